// One page with everything inside: script, style, worker, engine (as gzip in base64), rules.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { GAMES, rulesOf } from "./rules.js";

const here = dirname(fileURLToPath(import.meta.url));
const top = resolve(here, "..");

// Modules made from files of the project: `import wasm from "virtual:engine"`.
const made = {
  "virtual:engine": () => JSON.stringify(gzipSync(readFileSync(resolve(top, "build/web/engine/aedile.wasm")), { level: 9 }).toString("base64")),
  "virtual:rules": () => JSON.stringify(Object.fromEntries(Object.entries(GAMES).map(([prefix, game]) => [prefix, rulesOf(readFileSync(resolve(top, game.page), "utf8"), game)]))),
};

const fromProject = {
  name: "from-project",
  resolveId: (id) => (id in made ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? `export default ${made[id.slice(1)]()}` : undefined),
};

export default defineConfig({
  root: here,
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  plugins: [fromProject, viteSingleFile()],
  worker: { format: "iife" },
  build: { outDir: resolve(top, "build/web/page"), emptyOutDir: true, target: "es2022", modulePreload: false },
});
