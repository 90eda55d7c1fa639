// The interface's texts: each that the page asks for, t("..."), is in every language, with the same fields; and a game's sentences have
// the same kinds of moves, decisions and fields in every language: node languages.mjs
import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const src = resolve(dirname(fileURLToPath(import.meta.url)), "../../web/src");
const list = process.argv.includes("--list"); // prints the texts
let wrong = 0;

function check(good, what) {
  if (good) return;
  wrong++;
  console.error(`FAILED: ${what}`);
}

// The object that a file of words exports: the page's own build reads TypeScript, node need not.
const load = async (file) => (await import(`data:text/javascript,${encodeURIComponent(readFileSync(file, "utf8").replace(/^(export const \w+): [^=]*=/m, "$1 ="))}`));
const fields = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort().join();

const asked = new Set();
for (const file of readdirSync(src, { recursive: true }).filter((name) => /\.(js|jsx|ts|tsx)$/.test(name))) {
  const text = readFileSync(resolve(src, file), "utf8");
  for (const [, one] of text.matchAll(/\bt\("((?:[^"\\]|\\.)*)"/g)) asked.add(JSON.parse(`"${one}"`));
  // What is told by a table and translated where it is shown.
  for (const [, one] of text.matchAll(/\b(?:title|help|what): "([^"{}]+)"/g)) if (/^(strengths|words)\.ts$/.test(file)) asked.add(one);
}
if (list) console.log([...asked].sort().join("\n"));

for (const language of ["de", "es", "fr"]) {
  const table = (await load(resolve(src, "languages", `${language}.ts`)))[language];
  for (const text of asked) {
    check(text in table, `${language}: no text for "${text}"`);
    if (text in table) check(fields(text) === fields(table[text]), `${language}: other fields in "${table[text]}"`);
  }
  if (!list) for (const text of Object.keys(table)) check(asked.has(text), `${language}: "${text}" is asked for nowhere`);
}
for (const game of readdirSync(src).filter((name) => readdirSync(src, { withFileTypes: true }).some((one) => one.name === name && one.isDirectory()))) {
  let files;
  try {
    files = readdirSync(resolve(src, game, "tongues"));
  } catch {
    continue;
  }
  const usual = (await load(resolve(src, game, "tongues/en.ts"))).default;
  for (const file of files) {
    const own = (await load(resolve(src, game, "tongues", file))).default;
    for (const part of ["kinds", "ends", "moves", "tips"]) {
      check(Object.keys(own[part]).sort().join() === Object.keys(usual[part]).sort().join(), `${game}/${file}: other ${part}`);
    }
    for (const [id, text] of Object.entries(own.moves)) {
      check(fields(text) === fields(usual.moves[id] ?? ""), `${game}/${file}: ${id} has other fields`);
      check(/\{[^{}]*\|[^{}]*\}/.test(text), `${game}/${file}: ${id} has no verb`);
    }
  }
}
console.log(`${asked.size} texts; ${wrong} failed`);
process.exit(wrong ? 1 : 0);
