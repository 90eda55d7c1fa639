// PAX in German (en.ts says what is what).
export default {
  kinds: { start: "eine Karte behalten", kind: "wählen, was für ein Zug es wird", place: "die gezogene Karte ablegen", card: "eine der gezogenen Karten wählen", buy: "eine Gruppe kaufen oder passen", play: "eine Karte spielen oder aufhören" },
  ends: { players: "die Spieler hielten Rom in Schach", primus: "Rom gewann, und mit ihm Primus Conspiratus", rome: "Rom gewann, und niemand war Primus Conspiratus" },
  moves: {
    KEEP: "{face} {behalten|behalten}", WIDE_KEEP: "{face} {behalten|behalten}", NORMAL: "einen normalen Zug {machen|gemacht}: ziehen, kaufen, ausspielen", ALTERNATIVE: "statt eines normalen Zuges die verdeckten Karten {ansehen|angesehen} und Geld {nehmen|genommen}",
    HAND: "die gezogene Karte auf die Hand {nehmen|genommen}", LEGION: "die gezogene Karte unter Legion {n} {legen|gelegt}", BOTTOM: "die gezogene Karte unter den Stapel {legen|gelegt}", CARD: "{face} aus den gezogenen Karten {wählen|gewählt}", WIDE_CARD: "{face} aus den gezogenen Karten {wählen|gewählt}",
    PASS: "nichts {kaufen|gekauft}", BUY: "die Gruppe unter Legion {n} {kaufen|gekauft}", STOP: "keine Karte mehr {spielen|gespielt}", WIDE_STOP: "keine Karte mehr {spielen|gespielt}", PLAY: "{face} {spielen|gespielt}", WIDE_PLAY: "{face} {spielen|gespielt}",
  },
  tips: {
    start: "Du behältst eine Karte. Nimm eine Kategorie, die du sammeln willst: Deine Stärke darin ist die Zahl ihrer Symbole in deiner Zone.",
    kind: "Nimm fast immer den normalen Zug. Beim anderen siehst du Roms verdeckte Karten und bekommst Geld, tust aber sonst nichts.",
    place: "Du ziehst drei Karten: eine auf die Hand, eine unter eine Legion, eine unter den Stapel. Du entscheidest, bevor du die nächste siehst.",
    card: "Du siehst alle gezogenen Karten auf einmal. Behalte, was du sammelst, und lass den anderen keine billige Gruppe.",
    buy: "Du darfst alle Karten unter einer Legion kaufen. Oft sind sie mehr wert, als sie kosten.",
    play: "Die erste Karte eines Zuges ist umsonst, jede weitere kostet mehr. Rom gewinnt, wenn kein Spieler es in genügend Kategorien übertrifft.",
  },
};
