#!/usr/bin/env bash
# Reports of Age of Rome and of PAX: none of the words of other games in texts, tooltips and axes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# Names of the buildings of Glory to Rome that no word of another game is.
python3 - "$top/engine/gtr/tables/cards.def" >gtr.txt <<'PY' || fail "names of buildings"
import re, sys
names = set(re.findall(r'^BUILDING\(\w+, \w+, "([^"]+)"', open(sys.argv[1], encoding="utf-8").read(), re.M))
print("\n".join(sorted(names - {"Senate", "Colosseum"})))  # Age of Rome has them too
PY
grep -qx Statue gtr.txt && grep -qx Wall gtr.txt || fail "no names of buildings"
for game in aor pax; do
    echo "{\"game\": \"$game\", \"options\": {\"players\": 3}, \"agents\": [\"heuristic\"], \"games\": 240, \"seed\": \"1\",
           \"experiment\": {\"kind\": \"fork\"}}" >$game.json
    "$aedile" run $game.json --quiet --out $game >/dev/null || fail "a run of $game"
    "$top/scripts/report" $game --out $game.html >$game.txt || fail "a report of $game"
    python3 "$top/tests/report/words_check.py" $game $game.html gtr.txt >found.txt || fail "$game: $(head -20 found.txt)"
done
# A rule is no card, and what only one character has is one thing with it.
python3 - pax.html aor.html pax.txt <<'PY' || fail "sorts of items"
import json, re, sys
pax, aor = (json.loads(re.search(r'id="first-data">(.*?)</script>', open(name, encoding="utf-8").read(), re.S)[1]) for name in sys.argv[1:3])
rules = {card["name"]: card["kind"] for card in pax["cards"]}
same = {card["name"]: card.get("same", "") for card in aor["cards"]}
kinds = {card["name"]: card["kind"] for card in aor["cards"]}
said = open(sys.argv[3], encoding="utf-8").read() + json.dumps([view["head"] for view in pax["views"]])
wrong = [rules["land limit"] != "rule", rules["peek"] != "option", "the rule land limit" not in said.lower(), re.search("(?<!rule )land limit", said),
         kinds["sold"] != "intrigue", kinds["Gaius Octavian"] != "character", "Gaius Octavian" not in same["sold"], "sold" not in same["Gaius Octavian"],
         same["warrior"], pax["kind"] != "kind"]
sys.exit(f"{wrong}" if any(wrong) else 0)
PY
# Solo, no one wins: tasks and points.
echo '{"game": "aor", "options": {"players": 1}, "agents": ["heuristic:policy=emperor"], "games": 120, "seed": "1",
       "experiment": {"kind": "fork"}}' >alone.json
"$aedile" run alone.json --quiet --out alone >/dev/null || fail "a run of one seat"
"$top/scripts/report" alone --out alone.html >alone.txt 2>/dev/null || fail "a report of one seat"
grep -q '^On average: heuristic:policy=emperor [4-7][.0-9]* tasks and [0-9.]* points' alone.txt || fail "tasks: $(cat alone.txt)"
python3 - alone.html alone.txt <<'PY' || fail "wins in a report of one seat"
import re, sys
page = re.sub(r"(?s)<(script|style)\b.*?</\1>", "", open(sys.argv[1], encoding="utf-8").read())
texts = re.findall(r'title="([^"]*)"', page) + re.split(r"<[^>]*>", page) + open(sys.argv[2], encoding="utf-8").readlines()
found = [text.strip()[:120] for text in texts if re.search(r"\bwins?\b|\bwinn|\bpp\b|percentage points|chance of win", text)]
sys.exit("\n".join(found[:9]) or 0)
PY
# In the page of metrics the words are Glory to Rome's, as before.
grep -q 'what Statue and Wall score' "$top/bindings/python/aedile/report/metrics/metrics.json" || fail "the words of Glory to Rome are its own"
exit $wrong
