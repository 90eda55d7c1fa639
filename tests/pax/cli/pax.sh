#!/usr/bin/env bash
# PAX as its user meets it: options, cards, a run and what is made of it, traces, records, programs from
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
prints 'intrigue_limit' options --game pax
refused 2 'players: expected a whole number from 2 to 4, found "5"' trace --game pax --players 5
refused 2 'option faces: expected one of page dearer doubles, found "cheap"' trace --game pax --option faces=cheap
refused 2 'option face_rows: expected 12 cards of LAN, found 11' trace --game pax --option face_rows=LAN1=1/1/3
refused 2 'option face_rows: expected FACE=SYMBOLS/VALUE/COPIES' trace --game pax --option face_rows=LAN1=3/1/4
refused 2 'option face_rows: expected FACE=SYMBOLS/VALUE/COPIES' trace --game pax --option face_rows=LAN1=1/1/4x
refused 2 'option legions: expected at least 5 with 4 players, found 4' trace --game pax --players 4 --option legions=4
refused 2 'option removed: expected a deck of at least' trace --game pax --players 4 --option removed=60 --option hidden_cards=7
refused 2 'expected at most 2 cards REL3, found 3' trace --game pax --option given_zone=0:REL3,0:REL3,1:REL3
refused 2 'expected seats 0 to 1 with 2 players, found seat 2' trace --game pax --players 2 --option given_hand=2:LAN1
refused 2 'option given_hand: expected SEAT:FACE such as 0:LAN1, found "0:LAN9"' trace --game pax --option given_hand=0:LAN9
refused 2 'expected seats 0 to 1 with 2 players, found seat 3' trace --game pax --players 2 --option start_draw=3=4
refused 2 'option face_rows: expected FACE=SYMBOLS/VALUE/COPIES' trace --game pax --option face_rows=LAN1=1/1/4/known
prints '"WEA3"' trace --game pax --option face_rows=LAN1=2/1/4 --option removed=30 --option peek=false

# Cards: what is reconstructed is said first.
prints 'PAX, faces "page" (the cheap cards are the common ones): 28 of its 28 rows are reconstructed' cards --game pax
prints 'Terrain' cards --game pax --edition doubles --lang fr

# A run, whole and in parts; verified, exported, made again from its config.
cat >run.json <<'JSON'
{"name": "run", "game": "pax", "options": {"players": 2, "faces": "doubles"},
 "agents": ["random", "osla", "so-ismcts:iterations=20,preset=tuned", "heuristic"],
 "format": "round-robin", "rotation": "cyclic", "games": 120, "shard": 12, "seed": 3,
 "rows": ["games", "players", "items"], "counters": "full"}
JSON
"$aedile" run run.json --quiet --threads 1 --out whole >whole.txt || fail "run"
grep -q '^run: 120 games, 2 players, seed 3; faces doubles, reconstructed$' whole.txt ||
    fail "the first line should say what the games rest on: $(head -n 3 whole.txt)"
grep -q '"note": "faces doubles, reconstructed"' whole/summary.json || fail "no note in summary.json"
grep -q '^  items  ' whole.txt || fail "the items go by another name: $(cat whole.txt)"
"$aedile" run run.json --quiet --part 0/2 --out on >/dev/null || fail "a part"
"$aedile" run run.json --quiet --threads 2 --out on >/dev/null || fail "going on"
diff -r whole on || fail "going on gives other files"
prints "120 of 120 games played again" verify whole --sample 1
"$aedile" export whole --format csv --out rows.csv >/dev/null || fail "export"
[[ $(wc -l <rows.csv/games.csv) -eq 121 ]] || fail "rows of games"
"$aedile" run whole/config.json --quiet --out again >/dev/null || fail "a resolved config"
diff -r whole again || fail "the resolved config gives other files"

