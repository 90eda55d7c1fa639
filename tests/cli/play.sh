#!/usr/bin/env bash
# aedile play as its user meets it: over a pipe, and in a terminal (tmux). $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export LC_ALL=C.UTF-8

# answers N: simple choices, for any game: the first, second, third move in turn.
answers() { for ((i = 0; i < $1; i++)); do echo $((i % 3 + 1)); done; }

# whole NAME ARGUMENTS...: a game of simple choices to its end, no line too wide, no codes; its record holds.
whole() {
    local name=$1
    shift
    answers 1500 | timeout 300 "$aedile" play "$@" --against heuristic --seed 7 --save "$name.json" >"$name.txt" 2>&1 ||
        fail "$name: status $?: $(tail -3 "$name.txt")"
    grep -q '^── the game is over: ' "$name.txt" || fail "$name: did not end: $(tail -3 "$name.txt")"
    "$aedile" replay "$name.json" >out || fail "$name: the record does not replay"
    grep -q 'winner\|no one won' out || fail "$name: the record is not of a whole game: $(cat out)"
    grep -q $'\033' "$name.txt" && fail "$name: codes of terminals over a pipe"
    python3 - "$name.txt" <<'END' || fail "$name: a line wider than 100 places"
import sys
sys.exit(any(len(line.rstrip("\n")) > 100 for line in open(sys.argv[1], encoding="utf-8")))
END
}

whole gtr2 --players 2 --option edition=lookout --option language=de
whole gtr5 --players 5 --option edition=republic --option expansion=all --seat 3
whole pax3 --game pax
whole aor4 --game aor --players 4 --option spies=true
whole solo --game aor --players 1
grep -q '"game": "pax"' pax3.json || fail "pax3.json is of another game"
grep -q 'seat 3 a person' gtr5.json || fail "gtr5.json does not say who sat where"

# The same seed and answers give the same session; plain frames where the locale has no UTF-8.
answers 20 | "$aedile" play --seed 3 >first.txt
answers 20 | "$aedile" play --seed 3 | cmp -s - first.txt || fail "the same session twice"
answers 3 | LC_ALL=C "$aedile" play --seed 3 --game pax >out
grep -q '^-- PAX -' out || fail "plain frames"
answers 1 | "$aedile" play >out
grep -q 'seed [0-9]' out || fail "a random seed is printed"

# What is asked: rules, cards, moves; wrong answers; taking back.
cat >asked <<'END'
? 6.3
? GTR 4.1
? Latrine
? laborer
? 1
? petition
? no such thing
? 99.9
?
99
gibberish
think
think: jack
undo
undo!
log
hint
END
"$aedile" play --seed 4711 --hint so-ismcts:iterations=50 <asked >asked.txt
for text in '^ 6.3    Only the foundation.s own material fits' '^ 4.1    The leader either thinks' \
    '^ Latrine   fr Latrine, de Latrine, es Latrine' '^ laborer, rubble, value 1, 6 copies' 'rubble, laborer, value 1: ' \
    '^ 4.3    A role is led or followed' 'no rule with these words: "no such thing"' 'there is no such paragraph' \
    '^ hint          what a good agent would do' 'expected a move from 1 to 12, found 99' \
    'expected a move or a command (? lists them), found "gibberish"' 'you have seen something new since' 'several moves fit "think"' \
    '^ so-ismcts would play   (share of its 50 tries' '^ turn 1   seat 0 you        think: Jack (+ Jack)' 'the input has ended'; do
    grep -q -- "$text" asked.txt || fail "expected \"$text\" in: $(cat asked.txt)"
done
[[ $(grep -c 'your decision: lead' asked.txt) -eq 2 ]] || fail "undo! goes back to the first decision"
# A choice that shows nothing can be taken back; one after which a card is drawn cannot, nor another person's.
printf '1\nbuild religion\nundo\n' | "$aedile" play --game aor --players 1 --seed 3 >out
[[ $(grep -c 'your decision: build' out) -eq 3 ]] || fail "undo takes a building back: $(cat out)"
printf '1\nnormal\nhand\nundo\nundo!\n' | "$aedile" play --game pax --against heuristic --seed 1 >out
grep -q 'you have seen something new' out && [[ $(grep -c 'your decision: PLACE' out) -eq 3 ]] ||
    fail "undo after a card was drawn: $(cat out)"
