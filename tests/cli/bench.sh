#!/usr/bin/env bash
# aedile bench: what it prints, and comparing two programs. $1 is the program. No time is judged here.
# shellcheck source=../support/cli.sh
source "$(dirname "$0")/../support/cli.sh"

# --json: every key, sensible numbers, the stored signatures.
"$aedile" bench --json --seconds 0.02 >"$work/bench.json" || fail "bench --json"
python3 - "$work/bench.json" "$top/tests/gtr/golden/signature.txt" <<'END' || fail "bench --json"
import json, sys
bench = json.load(open(sys.argv[1]))
assert set(bench) == {"reference", "state_bytes", "runs", "searches", "agents", "counted"}, bench.keys()
assert set(bench["reference"]) == {"ns_pcg", "ns_copy_1024"}
assert 0 < bench["state_bytes"] <= 1064
rows = [(run["edition"], run["players"]) for run in bench["runs"]]
assert rows == [("iv", 2), ("iv", 3), ("iv", 4), ("iv", 5), ("lookout", 3), ("republic", 3),
                ("imperium", 3)], rows
stored = open(sys.argv[2]).read()
times = {"ns_per_decision", "ns_copy", "ns_legal", "ns_legal_hot", "ns_apply", "ns_observe",
         "ns_observe_hot", "ns_resample", "ns_resample_hot"}
for run in bench["runs"]:
    assert times | {"game", "edition", "players", "decisions_per_game", "games_per_second_core",
                    "instructions_per_decision", "signature"} <= set(run), run.keys()
    assert all(run[key] > 0 for key in run if key.startswith("ns_")), run
    assert 50 < run["decisions_per_game"] < 5000, run
    assert f"{run['edition']}, {run['players']} players  {run['signature']}" in stored, run
labels = [search["label"] for search in bench["searches"]]
assert "so-ismcts" in labels and "so-ismcts:preset=tuned" in labels and len(set(labels)) == len(labels)
assert all(s["iterations_per_second"] > 0 and s["nodes"] > 0 and s["bytes"] >= 32 * s["nodes"]
           for s in bench["searches"]), bench["searches"]
assert [agent["label"] for agent in bench["agents"]] == ["heuristic", "learned"], bench["agents"]
assert all(agent["games_per_second"] > 0 and agent["ns_per_choice"] > 0 for agent in bench["agents"])
assert all(bench["counted"][key] > 0 for key in ("us_playout", "us_basic", "us_full"))
END

# --compare: this program is a million times as fast as one that says all took a million times as long.
cat >"$work/slow" <<'END'
#!/usr/bin/env python3
import json, subprocess, sys
bench = json.loads(subprocess.run([sys.argv[0] + ".real", *sys.argv[1:]], check=True, capture_output=True).stdout)
for run in bench["runs"]:
    run["ns_per_decision"] *= 1e6
    run["games_per_second_core"] /= 1e6
    run["signature"] = "0"
json.dump(bench, sys.stdout)
END
chmod +x "$work/slow"
ln -s "$(realpath "$aedile")" "$work/slow.real"
"$aedile" bench --compare "$work/slow" --seconds 0.01 --rounds 3 --edition iv >"$work/ratios" ||
    fail "bench --compare"
awk '/ ns_per_decision| games_per_second_core/ { n++; good += $4 > 1e4 }
     / ns_copy / { m++; near += $4 < 1e3 } END { exit !(n == 2 && good == 2 && m == 1 && near == 1) }' \
    "$work/ratios" || { cat "$work/ratios"; fail "ratios of bench --compare"; }
grep -q 'play by different rules' "$work/ratios" || fail "other rules go unnoticed"

printf '#!/bin/sh\necho no JSON\n' >"$work/silent"
chmod +x "$work/silent"
"$aedile" bench --compare "$work/silent" --rounds 3 --seconds 0.01 >/dev/null 2>"$work/err" &&
    fail "a program without JSON was compared"
grep -q 'silent: expected a program that prints JSON' "$work/err" || fail "no line about it"

# --instructions: a line for each piece of work, for every number of players.
"$aedile" bench --instructions >"$work/lines" || fail "bench --instructions"
for name in 'random decision, 3 players' 'observe, 5 players' 'legal: architect' 'apply: material'; do
    grep -qE "^$name	[1-9][0-9]*	(-|[1-9][0-9]*)$" "$work/lines" || fail "no line for $name"
done
exit "$wrong"
