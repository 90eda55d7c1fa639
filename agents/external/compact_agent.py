"""An external agent for Aedile in Python, in the compact form of the protocol: a move by chance.

    aedile check-agent "python3 agents/external/compact_agent.py"

The protocol is in docs/reference/protocol.md: questions are "move PLY SEAT MILLISECONDS N MOVE... STATE", answers a number from
0 to N - 1; all else is JSON. Like random_agent.py it takes its chance from what it sees, so that its games repeat.
"""
import json
import sys
import zlib


def choose(moves, state):
    """The number of the move to make. moves: numbers of the game; state: bytes, the position as this seat knows it."""
    return zlib.crc32(state) % len(moves)


for line in sys.stdin:
    if line.startswith("move "):
        words = line.split()
        n = int(words[4])
        print(choose([int(word) for word in words[5:5 + n]], bytes.fromhex(words[5 + n])), flush=True)
        continue
    kind = json.loads(line)["type"]
    if kind == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "compact (Python)", "form": "compact"}), flush=True)
    elif kind == "new_game":
        print(json.dumps({"type": "ready"}), flush=True)
    elif kind == "quit":
        break
