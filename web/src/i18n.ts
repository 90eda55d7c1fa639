// The interface's own words. Each text stands in English where it is used, t("New game"), and web/src/languages/ has it in the others, by
// its English. A game that has no card names in a language is shown in English.
import { de } from "./languages/de.ts";
import { es } from "./languages/es.ts";
import { fr } from "./languages/fr.ts";

export const TABLES: Record<string, Record<string, string>> = { de, es, fr };

let table: Record<string, string> = {};
let tongue = "en";

export function speakLanguage(language: string) {
  tongue = language in TABLES ? language : "en";
  table = TABLES[tongue] ?? {};
  if (typeof document !== "undefined") document.documentElement.lang = tongue;
}

// The language that is spoken: "en" where there is no other.
export const spoken = () => tongue;

// The text in the language shown, {name} in it replaced.
export function t(text: string, values: Record<string, string | number> = {}): string {
  return (table[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
