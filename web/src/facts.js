// Facts about cards and words for people, from the engine's tables (web/engine/cards.c).
import rules from "virtual:rules";

export const SUITS = ["rubble", "wood", "brick", "concrete", "stone", "marble"];
export const LANGUAGES = [["en", "English"], ["fr", "Français"], ["de", "Deutsch"], ["es", "Español"]];

// All that is asked about the cards of one edition, in a language to show.
export function makeFacts(engine, edition, language) {
  const editions = engine.cards(0).editions;
  const number = Math.max(0, editions.findIndex(([name]) => name === edition));
  const table = engine.cards(number);
  const at = Math.max(0, LANGUAGES.findIndex(([code]) => code === language));
  const byName = new Map();
  for (const card of table.cards) for (const name of card.names) if (!byName.has(name)) byName.set(name, card);
  const other = [...byName.keys()].filter((name) => byName.get(name).names[at] !== name).sort((a, b) => b.length - a.length);
  const pattern = other.length ? new RegExp(`(?<![\\p{L}])(${other.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}])`, "gu") : null;
  const words = new Map();
  SUITS.forEach((suit, s) => {
    words.set(suit, table.materials[at][s]);
    words.set(table.roles[0][s], table.roles[at][s]);
  });
  return {
    edition: editions[number],
    editions,
    table,
    language: at,
    card: (name) => byName.get(name),
    name: (name) => byName.get(name)?.names[at] ?? name,
    suitOf: (name) => (name === "Jack" ? "jack" : SUITS[byName.get(name)?.suit] ?? ""),
    role: (suit) => table.roles[at][SUITS.indexOf(suit)],
    roleSuit: (role) => SUITS[table.roles[0].indexOf(role)],
    value: (suit) => table.values[SUITS.indexOf(suit)],
    word: (word) => words.get(word) ?? word,
    // A move's text with the names of cards in the language shown.
    text: (text) => (pattern ? text.replace(pattern, (name) => byName.get(name).names[at]) : text),
  };
}

// What the rules say about a card: [{paragraph, text}], its own line first, then what that refers to.
export function rulesOf(card) {
  const row = rules.buildings[card.power];
  if (!row) return [];
  const out = [];
  const plain = row.text.replace(/\s*\((\d+\.\d+(, )?)+\)/g, "");
  if (!/^\d+\.\d+$/.test(row.text)) out.push({ paragraph: `GTR ${row.section}`, text: plain });
  for (const number of row.text.match(/\d+\.\d+/g) ?? []) {
    if (rules.paragraphs[number]) out.push({ paragraph: `GTR ${number}`, text: rules.paragraphs[number] });
  }
  return out;
}

export const AGENTS = [
  { name: "heuristic", title: "Heuristic", help: "rules of thumb, plays at once", spec: "heuristic" },
  { name: "search", title: "Search", help: "1,000 games looked ahead for each move", spec: "so-ismcts:preset=tuned,iterations=1000" },
  { name: "deep", title: "Deep search", help: "4,000 games looked ahead for each move", spec: "so-ismcts:preset=tuned,iterations=4000" },
  { name: "learned", title: "Learned", help: "a network that learned by playing against itself", spec: "learned", network: true },
];
export const agentOf = (name) => AGENTS.find((agent) => agent.name === name) ?? AGENTS[1];

export const percent = (share) => `${Math.round(100 * share)}`;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
