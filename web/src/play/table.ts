// What can be done at which place, and where others moved last, for the position shown.
//
// A game's places.ts has `places`: for a move, `at`, the things one clicks for it, and `to`, where what is moved goes, as its Table.tsx names
// places ("hand:SEAT:CARD"); and `brings`: what a move would change for its seat, [[what, before, after] ...].
import { GAMES } from "../games.ts";
import { hiddenMove, type Move } from "../sentence.ts";

export const placesOf = (session: any, move: Move, seat: number): { at: string[]; to?: string } => GAMES[session.game.game].places?.(move, seat, session) ?? { at: [] };

// place: indices of the moves offered.
export function playableAt(session: any, moves: Move[]): Map<string, number[]> {
  const out = new Map<string, number[]>();
  if (!session.yours && !session.riddle) return out;
  const seat = session.engine.turn(session.position);
  moves.forEach((move, k) => {
    for (const place of new Set(placesOf(session, move, seat).at)) out.set(place, [...(out.get(place) ?? []), k]);
  });
  return out;
}

// The moves to be marked: those of others since your own last one; where one watches, the last.
export function lastMoves(session: any): Move[] {
  const i = session.position;
  if (session.you === null) return session.log.slice(Math.max(0, i - 1), i);
  let first = i;
  while (first > 0 && session.log[first - 1].s !== session.you) first--;
  return session.log.slice(first, i);
}

// place: the seat that moved there.
export function freshAt(session: any): Map<string, number> {
  const out = new Map<string, number>();
  for (const move of lastMoves(session)) {
    if (hiddenMove(session, move)) continue;
    const { to } = placesOf(session, move, move.s ?? 0);
    if (to) out.set(to, move.s ?? 0);
  }
  return out;
}
