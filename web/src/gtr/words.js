// The page's own words about Glory to Rome, and how the page of its rules is read (web/src/games.ts).
export default {
  title: "Glory to Rome", options: ["edition"], think: "preset=tuned", thinkTaught: "preset=deep",
  rules: { rows: [8, 14] },
};
