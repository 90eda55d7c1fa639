import type { Settings } from "./settings.js";

export type { Settings };
export type GameName = keyof Settings;
/** A whole number of 64 bits; as a text where it is larger than 2^53. */
export type Seed = number | bigint | string;

export interface OptionInfo {
  name: string;
  /** What values it takes: "bool", "int 2..5", "list of buildings" ... */
  type: string;
  initial: string;
  /** The paragraph of the rules. */
  rule: string;
  help: string;
}

export interface Result {
  over: boolean;
  /** Why it ended: a word of the game; empty before. */
  end: string;
  /** As if the game ended now, where it is not over. */
  scores: number[];
  /** 1 is best; equal places are shared. */
  places: number[];
  /** Seats that share the win. */
  winners: number[];
}

export interface Answer {
  /** Number among the legal moves. */
  choice: number;
  iterations?: number;
  /** Of each legal move: how often it was tried, and the expected share of the win by seat. */
  moves?: { visits: number; share: number[] }[];
}

/** The games that there are. */
export function games(): GameName[];
export function options(game: GameName): OptionInfo[];

/** A game in its present position. The same options, seed and stream give the same game as in the program. */
export class Game<Name extends GameName = GameName> {
  constructor(name: Name, options?: Settings[Name] & { seed?: Seed; stream?: Seed });
  readonly name: Name;
  readonly seed: Seed;
  readonly stream: Seed;
  readonly options: Readonly<Settings[Name]>;
  readonly seats: number;
  /** The seat that decides; -1: the game is over. */
  readonly seat: number;
  readonly over: boolean;
  /** The kind of the pending decision. */
  readonly decision: string;
  readonly legalCount: number;
  /** The texts of the moves so far. */
  readonly moves: string[];
  /** The texts of the legal moves. */
  texts(): string[];
  /** Makes a legal move, by its number or its text. */
  apply(move: number | string): this;
  undo(moves?: number): this;
  clone(): Game<Name>;
  /** The position as a seat knows it; without a seat, all of it. */
  view(seat?: number): Record<string, unknown>;
  result(): Result;
  /** A network of agents/GAME/weights/, unpacked by gunzip. */
  network(bytes: Uint8Array): this;
  /** What an agent thinks for the seat that decides; another number, other chance. */
  ask(agent: string, number?: number): Answer;
}
