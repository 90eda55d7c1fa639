"""Random games of this implementation only, of every number of players and with options and
face tables drawn at random; every position is checked (check.py).

    selfplay.py [--games N] [--seed TEXT] [--players N] [--plain]

--plain: games without options, and how they ended (PAX 14.2). Exit status: 0 when all holds.
"""

import argparse
import random
import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from decision import Play  # noqa: E402
from reference.check import Watch, check_knowledge, check_position  # noqa: E402
from reference.random_options import random_options, usual_options  # noqa: E402
from reference.score import end, places, rome_wins, score  # noqa: E402
from reference.state import Game  # noqa: E402
from reference.trace_options import read_options  # noqa: E402
from reference.turn import play_game  # noqa: E402


class Tally:
    """Counts over all games."""

    def __init__(self):
        self.games = self.decisions = self.options = self.rounds = self.wrong = 0
        self.scores = []
        self.ends = {}

    def add(self, game):
        self.games += 1
        self.rounds += game.round
        self.scores += [score(game, player) for player in game.players]
        self.ends[end(game)] = self.ends.get(end(game), 0) + 1

    def tell(self):
        ends = ", ".join(f"{name} {number}" for name, number in sorted(self.ends.items()))
        games, decisions = max(1, self.games), max(1, self.decisions)
        print(f"{self.games} games, {self.decisions} decisions, {self.wrong} wrong; "
              f"a game: {self.rounds / games:.1f} rounds, {decisions / games:.0f} decisions of "
              f"{self.options / decisions:.1f} options, "
              f"{sum(self.scores) / max(1, len(self.scores)):.1f} points a seat; won by: {ends}")


def play_alone(rng, options, tally):
    pack = options.pack()
    rng.shuffle(pack)
    game = Game(options, pack)
    play = Play(play_game(game))
    watch = Watch(game)
    while play.asked is not None:
        legal = play.asked.legal
        assert len(set(legal)) == len(legal) >= 1, legal
        check_position(game)
        watch.look()
        if rng.random() < 0.05:
            check_knowledge(game, rng)
        if len(legal) > 1:
            tally.decisions += 1
            tally.options += len(legal)
        play.answer(rng.choice(legal))
    check_position(game)
    watch.look()
    check_end(game)
    tally.add(game)


def check_end(game):
    """PAX 8.3, 8.4, 8.7."""
    won = [seat for seat, place in enumerate(places(game)) if place == 1]
    scores = [score(game, player) for player in game.players]
    best = [seat for seat, points in enumerate(scores) if points == max(scores)]
    expected = {"players": best, "primus": [game.primus], "rome": []}
    assert won == expected[end(game)], (end(game), won)
    free = game.options.points_without_primus and game.primus is None  # PAX 11.4
    assert (rome_wins(game) and not free) == (end(game) != "players")


def main():
    parser = argparse.ArgumentParser(description="random games, every position checked")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--plain", action="store_true", help="without options")
    arguments = parser.parse_args()
    tally = Tally()
    for number in range(arguments.games):
        rng = random.Random(f"{arguments.seed} {number}")
        players = arguments.players or 2 + number % 3
        options = usual_options(players) if arguments.plain else random_options(rng, players)
        try:
            play_alone(rng, read_options(options), tally)
        except AssertionError as error:
            print(f"game {number}: {error}")
            tally.wrong += 1
    tally.tell()
    return 1 if tally.wrong or not tally.games else 0


if __name__ == "__main__":
    sys.exit(main())
