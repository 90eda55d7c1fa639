#!/usr/bin/env bash
# Networks: the agent learned, files of networks and what may be wrong with them. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

mkdir nets deep
packed=$top/agents/gtr/weights/gtr.net.gz
own=$PWD/nets/own.net
gzip -dc "$packed" >"$own"

# Its page: sizes that add up to the file's, the layout's groups.
"$aedile" agents learned >page || fail "agents learned"
grep -qx "size           $(stat -c %s "$own") bytes" page || fail "size on the page: $(head -20 page)"
grep -q '^always  *1  ' page || fail "inputs on the page"
"$aedile" agents learned --network nets/own.net >filepage || fail "--network"
cmp <(grep -vxFf page filepage) <(echo 'network of gtr: nets/own.net') || fail "the page of the same network from a file"
cmp <(grep '^network of' page | sed 's/.*gtr/gtr/' | sort) <(for n in "$top"/agents/gtr/weights/gtr*.net.gz; do
    basename "$n" .net.gz | sed -E 's/-(.)p$/, \1 players/; s/$/: comes with the program/'
done | sort) || fail "which networks come with the program: $(grep '^network of' page)"
"$aedile" agents learned --network "$packed" >packedpage || fail "--network of a packed file"
cmp <(grep -v '^network of' filepage) <(grep -v '^network of' packedpage) || fail "the page of the same network, packed"
refused 2 'agent random has no page of a network' agents random --network nets/own.net
refused 2 'none.net: cannot read: no such file' agents learned --network none.net

# The program's own network and the same from a file play the same games, with any number of threads;
# the file is named with the hash of its weights, found from the config's folder, and found again.
cat >deep/file.json <<'END'
{"options": {"players": 3}, "games": 12, "rows": ["games"], "seed": 3, "rotation": "cyclic",
 "agents": [{"agent": "learned", "network": "../nets/own.net", "temperature": 0.5},
            {"agent": "osla", "evaluation": "learned", "network": "../nets/own.net", "determinizations": 2},
            {"agent": "heuristic", "policy": "learned"}]}
END
sed 's/"network": "[^"]*", //; s/, "network": "[^"]*"//' deep/file.json >own.json
"$aedile" run deep/file.json --quiet --out file --threads 1 >/dev/null || fail "networks from a file"
"$aedile" run deep/file.json --quiet --out file2 --threads 2 >/dev/null || fail "two threads"
"$aedile" run own.json --quiet --out own >/dev/null || fail "the program's own network"
cmp -i 56 file/traces.bin own/traces.bin || fail "the same network plays other games"
cmp file/rows.h5 file2/rows.h5 || fail "one thread and two"
hash=$(sed -n 's/^weights  *//p' filepage)
python3 - "$hash" <<'END' || fail "config.json with networks"
import json, sys
agents = json.load(open("file/config.json"))["agents"]
assert agents[0]["network"] == {"file": "deep/../nets/own.net", "hash": sys.argv[1]}, agents[0]
assert agents[1]["network"] == agents[0]["network"] and agents[2]["network"] == "", agents
END
"$aedile" run file/config.json --quiet --out again >/dev/null || fail "a resolved config should run"
cmp file/traces.bin again/traces.bin || fail "the resolved config should give the same games"
"$aedile" verify file >/dev/null || fail "verify"

# Of a long path a table shows the end, which tells two files apart.
long=results/a-training-of-many-stages
mkdir -p $long/first $long/second
cp "$own" $long/first/gtr.net
cp "$own" $long/second/gtr.net
"$aedile" run own.json --quiet --games 4 --agent learned:network=$long/first/gtr.net --agent learned:network=$long/second/gtr.net --agent random \
    --out long >long.txt || fail "two networks"
grep -q '^  learned:network=\.\.\.[^ ]*/first/gtr\.net ' long.txt && grep -q '^  learned:network=\.\.\.[^ ]*/second/gtr\.net ' long.txt ||
    fail "labels of long paths: $(grep learned long.txt)"

# Another network under the name that results give it is not taken for it.
# damage FILE OFFSET BYTE [OF]: a copy of the network, or of another file, with one byte changed.
damage() {
    cp "${4:-$own}" "$1"
    printf '%b' "$3" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}
sed 's/"hash":.*"[0-9a-f]*"/"hash": "0123456789abcdef"/' file/config.json >other.json
refused 2 'as the weights in the file have, found "0123456789abcdef"' run other.json --out never

