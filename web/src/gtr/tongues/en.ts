// Glory to Rome in English: decisions, ends, moves (web/src/sentence.ts), tips.
export default {
  whose: ["your", "{name}’s"], // of things of a seat: of who looks, of another
  kinds: {
    offer: "offer a card", lead: "lead or think", follow: "follow or think", set: "choose the cards", patron: "hire a client", laborer: "take material", merchant: "sell material",
    architect: "build as architect", craftsman: "build as craftsman", site: "choose a site", material: "add material", legionary: "demand", pool: "take from the pool",
    give: "give", fountain: "use the card drawn", palace: "play more cards", think: "think", stairway: "use the Stairway", coliseum: "use the Coliseum", prison: "use the Prison",
  },
  ends: { deck: "the deck ran out", sites: "the last site in town was built on", catacomb: "Catacomb was completed", forum: "Forum was fulfilled", turn_cap: "the game took too long", council: "the Plebian Council ended it" },
  moves: {
    SKIP: "{pass|passes}", STOP: "{stop|stops}", DONE: "{finish|finishes}", THINK_JACK: "{think|thinks} and {take|takes} a Jack", THINK_DRAW: "{think|thinks} and {draw|draws} {n}", THINK_ONE: "{think|thinks} and {draw|draws} one card",
    LATRINE: "{put|puts} {card} into the pool before thinking", VOMITORIUM: "{put|puts} the whole hand into the pool", OFFER: "{offer|offers} {card}",
    LEAD: "{lead|leads} {role} with {card}", LEAD_PETITION: "{lead|leads} {role} by petition", LEAD_PAIR: "{lead|leads} {role} with a pair", FOLLOW: "{follow|follows} with {card}", FOLLOW_PETITION: "{follow|follows} by petition", FOLLOW_PAIR: "{follow|follows} with a pair",
    WITH: "{use|uses} {card} for it", ALSO: "also {play|plays} {card}", ALSO_PETITION: "also {play|plays} a petition", ALSO_PAIR: "also {play|plays} a pair",
    HIRE_POOL: "{hire|hires} the {client} from the pool", HIRE_HAND: "{hire|hires} {card} from the hand", HIRE_DECK: "{hire|hires} the top card of the deck",
    TAKE_POOL: "{take|takes} {mat} from the pool", TAKE_HAND: "{take|takes} {card} from the hand as material", SELL: "{sell|sells} {mat}", SELL_HAND: "{sell|sells} {card} from the hand", SELL_DECK: "{sell|sells} the top card of the deck",
    LAY: "{lay|lays} the foundation of {card}", ADD: "{add|adds} material to {card}", STAIRWAY: "{use|uses} the Stairway", FOUNTAIN: "{draw|draws} with the Fountain", KEEP: "{keep|keeps} the card", ASIDE: "{set|sets} the card aside",
    SITE: "{use|uses} a {mat} site in town", SITE_OUT: "{use|uses} a {mat} site out of town", STOCK: "{add|adds} {mat} from the stockpile", POOL: "{add|adds} {mat} from the pool",
    PUBLISH: "{open|opens} {seat} {card} to all", DEMAND: "{demand|demands} with {card}", GIVE: "{give|gives} {card}", SLAY: "{slay|slays} {seat} {client}", RAZE: "{raze|razes} {seat} {card}", STEAL: "{steal|steals} {seat} {card}",
    TAKE_JACK: "{take|takes} {seat} Jack", STORE: "{store|stores} {mat}", PILE_JACK: "{take|takes} a Jack from the pile", DEMAND_OPEN: "{demand|demands} by the foundation of {card}", ENLIST: "{enlist|enlists} the {client}",
    RECOVER: "{recover|recovers} {mat}", TRIGGER: "{trigger|triggers} {seat} {card}", PAY: "{pay|pays} with a site of {value}", SHOWN_STOCK: "{take|takes} {card}, which was shown", SHOWN_HIRE: "{hire|hires} {card}, which was shown", SHOWN_SELL: "{sell|sells} {card}, which was shown",
    TEAR_DOWN: "{tear|tears} down {card}", RETIRE: "{retire|retires} the {client}",
  },
  tips: {
    lead: "Each turn one player leads a role, and the others may follow it with a card of that role or a Jack. Patrons bring clients, who act again every time their role is led. With nothing to lead, think: it refills your hand.",
    follow: "You follow with a card of the role that was led, or with a Jack. If you think instead, you draw cards, and your clients of that role still act.",
    patron: "A client acts each time its role is led, whether you follow or not. Early clients pay off all game long.",
    laborer: "Material in your stockpile is what an architect builds with and a merchant sells.",
    architect: "Lay a building from your hand on a site, or add material from your stockpile. A finished building gives you its power and influence.",
    craftsman: "Lay a building, or add a card of your hand as material. It needs as many as its material is worth: 1, 2 or 3.",
    legionary: "You demand materials from the pool and from your neighbours by showing cards of those materials.",
    merchant: "Sold material goes into your vault and counts at the end. The vault holds as many cards as you have influence.",
    site: "Each building stands on a site of its own material. A site out of town takes two actions.",
  },
};
