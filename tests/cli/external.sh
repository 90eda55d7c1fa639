#!/usr/bin/env bash
# Programs from outside as agents (docs/reference/protocol.md): good ones play, bad ones cost little and are told
# apart. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
cp "$top/tests/cli/bots/bad_agent.py" . || exit 1
# The interpreter itself, not what finds it, and without what these programs do not need.
python="$(python3 -c 'import sys; print(sys.executable)') -IS"
bad="'$work/bad_agent.py'" # of this test alone, so that its processes can be told from others

# checked STATUS TEXT COMMAND [ARGUMENT...]: check-agent ends with this status and prints the text.
checked() {
    local status=$1 text=$2 found is
    shift 2
    found=$(timeout 300 "$aedile" check-agent "$@" 2>&1)
    is=$?
    [[ $is -eq $status ]] || fail "check-agent $1: expected status $status, found $is: $found"
    [[ $found == *"$text"* ]] || fail "check-agent $1: expected \"$text\", found: $found"
}

# later COMMAND...: does it meanwhile, few at a time, since much of this test is waiting; together: waits for all of these.
most=6
later() {
    while (($(jobs -rp | wc -l) >= most)); do wait -n; done
    laters=$((laters + 1))
    "$@" >later.$laters 2>&1 &
}
laters=0
together() {
    wait
    ! cat later.* 2>/dev/null | grep . || wrong=1
    rm -f later.*
}

# Who wrote a program with an error is told what it said last, and nothing of it reaches the terminal raw.
cat >wrong.py <<'END'
import sys
print("\n".join(f"line {i}" for i in range(50)), file=sys.stderr)
print("red \x1b[31m, back \x9b, turned \u202e", file=sys.stderr)
input()
print('{"type": "hello", "protocol": 1}', flush=True)
input()
raise ValueError("the error of the program")
END
echo '{"options": {"players": 2}, "games": 2, "agents": ["random", {"agent": "external", "command": "python3 wrong.py"}]}' >wrong.json
sed 's/python3 wrong.py/python3 -c 0/' wrong.json >mute.json
PYTHONIOENCODING=utf-8 "$aedile" check-agent "python3 wrong.py" --hello-ms 60000 --ready-ms 60000 >wrong.check &&
    fail "check-agent: a program that raises an error passed"
PYTHONIOENCODING=utf-8 "$aedile" run wrong.json --out wrong --threads 1 --quiet >wrong.out || fail "a run with a program that raises an error"
"$aedile" run mute.json --out mute --threads 1 --quiet >mute.out || fail "a run with a program that says nothing"
for said in wrong.check wrong.out; do
    for what in "Traceback (most recent call last):" "ValueError: the error of the program" "line 49" "red �\[31m, back �, turned �"; do
        grep -q "^  .*$what" $said || fail "$said: expected \"$what\", found $(cat $said)"
    done
    ! grep -q "line 40" $said || fail "$said: more than the last lines"
    ! grep -qP '\x1b|\xc2\x9b|\xe2\x80\xae' $said || fail "$said: control characters"
done
[[ $(grep -c "^first fault of python3 wrong.py, game 0, seat .: crash: " wrong.out) -eq 1 ]] || fail "no report of the fault: $(cat wrong.out)"
grep -q "^first fault of python3 -c 0, .*; nothing on its standard error$" mute.out || fail "no report of a fault without a word: $(cat mute.out)"

# Time runs out where that is what is tested, and nowhere else, however busy the machine.
long=(--move-ms 60000 --hello-ms 60000 --ready-ms 60000)

# Each of these two has its own limit, and takes longer than the other's, which a busy machine keeps.
later checked 0 ", 0 failed" "$python $bad dawdle 11" "${long[@]}" --ready-ms 10000 --games 2
later checked 0 ", 0 failed" "$python $bad linger 11" "${long[@]}" --hello-ms 10000 --games 2

# The templates keep to the protocol, in every edition and number of players.
later checked 0 ", 0 failed" "$python $top/agents/external/random_agent.py" "${long[@]}"
later checked 0 "random (Python)" "$python $top/agents/external/random_agent.py" --players 5 \
    --option edition=lookout --games 3 "${long[@]}"
cc -o first "$top/agents/external/first_agent.c" -lcjson || fail "first_agent.c does not compile"
later checked 0 "first (C)" ./first "${long[@]}"
later checked 0 ", 0 failed" "$python $bad slow 3" "${long[@]}" --move-ms 50 --games 2
later checked 0 ", 0 failed" "$python $bad noise 2" "${long[@]}" --games 2

