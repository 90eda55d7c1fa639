"""Random games of this implementation only, of every number of players and with options drawn at
random; every position is checked (check.py).

    selfplay.py [--games N] [--seed TEXT] [--players N] [--plain]

--plain: games without options, and what they came to. Exit status: 0 when all holds.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from decision import Play  # noqa: E402
from reference.chance import Chance  # noqa: E402
from reference.check import check_knowledge, check_position  # noqa: E402
from reference.random_options import random_words  # noqa: E402
from reference.score import places, score  # noqa: E402
from reference.state import Game  # noqa: E402
from reference.trace_options import options_of_words  # noqa: E402
from reference.turn import play_game  # noqa: E402


class Tally:
    """Counts over all games."""

    def __init__(self):
        self.games = self.wrong = 0
        self.decisions = []  # of each game
        self.options = []  # of each decision
        self.kinds = Counter()
        self.scores = []
        self.best = []

    def tell(self):
        games, decisions = max(1, self.games), max(1, sum(self.decisions))
        print(f"{self.games} games, {self.wrong} wrong; a game: {decisions / games:.0f} decisions "
              f"(at most {max(self.decisions, default=0)}) of {sum(self.options) / decisions:.1f} "
              f"options (at most {max(self.options, default=0)}); points: mean "
              f"{sum(self.scores) / max(1, len(self.scores)):.0f}, winner "
              f"{sum(self.best) / games:.0f}")
        print("decisions a game: " + ", ".join(f"{kind} {number / games:.1f}"
                                               for kind, number in self.kinds.most_common()))


def play_alone(rng, options, tally):
    chance = Chance(rng)
    game = Game(options, chance.deal(options), chance)
    play = Play(play_game(game))
    decisions = 0
    while play.asked is not None:
        legal = play.asked.legal
        assert len(set(legal)) == len(legal) >= 1, legal
        check_position(game)
        if rng.random() < 0.02:
            check_knowledge(game, rng)
        if len(legal) > 1:
            decisions += 1
            tally.options.append(len(legal))
            tally.kinds[play.asked.kind] += 1
        play.answer(rng.choice(legal))
    check_position(game)
    assert game.over and 1 in places(game)
    scores = [score(game, player) for player in game.players]
    tally.games += 1
    tally.decisions.append(decisions)
    tally.scores += scores
    tally.best.append(max(scores))


def main():
    parser = argparse.ArgumentParser(description="random games, every position checked")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, choices=(1, 2, 3, 4))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--plain", action="store_true", help="without options")
    arguments = parser.parse_args()
    tally = Tally()
    for number in range(arguments.games):
        rng = random.Random(f"{arguments.seed} {number}")
        players = arguments.players or 1 + number % 4
        words = {} if arguments.plain else random_words(rng, players)
        try:
            play_alone(rng, options_of_words(players, words), tally)
        except AssertionError as error:
            print(f"game {number}: {players} players, {words}: {error!r}")
            tally.wrong += 1
    tally.tell()
    return 1 if tally.wrong or not tally.games else 0


if __name__ == "__main__":
    sys.exit(main())
