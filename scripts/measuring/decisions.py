"""How many decisions a second Python makes, on one core, in processor time. Called by scripts/bench-python."""
import random
import sys
import time

import numpy as np

import aedile
from aedile import aec
from aedile.batch import Batch

ROWS = 1024
NAME, TITLE = next(iter(aedile.games().items()))


def one_at_a_time(seconds):
    """One game: the list of legal moves, a random one of them, made."""
    game, draw, n, number = aedile.Game(NAME, players=3), random.Random(1).random, 0, 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        for _ in range(20):
            game.deal(1, number)
            number += 1
            legal, apply = game.legal, game.apply
            while True:
                moves = legal()
                if not moves:
                    break
                apply(moves[int(draw() * len(moves))])
                n += 1
    return n


def by_index(seconds):
    """One game: a random one of the legal moves by its place, without their list."""
    game, draw, n, number = aedile.Game(NAME, players=3), random.Random(1).random, 0, 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        for _ in range(20):
            game.deal(1, number)
            number += 1
            count, apply = game.legal_count, game.apply_index
            while count:
                count = apply(int(draw() * count))
                n += 1
    return n


def environment(observe):
    def rate(seconds):
        env, draw, n = aec.env(NAME, players=3), random.Random(1).random, 0
        env.reset(seed=1)
        end = time.process_time() + seconds
        while time.process_time() < end:
            for _ in range(1000):
                _, _, over, _, info = env.last(observe)
                if over:
                    env.reset()
                    continue
                legal = info["legal"]
                env.step(legal[int(draw() * len(legal))])
                n += 1
        return n

    return rate


def batch(step, **settings):
    def rate(seconds):
        games = Batch(ROWS, NAME, players=3, seed=1, **settings)
        numbers, n = np.random.default_rng(1), 0
        end = time.process_time() + seconds
        while time.process_time() < end:
            for _ in range(4):
                step(games, numbers)
                n += ROWS
        return n

    return rate


def at_random(games, numbers):
    games.random()


def from_list(games, numbers):
    games.step(games.pick(numbers.random(ROWS)))


WAYS = [
    ("one at a time, from the list of legal moves", one_at_a_time),
    ("one at a time, by place in the list", by_index),
    ("PettingZoo's loop, observations and masks", environment(True)),
    ("PettingZoo's loop, last(observe=False)", environment(False)),
    (f"batch of {ROWS}, random legal actions", batch(at_random)),
    (f"batch of {ROWS}, the same with observations and masks", batch(at_random, observations="full", masks=True)),
    (f"batch of {ROWS}, the same with compact observations", batch(at_random, observations="compact", masks=True)),
    (f"batch of {ROWS}, actions chosen in NumPy from the lists", batch(from_list)),
]


def main(seconds, rounds):
    best = [0.0] * len(WAYS)
    for _ in range(rounds):
        for i, (_, rate) in enumerate(WAYS):
            begin = time.process_time()
            n = rate(seconds)
            best[i] = max(best[i], n / (time.process_time() - begin))
    print(f"{TITLE}, 3 players; million decisions a second of processor time, best of {rounds} rounds of {seconds:g} s")
    for (name, _), speed in zip(WAYS, best):
        print(f"{speed / 1e6:6.2f}  {name}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0, int(sys.argv[2]) if len(sys.argv) > 2 else 5)
