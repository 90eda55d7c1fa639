#!/usr/bin/env bash
# aedile fork: what it plays on is what a run's forks played, to the last point. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

cat >run.json <<'END'
{"options": {"players": 3}, "agents": ["heuristic"], "games": 12, "seed": 5,
 "experiment": {"kind": "fork"}, "rows": ["buildings"]}
END
"$aedile" run run.json --quiet --out run >/dev/null || fail "run"
"$aedile" export run --format csv --out rows >exported 2>&1 || fail "export"
for game in 2 5 9; do
    "$aedile" replay --run run --game $game >game$game.json || fail "replay $game"
done

python3 - "$aedile" <<'END' || fail "forks"
import csv, json, subprocess, sys

def fork(game, *more):
    out = subprocess.run([sys.argv[1], "fork", f"game{game}.json", *map(str, more), "--json"],
                         capture_output=True, text=True)
    assert out.returncode == 0, out.stderr
    return json.loads(out.stdout)

tested = changed = 0
for row in csv.DictReader(open("rows/buildings.csv")):
    game, seat, item = int(row["game"]), int(row["seat"]), row["building"]
    if game not in (2, 5, 9) or row["tested"] != "true":
        continue
    found = fork(game, "--blank", item, "--seat", seat)
    one, other = found["with"], found["without"]
    assert one["win_share_60"] - other["win_share_60"] == int(row["effect_win_share_60"]), (row, found)
    assert one["scores"][seat] - other["scores"][seat] == int(row["effect_score"]), (row, found)
    assert one["turns"] - other["turns"] == int(row["effect_turns"]), (row, found)
    record = json.load(open(f"game{game}.json"))
    assert (one["scores"], one["end"]) == (record["scores"], record["end"])  # as it was played
    again = fork(game, "--blank", item, "--seat", seat, "--at", found["at"])
    assert again == found
    tested += 1
    changed += one != other
    if found["at"] > 1:  # before that the power does nothing, but the players know
        early = fork(game, "--blank", item, "--seat", seat, "--at", found["at"] - 1)
        assert early["at"] == found["at"] - 1 and early["with"] == one
assert tested > 15 and changed > 8, (tested, changed)
END

# For people; another agent, or one for each seat; from any move.
"$aedile" fork game2.json --blank Road --seat 0 --at 0 >table || fail "from the deal"
grep -q "Road of seat 0, after 0 of" table || fail "$(cat table)"
grep -q "wins of the seat" table || fail "$(cat table)"
"$aedile" fork game2.json --blank Road --seat 0 --at 20 --agent random --show >random1 || fail "random"
"$aedile" fork game2.json --blank Road --seat 0 --at 20 --agent random --agent random --agent random \
    --show | sed 's/random, random, random/random/' | cmp - random1 || fail "one agent, or one for each seat"
"$aedile" fork game2.json --blank Road --seat 0 --at 20 --agent random --seed 2 --show | cmp -s - random1 &&
    fail "another seed, the same chance"
grep -q "^With the power:" random1 || fail "no moves"

# refused TEXT ARGUMENTS...
refused() {
    local found
    found=$("$aedile" fork "${@:2}" 2>&1 >/dev/null) && fail "not refused: ${*:2}"
    [[ $found == *"$1"* && $(wc -l <<<"$found") -eq 1 ]] || fail "$found"
}
refused "expected --blank and --seat" game2.json --blank Road
refused 'expected the name of a building, found "Raod"' game2.json --blank Raod --seat 0
refused "--seat: expected 0 to 2, found 4" game2.json --blank Road --seat 4
refused "--at: expected at most the" game2.json --blank Road --seat 0 --at 100000
refused "never acts for this seat" game2.json --blank Wall --seat 0
refused "--agent: expected one, or one for each of the 3 seats, found 2" \
    game2.json --blank Road --seat 0 --agent random --agent random
refused "sees no hidden cards" game2.json --blank Road --seat 0 --agent uct-cheat
sed 's/"powers_off": *\[\]/"powers_off": ["Road"]/' game2.json >off.json
refused "cannot be switched off there" off.json --blank Road --seat 0 --at 0
refused "none.json" none.json --blank Road --seat 0
exit $wrong
