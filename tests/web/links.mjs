// Links (web/src/link.js): games come back as they were, positions carry nothing hidden: node links.mjs WASM AEDILE
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { layGame, layRecord, makeEngine } from "../../web/src/engine.js";
import { LONGEST, packGame, packKnown, unpackGame, unpackKnown } from "../../web/src/link.js";

const [wasm, aedile] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(wasm));
const engine = await makeEngine(module);
const other = await makeEngine(module);
let wrong = 0;
let longest = 0;

function check(same, what) {
  if (same) return;
  wrong++;
  console.error(`FAILED: ${what}`);
}

const kinds = [];
for (const players of [2, 3, 4, 5]) {
  for (const edition of ["iv", "lookout", "republic", "imperium"]) kinds.push(["--players", `${players}`, "--option", `edition=${edition}`]);
}
kinds.push(["--players", "4", "--option", "given=0:Bath,1:Wall", "--option", "powers=off"], ["--game", "pax"], ["--game", "aor"]);

let positions = 0;
let anew = 0; // with a secret in some hand: it is dealt in more than one way
let seed = 18446744073709551615n;
for (const kind of kinds) {
  const record = JSON.parse(execFileSync(aedile, ["replay", "--random", "--seed", `${seed--}`, "--stream", "7", ...kind], { encoding: "utf8" }));
  const what = kind.join(" ");
  layRecord(engine, record);
  const last = engine.positions() - 1;
  const chosen = engine.log().filter((move) => move.n > 1);
  const text = packGame(engine, record, chosen.map((move) => move.c), chosen.map((move) => move.n));
  if (record.game === "gtr") longest = Math.max(longest, text.length + 3);
  const game = unpackGame(other, text);
  check(JSON.stringify(other.view(other.positions() - 1)) === JSON.stringify(engine.view(last)), `${what}: another end`);
  check(JSON.stringify(other.log()) === JSON.stringify(engine.log()), `${what}: other moves`);
  check(game.seed === record.seed && game.stream === record.stream, `${what}: another deal`);

  // What a seat knows: as the seat sees it, equal whatever is dealt instead of what is hidden.
  const decisions = engine.log().flatMap((move, i) => (move.n > 1 ? [i] : []));
  for (let k = 2; k < decisions.length; k += Math.ceil(decisions.length / 6)) {
    const i = decisions[k];
    const seat = engine.turn(i);
    const known = engine.known(i, seat);
    const back = await unpackKnown(engine, await packKnown(record.game, seat, known));
    layGame(other, back);
    positions++;
    check(JSON.stringify(other.view(0)) === JSON.stringify(engine.view(i, seat)), `${what}, move ${i}: another view`);
    check(JSON.stringify(other.texts(0)) === JSON.stringify(engine.texts(i)), `${what}, move ${i}: other moves`);
    const worlds = [1, 2].map((chance) => {
      layGame(other, { ...back, imagined: `${chance}` });
      return { hidden: JSON.stringify(other.view(0)), known: other.known(0, seat).join() };
    });
    check(worlds.every((world) => world.known === known.join()), `${what}, move ${i}: something hidden is in it`);
    anew += worlds[0].hidden !== worlds[1].hidden;
  }
}
check(2 * anew > positions, `of ${positions} positions only ${anew} are dealt anew`);
check(longest <= 256, `expected at most 256 characters, found ${longest}`);

// A link that was written the first way, which has words for options of a few values.
const old = unpackGame(other, "HmIAAAAAAc2VsYnVvZABwAVp");
check(old.game === "pax" && old.options.faces.join() === "doubles" && old.options.players === "2" && old.seed === "7" && old.choices.join("") === "000000000000", `an old link: ${JSON.stringify(old)}`);

// Links of the second way, which had a bit for every option there was: since then there are more.
const second = {
  "BDCRX-qQAAgi": { game: "gtr", options: { edition: "lookout", players: "2" } },
  D6mPMwMAAAAByg: { game: "pax", options: { faces: "doubles", peek: "false" } },
  "nv7L_wAADTI": { game: "aor", options: { players: "2", truce: "true" } },
};
for (const [text, { game, options }] of Object.entries(second)) {
  const found = JSON.stringify(unpackGame(other, text));
  check(found === JSON.stringify({ game, options, seed: "7", stream: "0", choices: [1, 1, 1, 1] }), `a link of the second way: ${found}`);
}

