#!/usr/bin/env python3
"""Moves the weights of a policy by playing: an evolution strategy with pairs of opposite samples.

    scripts/measuring/tune.py GAME POLICY OUT.json [options]

    --against NAME ...   policies, or files of weights, in the other seats (all policies of the game)
    --players N ...      one number of players after the other (2 3 4)
    --option NAME=VALUE  an option of the game; may come again
    --steps N            steps (20)
    --pairs N            pairs of samples a step (24)
    --games N            games of each sample (60)
    --size X             size of a sample, as a share of a weight (0.3)
    --rate X             length of a step (0.5)
    --least NAME=X       a weight stays at least so large, which keeps the policy to its style; may come again
    --most NAME=X        likewise, at most
    --seed N             of samples and deals (0)
    --program FILE       build/aedile

Each pair changes all weights at once, one of it the opposite way, and both play the same deals in one seat against the rest, in
every seat. With one player they play the solo game by themselves, and what counts is its share: (tasks + points / 200) / 8, as
agents/search/rewards.h has it for Age of Rome. OUT.json is a file of weights for --agent heuristic:policy_weights=OUT.json; if it is there already, its weights
are where the search begins, so that a later call goes on. At the end the first and the last weights play deals of their own.
The same call gives the same weights.
"""

import argparse
import csv
import json
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
SMALL = 0.1  # the least that a weight counts for when samples are drawn
TASKS, POINTS = 7, 200  # of the share of a game for one (agents/search/rewards.h)
JUDGED = 10  # games at the end: as many times as a sample has


def columns(game):
    """Weights by policy, from agents/GAME/weights.def."""
    text = (TOP / f"agents/{game}/weights.def").read_text(encoding="utf-8")
    names = re.search(r"WEIGHT\(name, (.+), meaning\)", text)[1].split(", ")
    rows = re.findall(r"^\w+\((\w+),((?:\s*-?[\d.]+f,)+)", text, re.M)
    return {policy: {name: float(re.findall(r"-?[\d.]+", numbers)[at]) for name, numbers in rows}
            for at, policy in enumerate(names)}


class Table:
    """Plays samples against the rest."""

    def __init__(self, arguments, folder):
        self.a, self.folder = arguments, Path(folder)

    def agent(self, name):
        if name.endswith(".json"):
            return {"agent": "heuristic", "policy_weights": str(Path(name).resolve())}
        return {"agent": "heuristic", "policy": name}

    def share(self, weights, players, games, seed):
        """Wins of these weights in one seat against the rest, less an even share; and the interval's ends. Of a game for one
        its share instead."""
        own = self.folder / "own.json"
        own.write_text(json.dumps({"game": self.a.game, "policy": self.a.policy, "weights": weights}))
        others = [self.agent(self.a.against[i % len(self.a.against)]) for i in range(players - 1)]
        games -= games % players
        config = {"game": self.a.game, "options": {"players": players, **self.a.option},
                  "agents": [self.agent(str(own)), *others], "rotation": "cyclic", "games": games,
                  "seed": str(seed)}
        if players == 1:
            config.update(rotation="none", rows=["players"])
        (self.folder / "run.json").write_text(json.dumps(config))
        out = self.folder / "out"
        subprocess.run([self.a.program, "run", self.folder / "run.json", "--quiet", "--out", out], check=True,
                       stdout=subprocess.DEVNULL)
        row = json.loads((out / "summary.json").read_text())["agents"][0]
        if players == 1:
            return self.alone(out)
        shutil.rmtree(out)
        return [row[key] - 1 / players for key in ("win_share", "low", "high")]


    def alone(self, out):
        text = subprocess.run([self.a.program, "export", out, "--tables", "players", "--out", "-"], check=True,
                              capture_output=True, text=True).stdout
        shutil.rmtree(out)
        shares = [(int(row["tasks"]) + min(max(int(row["score"]), 0), POINTS) / POINTS) / (TASKS + 1)
                  for row in csv.DictReader(text.splitlines())]
        mean = statistics.fmean(shares)
        half = 1.96 * statistics.pstdev(shares) / len(shares) ** 0.5
        return [mean - 1, mean - half - 1, mean + half - 1]  # as if an even share were all


