#!/usr/bin/env bash
# What if, for PAX: the stored question at small size, points that change though no move does, and a rebalance over faces and options.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export OMP_WAIT_POLICY=passive PYTHONDONTWRITEBYTECODE=1

sed 's/"changes": \[/&{"name": "As it is", "options": {"points_army": 1}},/' "$top/configs/pax/whatif/army.json" >army.json
"$aedile" whatif army.json --games 60 --quiet --out army >army.txt || fail "army.json"
python3 - <<'PYTHON' || fail "what armies count"
import json
for p in json.load(open("army/whatif.json"))["populations"]:
    same, two, none = ({l["measure"]: l for l in c["lines"]} for c in p["changes"])
    assert all(l["difference"] == 0 for l in same.values()) and p["changes"][0]["other_moves"] == 0, p["population"]
    assert two["most points"]["difference"] > 0 > none["most points"]["difference"], (p["population"], two["most points"], none["most points"])
    assert p["changes"][1]["other_moves"] > 20, "games whose points differ are other games, though moves may be the same"
PYTHON

# A number of a face, and an option.
cat >plan.json <<'JSON'
{"game": "pax", "options": {"players": 3}, "targets": {"turns": [1, 2]}, "populations": [{"agents": ["heuristic"]}], "screen": 30, "play": 60,
 "race": 24, "confirm": 120, "rounds": 1, "most": 2, "experiment": "none",
 "knobs": {"costs": {"value": 1, "copies": 1, "symbols": 2}, "cards": ["ARM4"], "options": {"points_army": [1, 0, 3]}}}
JSON
if /usr/bin/python3 -c 'import numpy, matplotlib' 2>/dev/null; then
    PYTHONPATH=$top/bindings/python /usr/bin/python3 -m aedile.rebalance plan.json --program "$aedile" --out plan --threads 2 --quiet >plan.txt ||
        fail "a rebalance: $(cat plan.txt)"
    grep -qE 'price .*: .*(ARM4: |points_army 1 -> )' plan.txt || fail "expected sets: $(cat plan.txt)"
    for change in '"face_rows": \["ARM4=2/3/2"\]' '"points_army": 2'; do
        grep -rqE "$change" plan/calls --include=whatif-config.json || fail "expected a change $change"
    done
    ! grep -rq 'ARM4=2/4/1"' plan/calls --include=whatif-config.json || fail "a face too few makes no game, and should not be played"
fi

exit $wrong
