"""Plays games of every kind with the installed package, and prints how many, how fast and a digest of how they ended.

    python games.py NUMBER
"""
import hashlib
import random
import sys
import time
from pathlib import Path

import aedile


def main(number):
    digest, moves, start = hashlib.sha256(), 0, time.monotonic()
    names = list(aedile.games())
    for i in range(number):
        game, choices = aedile.Game(names[i % len(names)], seed=7, stream=i), random.Random(i)
        while not game.over:
            game.apply_index(choices.randrange(len(game.legal())))
            moves += 1
        digest.update(repr(game.result()).encode())
    took = time.monotonic() - start
    print(f"{aedile.__file__}: {number} games of {', '.join(names)}, {moves} moves, {took:.1f} s", file=sys.stderr)
    print(digest.hexdigest())
    return 0 if moves > 10 * number and Path(aedile.__file__).is_file() else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
