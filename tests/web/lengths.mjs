// How long links are: node tests/web/lengths.mjs WASM GAMES plays that many games of every game, edition and number of
// players, by random moves and by the heuristic, with a seed of 64 bits, and prints what has more than 256 characters.
import { readFileSync } from "node:fs";
import { makeEngine } from "../../web/src/engine.js";
import { LONGEST, packGame } from "../../web/src/link.js";

const [wasm, games] = process.argv.slice(2);
const engine = await makeEngine(await WebAssembly.compile(readFileSync(wasm)));
const seed = "18446744073709551615";
const kinds = [2, 3, 4].map((players) => ["pax", { players }]);
for (const players of [1, 2, 3, 4]) kinds.push(["aor", { players }]);
for (const players of [2, 3, 4, 5]) for (const edition of ["iv", "lookout", "republic", "imperium"]) kinds.push(["gtr", { players, edition }]);

let over = 0;
for (const agent of ["random", "heuristic"]) {
  const lengths = [];
  for (const [game, options] of kinds) {
    for (let stream = 0; stream < Number(games); stream++) {
      engine.game(game, options);
      engine.deal(seed, stream);
      for (let seat = 0; seat < options.players; seat++) engine.player(seat, agent);
      engine.match(seed, stream);
      const made = engine.log().filter((move) => move.n > 1);
      const length = "#g=".length + packGame(engine, { game, options, seed, stream }, made.map((move) => move.c), made.map((move) => move.n)).length;
      lengths.push(length);
      if (length <= LONGEST) continue;
      over++;
      console.log(`${length} characters: ${agent}, ${game} ${JSON.stringify(options)}, stream ${stream}`);
    }
  }
  lengths.sort((a, b) => a - b);
  console.log(`${agent}: ${lengths.length} games, links of ${lengths[lengths.length >> 1]} characters in the median, ${lengths[lengths.length - 1]} at most`);
}
console.log(`${over} of more than ${LONGEST}`);
