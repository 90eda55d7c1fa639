// The page's own words about PAX, and how the page of its rules is read (web/src/games.js).
export default {
  title: "PAX", round: "round", options: ["faces"], think: "preset=short", dense: true,
  kinds: { start: "keeps one card", kind: "chooses the kind of turn", place: "places the drawn card", card: "chooses among the drawn cards", buy: "may buy a group", play: "plays cards" },
  ends: { players: "the players held Rome down", primus: "Rome won, and with it Primus Conspiratus", rome: "Rome won, and nobody held Primus Conspiratus" },
  about: "Symbols and values of the cards are this project's reconstruction: docs/pax/rules.md.",
  // Where the reading of a sentence is known from stands in brackets, and is for docs/pax/rules.md.
  rules: { rows: [1], last: 8, strip: /\s*\([SPIR](, [SPIR])*(;[^)]*)?\)/g },
};
