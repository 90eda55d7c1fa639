#!/usr/bin/env bash
# Age of Rome as its user meets it: options, cards, a run and what is made of it, traces, records, programs from
# outside; and its page: every paragraph that is cited stands there.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# prints TEXT ARGUMENTS...: must succeed and have TEXT in what it prints.
prints() {
    local text=$1 found
    shift
    found=$("$aedile" "$@" 2>&1) || fail "$*: status $?: $found"
    [[ $found == *"$text"* ]] || fail "$*: expected \"$text\", found: ${found:0:400}"
}

# Options, good and bad.
prints 'chain_rule' options --game aor
refused 2 'players: expected a whole number from 1 to 4, found "5"' trace --game aor --players 5
refused 2 'option spies: expected 2 to 4 players, found 1' trace --game aor --players 1 --option spies=true
refused 2 'option solo: expected 1 player, found 3' trace --game aor --players 3 --option solo=true
refused 2 'option chain_rule: expected one of kind exact, found "some"' trace --game aor --option chain_rule=some
refused 2 'option senate_values: expected 5 numbers, found 2' trace --game aor --option senate_values=1,2
refused 2 'option characters: expected each once, found Fulvia twice' trace --game aor --option characters=0:Fulvia,1:Fulvia
refused 2 'option characters: expected SEAT:CHARACTER such as 0:Fulvia, found "0:Brutus"' trace --game aor --option characters=0:Brutus
refused 2 'option effects: expected SEAT:INTRIGUE such as 0:revote' trace --game aor --option effects=0:slander
refused 2 'found seat 2' trace --game aor --players 2 --option given=2:priest
refused 2 'option given: expected a medal of this game' trace --game aor --option heroes=true --option given=0:priest
refused 2 'option given: expected each name once a seat, found "0:Shield"' trace --game aor --option given=0:Shield,0:Shield
refused 2 'option without: expected 9 events, found 8' trace --game aor --option without=E01,E02,E03,E04
refused 2 'option first: expected a seat from 0 to 1, found 2' trace --game aor --players 2 --option first=2
prints '"Fulvia"' trace --game aor --option characters=2:Fulvia --option given=0:priest,0:Bulla --option without=M09,sold

# A table tells all that lies open, and the event of a new round next to the moves; a token that lies face down is no card.
for ((i = 0; i < 400; i++)); do echo $((i % 3 + 1)); done |
    "$aedile" play --game aor --players 3 --option spies=true --option clockwise=true --against random --seed 5 >played 2>&1
for text in '^ *round 2, event Feast of the gods' 'will turn a quarter clockwise' '^ wheel     turns a quarter clockwise at the end of the round' 'double tax: glory -2' \
    '^ tiles     left of I/II/III, cost, glory: military' '^ parts     common ones left: foundations gold 1' \
    'a goods card sells for 1 denarius' 'offer, a token that you do not see' '│ tokens   spy'; do
    grep -q -- "$text" played || fail "expected \"$text\" at the table"
done
if grep -q 'offer, a card' played; then fail "a token is called a card"; fi
for ((i = 0; i < 40; i++)); do echo $((i % 3 + 1)); done | "$aedile" play --game aor --players 1 --seed 5 >played 2>&1
grep -q '^ tasks     [0-7] of 7: glory on the track [0-9]* of 51' played || fail "the tasks of the solo Emperor: $(head -n 60 played)"

# Tables of a game's own: cells, files of cells, mistakes in them; the position says what differs.
refused 2 'option rows: expected ROW.COLUMN=VALUE such as G07.n=2' trace --game aor --option rows=G77.n=2
refused 2 'option rows: expected G07.COLUMN=VALUE with one of type condition effect n copies minus, found "G07.m=2"' trace --game aor --option rows=G07.m=2
refused 2 'option rows: Fulvia.track: expected 1 to 4 cells such as MPT-' trace --game aor --option rows=Fulvia.track=MM
refused 2 'option rows: G01: expected an effect of goods' trace --game aor --option rows=G01.effect=PURGE
prints '"rows":{"G07.n":"2"}' trace --game aor --option rows=Gladius.n=2
sed 's|"players": 3, "harsh": true, "spies": true|"players": 3, "rows": "own.json"|; s/"run"/"rows"/' >rows.json <<'JSON'
{"name": "run", "game": "aor", "options": {"players": 3, "harsh": true, "spies": true}, "agents": ["heuristic"], "games": 6, "seed": 3}
JSON
cp "$top/configs/aor/rows/exchanged.json" own.json
"$aedile" run rows.json --quiet --out rows >rows.txt || fail "a file of rows"
grep -q '^rows: 6 games, 3 players, seed 3; card tables partly reconstructed, and with rows of the options$' rows.txt ||
    fail "the first line should say that rows are given: $(head -n 3 rows.txt)"