// Links of the third way, and positions of the first: they had a digit for the game, of which there were three.
const third = {
  AhhIr_VIoYAAQw: ["gtr", "QABzZIxDoAwCEX_h_bPDg6ewxPo1ZwcPbJpHdpoot3sS4DkAwESgDZWRATQ4BRJS9qc3IYDQQQIeMXVNmUaZ3SNpBglubtls_raIv29Z1coP0oEMOxYxo9qlsBnhnfxdd4J"],
  AfUx5mCQ4CBL: ["pax", "QEAtY9BCoNADEXfTzJddKVduhmwnkDnPh5lri4WCy1UmBb6Qsgi_38SDwcESUBx4jqwk3PeR3KZmTzMJQUJJ_CHhI4D8YZed58EZ8xlLuPyrP52n8661rquY1vqL9il6eqGvxLE16a_-zc"],
  BPf2X_lBgABT: ["aor", "QIAY2CAAEYoPYmFc-ISB08nBiQgv_s-NxMTSBETMyubopFLalnHyl2MjCxMjIzMDEyMPAykAEZGOJOZiRGMWZAwGAiKQFWw8ojKsTEwMCgwyBMAUI3xZljFwYD7Nz-maxg4IAwmZiZ2EM3CyIwUHIwMDExY_CAuBJNmhSplZGFhButnZQDpZ4IagUM_zFlMjAA"],
};
for (const [text, [name, position]] of Object.entries(third)) {
  const found = unpackGame(other, text);
  check(found.game === name && found.seed === "7" && found.choices.join("") === "1111", `a link of the third way: ${JSON.stringify(found)}`);
  const seat = other.turn(other.positions() - 1);
  const back = await unpackKnown(other, `A${position}`);
  check(back.game === name && back.seat === seat, `a position of the first way: ${back.game}, seat ${back.seat}`);
  layGame(other, back);
}

// A game whose link would be longer than the longest is packed, but not read; one of that length is.
const buildings = ["Academy", "Amphitheatre", "Aqueduct", "Archway", "Atrium", "Bar", "Basilica", "Bath", "Bridge", "Catacomb", "Circus", "Coliseum"];
const named = (count) => ({ game: "gtr", options: { players: 2, powers_off: buildings.slice(0, count) }, seed: "5", stream: "0" });
const refusal = `it has more than ${LONGEST} characters`;
let given = 0;
for (let count = 0; count <= buildings.length; count++) {
  const game = { ...named(count), choices: [] };
  layGame(engine, game);
  engine.player(0, "random");
  engine.player(1, "random");
  engine.match("5", 0);
  const made = engine.log().filter((move) => move.n > 1);
  const text = packGame(engine, game, made.map((move) => move.c), made.map((move) => move.n));
  const fits = text.length + 3 <= LONGEST;
  given += fits;
  let said = "";
  try {
    unpackGame(other, text);
  } catch (error) {
    said = error.message;
  }
  check(said === (fits ? "" : refusal), `a link of ${text.length + 3} characters: "${said}"`);
}
check(given > 2 && given < buildings.length, `${given} of ${buildings.length + 1} links are short enough`);

// A position of which some bytes are changed is refused, or is one that can be dealt and looked at; most are refused.
let damaged = 0;
let taken = 0;
for (const [name, options] of [["gtr", { players: 3 }], ["pax", { players: 3 }], ["aor", { players: 3 }]]) {
  layGame(engine, { game: name, options, seed: "11", stream: "0", choices: [] });
  for (let made = 0; made < 30; made++) {
    engine.move(0);
    engine.forced();
  }
  const last = engine.positions() - 1;
  const seat = engine.turn(last);
  const known = engine.known(last, seat);
  for (let at = 0; at < known.length; at++) {
    for (const value of [0, 255, known[at] ^ 16, known[at] + 1]) {
      const changed = known.slice();
      changed[at] = value;
      damaged++;
      try {
        layGame(other, { game: name, options: {}, seat, known: changed, choices: [] });
        taken++;
        layGame(other, { game: name, options: {}, seat, known: changed, choices: [], imagined: "3" });
        other.view(0);
      } catch (error) {
        check(error.message.startsWith("it is damaged"), `${name}, byte ${at}, ${value}: ${error.message}`);
      }
    }
  }
}
check(taken < damaged / 2, `of ${damaged} damaged positions ${taken} are taken`);

// Texts that are no links are refused, and the engine lives on.
for (const text of ["", "A", "zzzz", "AAAAAAAAAAAA", "_".repeat(300)]) {
  let refused = false;
  try {
    unpackGame(other, text);
  } catch {
    refused = true;
  }
  check(refused || other.positions() > 0, `"${text.slice(0, 20)}": neither a game nor refused`);
  try {
    layGame(other, await unpackKnown(other, text));
    check(false, `"${text.slice(0, 20)}" should be no position`);
  } catch {
    // as it should be
  }
}
console.log(`${kinds.length} games, longest link of Glory to Rome ${longest} characters; ${positions} positions; ${taken} of ${damaged} changed ones taken; ${wrong} failed`);
process.exit(wrong ? 1 : 0);
