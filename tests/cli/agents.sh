#!/usr/bin/env bash
# Agents with options, rotating line-ups, cheats, and aedile analyse. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# The list and the tables.
for name in $("$aedile" agents | cut -d' ' -f1); do
    "$aedile" agents "$name" | grep -q "^$name: " || fail "agents $name"
done
"$aedile" agents so-ismcts | grep -q '^iterations  *int 1..100000000; 1000$' || fail "its options"
refused 2 'did you mean "pimc"' agents pimcs

# A rotating line-up with options: equal deals, rows for any number of threads, its own config again.
cat >line.json <<'END'
{"options": {"players": 3}, "games": 12, "rotation": "cyclic", "rows": ["games"],
 "agents": [{"agent": "so-ismcts", "iterations": 40, "rollout_plies": 10, "trees": 3},
            "heuristic", "random"]}
END
for threads in 1 2; do
    "$aedile" run line.json --threads $threads --quiet --out t$threads >table || fail "line.json"
done
cp t1/config.json again.json
"$aedile" run again.json --quiet --out again >/dev/null || fail "a resolved config should run"
for file in traces.bin rows.h5 summary.json config.json; do
    cmp t1/$file t2/$file || fail "$file: one thread and two"
done
cmp t1/traces.bin again/traces.bin || fail "the resolved config should give the same games"
grep -q 'so-ismcts:iterations=40,trees=3,rollout_' table || fail "$(cat table)"
python3 - <<'END' || fail "summary.json and config.json of a rotating line-up"
import json
config, summary = json.load(open("t1/config.json")), json.load(open("t1/summary.json"))
assert config["rotation"] == "cyclic" and config["agents"][2] == "random", config
assert config["agents"][0]["iterations"] == 40 and config["agents"][0]["c"] == 0.7, config
agents = summary["agents"]
assert len(agents) == 3 and agents[2]["agent"] == "random", agents
assert abs(sum(a["win_share"] for a in agents) - 1) < 1e-5
assert all(a["low"] <= a["win_share"] <= a["high"] for a in agents)
assert abs(sum(a["win_share"] for a in summary["seats"]) - 1) < 1e-5
assert "agent" not in summary["seats"][0]
END
"$aedile" export t1 --format csv --tables games --out csv >/dev/null || fail "export"
python3 - <<'END' || fail "equal deals in all seat orders"
import csv, glob
rows = list(csv.DictReader(open(glob.glob("csv/games.csv")[0])))
assert len(rows) == 12, rows
assert all(len({row["first"] for row in rows[i:i + 3]}) == 1 for i in range(0, 12, 3)), rows
END

# The same with the agents on the command line.
echo '{"options": {"players": 3}, "games": 12, "rotation": "cyclic"}' >bare.json
"$aedile" run bare.json --agent so-ismcts:iterations=40,rollout_plies=10,trees=3 \
    --agent heuristic --agent random --quiet --out bare >/dev/null || fail "--agent"
cmp -i 56 t1/traces.bin bare/traces.bin || fail "--agent should play as the config's agents"
refused 2 'agents: expected one, or one for each of the 3 seats' run bare.json --agent random --agent random --out never
refused 2 'option=value' run bare.json --agent pimc:c --out never
refused 2 'rotation: expected none, cyclic' run <(echo '{"rotation": "turn"}') --out never

# Cheats: refused unless allowed, and called so.
cheat='{"agents": [{"agent": "uct-cheat", "iterations": 5, "rollout_plies": 5}], "games": 1'
refused 2 'allow_cheating' run <(echo "$cheat}") --out never
refused 2 'allow_cheating' run bare.json --agent uct-cheat --out never
"$aedile" run <(echo "$cheat, \"allow_cheating\": true}") --quiet --out cheat >/dev/null ||
    fail "an allowed cheat should play"
grep -q '"allow_cheating":[[:space:]]*true' cheat/config.json || fail "allow_cheating in config.json"
[[ ! -e never ]] || fail "nothing should be left of what was refused"

