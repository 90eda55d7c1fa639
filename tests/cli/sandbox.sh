#!/usr/bin/env bash
# The sandbox of external agents (docs/reference/protocol.md): what an agent gets hold of in it, and without it.
# $1: the program. Status 77: there can be no sandbox here.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

mkdir snoop other
cp "$top/tests/cli/bots/"{snoop,hoard}_agent.py snoop && cp "$top/agents/external/random_agent.py" other || exit 1
long='"hello_ms": 60000, "ready_ms": 60000, "move_ms": 60000'

# play NAME OPTIONS COMMAND...: a run of the agent with these options; what it said is in NAME.said.
play() {
    local name=$1 options=$2
    shift 2
    cat >"$name.json" <<END
{"options": {"players": 2}, "rotation": "none", "games": 1,
 "agents": [{"agent": "external", "command": "python3 other/random_agent.py", $long},
  {"agent": "external", "command": "$*", $long, $options}]}
END
    timeout 300 "$aedile" run "$name.json" --out "results/$name" --threads 1 --quiet >"$name.out" 2>&1 ||
        fail "$name: $(cat "$name.out")"
    python3 -c 'import json, sys
print(*[json.loads(line)["stderr"] for line in sys.stdin], sep="\n")' \
        <"results/$name/faults.jsonl" >"$name.said"
}

# Where there can be none, nothing is played.
boxed='"sandbox": true, "folder": "snoop"'
echo "{\"agents\": [{\"agent\": \"external\", \"command\": \"true\", $boxed}]}" >simple.json
refused_here=$(PATH=/usr/nothing "$aedile" run simple.json --out none 2>&1)
is=$?
[[ $is -eq 1 && $refused_here == *"no sandbox: aedile: bwrap: No such file"* ]] ||
    fail "without bwrap: expected status 1 and one line, found $is: $refused_here"
[[ ! -e none ]] || fail "a run without its sandbox left a folder"

# A folder that would show it what it is not to see, or that is not there, or none at all.
sed 's|"snoop"|"."|' simple.json >all.json
refused 1 'would show it the config "all.json"' run all.json --out none
sed 's|"snoop"|"nowhere"|' simple.json >nowhere.json
refused 1 'folder "nowhere": No such file' run nowhere.json --out none
refused 1 'would show it the results "snoop/here"' run simple.json --out snoop/here
sed 's|, "folder": "snoop"||' simple.json >without.json
refused 2 '"folder"' run without.json --out none

if ! why=$("$aedile" check-agent "true" --sandbox snoop 2>&1) && [[ $why == *"no sandbox"* ]]; then
    [[ $wrong -eq 0 ]] || exit 1
    echo "skipped: no sandbox can be made here: $why"
    exit 77
fi

# Someone who listens, as a service of this machine might.
coproc python3 -c 'import socket, time
s = socket.create_server(("127.0.0.1", 0))
print(s.getsockname()[1], flush=True)
time.sleep(3000)'
listener=$COPROC_PID
read -r port <&"${COPROC[0]}"

# look NAME OPTIONS: the agent that looks around.
look() {
    play "$1" "$2" "python3 snoop/snoop_agent.py look $work/$1.json $work/results/$1 $work/other $port"
}
look free '"grace_ms": 0'
look kept "$boxed"
kill "$listener"
for what in config results "other agent's folder" "command line of the run" "other agents" network \
    writing "files of the system"; do
    grep -qx "$what yes" free.said || fail "the test itself: without a sandbox it should get: $what"
done
for what in config results "other agent's folder" "command line of the run" "other agents" network \
    writing "files of the system" "results among the mounts"; do
    grep -qx "$what no" kept.said || fail "in its sandbox it should not get: $what"
done
grep -qx "itself yes" kept.said || fail "it should be able to read its own folder: $(cat kept.said)"

# Memory: of one process, of all together.
play free1 '"grace_ms": 0' "python3 snoop/snoop_agent.py memory"
grep -qx "memory yes" free1.said || fail "the test itself: 1 GiB without a sandbox: $(cat free1.said)"
play memory "$boxed, \"memory_mb\": 256" "python3 snoop/snoop_agent.py memory"
grep -qx "memory no" memory.said || fail "1 GiB with a limit of 256 MiB: $(cat memory.said)"
play memories "$boxed, \"memory_mb\": 256" "python3 snoop/snoop_agent.py memories"
grep -q "aedile: ended: it has taken .* more than its 256" memories.said ||
    fail "eight processes with a limit of 256 MiB: $(cat memories.said)"