printf '1\nundo\nundo!\n' | "$aedile" play --seed 2 --players 2 --seat 0 --seat 1 >out
grep -q "was another player's" out && [[ $(grep -c 'seat 0  you' out) -eq 2 ]] || fail "another person's decision: $(cat out)"
printf 'undo\n' | "$aedile" play --seed 1 >out
grep -q 'no decision of yours to go back to' out || fail "undo at the start"

# Saved in the middle, resumed: the same game as without.
{ answers 6; echo "save half.json"; } | "$aedile" play --seed 5 --against heuristic >/dev/null
"$aedile" replay half.json | grep -q 'not over' || fail "a game in the middle"
{ answers 6; answers 600; } | "$aedile" play --seed 5 --against heuristic --save one.json >/dev/null
answers 600 | "$aedile" play half.json --against heuristic --save two.json >/dev/null
diff one.json two.json >/dev/null || fail "gone on with another game: $(diff one.json two.json | head -4)"
printf 'undo!\n' | "$aedile" play half.json >out
[[ $(grep -c 'your decision' out) -eq 2 ]] || fail "undo goes back into the record: $(cat out)"
printf '1\nquit\n' | "$aedile" play --seed 9 >out || fail "quit"
grep -A1 'not saved' out | grep -q 'the seed was 9' || fail "quit without a record: $(cat out)"
printf '1\nsave no/where.json\n' | "$aedile" play --seed 9 >out
grep -q 'not saved: no/where.json' out || fail "a bad file: $(cat out)"
printf '1\n' | "$aedile" play --seed 9 --save no/where.json >/dev/null && fail "a record that was not written: status 0"

# docs/reference/session.md shows a session: that is what it looks like.
sed -n '/^```text/,/^```$/p' "$top/docs/reference/session.md" | sed '1d;$d' >shown.txt
sed -n 's/^ 1-[0-9]*, hint, undo, ? > //p' shown.txt |
    "$aedile" play --players 2 --against heuristic --hint so-ismcts --seed 11 >session.txt
diff shown.txt session.txt || fail "docs/reference/session.md shows another session"

# Several people, one after the other.
printf '1\n1\n1\n' | "$aedile" play --seed 2 --players 2 --seat 0 --seat 1 >out
[[ $(grep -oE 'seat [01]  you' out | sort -u | wc -l) -eq 2 ]] || fail "two people see their tables"

refused 2 'expected a seat from 0 to 2, found 4' play --seat 4
refused 2 'expected a seat from 0 to 4, found "you"' play --seat you
refused 2 'nowhere/game.json: No such file' play --save nowhere/game.json
refused 2 '--against: expected at most 1, one a seat, found 2' play --players 2 --against heuristic --against caesar
refused 2 'no agent "lerned"' play --against lerned

