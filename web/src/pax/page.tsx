// The page of PAX (web/src/games.ts).
import { COLUMN, LEAF, SWORD, TEMPLE } from "../ui/shapes.ts";
import "./style.css";
import { PaxTable, ROMAN } from "./Table.tsx";
import en from "./tongues/en.ts";
import de from "./tongues/de.ts";
import fr from "./tongues/fr.ts";
import { brings, places } from "./places.ts";
import words from "./words.js";

const numbers = (term) => {
  if (term.kind === "face") return `${term.symbols} ${term.symbols === 1 ? "symbol" : "symbols"} · value ${term.value} · ${term.copies} of these in the game`;
  return term.kind === "category" ? `${term.cards} cards · “${term.help}” on the card` : "";
};

const marks = {
  LAN: LEAF, INT: "M4 8c5-3 11-3 16 0 0 8-3 12-8 12S4 16 4 8zM8 12h2M14 12h2", REL: TEMPLE, SEN: COLUMN,
  WEA: "M12 4a5 5 0 1 0 .1 0M7 14a5 5 0 1 0 .1 0", FLE: "M3 15h18l-3 5H6zM12 15V3l6 8h-6", ARM: SWORD,
};

// What stands for a field of a move's text (web/src/sentence.ts).
const fieldText = (name, value) => (name === "n" ? ROMAN[value - 1] : value);

export default { ...words, places, brings, tongues: { en, de, fr }, Table: PaxTable, numbers, helpless: ["category", "face"], marks, fieldText };
