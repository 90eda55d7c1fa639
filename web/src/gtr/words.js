// The page's own words about Glory to Rome, and how the page of its rules is read (web/src/games.js).
export default {
  title: "Glory to Rome", options: ["edition"], think: "preset=tuned",
  kinds: {
    lead: "leads or thinks", follow: "follows or thinks", set: "picks the cards", patron: "hires a client", laborer: "takes material", merchant: "sells material",
    architect: "builds as architect", craftsman: "builds as craftsman", site: "chooses a site", material: "adds material", legionary: "demands",
    give: "gives", fountain: "uses the card drawn", palace: "plays more cards", think: "thinks",
  },
  ends: { deck: "the deck ran out", sites: "the last site in town was built on", catacomb: "Catacomb was completed", forum: "Forum was fulfilled", turn_cap: "the game took too long", council: "the Plebian Council ended it" },
  rules: { rows: [8, 14] },
};
