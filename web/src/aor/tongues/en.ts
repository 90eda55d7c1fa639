// Age of Rome in English: decisions, ends, moves (web/src/sentence.ts), tips.
export default {
  kinds: {
    keep: "keep missions", offer: "make an offer or pass", offer_where: "offer: where?", offer_amount: "offer: how much?", answer: "answer the offer", spy: "use the spy",
    activate: "activate an intrigue or pass", desertion: "turn a legion away", forged: "move legions of the target", remove_vote: "remove a vote",
    build: "build or stop", place: "place a supporter", window: "play goods or not", move: "move a legion", vote: "vote or not", room: "make room in the hand",
    income: "take income", buy: "buy glory or not", withdraw: "withdraw a legion",
  },
  ends: { final: "nine rounds are over", untitled: "the Emperor has no title yet", praetor: "the Emperor is praetor", emperor: "the title is emperor", jupiter: "a child of Jupiter" },
  moves: {
    RETURN: "{return|returns} the mission {mission}", KEEP: "{keep|keeps} the mission {mission}", PASS_OFFER: "{offer|offers} nothing", OFFER_SPY: "{offer|offers} the spy", OFFER_ALLY: "{offer|offers} an alliance",
    WHERE: "{choose|chooses} {type} in {province}", AMOUNT: "{offer|offers} {n} denarii", ACCEPT: "{accept|accepts} the offer", REFUSE: "{refuse|refuses} the offer", SPY_GLORY: "{take|takes} glory with the spy", SPY_ACTION: "{use|uses} the building's action with the spy",
    PASS: "{activate|activates} nothing", ACTIVATE: "{activate|activates} {intrigue} in {province}", DESERT: "{turn|turns} away a legion in {field}", LEAVE: "{leave|leaves} the place empty", REPLACE: "{fill|fills} the place with an own legion",
    FORGED: "{move|moves} a legion of the target from {from} to {field}", REMOVE_VOTE: "{remove|removes} vote {n} in the Senate", STOP_BUILD: "{build|builds} no more", BUILD: "{build|builds} {type}",
    PLACE: "{place|places} a supporter in {type}", BOOSTED: "{place|places} a supporter in {type} with a boost", INTRIGUE: "{place|places} a supporter on an intrigue", COLOSSEUM: "{place|places} a supporter in the Colosseum",
    STOP_WINDOW: "{play|plays} no goods", PLAY: "{play|plays} {goods}", DECLINE: "{move|moves} no legion", MOVE: "{move|moves} a legion from {from} to {field}", VOTE: "{vote|votes} in the Senate", NO_VOTE: "{do|does} not vote",
    STOP_ROOM: "{make|makes} no more room", NORMAL: "{take|takes} the normal income", DOUBLE: "{take|takes} the double tax, and {lose|loses} glory", STOP_BUY: "{buy|buys} no glory", WITHDRAW: "{withdraw|withdraws} a legion from {field}", BUY: "{buy|buys} glory for denarii",
    SELL: "{sell|sells} {goods}", SET: "{form|forms} a set of {goods}, {goods} and {goods}", DISCARD: "{discard|discards} {goods}",
  },
  tips: {
    keep: "Missions bring points at the end. Return the one that fits least with the others.",
    activate: "An intrigue token that you activate hits the player before that province. If none helps you, pass.",
    build: "You build in the province before you. Each level costs denarii, brings glory, and makes room for a supporter.",
    place: "A supporter does what its building does: military moves legions, politics votes, trade draws goods, religion adds to the Pantheon. A boost does it twice.",
    window: "Goods cards are played only at certain moments, such as now. Keep them for a set, or use their effect.",
    vote: "The higher votes of the Senate count more at the end. The lowest goes home when a sixth comes.",
    move: "Legions on a battlefield count for its places when enough of them conquer it.",
    income: "The double tax brings twice the money and costs glory. Early on, money builds levels.",
  },
};
