// Games that a person plays, kept in the browser: a reload, "back" and a closed tab lose none of them.
//
// localStorage holds them, the newest first; sessionStorage holds which one this tab shows. A browser that keeps
// neither (a private window, a page from disk in some) loses them as before, and nothing else fails.

const GAMES = "aedile.games";
const SHOWN = "aedile.shown";
const MOST = 12;

function attempt(act: () => any, otherwise?: any) {
  try {
    return act() ?? otherwise;
  } catch {
    return otherwise;
  }
}

// A position as a seat knows it is bytes, which JSON has not.
const packed = (game) => (game.known ? { ...game, known: Array.from(game.known) } : game);
const unpacked = (game) => (game.known ? { ...game, known: Uint8Array.from(game.known) } : game);

const isSaved = (one) => Boolean(one && one.id && one.game && Array.isArray(one.game.choices) && Array.isArray(one.agents));

// [{id, when, game, you, agents, title, over}]: `game` is what layGame takes, `when` milliseconds since 1970.
export function savedGames() {
  const list = attempt(() => JSON.parse(localStorage.getItem(GAMES) ?? "[]"), []);
  return Array.isArray(list) ? list.filter(isSaved).map((one) => ({ ...one, game: unpacked(one.game) })) : [];
}

function write(list) {
  attempt(() => localStorage.setItem(GAMES, JSON.stringify(list.slice(0, MOST).map((one) => ({ ...one, game: packed(one.game) })))));
}

export function saveGame(one) {
  write([{ ...one, when: Date.now() }, ...savedGames().filter(({ id }) => id !== one.id)]);
}

export function forgetGame(id) {
  write(savedGames().filter((one) => one.id !== id));
}

// Which game this tab shows; "" : none of these.
export function setShown(id) {
  attempt(() => sessionStorage.setItem(SHOWN, id));
}

// The game to open with: what this tab showed before a reload, or else the newest that is not over. A tab that turned
// to something else since opens with that instead.
export function gameToResume() {
  const shown = attempt(() => sessionStorage.getItem(SHOWN), null);
  const list = savedGames();
  return shown === null ? list.find((one) => !one.over) : list.find((one) => one.id === shown);
}

// What somebody chose about the page, by name: a language, a look.
export const setting = (name, usual) => attempt(() => localStorage.getItem(`aedile.${name}`), null) ?? usual;
export const keepSetting = (name, value) => attempt(() => localStorage.setItem(`aedile.${name}`, value));