# The compact form: the templates, and a program that has to hurry.
later checked 0 "compact (Python), compact form" "$python $top/agents/external/compact_agent.py" --games 3 --players 4 "${long[@]}"
cc -Wall -Werror -o compact "$top/agents/external/compact_agent.c" || fail "compact_agent.c does not compile"
for game in $("$aedile" options | sed -n 's/.*"game": "\([a-z]*\)".*/\1/p'); do
    later checked 0 "compact (C), compact form" ./compact --game $game "${long[@]}"
done
later checked 0 ", 0 failed" "$python $bad slow 3 compact" "${long[@]}" --move-ms 50 --games 2

# A program may say much on its standard error before it ends.
sed 's/^            return$/            sys.stderr.write("e" * 200000); return/' "$top/agents/external/random_agent.py" >loud.py
grep -q 200000 loud.py || fail "loud.py"
checked 0 "ok      ends after quit" "$python loud.py" "${long[@]}" --games 2

# Every way to go wrong has its name.
while read -r how fault; do
    later checked 1 ": $fault: " "$python $bad $how" "${long[@]}" --games 2
done <<'END'
crash crash
illegal illegal
index illegal
half illegal
garbage malformed
twice malformed
latin malformed
empty malformed
type protocol
flood protocol
chatter protocol
version protocol
form protocol
gone crash
END
while read -r how fault; do
    later checked 1 ": $fault: " "$python $bad $how 2 compact" "${long[@]}" --games 2
done <<'END'
crash crash
illegal illegal
number illegal
negative malformed
words malformed
garbage malformed
flood protocol
chatter protocol
END
later checked 1 ": timeout: " "$python $bad hang 2 compact" "${long[@]}" --move-ms 200 --games 2
later checked 1 ": timeout: " "$python $bad hang" "${long[@]}" --move-ms 200 --games 2
later checked 1 ": stall: " "$python $bad unready" "${long[@]}" --ready-ms 300 --games 2
later checked 1 ": stall: " "$python $bad mute" "${long[@]}" --hello-ms 500
later checked 1 ": crash: " "exit 0"
later checked 1 ": crash: " "./no such program"

# count FOLDER AGENT KIND: its faults of that kind, as summary.json tells.
count() {
    python3 - "$@" <<'END'
import json, sys
folder, agent, kind = sys.argv[1:]
agents = json.load(open(folder + "/summary.json"))["agents"]
print(agents[int(agent)]["faults"].get(kind, 0))
END
}

# play NAME HOW MS GAMES [CONFIG KEYS]: a run of the bad one, with so long for a move, against random; it
# must end in order.
play() {
    local name=$1 how=$2 ms=$3 games=$4 more=${5:-}
    cat >"$name.json" <<END
{"options": {"players": 3}, "rotation": "cyclic", "games": $games, "secret": "0123456789abcdef0123456789abcdef", $more
 "agents": ["random", "random",
  {"agent": "external", "command": "$python $bad $how", "hello_ms": 60000, "ready_ms": 60000,
   "move_ms": $ms, "grace_ms": 100}]}
END
    timeout 500 "$aedile" run "$name.json" --out "$name" --threads 1 --quiet >"$name.out" 2>&1 ||
        fail "a run with an agent that does \"$how\": status $?: $(cat "$name.out")"
}

later play rare "rare 50 compact" 60000 160
later play crash "crash 4" 60000 6
later play hang "hang" 200 60
later play latin latin 60000 3
later play good "crash 100000" 60000 6
later play short "crash 100000 compact" 60000 6
later play broken "crash 4 compact" 60000 6
later play instead "illegal 2" 60000 6 '"on_fault": "substitute",'
together

[[ $(count crash 2 crash) -gt 0 ]] || fail "expected crashes"
[[ $(wc -l <crash/faults.jsonl) -eq $(count crash 2 crash) ]] ||
    fail "faults.jsonl should have a line for each crash"
grep -q "something broke" crash/faults.jsonl || fail "what the program wrote to stderr is lost"
python3 -c '
import json
for line in open("crash/faults.jsonl"):
    fault = json.loads(line)
    assert fault["fault"] == "crash" and fault["lines"][-1].startswith("> "), fault
' || fail "faults.jsonl should tell what was said last"
grep -Eq '"reproducible":\s*false' crash/manifest.json || fail "such a run is not reproducible"

# A bad program is benched, and the run goes on to its end.
[[ $(count hang 2 timeout) -eq 3 ]] || fail "expected 3 timeouts, found $(count hang 2 timeout)"
[[ $(count hang 2 benched) -eq 57 ]] || fail "expected 57 games on the bench"

# Three faults in more than a hundred games are few enough.
[[ $(count rare 2 crash) -eq 3 && $(count rare 2 benched) -eq 0 ]] ||
    fail "expected 3 crashes and no bench, found $(count rare 2 crash), $(count rare 2 benched)"

