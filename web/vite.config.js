// One page with everything inside: script, style, worker, engine (as gzip in base64), rules.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { fileOf, pageOfRules, rows, top, wordsOf } from "./games.js";
import { networks, pathOf } from "./networks.js";
import { rulesOf } from "./rules.js";

const rules = Object.fromEntries(await Promise.all(rows.map(async ({ name }) => [name, rulesOf(pageOfRules(name), (await wordsOf(name)).rules)])));

// The list of games with what their folders hold (web/src/games.ts).
function games() {
  const owns = rows.map(({ name }) => fileOf(name, "page.tsx") || fileOf(name, "words.js"));
  const imports = owns.map((file, k) => (file ? `import own${k} from ${JSON.stringify(file)};` : `const own${k} = {};`));
  return `${imports.join("\n")}\nexport default [${rows.map((row, k) => `{ ...${JSON.stringify(row)}, own: own${k} }`).join(", ")}];`;
}

// Modules made from files of the project: `import wasm from "virtual:engine"`.
const made = {
  "virtual:engine": () => `export default ${JSON.stringify(gzipSync(readFileSync(resolve(top, "build/web/engine/aedile.wasm")), { level: 9 }).toString("base64"))}`,
  "virtual:rules": () => `export default ${JSON.stringify(rules)}`,
  "virtual:games": games,
  "virtual:networks": () => `export default ${JSON.stringify(networks)}`,
};

const fromProject = {
  name: "from-project",
  resolveId: (id) => (id in made ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? made[id.slice(1)]() : undefined),
};

export default defineConfig({
  root: resolve(top, "web"),
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  plugins: [fromProject, viteSingleFile()],
  worker: { format: "iife" },
  build: { outDir: resolve(top, "build/web/page"), emptyOutDir: true, target: "es2022", modulePreload: false },
});
