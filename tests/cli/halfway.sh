#!/usr/bin/env bash
# What ends in the middle leaves nothing half-written: a full disk, a file that may not grow, a signal. And
# what was there before is still there. Of `run`: store.sh. $1: the program.
[[ -w /dev/shm ]] && work_in=/dev/shm
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

for python in python3 /usr/bin/python3; do
    "$python" -c 'import h5py, matplotlib, pandas, scipy, statsmodels' 2>/dev/null && break
done
report() { PYTHONDONTWRITEBYTECODE=1 "$python" -m aedile.report "$@"; }
export PYTHONPATH=$top/bindings/python

cat >run.json <<'END'
{"name": "run", "options": {"players": 3}, "agents": ["random"], "games": 3000, "shard": 300, "seed": 3,
 "rows": ["games", "players", "buildings"]}
END
"$aedile" run run.json --quiet --out whole >/dev/null || fail run
echo '{"games": 60, "agents": ["random"]}' >few.json # reports of few games take half the time
"$aedile" run few.json --quiet --out few >/dev/null || fail "a run of few games"
for part in 0 1; do
    "$aedile" run run.json --quiet --part $part/2 --out part$part >/dev/null || fail "part $part"
done

# rests: files that were being written, wherever; of folders that stand for no results.
rests() { find . -name '*.part*' | sort; }
none_left() { [[ -z $(rests) ]] || fail "$1: left $(rests)"; }

# limited BLOCKS COMMAND...: no file may have more than that many kilobytes.
limited() { (ulimit -f "$1" && trap '' XFSZ && "${@:2}"); }

for kilobytes in 1 60; do
    refused_by 1 "File too large" limited $kilobytes "$aedile" merge merged part0 part1
    [[ ! -e merged ]] || fail "merge, $kilobytes kB: left $(find merged)"
    none_left "merge, $kilobytes kB"
done
report few >/dev/null 2>&1 || fail report
cp -r few/report before
refused_by 1 "File too large" limited 60 report few
diff -r before few/report || fail "a report that failed took the one before with it"
none_left report

# A disk of its own, where one may make one: export and merge until there is no room.
if [[ $(id -u) -eq 0 ]] && mkdir small && mount -t tmpfs -o size=1m none small 2>/dev/null; then
    for format in csv jsonl sqlite; do
        refused 1 "small/out" export whole --format $format --out small/out
        [[ -z $(find small -type f) ]] || fail "$format on a full disk: left $(find small -type f)"
    done
    mkdir small/fill
    head -c 900k /dev/zero >small/fill/zero
    refused 1 "No space left on device" merge small/merged part0 part1
    [[ ! -e small/merged ]] || fail "merge on a full disk: left $(find small/merged)"
    refused_by 1 "No space left on device" report few --out small/new/page.html
    [[ $(find small -type f) == small/fill/zero && ! -e small/new ]] ||
        fail "report on a full disk: left $(find small)"
    umount small
fi

shopt -s globstar
# signalled SIGNAL COMMAND...: gets the signal once it has begun to write; its status.
signalled() {
    local signal=$1 pid
    shift
    "$python" -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler) # which a shell takes from what runs behind it
os.execvp(sys.argv[1], sys.argv[1:])' "$@" >/dev/null 2>&1 &
    pid=$!
    for ((i = 0; i < 3000; i++)); do
        compgen -G '**/*.part*' >/dev/null && break
        kill -0 $pid 2>/dev/null || break
        sleep 0.01
    done
    kill -"$signal" $pid 2>/dev/null
    wait $pid
}

# ended SIGNAL OUT COMMAND...: the same; again, without OUT, if it was done before the signal came.
ended() {
    local status=0
    for ((try = 0; try < 20 && status == 0; try++)); do
        rm -rf "$2"
        signalled "$1" "${@:3}"
        status=$?
    done
    [[ $status -gt 128 ]] || fail "${*:3}: status $status after SIG$1"
    none_left "${*:3} after SIG$1"
}
for signal in INT TERM; do
    ended $signal cut.sqlite "$aedile" export whole --format sqlite --out cut.sqlite
    [[ ! -e cut.sqlite ]] || fail "half a database"
    ended $signal cut "$aedile" export whole --out cut
    [[ -z $(ls cut) ]] || fail "half an export: $(ls cut)"
done
ended TERM cut-merge "$aedile" merge cut-merge part0 part1
"$aedile" merge cut-merge part0 part1 >/dev/null || fail "merge after the signal"
diff -r cut-merge whole >/dev/null || fail "merge after the signal: $(diff -rq cut-merge whole)"
ended TERM nothing "$python" -B -m aedile.report few
diff -r before few/report || fail "a report that was ended took the one before with it"
exit $wrong
