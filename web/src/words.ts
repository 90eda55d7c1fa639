// Words of the page that no game has alone.

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch", es: "Español", ru: "Русский" };

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
