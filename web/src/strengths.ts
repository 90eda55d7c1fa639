// Who plays against you, and how well: the learned player at four strengths or at one of your own, and players without a network.
//
// An agent's name is what saved games keep. "own:T:N" is the learned player at temperature T; with N above 0 it looks N games ahead.
import { GAMES } from "./games.ts";

export interface Agent { name: string; title: string; help: string; network?: boolean; spec: (game: string, seats: number) => string }

// A search that looks so far ahead, with the settings that a game plays best by.
export const searchOf = (game: string, seats: number, settings: string[]) => `so-ismcts:${[(seats === 1 && GAMES[game].thinkAlone) || GAMES[game].think, ...settings].filter(Boolean).join(",")}`;

// The strongest search that a network makes. For one player it would aim at a win that is not there.
export const strongOf = (game: string, seats: number, settings: string[]) => (seats === 1 ? searchOf(game, seats, settings) : `so-ismcts:${[GAMES[game].thinkTaught, ...settings].join(",")}`);

const learned = (temperature: number, iterations: number) => (game: string, seats: number) => (
  iterations ? strongOf(game, seats, [`iterations=${iterations}`]) : `learned:temperature=${temperature}`);

// A name, a temperature and iterations each.
export const STRENGTHS: Agent[] = [
  { name: "beginner", title: "Beginner", help: "plays good and weak moves (temperature 8)", network: true, spec: learned(8, 0) },
  { name: "casual", title: "Casual", help: "plays mostly good moves (temperature 4)", network: true, spec: learned(4, 0) },
  { name: "learned", title: "Learned", help: "plays what the network likes best (temperature 0)", network: true, spec: learned(0, 0) },
  { name: "master", title: "Master", help: "the network looks 400 games ahead for each move", network: true, spec: learned(0, 400) },
];

const PLAIN: Agent[] = [
  { name: "heuristic", title: "Heuristic", help: "rules of thumb, plays at once", spec: (game) => (GAMES[game].policies ? "heuristic" : "random") },
  { name: "search", title: "Search", help: "looks 1,000 games ahead for each move, without a network", spec: (game, seats) => searchOf(game, seats, ["iterations=1000"]) },
  { name: "deep", title: "Deep search", help: "looks 4,000 games ahead for each move, without a network", spec: (game, seats) => searchOf(game, seats, ["iterations=4000"]) },
];

export const AGENTS = [...STRENGTHS, ...PLAIN];

const OWN = /^own:(\d{1,2}(?:\.\d{1,3})?):(\d{1,5})$/;
export const ownName = (temperature: string | number, iterations: string | number) => `own:${Number(temperature) || 0}:${Math.round(Number(iterations)) || 0}`;

export function agentOf(name: string): Agent {
  const own = OWN.exec(name);
  if (!own) return AGENTS.find((agent) => agent.name === name) ?? PLAIN[1];
  const [temperature, iterations] = [Number(own[1]), Number(own[2])];
  return { name, title: "Learned", help: iterations ? `the network looks ${iterations} games ahead` : `temperature ${temperature}`, network: true, spec: learned(temperature, iterations) };
}

// Those that can play a game: without rules of thumb or inputs for networks some cannot.
export const agentsOf = (game: string) => AGENTS.filter((agent) => (agent.network ? GAMES[game].learns : agent.name !== "heuristic" || GAMES[game].policies));
