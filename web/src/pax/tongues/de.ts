// PAX in German (en.ts says what is what).
export default {
  kinds: { start: "eine Karte behalten", kind: "die Art des Zuges wählen", place: "die gezogene Karte ablegen", card: "eine der gezogenen Karten wählen", buy: "eine Gruppe kaufen oder passen", play: "eine Karte spielen oder aufhören" },
  ends: { players: "die Spieler hielten Rom nieder", primus: "Rom gewann, und mit ihm Primus Conspiratus", rome: "Rom gewann, und niemand war Primus Conspiratus" },
  moves: {
    KEEP: "{face} {behalten|behalten}", WIDE_KEEP: "{face} {behalten|behalten}", NORMAL: "einen normalen Zug {machen|gemacht}: ziehen, kaufen, spielen", ALTERNATIVE: "statt des Zuges die verdeckten Karten {ansehen|angesehen} und Geld {nehmen|genommen}",
    HAND: "die gezogene Karte auf die Hand {nehmen|genommen}", LEGION: "die gezogene Karte unter Legion {n} {legen|gelegt}", BOTTOM: "die gezogene Karte unter den Stapel {legen|gelegt}", CARD: "{face} von den gezogenen Karten {wählen|gewählt}", WIDE_CARD: "{face} von den gezogenen Karten {wählen|gewählt}",
    PASS: "nichts {kaufen|gekauft}", BUY: "die Gruppe unter Legion {n} {kaufen|gekauft}", STOP: "keine Karte mehr {spielen|gespielt}", WIDE_STOP: "keine Karte mehr {spielen|gespielt}", PLAY: "{face} {spielen|gespielt}", WIDE_PLAY: "{face} {spielen|gespielt}",
  },
  tips: {
    start: "Du behältst eine Karte. Nimm eine Kategorie, die du sammeln willst: so stark bist du darin, wie deine Zone Symbole von ihr hat.",
    kind: "Nimm fast immer den normalen Zug. Der andere zeigt dir Roms verdeckte Karten und gibt dir Geld, und sonst tust du nichts.",
    place: "Du ziehst drei Karten: eine auf die Hand, eine unter eine Legion, eine unter den Stapel. Du entscheidest, bevor du die nächste siehst.",
    card: "Du siehst die gezogenen Karten zusammen. Behalte, was du sammelst, und lass den anderen keine billige Gruppe.",
    buy: "Du darfst alle Karten unter einer Legion kaufen. Oft sind sie mehr wert, als sie kosten.",
    play: "Die erste Karte eines Zuges ist frei, jede weitere kostet mehr. Rom gewinnt, wenn es in genug Kategorien stärker bleibt als alle.",
  },
};
