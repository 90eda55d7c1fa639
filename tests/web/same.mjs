// The same seed gives the same game in WebAssembly as in the program: node same.mjs WASM AEDILE
//
// Games with every agent are played by both, move by move, and so are records of random games of all games and
// editions. The program is that of any compiler.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { layRecord, makeEngine } from "../../web/src/engine.js";

const [wasm, aedile] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "aedile-same-"));
const run = (...args) => execFileSync(aedile, args, { encoding: "utf8", maxBuffer: 1 << 28 });
const rows = (dir, table) => run("export", dir, "--tables", table, "--out", "-", "--format", "jsonl").trim().split("\n").map((line) => JSON.parse(line));
let wrong = 0;
let compared = 0;

function check(same, what) {
  compared++;
  if (same) return;
  wrong++;
  console.error(`FAILED: ${what}`);
}

const engine = await makeEngine(await WebAssembly.compile(readFileSync(wasm)));
for (const game of ["gtr", "pax", "aor"]) {
  engine.game(game);
  engine.network(gunzipSync(readFileSync(`agents/${game}/weights/${game}.net.gz`)));
}

// The agents of docs/reference/agents.md, each with what else it does somewhere.
const GTR = ["random", "first", "heuristic", "heuristic:policy=merchant", "learned", "learned:temperature=1",
  "osla:determinizations=2", "flat-mc:iterations=30", "pimc:iterations=30,determinizations=3",
  "so-ismcts:preset=tuned,iterations=30", "so-ismcts:iterations=20,rave=30,bias=4,rollout=mast,tree_reuse=true",
  "so-ismcts:preset=strong,iterations=12", "so-ismcts:preset=quick,iterations=40", "mo-ismcts:preset=tuned,iterations=20", "uct-cheat:iterations=20"];
const OTHERS = ["random", "first", "heuristic", "flat-mc:iterations=10", "so-ismcts:preset=tuned,iterations=10", "mo-ismcts:iterations=10"];

const named = run("agents").split("\n").map((line) => line.split(" ")[0]).filter((name) => name && name !== "external");
const absent = named.filter((name) => !GTR.some((agent) => agent.split(":")[0] === name));
check(named.length > 5 && !absent.length, `agents that play here nowhere: ${absent}`);

const runs = [
  { game: "gtr", options: { players: 5, edition: "imperium" }, agents: GTR.slice(0, 5) },
  { game: "gtr", options: { players: 5, edition: "iv" }, agents: GTR.slice(5, 10) },
  { game: "gtr", options: { players: 5, edition: "lookout" }, agents: GTR.slice(10) },
  { game: "pax", options: { players: 3 }, agents: OTHERS.slice(0, 3) },
  { game: "pax", options: { players: 3 }, agents: OTHERS.slice(3) },
  { game: "pax", options: { players: 3 }, agents: ["learned", "learned:temperature=1", "so-ismcts:preset=strong,iterations=12"] },
  { game: "aor", options: { players: 3 }, agents: OTHERS.slice(0, 3) },
  { game: "aor", options: { players: 3 }, agents: OTHERS.slice(3) },
  { game: "aor", options: { players: 3 }, agents: ["learned", "learned:temperature=1", "so-ismcts:preset=strong,iterations=12"] },
];

// "name:option=value,..." as a config has it.
function inConfig(text) {
  const [name, list = ""] = text.split(":");
  const agent = { agent: name };
  for (const pair of list.split(",").filter(Boolean)) {
    const [key, value] = pair.split("=");
    agent[key] = value === "true" ? true : Number.isNaN(Number(value)) ? value : Number(value);
  }
  return agent;
}

runs.forEach(({ game, options, agents }, r) => {
  const config = join(folder, `${r}.json`);
  const out = join(folder, `run${r}`);
  const seed = String(11 + r);
  writeFileSync(config, JSON.stringify({ game, options, agents: agents.map(inConfig), allow_cheating: true, games: 2, seed, rotation: "none", rows: ["games", "players"] }));
  run("run", config, "--out", out, "--quiet");
  const seats = rows(out, "players");
  for (const { game: number } of rows(out, "games")) {
    const record = JSON.parse(run("replay", "--run", out, "--game", String(number)));
    engine.game(game, record.options);
    engine.deal(record.seed, record.stream);
    for (const { seat, agent } of seats.filter((row) => row.game === number)) {
      check(agent.split(":")[0] === agents[seat].split(":")[0], `run ${r}: ${agent} has seat ${seat}`); // no rotation
      engine.player(seat, agents[seat]);
    }
    engine.match(seed, number);
    const what = `${game}, run ${r}, game ${number} (${agents.join(" ")})`;
    const moves = engine.log().filter((move) => move.n > 1).map((move) => move.t);
    const end = engine.result(engine.positions() - 1);
    const first = moves.findIndex((move, i) => move !== record.moves[i]);
    check(moves.length === record.moves.length && first < 0, `${what}: move ${first}: "${moves[first]}", the program: "${record.moves[first]}"`);
    check(end.end === record.end && end.scores.join() === record.scores.join() && end.places.join() === record.places.join(), `${what}: ends otherwise`);
  }
});

// How exp, log and what is made of them come out, to the last bit.
for (const line of run("signature", "--arithmetic").trim().split("\n")) {
  const [game, sum] = line.split(/\s+/);
  engine.game(game);
  check(engine.arithmetic() === sum, `${game}: the arithmetic is ${engine.arithmetic()}, the program's ${sum}`);
}

const randoms = ["iv", "lookout", "republic", "imperium"].map((edition, i) => ["--players", String(2 + i), "--option", `edition=${edition}`]);
randoms.push(["--game", "pax", "--players", "4"], ["--game", "aor", "--players", "4"]);
for (const args of randoms) {
  const record = JSON.parse(run("replay", "--random", "--seed", "5", ...args));
  layRecord(engine, record);
  const last = engine.positions() - 1;
  const end = engine.result(last);
  check(end.end === record.end && end.scores.join() === record.scores.join(), `random ${args.join(" ")}: ends otherwise`);
  writeFileSync(join(folder, "record.json"), JSON.stringify(record));
  const table = JSON.parse(run("replay", join(folder, "record.json"), "--json"));
  check(JSON.stringify(engine.view(last)) === JSON.stringify(table), `random ${args.join(" ")}: another position at the end`);
}

rmSync(folder, { recursive: true });
console.log(`${compared} comparisons, ${wrong} failed`);
process.exit(wrong ? 1 : 0);
