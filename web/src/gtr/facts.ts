// Facts about the cards of Glory to Rome, from the engine's tables (web/engine/gtr/cards.c).
import { common, indexOf } from "../facts.ts";
import { t } from "../i18n.ts";

export const SUITS = ["rubble", "wood", "brick", "concrete", "stone", "marble"];

const tableOf = (engine, edition) => engine.call("web_cards", edition);

// [[name, title] ...].
export const editionsOf = (engine) => tableOf(engine, 0).editions;

// All that is asked about the cards in one edition.
export function makeFacts(engine, options, language) {
  const editions = editionsOf(engine);
  const number = Math.max(0, editions.findIndex(([name]) => name === options?.edition));
  const table = tableOf(engine, number);
  const languages = engine.terms().languages;
  const at = indexOf(languages, language);
  const byName = new Map();
  for (const card of table.cards) for (const name of card.names) if (!byName.has(name)) byName.set(name, { ...card, kind: "card", tone: SUITS[card.suit] });
  const words = new Map();
  SUITS.forEach((suit, s) => {
    words.set(suit, table.materials[at][s]);
    words.set(table.roles[0][s], table.roles[at][s]);
  });
  return {
    ...common("gtr", languages, at, byName),
    variant: editions[number][1],
    table,
    card: (name) => byName.get(name),
    suitOf: (name) => (name === "Jack" ? "jack" : SUITS[byName.get(name)?.suit] ?? ""),
    role: (suit) => table.roles[at][SUITS.indexOf(suit)],
    roleSuit: (role) => SUITS[table.roles[0].indexOf(role)],
    value: (suit) => table.values[SUITS.indexOf(suit)],
    word: (word) => t(words.get(word) ?? word), // a material that no printing names in a language: as the page says it
  };
}
