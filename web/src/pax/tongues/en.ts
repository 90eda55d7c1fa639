// PAX in English: decisions, ends, moves (web/src/sentence.ts), tips.
export default {
  kinds: { start: "keep one card", kind: "choose the kind of turn", place: "place the drawn card", card: "choose one of the drawn cards", buy: "buy a group or pass", play: "play a card or stop" },
  ends: { players: "the players held Rome down", primus: "Rome won, and with it Primus Conspiratus", rome: "Rome won, and nobody held Primus Conspiratus" },
  moves: {
    KEEP: "{keep|keeps} {face}", WIDE_KEEP: "{keep|keeps} {face}", NORMAL: "{take|takes} a normal turn: draw, buy, play", ALTERNATIVE: "{look|looks} at the hidden cards for the whole turn, and {take|takes} money",
    HAND: "{take|takes} the drawn card into the hand", LEGION: "{put|puts} the drawn card under Legion {n}", BOTTOM: "{put|puts} the drawn card under the deck", CARD: "{choose|chooses} {face} of the drawn cards", WIDE_CARD: "{choose|chooses} {face} of the drawn cards",
    PASS: "{buy|buys} nothing", BUY: "{buy|buys} the group under Legion {n}", STOP: "{play|plays} no more cards", WIDE_STOP: "{play|plays} no more cards", PLAY: "{play|plays} {face}", WIDE_PLAY: "{play|plays} {face}",
  },
  tips: {
    start: "You keep one card. Keep a category that you mean to collect: strength in a category is the number of its symbols in your zone.",
    kind: "Almost always take the normal turn. The other one shows you Rome's hidden cards and gives you money, and you do nothing else.",
    place: "You draw three cards: one goes to your hand, one under a Legion card, one under the deck. You decide before you see the next.",
    card: "You see the drawn cards together. Keep what you collect, and do not leave the others a cheap group.",
    buy: "You may buy all cards under one Legion card. What the others put there is often worth more than it costs.",
    play: "The first card you play in a turn is free, each further one costs more. Rome wins if it stays stronger than everybody in enough categories.",
  },
};