grep -q '"Fulvia.denarii":[[:space:]]*"7"' rows/config.json || fail "the cells should stand in the resolved config"
rm own.json
"$aedile" run rows/config.json --quiet --out same >/dev/null || fail "a resolved config needs no file"
diff -r rows same || fail "the cells of a file and the file should give the same"
refused 2 'option rows: ' run rows.json --out lost
sed 's/"Fulvia": {"denarii": 7/"Fulvia": {"denarii": 99/' "$top/configs/aor/rows/exchanged.json" >own.json
refused 2 'own.json: rows.Fulvia.denarii: option rows: Fulvia.denarii: expected a whole number from 0 to 40, found "99"' run rows.json --out lost

# Cards: what is guessed is said first.
prints 'Age of Rome: guessed, in part or whole, are 21 of 21 goods' cards --game aor
prints 'Браслеты-змейки' cards --game aor --lang ru

# A run, whole and in parts; verified, exported, made again from its config.
cat >run.json <<'JSON'
{"name": "run", "game": "aor", "options": {"players": 3, "harsh": true, "spies": true},
 "agents": ["random", "heuristic", "so-ismcts:iterations=20,preset=tuned"],
 "format": "round-robin", "rotation": "cyclic", "games": 24, "shard": 4, "seed": 3,
 "rows": ["games", "players", "items"], "counters": "full"}
JSON
"$aedile" run run.json --quiet --threads 1 --out whole >whole.txt || fail "run"
grep -q '^run: 24 games, 3 players, seed 3; card tables partly reconstructed$' whole.txt ||
    fail "the first line should say what the games rest on: $(head -n 3 whole.txt)"
"$aedile" run run.json --quiet --part 0/2 --out on >/dev/null || fail "a part"
"$aedile" run run.json --quiet --threads 2 --out on >/dev/null || fail "going on"
diff -r whole on || fail "going on gives other files"
"$aedile" run run.json --quiet --part 0/2 --out even >/dev/null && "$aedile" run run.json --quiet --part 1/2 --out odd >/dev/null &&
    "$aedile" merge one even odd >/dev/null || fail "two parts"
diff -r whole one || fail "two parts put together give other files"
prints "24 of 24 games played again" verify whole --sample 1
"$aedile" export whole --format csv --out rows.csv >/dev/null || fail "export"
[[ $(wc -l <rows.csv/games.csv) -eq 25 ]] || fail "rows of games"
"$aedile" run whole/config.json --quiet --out again >/dev/null || fail "a resolved config"
diff -r whole again || fail "the resolved config gives other files"

# Forks: powers blanked where they first could act.
cat >fork.json <<'JSON'
{"name": "fork", "game": "aor", "options": {"players": 2, "given": ["0:priest", "1:merchant"]}, "agents": ["random"],
 "games": 40, "seed": 5, "experiment": {"kind": "fork"}, "rows": ["games", "items"], "counters": "full"}
JSON
"$aedile" run fork.json --quiet --out fork >/dev/null || fail "fork"
prints "40 of 40 games played again" verify fork --sample 1
"$aedile" export fork --format csv --out fork.csv >/dev/null || fail "export of forks"
python3 - <<'PY' || fail "forks"
import csv
tested = [row["item"] for row in csv.DictReader(open("fork.csv/items.csv")) if row["tested"] == "true"]
assert tested.count("priest") >= 40 and tested.count("merchant") >= 40, tested
assert tested.count("military I") == 80 and "Chest" not in tested and "slander" in tested, set(tested)
PY
for kind in start opening knockout; do
    sed 's/"options": {"players": 2, "given": \["0:priest", "1:merchant"\]}/"options": {"players": 2, "items": "cards"}/; s/"fork"/"'$kind'"/g; s/, "rows".*full"/, "counters": "full"/' fork.json >kind.json
    "$aedile" run kind.json --quiet --out kind-$kind >kind.txt || fail "experiment $kind"
    grep -q "experiment $kind: " kind.txt || fail "experiment $kind: no line about it"
done
sed 's/{"kind": "fork"}/{"kind": "opening", "items": ["warrior"]}/' fork.json >warrior.json
refused 2 'warrior is not testable this way (opening): no seat is dealt it at the start' run warrior.json --out lost

# Records and positions, by the names of two languages; the solo Emperor.
"$aedile" replay --random --game aor --players 4 >random.json || fail "replay --random"
prints ", end: final" replay random.json
prints "if it ended here" replay random.json --show
prints '"chosen": ' analyse random.json --at 9 --agent so-ismcts:iterations=20 --json
prints 'trade I of seat 0, after ' fork random.json --blank "trade I" --seat 0
prints 'military_points' columns --game aor
prints '60 games of trader' fit --game aor --games 60
sed 's/gtr/aor/' "$top/configs/gtr/train/gtr.json" >train.json
refused 2 'tables[0].options: no option "edition"' train train.json --out trained
cat >russian.json <<'JSON'
[{"name": "A move in Russian, and by the number of a card", "game": "aor",
  "position": {"decision": "build", "seats": [{"anchor": false, "goods": ["Bulla", "Toga"]}, {}, {}, {}]},
  "steps": [{"moves": ["sell Булла", "sell G11"], "expect": {"seats": {"0": {"goods": []}}}}]}]