# A table of faces in a file: the same games as the built-in one that it repeats; a results folder needs no file.
cp "$top/configs/pax/faces/page.json" table.json
sed 's/"faces": "doubles"/"faces": "page"/; s/"games": 120/"games": 12/' run.json >page.json
sed 's/"faces": "doubles"/"faces": "table.json"/; s/"games": 120/"games": 12/' run.json >file.json
"$aedile" run page.json --quiet --out page >/dev/null || fail "faces page"
"$aedile" run file.json --quiet --out file >file.txt || fail "faces in a file"
grep -q '^run: 12 games, 2 players, seed 3; faces of the options, reconstructed$' file.txt ||
    fail "no mark: $(head -n 3 file.txt)"
for run in page file; do
    "$aedile" export "$run" --format csv --out "$run.csv" >/dev/null || fail "export of $run"
done
diff page.csv/players.csv file.csv/players.csv || fail "the same faces from a file give other games"
rm table.json
"$aedile" run file/config.json --quiet --out file-again >/dev/null || fail "a resolved config needs the file"
diff -r file file-again || fail "the resolved config of a file gives other files"
refused_table() { # EXPECTED SED-SCRIPT
    sed "$2" "$top/configs/pax/faces/page.json" >table.json
    refused 2 "option faces: table.json: $1" trace --game pax --option faces=table.json
}
refused_table 'faces: expected 12 cards of LAN (74 in all), found 11' '/LAN1/s/"copies": 4/"copies": 3/'
refused_table 'faces.LAN1.symbols: expected a whole number from 1 to 2, found 3' '/LAN1/s/"symbols": 1/"symbols": 3/'
refused_table 'faces: expected a face such as LAN1, found "LAN9"' 's/LAN1/LAN9/'
refused_table 'faces.ARM4.mark: expected a text that begins with "stated"' '/ARM4/s/"recon/"con/'
refused_table 'faces.SEN2: unknown key "price"' '/SEN2/s/"value"/"price"/'
refused 2 'option faces: none.json: cannot read' trace --game pax --option faces=none.json
refused 2 'option face_rows: expected none together with a file of faces' \
    trace --game pax --option faces=table.json --option face_rows=LAN1=1/1/4
sed 's/"mark": "reconstructed"/"mark": "stated (a box of 2011)"/' "$top/configs/pax/faces/page.json" >table.json
"$aedile" run file.json --quiet --out stated >stated.txt || fail "stated faces"
grep -q '^run: 12 games, 2 players, seed 3$' stated.txt || fail "stated faces need no note: $(head -n 3 stated.txt)"

# Games that Rome wins without anyone: no winner.
sed 's/"faces": "doubles"/"primus": false/; s/"games": 120/"games": 24/' run.json >rome.json
"$aedile" run rome.json --quiet --out rome >rome.txt || fail "run without Primus"
grep -qE '^  no winner  [1-9]' rome.txt || fail "no line about games without a winner: $(cat rome.txt)"

# Forks: powers blanked where they first could act, and what that does to who had them.
cat >fork.json <<'JSON'
{"name": "fork", "game": "pax", "options": {"players": 3}, "agents": ["random"], "games": 200, "seed": 5,
 "experiment": {"kind": "fork"}, "rows": ["games", "items"], "counters": "full"}
JSON
"$aedile" run fork.json --quiet --out fork >/dev/null || fail "fork"
prints "200 of 200 games played again" verify fork --sample 1
"$aedile" export fork --format csv --out fork.csv >/dev/null || fail "export of forks"
python3 - <<'PY' || fail "forks"
import csv
tested = {}
for row in csv.DictReader(open("fork.csv/items.csv")):
    if row["tested"] == "true":
        tested.setdefault(row["item"], []).append(int(row["effect_win_share_60"]))
for power in ("land limit", "religion 3", "senator", "wealth 3", "fleet 3", "army 3", "primus", "peek"):
    assert tested.get(power), (power, sorted(tested))
assert sum(tested["primus"]) / len(tested["primus"]) > 6, tested["primus"]
PY

