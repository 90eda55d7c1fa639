#!/usr/bin/env bash
# Damaged results are never taken for good ones: every reader names the file, fails, and says what to
# do; and what is whole is not lost with what is not. $1: the program. (Single bits: bits.sh.)
[[ -w /dev/shm ]] && work_in=/dev/shm
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

cat >run.json <<'END'
{"name": "run", "options": {"players": 2}, "agents": ["random", "heuristic"],
 "format": "focus", "games": 4, "shard": 1, "seed": 11, "rows": ["games", "players", "buildings"]}
END
run() { "$aedile" run run.json --quiet --out "$@"; }
run whole >/dev/null || fail run

# An agent that did not play has no mean.
sed 's/"heuristic"/"random", "random", "random", {"agent": "heuristic", "label": "idle"}/' run.json >idle.json
"$aedile" run idle.json --quiet --games 2 --out idle >said || fail "idle"
grep -A 2 '"agent": "idle", "games": 0' idle/summary.json | grep -q '"score": {"mean": null}' ||
    fail "a mean of nothing: $(grep -A 2 '"agent": "idle"' idle/summary.json)"
grep -Eq '^  idle .* 0 +-$' said || fail "a mean of nothing in the table: $(grep idle said)"
cp -r whole again

# Of a finished run.
bad() { rm -rf bad && cp -r whole bad; }
for file in config.json counters.json summary.json traces.bin rows.h5; do
    bad
    size=$(stat -c %s bad/$file)
    printf '\x5a' | dd of=bad/$file bs=1 seek=$((size * 2 / 3)) conv=notrunc status=none
    [[ $file != rows.h5 ]] || refused 1 "bad/rows.h5: not the file that was written" export bad
    refused 1 "bad/$file:" verify bad --sample 0
    refused_by 1 "bad/$file: " run bad
    refused_by 1 "--fresh" run bad
    refused 1 "bad/$file: " merge bad whole
    rm bad/$file
    refused 1 "bad/$file:" verify bad --sample 0
    [[ $file == config.json ]] || refused_by 1 "bad/$file: " run bad
done
[[ ! -e bad-csv ]] || fail "a damaged file was exported"

# The manifest vouches for itself.
size=$(stat -c %s whole/manifest.json)
for how in empty cut extra flip gone; do
    bad
    case $how in
    empty) : >bad/manifest.json ;;
    cut) truncate -s -1 bad/manifest.json ;;
    extra) echo >>bad/manifest.json ;;
    flip) sed -i 's/"games_wanted":\t4/"games_wanted":\t5/' bad/manifest.json ;;
    gone) rm bad/manifest.json ;;
    esac
    sed -i 's/"mean"/"Mean"/' bad/summary.json
    refused 1 "bad/manifest.json: " verify bad --sample 0
    refused_by 1 "bad/manifest.json: " run bad
    refused 1 "bad/manifest.json: " export bad
    refused 1 "bad/manifest.json: " export bad/rows.h5
    "$aedile" export bad --no-verify --tables games --out - >found.csv 2>said || fail "$how: export --no-verify"
    [[ $(wc -l <found.csv) -eq 5 && $(wc -l <said) -eq 1 && $(cat said) == *"warning: --no-verify"* ]] ||
        fail "$how: export --no-verify: $(cat said)"
    run bad --fresh >/dev/null || fail "$how: --fresh"
    diff -r whole bad >/dev/null || fail "$how: --fresh: $(diff -rq whole bad)"
done
cp whole/rows.h5 alone.h5
"$aedile" export alone.h5 2>said || fail "rows without their folder"
grep -q 'warning: alone.h5 was not checked' said || fail "rows without their folder: $(cat said)"

# Another name of the same run is written down, or nothing of it.
sed 's/"run"/"other"/' run.json >other.json
run part --part 0/2 >/dev/null && "$aedile" run other.json --quiet --out part >/dev/null || fail "another name"
"$aedile" verify part >/dev/null && grep -q '"other"' part/config.json || fail "another name"

# A config.json that is none, with whole shards next to it.
parts() {
    rm -rf bad && run bad --part 0/2 >/dev/null
    before=$(stat -c %i bad/shards/00000000.shard)
}
for how in empty cut; do
    parts
    [[ $how == empty ]] && : >bad/config.json
    [[ $how == cut ]] && truncate -s -40 bad/config.json
    refused_by 1 "bad/config.json: damaged: " run bad
    refused_by 1 "--fresh plays all games again" run bad
    refused 1 "bad/config.json" verify bad
    refused 1 "bad/config.json" merge none bad
    [[ $before -eq $(stat -c %i bad/shards/00000000.shard) ]] || fail "$how: a shard was touched"
    cp -r bad anew
    run anew --fresh >/dev/null || fail "$how: --fresh"
    diff -r whole anew >/dev/null || fail "$how: --fresh: $(diff -rq whole anew)"
    rm -r anew bad/config.json
    sed 's/"seed": 11/"seed": 12/' run.json >elsewhere.json
    refused 1 "bad: holds a run of another config (config hash" run elsewhere.json --out bad
    run bad >said || fail "$how: config.json deleted"
    grep -q '^2 games were there from an earlier start' said || fail "$how: the shards were not used"
    diff -r whole bad >/dev/null || fail "$how: $(diff -rq whole bad)"
done
bad
: >bad/config.json
refused_by 1 "bad/config.json: damaged: expected a config, found an empty file" run bad
rm bad/config.json
run bad >/dev/null && diff -r whole bad >/dev/null || fail "the config of a finished run: $(diff -rq whole bad)"

# Someone else's files stay, whatever --fresh says.
mkdir theirs
echo '// not ours' >theirs/config.json
echo '{}' >theirs/manifest.json
cp -r theirs before
refused_by 1 "found other files" run theirs --fresh
: >theirs/config.json
: >before/config.json
refused_by 1 "found other files" run theirs --fresh
diff -r before theirs || fail "--fresh took somebody's files"

# Results are no place for exports, and nothing is no place at all.
refused 2 'expected a place outside the results folder, found "whole"' export whole --out whole
refused 2 'expected a place outside the results folder' export whole/rows.h5 --out ./whole/
refused 2 'expected a place outside the results folder' export whole --format sqlite --out whole/rows.h5
refused 2 'expected a place outside the results folder' export alone.h5 --format sqlite --out alone.h5
refused 2 '--out: expected PLACE, found an empty text' export whole --out ""
refused 2 '--out: expected DIR, found an empty text' run run.json --out ""
refused 2 '--out: expected DIR, found an empty text' run run.json --out=
refused 2 '--part: expected K/N, found an empty text' run run.json --part ""
refused 2 'expected aedile verify DIR [--json], found an empty text' verify ""
refused 2 'option policy: expected a value, found nothing' run --agent heuristic:policy= --agent random --games 1
sed 's/"name": "run"/"name": "run", "out": ""/' run.json >empty.json
refused 2 'out: expected a text of 1 to ' run empty.json
diff -r whole again >/dev/null || fail "the results were changed"

# A NUL byte is no blank.
printf '{"name": "run",\n "games":\0 4}\n' >zero.json
refused 2 'zero.json:2:10: expected valid JSON, found a NUL byte' run zero.json
printf '{"name":\v "run"}\n' >control.json
refused 2 'control.json:1:9: expected valid JSON, found a control byte' run control.json
exit $wrong