JSON
prints "1 passed, 0 failed" scenario russian.json
prints "Age of Rome, uniformly random play" bench --game aor --seconds 0.02
[[ $("$aedile" trace --game aor --players 1 --games 3 | grep -cE '"over":true,"end":"(untitled|praetor|emperor|jupiter)"') -eq 3 ]] ||
    fail "three games of the solo Emperor"
cp "$top/configs/aor/solo.json" solo.json
"$aedile" run solo.json --quiet --games 40 --threads 1 --out alone >alone.txt || fail "the solo Emperor"
"$aedile" run solo.json --quiet --games 40 --threads 2 --out beside >/dev/null || fail "the solo Emperor, two threads"
diff -r alone beside || fail "the solo Emperor: other files with two threads"
grep -q '  agent  *points  *95 % of the mean' alone.txt || fail "no ranking by points: $(cat alone.txt)"
if grep -q 'wins\|rating' alone.txt; then fail "nobody is beaten in games of one: $(cat alone.txt)"; fi
python3 - alone.txt alone/summary.json <<'PY' || fail "points of the solo Emperor"
import json
import sys

lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
at = next(i for i, line in enumerate(lines) if "95 % of the mean" in line)
shown = [(line.split()[0], float(line.split()[1])) for line in lines[at + 1 : at + 5]]
scores = {a["agent"]: a["score"]["mean"] for a in json.load(open(sys.argv[2]))["agents"]}
assert len(shown) == len(scores) == 4 and shown == sorted(shown, key=lambda row: -row[1]), shown
assert all(abs(scores[name] - mean) < 0.006 for name, mean in shown), (shown, scores)
PY
sed 's/"round-robin"/"focus"/' solo.json >focus.json
"$aedile" run focus.json --quiet --games 4 --out focus >/dev/null || fail "format focus with one seat"
cat >outside.json <<JSON
{"game": "aor", "options": {"players": 2}, "agents": [
 {"agent": "external", "command": "python3 $top/agents/external/random_agent.py", "move_ms": 60000,
  "hello_ms": 60000, "ready_ms": 60000}, "random"], "games": 2, "seed": 7}
JSON
"$aedile" run outside.json --quiet --out outside >outside.txt || fail "a run with a program from outside"
if grep -q faulted outside.txt; then fail "the program from outside: $(cat outside.txt)"; fi
"$aedile" run "$top/configs/aor/ladder-2p.json" --quiet --games 2 --out ladder >/dev/null || fail "the ladder"
prints ", 0 failed" check-agent --game aor --players 4 --games 2 --move-ms 60000 --hello-ms 60000 \
    --ready-ms 60000 "python3 $top/agents/external/random_agent.py"

# Citations lead to paragraphs, and paragraphs are numbered without gaps.
python3 - "$top" <<'PY' || fail "citations"
import pathlib
import re
import sys

top = pathlib.Path(sys.argv[1])
page = (top / "docs/aor/rules.md").read_text(encoding="utf-8")
paragraphs = re.findall(r"\*\*(\d+)\.(\d+)\*\*", page) + re.findall(r"^\| (16)\.(\d+) \|", page, re.M)
sections = [int(n) for n in re.findall(r"^## (\d+)\. ", page, re.M)]
known = {f"{a}.{b}" for a, b in paragraphs} | {str(n) for n in sections}
wrong = [] if sections == list(range(1, len(sections) + 1)) else [f"sections {sections}"]
for section in sections:
    found = sorted(int(b) for a, b in paragraphs if int(a) == section)
    if found != list(range(1, len(found) + 1)):
        wrong.append(f"paragraphs of section {section}: {found}")
files = [path for folder in ("engine/aor", "arena/aor", "agents", "tests/unit", "tests/support", "tests/aor/scenarios")
         for path in (top / folder).rglob("*") if path.suffix in (".c", ".h", ".def", ".json")]
cited = 0
for path in files:
    text = re.sub(r"\n \* ", " ", path.read_text(encoding="utf-8"))
    for numbers in re.findall(r"\bAOR (\d+(?:\.\d+)?(?:(?:, | to | and |-)\d+(?:\.\d+)?)*)", text):
        for number in re.findall(r"\d+(?:\.\d+)?", numbers):
            cited += 1
            if number not in known:
                wrong.append(f"{path.relative_to(top)}: AOR {number}")
assert cited > 150, cited
print("\n".join(wrong))
sys.exit(bool(wrong))
PY
exit $wrong
