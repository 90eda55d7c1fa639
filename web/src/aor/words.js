// The page's own words about Age of Rome, and how the page of its rules is read (web/src/games.ts).
export default {
  title: "Age of Rome", round: "round", options: ["spies", "truce", "clockwise", "heroes", "harsh"], think: "preset=guided", thinkAlone: "preset=emperor", dense: true,
  alone: "1, the solo Emperor",
  about: "Most rows of the card tables are this project's guesses: docs/aor/rules.md.",
  rules: { last: 14, strip: /\s*\(R-\d+\)/g },
};