# A program from outside could try all short seeds: where one plays, the seed has 64 bits.
longest=0
for _ in 1 2 3; do
    echo quit | "$aedile" play --against "external:command=python3 $top/agents/external/random_agent.py" >out
    seed=$(sed -n 's/^ the seed was \([0-9]*\) .*/\1/p' out)
    ((${#seed} > longest)) && longest=${#seed}
done
((longest > 12)) || fail "a seed of $longest digits: $(tail -2 out)"
refused 2 'sees all hidden cards' play --against uct-cheat
refused 2 'no game "go"' play --game go
refused 2 'expected no game, option or seed' play half.json --seed 3
refused 2 'nowhere.json' play nowhere.json
refused 2 'Catacomb' play --option powers_off=Catacombe

# --- In a terminal ----------------------------------------------------------------------------

command -v tmux >/dev/null || { echo "no tmux: not tried in a terminal"; exit 77; }
# A server of its own for each terminal: one that ends takes a while to be gone.
server=0
tmux_() { tmux -L "aedile-$$-$server" -f /dev/null "$@"; }
trap 'tmux_ kill-server 2>/dev/null; rm -rf "$work"' EXIT

# screen_has TEXT: waits until the terminal shows it.
screen_has() {
    local i
    for ((i = 0; i < 600; i++)); do
        tmux_ capture-pane -p >screen 2>/dev/null && grep -q -- "$1" screen && return 0
        sleep 0.1
    done
    fail "expected \"$1\" on the screen, found: $(cat screen)"
    return 1
}
# terminal COLUMNS ARGUMENTS: a shell in which the program was started.
terminal() {
    tmux_ kill-server 2>/dev/null
    server=$((server + 1))
    tmux_ new-session -d -x "$1" -y 48 "env -u NO_COLOR PS1='sane> ' TERM=screen-256color bash --norc"
    tmux_ send-keys "$aedile play --seed 4711 ${*:2}" Enter
}
# typed TEXT EXPECTED: a line, and what the screen has then.
typed() {
    tmux_ send-keys "$1" Enter
    screen_has "$2"
}
# off_screen TEXT: neither the screen nor what it can be scrolled back to has it.
off_screen() {
    tmux_ capture-pane -p -S - >whole
    grep -q -- "$1" whole && fail "\"$1\" is still to be seen: $(cat whole)"
}
terminal 100 --save t.json --against heuristic --hint so-ismcts:iterations=50
screen_has 'your decision: lead (GTR 4.1)' && {
    head -1 screen | grep -q '^── Glory to Rome' || fail "the screen begins with the table: $(head -3 screen)"
    tmux_ capture-pane -e -p | grep -q $'\033\[38;5;137m' || fail "wood is brown on a terminal"
    typed '? Latrine' '^ Latrine   fr Latrine'
    typed hint '^ so-ismcts would play'
    typed 'think: Jack' 'your decision: follow'
    typed nonsense 'found "nonsense"'
    typed 'save kept.json' 'saved: aedile play kept.json resumes it'
    typed undo 'you have seen something new since'
    typed 'undo!' 'your decision: lead'
    tmux_ send-keys C-c
    screen_has 'saved: aedile play t.json'
    tmux_ send-keys 'stty -a | tr " " "\n" | grep -x -e icanon -e echo | sort | tr "\n" " "; echo $?' Enter
    screen_has '^echo icanon' # as before: lines, and what is typed is seen
    "$aedile" replay t.json | grep -q 'not over' || fail "Ctrl-C keeps the record"
    "$aedile" replay kept.json --show | grep -q 'think: Jack' || fail "kept.json does not have the move before it"
}
# A program that crashes while others move: the next screen still says so.
terminal 100 --players 2 --seat 1 --against 'external:command=nosuchprogram'
screen_has 'your decision' && { grep -q 'seat 0, external: crash; random plays on for it' screen || fail "a crash is told: $(cat screen)"; }
terminal 70 --against heuristic
screen_has 'your decision' && {
    python3 -c 'import sys; sys.exit(any(len(line) > 71 for line in open("screen", encoding="utf-8")))' ||
        fail "too wide for 70 columns"
    typed quit 'not saved'
}
# Two people at one terminal: what the one who has decided saw is gone before the other one looks, back and forth.
terminal 100 --players 2 --seat 0 --seat 1
screen_has 'your hand .*Archway' && {
    typed 'think: Jack' 'seat 1 decides now: Enter shows its table' && off_screen 'your hand'
    typed '' 'your hand .*Palisade' && off_screen Archway
    typed undo "was another player's" && off_screen Archway
    typed 'undo!' 'seat 0 decides now: Enter shows its table' && off_screen 'your hand'
    typed '' 'your hand .*Archway' && off_screen Palisade
    typed quit 'not saved'
}
tmux_ kill-server
server=$((server + 1))
tmux_ new-session -d -x 100 -y 48 "env NO_COLOR=1 TERM=screen-256color '$aedile' play --seed 4711 --against heuristic"
screen_has 'your decision' && tmux_ capture-pane -e -p | grep -q $'\033\[[0-9;]*m' && fail "colour in spite of NO_COLOR"
exit $wrong
