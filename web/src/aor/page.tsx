// The page of Age of Rome (web/src/games.ts).
import { COLUMN, LEAF, SCALES, SWORD, TEMPLE } from "../ui/shapes.ts";
import { capital } from "../words.ts";
import "./style.css";
import { AorTable } from "./Table.tsx";
import en from "./tongues/en.ts";
import { brings, places } from "./places.ts";
import words from "./words.js";

function numbers(term, facts) {
  if (term.kind === "building") return `Levels cost ${term.cost.join(", ")} denarii and bring ${term.glory.join(", ")} glory; the first level III brings the medal of the ${term.medal}.`;
  if (term.kind === "field") return `${term.shield} legions conquer it; places bring ${term.banner.join(", ")} end glory.`;
  if (term.kind === "goods" && term.copies) return `${capital(facts.name(term.tone.slice(2)))} · ${term.copies} in the game`;
  return "";
}

const marks = { military: SWORD, politics: COLUMN, trade: SCALES, religion: TEMPLE, agriculture: LEAF };

export default { ...words, places, brings, tongues: { en }, Table: AorTable, numbers, kindsOfTerms: { goods: "Goods", type: "Type of goods" }, marks };
