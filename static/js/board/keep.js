// What this device remembers of boards. Under one key lies what is known of a board and the steps
// that led there, under others what the server has not acknowledged yet: one for each open page.

const KNOWN = "yaxha.board.";
const WAITING = "yaxha.waiting.";
const CLAIM = "yaxha.claim";
const MOST_BOARDS = 24;

// What finds no room in the browser, a page remembers as long as it is open.
const homeless = new Map();

function allowed(storage) {
  try {
    return storage();
  } catch {
    return { length: 0, getItem: () => null, removeItem() {} };
  }
}

const device = allowed(() => window.localStorage);
const tab = allowed(() => window.sessionStorage);

function read(storage, key) {
  try {
    return JSON.parse(homeless.get(key) ?? storage.getItem(key));
  } catch {
    return null;
  }
}

function write(storage, key, value) {
  const text = JSON.stringify(value);
  homeless.delete(key);
  try {
    storage.setItem(key, text);
  } catch {
    forgetOldBoards(MOST_BOARDS / 2);
    try {
      storage.setItem(key, text);
    } catch {
      homeless.set(key, text);
    }
  }
}

function remove(key) {
  homeless.delete(key);
  device.removeItem(key);
}

const keys = (prefix) =>
  [...homeless.keys(), ...Array.from({ length: device.length }, (_, index) => device.key(index))]
    .filter((key, index, all) => key?.startsWith(prefix) && all.indexOf(key) === index);

const byAge = (one, other) => one.at - other.at;

function forgetOldBoards(most) {
  const boards = keys(KNOWN).map((key) => ({ key, at: read(device, key)?.at ?? 0 }));
  boards.sort(byAge).slice(0, Math.max(0, boards.length - most))
    .forEach(({ key }) => remove(key));
}

export const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Everything that waits for the server, of any board, the oldest first.
export const allWaiting = () =>
  keys(WAITING).map((key) => read(device, key)).filter(Boolean).sort(byAge);

// A save is named by the board's address and by the page that made it.
const waitingKey = ({ url, editor }) => `${WAITING}${url} ${editor}`;

export const wait = (save) =>
  write(device, waitingKey(save), { ...save, at: save.at ?? Date.now() });

// Forgets a save that has been answered, unless a later one has taken its place.
export function forget(save) {
  const seq = read(device, waitingKey(save))?.seq ?? 0;
  if (seq <= save.seq) remove(waitingKey(save));
}

export const isWaitingKey = (key) => key?.startsWith(WAITING);

export function makeKeep(url) {
  const key = `yaxha.line.${url}`;
  const line = () => read(tab, key) ?? { editor: randomId(), seq: 0 };
  const setLine = ({ editor, seq }) => write(tab, key, { editor, seq });

  return {
    known: () => read(device, KNOWN + url),
    know(value) {
      write(device, KNOWN + url, { ...value, at: Date.now() });
      forgetOldBoards(MOST_BOARDS);
    },
    waiting: () => allWaiting().filter((save) => save.url === url),
    // The id under which this page saves, and the number of its last save.
    line,
    keepLine: (save) => save.editor === line().editor && setLine(save),
    // A copy of a tab begins with the id of its original. Whoever begins says so, and who has the
    // same id takes another one.
    claimLine() {
      setLine(line());
      write(device, CLAIM, { editor: line().editor, at: randomId() });
    },
    yieldLine(event) {
      if (event.key !== CLAIM || JSON.parse(event.newValue)?.editor !== line().editor) return;
      setLine({ editor: randomId(), seq: 0 });
    },
    // How this person works, whichever board they are at.
    habits: () => read(tab, "yaxha.habits") ?? {},
    keepHabits: (habits) => write(tab, "yaxha.habits", habits),
  };
}
