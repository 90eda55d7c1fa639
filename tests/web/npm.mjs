// Records of the program in the npm package, away from the sources: node npm.mjs RECORD...
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Game, games, options } from "aedile";

// The program leaves forced moves out of records. A text that is not legal names one of the forced moves just made.
function replayed(record) {
  const game = new Game(record.game ?? "gtr", { ...record.options, seed: record.seed, stream: record.stream ?? 0 });
  const forced = () => { while (game.legalCount === 1) game.apply(0); };
  let told = 0; // moves that the record has told, or left behind
  forced();
  for (const text of record.moves) {
    if (game.texts().includes(text)) {
      game.apply(text);
      told = game.moves.length;
      forced();
    } else assert.equal(game.moves[told++], text);
  }
  return game;
}

for (const file of process.argv.slice(2)) {
  const record = JSON.parse(readFileSync(file, "utf8"));
  const game = replayed(record);
  const { scores, end, winners } = game.result();
  assert.deepEqual(scores, record.scores);
  assert.equal(end, record.end);
  assert.ok(winners.every((seat) => game.result().places[seat] === 1));
  const copy = game.clone();
  assert.deepEqual(copy.moves, game.moves);
  copy.undo(game.moves.length);
  assert.equal(copy.moves.length, 0);
  assert.equal(copy.over, false);
  assert.ok(game.over && game.seat === -1 && game.texts().length === 0);
  assert.ok(options(game.name).some((option) => option.name === "players"));
}

// Games do not disturb each other.
const [one, other] = [1, 2].map((seed) => new Game("gtr", { seed }));
const before = JSON.stringify(one.view());
while (!other.over) other.apply(other.ask("heuristic").choice);
assert.equal(JSON.stringify(one.view()), before);
assert.notEqual(JSON.stringify(one.view(0)), before);
assert.deepEqual(one.ask("so-ismcts:iterations=50", 3), one.clone().ask("so-ismcts:iterations=50", 3));

assert.deepEqual(games().slice(0, 2), ["gtr", "pax"]);
assert.throws(() => new Game("gtr", { playrs: 3 }), /playrs/);
assert.throws(() => new Game("chess"), /chess/);
assert.throws(() => one.apply("pass the salt"), /"pass the salt" is not legal/);
assert.throws(() => one.apply(999), /not legal/);
assert.throws(() => one.ask("nobody"), /expected an agent/);
assert.throws(() => one.undo(5), /expected 0 to 0 moves, found 5/);
assert.throws(() => other.ask("random"), /over/);
