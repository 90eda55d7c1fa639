// The three moments that decided a game that is over: where the chance of the seat that looks, or of the winner, changed most.
import { swings } from "./thinking.ts";

export interface Moment {
  i: number; // position of the move that stands for it
  seat: number; // whose chance changed
  before: number[]; // what all seats may hope for there and after
  after: number[];
  better: number | null; // of a move of that seat: what the search would rather have made
}

const MOST = 3;
const SLIP = 0.03; // of the chance to win: a better move by less is none

// The move that the search prefers at position i, where it expects noticeably more of it than of the move made; else null.
function betterAt(session: any, i: number): number | null {
  const found = session.thinking.found.get(i);
  const made = session.log[i]?.c;
  if (!found || made === undefined) return null;
  const seat = session.engine.turn(i);
  const top = found.moves.reduce((best: number, move: any, k: number) => (move.visits > found.moves[best].visits ? k : best), 0);
  if (top === made) return null;
  const height = (k: number) => session.hope.height(found.moves[k].share, seat);
  return !found.moves[made].visits || height(top) - height(made) > SLIP ? top : null;
}

// Whose game is reviewed: your own, or the winner's.
export const reviewed = (session: any) => session.you ?? Math.max(0, session.result.places.indexOf(1));

// null: the search has not been through the game yet.
export function momentsOf(session: any): Moment[] | null {
  const points = session.points();
  const searched = session.thinking.done(session.stops) >= 0.9 * (session.stops.length - 1);
  if (!session.over || !searched || points.length < 3) return null;
  const seat = reviewed(session);
  const line = points.map((point: any) => ({ i: point.i, shares: [point.shares[seat]] }));
  const at = new Map<number, any>(points.map((point: any) => [point.i, point]));
  const found = swings(line, MOST, 0).map(({ i }: any) => {
    // The decision just before the change is the one that made it.
    const k = points.findIndex((point: any) => point.i === i);
    const from = points[Math.max(0, k - 1)];
    return { i: from.i, seat, before: from.told, after: at.get(i).told, better: session.log[from.i]?.s === seat ? betterAt(session, from.i) : null };
  });
  return found.sort((a: Moment, b: Moment) => a.i - b.i);
}