# Whatever is wrong with a file is one line.
refuse_file() { refused 2 "$2" run own.json --agent "learned:network=$1" --out never; }
refuse_file none.net 'none.net: cannot read: no such file'
refuse_file nets 'nets: '
refuse_file page 'page: no network: expected "AEDILNET" at its beginning'
: >empty.net
refuse_file empty.net 'no network: expected "AEDILNET"'
head -c 50 "$own" >cut.net
refuse_file cut.net 'cut: expected at least 64 bytes, found 50'
head -c -1 "$own" >cut.net
refuse_file cut.net 'cut: expected '
cp "$own" long.net
echo >>long.net
refuse_file long.net 'bytes after its end: expected '
damage version.net 8 '\001'
refuse_file version.net 'expected version 2 or 3 of the format, found 1'
damage layout.net 16 '\001\002\003\004\005\006\007\010'
refuse_file layout.net 'made for another layout, of another game or version: expected '
refuse_file layout.net ', that of gtr here, found 0807060504030201'
damage sizes.net 34 '\140\001'
refuse_file sizes.net 'expected 64 units of moves, found 352'
damage zeros.net 60 x
refuse_file zeros.net 'damaged: expected names with the hash '
damage weights.net 400000 '\200\200\177'
refuse_file weights.net 'damaged: expected weights with the hash '
refused 2 'network: it has no use here; add policy=learned' run own.json --agent heuristic:network=nets/own.net --out never
echo '{"games": 4, "batch": 4}' >little.json
refused 2 'weights.net: damaged: expected weights' train little.json --begin weights.net --out never
# The same of what gzip has packed; plain or packed is seen by the bytes, not by the name.
head -c -1 "$packed" >cut.gz
refuse_file cut.gz "cut.gz: cut: expected more than $(stat -c %s cut.gz) bytes of gzip"
head -c 2 "$packed" >two.gz
refuse_file two.gz 'two.gz: cut: expected more than 2 bytes of gzip'
cat "$packed" "$packed" >twice.gz
refuse_file twice.gz "bytes after its end: expected $(stat -c %s "$packed") bytes of gzip, found $(stat -c %s twice.gz)"
damage method.gz 2 '\001' "$packed"
refuse_file method.gz 'damaged: gzip cannot unpack it (unknown compression method)'
damage middle.gz 70000 '\125\252\125' "$packed"
refuse_file middle.gz 'middle.gz: damaged: gzip cannot unpack it ('
damage sum.gz $(($(stat -c %s "$packed") - 8)) '\001\002\003\004' "$packed"
refuse_file sum.gz 'damaged: gzip cannot unpack it (incorrect data check)'
gzip -c page >page.gz
refuse_file page.gz 'page.gz: no network: expected "AEDILNET" at its beginning'
head -c 4M /dev/zero | gzip >bomb.gz
refuse_file bomb.gz 'bomb.gz: too large: expected at most '
cp "$packed" other.net
echo '{"games": 4, "batch": 4, "begin": "other.net", "rival": "cut.gz"}' >rival.json
refused 2 'rival.json: cut.gz: cut: ' train rival.json --out never
refused 2 'twice.gz: bytes after its end' train little.json --begin twice.gz --out never
"$aedile" train little.json --begin other.net --out begun --quiet --threads 1 >/dev/null || fail "a training begun with a packed network"
cmp -s begun/little.net "$own" && fail "a training that learned nothing"
"$aedile" train little.json --begin "$own" --out plain --quiet --threads 1 >/dev/null || fail "a training begun with a plain one"
cmp begun/little.net plain/little.net || fail "packed and plain should begin the same training"

# The networks of a game take at most 3 MB of the repository.
stat -c '%n %s' "$top"/agents/*/weights/*.gz "$top"/configs/*/nets/*.gz | sed -E 's,^.*/(agents|configs)/([a-z]+)/.* ,\2 ,' |
    awk '{ of[$1] += $2 } END { for (g in of) if (of[g] > 3000000) { print g, of[g]; bad = 1 } exit bad || !NR }' ||
    fail "the networks of a game: expected at most 3,000,000 bytes in all"

echo '{"game": "gtr", "games": 3, "batch": 3, "without": ["plan", "plam"]}' >without.json
refused 2 'without[1]: expected how the name of an input or row begins, or a word in it, found "plam"' train without.json --out never
echo '{"game": "gtr", "games": 3, "batch": 3, "without": ["plan"], "family": "planless"}' >without.json
"$aedile" train without.json --out planless --quiet >/dev/null || fail "a training without plans"
grep -aq '"family": "planless"' planless/without.net || fail "a network that names its family"
echo '{"games": 4, "teacher": "uct-cheat"}' >cheat.json
refused 2 'teacher: expected an agent that neither cheats' train cheat.json --out never
[[ ! -e never ]] || fail "nothing should be left of what was refused"

# Next to a search, its odds and shares; solo, sorted by them.
position=$top/tests/gtr/scenarios/academy.json
"$aedile" analyse "$position" --agent so-ismcts:iterations=50 --json >search.out || fail "analyse a search"
"$aedile" analyse "$position" --agent learned:network=nets/own.net --json >learned.out || fail "analyse learned"
"$aedile" analyse "$position" --agent learned >table || fail "analyse as a table"
python3 - <<'END' || fail "what analyse says of a network: $(cat table)"
import json
search, learned = json.load(open("search.out")), json.load(open("learned.out"))
odds = [m["network"] for m in learned["moves"]]
assert abs(sum(odds) - 1) < 1e-4 and odds == sorted(odds, reverse=True), odds
assert learned["chosen"] == learned["moves"][0]["move"]
assert {m["move"]: m["network"] for m in search["moves"]} == {m["move"]: m["network"] for m in learned["moves"]}
assert abs(sum(learned["network_wins"]) - 1) < 1e-4 and search["network_wins"] == learned["network_wins"]
assert "visits" in search["moves"][0] and "visits" not in learned["moves"][0]
table = open("table").read()
assert table.count("\n>") == 1 and "network: wins 0 " in table, table
END

exit $wrong
