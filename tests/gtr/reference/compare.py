"""Compares a trace of games (`aedile trace`) with this second implementation of the rules.

    compare.py [TRACE]             a file of JSON lines, or - for standard input (default)
    compare.py --self N [...]      random games of this implementation only, every position
                                   checked for lost or doubled cards

The format of a trace is described in README.md. Exit status: 0 when all games agree, 1 when
one differs, 2 when the input cannot be read.
"""

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "reference"))  # what the games share

from cards import EXPANSION
from decision import Play
from editions import EDITIONS, RED, edition_of
from position import MiddleOfSomething, game_from_position, play_on
from score import places, score
from snapshot import Reader, snapshot
from state import Game, Options, check_conservation
from trace_options import OtherGame, known, read_options
from traces import Report, Rules, compare_trace
from turn import play_game


class GloryToRome(Rules):
    """How a game of Glory to Rome is compared."""

    left_out = (OtherGame,)

    def __init__(self, every=1):
        self.reader = Reader()
        self.every = every

    def start(self, head):
        game = Game(read_options(head["options"]), head["deck"])
        for power in head.get("off", []):
            game.blank = (power["seat"], known(power["power"]))
        return game, Play(play_game(game))

    def start_from(self, head, position):
        options = {**head["options"], "given": []}  # what was given is in the position
        try:
            game = game_from_position({**position, "options": options})
        except MiddleOfSomething:
            return None
        return game, Play(play_on(game, position["phase"]))

    def snapshot(self, game):
        return snapshot(game)

    def read_position(self, state):
        return self.reader.position(state)

    def result(self, game):
        seats = range(len(game.players))
        return {"end": game.end, "scores": [score(game, seat) for seat in seats],
                "places": places(game)}


# Self-check

def random_options(rng, edition, players, expansion):
    """Options of a random game: every power comes up through given buildings."""
    red_cards = edition in RED and rng.random() < 0.3
    added = list(EXPANSION) if expansion else []
    names = list(edition_of(edition, red_cards).copies()) + added
    switches = ["few_sites", "half_deck", "experienced_start", "out_of_town_only_when_full",
                "palace_petitions", "may_give_anyway"]
    chosen = {name: True for name in switches if rng.random() < 0.3}
    given = []
    for _ in range(players):
        given.append(rng.sample(names, rng.choice([0, 3, 8])))
    return Options(edition=edition, red_cards=red_cards, players=players, given=given,
                   expansion=added, powers=rng.random() < 0.95, **chosen)


def play_alone(rng, options, report):
    deck = [name for name, copies in options.copies.items() for _ in range(copies)]
    rng.shuffle(deck)
    game = Game(options, deck)
    play = Play(play_game(game))
    while play.asked is not None:
        legal = play.asked.legal
        report.decisions += 1
        check_conservation(game)
        assert len(set(legal)) == len(legal) >= 1, legal
        play.answer(rng.choice(legal))
    check_conservation(game)
    assert min(places(game)) == 1
    return game.end


def self_check(count, edition, players, expansion, seed):
    report = Report()
    ends = {}
    for number in range(count):
        rng = random.Random(f"{seed} {edition} {players} {number}")
        options = random_options(rng, edition, players, expansion)
        try:
            end = play_alone(rng, options, report)
        except AssertionError as error:
            print(f"game {number}: {error}")
            report.differ += 1
            continue
        ends[end] = ends.get(end, 0) + 1
    told = ", ".join(f"{end} {number}" for end, number in sorted(ends.items()))
    print(f"{count} games, {report.decisions} decisions, {report.differ} wrong; ends: {told}")
    return 1 if report.differ else 0


def main():
    parser = argparse.ArgumentParser(description="compare a trace with the second implementation")
    parser.add_argument("trace", nargs="?", default="-", metavar="TRACE")
    parser.add_argument("--every", type=int, default=1, metavar="N",
                        help="compare positions at every Nth decision (`aedile trace --every N`); legal moves at all")
    parser.add_argument("--self", type=int, metavar="N", dest="alone", help="play N games alone")
    parser.add_argument("--players", type=int, default=3, choices=range(2, 6))
    parser.add_argument("--edition", default="iv", choices=list(EDITIONS))
    parser.add_argument("--expansion", action="store_true", help="with all buildings of GTR 14")
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    if arguments.alone is not None:
        return self_check(arguments.alone, arguments.edition, arguments.players,
                          arguments.expansion, arguments.seed)
    return compare_trace(GloryToRome(arguments.every), arguments.trace)


if __name__ == "__main__":
    sys.exit(main())
