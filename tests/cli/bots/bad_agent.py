"""An external agent that breaks the rules of play in the way that its first argument names, at the
question that its second names (default 0, the first of each game). "child" leaves a process behind;
so does any other with "child" as the third. "rare" crashes in the game of that number,
counted from 1. "compact" as the third: in the compact form. "dawdle" takes that many seconds for its hello, "linger" for being ready for its first game."""
import json
import os
import sys
import time

how, at = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
leaves_a_child = how == "child" or "child" in sys.argv[3:]
compact = "compact" in sys.argv[3:]

games = 0


def leave_a_child():
    """One that is in its own session, and whose parent has ended."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for fd in range(3):
                os.close(fd)
            time.sleep(3600)
        os._exit(0)
    os.wait()


def send(**message):
    print(json.dumps(message), flush=True)


def misbehave():
    if how == "hang":
        time.sleep(3600)
    elif how in ("crash", "rare"):
        print("something broke", file=sys.stderr, flush=True)
        os._exit(3)
    elif how == "illegal":
        send(type="move", move="lead nothing at all")
    elif how == "index":
        send(type="move", index=100000)
    elif how == "half":
        send(type="move", index=0.5)
    elif how in ("number", "negative", "words"):  # of the compact form
        print({"number": "100000", "negative": "-1", "words": "0 or 1"}[how], flush=True)
    elif how == "twice":  # two objects in a line
        print('{"type": "move", "index": 0}{"type": "move", "index": 0}', flush=True)
    elif how == "garbage":
        print("{]", flush=True)
    elif how == "once":  # crashes, but its second process hangs unless there is a file "go"
        if os.path.exists("crashed") and not os.path.exists("go"):
            open("hangs", "w").close()
            time.sleep(3600)
        open("crashed", "w").close()
        os._exit(3)
    elif how == "latin":  # no UTF-8
        sys.stderr.buffer.write(b"caf\xe9 \xf0\x9f\x8e\n")
        sys.stderr.flush()
        sys.stdout.buffer.write(b'{"type": "move", "index": 0, "note": "caf\xe9"}\n')
        sys.stdout.flush()
    elif how == "type":
        send(type="ready")
    elif how == "empty":
        send(type="move")
    elif how == "flood":
        while True:
            sys.stdout.write("x" * 65536)
    elif how == "chatter":
        while True:
            send(type="info", text="y" * 1000)
    elif how == "slow":  # answers when it is told to hurry
        while json.loads(sys.stdin.readline())["type"] != "stop":
            pass
        send(type="move", index=0)
    elif how == "noise":
        sys.stderr.write("z" * 300000)
        sys.stderr.flush()
        send(type="move", index=0)


def read(line):
    """A question of the compact form is read as the object that it stands for."""
    if not line.startswith("move "):
        return json.loads(line)
    words = line.split()
    assert len(words) == 6 + int(words[4]) and len(bytes.fromhex(words[-1])) > 0, line
    return {"type": "move", "ply": int(words[1])}


for line in sys.stdin:
    message = read(line)
    kind = message["type"]
    if kind == "hello":
        if how == "mute":
            time.sleep(3600)
        if how == "dawdle":
            time.sleep(at)
        if how == "gone":
            sys.exit(1)
        if leaves_a_child:
            leave_a_child()
        form = {"form": "morse" if how == "form" else "compact"} if compact or how == "form" else {}
        send(type="hello", protocol=2 if how == "version" else 1, name=how, **form)
    elif kind == "new_game":
        games += 1
        if how == "unready":
            time.sleep(3600)
        if how == "linger" and games == 1:
            time.sleep(at)
        send(type="ready")
    elif kind == "move":
        if games == at if how == "rare" else how not in ("child", "dawdle", "linger") and message["ply"] == at:
            misbehave()
        else:
            send(type="info", text="thinking")
            if compact:
                print(0, flush=True)
            else:
                send(type="move", index=0)
    elif kind == "quit":
        break
