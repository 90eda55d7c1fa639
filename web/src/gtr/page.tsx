// The page of Glory to Rome (web/src/games.ts).
import { Banner, Jack, numbers } from "./CardHelp.tsx";
import { editionsOf, makeFacts } from "./facts.ts";
import opening from "./opening.json";
import { t } from "../i18n.ts";
import { whose } from "../sentence.ts";
import { SCALES, SWORD, TEMPLE } from "../ui/shapes.ts";
import "./style.css";
import { RomeTable } from "./Table.tsx";
import en from "./tongues/en.ts";
import de from "./tongues/de.ts";
import fr from "./tongues/fr.ts";
import es from "./tongues/es.ts";
import { brings, places } from "./places.ts";
import words from "./words.js";

const marks = {
  rubble: "M4 20 14 10M12 5l7 7-3 3-7-7z", // a pick: laborer
  wood: "M5 19 15 9M13 5h6v6h-3l-3-3z", // a hammer: craftsman
  brick: SWORD, // legionary
  concrete: "M12 4 6 20M12 4l6 16M8.5 14h7M12 4V2", // compasses: architect
  stone: SCALES, // merchant
  marble: TEMPLE, // patron
};

// What stands for a field of a move's text (web/src/sentence.ts).
const fieldText = (name, value, session) => (
  ["role", "client", "mat"].includes(name) ? session.facts.word(value) : name === "seat" ? whose(session, Number(value)) : value === "Jack" ? t("Jack") : value);

export default { ...words, places, brings, tongues: { en, de, fr, es }, Table: RomeTable, facts: makeFacts, numbers, Banner, Card: { Jack }, titles: (engine) => ({ edition: editionsOf(engine) }), opening, marks, fieldText };
