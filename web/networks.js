// The networks of the learned player, by game and number of players, from agents/GAME/weights: {GAME: {"": {file, size, hash}, "2": ...}}.
// "" is the one for all tables that have none of their own (docs/reference/agents.md).
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { rows, top } from "./games.js";

export const pathOf = (game, file) => resolve(top, "agents", game, "weights", file);

export const networks = Object.fromEntries(rows.map(({ name }) => {
  const folder = resolve(top, "agents", name, "weights");
  const own = {};
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const parts = /^[a-z]+(?:-(\d)p)?\.net\.gz$/.exec(file);
    if (!parts) continue;
    const bytes = readFileSync(pathOf(name, file));
    own[parts[1] ?? ""] = { file, size: bytes.length, hash: createHash("sha256").update(bytes).digest("hex").slice(0, 12) };
  }
  return [name, own];
}));
