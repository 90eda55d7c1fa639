"""Plays by the policy that train.py wrote, over the line protocol (docs/reference/protocol.md). NumPy is enough for it.

    aedile run --agent "external:command=python3 examples/trained_agent.py policy.npz" --agent random ...
"""
import json
import sys

import numpy as np
from features import numbers, words


def say(**message):
    print(json.dumps(message), flush=True)


def main():
    w = dict(np.load(sys.argv[1]))  # read once: a name of the file itself is read at every use
    table = w["words.weight"]
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="hello", protocol=1, name="trained")
        elif message["type"] == "new_game":
            say(type="ready")
        elif message["type"] == "move":
            position = w["position.weight"] @ numbers(message["view"], message["seat"]) + w["position.bias"]
            rows = np.array([table[words(message["decision"], text)].sum(0) for text in message["moves"]])
            scores = np.maximum(rows + position, 0) @ w["out.weight"][0]
            say(type="move", index=int(scores.argmax()))
        elif message["type"] == "quit":
            break


main()
