#!/usr/bin/env bash
# The secret of runs with programs from outside (docs/reference/config.md): no one deals their games before, everybody repeats them
# afterwards; killed, in parts, in several processes. $1: the program, next to which the library lies.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
cp "$top/tests/cli/bots/peeking_agent.py" "$top/agents/external/random_agent.py" . || exit 1
library=$(dirname "$aedile")/libaedile.so
limits='"hello_ms": 60000, "ready_ms": 60000, "move_ms": 60000'

# config NAME SECRET COMMAND [KEYS]: a config; SECRET "" is none.
config() {
    cat >"$1.json" <<END
{"name": "run", "options": {"players": 2}, "games": 8, "shard": 2, "seed": 7, ${2:+\"secret\": $2,} ${4:-}
 "agents": ["random", {"agent": "external", "command": "$3", $limits}]}
END
}
# play NAME ARGUMENTS...: the run of NAME.json; what it prints is in NAME.out.
play() { "$aedile" run "$1.json" --quiet "${@:2}" >"$1.out" 2>&1 || fail "run $*: $(cat "$1.out")"; }
said() { sed -n 's/^deals come from the seed and a secret; its SHA-256 is \([0-9a-f]\{64\}\)$/\1/p' "$1.out"; }
# value FOLDER KEY: of its config.json.
value() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1] + "/config.json")).get(sys.argv[2]))' "$1" "$2"; }
sum() { printf %s "$1" | sha256sum | cut -c 1-64; }
draws="python3 random_agent.py"

# A bot with the library next to it tries twenty seeds: without the secret it sees all hands, with it none.
peek="python3 peeking_agent.py $library"
config open false "$peek open.found 20 8"
config closed '' "$peek closed.found 20 8"
touch open.found closed.found
play open --out open && play closed --out closed
(($(wc -l <open.found) >= 6)) || fail "the test itself: without a secret it should see the hands, it saw those of $(wc -l <open.found) games"
(($(wc -l <closed.found) <= 2)) || fail "it has dealt $(wc -l <closed.found) of 8 games for itself: $(cat closed.found)"
[[ $(value open secret) == False && -z $(said open) ]] || fail "a secret though the config refuses it"

# Drawn again for each run, told at once by its sum and at the end itself; the folder repeats the run.
config run '' "$draws"
play run --out one
secret=$(value one secret)
[[ $secret =~ ^[0-9a-f]{32}$ && $(sum "$secret") == "$(said run)" ]] || fail "secret $secret, sum $(said run)"
grep -qx "secret: $secret" run.out || fail "the secret is not told at the end"
grep -q "\"secret_sha256\":.*$(said run)" one/manifest.json || fail "the manifest has no sum"
[[ ! -e one/secret.hex ]] || fail "the secret lies about"
play run --out two
[[ $(value two secret) != "$secret" ]] || fail "two runs have one secret"
cmp -s one/traces.bin two/traces.bin && fail "two secrets gave the same games"
"$aedile" run one/config.json --out again --quiet >again.out 2>&1 || fail "again: $(cat again.out)"
diff -r one again || fail "the folder does not repeat its run"
for folder in one again; do
    "$aedile" verify $folder --sample 1 >verified.out 2>&1 && grep -q "8 of 8 games played again: . of . trace hashes the same" verified.out ||
        fail "verify $folder: $(cat verified.out)"
done
[[ $("$aedile" run run.json --out one --quiet) == *"this run is finished; --fresh plays it again, if a program has changed"* ]] || fail "a finished run is not known again"
play run --out two --fresh
[[ $(value two secret) != "$secret" ]] || fail "--fresh took the old secret"

# A record deals the game by what the hash of docs/reference/config.md comes to.
"$aedile" replay --run one --game 5 >record.json && "$aedile" replay record.json >replayed.out || fail "replay: $(cat replayed.out)"
python3 - "$secret" <<'END' || fail "the deal of game 5"
import hashlib, json, sys
record = json.load(open("record.json"))
sum = hashlib.sha256(f"aedile deal {sys.argv[1]} 7 5".encode()).digest()  # each game is a block
assert [int(record["seed"]), int(record["stream"])] == [int.from_bytes(sum[i:i + 8], "big") for i in (0, 8)]
END

# Rows of moves are of these deals.
config rows '"00112233445566778899aabbccddeeff"' "$draws" '"rows": ["games", "events"], "events_one_in": 1,'
play rows --out rows
[[ $(said rows) == "$(sum 00112233445566778899aabbccddeeff)" ]] || fail "the sum of a secret that is given"
[[ $(value rows secret) == 00112233445566778899aabbccddeeff ]] || fail "a secret that is given"
sed 's/aabbccddeeff/AABBCCDDEEFF/' rows.json >upper.json
play upper --out rows2
diff -r rows rows2 || fail "the same secret in capitals gave another run"
"$aedile" replay --run rows --game 0 >record.json || fail "replay of rows"
"$aedile" export rows --out exported >export.out 2>&1 || "$aedile" export rows >export.out 2>&1 || fail "export: $(cat export.out)"

# While it goes on only the owner can read it, config.json has the sum; killed, it resumes the same.
config slow '' "$peek slow.found 1 1 0.02" '"shard": 2,'
sed -i 's/"shard": 2, "seed"/"seed"/' slow.json
"$aedile" run slow.json --out slow --quiet --threads 1 >slow.out 2>&1 &
run=$!
for ((i = 0; i < 300; i++)); do
    [[ -z $(find slow/shards -name '*.shard' 2>/dev/null) ]] || break
    sleep 0.1
