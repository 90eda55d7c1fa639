#!/usr/bin/env bash
# The tool that moves weights of policies by playing. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

tune() { python3 -B "$top/scripts/measuring/tune.py" "$@" --program "$aedile"; }

# From spoiled weights it leads to better ones, within bounds.
spoiled='{"game": "aor", "policy": "trader", "weights": {"card": -1.0, "religion": 0.2, "medal": 0.1, "supporter": 0.0}}'
echo "$spoiled" >1.json
tune aor trader 1.json --players 2 --steps 2 --pairs 5 --games 40 --against senator --least card=-0.5 --most boost=0.6 >1.txt ||
    fail "a small tuning"
python3 - 1.json 1.txt <<'PY' || fail "weights and shares: $(cat 1.txt)"
import json, re, sys
weights = json.load(open(sys.argv[1]))["weights"]
assert weights["card"] >= -0.5 and weights["boost"] <= 0.6, weights
first, last = (float(re.search(rf"^{name}: 2 players ([\d.]+) %", open(sys.argv[2]).read(), re.M)[1]) for name in ("first", "last"))
assert last > first + 5, (first, last)
PY

# What it writes is a file of weights; the tables of all games are read whole; anything not known is said in a line.
echo '{"game": "aor", "options": {"players": 2}, "agents": [{"agent": "heuristic", "policy_weights": "1.json"}, "heuristic"],
       "games": 2, "seed": "1"}' >run.json
"$aedile" run run.json --quiet --out run >/dev/null || fail "weights for an agent"
for game in gtr pax; do
    for i in 1 2; do
        tune $game balanced $game$i.json --players 2 --steps 1 --pairs 1 --games 2 >$game$i.txt || fail "$game"
    done
    grep -q '^last: 2 players' ${game}1.txt || fail "$game: $(cat ${game}1.txt)"
    { cmp ${game}1.json ${game}2.json && cmp ${game}1.txt ${game}2.txt; } || fail "$game: the same call should give the same weights"
done
for arguments in "aor gambler" "aor trader --least gold=1"; do
    # shellcheck disable=SC2086
    set -- $arguments
    found=$(tune "$1" "$2" new.json "${@:3}" 2>&1) && fail "$arguments: expected a failure"
    [[ $found == "error: expected a "* && $(wc -l <<<"$found") -eq 1 ]] || fail "$arguments: $found"
done
exit $wrong
