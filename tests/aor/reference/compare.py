"""Compares a trace of games of Age of Rome (`aedile trace --game aor`) with this implementation.

    compare.py [TRACE]             a file of JSON lines, or - for standard input (default)

The form of a trace is described in README.md. Exit status: 0 when all games agree, 1 when one
differs, 2 when the input cannot be read.
"""

import argparse
import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from decision import Play  # noqa: E402
from reference.position import NotPlayed, game_from_trace, play_on  # noqa: E402
from reference.score import achievements, end, places, points, score, tasks  # noqa: E402
from reference.snapshot import read_position, snapshot  # noqa: E402
from reference.state import Game  # noqa: E402
from reference.trace_chance import TraceChance  # noqa: E402
from reference.trace_options import read_options  # noqa: E402
from reference.turn import play_game  # noqa: E402
from traces import Rules, compare_trace  # noqa: E402


class Aor(Rules):
    """How a game of Age of Rome is compared."""

    foresees = True

    def __init__(self):
        self.chance = self.play = self.state = self.head = None

    def foresee(self, state):
        self.state = read_position(state)
        if self.chance:
            self.chance.foresee(self.state)

    def start(self, head):
        self.guess_chance(head)
        options = read_options(head["options"])
        game = Game(options, self.chance.deal(options), self.chance)
        for power in head.get("off", []):
            game.players[power["seat"]].off.add(power["power"])
        self.play = Play(play_game(game))
        return game, self.play

    def start_from(self, head, position):
        self.guess_chance(head)
        options = {**head["options"], "given": [], "characters": [], "effects": []}
        try:
            game, player, kind = game_from_trace({**position, "options": options})
        except NotPlayed:
            return None
        game.chance = self.chance
        self.play = Play(play_on(game, player, kind))
        return game, self.play

    def guess_chance(self, head):
        if head is not self.head:
            self.head, self.guess, self.guesses = head, 0, 1
        self.chance = TraceChance(self.guess)
        self.chance.foresee(self.state)

    def again(self):
        """A new shuffle is tried in every order that the trace leaves open."""
        self.guess += 1
        self.guesses = max(self.guesses, self.chance.guesses)
        return self.guess < self.guesses

    def snapshot(self, game):
        return snapshot(game, self.play.asked)

    def read_position(self, state):
        return read_position(state)

    def result(self, game):
        return {"end": end(game), "scores": [score(game, player) for player in game.players],
                "places": places(game)}

    def told(self, game):
        solo = {"tasks": sum(tasks(game))} if game.options.solo else {}
        return {**solo, "seats": [{"points": points(game, player),
                                   "achievements": [name for name, had in achievements(game, player).items()
                                                    if had]}
                                  for player in game.players]}


def main():
    parser = argparse.ArgumentParser(description="compare a trace with the second implementation")
    parser.add_argument("trace", nargs="?", default="-", metavar="TRACE")
    return compare_trace(Aor(), parser.parse_args().trace)


if __name__ == "__main__":
    sys.exit(main())
