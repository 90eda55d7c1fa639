#!/usr/bin/env bash
# aedile trace: who plays, powers that are off, games that begin with a position, and what is refused. That the rules hold
# in such games is the matter of reference/. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
scenarios=$top/tests/gtr/scenarios

# Agents: the deals stay, the moves are others; the same command prints the same again.
"$aedile" trace --games 2 --seed 3 --players 3 >random.trace || fail "random moves"
"$aedile" trace --games 2 --seed 3 --players 3 --agent heuristic >one.trace || fail "--agent heuristic"
"$aedile" trace --games 2 --seed 3 --players 3 --agent heuristic --agent heuristic --agent heuristic >three.trace || fail "three agents"
"$aedile" trace --first 1 --seed 3 --players 3 --agent heuristic >second.trace || fail "--first 1"
cmp one.trace three.trace || fail "one agent for all seats, and the same for each"
diff <(sed -n '/"game":1,/,$p' one.trace) second.trace >/dev/null || fail "game 1 by itself is another one"
diff <(grep '"game"' random.trace) <(grep '"game"' one.trace) >/dev/null || fail "other deals with an agent"
cmp -s random.trace one.trace && fail "an agent plays as if at random"
"$aedile" trace --seed 3 --players 2 --agent mo-ismcts:iterations=20 --agent random >a.trace || fail "a search"
"$aedile" trace --seed 3 --players 2 --agent mo-ismcts:iterations=20 --agent random >b.trace || fail "a search again"
cmp a.trace b.trace || fail "a search plays another game"
"$aedile" trace --seed 3 --players 2 --agent uct-cheat:iterations=5 --agent random --allow-cheating >cheat.trace || fail "a cheat"

# Positions at one decision in N, and at the first: all else stays.
"$aedile" trace --games 3 --first 7 --seed 3 --players 3 >all.trace || fail "all positions"
"$aedile" trace --games 3 --first 7 --seed 3 --players 3 --every 5 >some.trace || fail "--every 5"
"$aedile" trace --games 3 --first 7 --seed 3 --players 3 --every 1 | cmp - all.trace || fail "--every 1 is not the default"
python3 - all.trace some.trace <<'PY' || fail "--every: the trace"
import json, sys
whole, some = ([json.loads(line) for line in open(name)] for name in sys.argv[1:])
for line in whole:
    if "game" in line:
        game, decision = line["game"], 0
    elif "move" in line:
        if decision > 0 and decision % 5 != game % 5:
            del line["state"]
        decision += 1
assert whole == some
PY
refused 2 'every: expected a whole number from 1 to' trace --every 0

# Powers that are off: the head says so, and each position.
"$aedile" trace --players 3 --option given=1:Bath --off 1:Bath >off.trace || fail "--off"
python3 - off.trace <<'PY' || fail "--off: the trace"
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
assert lines[0]["off"] == [{"seat": 1, "power": "Bath"}], lines[0]["off"]
assert all(line["state"]["blank"] == {"seat": 1, "building": "Bath"} for line in lines[1:])
PY
"$aedile" trace --game pax --off 0:primus --off 1:peek --off "0:wealth 3" | head -1 |
    grep -qF '"off":[{"seat":0,"power":"primus"},{"seat":1,"power":"peek"},{"seat":0,"power":"wealth 3"}]}' || fail "three powers of PAX"
refused 2 'the name of a building, found "Bth" (did you mean "Bath"?)' trace --off 0:Bth
refused 2 'expected SEAT:NAME with a seat from 0 to 2, found "3:Bath"' trace --off 3:Bath
refused 2 'expected SEAT:NAME with a seat from 0 to 2, found "Bath"' trace --off Bath
refused 2 'found "x:Bath"' trace --off x:Bath
refused 2 'the name of an item, found "peak" (did you mean "peek"?)' trace --game pax --off 0:peak
refused 1 '1:Bar cannot be switched off here' trace --off 0:Bath --off 1:Bar
refused 1 '0:Bath cannot be switched off here' trace --off 0:Bath --option powers_off=Bath
refused 1 '0:wealth 6 cannot be switched off here' trace --game pax --off "0:wealth 6"

# Agents that are refused.
refused 2 '--agent: no agent "heuristics" (did you mean "heuristic"?)' trace --agent heuristics
refused 2 'expected one, or one for each of the 3 seats, found 2' trace --agent random --agent random
refused 2 'sees all hidden cards' trace --agent uct-cheat
refused 2 'does not think by the clock' trace --agent so-ismcts:milliseconds=5
refused 2 'does not think by the clock' trace --agent external:command=true

