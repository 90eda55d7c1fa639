#!/usr/bin/env bash
# What if, for Age of Rome: the stored question at small size, and a rebalance over cells of its tables.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export OMP_WAIT_POLICY=passive PYTHONDONTWRITEBYTECODE=1

sed 's/"changes": \[/&{"name": "As it is", "options": {"rows": ["Gaius Octavian.legions=6"]}},/' "$top/configs/aor/whatif/octavian.json" >octavian.json
"$aedile" whatif octavian.json --games 48 --quiet --out octavian >octavian.txt || fail "octavian.json"
python3 - <<'PYTHON' || fail "Octavian with fewer legions"
import json
for p in json.load(open("octavian/whatif.json"))["populations"]:
    same, fewer, _ = p["changes"]
    assert same["other_moves"] == 0 and all(l["difference"] == 0 for l in same["lines"]), p["population"]
    assert fewer["other_moves"] > 5, (p["population"], fewer["other_moves"])
    wins = [l for l in fewer["lines"] if l["card"] == "Gaius Octavian" and l["what"] == "won"]
    assert len(wins) == 1 and 0 < wins[0]["before"] < 1, wins
PYTHON

cat >plan.json <<'JSON'
{"game": "aor", "options": {"players": 2}, "targets": {"seats": [1, 2]}, "populations": [{"agents": ["heuristic"]}], "screen": 24, "play": 48,
 "race": 24, "confirm": 48, "rounds": 1, "most": 2, "experiment": "none", "knobs": {"rows": {"Fulvia.legions": [7, 5, 8, 2]}}}
JSON
if /usr/bin/python3 -c 'import numpy, matplotlib' 2>/dev/null; then
    PYTHONPATH=$top/bindings/python /usr/bin/python3 -m aedile.rebalance plan.json --program "$aedile" --out plan --threads 2 --quiet >plan.txt ||
        fail "a rebalance: $(cat plan.txt)"
    grep -q 'price 2.00: Fulvia: legions 7 -> 6' plan.txt || fail "expected a set: $(cat plan.txt)"
    grep -rq '"Fulvia.legions=6"' plan/calls --include=whatif-config.json || fail "expected a change of the cell"
fi

exit $wrong