# What an agent says may be no text; what is told of it is.
python3 -c '
import json
for line in open("latin/faults.jsonl", encoding="utf-8"):
    fault = json.loads(line)
    assert fault["lines"][-1].endswith("\"caf\ufffd\"}") and "caf\ufffd" in fault["stderr"], fault
' || fail "faults.jsonl should be UTF-8"

# listed FOLDER NAME: whether the manifest lists the file.
listed() { grep -q "\"name\":\s*\"$2\"" "$1/manifest.json"; }
listed crash faults.jsonl || fail "faults.jsonl is not in the manifest"
listed crash moves.bin || fail "moves.bin is not in the manifest"

# The moves are kept, so that games are played again without the program: all of them, to their faults.
again() {
    local found
    found=$(mv bad_agent.py gone.py && "$aedile" verify "$1" --sample 1 2>&1; mv gone.py bad_agent.py)
    [[ $found == *"$2 of $2 games played again: "*" hash"* && $found != *"come out different"* ]] ||
        fail "verify $1: $found"
}
again crash 6
again hang 60
again good 6
[[ ! -e good/faults.jsonl ]] || fail "a run without faults should have no faults.jsonl"

# The compact form is of the same games: the same answers give the same moves and counts; faults end them as well.
cmp <(grep -v '^  "name": ' good/counters.json) <(grep -v '^  "name": ' short/counters.json) || fail "the same answers in the compact form gave other games"
again short 6
[[ $(count broken 2 crash) -eq $(count crash 2 crash) ]] || fail "crashes in the compact form"
grep -q '"> move 4 ' broken/faults.jsonl || fail "faults.jsonl should tell the question of the compact form"
again broken 6
for ((game = 0; game < 6; game++)); do
    "$aedile" replay --run good --game $game >record.json && "$aedile" replay record.json >replayed.out ||
        fail "game $game of a run with an external agent could not be replayed"
done
refused 1 "game 0 was ended by a fault" replay --run crash --game 0
size=$(stat -c %s good/moves.bin)
((size < 48 + 6 * 180)) || fail "moves of 6 games take $size bytes"
# Equal moves have equal bytes, whatever the threads and parts, and parts are merged.
sed 's/"games": 6/"games": 12, "shard": 3/' good.json >cut.json
for how in "--out one --threads 1" "--out two --threads 2" "--out part0 --part 0/2" "--out part1 --part 1/2"; do
    # shellcheck disable=SC2086
    "$aedile" run cut.json $how --quiet >cut.out 2>&1 || fail "run $how: $(cat cut.out)"
done
"$aedile" verify part1 --sample 1 >verified.out 2>&1 || fail "verify of a part: $(cat verified.out)"
grep -q "6 of 6 games played again" verified.out || fail "verify of a part: $(cat verified.out)"
"$aedile" replay --run part1 --game 4 >record.json && "$aedile" replay record.json >replayed.out ||
    fail "game 4 of a part could not be replayed"
refused 1 "moves of this game are not there" replay --run part1 --game 0
"$aedile" merge merged part1 part0 >merge.out 2>&1 || fail "merge: $(cat merge.out)"
for other in two merged; do
    cmp one/moves.bin $other/moves.bin || fail "$other: moves.bin should have the same bytes"
    cmp one/summary.json $other/summary.json || fail "$other: summary.json should have the same bytes"
done
again merged 12

# The name that an agent gives itself is next to its label: in the table, in summary and manifest.
python3 - good merged <<'END' || fail "the name of an agent"
import json, sys
for folder in sys.argv[1:]:
    row = json.load(open(folder + "/summary.json"))["agents"][2]
    kept = json.load(open(folder + "/manifest.json"))["agents"]
    assert row["name"] == kept[2]["name"] == "crash" and "name" not in kept[0], (row, kept)
END
grep -q "^  crash (external:" good.out || fail "the name of an agent is not in the table: $(cat good.out)"
# In who beats whom as well, and in sentences by itself.
grep -Eq "^ +[0-9]+ crash \(external:" good.out || fail "who beats whom: $(cat good.out)"
grep -Eq "^ +crash: [0-9]+ crash$" crash.out || fail "whose faults: $(cat crash.out)"
grep -Eq "(^|[^(])external:" good.out crash.out && fail "an agent without its name: $(cat good.out crash.out)"
sed 's/"random", "random",/"random", {"agent": "external", "command": "python3 bad_agent.py crash 99999",\
 "hello_ms": 60000},/; s/"games": 6/"games": 3/' good.json >same.json
"$aedile" run same.json --out same --quiet >same.out 2>&1 || fail "two of one name: $(cat same.out)"
[[ $(grep -c "^  crash #[12] (external:" same.out) -eq 2 ]] || fail "two of one name: $(cat same.out)"

