"""What is wrong with a page: every check looks at one parsed page and yields its findings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from html.parser import HTMLParser
from xml.etree.ElementTree import Element

import html5lib

from tests.messages import outside_brackets

Check = Callable[[Element], Iterator[str]]

ELEMENTS = frozenset(
    """a abbr address article aside audio b bdi bdo blockquote body br button canvas caption cite
    code col colgroup data datalist dd del details dfn dialog div dl dt em fieldset figcaption
    figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd
    label legend li link main map mark menu meta meter nav noscript object ol optgroup option
    output p picture pre progress q rp rt ruby s samp script search section select slot small
    source span strong sub summary sup table tbody td template textarea tfoot th thead time title
    tr track u ul var video wbr""".split()
)
SVG = "{http://www.w3.org/2000/svg}"
CONTROLS = ("input", "select", "textarea", "button")
TEXT_ATTRIBUTES = ("alt", "aria-description", "aria-label", "placeholder", "title")
REFERENCES = ("for", "aria-controls", "aria-describedby", "aria-details", "aria-labelledby", "form")


def problems(html: str) -> list[str]:
    """Everything that is wrong with the page `html`."""
    try:
        page = parse(html)
    except html5lib.html5parser.ParseError as error:
        return [f"not valid HTML: {error}"]
    return [problem for check in CHECKS for problem in check(page)]


@lru_cache(maxsize=8)
def parse(html: str) -> Element:
    """The page as a tree, its HTML elements without a namespace; errors raise ParseError.

    A test looks at a page that was checked already, so what was parsed is kept.
    """
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(html)


def untranslated(html: str) -> list[str]:
    """Texts of a page in the bracket language that did not come from the catalog."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    # A bracketed sentence may go on behind a name or a number in an element of its own.
    texts = outside_brackets("\n".join(reader.texts)).splitlines()
    return [f"not translatable: {text.strip()!r}" for text in texts if re.search(r"[^\W\d_]", text)]


class _Reader(HTMLParser):
    """Collects what a person reads or hears, but for names and codes, which no language changes.

    It looks at pages that are known to be valid, and is much quicker than the parser that knows.
    """

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._data = ""
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if self._depth:
            self._depth += tag == self._data
        elif _is_data(tag, attributes):
            self._data, self._depth = tag, 1
        else:
            self._read(tag, attributes)

    def _read(self, tag: str, attributes: Mapping[str, str | None]) -> None:
        self.texts += [attributes.get(name) or "" for name in TEXT_ATTRIBUTES]
        if tag == "input" and attributes.get("type") in {"submit", "button", "reset"}:
            self.texts.append(attributes.get("value") or "")

    def handle_endtag(self, tag: str) -> None:
        if self._depth and tag == self._data:
            self._depth -= 1

    def handle_data(self, data: str) -> None:
        if not self._depth:
            self.texts.append(data)


def _is_data(tag: str, attributes: Mapping[str, str | None]) -> bool:
    if tag in {"script", "bdi", "code"} or attributes.get("translate") == "no":
        return True
    return tag != "html" and "lang" in attributes


def _all(page: Element, *tags: str) -> Iterator[Element]:
    return (element for element in page.iter() if element.tag in tags)


def _text(element: Element) -> str:
    alternatives = [image.get("alt", "") for image in _all(element, "img")]
    return " ".join("".join([*element.itertext(), *alternatives]).split())


def head_is_complete(page: Element) -> Iterator[str]:
    """A language, a title, one h1."""
    if not page.get("lang"):
        yield "html without lang"
    if not any(_text(title) for title in _all(page, "title")):
        yield "no title"
    headings = [_text(heading) for heading in _all(page, "h1")]
    if len(headings) != 1 or not headings[0]:
        yield f"not exactly one h1: {headings}"


