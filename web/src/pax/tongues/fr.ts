// PAX in French (en.ts says what is what).
export default {
  kinds: { start: "garder une carte", kind: "choisir quel tour jouer", place: "placer la carte piochée", card: "choisir une des cartes piochées", buy: "acheter un groupe ou passer", play: "jouer une carte ou arrêter" },
  ends: { players: "les joueurs ont contenu Rome", primus: "Rome a gagné, et avec elle Primus Conspiratus", rome: "Rome a gagné, et personne n’avait Primus Conspiratus" },
  moves: {
    KEEP: "{garder|gardé} {face}", WIDE_KEEP: "{garder|gardé} {face}", NORMAL: "{faire|fait} un tour normal : piocher, acheter, jouer", ALTERNATIVE: "{regarder|regardé} les cartes cachées au lieu de jouer et {prendre|pris} de l’argent",
    HAND: "{prendre|pris} en main la carte piochée", LEGION: "{mettre|mis} la carte piochée sous la Légion {n}", BOTTOM: "{mettre|mis} la carte piochée sous la pioche", CARD: "{choisir|choisi} {face} parmi les cartes piochées", WIDE_CARD: "{choisir|choisi} {face} parmi les cartes piochées",
    PASS: "{ne rien acheter|préféré ne rien acheter}", BUY: "{acheter|acheté} le groupe sous la Légion {n}", STOP: "{ne plus jouer|choisi de ne plus jouer} de cartes", WIDE_STOP: "{ne plus jouer|choisi de ne plus jouer} de cartes", PLAY: "{jouer|joué} {face}", WIDE_PLAY: "{jouer|joué} {face}",
  },
  tips: {
    start: "Vous gardez une carte. Choisissez une catégorie à réunir : votre force y est le nombre de ses symboles dans votre zone.",
    kind: "Prenez presque toujours le tour normal. L’autre vous montre les cartes cachées de Rome et vous donne de l’argent, rien de plus.",
    place: "Vous piochez trois cartes : une en main, une sous une Légion, une sous la pioche. Vous décidez avant de voir la suivante.",
    card: "Vous voyez les cartes piochées ensemble. Gardez ce que vous réunissez, et ne laissez pas aux autres un groupe bon marché.",
    buy: "Vous pouvez acheter toutes les cartes sous une Légion. Elles valent souvent plus qu’elles ne coûtent.",
    play: "La première carte du tour est gratuite, les suivantes coûtent de plus en plus. Rome gagne si elle garde le dessus dans assez de catégories.",
  },
};
