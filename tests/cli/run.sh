#!/usr/bin/env bash
# aedile run as its user meets it. $1: the program.
set -u
aedile=$(realpath "$1")
top=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
wrong=0

fail() {
    echo "FAILED: $*"
    wrong=1
}

# refused STATUS TEXT ARGUMENTS...: must fail with this status and one line that has TEXT in it.
refused() {
    local status=$1 text=$2 found
    shift 2
    found=$("$aedile" "$@" 2>&1 >/dev/null)
    local is=$?
    [[ $is -eq $status ]] || fail "aedile $*: expected status $status, found $is"
    [[ $found == *"$text"* ]] || fail "aedile $*: expected a line with \"$text\", found: $found"
    [[ $(wc -l <<<"$found") -eq 1 ]] || fail "aedile $*: expected one line, found: $found"
}

same() { cmp "$1" "$2" || fail "$1 and $2 should be the same"; }

# The same rows and sums for any number of threads, block borders included.
for threads in 1 2 7; do
    "$aedile" run --games 331 --seed 9 --threads $threads --quiet --out t$threads >/dev/null ||
        fail "run with $threads threads"
done
for file in games.csv summary.json config.json; do
    same t1/$file t2/$file
    same t1/$file t7/$file
done
[[ $(wc -l <t1/games.csv) -eq 332 ]] || fail "331 games should be 332 lines"
cut -d, -f1 t1/games.csv | tail -n +2 | diff -q - <(seq 0 330) >/dev/null ||
    fail "games should be in order"
"$aedile" run --games 331 --seed 10 --quiet --out other >/dev/null
cmp -s t1/games.csv other/games.csv && fail "another seed should give other games"

# Fewer games are a beginning of more.
"$aedile" run --games 100 --seed 9 --quiet --out short >/dev/null
cmp -s short/games.csv <(head -n 101 t1/games.csv) || fail "100 games should begin like 331"

# A results folder's config is a config: the same run again, over the old one.
cp t1/config.json again.json
"$aedile" run again.json --quiet --out t1 >/dev/null || fail "a resolved config should run"
same t1/games.csv t2/games.csv

# The built-in config is configs/quickstart.json, and every config runs.
"$aedile" run --games 20 --quiet --out built-in >/dev/null || fail "built-in config"
"$aedile" run "$top/configs/quickstart.json" --games 20 --quiet --out from-file >/dev/null
same built-in/config.json from-file/config.json
same built-in/games.csv from-file/games.csv
for config in "$top"/configs/*.json; do
    "$aedile" run "$config" --games 2 --quiet --out config >/dev/null || fail "$config"
done

# Interrupted: what is written is a beginning, marked as such.
"$aedile" run --games 100000000 --seed 9 --quiet --out cut >/dev/null 2>cut.err &
pid=$!
for _ in {1..200}; do
    [[ -s cut/games.csv.part ]] && break
    sleep 0.05
done
kill -INT $pid
wait $pid
status=$?
[[ $status -eq 130 ]] || fail "interrupted: expected status 130, found $status"
[[ $(wc -l <cut.err) -eq 1 ]] || fail "interrupted: expected one line, found $(cat cut.err)"
grep -q '"complete": false' cut/summary.json || fail "interrupted: should be marked"
games=$(sed -n 's/^  "games": \([0-9]*\),$/\1/p' cut/summary.json)
[[ $(wc -l <cut/games.csv) -eq $((games + 1)) ]] || fail "interrupted: $games games in the summary"
n=$((games < 331 ? games : 331))
cmp -s <(head -n $((n + 1)) cut/games.csv) <(head -n $((n + 1)) t2/games.csv) ||
    fail "interrupted: rows should be those of the whole run"
[[ $(ls cut) == $'config.json\ngames.csv\nsummary.json' ]] || fail "interrupted: $(ls cut)"

# Other people's files are left alone.
mkdir theirs
echo precious >theirs/games.txt
refused 1 "other files" run --games 5 --out theirs
mkdir configs
echo '{"games": 5}' >configs/config.json
refused 1 "other files" run --games 5 --out configs
[[ $(cat configs/config.json) == '{"games": 5}' ]] || fail "configs/config.json was touched"
refused 1 "theirs/games.txt" run --games 5 --out theirs/games.txt
refused 1 "games.txt/below" run --games 5 --out theirs/games.txt/below
[[ $(cat theirs/games.txt) == precious ]] || fail "theirs/games.txt was touched"

# A file that cannot grow: one line, nothing left behind.
found=$(ulimit -f 40 && trap '' XFSZ && "$aedile" run --games 5000 --quiet --out full 2>&1 >/dev/null)
[[ $? -eq 1 && $found == *"full/games.csv: "* && $(wc -l <<<"$found") -eq 1 ]] ||
    fail "file size limit: $found"
[[ ! -e full ]] || fail "file size limit: left $(ls full)"

# Configs with mistakes in them.
config() {
    echo "$1" >bad.json
    refused 2 "bad.json: $2" run bad.json --out never
}
config '{"gmaes": 5}' 'config: unknown key "gmaes" (did you mean "games"?)'
config '{"games": 0}' 'games: expected a whole number from 1'
config '{"seed": -1}' 'seed: expected'
config '{"seed": "12x"}' 'seed: expected'
config '{"game": "chess"}' 'game: expected the name of a game'
config '{"options": {"player": 3}}' 'options: no option "player" (did you mean "players"?)'
config '{"options": {"players": 6}}' 'options: option players: expected a whole number from 2 to 5'
config '{"options": {"powers": [true]}}' 'options: option powers: expected a single value'
config '{"options": {"powers_off": "Wall"}}' 'options: option powers_off: expected an array'
config '{"options": {"given": {"3": ["Wall"]}}}' 'option given: expected seats 0 to 2'
config '{"agents": "random"}' 'agents: expected an array'
config '{"agents": ["randon"]}' 'agents[0]: no agent "randon" (did you mean "random"?)'
config '{"agents": ["random", "random"]}' 'agents: expected an array of one name, or of one for each'
config '{"name": "a/b"}' 'name: expected letters'
config '[5]' 'config: expected an object, found an array'
echo '{"games": 5' >bad.json
refused 2 "bad.json:" run bad.json
refused 2 "missing.json" run missing.json
refused 2 "--games" run --games 0
refused 2 "--games" run --games
refused 2 '(did you mean "games"?)' run --gamse 5
refused 2 "too many arguments" run a.json b.json
[[ ! -e never && ! -e results ]] || fail "a refused config left a folder"
exit $wrong