# Everything that an agent can hoard, by hoard_agent.py. Where there is a control group the system ends it
# at its limit; elsewhere it is refused, or ended a moment later.
hoard() {
    local name=$1 limits=$2
    shift 2
    play "hoard-$name" "$boxed, \"cpus\": 0, $limits" "python3 snoop/hoard_agent.py $*"
}
{
    hoard environment '"memory_mb": 128' environment
    hoard files '"memory_mb": 128' files / 512
    hoard dev '"memory_mb": 128' files /dev 512
    hoard shm '"memory_mb": 128' files /dev/shm 512
    hoard tmp '"memory_mb": 128' files /tmp 512
    hoard empty '"memory_mb": 128' empty /tmp 300000
    hoard memfd '"memory_mb": 128' memfd 512
} >lane1.out &
lane=$!
hoard shared '"memory_mb": 128' shared 512
hoard zero '"memory_mb": 128' zero 512
hoard system-v '"memory_mb": 128' system-v 512
hoard tables '"memory_mb": 128' tables 512
hoard sockets '"memory_mb": 256' sockets 512
hoard processes '"processes": 64' processes 400
hoard threads '"memory_mb": 8192' threads 400 # 8 MiB of stack each
wait $lane
[[ ! -s lane1.out ]] || fail "$(cat lane1.out)"

# reached NAME: the last figure that was told.
reached() { awk '$2 ~ /^[0-9]+$/ { n = $2 } END { print n + 0 }' "hoard-$1.said"; }
ended() { grep -q "aedile: ended: it has taken .*more than its" "hoard-$1.said"; }
# at_most NAME N: no more than that, and it has tried.
at_most() {
    [[ -s hoard-$1.said ]] || fail "$1: the agent tells nothing"
    (($(reached "$1") <= $2)) || fail "$1: expected at most $2, found $(reached "$1")"
}
for line in "variable of its own" process; do
    grep -qx "$line \['HOME', 'LANG', 'PATH'\]" hoard-environment.said || fail "environment: no line \"$line\""
done
! grep -v "^$\|\['HOME', 'LANG', 'PATH'\]$" hoard-environment.said || fail "more in the environment than it should have"
at_most files 8
at_most dev 8
at_most shm 64
at_most tmp 64
for what in memfd shared zero system-v; do at_most $what 128; done
for what in empty tables sockets; do
    ended $what || fail "$what: expected to be ended, found $(tail -n 1 "hoard-$what.said")"
done
at_most processes 64
at_most threads 128
[[ $(reached processes) -ge 50 && $(reached threads) -ge 100 ]] || fail "fewer processes than it may have"

# Killed without mercy, a run leaves no process and no control group.
ours() { find /sys/fs/cgroup -maxdepth 8 -type d -name 'aedile-agent-*' 2>/dev/null | sort; }
groups=$(ours)
sed 's|"command": "true"|"command": "sleep 3141"|; s|"sandbox"|"hello_ms": 600000, "sandbox"|' simple.json >sleeps.json
"$aedile" run sleeps.json --out killed --quiet >killed.out 2>&1 &
runner=$!
for ((i = 0; i < 200; i++)); do pgrep -f "^sleep 3141$" >/dev/null && break; sleep 0.05; done
((i < 200)) || fail "the run to be killed did not start its agent: $(cat killed.out)"
kill -9 $runner
wait $runner 2>/dev/null
for ((i = 0; i < 200; i++)); do pgrep -f "^sleep 3141$" >/dev/null || break; sleep 0.05; done
((i < 200)) || fail "after kill -9 the agent is still there"
for ((i = 0; i < 200; i++)); do [[ $(ours) != "$groups" ]] || break; sleep 0.05; done
((i < 200)) || fail "after kill -9 a control group is still there: $(ours)"

# It plays, in both forms: meanwhile, since what follows is waiting.
cp "$top/agents/external/compact_agent.py" other || exit 1
plays() {
    local program=$1 says=$2 # on the first line
    "$aedile" check-agent "python3 other/$program" --sandbox other --games 2 --move-ms 60000 \
        --hello-ms 60000 --ready-ms 60000 >"$program.out" 2>&1 && grep -q "$says" "$program.out" && grep -q ", 0 failed" "$program.out" ||
        echo "check-agent --sandbox, $program: $(cat "$program.out")"
}
{ plays random_agent.py "random (Python)"; plays compact_agent.py ", compact form"; } >plays.out 2>&1 &
playing=$!

# Processor time: eight seconds at a tenth, and one in advance.
play burn "$boxed, \"cpus\": 0.1" "python3 snoop/snoop_agent.py burn 8"
python3 -c 'assert float(open("burn.said").read().split()[1]) < 4.5' ||
    fail "a tenth of a processor: $(cat burn.said)"

wait $playing
[[ ! -s plays.out ]] || fail "$(cat plays.out)"

exit $wrong
