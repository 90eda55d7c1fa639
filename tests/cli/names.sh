#!/usr/bin/env bash
# What programs from outside call themselves: it reaches no terminal as it is, and is kept under a
# checksum. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
cp "$top/tests/cli/bots/named_agent.py" . || exit 1

# plain FILE...: no character in them turns a terminal, ends of lines apart.
plain() {
    python3 - "$@" <<'END' || fail "$*: characters that turn a terminal"
import re, sys
for name in sys.argv[1:]:
    found = re.findall("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]", open(name, encoding="utf-8").read())
    assert not found, (name, found)
END
}

"$aedile" check-agent "python3 named_agent.py" --games 2 --hello-ms 60000 --move-ms 60000 >checked.out 2>&1 || fail "check-agent: $(cat checked.out)"
grep -q 'its name is red ?\[31m?1m ?gnp ?x?? end' checked.out || fail "the name: $(cat checked.out)"
"$aedile" check-agent "python3 named_agent.py rude" --games 2 --hello-ms 60000 >rude.out 2>&1 && fail "a rude one"
grep -q 'found rude ?31m ?' rude.out || fail "what it said: $(cat rude.out)"
plain checked.out rude.out

cat >named.json <<END
{"options": {"players": 2}, "games": 8, "shard": 2, "secret": false, "agents": ["random",
 {"agent": "external", "command": "python3 named_agent.py", "hello_ms": 60000, "ready_ms": 60000, "move_ms": 60000}]}
END
"$aedile" run named.json --out named --quiet >named.out 2>&1 || fail "run: $(cat named.out)"
grep -q "red ?\[31m" named.out || fail "the name is not in the table: $(cat named.out)"
plain named.out named/summary.json named/manifest.json

# A name lies next to the shards until they are put together.
for part in 0 1; do
    "$aedile" run named.json --out part$part --part $part/2 --quiet >part.out 2>&1 || fail "part $part: $(cat part.out)"
done
name=part0/shards/00000001.name
[[ -s $name ]] || fail "no name is kept"
plain "$name"
size=$(stat -c %s "$name")
cp "$name" kept
for at in 0 5 $((size - 66)) $((size - 40)) $((size - 1)); do
    cp kept "$name"
    printf 'X' | dd of="$name" bs=1 seek="$at" conv=notrunc status=none
    refused 1 "00000001.name: damaged: expected the name of an agent" merge merged part0 part1
    [[ ! -e merged/manifest.json ]] || fail "merged with a damaged name, byte $at"
    rm -rf merged
done
head -c 10 kept >"$name"
refused 1 "00000001.name: damaged" merge merged part0 part1
rm -rf merged
: >"$name"
refused 1 "00000001.name: damaged" merge merged part0 part1
rm -rf merged

# Played on, the agent gives its name again.
rm part0/shards/00000002.shard
"$aedile" run named.json --out part0 --part 0/2 --quiet >part.out 2>&1 || fail "part 0 again: $(cat part.out)"
cmp kept "$name" || fail "the name was not written again"
cp kept "$name"
"$aedile" merge merged part0 part1 >merge.out 2>&1 || fail "merge: $(cat merge.out)"
cmp named/summary.json merged/summary.json || fail "the merged run is another one"

# Names of files, and of what is given on a command line.
evil=$'evil\e[31m\xc2\x9b1m\xe2\x80\xae'
for what in "run $evil.json" "verify $evil" "replay $evil.json" "run --games $evil" "run --$evil" "$evil"; do
    # shellcheck disable=SC2086
    "$aedile" $what >evil.out 2>&1 && fail "$what: it should be refused"
    [[ $(wc -l <evil.out) -eq 1 ]] || fail "expected one line, found: $(cat evil.out)"
    plain evil.out
done
# Words of a command line that no file is named by, in the line that refuses them; and in what play prints.
printf '[]' >"$evil.json"
for what in "play --game $evil" "play --players $evil" "play --option $evil" "play --seat $evil" "play --against $evil" \
    "play --against heuristic:$evil=1" "play $evil.json" "run --part $evil" "run $evil.json" "export named --format $evil" \
    "columns --game $evil" "bench --edition $evil" "agents $evil" "cards --edition $evil" "scenario $evil.json" \
    "check-agent $evil" "help $evil" "perft --game $evil" "trace --option x=$evil" "analyse $evil.json" "view $evil.json"; do
    # shellcheck disable=SC2086
    "$aedile" $what >evil.out 2>&1 </dev/null && fail "$what: it should be refused"
    [[ -s evil.out ]] || fail "$what: nothing is said"
    plain evil.out
done
# A scenario that fails, or is told move by move: by the name of its file. (What is in the file is refused as a whole.)
python3 - "$evil" <<'END'
import json, sys
evil = sys.argv[1]
position = {"seats": [{"hand": ["Dock"]}, {}]}
json.dump([{"name": "one", "position": position, "steps": [{"move": "think: Jack", "expect": {"turn": 7}}, {"move": "nothing"}]}],
          open(evil + ".scenario", "w"))
END
for what in "" --verbose; do
    # shellcheck disable=SC2086
    "$aedile" scenario $what "$evil.scenario" >evil.out 2>&1 && fail "a scenario that fails: $what"
    [[ $(grep -c '^FAILED evil?' evil.out) -eq 2 ]] || fail "two failures are not told: $(cat evil.out)"
    plain evil.out
done
"$aedile" trace --position "$evil.scenario" >evil.out 2>&1 && fail "a position with a move that cannot be made"
[[ $(wc -l <evil.out) -eq 1 ]] || fail "expected one line, found: $(cat evil.out)"
plain evil.out
printf '1\nsave %s\nquit\n' "$evil" | "$aedile" play --seed 1 --against heuristic --save "$evil.game" >evil.out 2>&1
grep -q 'saved: aedile play evil?\[31m?1m?' evil.out || fail "saved: $(tail -3 evil.out)"
plain evil.out
exit $wrong
