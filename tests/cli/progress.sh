#!/usr/bin/env bash
# The line of progress of aedile run: on a terminal games, speed, time left and the first two agents, no wider than it; in a pipe
# nothing. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
command -v python3 >/dev/null || { echo "no python3, which makes the terminal"; exit 77; }

cat >long.json <<'END'
{"options": {"players": 3}, "agents": ["random", "heuristic", "heuristic:policy=builder"], "games": 2000000, "seed": 1}
END

# A terminal with this number of columns for standard error: what is written there until there is a line with two agents, then Ctrl-C.
cat >terminal.py <<'END'
import fcntl, os, pty, re, signal, struct, subprocess, sys, termios, time

program, columns = sys.argv[1], int(sys.argv[2])
ours, theirs = pty.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
run = subprocess.Popen([program, "run", "long.json", "--fresh", "--threads", "2", "--out", f"t{columns}"], stderr=theirs, stdout=subprocess.DEVNULL)
os.close(theirs)
said, end = "", time.monotonic() + 60
while time.monotonic() < end and said.count("\r") < 4:
    said += os.read(ours, 4096).decode()
run.send_signal(signal.SIGINT)
run.wait()
lines = [line.split("\x1b")[0] for line in said.split("\r")[1:-1]]
print(lines[-1])
if any(len(line) >= columns for line in lines):
    sys.exit(f"wider than {columns}: {lines}")
END
line=$(python3 terminal.py "$aedile" 120) || fail "on 120 columns: $line"
[[ $line =~ ^\[#*\.+\]\ +[0-9.]+\ %\ \ [0-9]+/2000000\ games\ \ [0-9.]+/s\ \ [0-9:]+\ left\ \ (heuristic[a-z:=]*)\ [0-9]+\ %,\ (heuristic[a-z:=]*)\ [0-9]+\ %$ ]] ||
    fail "on 120 columns: $line"
[[ ${BASH_REMATCH[1]} != "${BASH_REMATCH[2]}" ]] || fail "one agent twice: $line"
line=$(python3 terminal.py "$aedile" 50) || fail "on 50 columns: $line"
[[ $line =~ ^\ +[0-9.]+\ %\ \ [0-9]+/2000000\ games ]] || fail "on 50 columns: $line"

# In a pipe: nothing, however long it takes.
"$aedile" run long.json --fresh --threads 2 --out pipe >/dev/null 2>pipe.err &
sleep 0.5
kill -INT $!
wait $! && fail "it should have been interrupted"
if [[ $(grep -c . pipe.err) -ne 1 ]] || ! grep -q 'interrupted after' pipe.err; then
    fail "in a pipe: $(head -c 300 pipe.err)"
fi
exit $wrong
