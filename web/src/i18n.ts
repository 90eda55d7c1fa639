// The interface's own words. Each text stands in English where it is used, t("Play"), and web/src/languages/ has it in the others, by
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

// Texts that stand in tables and are translated where they are shown, for tests/web/languages.mjs: t("turn") t("round") t("pts") t("infl.")
// t("aurei") t("points") t("influence") t("money") t("leader") t("cards in hand") t("clients at most") t("vault at most")
// t("hand refilled to") t("A game from a link") t("points, without the hidden cards") t("Primus Conspiratus")
// t("rubble") t("wood") t("brick") t("concrete") t("stone") t("marble") t("limit") t("symbols of fleets and of armies that may be played")
