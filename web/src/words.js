// Words of the page that no game has alone, and the agents one can choose.
import { GAMES } from "./games.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch", es: "Español", ru: "Русский" };

// A search that looks so far ahead, with the settings that a game plays best by.
export const searchOf = (game, seats, settings) => `so-ismcts:${[(seats === 1 && GAMES[game].thinkAlone) || GAMES[game].think, ...settings].filter(Boolean).join(",")}`;

export const AGENTS = [
  { name: "heuristic", title: "Heuristic", help: "rules of thumb, plays at once", spec: (game) => (GAMES[game].policies ? "heuristic" : "random") },
  { name: "search", title: "Search", help: "1,000 games looked ahead for each move", spec: (game, seats) => searchOf(game, seats, ["iterations=1000"]) },
  { name: "deep", title: "Deep search", help: "4,000 games looked ahead for each move", spec: (game, seats) => searchOf(game, seats, ["iterations=4000"]) },
  { name: "learned", title: "Learned", help: "a network that learned by playing against itself", spec: () => "learned", network: true },
];
export const agentOf = (name) => AGENTS.find((agent) => agent.name === name) ?? AGENTS[1];

// Those that can play a game: without rules of thumb or inputs for networks some cannot.
export const agentsOf = (game) => AGENTS.filter((agent) => (agent.network ? GAMES[game].learns : agent.name !== "heuristic" || GAMES[game].policies));

const percent = (share) => `${Math.round(100 * share)}`;
const signed = (x, digits) => `${x > 0 ? "+" : "−"}${Math.abs(x).toFixed(digits)}`;

// What a seat hopes for. Searches and first guesses tell every seat's share of the win; in a game for one, which has no win
// to share, its worth, tasks and points. height: of the graph, 0 to 1, which stands for 0 to `top`.
const WIN = {
  title: "Chance to win", what: "chance to win", top: 100,
  height: (told, p) => told[p], brief: (told, p) => `${percent(told[p])} %`, full: (told, p) => `${percent(told[p])} %`, change: (height) => signed(100 * height, 0),
};
const tasksOf = (all) => ({
  title: "Tasks to expect", what: "tasks and points to expect", top: all,
  height: (told) => told[1] / all, brief: (told) => `${told[1].toFixed(1)} tasks`, full: (told) => `${told[1].toFixed(1)} tasks, ${Math.round(told[2])} points`,
  change: (height) => signed(all * height, 1),
});
export const hopeOf = (tasks) => (tasks ? tasksOf(tasks) : WIN);
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
