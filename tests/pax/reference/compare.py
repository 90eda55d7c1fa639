"""Compares a trace of games of PAX (`aedile trace --game pax`) with this implementation.

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
from reference.powers import SWITCH_OF_POWER  # noqa: E402
from reference.score import end, places, score  # noqa: E402
from reference.snapshot import read_position, snapshot  # noqa: E402
from reference.state import Game  # noqa: E402
from reference.trace_options import read_options  # noqa: E402
from reference.turn import play_game  # noqa: E402
from traces import Rules, compare_trace  # noqa: E402


class Pax(Rules):
    """How a game of PAX is compared."""

    def start(self, head):
        game = Game(read_options(head["options"]), head["deck"])
        for power in head.get("off", []):
            game.taken.append((game.players[power["seat"]], SWITCH_OF_POWER[power["power"]]))
        self.play = Play(play_game(game))
        return game, self.play

    def start_from(self, head, position):
        try:
            game, seat, kind = game_from_trace({**position, "options": head["options"]})
        except NotPlayed:
            return None
        self.play = Play(play_on(game, seat, kind))
        return game, self.play

    def snapshot(self, game):
        return snapshot(game, self.play.asked)

    def read_position(self, state):
        return read_position(state)

    def result(self, game):
        return {"end": end(game), "scores": [score(game, player) for player in game.players],
                "places": places(game)}

    def order(self, legal):
        """Moves come in the order of section 9."""
        return legal


def main():
    parser = argparse.ArgumentParser(description="compare a trace with the second implementation")
    parser.add_argument("trace", nargs="?", default="-", metavar="TRACE")
    return compare_trace(Pax(), parser.parse_args().trace)


if __name__ == "__main__":
    sys.exit(main())
