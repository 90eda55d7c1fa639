// What thinking costs the page, in processor time: node scripts/measuring/page_hints.mjs [WASM]
//
// A hint of 1,000 iterations at decisions of the opening game and of games of PAX and Age of Rome between heuristics, and
// the graph of such a game: 500 iterations for every decision. Milliseconds of one core.
import { readFileSync } from "node:fs";
import { layRecord, makeEngine } from "../../web/src/engine.js";
import { rows, wordsOf } from "../../web/games.js";

const engine = await makeEngine(await WebAssembly.compile(readFileSync(process.argv[2] ?? "build/web/engine/aedile.wasm")));
const opening = JSON.parse(readFileSync(`web/src/${rows[0].name}/opening.json`));
const now = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

for (const { name } of rows) {
  if (name === opening.game) layRecord(engine, opening);
  else {
    engine.game(name, { players: "3" });
    engine.deal("1");
    for (let seat = 0; seat < 3; seat++) engine.player(seat, "heuristic");
    engine.match("1", 0);
  }
  const decisions = engine.log().flatMap((move, i) => (move.n > 1 ? [i] : []));
  engine.player(7, `so-ismcts:${(await wordsOf(name)).think},iterations=250,memory=2`);
  const cost = (i, slices) => {
    const begun = now();
    for (let k = 0; k < slices; k++) engine.ask(7, i, k);
    return now() - begun;
  };
  const graph = decisions.map((i) => cost(i, 2)).reduce((sum, ms) => sum + ms, 0);
  const hints = decisions.filter((_, k) => k % Math.ceil(decisions.length / 40) === 0).map((i) => cost(i, 4)).sort((a, b) => a - b);
  console.log(`${name}: a hint ${hints[hints.length >> 1].toFixed(0)} ms in the median of ${hints.length}, ${hints[hints.length - 1].toFixed(0)} at most; the graph of ${decisions.length} decisions ${(graph / 1000).toFixed(1)} s`);
}
