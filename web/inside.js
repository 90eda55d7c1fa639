// Puts every network into the page: node inside.js PAGE OUT. The page finds each by its id (web/src/networks.ts).
import { readFileSync, writeFileSync } from "node:fs";
import { networks, pathOf } from "./networks.js";

const [page, out] = process.argv.slice(2);
const slot = '<script type="application/json" id="record">';
const text = readFileSync(page, "utf8");
if (text.split(slot).length !== 2) throw new Error(`${page}: expected one place for a record`);
const elements = Object.entries(networks).flatMap(([game, own]) => Object.values(own).map(({ file }) => (
  `<script type="text/plain" id="network-${file}">${readFileSync(pathOf(game, file)).toString("base64")}</script>\n`)));
writeFileSync(out, text.replace(slot, () => elements.join("") + slot));
