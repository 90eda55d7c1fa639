// Facts about cards and words for people, from the engine's tables (web/engine/NAME/).
import rules from "virtual:rules";
import { GAMES } from "./games.ts";

// Finds names in texts: {match: a text as it is in parts, strings and terms}.
function finder(names) {
  const sorted = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}])(${sorted.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return (text) => (sorted.length ? text.split(pattern) : [text]);
}

// What all games have: `term` finds a term by what positions and moves call it, `name` what it is called in the language shown;
// `variant` names the edition, where there are several.
export function common(game, languages, at, terms) {
  const split = finder(terms.keys());
  const known = new Map(); // texts that were looked through before: the page asks again and again
  const term = (key) => terms.get(key);
  const name = (key) => { const found = terms.get(key); return found ? found.names[at] ?? found.names[0] : key; };
  return {
    game, languages, language: at, term, name, variant: "",
    list: (kind) => [...new Set<any>(terms.values())].filter((one) => one.kind === kind),
    // A move's text in parts: strings, and what has a name as {key, name, tone, ...}.
    parts(text) {
      if (!known.has(text)) known.set(text, split(text).filter(Boolean).map((part) => (terms.has(part) ? { ...terms.get(part), key: part, name: name(part) } : part)));
      return known.get(text);
    },
  };
}

export const indexOf = (languages, language) => Math.max(0, languages.indexOf(language));

export function makeFacts(engine, game, options, language) {
  const own = GAMES[game].facts;
  if (own) return own(engine, options, language);
  const { languages, terms } = engine.terms();
  return common(game, languages, indexOf(languages, language), new Map(terms.map((term) => [term.key, { ...term, tone: term.tone && `t-${term.tone}` }])));
}

// A paragraph by its number: {paragraph, text}, or null.
export function ruleOf(game, number) {
  const text = rules[game].paragraphs[number];
  return text ? { paragraph: `${GAMES[game].prefix} ${number}`, text } : null;
}

// Every paragraph, in order: [{paragraph, text} ...].
export const paragraphsOf = (game) => Object.keys(rules[game].paragraphs).map((number) => ruleOf(game, number));

// What the rules say about a term: its own line first, then the paragraphs that it names or that begin with its name.
export function rulesOf(game, term) {
  const { prefix } = GAMES[game];
  const { rows, leads } = rules[game];
  const key = term.power ?? term.names[0];
  const row = rows[key];
  const out: { paragraph: string; text: string }[] = [];
  if (row && !/^\d+\.\d+$/.test(row.text)) out.push({ paragraph: `${prefix} ${row.section}`, text: row.text.replace(/\s*\((\d+\.\d+([,-] ?)?)+\)/g, "") });
  const numbers = [...(row?.text.match(/\d+\.\d+/g) ?? []), ...(leads[key.toLowerCase()] ?? []), ...(term.rule?.match(/\d+\.\d+/g) ?? [])];
  for (const number of new Set(numbers)) {
    const found = ruleOf(game, number);
    if (found) out.push(found);
  }
  return out;
}
