// The page's own words about Age of Rome, and how the page of its rules is read (web/src/games.js).
export default {
  title: "Age of Rome", round: "round", options: ["spies", "truce", "clockwise", "heroes", "harsh"], think: "preset=guided", thinkAlone: "preset=emperor", dense: true,
  alone: "1, the solo Emperor",
  kinds: {
    keep: "keeps missions", offer: "may make an offer", offer_where: "offers: where?", offer_amount: "offers: how much?", answer: "answers an offer", spy: "uses the spy",
    activate: "may activate intrigues", desertion: "turns a legion away", forged: "moves legions of the target", remove_vote: "removes a vote",
    build: "builds", place: "places a supporter", window: "may play goods", move: "moves a legion", vote: "may vote", room: "makes room in the hand",
    income: "takes income", buy: "may buy glory", withdraw: "withdraws a legion",
  },
  ends: { final: "nine rounds are over", untitled: "the Emperor has no title yet", praetor: "the Emperor is praetor", emperor: "the title is emperor", jupiter: "a child of Jupiter" },
  about: "Most rows of the card tables are this project's guesses: docs/aor/rules.md.",
  rules: { last: 14, strip: /\s*\(R-\d+\)/g },
};
