#!/usr/bin/env bash
# Every command on a game that the program's own files have never heard of: it works, or says in one
# line what the game lacks. $1: a program with a second game (scripts/stamp/).
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# prints TEXT ARGUMENTS...: must succeed and have TEXT in what it prints.
prints() {
    local text=$1 found
    shift
    found=$("$aedile" "$@" 2>&1) || fail "$*: status $?: $found"
    [[ $found == *"$text"* ]] || fail "$*: expected \"$text\", found: ${found:0:400}"
}

# check NAME: a part of check.py.
check() { python3 "$top/tests/two/check.py" "$1" || fail "$1"; }

cat >run.json <<'END'
{"name": "run", "game": "auspices", "options": {"rounds": 4}, "agents": ["random", "osla", "first",
 "so-ismcts:iterations=20"], "format": "round-robin", "rotation": "cyclic", "games": 360, "shard": 36,
 "seed": 3, "rows": ["games", "players", "signs", "events"], "events_one_in": 3, "counters": "full"}
END

# Names: of the game, of its items, of its columns.
games=$(sed -n 's/^GAME(\([a-z]*\).*/\1/p' "$(dirname "$aedile")/../generated/games/engine/games.def" | tr '\n' ' ')auspices
refused 2 "no game \"auspice\" (did you mean \"auspices\"?); there are: $games" options --game auspice
sed 's/"auspices"/"auspex"/' run.json >bad.json
refused 2 'bad.json: game: no game "auspex" (did you mean' run bad.json
sed 's/"signs"/"buildings"/' run.json >bad.json
refused 2 'rows[2]: expected games, players, signs or events, found "buildings"' run bad.json
prints "int 2..4" options --game auspices
[[ $("$aedile" options | grep -c '"game": ') -eq $(wc -w <<<"$games") ]] || fail "options should list all games"
prints "| \`read\` | " columns --game auspices
"$aedile" columns --game auspices | grep -qE 'building_points|influence' && fail "columns of another game"
prints "auspices, 4 players" signature --game auspices
[[ $("$aedile" signature --game auspices | wc -l) -eq 4 ]] || fail "signature: two to four players"
prints "heuristic" agents

# What this game lacks.
refused 2 "the game auspices has no list of cards" cards --game auspices
refused 2 "the game auspices has no value of positions to fit" fit --game auspices
refused 2 'no option "edition"' bench --game auspices --edition iv
refused 2 'players: expected a whole number from 2 to 4, found "5"' bench --game auspices --players 5
refused 2 'players: expected a whole number from 2 to 4, found "5"' trace --game auspices --players 5
for agent in heuristic so-ismcts:preset=tuned; do
    sed "s/\"first\"/\"$agent\"/" run.json >bad.json
    refused 2 "there are no policies for the game auspices" run bad.json
done
sed 's/"first"/"learned"/' run.json >bad.json
refused 2 "the game auspices has no inputs for networks" run bad.json
"$aedile" agents learned --game auspices | grep -qx 'network: the game auspices has no inputs for networks' ||
    fail "agents learned of a game without inputs"
refused 2 'w.net: the game auspices has no inputs for networks' agents learned --game auspices --network w.net
sed 's/"first"/{"agent": "osla", "evaluation_weights": "w.json"}/' run.json >bad.json
echo '{"game": "auspices", "value": "linear", "weights": {}}' >w.json
refused 2 "game: expected the name of a game that has policies" run bad.json
sed 's/"seed": 3/"seed": 3, "experiment": {"kind": "forbid"}/' run.json >bad.json
refused 2 "experiment.kind: forbid: the game does not offer what it needs" run bad.json

# A run: in one piece, resumed, in parts; verified, exported, recorded.
"$aedile" run run.json --quiet --threads 1 --out whole >whole.txt || fail "run"
grep -qE '^  no winner  [1-9][0-9]* games' whole.txt || fail "no line about games without a winner"
grep -q '^  signs  ' whole.txt || fail "the items go by another name"
"$aedile" run run.json --quiet --part 0/2 --out gone-on >/dev/null || fail "a part"
"$aedile" run run.json --quiet --threads 3 --out gone-on >/dev/null || fail "going on"
diff -r whole gone-on || fail "going on gives other files"
"$aedile" run run.json --quiet --part 0/2 --out part0 >/dev/null || fail "part 0"
"$aedile" run run.json --quiet --part 1/2 --out part1 >/dev/null || fail "part 1"
"$aedile" merge merged part1 part0 >/dev/null || fail "merge"
diff -r whole merged || fail "parts give other files"
prints "360 of 360 games played again" verify whole --sample 1
for format in csv jsonl sqlite; do
    "$aedile" export whole --format $format --out rows.$format >/dev/null || fail "export to $format"
done
[[ $(wc -l <rows.csv/games.csv) -eq 361 ]] || fail "rows of games"
"$aedile" run whole/config.json --quiet --out again >/dev/null || fail "a resolved config"
diff -r whole again || fail "the resolved config gives other files"
check results