# A fault is told once, also of a game that was played again after a kill.
cat >once.json <<END
{"options": {"players": 3}, "rotation": "cyclic", "games": 3,
 "agents": ["random", "random", {"agent": "external", "command": "$python $bad once",
  "hello_ms": 60000, "ready_ms": 60000, "move_ms": 3600000}]}
END
"$aedile" run once.json --out once --threads 1 --quiet >once.out 2>&1 &
run=$!
for ((i = 0; i < 600; i++)); do
    [[ ! -e hangs ]] || break
    sleep 0.1
done
kill -9 $run
wait $run 2>/dev/null
[[ $(wc -l <once/faults.jsonl) -eq 1 ]] || fail "a fault should be told when it happens"
touch go
"$aedile" run once.json --out once --threads 1 --quiet >once.out 2>&1 || fail "going on: $(cat once.out)"
[[ $(wc -l <once/faults.jsonl) -eq $(count once 2 crash) && $(count once 2 crash) -eq 3 ]] ||
    fail "expected a line for each of $(count once 2 crash) crashes, found $(wc -l <once/faults.jsonl)"
"$aedile" verify once >once.out 2>&1 || fail "verify after going on: $(cat once.out)"

# The template draws by what it sees: its games repeat, however they are spread.
sed "s|\"command\": \"[^\"]*\"|\"command\": \"python3 $top/agents/external/random_agent.py\"|; s/\"games\": 6/\"games\": 4/" \
    good.json >drawn.json
for threads in 1 2; do
    "$aedile" run drawn.json --out drawn$threads --threads $threads --quiet >drawn.out 2>&1 || fail "drawn: $(cat drawn.out)"
done
cmp drawn1/moves.bin drawn2/moves.bin || fail "random_agent.py: the same seed gave other games"

printf 'x' | dd of=good/moves.bin bs=1 seek=60 conv=notrunc status=none
refused 1 "moves.bin" verify good

# Random takes over where the config says so: the games are played to their end.
[[ $(count instead 2 illegal) -gt 0 ]] || fail "expected illegal moves"
again instead 6

# none_left WHEN: no process of the bad one lives on.
none_left() {
    local left
    for ((i = 0; i < 100; i++)); do
        left=$(pgrep -f " $work/bad_agent.py" | wc -l)
        [[ $left -gt 0 ]] || return
        sleep 0.1
    done
    fail "$1: $left processes are left behind"
    pkill -9 -f " $work/bad_agent.py"
}
none_left "after these runs"

# Nor one that has left its parent and its session.
play child child 60000 2
none_left "after a run whose agent left a child in a session of its own"
checked 0 ", 0 failed" "$python $bad child" "${long[@]}" --games 2
none_left "after check-agent"

# hanging NAME: a run in the background that waits for the bad one, which has left such a child; its
# number is then in $run.
hanging() {
    sed "s/bad_agent.py' [a-z]*/bad_agent.py' hang 0 child/; s/\"games\": [0-9]*/\"games\": 12/; s/\"move_ms\": [0-9]*/\"move_ms\": 3600000/" \
        child.json >"$1.json"
    "$aedile" run "$1.json" --out "$1" --threads 2 --quiet >"$1.out" 2>&1 &
    run=$!
    for ((i = 0; i < 600; i++)); do
        [[ $(pgrep -f " $work/bad_agent.py" | wc -l) -lt 4 ]] || break
        sleep 0.1
    done
    [[ $i -lt 600 ]] || fail "$1: the agents did not start"
    sleep 0.5
}

hanging killed
kill -9 $run
wait $run 2>/dev/null
none_left "after kill -9"

# A second signal ends the run at once, whenever it comes; one that a parent sends twice at a time, as
# timeout does, is one.
hanging twice
kill -TERM $run
sleep 0.4
kill -0 $run 2>/dev/null || fail "one signal ended a run whose games were not over"
kill -TERM $run
for ((i = 0; i < 100; i++)); do
    kill -0 $run 2>/dev/null || break
    sleep 0.1
done
[[ $i -lt 100 ]] || { fail "the second signal did not end the run" && kill -9 $run; }
wait $run
is=$?
[[ $is -eq 143 ]] || fail "a run that a second signal ended: expected status 143, found $is"
none_left "after a second signal"

# Mistakes in a config: one line.
echo '{"agents": ["external"]}' >lacking.json
found=$("$aedile" run lacking.json --out none 2>&1 >/dev/null)
[[ $? -eq 2 && $found == *"command"* && $(wc -l <<<"$found") -eq 1 ]] ||
    fail "an external agent without a command: $found"

exit $wrong
