#!/usr/bin/env bash
# The table of metrics: docs/metrics.md is made from it, and the counters that it names are those of
# a run. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
page=$top/scripts/reporting/metrics_page.py

python3 "$page" >"$work/metrics.md" || fail "$page"
cmp "$work/metrics.md" "$top/docs/metrics.md" || fail "docs/metrics.md: $page --update docs/metrics.md"

# A run with all levels, and one without the big ones, where the metrics of pairs cannot be had.
for counters in full basic; do
    cat >$counters.json <<END
{"options": {"players": 3}, "agents": ["random"], "games": 60, "counters": "$counters"}
END
    "$aedile" run $counters.json --quiet --out $counters >/dev/null || fail "run $counters.json"
done
python3 "$page" --check full/counters.json || fail "metrics whose counters are not there"

# It finds what is not there.
sed 's/"name": "laid_win60"/"name": "laid_wins"/' full/counters.json >changed.json
found=$(python3 "$page" --check changed.json)
[[ $? -eq 1 && $found == "B8: no counter item.laid_win60"* ]] || fail "a missing counter: $found"

# "basic" knows who won, how, and what was held at the end, the same as "full".
python3 - <<'END' || fail "levels of full and basic"
import json
full, basic = (json.load(open(f"{name}/counters.json")) for name in ("full", "basic"))
for name in ("timing", "pair", "facing"):
    assert basic["levels"][name]["members"] == 0 and full["levels"][name]["members"] > 0, name
known = {"games", "win60", "win60_2", "alone", "place1", "score", "end_deck", "held", "held_win60"}
for name in ("run", "seat", "order", "agent", "item"):
    one, two = full["levels"][name], basic["levels"][name]
    rows = [i for i, row in enumerate(one["rows"]) if row["name"] in known]
    assert rows and one["rows"] == two["rows"], name
    for a, b in zip(one["sums"], two["sums"], strict=True):
        assert [a[i] for i in rows] == [b[i] for i in rows], name
    assert any(a[rows[0]] for a in one["sums"]), name
assert len(full["item_kind"]) == len(full["buildings"]) and full["kinds"][0] == "rubble"
END

exit $wrong
