"""An agent in 40 lines: it prefers moves by a list of words, and draws among equals by what it sees.

    aedile check-agent "python3 examples/agent.py"
    aedile run --agent "external:command=python3 examples/agent.py" --agent heuristic --agent random ...

The protocol is in docs/reference/protocol.md. Nothing but Python itself is needed.
"""
import json
import random
import sys

# What the text of a move begins with (docs/reference/notation.md), the best first; anything not here comes last.
BEST_FIRST = ["add", "lay", "sell", "hire", "take", "lead architect", "lead craftsman", "lead merchant", "lead", "follow", "think: draw"]


def say(**message):
    print(json.dumps(message), flush=True)


def rank(text):
    return next((i for i, words in enumerate(BEST_FIRST) if text.startswith(words)), len(BEST_FIRST))


def choose(moves, seen):
    best = min(map(rank, moves))
    return random.Random(seen).choice([text for text in moves if rank(text) == best])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="hello", protocol=1, name="words first")
    elif message["type"] == "new_game":
        say(type="ready")
    elif message["type"] == "move":
        say(type="move", move=choose(message["moves"], line))
    elif message["type"] == "quit":
        break
