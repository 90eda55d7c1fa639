#!/usr/bin/env bash
# Games that are read (key "shape"): they stay the same; the same bytes with any number of threads, in parts and from the resolved config;
# chances of players that the network knows are believed, those of random ones are not; mistakes.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

cat >plain.json <<'END'
{"name": "run", "options": {"players": 4}, "agents": ["learned"], "games": 1200, "shard": 400, "seed": 3}
END
sed 's/"seed"/"shape": "learned", "seed"/' plain.json >read.json
"$aedile" run plain.json --quiet --out plain >/dev/null || fail "run plain.json"
"$aedile" run read.json --quiet --out read --threads 1 >/dev/null || fail "run read.json"
"$aedile" run read/config.json --quiet --out again --threads 2 >/dev/null || fail "run read/config.json"
diff -r read again || fail "threads, or the config written again, changed something"
for part in 0 1; do
    "$aedile" run read.json --quiet --part $part/2 --out part$part >/dev/null || fail "part $part"
done
"$aedile" merge merged part0 part1 >/dev/null || fail "merge"
cmp read/counters.json merged/counters.json || fail "parts changed something"

# The games are the same, and nothing else is counted otherwise.
python3 - <<'END' || fail "a run that was read should have the same games"
import json
plain, read = (json.load(open(f"{name}/counters.json")) for name in ("plain", "read"))
course, jump = read["levels"].pop("course"), read["levels"].pop("jump")
assert plain == read
sums = dict(zip((row["name"] for row in course["rows"]), course["sums"][0]))
assert sums["games"] == 1200 and sums["bin_looks_3"] > 1000, sums
assert sum(sums[f"step_looks_{i}"] for i in range(1, 41)) == sums["looks"]
assert sum(sums[f"step_{i}"] for i in range(1, 41)) + sums["deal"] == sums["swing"] + 2 * sums["echo"]
done = [row["name"] for row in plain["levels"]["item"]["rows"]].index("done")
for number, item in zip(jump["sums"], plain["levels"]["item"]["sums"]):
    assert not item or number[0] == item[done]
plain, read = (json.load(open(f"{name}/summary.json")) for name in ("plain", "read"))
told = read.pop("course")
assert plain == read
assert told["holds"] and 0.9 < told["total"] < 1.1 and told["calibration"] < 0.02, told
assert 0 < told["half"] < told["nine_tenths"] < 1 and told["open"] == sorted(told["open"], reverse=True), told
assert 0 < told["close"] < 1 < told["live"] < 5 and told["gap"] > 0, told
END

# Players that the network does not know.
sed 's/"learned"\], "games": 1200/"random"], "games": 200/' read.json >random.json
"$aedile" run random.json --quiet --out random >/dev/null || fail "run random.json"
grep -q '"course": {"holds": false.*' random/summary.json || fail "chances of random play are believed"
grep -q '"half": null' random/summary.json || fail "what cannot be believed is told"

sed 's/"shape": "learned"/"shape": "heuristic"/' read.json >wrong.json
refused 2 'shape: expected the agent "learned"' run wrong.json --quiet
sed 's/"shape": "learned"/"shape": "learnt"/' read.json >wrong.json
refused 2 'shape: no agent "learnt"' run wrong.json --quiet
exit $wrong