done
kill -9 $run
wait $run 2>/dev/null
[[ -s slow/secret.hex && $(stat -c %a slow/secret.hex) == 600 ]] || fail "secret.hex: $(ls -l slow)"
[[ $(value slow secret) == "{'sha256': '$(sum "$(cat slow/secret.hex)")'}" ]] || fail "config.json of a run in progress: $(value slow secret)"
[[ $(said slow) == "$(sum "$(cat slow/secret.hex)")" ]] || fail "the sum is not told at once"
secret=$(cat slow/secret.hex)
"$aedile" verify slow --sample 1 >verified.out 2>&1 && grep -q "games played again" verified.out || fail "verify of a run in progress: $(cat verified.out)"
"$aedile" replay --run slow --game 0 >record.json || fail "replay of a run in progress"
cp -r slow lost && rm lost/secret.hex
cp -r slow bad && printf 'f%.0s' {1..32} >bad/secret.hex && echo >>bad/secret.hex
cp -r slow half && printf '0123' >half/secret.hex
cp -r slow other
for folder in lost half bad; do
    for command in "run slow.json --out $folder" "verify $folder" "replay --run $folder --game 0" "merge merged $folder"; do
        # shellcheck disable=SC2086
        refused 1 "$folder/secret.hex: " $command
    done
done
sed 's/"seed": 7/"secret": "ffffffffffffffffffffffffffffffff", "seed": 7/' slow.json >given.json
refused 1 "other: holds a run of another config" run given.json --out other
refused 1 "other: holds a run of another config" run open.json --out other
refused 1 "nowhere/secret.hex: expected the secret of this run" run slow/config.json --out nowhere
rm -r other/config.json
play slow --out other # written again, since the secret is there
play slow --out slow
[[ $(value slow secret) == "$secret" && $(value other secret) == "$secret" && ! -e slow/secret.hex ]] || fail "going on took another secret"
"$aedile" verify slow --sample 1 >verified.out 2>&1 || fail "verify after a kill: $(cat verified.out)"

# Parts: in one folder they share the secret that the first of them draws, however they begin.
for part in 0 1 2 3; do
    "$aedile" run run.json --out shared --part $part/4 --quiet >shared$part.out 2>&1 &
done
wait
cat shared?.out | grep -v "^deals come\|^part\|^$\|games in" && fail "parts in one folder"
[[ $(cat shared?.out | grep -c "^deals come") -eq 4 && $(cat shared?.out | grep "^deals come" | sort -u | wc -l) -eq 1 ]] || fail "parts in one folder: $(cat shared?.out)"
"$aedile" merge shared shared >merge.out 2>&1 || fail "merge: $(cat merge.out)"
"$aedile" run shared/config.json --out same --quiet >same.out 2>&1 || fail "same: $(cat same.out)"
diff -r shared same || fail "merged in one folder: another run"
# In folders of their own the config has to give it; others are refused in one line.
for part in 0 1; do
    "$aedile" run rows.json --out part$part --part $part/2 --quiet >part.out 2>&1 || fail "part $part: $(cat part.out)"
    "$aedile" run run.json --out own$part --part $part/2 --quiet >part.out 2>&1 || fail "part $part: $(cat part.out)"
done
"$aedile" merge merged part1 part0 >merge.out 2>&1 || fail "merge: $(cat merge.out)"
diff -r rows merged || fail "merged: another run"
refused 1 "another config (secret.sha256: " merge unmerged own0 own1
[[ ! -e unmerged ]] || fail "half of a merge is left"

# Texts that are none; and a run whose agents are all our own has none.
for text in '"abc"' true 17 '"0123456789abcdef0123456789abcdeg"' '{"sha256": "a"}' '{}'; do
    config wrong "$text" "$draws"
    refused 2 "secret" run wrong.json --out none
done
grep -q 89abcdeg <("$aedile" run wrong.json 2>&1) && fail "a slip in a secret is shown"
echo '{"name": "run", "games": 4, "secret": false}' >own.json
play own --out own
[[ $(value own secret) == None ]] || fail "a secret of a run without programs from outside"

# In a sandbox it is not to be seen, while the run goes on.
mkdir box && cat >box/spy.py <<'END'
import json, sys
for line in sys.stdin:
    kind = json.loads(line)["type"]
    if kind == "hello":
        print('{"type": "hello", "protocol": 1}', flush=True)
    elif kind == "new_game":
        print('{"type": "ready"}', flush=True)
    elif kind == "move":
        for place in sys.argv[1:]:
            try:
                print("read", place, open(place).read(), file=sys.stderr, flush=True)
            except OSError as error:
                print("cannot", place, error.strerror, file=sys.stderr, flush=True)
        sys.exit(1)
END
spies="python3 box/spy.py $work/box/spy.py $work/spied/secret.hex $work/spied/config.json"
config spied '' "$spies"
sed -i 's/"games": 8/"games": 2/' spied.json
play spied --out spied
grep -q "read $work/spied/secret.hex [0-9a-f]" spied/faults.jsonl || fail "the test itself: without a sandbox it should read it: $(cat spied/faults.jsonl)"
sed 's|"command"|"sandbox": true, "folder": "box", "command"|' spied.json >boxed.json
if "$aedile" check-agent true --sandbox box 2>&1 | grep -q "no sandbox"; then
    echo "no sandbox can be made here"
else
    play boxed --out spied --fresh
    grep -q "read $work/box/spy.py" spied/faults.jsonl && grep -q "cannot $work/spied/secret.hex" spied/faults.jsonl &&
        ! grep -q "read $work/spied" spied/faults.jsonl || fail "in a sandbox: $(cat spied/faults.jsonl)"
fi
exit $wrong
