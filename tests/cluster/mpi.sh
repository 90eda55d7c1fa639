#!/usr/bin/env bash
# A run under mpirun gives the same bytes as one process, whatever the number of processes: a run of
# fixed length, one that a stopping rule ends, a Swiss tournament, forks of PAX and of Age of Rome; and after being stopped. So does a comparison, and a training.
# $1: the program, built with MPI.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export OMP_NUM_THREADS=1 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_mpi_yield_when_idle=1

# ranks N ARGUMENTS...: aedile run in N processes.
ranks() {
    local n=$1
    shift
    mpirun --oversubscribe -n "$n" "$aedile" run "$@"
}

cat >fixed.json <<'END'
{"options": {"players": 3}, "agents": ["random", "heuristic"], "format": "focus", "games": 600,
 "shard": 30, "seed": 11, "rows": ["games", "players", "buildings"]}
END
cat >stop.json <<'END'
{"options": {"players": 3}, "agents": ["random", {"agent": "random", "label": "other"}],
 "format": "focus", "games": 12000, "shard": 60, "seed": 11,
 "stop": {"rule": "width", "half_width": 0.03}}
END
cat >swiss.json <<'END'
{"options": {"players": 3}, "agents": ["random", "heuristic", {"agent": "random", "label": "2"},
 {"agent": "random", "label": "3"}, {"agent": "random", "label": "4"},
 {"agent": "random", "label": "5"}],
 "format": "swiss", "swiss": {"blocks": 4}, "rounds": 4, "seed": 3, "rows": ["games"]}
END
cat >pax.json <<'END'
{"game": "pax", "options": {"players": 3}, "agents": ["random", "heuristic"], "format": "focus", "games": 120,
 "shard": 12, "seed": 11, "experiment": {"kind": "fork"}, "rows": ["games", "players", "items"], "counters": "full"}
END
cat >aor.json <<'END'
{"game": "aor", "options": {"players": 3}, "agents": ["random", "heuristic"], "format": "focus", "games": 48,
 "shard": 12, "seed": 11, "experiment": {"kind": "fork"}, "rows": ["games", "players", "items"], "counters": "full"}
END
declare -A processes=([fixed]=3 [stop]=4 [swiss]=2 [pax]=4 [aor]=2)
for config in fixed stop swiss pax aor; do
    "$aedile" run $config.json --quiet --out $config-1 >/dev/null || fail "$config in one process"
    n=${processes[$config]}
    ranks "$n" $config.json --quiet --out "$config-$n" >/dev/null || fail "$config, $n processes"
    diff -r $config-1 "$config-$n" || fail "$config: $n processes give other results"
done
grep -q '"stopped":	"width"' stop-4/manifest.json || fail "the stopping rule did not end the run"

# Programs from outside: the first process draws the secret for all. The folder repeats the run in one process.
cp "$top/agents/external/random_agent.py" . || exit 1
cat >outside.json <<'END'
{"options": {"players": 2}, "games": 12, "shard": 2, "seed": 11, "rows": ["games", "events"], "events_one_in": 1,
 "agents": ["random", {"agent": "external", "command": "python3 random_agent.py", "hello_ms": 60000,
 "ready_ms": 60000, "move_ms": 60000}]}
END
ranks 3 outside.json --quiet --out outside >said.txt || fail "outside, 3 processes"
"$aedile" run outside/config.json --quiet --out outside-1 >/dev/null || fail "outside in one process"
diff -r outside outside-1 || fail "outside: 3 processes give other results"
"$aedile" verify outside --sample 1 >/dev/null || fail "outside: verify"
secret=$(sed -n 's/^secret: //p' said.txt)
[[ $(grep -c "SHA-256 is $(printf %s "$secret" | sha256sum | cut -c 1-64)" said.txt) -eq 1 ]] || fail "outside: $(cat said.txt)"

