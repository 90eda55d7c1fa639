#!/usr/bin/env bash
# aedile run as its user meets it. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

same() { cmp "$1" "$2" || fail "$1 and $2 should be the same"; }

cat >r.json <<'END'
{"options": {"players": 3}, "rows": ["games"], "games": 331, "seed": 9}
END

# The same files for any number of threads.
for threads in 1 2 7; do
    "$aedile" run r.json --threads $threads --quiet --out t$threads >/dev/null ||
        fail "run with $threads threads"
done
for file in rows.h5 counters.json summary.json traces.bin config.json manifest.json; do
    same t1/$file t2/$file
    same t1/$file t7/$file
done
[[ $(ls t1) == $'config.json\ncounters.json\nmanifest.json\nrows.h5\nsummary.json\ntraces.bin' ]] ||
    fail "the files of a run: $(ls t1)"

# rows FOLDER: the rows of its games as CSV, without the hash of the config.
rows() { "$aedile" export "$1" --format csv --tables games --out -; }
rows t1 >t1.csv || fail "export"
[[ $(wc -l <t1.csv) -eq 332 ]] || fail "331 games should be 332 lines"
cut -d, -f1 t1.csv | tail -n +2 | diff -q - <(seq 0 330) >/dev/null || fail "games should be in order"
"$aedile" run r.json --seed 10 --quiet --out other >/dev/null
cmp -s t1.csv <(rows other) && fail "another seed should give other games"

# A file that an agent of a config names lies near the config, in an object and in a text; that of a command line near the caller.
mkdir -p near/eval
cp "$top/configs/gtr/eval/hoarder.json" near/eval/mine.json
for agent in '{"agent": "heuristic", "policy_weights": "eval/mine.json"}' '"heuristic:policy_weights=eval/mine.json"'; do
    echo '{"options": {"players": 2}, "agents": ['"$agent"', "random"], "games": 4, "name": "near"}' >near/near.json
    "$aedile" run near/near.json --quiet --fresh --out nearby >/dev/null || fail "an agent's file: $agent"
done
refused 2 'eval/mine.json: cannot read' run near/near.json --out never --agent heuristic:policy_weights=eval/mine.json --agent random
"$aedile" run near/near.json --quiet --fresh --out nearby --agent heuristic:policy_weights=near/eval/mine.json --agent random >/dev/null ||
    fail "an agent's file on the command line"

# The name of a file is the name of its run; what does not fit there is a "-".
cp near/near.json "near/my run.json"
sed -i 's/, "name": "near"//; s/"heuristic:[^"]*"/"heuristic"/' "near/my run.json"
"$aedile" run "near/my run.json" --quiet --out named | grep -q '^my-run: 4 games' || fail "the name of a file with a blank"

# Fewer games are a beginning of more.
"$aedile" run r.json --games 100 --quiet --out short >/dev/null
cmp -s <(rows short) <(head -n 101 t1.csv) || fail "100 games should begin like 331"

# A results folder's config is a config: the same run again. One that is finished stays as it is, one
# of another config is left untouched, --fresh plays again.
cp t1/config.json again.json
"$aedile" run again.json --quiet --out again >/dev/null || fail "a resolved config should run"
same t1/rows.h5 again/rows.h5
"$aedile" run again.json --quiet --out t1 | grep -q 'this run is finished' || fail "finished"
refused 1 "holds a run of another config" run r.json --seed 10 --out t1
"$aedile" run r.json --seed 10 --fresh --quiet --out t7 >/dev/null || fail "--fresh"
same other/rows.h5 t7/rows.h5

# The built-in config is configs/quickstart.json, and every config runs.
"$aedile" run --games 6 --quiet --out built-in >/dev/null || fail "built-in config"
"$aedile" run "$top/configs/quickstart.json" --games 6 --quiet --out from-file >/dev/null
same built-in/config.json from-file/config.json
same built-in/traces.bin from-file/traces.bin
for config in "$top"/configs/*.json "$top"/configs/*/*.json; do
    [[ $config != */players.json ]] || continue # the matches of a page (scripts/players)
    case $config in */swiss.json) continue ;; esac # a round is as short as it gets: too long
    folder=$(basename "$(dirname "$config")")
    if grep -q "^GAME($folder," "$top/engine/games.def" && ! "$aedile" options --game "$folder" >/dev/null 2>&1; then
        continue # of a game that this build leaves out
    fi
    "$aedile" run "$config" --games 1 --fresh --quiet --out config >/dev/null || fail "$config"
