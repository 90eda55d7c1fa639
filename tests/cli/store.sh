#!/usr/bin/env bash
# A run gives the same bytes however it is spread over threads and processes, and whatever happens to
# it on the way: cut into parts, killed twenty times, stopped by signals, out of space. $1: the program.
#
# In memory where there is such a place: what is tested syncs after every step.
[[ -w /dev/shm ]] && work_in=/dev/shm
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# same DIR: must have the files of the run in one piece, byte for byte, and nothing else.
same() { diff -r whole "$1" >/dev/null || fail "$1: $(diff -rq whole "$1")"; }

# fresh DIR ARGUMENTS...: a run from the beginning; play: going on.
play() { "$aedile" run run.json --quiet --out "$@" >/dev/null; }

cat >run.json <<'END'
{"name": "run", "options": {"players": 3}, "agents": ["random", "heuristic"], "format": "focus",
 "rotation": "cyclic", "games": 600, "shard": 30, "seed": 11,
 "rows": ["games", "players", "buildings"]}
END

# The same bytes for any number of threads.
for threads in 1 2 8; do
    play t$threads --threads $threads || fail "run with $threads threads"
done
mv t1 whole
same t2
same t8
[[ $(ls whole | tr '\n' ' ') == "config.json counters.json manifest.json rows.h5 summary.json traces.bin " ]] ||
    fail "a finished folder has: $(ls whole)"
sed 's/"seed": 11/"seed": 12/' run.json >other.json
"$aedile" run other.json --quiet --out other >/dev/null || fail "run with another seed"
cmp -s whole/rows.h5 other/rows.h5 && fail "another seed should give other games"

# What is finished is left untouched, and is not played again.
touch -d @1000000 whole/manifest.json
play whole --threads 2 || fail "a finished run, run again"
[[ $(stat -c %Y whole/manifest.json) -eq 1000000 ]] || fail "a finished run was written again"

# The same for any split over processes, merged in any order; and for parts that share a folder.
for part in 0 1 2; do
    play part$part --part $part/3 --threads 1 || fail "part $part"
done
for part in 0 1 2 3; do
    play shared --part $part/4 --threads 1 &
done
wait
"$aedile" merge merged part2 part0 part1 >/dev/null || fail "merge"
same merged
[[ -e part2/shards ]] || fail "merge took the shards of a part away"
"$aedile" merge shared shared >/dev/null || fail "merge in place"
same shared
"$aedile" merge part0 part1 part0 part2 >/dev/null || fail "merge into a part"
same part0
play part1 --threads 2 || fail "a part, run without --part, plays what is missing"
same part1

# What does not go together is refused, and named.
play gap0 --part 0/3
play gap1 --part 1/3
play gap2 --part 0/2
refused_by 1 "6 of 20 shards missing: 2, 5, 8, 11, 14, 17 (the first of them: games 60-89)" \
    "$aedile" merge none gap0 gap1
refused_by 1 "shard 0 (games 0-29) is in both" "$aedile" merge none gap0 gap1 gap2
refused_by 1 "named twice" "$aedile" merge none gap0 gap1 gap0
refused_by 1 'another config (seed: "12" there, "11" here)' "$aedile" merge none gap0 other
refused_by 1 "found other files" "$aedile" merge "$work" gap0 gap1
refused_by 1 "No such file" "$aedile" merge none nowhere
[[ ! -e none ]] || fail "a merge that failed left $(find none)"
refused_by 1 'another config (seed: "11" there, "12" here); --fresh replaces it, --out takes another' \
    "$aedile" run other.json --quiet --out gap0
