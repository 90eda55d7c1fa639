// Glory to Rome in German (en.ts says what is what).
export default {
  kinds: {
    offer: "eine Karte anbieten", lead: "anführen oder nachdenken", follow: "mitmachen oder nachdenken", set: "die Karten wählen", patron: "einen Klienten anwerben", laborer: "Material nehmen", merchant: "Material verkaufen",
    architect: "als Architekt bauen", craftsman: "als Handwerker bauen", site: "einen Bauplatz wählen", material: "Material anlegen", legionary: "fordern", pool: "aus dem Vorrat nehmen",
    give: "abgeben", fountain: "die gezogene Karte nutzen", palace: "weitere Karten spielen", think: "nachdenken", stairway: "die Treppe nutzen", coliseum: "das Kolosseum nutzen", prison: "das Gefängnis nutzen",
  },
  ends: { deck: "der Stapel ist leer", sites: "der letzte Bauplatz in der Stadt ist bebaut", catacomb: "die Katakombe wurde vollendet", forum: "das Forum wurde erfüllt", turn_cap: "die Partie dauerte zu lange", council: "die Volksversammlung beendete sie" },
  moves: {
    SKIP: "{passen|gepasst}", STOP: "{aufhören|aufgehört}", DONE: "{fertig sein|alles getan}", THINK_JACK: "{nachdenken|nachgedacht} und einen Jack {nehmen|genommen}", THINK_DRAW: "{nachdenken|nachgedacht} und {n} {ziehen|gezogen}", THINK_ONE: "{nachdenken|nachgedacht} und eine Karte {ziehen|gezogen}",
    LATRINE: "vor dem Nachdenken {card} in den Vorrat {legen|gelegt}", VOMITORIUM: "die ganze Hand in den Vorrat {legen|gelegt}", OFFER: "{card} {anbieten|angeboten}",
    LEAD: "{role} mit {card} {anführen|angeführt}", LEAD_PETITION: "{role} mit einer Petition {anführen|angeführt}", LEAD_PAIR: "{role} mit einem Paar {anführen|angeführt}", FOLLOW: "mit {card} {mitmachen|mitgemacht}", FOLLOW_PETITION: "mit einer Petition {mitmachen|mitgemacht}", FOLLOW_PAIR: "mit einem Paar {mitmachen|mitgemacht}",
    WITH: "{card} dafür {nehmen|genommen}", ALSO: "auch {card} {spielen|gespielt}", ALSO_PETITION: "auch eine Petition {spielen|gespielt}", ALSO_PAIR: "auch ein Paar {spielen|gespielt}",
    HIRE_POOL: "{client} aus dem Vorrat {anwerben|angeworben}", HIRE_HAND: "{card} aus der Hand {anwerben|angeworben}", HIRE_DECK: "die oberste Karte des Stapels {anwerben|angeworben}",
    TAKE_POOL: "{mat} aus dem Vorrat {nehmen|genommen}", TAKE_HAND: "{card} aus der Hand als Material {nehmen|genommen}", SELL: "{mat} {verkaufen|verkauft}", SELL_HAND: "{card} aus der Hand {verkaufen|verkauft}", SELL_DECK: "die oberste Karte des Stapels {verkaufen|verkauft}",
    LAY: "das Fundament von {card} {legen|gelegt}", ADD: "Material an {card} {anlegen|angelegt}", STAIRWAY: "die Treppe {nutzen|genutzt}", FOUNTAIN: "mit dem Brunnen {ziehen|gezogen}", KEEP: "die Karte {behalten|behalten}", ASIDE: "die Karte beiseite {legen|gelegt}",
    SITE: "einen Bauplatz {mat} in der Stadt {nehmen|genommen}", SITE_OUT: "einen Bauplatz {mat} vor der Stadt {nehmen|genommen}", STOCK: "{mat} aus dem Lager {anlegen|angelegt}", POOL: "{mat} aus dem Vorrat {anlegen|angelegt}",
    PUBLISH: "{card} von Platz {seat} für alle {öffnen|geöffnet}", DEMAND: "mit {card} {fordern|gefordert}", GIVE: "{card} {abgeben|abgegeben}", SLAY: "{client} von Platz {seat} {töten|getötet}", RAZE: "{card} von Platz {seat} {zerstören|zerstört}", STEAL: "{card} von Platz {seat} {stehlen|gestohlen}",
    TAKE_JACK: "den Jack von Platz {seat} {nehmen|genommen}", STORE: "{mat} {einlagern|eingelagert}", PILE_JACK: "einen Jack vom Stapel {nehmen|genommen}", DEMAND_OPEN: "mit dem Fundament von {card} {fordern|gefordert}", ENLIST: "{client} {verpflichten|verpflichtet}",
    RECOVER: "{mat} {zurückholen|zurückgeholt}", TRIGGER: "{card} von Platz {seat} {auslösen|ausgelöst}", PAY: "mit einem Bauplatz von {value} {zahlen|gezahlt}", SHOWN_STOCK: "die aufgedeckte {card} {nehmen|genommen}", SHOWN_HIRE: "die aufgedeckte {card} {anwerben|angeworben}", SHOWN_SELL: "die aufgedeckte {card} {verkaufen|verkauft}",
    TEAR_DOWN: "{card} {abreißen|abgerissen}", RETIRE: "{client} {entlassen|entlassen}",
  },
  tips: {
    lead: "Wer am Zug ist, führt eine Rolle an. Die anderen dürfen mit einer Karte dieser Rolle oder einem Jack mitmachen. Patrone bringen Klienten, die bei ihrer Rolle jedes Mal mithandeln. Wenn nichts passt, denke nach: das füllt deine Hand.",
    follow: "Mitmachen kannst du mit einer Karte der angeführten Rolle oder mit einem Jack. Denkst du nach, ziehst du Karten, und deine Klienten dieser Rolle handeln trotzdem.",
    patron: "Ein Klient handelt jedes Mal, wenn seine Rolle angeführt wird. Frühe Klienten lohnen sich die ganze Partie.",
    laborer: "Aus deinem Lager baut der Architekt und verkauft der Händler.",
    architect: "Lege ein Gebäude aus der Hand, oder lege Material aus deinem Lager an. Ein fertiges Gebäude gibt dir seine Kraft und Einfluss.",
    craftsman: "Lege ein Gebäude, oder lege eine Handkarte als Material an. Es braucht so viele, wie sein Material wert ist: 1, 2 oder 3.",
    legionary: "Du forderst Material aus dem Vorrat und von deinen Nachbarn, indem du Karten dieses Materials zeigst.",
    merchant: "Verkauftes Material kommt in deinen Schatz und zählt am Ende. Er fasst so viele Karten, wie du Einfluss hast.",
    site: "Jedes Gebäude steht auf einem Bauplatz seines Materials. Vor der Stadt kostet es zwei Aktionen.",
  },
};
