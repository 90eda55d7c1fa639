#!/usr/bin/env python3
"""An external agent for Aedile: plays at random. The template to copy.

    aedile check-agent "python3 agents/external/random_agent.py"
    aedile run --agent "external:command=python3 agents/external/random_agent.py" --agent heuristic ...

The protocol is in docs/reference/protocol.md: one JSON object a line, on standard input and output.

It draws by what it sees, so that a run with the same seed repeats its games: what an agent remembers of earlier
games depends on which of them its process happened to get, and the number of a game is drawn again in each run.
"""
import json
import random
import sys


def send(**message):
    print(json.dumps(message), flush=True)


def choose(question):
    """The text of the move to make. question["view"] is the position as this seat knows it."""
    seen = json.dumps([question["ply"], question["view"], question["moves"]])
    return random.Random(seen).choice(question["moves"])


def main():
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            send(type="hello", protocol=1, name="random (Python)")
        elif kind == "new_game":
            send(type="ready")
        elif kind == "move":
            send(type="move", move=choose(message))
        elif kind == "quit":
            return
        # "game_over", "stop" and whatever is still to come need no answer here


if __name__ == "__main__":
    main()