# Nor do runs whose agents are of another code, or of a build that calculates otherwise.
for key in agents arithmetic; do
    cp -r whole changed
    sed -i "s/\"$key\":\t\"[0-9a-f]\{16\}\"/\"$key\":\t\"0123456789abcdef\"/" changed/config.json
    sed -i "s/$(sha256sum <whole/config.json | cut -c 1-64)/$(sha256sum <changed/config.json | cut -c 1-64)/" \
        changed/manifest.json
    reseal changed/manifest.json
    refused_by 1 "another config (aedile.$key: \"0123456789abcdef\" there, \"" \
        "$aedile" run run.json --quiet --out changed
    refused_by 1 "another config (aedile.$key: \"0123456789abcdef\" there, \"" \
        "$aedile" merge none gap0 changed
    rm -r changed
done
"$aedile" run other.json --quiet --out gap0 --fresh >/dev/null || fail "--fresh"
diff -r other gap0 >/dev/null || fail "--fresh: $(diff -rq other gap0)"

# Finished games can be checked: the files, and games played again.
"$aedile" verify whole --sample 1 >found.txt || fail "verify of a finished run"
grep -q '^600 of 600 games played again' found.txt || fail "verify: $(cat found.txt)"
"$aedile" verify gap1 --sample 0.2 >found.txt || fail "verify of a part"
grep -q ' of 210 games played again' found.txt || fail "verify: $(cat found.txt)"
play verified --verify 0.1 || fail "run --verify"
for file in config.json counters.json rows.h5 summary.json traces.bin; do
    cp -r whole bad
    size=$(stat -c %s bad/$file)
    printf X | dd of=bad/$file bs=1 seek=$((size / 2)) conv=notrunc status=none
    refused_by 1 "$file" "$aedile" verify bad
    rm -r bad
done
# A hash of other games: game 0 to SPAN - 1, behind the head of 56 bytes.
cp -r whole bad
printf 12345678 | dd of=bad/traces.bin bs=1 seek=56 conv=notrunc status=none
sed -i "s/$(sha256sum <whole/traces.bin | cut -c 1-64)/$(sha256sum <bad/traces.bin | cut -c 1-64)/" \
    bad/manifest.json
refused_by 1 "bad/manifest.json: damaged" "$aedile" verify bad --sample 1
reseal bad/manifest.json
refused_by 1 "bad: games 0-0 come out different" "$aedile" verify bad --sample 1

# Damage to what is not finished is played again, or refused where one can only read.
play damaged --part 0/2 || fail "a part"
play odd --part 1/2 || fail "the other part"
printf X | dd of=damaged/shards/00000006.shard bs=1 seek=300 conv=notrunc status=none
refused_by 1 "00000006.shard: damaged" "$aedile" verify damaged
refused_by 1 "00000006.shard: damaged" "$aedile" merge none damaged odd
[[ ! -e none ]] || fail "a merge that failed left $(find none)"
play damaged --part 0/2 || fail "a damaged shard should be played again"
"$aedile" merge odd odd damaged >/dev/null || fail "merge after the damage"
same odd

