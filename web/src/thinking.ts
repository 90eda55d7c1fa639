// What agents think of the positions of a game: a first guess of every position at once, then searches in
// workers, in short slices whose sums are added.
//
// Nothing is told that the seat that decides does not know: each question is asked as that seat.

import { searchOf, strongOf } from "./strengths.ts";

const SLICE = 250; // iterations of one task: about ten milliseconds
const SURVEY = 500; // iterations of each decision of a game that is watched
export const HINT = 1000;
const SWING = 0.1;

// What thinks: with a network the search that it makes, else the game's own.
const spec = (game, seats, iterations, network) => (network ? strongOf : searchOf)(game, seats, [`iterations=${iterations}`, "memory=2"]);

export class Thinking {
  [member: string]: any;

  constructor(engine, pool, changed) {
    Object.assign(this, { engine, pool, changed, network: false, guesses: new Map(), found: new Map(), asked: new Map(), key: "" });
  }

  // Another game, or the same with moves taken back: what is known from `from` on is forgotten.
  forget(from = 0) {
    this.pool.clear();
    for (const map of [this.guesses, this.found, this.asked]) {
      for (const i of [...map.keys()]) if (i >= from) map.delete(i);
    }
    this.round = (this.round ?? 0) + 1;
  }

  guess(i) {
    if (!this.guesses.has(i)) this.guesses.set(i, this.engine.shares(i, 8));
    return this.guesses.get(i);
  }

  // Asks on until a decision has had that many iterations; true if it has.
  async think(task, i, iterations, urgent = false) {
    const round = this.round;
    const begun = this.asked.get(i) ?? 0;
    const slices = Math.ceil((iterations - begun) / SLICE);
    if (slices <= 0) return;
    this.asked.set(i, begun + slices * SLICE);
    await Promise.all(Array.from({ length: slices }, async (_, k) => {
      const answer = await this.pool.ask({ ...task, agent: spec(task.game.game, this.engine.seats(), SLICE, this.network), position: i, number: begun / SLICE + k }, urgent);
      if (answer && this.round === round) this.add(i, answer);
    }));
  }

  add(i, answer) {
    const known = this.found.get(i);
    if (!known) this.found.set(i, { iterations: answer.iterations, moves: answer.moves });
    else {
      this.found.set(i, {
        iterations: known.iterations + answer.iterations,
        moves: known.moves.map((a, k) => {
          const b = answer.moves[k];
          const visits = a.visits + b.visits;
          return { visits, share: a.share.map((s, p) => (visits ? (s * a.visits + b.share[p] * b.visits) / visits : 0)) };
        }),
      });
    }
    this.changed();
  }

  // Every decision of a game that is over; those near `near` first.
  survey(task, positions, near) {
    const order = [...positions].sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
    for (const i of order) this.think(task, i, SURVEY).catch(() => {});
  }

  // What everybody may hope for at a position (words.js): of the search, else the guess; null: there is none.
  shares(i) {
    const found = this.found.get(i);
    if (!found) return this.guess(i);
    const visits = found.moves.reduce((sum, move) => sum + move.visits, 0);
    if (!visits) return this.guess(i);
    return found.moves[0].share.map((_, p) => found.moves.reduce((sum, move) => sum + move.visits * move.share[p], 0) / visits);
  }

  done(positions) {
    return positions.filter((i) => this.found.has(i)).length;
  }
}

// The swings of a line of points {i, shares}: where somebody's chance rises or falls most within a few decisions,
// largest first, at most `most`, none below `least` or beside a larger one.
export function swings(points, most = 5, least = SWING) {
  const near = Math.max(3, Math.round(points.length / 40));
  const mean = (list, p) => list.reduce((sum, point) => sum + point.shares[p], 0) / list.length;
  const all: any[] = [];
  for (let k = 1; k < points.length; k++) {
    const before = points.slice(Math.max(0, k - near), k);
    const after = points.slice(k, k + near);
    const change = points[k].shares.map((_, p) => mean(after, p) - mean(before, p));
    const seat = change.reduce((best, x, p) => (Math.abs(x) + (x > 0 ? 1e-6 : 0) > Math.abs(change[best]) + (change[best] > 0 ? 1e-6 : 0) ? p : best), 0);
    all.push({ k, i: points[k].i, seat, change: change[seat] });
  }
  const out: any[] = [];
  for (const swing of all.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))) {
    if (out.length === most || Math.abs(swing.change) < least) break;
    if (out.every((other) => Math.abs(other.k - swing.k) > 2 * near)) out.push(swing);
  }
  return out;
}
