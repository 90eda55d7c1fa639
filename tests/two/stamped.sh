#!/usr/bin/env bash
# The game that scripts/new-game writes: its own tests pass in a program whose list of games has it, every command plays it, and it
# learns. Then what scripts/new-game does with a name: a good one is the game's everywhere, a bad one is refused in one line, with
# nothing written. $1: that program; $2: the folder it was stamped into.
stamped=$(realpath "$2")
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# prints TEXT ARGUMENTS...: must succeed and have TEXT in what it prints.
prints() {
    local text=$1 found
    shift
    found=$("$aedile" "$@" 2>&1) || fail "$*: status $?: $found"
    [[ $found == *"$text"* ]] || fail "$*: expected \"$text\", found: ${found:0:400}"
}

# beats_random AGENT GAMES: it wins more than 45 % against two that play at random; an even share is 33 %.
beats_random() {
    local share
    echo "{\"game\": \"auspices\", \"agents\": [\"$1\", \"random\", \"random\"], \"rotation\": \"cyclic\", \"seed\": 3}" >ladder.json
    rm -rf ladder
    "$aedile" run ladder.json --games "$2" --quiet --out ladder >/dev/null || fail "run of $1"
    share=$(python3 -c 'import json; print(json.load(open("ladder/summary.json"))["agents"][0]["win_share"])')
    echo "$1 wins $share"
    awk "BEGIN { exit !($share > 0.45) }" || fail "$1: a win share of $share, expected more than 0.45"
}

tests=$stamped/tests/auspices
"$aedile" scenario "$tests"/scenarios/*.json >said.txt || fail "scenarios: $(cat said.txt)"
"$aedile" perft "$tests/perft.json" >said.txt || fail "perft: $(cat said.txt)"
diff <("$aedile" signature --game auspices) "$tests/golden/signature.txt" || fail "signature"
diff <("$aedile" signature --arithmetic --game auspices) "$tests/golden/arithmetic.txt" || fail "arithmetic"
for players in 2 3; do
    diff <("$aedile" replay --random --golden --game auspices --players $players --seed $players) \
        "$tests/golden/$players.txt" || fail "golden game of $players"
done

# Every command.
prints "list of signs" options --game auspices
prints "raven" cards --game auspices
prints "none for the game auspices" agents learned --game auspices
for question in '? raven' '? AUSPICES 1.3' '?' hint log undo; do echo "$question"; done >asked.txt
for ((i = 0; i < 60; i++)); do echo $((i % 2 + 1)); done >>asked.txt
"$aedile" play --game auspices --seed 4 --save played.json <asked.txt >played.txt 2>&1 || fail "play: $(tail -n 3 played.txt)"
for text in '^-- the game is over\|^── the game is over' 'a storm ends the game' '4 points' 'so-ismcts'; do
    grep -q "$text" played.txt || fail "play: no \"$text\": $(head -c 3000 played.txt)"
done
prints "end: " replay played.json
prints "visits" analyse played.json --at 0 --agent so-ismcts:preset=tuned,iterations=50
prints "random play" bench --game auspices --seconds 0.02
prints ", 0 failed" check-agent --game auspices --games 2 --move-ms 60000 --hello-ms 60000 --ready-ms 60000 \
    "python3 $top/agents/external/random_agent.py"
"$aedile" trace --game auspices --games 2 >trace.txt || fail "trace"
"$aedile" fit --game auspices --games 300 --out fitted.json >said.txt || fail "fit: $(cat said.txt)"
"$aedile" run "$stamped/configs/auspices/ladder-3p.json" --quiet --games 60 --threads 1 --out one >/dev/null || fail "run"
"$aedile" run "$stamped/configs/auspices/ladder-3p.json" --quiet --games 60 --threads 2 --out two >/dev/null || fail "run on two threads"
diff -r one two || fail "threads change the results"
prints "60 of 60 games played again" verify one --sample 1
prints "| owl |" powers --game auspices

# The heuristics, the search and a network that has learned for some seconds win clearly more than a third against random moves.
beats_random heuristic 1500
beats_random so-ismcts:preset=tuned,iterations=60 300
sed 's/"games": [0-9]*,$/"games": 8000,/; s/"games": 1000/"games": 100/' "$stamped/configs/auspices/train/auspices.json" >train.json
"$aedile" train train.json --out learned --quiet >said.txt 2>&1 || fail "train: $(cat said.txt)"
beats_random learned:network=learned/auspices.net 1500

# Another name, in a tree with a list of games: the row, and the name everywhere.
new_game() { bash "$top/scripts/new-game" --into tree "$@"; }
mkdir -p tree/engine
cp "$top/engine/games.def" tree/engine/
new_game ludo 2>said.txt || fail "new-game: $(cat said.txt)"
[[ $(diff "$top/engine/games.def" tree/engine/games.def) == *"> GAME(ludo, POLICIES, LAYOUT, LIBRARY, PAGE)" ]] ||
    fail "row: $(diff "$top/engine/games.def" tree/engine/games.def)"
grep -rniE auspices tree && fail "the stamp's own name"
for file in engine/ludo/ludo.c engine/ludo/ludo.h agents/ludo/layout.c arena/ludo/arena.c bindings/c/ludo/library.c docs/ludo/rules.md \
    tests/ludo/scenarios/play.json configs/ludo/train/ludo.json; do
    [[ -s tree/$file ]] || fail "no $file"
done

# Refused: one line, and the tree stays as it is.
find tree -type f -exec sha256sum {} + | sort >before.txt
refused_by 1 'expected 2 to 16 small letters, a to z, found "Ludo"' new_game Ludo
refused_by 1 'found "2day"' new_game 2day
refused_by 1 'found ""' new_game ""
refused_by 1 'found "abcdefghijklmnopq"' new_game abcdefghijklmnopq
refused_by 1 '"switch" is a word of C' new_game switch
refused_by 1 'there is a game "gtr" already' new_game gtr
refused_by 1 'engine/ludo: is there already' new_game ludo
refused_by 1 'usage: ' new_game
refused_by 1 'usage: ' new_game alea ludus
find tree -type f -exec sha256sum {} + | sort >after.txt
diff before.txt after.txt || fail "something was written"
[[ -z $(find tree -name '.new-game*') ]] || fail "something was left"
exit $wrong
