#!/usr/bin/env bash
# aedile replay as its user meets it. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# refused FILE TEXT: replaying must fail with status 1 and a line that begins with TEXT.
refused() {
    local found
    found=$("$aedile" replay "$1" 2>&1 >/dev/null)
    local is=$?
    [[ $is -eq 1 ]] || fail "$1: expected status 1, found $is"
    [[ $found == "aedile replay: $2"* ]] || fail "$1: expected \"$2\", found: $found"
}

for players in 2 3 4 5; do
    "$aedile" replay --random --players $players --seed 7$players >p$players.json
    "$aedile" replay p$players.json >out || fail "p$players.json does not replay"
    grep -q "^p$players.json: [0-9]* moves, end: [a-z]*, scores " out || fail "said: $(cat out)"
    "$aedile" replay p$players.json --show >show || fail "p$players.json --show"
    [[ $(grep -c '^turn ' show) -gt 10 ]] || fail "p$players.json --show tells too few turns"
    grep -q $'\033' show && fail "colour on a pipe"
    "$aedile" replay p$players.json --json | python3 -c 'import json,sys; json.load(sys.stdin)' ||
        fail "p$players.json --json"
    "$aedile" replay - <p$players.json >/dev/null || fail "standard input"
done
"$aedile" replay --random --players 3 --option given=0:Bath,1:Wall --option powers=off >options.json
"$aedile" replay options.json >/dev/null || fail "options.json does not replay"

# Games of a run: what the record says of the end is what the run counted.
cat >run.json <<'END'
{"name": "run", "options": {"players": 3, "given": {"1": ["Dock"]}}, "games": 12, "seed": 6,
 "agents": ["random", "heuristic"], "format": "round-robin", "rows": ["players"],
 "experiment": {"kind": "fork"}}
END
"$aedile" run run.json --quiet --out run >/dev/null || fail "run"
"$aedile" export run --tables players --out - >players.csv || fail "export"
for game in 0 5 11; do
    "$aedile" replay --run run --game $game >game.json || fail "--run, game $game"
    "$aedile" replay game.json >out || fail "game $game does not replay"
    counted=$(python3 -c 'import csv, sys
print(*[r["score"] for r in csv.DictReader(open("players.csv")) if r["game"] == sys.argv[1]])' $game)
    grep -q "scores $counted," out || fail "game $game: counted $counted, said: $(cat out)"
done
for line in '--run run --game 12|run: expected a game from 0 to 11' '--run nowhere|nowhere/config.json: ' \
    '--run run run.json|expected FILE, --run or --random'; do
    # shellcheck disable=SC2086
    found=$("$aedile" replay ${line%%|*} 2>&1 >/dev/null) && fail "${line%%|*}: expected a failure"
    [[ $found == "aedile replay: ${line#*|}"* ]] || fail "${line%%|*}: found: $found"
done

# The last position is the one at the end of all moves; the first is the deal.
moves=$(grep -c '^    "' p3.json)
cmp -s <("$aedile" replay p3.json --json) <("$aedile" replay p3.json --json --at "$moves") ||
    fail "--at $moves should be the end"
cmp -s <("$aedile" replay p3.json --json --at 0) <("$aedile" replay p3.json --json --at 1) &&
    fail "--at 0 and --at 1 should differ"
"$aedile" replay p3.json --at 0 | grep -q '^turn 1, ' || fail "--at 0 should be turn 1"

# A wrong move is told with its line, its text and the legal moves; moves[14] is on line 21.
sed '21s/"[^"]*"/"lay Dokc"/' p2.json >illegal.json
refused illegal.json 'illegal.json:21: moves[14]: "lay Dokc" is not legal'
tr '\n' ' ' <illegal.json >oneline.json
refused oneline.json 'oneline.json:1: moves[14]: "lay Dokc" is not legal'

# What the record says of the end must be true.
sed 's/"scores": \[/"scores": [9/' p2.json >scores.json
refused scores.json 'scores.json: scores: recorded [9'
sed 's/"places": \[\([12]\)/"places": [3/' p2.json >places.json
refused places.json 'places.json: places: recorded [3'
sed 's/"end": "[a-z]*"/"end": "nothing"/' p2.json >end.json
refused end.json 'end.json: end: recorded "nothing"'
python3 - <<'END'
import json
record = json.load(open("p2.json"))
record["moves"] = record["moves"][:-1]
json.dump(record, open("unfinished.json", "w"))
del record["end"], record["scores"], record["places"]
json.dump(record, open("open.json", "w"))
record["moves"].append(7)
json.dump(record, open("number.json", "w"))
END
refused unfinished.json 'unfinished.json: expected a finished game'
"$aedile" replay open.json | grep -q 'not over' || fail "a record may stop in the middle"
"$aedile" replay number.json 2>err && fail "a number is no move"
grep -q 'number.json: moves\[[0-9]*\]: expected a text, found 7' err || fail "$(cat err)"
"$aedile" replay p2.json --random 2>/dev/null && fail "FILE and --random together"
"$aedile" replay p2.json --at 100000 2>/dev/null && fail "--at past the end"
exit $wrong