done

# Other people's files are left untouched.
mkdir theirs
echo precious >theirs/games.txt
refused 1 "other files" run --games 5 --out theirs
mkdir configs
echo '{"games": 5}' >configs/config.json
refused 1 "other files" run --games 5 --out configs
[[ $(cat configs/config.json) == '{"games": 5}' ]] || fail "configs/config.json was touched"
refused 1 "theirs/games.txt" run --games 5 --out theirs/games.txt
refused 1 "theirs/games.txt: is no folder" run --games 5 --out theirs/games.txt/below
[[ $(cat theirs/games.txt) == precious ]] || fail "theirs/games.txt was touched"

# Configs with mistakes in them.
config() {
    echo "$1" >bad.json
    refused 2 "bad.json: $2" run bad.json --out never
}
config '{"gmaes": 5}' 'config: unknown key "gmaes" (did you mean "games"?)'
config '{"games": 0}' 'games: expected a whole number from 1'
config '{"seed": -1}' 'seed: expected'
config '{"seed": "12x"}' 'seed: expected'
games=$("$aedile" options | sed -n 's/.*"game": "\([a-z]*\)".*/\1/p' | tr '\n' ' ')
config '{"game": "chess"}' "game: no game \"chess\"; there are: ${games% }"
config '{"options": {"player": 3}}' 'options: no option "player" (did you mean "players"?)'
config '{"options": {"players": 6}}' 'options: option players: expected a whole number from 2 to 5'
config '{"options": {"powers": [true]}}' 'options: option powers: expected a single value'
config '{"options": {"powers_off": "Wall"}}' 'options: option powers_off: expected an array'
config '{"options": {"given": {"3": ["Wall"]}}}' 'option given: expected seats 0 to 2'
config '{"agents": "random"}' 'agents: expected an array'
config '{"agents": ["randon"]}' 'agents[0]: no agent "randon" (did you mean "random"?)'
config '{"options": {"players": 3}, "agents": ["random", "random"]}' 'agents: expected one, or one for each of the 3 seats'
config '{"name": "a/b"}' 'name: expected letters'
config '[5]' 'config: expected an object, found an array'
echo '{"games": 5' >bad.json
refused 2 "bad.json:" run bad.json
refused 2 "missing.json" run missing.json
refused 2 "--games" run --games 0
refused 2 '(did you mean "heuristic"?)' run --agent heuristik
refused 2 "expected an array of 2 to 64 agents for format round-robin, found 1" run --agent heuristic
refused 2 "--games" run --games
refused 2 'no option --gamse (did you mean --games?)' run --gamse 5
refused 2 "too many arguments" run a.json b.json
[[ ! -e never && ! -e results ]] || fail "a refused config left a folder"

# Who never won has a rating by the prior's grace, and the table says so; of no one else.
echo '{"options": {"players": 2}, "agents": ["random", "heuristic"], "rotation": "cyclic", "games": 60}' \
    >held.json
"$aedile" run held.json --out held >table 2>&1 || fail "run held.json"
note='hardly known: the rating of random, which won 0.0 of 60 games; these games only show that it is far below'
grep -q "$note" table || fail "nothing of the prior: $(cat table)"
grep -q 'hardly known: the rating of heuristic, which lost 0.0' table ||
    fail "nothing of the prior for who never lost"
sed -i 's/"random"/"heuristic:policy=builder"/' held.json
"$aedile" run held.json --out even >table 2>&1 || fail "run, builder against heuristic"
! grep -q 'held mainly' table || fail "the prior holds nothing here: $(cat table)"
exit $wrong
