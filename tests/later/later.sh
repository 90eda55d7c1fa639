#!/usr/bin/env bash
# An option that comes later changes nothing that was kept before it. $1: the program, $2: one whose games have one option more each
# (tests/later/CMakeLists.txt); then those games.
later=$(realpath "$2")
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

[[ $# -gt 2 ]] || fail "no game"
for game in "${@:3}"; do
    "$later" options --game "$game" | grep -q '^test_option' || fail "$game: no option more"
    "$aedile" options --game "$game" | grep -q '^test_option' && fail "$game: an option that should be the test's alone"

    # Signatures stay; the option has another.
    "$aedile" signature --game "$game" >before
    "$later" signature --game "$game" >after
    grep -vF ', test_option ' after | cmp - before || fail "$game: another signature"
    [[ $(grep -cF ', test_option ' after) -eq 1 ]] || fail "$game: no signature of the option"

    # So do games and their records: positions, options, moves.
    for program in "$aedile" "$later"; do
        "$program" replay --random --golden --game "$game" --players 3 --seed 5 >"golden.${program##*/}"
        "$program" replay --random --game "$game" --players 3 --seed 5 >"record.${program##*/}" || fail "$game: replay"
        "$program" trace --game "$game" --players 2 --games 2 --seed 3 >"trace.${program##*/}" || fail "$game: trace"
    done
    cmp golden.aedile golden.aedile_later || fail "$game: another game"
    cmp record.aedile record.aedile_later || fail "$game: another record"
    cmp trace.aedile trace.aedile_later || fail "$game: other states"
    "$later" replay record.aedile >/dev/null || fail "$game: a record of before is not read"

    # Results of before are the same bytes, are verified, and resumed.
    echo "{\"name\": \"kept\", \"game\": \"$game\", \"agents\": [\"random\"], \"games\": 60, \"shard\": 10, \"seed\": 3, \"rows\": [\"games\"]}" >kept.json
    "$aedile" run kept.json --quiet --out kept >/dev/null || fail "$game: run"
    "$later" run kept.json --quiet --out new >/dev/null || fail "$game: run of the later program"
    diff -r kept new || fail "$game: other results"
    "$later" verify kept >/dev/null || fail "$game: results of before do not verify"
    "$aedile" run kept.json --quiet --part 0/2 --out half >/dev/null || fail "$game: part"
    "$later" run kept.json --quiet --out half >/dev/null || fail "$game: a run of before is not gone on with"
    for file in rows.h5 counters.json summary.json config.json; do
        cmp kept/$file half/$file || fail "$game: a run gone on with: $file"
    done

    # Set, it is told everywhere.
    value=true
    [[ $(grep '^test_option' <("$later" options --game "$game")) == *one\ of* ]] && value='"other"'
    [[ $(grep '^test_option' <("$later" options --game "$game")) == *true* ]] && value=false
    sed "s/\"games\": 60/\"games\": 6, \"options\": {\"test_option\": $value}/" kept.json >set.json
    "$later" run set.json --quiet --out set >/dev/null || fail "$game: run with the option"
    grep -q '"test_option"' set/config.json || fail "$game: the config does not tell the option"
    grep -q '"test_option"' new/config.json && fail "$game: the config tells the option that is not set"
    "$later" trace --game "$game" --players 2 --games 1 --seed 3 --option "test_option=${value//\"/}" | grep -q '"test_option"' ||
        fail "$game: positions do not tell the option"
    refused 2 'test_option' run set.json --quiet --out refused
    rm -rf kept new half set
done
exit $wrong
