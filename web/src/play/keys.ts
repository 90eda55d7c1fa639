// The keys of the page: one table for what they do and for the help that lists them.
import { t } from "../i18n.ts";

// [what is printed on the key, what it does]: the help.
export const keyHelp = (): [string, string][] => [
  ["t", t("to the things you can play; ← → go from one to the next, Enter plays")], ["m", t("to the list of moves; ↑ ↓ go through it")], ["1 – 9", t("make the move of that number")],
  ["i", t("what the thing under the focus is, and what it would bring")], ["u", t("undo")], ["h", t("what a search thinks of the moves")], ["w", t("why an agent moved so")],
  ["← →", t("a decision back or on")], ["↑ ↓", t("a turn back or on")], ["Home End", t("to the beginning, to the end")], [t("space"), t("play and pause")],
  ["f", t("see it as another seat")], ["n", t("a new game")], ["r", t("the rules")], ["s", t("settings")], ["?", t("this page")],
];

const focus = (selector: string) => (document.querySelector<HTMLElement>(selector)?.focus(), true);

// Moves the focus among things of a kind, in the order of the page; false: the focus is not on one.
function along(selector: string, by: number): boolean {
  const here = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>(selector);
  if (!here) return false;
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length);
  all[(all.indexOf(here) + by + all.length) % all.length].focus();
  return true;
}

// Does what a key says: true if there is such a key here.
export function pressKey(event: KeyboardEvent, session: any, open: (dialog: string) => void, why: () => void): boolean {
  const { key } = event;
  const steps: Record<string, [string, number]> = { ArrowLeft: [".can", -1], ArrowRight: [".can", 1], ArrowUp: [".pick", -1], ArrowDown: [".pick", 1] };
  if (steps[key] && along(...steps[key])) return true;
  const acts: Record<string, () => unknown> = {
    ArrowLeft: () => session.step(-1), ArrowRight: () => session.step(1), ArrowUp: () => session.turn(-1), ArrowDown: () => session.turn(1),
    Home: () => session.step(-1e9), End: () => session.end(), " ": () => session.toggle(), f: () => session.flip(), h: () => session.more(),
    t: () => focus(".can"), m: () => focus(".pick"), u: () => session.undo(), w: why,
    n: () => open("new"), r: () => open("rules"), s: () => open("settings"), "?": () => open("help"),
  };
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const moves = session.yours || (session.riddle && !session.hints) ? session.engine.legal(session.position) : 0;
  const act = acts[key] ?? (digit >= 0 && digit < moves ? () => (session.riddle ? session.guess(digit) : session.choose(digit)) : null);
  act?.();
  return Boolean(act);
}
