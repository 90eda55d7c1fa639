// The games that have a page: rows of engine/games.def that say PAGE, as {name, policies, learns}, and their files. An engine that
// was built with some of the games (AEDILE_GAMES) has its own list next to it.
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const top = resolve(dirname(fileURLToPath(import.meta.url)), "..");

const built = resolve(top, "build/web/engine/generated/games/engine/games.def");

export const rows = [...readFileSync(existsSync(built) ? built : resolve(top, "engine/games.def"), "utf8").matchAll(/^GAME\((\w+), (\w+), (\w+), \w+, PAGE\)/gm)]
  .map(([, name, policies, layout]) => ({ name, policies: policies === "POLICIES", learns: layout === "LAYOUT" }));

// The file of that name in the game's folder; "" where there is none.
export function fileOf(game, file) {
  const path = resolve(top, "web/src", game, file);
  return existsSync(path) ? path : "";
}

export async function wordsOf(game) {
  const file = fileOf(game, "words.js");
  return file ? (await import(pathToFileURL(file))).default : {};
}

// docs/NAME/rules.md; "" where there is none.
export function pageOfRules(game) {
  const path = resolve(top, "docs", game, "rules.md");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
