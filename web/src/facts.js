// Facts about cards and words for people, from the engine's tables (web/engine/cards.c, *_page.c).
import rules from "virtual:rules";
import { GAMES } from "./words.js";

export const SUITS = ["rubble", "wood", "brick", "concrete", "stone", "marble"];

// Finds names in texts: {match: a text as it is in parts, strings and terms}.
function finder(names) {
  const sorted = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}])(${sorted.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) => text.split(pattern);
}

// What all games have: `term` finds a term by what positions and moves call it, `name` what it is called in the language shown.
function common(game, languages, at, terms) {
  const split = finder(terms.keys());
  const known = new Map(); // texts that were looked through before: the page asks again and again
  const term = (key) => terms.get(key);
  const name = (key) => { const found = terms.get(key); return found ? found.names[at] ?? found.names[0] : key; };
  return {
    game, languages, language: at, term, name,
    list: (kind) => [...new Set(terms.values())].filter((one) => one.kind === kind),
    // A move's text in parts: strings, and what has a name as {key, name, tone, ...}.
    parts(text) {
      if (!known.has(text)) known.set(text, split(text).filter(Boolean).map((part) => (terms.has(part) ? { ...terms.get(part), key: part, name: name(part) } : part)));
      return known.get(text);
    },
  };
}

const indexOf = (languages, language) => Math.max(0, languages.indexOf(language));

// All that is asked about the cards of Glory to Rome in one edition.
function romeFacts(engine, edition, language) {
  const editions = engine.cards(0).editions;
  const number = Math.max(0, editions.findIndex(([name]) => name === edition));
  const table = engine.cards(number);
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
    edition: editions[number],
    editions,
    table,
    card: (name) => byName.get(name),
    suitOf: (name) => (name === "Jack" ? "jack" : SUITS[byName.get(name)?.suit] ?? ""),
    role: (suit) => table.roles[at][SUITS.indexOf(suit)],
    roleSuit: (role) => SUITS[table.roles[0].indexOf(role)],
    value: (suit) => table.values[SUITS.indexOf(suit)],
    word: (word) => words.get(word) ?? word,
  };
}

export function makeFacts(engine, game, edition, language) {
  if (game === "gtr") return romeFacts(engine, edition, language);
  const { languages, terms } = engine.terms();
  return common(game, languages, indexOf(languages, language), new Map(terms.map((term) => [term.key, { ...term, tone: term.tone && `t-${term.tone}` }])));
}

// A paragraph by its number: {paragraph, text}, or null.
export function ruleOf(game, number) {
  const { prefix } = GAMES[game];
  const text = rules[prefix].paragraphs[number];
  return text ? { paragraph: `${prefix} ${number}`, text } : null;
}

// What the rules say about a term: its own line first, then the paragraphs that it names or that begin with its name.
export function rulesOf(game, term) {
  const { prefix } = GAMES[game];
  const { rows, leads } = rules[prefix];
  const key = term.power ?? term.names[0];
  const row = rows[key];
  const out = [];
  if (row && !/^\d+\.\d+$/.test(row.text)) out.push({ paragraph: `${prefix} ${row.section}`, text: row.text.replace(/\s*\((\d+\.\d+([,-] ?)?)+\)/g, "") });
  const numbers = [...(row?.text.match(/\d+\.\d+/g) ?? []), ...(leads[key.toLowerCase()] ?? []), ...(term.rule?.match(/\d+\.\d+/g) ?? [])];
  for (const number of new Set(numbers)) {
    const found = ruleOf(game, number);
    if (found) out.push(found);
  }
  return out;
}
