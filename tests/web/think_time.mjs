// How long Master takes for a choice: node tests/web/think_time.mjs WASM CHOICES
//
// Games of each game with each number of players, all seats being Master (docs/web.md), until that many choices are made. Prints the
// median, the 95th percentile and the longest time in milliseconds. Chromium compiles WebAssembly as node does, and the page thinks
// for one choice in one worker.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { makeEngine } from "../../web/src/engine.js";

const [wasm, choices] = process.argv.slice(2);
if (!(Number(choices) > 0)) {
  console.error("expected: node tests/web/think_time.mjs WASM CHOICES");
  process.exit(2);
}
// What the page's own sources say, which node cannot read as they are.
function said(file, pattern) {
  const found = readFileSync(`web/src/${file}`, "utf8").match(pattern);
  if (!found) throw new Error(`web/src/${file}: expected ${pattern}`);
  return found[1];
}
const iterations = said("strengths.ts", /name: "master".*spec: learned\(0, (\d+)\)/);
const usual = said("games.ts", /thinkTaught: "([^"]+)"/);

const engine = await makeEngine(await WebAssembly.compile(readFileSync(wasm)));

async function timesOf(game, players) {
  const weights = `agents/${game}/weights/${game}`;
  const own = `${weights}-${players}p.net.gz`;
  const words = (await import(`../../web/src/${game}/words.js`)).default;
  const spec = `so-ismcts:${words.thinkTaught ?? usual},iterations=${iterations}`;
  const times = [];
  for (let stream = 0; times.length < Number(choices); stream++) {
    engine.game(game, { players });
    engine.network(gunzipSync(readFileSync(existsSync(own) ? own : `${weights}.net.gz`)));
    engine.deal("1", stream);
    engine.player(0, spec);
    for (engine.forced(); engine.turn(engine.positions() - 1) >= 0 && times.length < Number(choices); engine.forced()) {
      const begun = performance.now();
      const { choice } = engine.ask(0, engine.positions() - 1, 0);
      times.push(performance.now() - begun);
      engine.move(choice);
    }
  }
  return times.sort((a, b) => a - b);
}

console.log("game  players  median  95 %  longest");
for (const { name: game } of engine.games()) {
  engine.game(game);
  const [, , most] = engine.options().find(([name]) => name === "players")[1].match(/^int (\d+)\.\.(\d+)$/);
  for (let players = 2; players <= Number(most); players++) {
    const times = await timesOf(game, players);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))].toFixed(0);
    console.log(game.padEnd(6), String(players).padEnd(8), at(0.5).padEnd(7), at(0.95).padEnd(5), at(1));
  }
}
