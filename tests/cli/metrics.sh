#!/usr/bin/env bash
# The table of metrics: docs/reference/metrics.md is made from it, and the counters that it names come from
# a run. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
page=$top/bindings/python/aedile/report/metrics/manual.py

python3 "$page" >"$work/metrics.md" || fail "$page"
cmp "$work/metrics.md" "$top/docs/reference/metrics.md" || fail "docs/reference/metrics.md: $page --update docs/reference/metrics.md"

# Runs with all levels, without levels of cards, and without the big ones, where the metrics of pairs
# cannot be had.
shape=', "shape": "learned"'
for counters in flows full basic; do
    cat >$counters.json <<END
{"options": {"players": 3}, "agents": ["random"], "games": 60, "counters": "$counters"$shape}
END
    shape=
    "$aedile" run $counters.json --quiet --out $counters >/dev/null || fail "run $counters.json"
done
python3 "$page" --check flows/counters.json || fail "metrics whose counters are not there"

# It finds what is not there.
sed 's/"name": "laid_win_share_60"/"name": "laid_wins"/' flows/counters.json >changed.json
found=$(python3 "$page" --check changed.json)
[[ $? -eq 1 && $found == "B8: no counter item.laid_win_share_60"* ]] || fail "a missing counter: $found"

# The facts count moves on another way: roles led and followed, cards sold from hand or deck.
python3 - <<'END' || fail "levels of flows"
import json
levels = json.load(open("flows/counters.json"))["levels"]
def total(level, *rows):
    names = [row["name"] for row in levels[level]["rows"]]
    return sum(member[names.index(row)] for member in levels[level]["sums"] if member for row in rows)
role = levels["role"]["sums"]
assert sum(did[0] for did in role[:-1]) == total("agent", "leads") > 0
assert sum(did[1] for did in role[:-1]) == total("agent", "follows") > 0
left = [row["name"] for row in levels["flow"]["rows"] if row["name"].startswith("left_")]
assert len(left) == 10 and total("flow", *left) > total("flow", "left_laid") > 0
assert 0 < total("over", "chosen") and total("flow", "left_laid") <= total("agent", "laid")
END

"$aedile" cards >cards.txt || fail "cards"
# "basic" knows who won, how, and what was held at the end, the same as "full".
python3 - <<'END' || fail "levels of full and basic"
import json
import re
names = ("flows", "full", "basic")
flows, full, basic = (json.load(open(f"{name}/counters.json")) for name in names)
for name in ("role", "flow", "over"):
    assert full["levels"][name]["members"] == basic["levels"][name]["members"] == 0, name
    assert any(any(member) for member in flows["levels"][name]["sums"]), name
for name in set(full["levels"]) - {"role", "flow", "over"}:
    assert full["levels"][name] == flows["levels"][name], name
for name in ("timing", "pair", "facing"):
    assert basic["levels"][name]["members"] == 0 and full["levels"][name]["members"] > 0, name
known = {"games", "win_share_60", "win_share_60_2", "alone", "place1", "score", "end_deck", "held", "held_win_share_60"}
for name in ("run", "seat", "order", "agent", "item"):
    one, two = full["levels"][name], basic["levels"][name]
    rows = [i for i, row in enumerate(one["rows"]) if row["name"] in known]
    assert rows and one["rows"] == two["rows"], name
    for a, b in zip(one["sums"], two["sums"], strict=True):
        assert [a[i] for i in rows] == [b[i] for i in rows], name
    assert any(a[rows[0]] for a in one["sums"]), name
assert len(full["item_kind"]) == len(full["buildings"]) and full["kinds"][0] == "rubble"

# What a card is worth and does is what `aedile cards` prints.
cards = [re.split(r"\s{2,}", line.strip(), 5) for line in open("cards.txt")][3:]
told = {row[0]: (row[2], row[3], row[5]) for row in cards if len(row) == 6}
assert len(told) >= 40
for name, kind, value, line in zip(full["buildings"], full["item_kind"], full["item_value"], full["item_help"], strict=True):
    assert told[name] == (full["kinds"][kind], str(value), line), name
END

exit $wrong
