"""Asks the engine what each seat knows of each other one, in positions of its own random games, and
holds it against knowledge.py.

    observe.py PROGRAM [--games N] [--seed S] [--share SHARE]

SHARE of the positions in which a turn begins are made scenarios (docs/reference/scenario.md) with what each
seat must know: of another one's goods which cards and how many more, how many missions; of its own
all. Exit status: 0 when all hold.
"""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from reference.compare import Aor  # noqa: E402
from reference.knowledge import hand_bounds, knows_card  # noqa: E402
from reference.turn import STEPS  # noqa: E402
from traces import Report, compare_games  # noqa: E402

FAVOURED = ("trade", "intrigue", "customs", "play", "africa", "gaul", "spain", "italy")
SETTINGS = (["--players", "4", "--option", "effects=0:customs dues,1:customs dues,2:sold"],
            ["--players", "3", "--option", "given=0:Snake bracelets,1:Signet ring,2:Toga"],
            ["--players", "2", "--option", "effects=0:customs dues,1:customs dues"],
            ["--players", "3", "--option", "spies=true", "--option", "harsh=true"])


class Observer(Aor):
    """Compares games, and gathers what seats know on the way."""

    def __init__(self, rng, share):
        super().__init__()
        self.rng = rng
        self.share = share
        self.scenarios = []
        self.of_game = []

    def foresee(self, state):
        super().foresee(state)
        self.raw = state

    def start(self, head):
        self.of_game = []
        return super().start(head)

    def snapshot(self, game):
        asked = self.play.asked
        if asked and asked.kind in STEPS and self.rng.random() < self.share:
            name = f"position {len(self.scenarios) + len(self.of_game)}"
            steps = [{"expect": {"sees": all_seen(game, self.rng)}}]
            self.of_game.append({"name": name, "game": "aor", "position": self.raw,
                                 "steps": steps})
        return super().snapshot(game)

    def result(self, game):
        self.scenarios += self.of_game
        return super().result(game)


def all_seen(game, rng):
    return [seen(game, player, holder, rng) for player in game.players for holder in game.players]


def seen(game, player, holder, rng):
    told = {"seat": player.number, "of": holder.number, "goods_size": len(holder.hand),
            "missions_size": len(holder.missions)}
    if player is holder:
        return {**told, "goods": [card.name for card in holder.hand],
                "missions": list(holder.missions)}
    told["known"] = [card.name for card in holder.hand if knows_card(player, holder, card)]
    if rng.random() < 0.05:  # what can be dealt to the hand: many observations
        told.update(ranges(*hand_bounds(game, player, holder)))
    return told


def ranges(least, most):
    certain = [name for name in least for _ in range(least[name])]
    return {"certain": certain, "possible": [name for name in most if most[name]],
            "impossible": [name for name in most if not most[name]]}


def gather(arguments):
    """Scenarios from the games of all settings; how the games compare."""
    observer = Observer(random.Random(arguments.seed), arguments.share)
    report = Report()
    for setting in SETTINGS:
        command = [arguments.program, "trace", "--game", "aor", "--games", str(arguments.games),
                   "--seed", str(arguments.seed)] + setting
        command += [word for text in FAVOURED for word in ("--favour", text)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as program:
            compare_games(observer, program.stdout, "trace", report)
    return observer.scenarios, report


def main():
    parser = argparse.ArgumentParser(description="what seats know, by both implementations")
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=2, help="games of each setting")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.1)
    arguments = parser.parse_args()
    scenarios, report = gather(arguments)
    run = subprocess.run([arguments.program, "scenario", "-"], input=json.dumps(scenarios),
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    print(run.stdout, end="")
    known = sum(len(seen["known"]) for scenario in scenarios
                for seen in scenario["steps"][0]["expect"]["sees"] if "known" in seen)
    print(f"{report.told()}; {len(scenarios)} positions, {known} cards known in other hands")
    return 1 if run.returncode or report.differ or not known else 0


if __name__ == "__main__":
    sys.exit(main())
