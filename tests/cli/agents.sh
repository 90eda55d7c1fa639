#!/usr/bin/env bash
# Agents with options, rotating line-ups, cheats, and aedile analyse. $1: the program.
set -u
aedile=$(realpath "$1")
top=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
wrong=0

fail() {
    echo "FAILED: $*"
    wrong=1
}

# refused TEXT ARGUMENTS...: must fail with status 2 and one line that has TEXT in it.
refused() {
    local text=$1 found
    shift
    found=$("$aedile" "$@" 2>&1 >/dev/null)
    [[ $? -eq 2 ]] || fail "aedile $*: expected status 2"
    [[ $found == *"$text"* ]] || fail "aedile $*: expected a line with \"$text\", found: $found"
    [[ $(wc -l <<<"$found") -eq 1 ]] || fail "aedile $*: expected one line, found: $found"
}

# The list and the tables.
for name in $("$aedile" agents | cut -d' ' -f1); do
    "$aedile" agents "$name" | grep -q "^$name: " || fail "agents $name"
done
"$aedile" agents so-ismcts | grep -q '^iterations  *int 1..100000000; 1000$' || fail "its options"
refused 'did you mean "pimc"' agents pimcs

# A rotating line-up with options: equal deals, rows for any number of threads, its own config again.
cat >line.json <<'END'
{"options": {"players": 3}, "games": 12, "line_up": "rotate",
 "agents": [{"agent": "so-ismcts", "iterations": 40, "rollout_plies": 10, "trees": 3},
            "heuristic", "random"]}
END
for threads in 1 2; do
    "$aedile" run line.json --threads $threads --quiet --out t$threads >table || fail "line.json"
done
cp t1/config.json again.json
"$aedile" run again.json --quiet --out again >/dev/null || fail "a resolved config should run"
for file in games.csv summary.json config.json; do
    cmp t1/$file t2/$file || fail "$file: one thread and two"
done
cmp t1/games.csv again/games.csv || fail "the resolved config should give the same games"
grep -q 'so-ismcts:iterations=40,trees=3,rollout_plies=10' table || fail "$(cat table)"
python3 - <<'END' || fail "summary.json and config.json of a rotating line-up"
import json
config, summary = json.load(open("t1/config.json")), json.load(open("t1/summary.json"))
assert config["line_up"] == "rotate" and config["agents"][2] == "random", config
assert config["agents"][0]["iterations"] == 40 and config["agents"][0]["c"] == 0.7, config
agents = summary["agents"]
assert [a["entry"] for a in agents] == [0, 1, 2]
assert abs(sum(a["win_share"] for a in agents) - 1) < 1e-5
assert all(a["low"] <= a["win_share"] <= a["high"] for a in agents)
assert abs(sum(a["win_share"] for a in summary["seats"]) - 1) < 1e-5
assert "agent" not in summary["seats"][0]
rows = [row.split(",") for row in open("t1/games.csv")][1:]
assert all(len({row[2] for row in rows[i:i + 3]}) == 1 for i in range(0, 12, 3)), "first leaders"
END

# The same with the agents on the command line.
echo '{"options": {"players": 3}, "games": 12, "line_up": "rotate"}' >bare.json
"$aedile" run bare.json --agent so-ismcts:iterations=40,rollout_plies=10,trees=3 \
    --agent heuristic --agent random --quiet --out bare >/dev/null || fail "--agent"
cmp t1/games.csv bare/games.csv || fail "--agent should play as the config's agents"
refused '--agent: expected one, or 3' run bare.json --agent random --agent random --out never
refused 'option=value' run bare.json --agent pimc:c --out never
refused '"fixed" or "rotate"' run <(echo '{"line_up": "turn"}') --out never

# Cheats: refused unless allowed, and called so.
cheat='{"agents": [{"agent": "uct-cheat", "iterations": 5, "rollout_plies": 5}], "games": 1'
refused 'allow_cheating' run <(echo "$cheat}") --out never
refused 'allow_cheating' run bare.json --agent uct-cheat --out never
"$aedile" run <(echo "$cheat, \"allow_cheating\": true}") --quiet --out cheat >/dev/null ||
    fail "an allowed cheat should play"
grep -q '"allow_cheating":[[:space:]]*true' cheat/config.json || fail "allow_cheating in config.json"
[[ ! -e never ]] || fail "nothing should be left of what was refused"

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
"$aedile" analyse "$top/tests/scenarios/bath.json" --agent osla >/dev/null || fail "a scenario"
"$aedile" analyse record.json --at 20 --agent random | grep -q '^> ' || fail "a silent agent"
refused 'at most the' analyse record.json --at 100000
refused 'the game is over' analyse record.json
refused 'no agent' analyse record.json --at 20 --agent none
refused 'allow-cheating' analyse record.json --at 20 --agent uct-cheat
"$aedile" analyse record.json --at 20 --agent uct-cheat:iterations=50 --allow-cheating |
    grep -q CHEATING || fail "a cheat's analysis should say so"
exit $wrong