def kept(weights, a):
    for name, least in a.least.items():
        weights[name] = max(weights[name], least)
    for name, most in a.most.items():
        weights[name] = min(weights[name], most)
    return weights


def step(table, weights, number, draw):
    """The weights after one step, and the mean of its samples' shares."""
    a, total, moves = table.a, 0.0, dict.fromkeys(weights, 0.0)
    scale = {name: a.size * max(abs(value), SMALL) for name, value in weights.items()}
    for pair in range(a.pairs):
        players = a.players[pair % len(a.players)]
        sample = {name: draw.gauss(0, 1) for name in weights}
        seed = a.seed * 1000003 + number * a.pairs + pair
        up, down = (table.share(kept({name: weights[name] + sign * scale[name] * sample[name] for name in weights}, a),
                                players, a.games, seed)[0] for sign in (1, -1))
        total += (up + down) / 2
        for name in weights:
            moves[name] += (up - down) * sample[name]
    length = sum(x * x for x in moves.values()) ** 0.5 or 1.0
    reach = a.rate * len(weights) ** 0.5
    return kept({name: weights[name] + reach * scale[name] * moves[name] / length for name in weights}, a), total / a.pairs


def judge(table, weights, seed):
    said = []
    for players in table.a.players:
        share, low, high = (100 * (x + 1 / players) for x in table.share(weights, players, JUDGED * table.a.games, seed))
        said.append(f"{players} players {share:.1f} % ({low:.1f} to {high:.1f})")
    return ", ".join(said)


def tune(a):
    known = columns(a.game)
    if a.policy not in known:
        raise ValueError(f"expected a policy of {a.game}, one of {' '.join(known)}, found {a.policy}")
    a.against = a.against or list(known)
    strange = (set(a.least) | set(a.most)) - set(known[a.policy])
    if strange:
        raise ValueError(f"expected a weight of {a.game}, found {min(strange)}")
    weights = dict(known[a.policy])
    if a.out.exists():
        weights.update(json.loads(a.out.read_text(encoding="utf-8"))["weights"])
    first, weights = dict(weights), kept(weights, a)
    with tempfile.TemporaryDirectory() as folder:
        table = Table(a, folder)
        for number in range(a.steps):
            weights, mean = step(table, weights, number, random.Random(f"{a.seed} {number}"))
            weights = {name: round(value, 2) for name, value in weights.items()}
            text = {"game": a.game, "policy": a.policy, "note": f"tuned, {number + 1} steps", "weights": weights}
            a.out.write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")
            print(f"step {number + 1}: samples {100 * mean:+.1f} points from an even share", flush=True)
        for name, these in (("first", first), ("last", weights)):
            print(f"{name}: {judge(table, these, f'{a.seed}99')}")


def pair_of(text):
    name, _, value = text.partition("=")
    return name, value


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("game")
    parser.add_argument("policy")
    parser.add_argument("out", type=Path)
    parser.add_argument("--against", nargs="+")
    parser.add_argument("--players", nargs="+", type=int, default=[2, 3, 4])
    for name, kind, usual in (("steps", int, 20), ("pairs", int, 24), ("games", int, 60), ("size", float, 0.3),
                              ("rate", float, 0.5), ("seed", int, 0)):
        parser.add_argument(f"--{name}", type=kind, default=usual)
    for name in ("option", "least", "most"):
        parser.add_argument(f"--{name}", type=pair_of, action="append", default=[])
    parser.add_argument("--program", type=Path, default=TOP / "build/aedile")
    a = parser.parse_args()
    try:
        a.option = dict(a.option)
        a.least, a.most = ({name: float(value) for name, value in pairs} for pairs in (a.least, a.most))
        tune(a)
    except (ValueError, KeyError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError:
        print("error: a run failed", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