# What is wrong is told once; and a folder of another config is refused.
ranks 3 nothing.json >/dev/null 2>found.txt && fail "a config that is not there"
[[ $(grep -c '^aedile run: nothing.json: ' found.txt) -eq 1 ]] || fail "$(cat found.txt)"
ranks 3 stop.json --out fixed-3 >/dev/null 2>found.txt && fail "a folder of another config"
[[ $(grep -c '^aedile run: .*another config' found.txt) -eq 1 ]] || fail "$(cat found.txt)"
ranks 3 stop.json --out fixed-3 --fresh --quiet >/dev/null || fail "--fresh"
diff -r stop-1 fixed-3 || fail "--fresh gives other results"

# A comparison adds up what its processes played: a change of the deck, and players that are trained together.
cat >whatif.json <<'END'
{"options": {"players": 3}, "agents": ["heuristic"], "games": 60, "seed": 11, "whatif": {
 "changes": [{"name": "Cheap Catacomb", "options": {"rows": ["Catacomb.cost=1"]}}, {"name": "No Forum", "options": {"copies": ["Forum=0"]}}],
 "adapt": {"train": 9, "games": 12}}}
END
"$aedile" whatif whatif.json --quiet --out whatif-1 --nets nets >whatif-1.txt || fail "whatif in one process"
mv nets nets-1
mpirun --oversubscribe -n 4 "$aedile" whatif whatif.json --quiet --out whatif-4 --nets nets >whatif-4.txt || fail "whatif, 4 processes"
diff -r whatif-1 whatif-4 || fail "whatif: 4 processes give other results"
diff <(sed 's/whatif-1$//' whatif-1.txt) <(sed 's/whatif-4$//' whatif-4.txt) || fail "whatif: 4 processes say something else"
# weights FILE: a network without the time it took.
weights() { LC_ALL=C sed 's/"hours": [0-9.]*/"hours": 0/' "$1"; }
for net in nets/*/adapted.net; do cmp <(weights "$net") <(weights "nets-1/${net#nets/}") || fail "whatif: another training"; done
# after_one ARGUMENTS...: two processes go on from sums that one has kept, with the players that four have trained.
after_one() {
    rm -rf whatif-cut && mkdir whatif-cut && cp whatif-1/population-1.sums whatif-cut/ &&
        mpirun --oversubscribe -n 2 "$aedile" whatif whatif.json --quiet --out whatif-cut --nets nets "$@"
}
after_one >whatif-cut.txt || fail "whatif: going on with sums of one process"
diff -r whatif-1 whatif-cut || fail "whatif: other results after sums of one process"
diff <(sed 's/whatif-1$//' whatif-1.txt) <(sed 's/whatif-cut$//' whatif-cut.txt) || fail "whatif: 2 processes say something else"
mpirun --oversubscribe -n 3 "$aedile" whatif nothing.json >/dev/null 2>found.txt && fail "whatif of a config that is not there"
[[ $(grep -c '^aedile whatif: nothing.json' found.txt) -eq 1 ]] || fail "$(cat found.txt)"
after_one --seed 12 >/dev/null 2>found.txt && fail "whatif: sums of another config"
[[ $(grep -c '^aedile whatif: .*of another config' found.txt) -eq 1 ]] || fail "$(cat found.txt)"

# A training: the ranks play its games and share its gradients, and each has all that the next step needs.
cat >train.json <<'END'
{"seed": 5, "games": 40, "batch": 5, "minibatch": 256, "imitate": 5, "past": 0.5, "past_every": 10, "heuristics": 0.3,
 "check_every": 10, "average": 20, "teacher": "so-ismcts:iterations=4", "teach": 0.01, "opponents": [{"name": "random", "agent": "random", "games": 7}]}
END
# trains N FOLDER ARGUMENTS...: aedile train in N processes.
trains() { mpirun --oversubscribe -n "$1" "$aedile" train train.json --quiet --out "$2" "${@:3}"; }
# numbers FILE: what a checkpoint has between its head and its curve: the bits of all weights, of their means and moments.
numbers() { tail -c +513 "$1" | head -c -4096; }
# same_training FOLDER
same_training() {
    cmp <(weights train-1/train.net) <(weights "$1/train.net") || fail "$1: another network"
    cmp <(numbers train-1/checkpoint.bin) <(numbers "$1/checkpoint.bin") || fail "$1: other weights"
    diff <(cut -d, -f 1,3- train-1/curve.csv) <(cut -d, -f 1,3- "$1/curve.csv") || fail "$1: another curve"
}
"$aedile" train train.json --quiet --out train-1 >train-1.txt || fail "train in one process"
trains 2 train-2 --threads 2 >train-2.txt || fail "train, 2 processes"
same_training train-2
[[ $(wc -l <train-2.txt) -eq $(wc -l <train-1.txt) ]] || fail "train, 2 processes: $(cat train-2.txt)"
trains 3 train-2 --seed 6 >/dev/null 2>found.txt && fail "train: a folder of another training"
[[ $(grep -c '^aedile train: .*other settings' found.txt) -eq 1 && $(grep -c '^aedile train' found.txt) -eq 1 ]] || fail "$(cat found.txt)"
mpirun --oversubscribe -n 3 "$aedile" train nothing.json >/dev/null 2>found.txt && fail "train: a config that is not there"
[[ $(grep -c '^aedile train: nothing.json' found.txt) -eq 1 && $(grep -c '^aedile train' found.txt) -eq 1 ]] || fail "$(cat found.txt)"
# It goes on with another number of processes after it was stopped, and after it was killed. The signal is for one rank: it stops or ends all of them.
# After one to mpirun itself they would live on for a second, and be finished by then.
for signal in TERM KILL; do
    mpirun --oversubscribe -n 3 "$aedile" train train.json --quiet --out "$work/train-cut" >/dev/null 2>found.txt &
    until_it_writes $! "$work/train-cut"
    kill -$signal "$(pgrep -P $! | tail -n 1)" || fail "the training was over before SIG$signal"
    wait $! 2>/dev/null
    [[ $signal == KILL || $(grep -c '^aedile train: stopped' found.txt) -eq 1 ]] || fail "train, SIGTERM: $(cat found.txt)"
    while pgrep -f -- "--out $work/train-cut" >/dev/null; do sleep 0.1; done
done
trains 4 train-cut --threads 1 >said.txt || fail "train after the kills"
grep -q '^going on after' said.txt || fail "train: it began again"
same_training train-cut

# Stopped and killed, each time when the first bytes of its fifteen shards have come, it goes on.
# mpirun passes a signal on after a second or two: the run must be long enough for that on a fast machine. So one of its players
# sleeps before each game for as long as the file "slowly" is there.
sed 's/^import sys$/import os\n&\nimport time/; /== "new_game":$/a\            if os.path.exists("slowly"):\n                time.sleep(0.4)' \
    random_agent.py >slow_agent.py
cat >slow.json <<'END'
{"options": {"players": 2}, "games": 45, "shard": 3, "seed": 11, "secret": false, "rows": ["games", "players", "buildings"],
 "agents": ["random", {"agent": "external", "command": "python3 slow_agent.py", "hello_ms": 60000,
 "ready_ms": 60000, "move_ms": 60000}]}
END
"$aedile" run slow.json --quiet --threads 2 --out slow >/dev/null || fail "slow in one process"
touch slowly
for signal in TERM KILL; do
    # Not by ranks(): the signal is for mpirun, and not for a shell that waits for it.
    mpirun --oversubscribe -n 3 "$aedile" run slow.json --quiet --out "$work/cut" >/dev/null 2>found.txt &
    until_it_writes $! "$work/cut/shards"
    kill -$signal $! || fail "the run was over before SIG$signal"
    wait $! 2>/dev/null
    [[ $signal == KILL ]] || grep -q '^aedile run: interrupted after' found.txt ||
        fail "SIGTERM: $(cat found.txt)"
    # The processes of an mpirun that was killed end by themselves, a little later.
    while pgrep -f -- "--out $work/cut" >/dev/null; do sleep 0.1; done
done
rm slowly
ranks 3 slow.json --quiet --out cut >/dev/null || fail "after the kills"
diff -r slow cut || fail "killed: other results"

exit $wrong
