// Words of the page that no game has alone, and the agents one can choose.
import { GAMES } from "./games.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch", es: "Español", ru: "Русский" };

// A search that looks so far ahead, with the settings that a game plays best by.
export const searchOf = (game, settings) => `so-ismcts:${[GAMES[game].think, ...settings].filter(Boolean).join(",")}`;

export const AGENTS = [
  { name: "heuristic", title: "Heuristic", help: "rules of thumb, plays at once", spec: (game) => (GAMES[game].policies ? "heuristic" : "random") },
  { name: "search", title: "Search", help: "1,000 games looked ahead for each move", spec: (game) => searchOf(game, ["iterations=1000"]) },
  { name: "deep", title: "Deep search", help: "4,000 games looked ahead for each move", spec: (game) => searchOf(game, ["iterations=4000"]) },
  { name: "learned", title: "Learned", help: "a network that learned by playing against itself", spec: () => "learned", network: true },
];
export const agentOf = (name) => AGENTS.find((agent) => agent.name === name) ?? AGENTS[1];

// Those that can play a game: without rules of thumb or inputs for networks some cannot.
export const agentsOf = (game) => AGENTS.filter((agent) => (agent.network ? GAMES[game].learns : agent.name !== "heuristic" || GAMES[game].policies));

export const percent = (share) => `${Math.round(100 * share)}`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
