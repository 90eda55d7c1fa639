// The page's own words about each game: what the engine has no words for, since people alone read them.
export const GAMES = {
  gtr: {
    title: "Glory to Rome", prefix: "GTR", round: "turn", agent: "search",
    players: [2, 3, 4, 5], usual: 3, options: ["edition"],
    think: "preset=tuned", points: "pts",
    kinds: {
      lead: "leads or thinks", follow: "follows or thinks", set: "picks the cards", patron: "hires a client", laborer: "takes material", merchant: "sells material",
      architect: "builds as architect", craftsman: "builds as craftsman", site: "chooses a site", material: "adds material", legionary: "demands",
      give: "gives", fountain: "uses the card drawn", palace: "plays more cards", think: "thinks",
    },
    ends: { deck: "the deck ran out", sites: "the last site in town was built on", catacomb: "Catacomb was completed", forum: "Forum was fulfilled", turn_cap: "the game took too long", council: "the Plebian Council ended it" },
  },
  pax: {
    title: "PAX", prefix: "PAX", round: "round", agent: "search",
    players: [2, 3, 4], usual: 3, options: ["faces"],
    think: "preset=short", points: "pts",
    kinds: { start: "keeps one card", kind: "chooses the kind of turn", place: "places the drawn card", card: "chooses among the drawn cards", buy: "may buy a group", play: "plays cards" },
    ends: { players: "the players held Rome down", primus: "Rome won, and with it Primus Conspiratus", rome: "Rome won, and nobody held Primus Conspiratus" },
    about: "Symbols and values of the cards are this project's reconstruction: docs/pax/rules.md.",
  },
  aor: {
    title: "Age of Rome", prefix: "AOR", round: "round", agent: "search",
    players: [1, 2, 3, 4], usual: 3, options: ["spies", "truce", "clockwise", "heroes", "harsh"],
    think: "preset=guided", points: "pts",
    kinds: {
      keep: "keeps missions", offer: "may make an offer", offer_where: "offers: where?", offer_amount: "offers: how much?", answer: "answers an offer", spy: "uses the spy",
      activate: "may activate intrigues", desertion: "turns a legion away", forged: "moves legions of the target", remove_vote: "removes a vote",
      build: "builds", place: "places a supporter", window: "may play goods", move: "moves a legion", vote: "may vote", room: "makes room in the hand",
      income: "takes income", buy: "may buy glory", withdraw: "withdraws a legion",
    },
    ends: { final: "nine rounds are over", untitled: "the Emperor has no title yet", praetor: "the Emperor is praetor", emperor: "the title is emperor", jupiter: "a child of Jupiter" },
    about: "Most rows of the card tables are this project's guesses: docs/aor/rules.md.",
  },
};

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch", es: "Español", ru: "Русский" };

export const AGENTS = [
  { name: "heuristic", title: "Heuristic", help: "rules of thumb, plays at once", spec: () => "heuristic" },
  { name: "search", title: "Search", help: "1,000 games looked ahead for each move", spec: (game) => `so-ismcts:${GAMES[game].think},iterations=1000` },
  { name: "deep", title: "Deep search", help: "4,000 games looked ahead for each move", spec: (game) => `so-ismcts:${GAMES[game].think},iterations=4000` },
  { name: "learned", title: "Learned", help: "a network that learned by playing against itself", spec: () => "learned", network: true, games: ["gtr", "pax", "aor"] },
];
export const agentOf = (name) => AGENTS.find((agent) => agent.name === name) ?? AGENTS[1];

export const percent = (share) => `${Math.round(100 * share)}`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