def headings_skip_no_level(page: Element) -> Iterator[str]:
    """A h2 comes before the first h3, and so on."""
    level = 1
    for heading in _all(page, "h1", "h2", "h3", "h4", "h5", "h6"):
        if int(heading.tag[1]) > level + 1:
            yield f"{heading.tag} follows h{level}: {_text(heading)!r}"
        level = int(heading.tag[1])


def elements_exist(page: Element) -> Iterator[str]:
    """No made-up or misspelt elements."""
    for element in page.iter():
        known = not isinstance(element.tag, str) or element.tag.startswith(SVG)
        if not known and element.tag not in ELEMENTS:
            yield f"unknown element {element.tag}"


def ids_are_unique(page: Element) -> Iterator[str]:
    """Each id once, without white space."""
    ids = Counter(element.get("id") for element in page.iter() if "id" in element.attrib)
    for name, count in ids.items():
        if count > 1 or not name or len(name.split()) != 1:
            yield f"id {name!r} is there {count} times"


def references_lead_somewhere(page: Element) -> Iterator[str]:
    """Labels, descriptions and links within the page have their target."""
    ids = {element.get("id") for element in page.iter()}
    for element in page.iter():
        targets = [(name, ref) for name in REFERENCES for ref in element.get(name, "").split()]
        if element.get("href", "").startswith("#"):
            targets.append(("href", element.get("href", "")[1:]))
        for name, target in targets:
            if target not in ids:
                yield f"{element.tag} {name}={target!r} leads nowhere"


def controls_have_names(page: Element) -> Iterator[str]:
    """Everything that can be used says what it is."""
    labelled = {label.get("for") for label in _all(page, "label") if _text(label)}
    wrapped = {control for label in _all(page, "label") for control in _all(label, *CONTROLS)}
    for control in _all(page, *CONTROLS, "a"):
        if control.get("type") == "hidden" or (control.tag == "a" and "href" not in control.attrib):
            continue
        own = control.get("aria-label") or control.get("aria-labelledby")
        by_label = control.get("id") in labelled or control in wrapped
        if not (own or _own_text(control) or (by_label and control.tag not in {"a", "button"})):
            yield f"{control.tag} without a name: {control.attrib}"


def _own_text(control: Element) -> str:
    if control.tag == "input" and control.get("type") in {"submit", "button", "reset"}:
        return control.get("value", "")
    return _text(control) if control.tag in {"a", "button"} else ""


def pictures_have_texts(page: Element) -> Iterator[str]:
    """An alternative text, or a sign that there is nothing to say."""
    for image in _all(page, "img"):
        if "alt" not in image.attrib:
            yield f"img without alt: {image.attrib}"
    for image in _all(page, f"{SVG}svg"):
        if any(part.get("role") == "button" for part in image.iter()):
            continue  # not a picture but a board of controls
        named = image.get("aria-label") or image.get("aria-labelledby")
        if image.get("aria-hidden") != "true" and not (image.get("role") == "img" and named):
            yield f"svg neither hidden nor named: {image.attrib}"


def nothing_is_inline(page: Element) -> Iterator[str]:
    """No script or style in the page: the security policy blocks it."""
    for element in page.iter():
        if element.tag in {"style", f"{SVG}style"}:
            yield "style element"
        if element.tag in {"script", f"{SVG}script"} and not element.get("src"):
            yield "inline script"
        for name, value in element.attrib.items():
            if name == "style" or name.startswith("on") or value.startswith("javascript:"):
                yield f"{element.tag} {name}={value!r}"


def forms_are_protected(page: Element) -> Iterator[str]:
    """A form that changes something carries the token."""
    for form in _all(page, "form"):
        names = {field.get("name") for field in _all(form, "input")}
        if form.get("method", "").lower() == "post" and "csrf_token" not in names:
            yield f"form without csrf_token: {form.attrib}"


CHECKS: tuple[Check, ...] = (
    head_is_complete,
    headings_skip_no_level,
    elements_exist,
    ids_are_unique,
    references_lead_somewhere,
    controls_have_names,
    pictures_have_texts,
    nothing_is_inline,
    forms_are_protected,
)
