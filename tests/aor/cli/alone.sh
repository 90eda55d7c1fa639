#!/usr/bin/env bash
# The solo Emperor (AOR 14.7): hints, analyses, runs and forks speak of tasks and points, never of wins. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export LC_ALL=C.UTF-8

printf 'hint\nquit\n' | "$aedile" play --game aor --players 1 --seed 1 --hint so-ismcts:iterations=100 >hint.txt 2>&1
grep -q 'would play .*tries, and the tasks and points' hint.txt || fail "the hint's heading: $(cat hint.txt)"
[[ $(grep -cE '^ +>? *[0-9]+ % +tasks +[0-9.]+ +points +[0-9]+ ' hint.txt) -ge 2 ]] || fail "no tasks and points: $(cat hint.txt)"
# Who names no adviser is told what the search that aims at tasks would do: more than five of seven are expected.
printf 'hint\nquit\n' | "$aedile" play --game aor --players 1 --seed 1 >usual.txt 2>&1
grep -qE '^ +>? *[0-9]+ % +tasks +[56]\.' usual.txt || fail "the usual hint: $(grep tasks usual.txt)"
if grep -q 'wins' hint.txt; then fail "nobody wins alone: $(cat hint.txt)"; fi

echo '{"game": "aor", "options": {"players": 1}, "agents": ["heuristic:policy=emperor", "random"], "format": "round-robin",
       "games": 60, "seed": "1", "experiment": {"kind": "fork"}, "rows": ["players"]}' >run.json
"$aedile" run run.json --quiet --out run >run.txt || fail "a run with forks"
grep -q 'a power brings [+-][0-9.]* tasks and [+-][0-9.]* points; another number of tasks in [0-9.]* %' run.txt ||
    fail "effects on tasks and points: $(cat run.txt)"
grep -q 'agent .*points .*games  *tasks$' run.txt || fail "tasks of the agents: $(cat run.txt)"
if grep -qi '\bwins\?\b' run.txt; then fail "nobody wins alone: $(cat run.txt)"; fi
"$aedile" export run --tables players --out - >players.csv || fail "rows"
python3 - run.txt run/summary.json players.csv <<'PY' || fail "means of the tasks"
import csv, json, sys
shown = {line.split()[0]: float(line.split()[-1]) for line in open(sys.argv[1], encoding="utf-8") if line.startswith("  heuristic:") or line.startswith("  random ")}
summary = {a["agent"]: a["tasks"] for a in json.load(open(sys.argv[2]))["agents"]}
rows = list(csv.DictReader(open(sys.argv[3])))
assert shown.keys() == summary.keys() and len(shown) == 2, (shown, summary)
assert all(abs(shown[name] - summary[name]) < 0.0006 for name in shown), (shown, summary)
assert abs(sum(summary.values()) / 2 - sum(int(row["tasks"]) for row in rows) / len(rows)) < 1e-5, (summary, len(rows))
assert summary["heuristic:policy=emperor"] > summary["random"] + 4, summary
PY

"$aedile" replay --run run --game 0 >game.json || fail "a record"
"$aedile" fork game.json --blank priest --seat 0 --at 30 >fork.txt 2>&1
grep -q '^  tasks of the seat  *[0-9]' fork.txt || fail "a fork: $(cat fork.txt)"
if grep -q 'wins' fork.txt; then fail "a fork: $(cat fork.txt)"; fi
"$aedile" fork game.json --blank priest --seat 0 --at 30 --json | grep -q '"tasks": [0-9]' || fail "a fork as JSON"
"$aedile" analyse game.json --at 30 --agent so-ismcts:iterations=50 >analysis.txt || fail "an analysis"
grep -q 'visits .* tasks  *points' analysis.txt || fail "an analysis: $(cat analysis.txt)"
"$aedile" analyse game.json --at 30 --agent osla --json >analysis.json || fail "an analysis as JSON"
python3 - analysis.json <<'PY' || fail "an analysis as JSON: $(cat analysis.json)"
import json, sys
moves = json.load(open(sys.argv[1]))["moves"]
assert moves and all(0 <= m["tasks"] <= 7 and m["points"] > 0 and 0 <= m["value"] <= 1 and "wins" not in m for m in moves), moves
PY

# A search that is told what solo games reward does better than the heuristic that aims at tasks: in points by ten, and no worse in tasks.
"$top/scripts/aor/alone.py" 10 91 heuristic:policy=emperor so-ismcts:iterations=1000,preset=emperor --program "$aedile" >alone.md || fail "alone.py"
python3 - alone.md <<'PY' || fail "a search of 1,000 iterations against the heuristic: $(cat alone.md)"
import sys
heuristic, search = ([float(cell.split("(")[0]) for cell in line.split("|")[3:5]] for line in open(sys.argv[1]) if "`" in line)
assert search[0] >= heuristic[0] and search[1] > heuristic[1] + 10, (heuristic, search)
PY
exit $wrong