# Killed at twenty random moments (KILLS). What was finished before a kill is there after it.
RANDOM=${SEED:-$$}
echo "seed of the kills: SEED=${SEED:-$$}"
finished() { (cd killed/shards 2>/dev/null && ls ./*.shard 2>/dev/null); }
sed 's/"heuristic"/"random"/; s/"games": 600, "shard": 30/"games": 18000, "shard": 600/' \
    run.json >long.json
"$aedile" run long.json --quiet --out long >/dev/null || fail "long run"
kills=0 before= most=${KILLS:-20}
for ((round = 0; round < 400 && kills < most; round++)); do
    "$aedile" run long.json --quiet --out killed --threads 2 >/dev/null 2>&1 &
    pid=$!
    sleep "0.$(printf %03d $((50 + RANDOM % 250)))"
    if kill -9 $pid 2>/dev/null; then
        kills=$((kills + 1))
    fi
    wait $pid 2>/dev/null
    after=$(finished)
    [[ -z $(comm -23 <(echo "$before") <(echo "$after")) || -e killed/manifest.json ]] ||
        fail "shards were lost in a kill"
    before=$after
    [[ -e killed/manifest.json && ! -e killed/shards ]] && rm -r killed && before=
done
[[ $kills -eq $most ]] || fail "only $kills kills"
"$aedile" run long.json --quiet --out killed >/dev/null || fail "run after the kills"
diff -r long killed >/dev/null || fail "killed: $(diff -rq long killed)"

# The same within one shard, by its journal: what is in there is not played again, and a run that was killed
# and stopped by Ctrl-C and SIGTERM comes to the same. Each of these comes while the run is at work, once it
# has added to its journal, which happens every second or two; the run is what takes this machine eight seconds
# with one thread.
sed -e 's/"shard": 30/"shard": 100000/; s/"heuristic"/{"agent": "flat-mc", "iterations": 2}/; s/600, "sh/60, "sh/' \
    -e 's/"seed"/"shape": "learned", "seed"/' \
    run.json >slow.json
TIMEFORMAT=%U
seconds=$({ time "$aedile" run slow.json --quiet --out slow --threads 1 >/dev/null; } 2>&1) || fail "slow run"
games=$(awk -v s="$seconds" 'BEGIN { print 30 * int(8 * 60 / (s + 0.01) / 30 + 1) }')
sed -i "s/\"games\": 60/\"games\": $games/" slow.json
"$aedile" run slow.json --quiet --out slow --fresh >/dev/null || fail "slow run of $games games"
grep -q '"counters":.*"flows"' slow/config.json || fail "slow run: cards are not followed"

kept=0
for signal in KILL INT TERM; do
    "$aedile" run slow.json --quiet --out cut --threads 1 >found.txt 2>cut.err &
    until_it_writes $! cut/shards
    kill -$signal $! || fail "the run of $games games, about eight seconds, was over before SIG$signal"
    wait $!
    status=$?
    if [[ $signal == KILL ]]; then
        [[ $status -eq 137 ]] || fail "SIGKILL: expected status 137, found $status"
        continue
    fi
    [[ $status -eq 130 ]] || fail "SIG$signal: expected status 130, found $status"
    [[ $(wc -l <cut.err) -eq 1 ]] || fail "SIG$signal: expected one line: $(cat cut.err)"
    now=$(sed -n "s/.*interrupted after \([0-9]*\) of $games games.*/\1/p" cut.err)
    [[ -n $now && $now -gt $kept ]] || fail "SIG$signal after $kept games: $(cat cut.err)"
    kept=$now
done
"$aedile" run slow.json --quiet --out cut >found.txt || fail "run after the signals"
grep -q "^$kept games were there from an earlier start" found.txt ||
    fail "$kept games should have been kept: $(grep earlier found.txt)"
diff -r slow cut >/dev/null || fail "cut: $(diff -rq slow cut)"

# No room: one line, what is finished is kept, nothing half-written, and then it goes on.
full() { (ulimit -f 20 && trap '' XFSZ && "$aedile" run run.json --quiet --out full); }
refused_by 1 ": File too large" full
[[ ! -e full || -z $(find full -name '*.part-*') ]] || fail "half-written: $(find full)"
play full || fail "run when there is room again"
same full
if [[ $(id -u) -eq 0 ]] && mkdir small && mount -t tmpfs -o size=300k none small 2>/dev/null; then
    refused_by 1 ": No space left on device" "$aedile" run run.json --quiet --out small/full
    [[ -z $(find small -name '*.part-*') ]] || fail "half-written: $(find small)"
    mount -o remount,size=100m small
    play small/full || fail "run when there is room again"
    same small/full
    umount small
fi

# No permission.
if [[ $(id -u) -ne 0 ]]; then
    mkdir locked
    chmod a-w locked
    refused_by 1 "locked/run: Permission denied" "$aedile" run run.json --quiet --out locked/run
fi
refused_by 1 "Not a directory" "$aedile" verify run.json
echo file >file
refused_by 1 "file: is no folder" "$aedile" run run.json --quiet --out file

exit $wrong
