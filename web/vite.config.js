// One page with everything inside: script, style, worker, engine (as gzip in base64), rules.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { fileOf, pageOfRules, rows, top, wordsOf } from "./games.js";
import { networks } from "./networks.js";
import { rulesOf } from "./rules.js";
import { layRecord, makeEngine } from "./src/engine.js";

const rules = Object.fromEntries(await Promise.all(rows.map(async ({ name }) => [name, rulesOf(pageOfRules(name), (await wordsOf(name)).rules)])));

// The list of games with what their folders hold (web/src/games.ts).
function games() {
  const owns = rows.map(({ name }) => fileOf(name, "page.tsx") || fileOf(name, "words.js"));
  const imports = owns.map((file, k) => (file ? `import own${k} from ${JSON.stringify(file)};` : `const own${k} = {};`));
  return `${imports.join("\n")}\nexport default [${rows.map((row, k) => `{ ...${JSON.stringify(row)}, own: own${k} }`).join(", ")}];`;
}

const wasm = readFileSync(resolve(top, "build/web/engine/aedile.wasm"));

// A record with the indices of its choices for the texts of its moves: shorter, and laid without a look at each legal move's text.
async function indexed(file) {
  const record = JSON.parse(readFileSync(file, "utf8"));
  const engine = await makeEngine(await WebAssembly.compile(wasm));
  layRecord(engine, record);
  const { note, names, game, options, seed, stream } = record;
  const choices = engine.log().filter((move) => move.n > 1).map((move) => move.c);
  return JSON.stringify({ note, names, game, options, seed, stream, choices });
}

// Modules made from files of the project: `import wasm from "virtual:engine"`.
const made = {
  "virtual:rules": () => `export default ${JSON.stringify(rules)}`,
  "virtual:games": games,
  "virtual:networks": () => `export default ${JSON.stringify(networks)}`,
};

const fromProject = {
  name: "from-project",
  resolveId: (id) => (id in made ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? made[id.slice(1)]() : id.endsWith("/opening.json") ? indexed(id) : undefined),
  enforce: "pre", // before styles and JSON become modules
  // The dark colours once more, for a system that is dark where nobody chose light.
  transform: (code, id) => (id.endsWith("/src/dark.css") ? `${code}@media (prefers-color-scheme: dark) { ${code.replace('[data-theme="dark"]', ':not([data-theme="light"])')} }` : undefined),
  // The engine lies in front of the page's script, and is unpacked and compiled while that is read (web/src/load.ts).
  transformIndexHtml: (html) => html.replace("<!-- engine -->", () => `<script type="text/plain" id="engine">${gzipSync(wasm, { level: 9 }).toString("base64")}</script>`),
};

export default defineConfig({
  root: resolve(top, "web"),
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  plugins: [fromProject, viteSingleFile()],
  worker: { format: "iife" },
  build: { outDir: resolve(top, "build/web/page"), emptyOutDir: true, target: "es2022", modulePreload: false },
});
