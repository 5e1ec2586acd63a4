// Brings a part of the page to what the server sends now. Only what differs from what it sent
// before is touched, so whatever people and other modules have done there stays: focus, what is
// open, what is being revealed.
//
// To be called before any other module changes the part. The result is a function that takes the
// part as it comes now and returns the elements that are new on the page.

export function makePatch(element) {
  const shown = new WeakMap(); // a node as it was sent, to the node on the page
  let last = element.cloneNode(true);
  pair(last, element);

  function pair(from, node) {
    shown.set(from, node);
    from.childNodes.forEach((child, index) => pair(child, node.childNodes[index]));
  }

  function unchanged(was, now) {
    shown.set(now, shown.get(was));
    was.childNodes.forEach((child, index) => unchanged(child, now.childNodes[index]));
  }

  function change(was, now, added) {
    if (was.isEqualNode(now)) return unchanged(was, now);
    const node = shown.get(was);
    shown.set(now, node);
    if (now.nodeType === Node.TEXT_NODE) {
      node.data = now.data;
      return;
    }
    attributes(node, was, now);
    if (hasOnlyText(was) && hasOnlyText(now)) write(node, was, now);
    else children(node, was, now, added);
  }

  function attributes(node, was, now) {
    for (const name of new Set([...was.getAttributeNames(), ...now.getAttributeNames()])) {
      const value = now.getAttribute(name);
      if (value === was.getAttribute(name)) continue;
      if (value === null) node.removeAttribute(name);
      else node.setAttribute(name, value);
    }
  }

  // A module may have put another text node there.
  function write(node, was, now) {
    if (was.textContent !== now.textContent) node.textContent = now.textContent;
    if (now.firstChild) shown.set(now.firstChild, node.firstChild);
  }

  function children(parent, was, now, added) {
    const old = [...was.childNodes].filter(hasContent);
    const unused = new Set(old);
    let last = null;
    let furthest = -1;
    for (const child of [...now.childNodes].filter(hasContent)) {
      const match = [...unused].find((one) => kind(one) === kind(child));
      unused.delete(match);
      if (match) change(match, child, added);
      else adopt(child, added);
      const node = shown.get(child);
      const index = old.indexOf(match);
      if (index < furthest || !match) parent.insertBefore(node, last ? last.nextSibling : parent.firstChild);
      furthest = Math.max(furthest, index);
      last = node;
    }
    unused.forEach((one) => isKept(one) || shown.get(one).remove());
  }

  function adopt(child, added) {
    const node = document.importNode(child, true);
    pair(child, node);
    if (node.nodeType === Node.ELEMENT_NODE) added.push(node);
  }

  return function patch(now) {
    const added = [];
    change(last, now, added);
    last = now;
    return added;
  };
}

const hasContent = (node) => node.nodeType === Node.ELEMENT_NODE || node.data?.trim();

// What is said once stays until the page is left.
const isKept = ({ dataset = {} }) => "keep" in dataset;

const hasOnlyText = (element) => !element.firstElementChild;

// Which of its siblings an element can be, by what stays the same as its content changes.
function kind(node) {
  const { id, dataset = {}, classList = [] } = node;
  const name = [...classList].find((one) => !one.includes("--"));
  return [node.nodeName, id, dataset.key, dataset.row, dataset.seat, dataset.module, name].join(" ");
}
