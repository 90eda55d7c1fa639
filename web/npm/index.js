// The package: games, positions, moves and agents. engine.js is what the page of Aedile uses, aedile.wasm the rules and agents.
//
// Each Game has its WebAssembly instance, so games do not disturb each other.
import { engineOf, surroundings } from "./engine.js";

const place = new URL("./aedile.wasm", import.meta.url);

async function compiled() {
  if (place.protocol !== "file:") return WebAssembly.compileStreaming(fetch(place));
  const { readFile } = await import("node:fs/promises");
  return WebAssembly.compile(await readFile(place));
}

const code = await compiled();
const fresh = () => engineOf(new WebAssembly.Instance(code, surroundings()));
const lists = fresh(); // asked for what there is

export const games = () => lists.games().map((game) => game.name);

export function options(game) {
  lists.game(game);
  return lists.options().map(([name, type, initial, rule, help]) => ({ name, type, initial, rule, help }));
}

export class Game {
  #engine = fresh();
  #agents = new Map(); // place by agent
  #moves = []; // indices among the legal moves
  #networks = [];

  constructor(name, { seed = 1, stream = 0, ...options } = {}) {
    this.#engine.game(name, options);
    this.#engine.deal(seed, stream);
    Object.assign(this, { name, seed, stream, options: Object.freeze({ ...options }) });
    Object.freeze(this);
  }

  get #now() { return this.#engine.positions() - 1; }

  get seats() { return this.#engine.seats(); }

  get over() { return this.legalCount === 0; }

  get seat() { return this.over ? -1 : this.#engine.turn(this.#now); }

  get decision() { return this.#engine.result(this.#now).kind; }

  get legalCount() { return this.#engine.legal(this.#now); }

  get moves() { return this.#engine.log().map((event) => event.t); }

  texts() { return this.over ? [] : this.#engine.texts(this.#now); }

  // A legal move by its number or its text.
  apply(move) {
    if (typeof move === "string") {
      const index = this.texts().indexOf(move);
      if (index < 0) throw new Error(`the move "${move}" is not legal`);
      return this.apply(index);
    }
    this.#engine.move(move);
    this.#moves.push(move);
    return this;
  }

  undo(moves = 1) {
    if (!Number.isInteger(moves) || moves < 0 || moves > this.#moves.length) {
      throw new Error(`undo: expected 0 to ${this.#moves.length} moves, found ${moves}`);
    }
    this.#moves.length -= moves;
    this.#engine.cut(this.#moves.length);
    return this;
  }

  clone() {
    const other = new Game(this.name, { seed: this.seed, stream: this.stream, ...this.options });
    this.#networks.forEach((bytes) => other.network(bytes));
    this.#moves.forEach((move) => other.apply(move));
    return other;
  }

  // The position as a seat knows it; without a seat, all of it.
  view(seat = -1) { return this.#engine.view(this.#now, seat); }

  result() {
    const { end, scores, places } = this.#engine.result(this.#now);
    const winners = this.over ? places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : [];
    return { over: this.over, end, scores, places, winners };
  }

  // A network of agents/GAME/weights/, unpacked: `learned` plays by it.
  network(bytes) {
    this.#engine.network(bytes);
    this.#networks.push(bytes);
    this.#agents.clear();
    return this;
  }

  // What an agent, "so-ismcts:iterations=500", thinks for the seat that decides: its choice, and what it found of each move.
  ask(agent, number = 0) {
    if (this.over) throw new Error("the game is over");
    if (!this.#agents.has(agent)) {
      const k = this.#agents.size % 8;
      for (const [other, at] of this.#agents) if (at === k) this.#agents.delete(other);
      this.#engine.player(k, agent);
      this.#agents.set(agent, k);
    }
    if (this.legalCount === 1) return { choice: 0 };
    const answer = this.#engine.ask(this.#agents.get(agent), this.#now, number);
    if (!answer) throw new Error(`${agent} is shown hidden cards, and cannot be asked`);
    return answer;
  }
}