# Powers given at the start, with their power and without.
sed 's/"fork"/"start"/; s/"games": 200/"games": 170/' fork.json >start.json
"$aedile" run start.json --quiet --out start >/dev/null || fail "start"
"$aedile" export start --format csv --out start.csv >/dev/null || fail "export of starts"
python3 - <<'PY' || fail "starts"
import csv
tested = {}
for row in csv.DictReader(open("start.csv/items.csv")):
    if row["tested"] == "true":
        tested[row["item"]] = tested.get(row["item"], 0) + 1
assert sum(tested.values()) == 170 and len(tested) == 10, tested
PY

# Records and positions.
"$aedile" replay --random --game pax --players 4 >random.json || fail "replay --random"
prints ", end: " replay random.json
prints "hidden" replay random.json --show
prints '"chosen": ' analyse random.json --at 9 --agent so-ismcts:iterations=20 --json
prints "PAX, uniformly random play" bench --game pax --seconds 0.02
[[ $("$aedile" trace --game pax --games 3 | grep -c '"over":true') -eq 3 ]] || fail "three games"
prints ", 0 failed" check-agent --game pax --players 4 --games 2 --move-ms 60000 --hello-ms 60000 \
    --ready-ms 60000 "python3 $top/agents/external/random_agent.py"

# A program from outside plays in a run that is cut in two.
cat >outside.json <<JSON
{"name": "outside", "game": "pax", "options": {"players": 2}, "agents": ["random",
 {"agent": "external", "command": "python3 $top/agents/external/random_agent.py", "move_ms": 60000,
  "hello_ms": 60000, "ready_ms": 60000}], "format": "round-robin", "rotation": "cyclic", "games": 8, "shard": 2, "seed": 3,
 "secret": "0123456789abcdef0123456789abcdef"}
JSON
"$aedile" run outside.json --quiet --threads 1 --out outside >/dev/null || fail "a run with a program from outside"
"$aedile" run outside.json --quiet --threads 1 --part 0/2 --out outside-2 >/dev/null || fail "a part of it"
"$aedile" run outside.json --quiet --threads 1 --out outside-2 >/dev/null || fail "going on with it"
diff outside/summary.json outside-2/summary.json || fail "going on with a program from outside gives other results"

# Citations lead to paragraphs, and paragraphs are numbered without gaps.
python3 - "$top" <<'PY' || fail "citations"
import pathlib
import re
import sys

top = pathlib.Path(sys.argv[1])
page = (top / "docs/pax/rules.md").read_text(encoding="utf-8")
paragraphs = re.findall(r"^\*\*(\d+)\.(\d+)\*\* ", page, re.M)
sections = [int(n) for n in re.findall(r"^## (\d+)\. ", page, re.M)]
known = {f"{a}.{b}" for a, b in paragraphs} | {str(n) for n in sections}
wrong = [] if sections == list(range(1, len(sections) + 1)) else [f"sections {sections}"]
for section in sections:
    found = [int(b) for a, b in paragraphs if int(a) == section]
    if found != list(range(1, len(found) + 1)):
        wrong.append(f"paragraphs of section {section}: {found}")
files = [path for folder in ("engine/pax", "arena/pax", "agents", "tests") for path in (top / folder).rglob("*")
         if path.suffix in (".c", ".h", ".def", ".json", ".py")]
cited = 0
for path in files:
    text = re.sub(r"\n \* ", " ", path.read_text(encoding="utf-8"))
    for numbers in re.findall(r"\bPAX (\d+(?:\.\d+)?(?:(?:, | to | and |-)\d+(?:\.\d+)?)*)", text):
        for number in re.findall(r"\d+(?:\.\d+)?", numbers):
            cited += 1
            if number not in known:
                wrong.append(f"{path.relative_to(top)}: PAX {number}")
assert cited > 150, cited
print("\n".join(wrong))
sys.exit(bool(wrong))
PY
exit $wrong
