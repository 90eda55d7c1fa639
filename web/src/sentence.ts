// The sentence of a move: one function for the log, the title and what is read out.
//
// A game has a text for each kind of its moves, by language (web/src/NAME/tongues/), in which {field} stands for what the engine tells of
// the move and {a|b} for a verb: a as one names a choice ("lead"), b as one tells what happened ("leads"). In English b is for others.
import { GAMES } from "./games.ts";
import { spoken, t } from "./i18n.ts";

export interface Move { t: string; m?: string; f?: [string, string][]; s?: number; h?: number }

export interface Tongue { kinds: Record<string, string>; ends: Record<string, string>; moves?: Record<string, string>; whose?: string[]; tips?: Record<string, string> }

// A game's words in the language shown; of a game that has none: empty tables.
export function tongueOf(game: string): Tongue {
  const { tongues = {}, kinds = {}, ends = {} } = GAMES[game];
  return tongues[spoken()] ?? tongues.en ?? { kinds, ends };
}

// What a thing of another seat is called by: "your", "Learned’s".
export function whose(session: any, seat: number): string {
  const [own = "{name}", other = "{name}"] = tongueOf(session.game.game).whose ?? [];
  return (session.you === seat && !session.people ? own : other).replace("{name}", session.names[seat]);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function filled(session: any, move: Move, form: 0 | 1): string | null {
  const game = session.game.game;
  const pattern = move.m && tongueOf(game).moves?.[move.m];
  if (!pattern) return null;
  const left = [...(move.f ?? [])];
  return pattern.replace(/\{([^{}]*)\}/g, (_, inside: string) => {
    if (inside.includes("|")) return inside.split("|")[form];
    const at = left.findIndex(([name]) => name === inside);
    if (at < 0) return "";
    const [[name, value]] = left.splice(at, 1);
    return GAMES[game].fieldText?.(name, value, session) ?? value;
  });
}

// What one may do: "Lead Merchant with Jack". In notation: the move's text.
export const choiceText = (session: any, move: Move) => (session.notation ? move.t : capital(filled(session, move, 0) ?? move.t));

// What was done, without who did it: "Leads Merchant with Jack".
export const deedText = (session: any, move: Move) => (session.notation ? move.t : capital(filled(session, move, 1) ?? move.t));

// Whether the seat that looks does not see which move it was.
export const hiddenMove = (session: any, move: Move) => session.viewer >= 0 && Boolean(((move.h ?? 0) >> session.viewer) & 1);

// What happened: "Learned leads Merchant with Jack."
export function eventText(session: any, move: Move): string {
  const seat = move.s ?? 0;
  const who = session.names[seat];
  if (hiddenMove(session, move)) return t("{who} makes a choice that you do not see.", { who });
  const own = session.you === seat && !session.people;
  const deed = filled(session, move, own && spoken() === "en" ? 0 : 1);
  if (session.notation || deed === null) return `${who}: ${move.t}.`;
  return own ? t("You {deed}.", { deed }) : t("{who} {deed}.", { who, deed });
}

// What is to be decided, as one names it: "follow or think".
export const kindText = (session: any, kind: string) => tongueOf(session.game.game).kinds[kind] ?? kind.replace(/_/g, " ");
export const endText = (session: any, end: string) => tongueOf(session.game.game).ends[end] ?? end;

// A text with the names in it as they are in the language shown, as a string.
export const plainText = (session: any, text: string): string => session.facts.parts(text).map((part: any) => (typeof part === "string" ? part : part.symbols ? `${part.name} (${part.symbols}/${part.value})` : part.name)).join("");

// What happened last and what is to be done, as seen at the position shown: the page's title and what is read out.
export function saidText(session: any, most = 3): string {
  const i = session.position;
  let first = i;
  while (first > 0 && i - first < most && session.log[first - 1].s !== session.you) first--;
  if (first === i && i > 0) first = i - 1;
  const events = session.log.slice(first, i).map((move: Move) => plainText(session, eventText(session, move)));
  const seat = session.engine.turn(i);
  const what = session.yours ? t("Your move: {what}.", { what: kindText(session, session.decision()) }) : seat < 0 ? t("The game is over.") : "";
  return [...events, what].filter(Boolean).join(" ");
}
