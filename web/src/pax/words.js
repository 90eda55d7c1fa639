// The page's own words about PAX, and how the page of its rules is read (web/src/games.ts).
export default {
  title: "PAX", round: "round", options: ["faces"], think: "preset=short", dense: true,
  about: "Symbols and values of the cards are this project's reconstruction: docs/pax/rules.md.",
  // Where the reading of a sentence is known from stands in brackets, and is for docs/pax/rules.md.
  rules: { rows: [1], last: 8, strip: /\s*\([SPIR](, [SPIR])*(;[^)]*)?\)/g },
};