# Games that all end in a storm: no ratings, shares of 0.
cat >storms.json <<'END'
{"name": "storms", "game": "auspices", "options": {"players": 2, "hand": 2, "signs": ["raven"]}, "agents": ["first",
 {"agent": "first", "label": "other"}], "format": "round-robin", "games": 40}
END
"$aedile" run storms.json --quiet --out storms >storms.txt || fail "run of storms alone: status $?"
grep -q 'no winner  40 games' storms.txt || fail "not all are storms: $(cat storms.txt)"
check storms

# A stopping rule counts 0 for a block that no one won: this one is below 0.45 for sure.
sed 's/"games": 40/"games": 4000, "stop": {"rule": "sprt", "candidate": 0, "h0": 0.45, "h1": 0.55}/' storms.json >stop.json
prints "win share of first is not 0.55" run stop.json --quiet --out stop
check stop

# Forks: effects on win shares, of which some are 0 in both arms.
cat >fork.json <<'END'
{"name": "fork", "game": "auspices", "options": {"players": 2}, "agents": ["random"], "games": 300,
 "seed": 3, "experiment": {"kind": "fork"}, "rows": ["games", "signs"]}
END
"$aedile" run fork.json --quiet --out fork >/dev/null || fail "fork"
prints "300 of 300 games played again" verify fork --sample 1
check fork

# Records: shown by this game, not as another's; of a random game, of one of the run.
"$aedile" replay --random --game auspices --players 4 >random.json || fail "replay --random"
grep -q '"game": "auspices"' random.json || fail "a record should name its game"
prints ", end: " replay random.json
prints '"thunder"' replay random.json --show
"$aedile" replay random.json --show | grep -qE 'pool|Jack|influence' && fail "shown as another game"
prints "Auspices: a game of random moves" replay --random --golden --game auspices
game=$(awk -F, '/,storm,/ { print $1; exit }' rows.csv/games.csv)
"$aedile" replay --run whole --game "$game" >stormy.json || fail "replay --run"
prints "end: storm" replay stormy.json
prints "no one won" replay stormy.json
refused 2 "--game: expected the name of a game, with --random" replay --random --game 5
refused 2 "--game: expected a number, with --run" replay --run whole --game auspices
sed 's/"auspices"/"gtr"/' random.json >wrong.json
refused 2 "no option" replay wrong.json

# Positions: dealt, not set up.
cat >scenario.json <<'END'
[{"name": "a storm", "game": "auspices", "options": {"players": 2, "hand": 2, "signs": ["raven"]}, "seed": 4,
  "steps": [{"moves": ["read raven"], "illegal": "read owl",
             "expect": {"over": false, "deck_size": 0, "deck": []}},
            {"moves": ["read raven"], "expect": {"end": "storm", "winners": [], "scores": [4, 4]}}]},
 {"name": "a calm", "game": "auspices", "steps": [{"moves": ["pass"]}]}]
END
prints "2 passed, 0 failed" scenario scenario.json
prints '"over": true' scenario scenario.json --show
sed 's/"winners": \[\]/"winner": 1/' scenario.json >fails.json
"$aedile" scenario fails.json | grep -q 'a storm: step 2: winner: expected seat 1, found ' ||
    fail "a scenario that fails: $("$aedile" scenario fails.json)"
echo '{"name": "n", "game": "auspices", "position": {}, "steps": [{"moves": ["pass"]}]}' >bad.json
found=$("$aedile" scenario bad.json 2>&1)
[[ $found == *"position: the game auspices cannot be set up, only dealt"* ]] || fail "scenario: $found"
prints "read " analyse scenario.json --only calm --agent osla
prints '"chosen": ' analyse random.json --at 1 --agent so-ismcts:iterations=20 --json
refused 2 "the game is over" analyse scenario.json --only storm

# Trees and speed.
cat >perft.json <<'END'
[{"name": "start", "game": "auspices", "options": {"players": 2, "rounds": 2}, "depth": 3}]
END
prints "1 positions written" perft perft.json --update
grep -q '"counts": \[4, 16, 52\]' perft.json || fail "perft: $(cat perft.json)"
prints "1 positions as stored" perft perft.json
prints "Auspices, uniformly random play" bench --game auspices --seconds 0.02
prints '"game": "auspices"' bench --game auspices --seconds 0.02 --players 3 --json

# Traces: no deck that was shuffled.
"$aedile" trace --game auspices --games 3 >trace.txt || fail "trace"
head -1 trace.txt | grep -q deck && fail "this game tells no deck that was shuffled"
[[ $(grep -c '"over":true,"end"' trace.txt) -eq 3 ]] || fail "three games"

# Programs from outside.
prints ", 0 failed" check-agent --game auspices --players 4 --games 4 --move-ms 60000 --hello-ms 60000 \
    --ready-ms 60000 "python3 $top/agents/external/random_agent.py"
exit $wrong