# Favoured moves: any number of texts; a weight is how much more often.
many=()
for i in {1..40}; do many+=(--favour "text $i"); done
"$aedile" trace --seed 3 --players 3 "${many[@]}" >many.trace || fail "forty texts"
"$aedile" trace --seed 3 --players 3 | cmp - many.trace || fail "texts that no move has change the game"
"$aedile" trace --games 30 --players 3 --favour "think: draw=9" --favour "think: Jack" >weights.trace || fail "weights"
python3 - weights.trace <<'PY' || fail "weights"
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
both = [d for d in lines if "think: Jack" in d.get("legal", []) and sum("think: draw" in text for text in d["legal"]) == 1]
draws = sum("think: draw" in d["move"] for d in both)
jacks = sum("think: Jack" == d["move"] for d in both)
assert len(both) > 200 and 5 < draws / jacks < 13, (len(both), draws, jacks)
PY
for text in =3 "a=0" "a=x" "a=" "a=1000001" "a=-1" ""; do
    refused 2 'favour: expected TEXT' trace --favour "$text"
done

# A position: a scenario's, with its moves; or of a record.
cat >here.json <<'JSON'
[{"name": "first", "position": {"seats": [{"hand": ["Dock", "Bar"]}, {}]}, "steps": [{"expect": {"over": false}}]},
 {"name": "second", "position": {"options": {"edition": "republic", "copies": {"Crane": 2}}, "blank": {"seat": 1, "building": "Bath"},
   "seats": [{"hand": ["Dock", "Bar"]}, {}]}, "steps": [{"moves": ["think: Jack", "think: Jack"]}]},
 {"name": "dealt", "options": {"players": 4}, "seed": 9, "steps": [{"expect": {"over": false}}]},
 {"name": "slip", "position": {"seats": [{"hand": ["Dock", "Bar"]}, {}]}, "steps": [{"move": "lead dock"}]}]
JSON
"$aedile" trace --position here.json --games 2 --agent heuristic >here.trace || fail "--position"
"$aedile" trace --position here.json --only second --first 3 >second.trace || fail "--position --only second"
"$aedile" trace --position - --only dealt <here.json >dealt.trace || fail "--position of a deal"
python3 - here.trace second.trace dealt.trace <<'PY' || fail "--position: the traces"
import json, sys
here, second, dealt = ([json.loads(line) for line in open(name)] for name in sys.argv[1:])
heads = [line for line in here if "game" in line]
assert [head["game"] for head in heads] == [0, 1] and "deck" not in heads[0]
assert heads[0]["position"] == heads[1]["position"] and here[1]["state"] == heads[0]["position"]
assert sorted(heads[0]["position"]["seats"][0]["hand"]) == ["Bar", "Dock"]
assert second[0]["game"] == 3 and second[0]["options"]["edition"] == "republic" and second[0]["options"]["players"] == 2
assert second[0]["position"]["blank"] == {"seat": 1, "building": "Bath"}
assert [line["move"] for line in second[1:3]] == ["think: Jack", "think: Jack"]
assert "position" not in dealt[0] and len(dealt[0]["deck"]) == 144 and dealt[0]["options"]["players"] == 4
PY
"$aedile" replay --random --seed 6 --players 2 --option given=0:Bath >record.json
"$aedile" trace --position record.json --at 12 --seed 2 >record.trace || fail "a record"
"$aedile" trace --seed 6 --players 2 --option given=0:Bath >whole.trace
"$aedile" trace --position record.json | cmp - whole.trace || fail "a whole record is the game itself"
diff <(sed -n 1,13p record.trace) <(sed -n 1,13p whole.trace) >/dev/null || fail "the first 12 moves of a record"
cmp -s record.trace whole.trace && fail "--at 12: the rest is that of the record"
"$aedile" trace --position record.json --at 0 --off 0:Bath | head -1 | grep -q '"off":\[{"seat":0,"power":"Bath"}\]' || fail "a record with --off"
refused 2 'there.json: cannot read' trace --position there.json
refused 2 'no scenario with "third" in its name' trace --position here.json --only third
refused 2 'slip: step 1: "lead dock"' trace --position here.json --only slip
refused 2 'expected at most the' trace --position record.json --at 100000
refused 2 'no --players and no --option' trace --position here.json --players 3
refused 2 'expected gtr, of which the position is, found pax' trace --position here.json --game pax
refused 2 'expected only with --position' trace --at 3
refused 2 'expected only with --position' trace --only first
refused 1 '1:Bath cannot be switched off here' trace --position here.json --only second --off 1:Bath
"$aedile" trace --position "$scenarios/bath.json" --only Bath >bath.trace || fail "a scenario of the project"
exit $wrong