# Weights from a file: by a path from the config's folder, echoed whole, so that a results folder
# runs again on its own.
mkdir -p deep/er
cp "$top/configs/gtr/eval/hoarder.json" deep/er/own.json
cat >deep/weights.json <<'END'
{"options": {"players": 2}, "games": 10,
 "agents": [{"agent": "heuristic", "policy_weights": "er/own.json"}, "heuristic"]}
END
"$aedile" run deep/weights.json --quiet --out w1 >table || fail "weights.json"
grep -q 'heuristic:policy_weights=deep/er/own.json ' table || fail "the file in the table: $(cat table)"
"$aedile" run <(echo '{"options": {"players": 2}, "games": 10}') --quiet --out w2 \
    --agent heuristic:policy_weights=deep/er/own.json --agent heuristic >/dev/null || fail "weights by --agent"
"$aedile" run <(echo '{"options": {"players": 2}, "games": 10}') --quiet --out w3 \
    --agent heuristic --agent heuristic >/dev/null || fail "without weights"
rm deep/er/own.json
cp w1/config.json weights-again.json
"$aedile" run weights-again.json --quiet --out w4 >/dev/null || fail "weights from a results folder"
cmp -i 56 w1/traces.bin w2/traces.bin || fail "weights in a config and by --agent"
cmp -i 56 w1/traces.bin w4/traces.bin || fail "weights from a results folder should play alike"
cmp -s -i 56 w1/traces.bin w3/traces.bin && fail "weights should make a difference"
python3 - <<'END' || fail "weights in config.json"
import json
weights = json.load(open("w1/config.json"))["agents"][0]["policy_weights"]
assert weights["file"] == "deep/er/own.json" and len(weights["hash"]) == 16, weights
assert weights["policy"] == "balanced" and weights["weights"]["draw"] == 0.6, weights
END
refused 2 'deep/weights.json: agents[0].policy_weights: deep/er/own.json: cannot read' run deep/weights.json
sed -i 's/"draw":[^,]*,/"draw": 0.7,/' weights-again.json
refused 2 'agents[0].policy_weights.hash: expected' run weights-again.json --out never

# analyse: records, scenarios, JSON.
"$aedile" replay --random --seed 3 --players 3 >record.json
"$aedile" analyse record.json --at 20 --agent so-ismcts:iterations=300 >table || fail "analyse"
grep -q '^> ' table && grep -q '^line: ' table && grep -q '300 iterations, 300 worlds' table ||
    fail "analyse: $(cat table)"
"$aedile" analyse record.json --at 20 --agent so-ismcts:iterations=300 --json >one.json
"$aedile" analyse record.json --at 20 --agent so-ismcts:iterations=300 --json >two.json
cmp one.json two.json || fail "the same analysis twice"
python3 - <<'END' || fail "analyse --json"
import json
found = json.load(open("one.json"))
assert sum(m["visits"] for m in found["moves"]) == found["iterations"] == 300
assert found["chosen"] == found["moves"][0]["move"] == found["line"][0]["move"]
assert all(abs(sum(m["wins"]) - 1) < 1e-4 for m in found["moves"])
assert found["nodes"] <= found["nodes_most"] and found["agent"]["agent"] == "so-ismcts"
END
"$aedile" analyse record.json --at 20 --agent "heuristic:policy_weights=$top/configs/gtr/eval/hoarder.json" |
    grep -q '^> ' || fail "analyse with weights"
"$aedile" analyse "$top/tests/gtr/scenarios/bath.json" --agent osla >/dev/null || fail "a scenario"
"$aedile" analyse record.json --at 20 --agent random | grep -q '^> ' || fail "a silent agent"
refused 2 'at most the' analyse record.json --at 100000
refused 2 'the game is over' analyse record.json
refused 2 '--agent: expected one of this program' analyse record.json --at 20 --agent external:command=true
refused 2 'no agent' analyse record.json --at 20 --agent none
refused 2 'allow-cheating' analyse record.json --at 20 --agent uct-cheat
"$aedile" analyse record.json --at 20 --agent uct-cheat:iterations=50 --allow-cheating |
    grep -q CHEATING || fail "a cheat's analysis should say so"
exit $wrong
