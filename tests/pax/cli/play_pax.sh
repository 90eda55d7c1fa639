#!/usr/bin/env bash
# aedile play of PAX: what is asked shows what must be known, the log tells what all saw, the end says why. Two people
# play, so that no agent's play hangs in it. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export LC_ALL=C.UTF-8

# expect FILE TEXT...: each of the texts is there.
expect() {
    local file=$1 text
    shift
    for text in "$@"; do
        grep -qF -- "$text" "$file" || fail "expected \"$text\" in $file: $(cat "$file")"
    done
}

printf '%s\n' 'keep INT2' 'keep INT2' normal hand 'legion 2' 'buy 2' 'play INT2' stop \
    normal 'legion 1' hand pass stop log |
    "$aedile" play --game pax --seed 3 --players 2 --seat 0 --seat 1 --width 400 >told.txt
# The question: cards held, the market, prices, money, what the next card costs.
expect told.txt ' you hold  FLE3 2/3   it is placed before the next is seen' ' legion 2  value 1:  SEN1 1/1' \
    'you have  5 aurei' '3 buy 2 for 3' '4 play SEN2 1/2' \
    'you have  2 aurei, the next card that you play costs 0, the one after it 1' \
    'you have  2 aurei, the next card that you play costs 1, the one after it 2'
# The deck: what the seat put there, in its place; the cards of the other seat are not seen.
expect told.txt '40 cards, then these from below, in the order of drawing: 1 unseen, REL1 1/1, LAN1 1/1,'
# The log: the open card, the purchase, Primus, the income; Rome's cards and those turned up. The others' cards stay
# hidden: no "keep INT2" or "hand (+ ..." of another seat.
expect told.txt 'turned up: legion 1 ARM1 1/1, legion 2 SEN1 1/1, legion 3 SEN3 2/3' 'legion 2 (SEN2 1/2)' \
    'buy 2 (SEN1 1/1, SEN2 1/2 for 3)' 'play INT2 (1/2 for 0, takes Primus), stop (income 0)' 'stop (income 2)' \
    'round 1 ends: Rome takes legion 1 (ARM1 1/1, ARM2 1/2); turned up: legion 1 ' ', legion 2 '
grep -qE 'a person .*(keep|\(\+)' told.txt && fail "a card of another seat is told: $(cat told.txt)"
# A mistake taken back is not told twice.
printf '%s\n' 'keep INT2' 'keep INT2' normal hand 'legion 2' 'buy 2' 'undo' 'buy 1' log |
    "$aedile" play --game pax --seed 3 --players 2 --seat 0 --seat 1 --width 400 >undone.txt
sed -n '/> log/,$p' undone.txt >log.txt
expect log.txt 'buy 1 (ARM1 1/1 for 1)'
grep -qF 'buy 2' log.txt && fail "taken back, and told: $(cat log.txt)"

# The end of a whole game says who won and why.
"$aedile" play --game pax --players 3 --seed 3 --width 400 --watch </dev/null >end.txt
expect end.txt 'No player is stronger than Rome in ' 'Rome needs 4. '
winner=$(grep -o '^ 1\.  seat [0-9]' end.txt | head -1 | grep -o 'seat [0-9]')
grep -qE "Most of them, [0-9]+: .*$winner|$winner has Primus and wins with Rome|nobody wins" end.txt ||
    fail "who won and why: $(tail -12 end.txt)"

exit $wrong
