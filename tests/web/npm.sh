#!/usr/bin/env bash
# The npm package of scripts/web, packed, installed without network in an empty folder and used there: npm.sh AEDILE
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

npm pack --silent --offline "$top/build/web/npm" >packed || fail "npm pack"
tarball=$PWD/$(cat packed)
grep -q "\"version\": \"$("$aedile" --version | cut -d ' ' -f 2)\"" "$top/web/npm/package.json" || fail "another version than the program's"
echo '{"private": true, "type": "module"}' >package.json
npm install --silent --offline --no-audit --no-fund "$tarball" || fail "npm install"
[[ $(ls node_modules) == aedile ]] || fail "installed: $(ls node_modules)"

cp node_modules/aedile/example.mjs .
[[ $(grep -cvE '^(//|$)' example.mjs) -le 20 ]] || fail "the example has more than 20 lines"
node example.mjs 5 >example.out || fail "the example: $(cat example.out)"
grep -q 'moves, ended by: [a-z]' example.out && grep -q ', won$' example.out || fail "the example says: $(tail -4 example.out)"

# Records of the program, played again; and what a wrong call says.
for game in gtr pax aor; do
    "$aedile" replay --random --game $game --players 3 --seed 7 >$game.json || fail "no record of $game"
done
cp "$top/tests/web/npm.mjs" .
node npm.mjs gtr.json pax.json aor.json || fail "npm.mjs"

# Types: what is wrong on these lines is found, and nothing else is.
cat >types.mts <<'END'
import { Game, games, options } from "aedile";
const game = new Game("gtr", { players: 3, edition: "lookout", seed: "18446744073709551615" });
const scores: number[] = game.apply(game.texts()[0]).result().scores;
const seat: number = new Game("pax", { legions: "usual", peek: false }).seat;
for (const name of games()) options(name).map((option) => option.type.length + scores.length + seat);
// @ts-expect-error
new Game("gtr", { playrs: 3 });
// @ts-expect-error
new Game("gtr", { edition: "lokout" });
// @ts-expect-error
new Game("pax", { edition: "iv" });
// @ts-expect-error
new Game("chess");
// @ts-expect-error
game.seat = 1;
END
if command -v tsc >/dev/null; then
    tsc --strict --noEmit --target es2022 --module node16 --moduleResolution node16 types.mts || fail "types"
else
    echo "no tsc (Debian: node-typescript): the types were not checked"
fi
exit "$wrong"
