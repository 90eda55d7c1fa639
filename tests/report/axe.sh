#!/usr/bin/env bash
# Reports of a run, a tournament, several editions and player counts, and a comparison: axe-core finds nothing, on a desk and on a phone,
# light and dark; with "all" every building of each. Not run where there is no axe-core: NODE_PATH, or build/axe, which scripts/site --check fills. $1: the program; $2: all.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

axe=
for folder in ${NODE_PATH:-} /usr/share/nodejs "$top/build/axe/node_modules"; do
    [[ -e $folder/axe-core/axe.min.js ]] && axe=$folder/axe-core/axe.min.js && break
done
[[ -n $axe ]] || { echo "skipped: no axe-core in NODE_PATH or build/axe (scripts/site --check)"; exit 77; }
for reader in python3 /usr/bin/python3; do
    "$reader" -c 'import selenium' 2>/dev/null && break
done

# run NAME JSON
run() {
    echo "$2" >"$1.json"
    "$aedile" run "$1.json" --quiet --out "$1" >/dev/null || fail "run $1"
}
run fork '{"name": "fork", "options": {"players": 4}, "agents": ["heuristic"], "games": 200, "seed": 3, "experiment": {"kind": "fork"}, "rows": ["games", "buildings"]}'
run builder '{"name": "builder", "options": {"players": 4}, "agents": ["heuristic:policy=builder"], "games": 200, "seed": 3, "experiment": {"kind": "fork"}}'
run two '{"name": "two", "options": {"players": 2}, "agents": ["heuristic"], "games": 200, "seed": 3, "experiment": {"kind": "fork"}}'
run games '{"name": "games", "options": {"players": 3}, "agents": ["heuristic", "random", "heuristic:policy=merchant"], "format": "round-robin", "games": 300, "seed": 4}'
echo '{"options": {"players": 3}, "games": 120, "seed": 3, "whatif": {"changes": [{"name": "Cheap", "options": {"rows": ["Catacomb.cost=1"]}}],
       "populations": [{"name": "plain", "agents": ["heuristic"]}]}}' >change.json
"$aedile" whatif change.json --quiet --out change >/dev/null || fail "a comparison"
for name in fork games change; do
    "$top/scripts/report" "$name" --out "$name.html" >/dev/null || fail "report $name"
done
"$top/scripts/report" fork builder two --out several.html >/dev/null || fail "report of several"
"$reader" -B "$top/tests/report/axe_check.py" "$axe" ${2:+"--$2"} fork.html games.html several.html several_pages/iv-4p.html change.html ||
    fail "axe-core"

# It can say no: a picture and a button without a word.
echo '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1><button></button><p style="color:#ccc;background:#fff">pale</p></main></body></html>' >bad.html
"$reader" -B "$top/tests/report/axe_check.py" "$axe" bad.html >said.txt && fail "a bad page passes"
for rule in button-name color-contrast; do
    grep -q "$rule" said.txt || fail "a bad page: no $rule: $(cat said.txt)"
done
exit $wrong
