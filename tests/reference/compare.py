"""Compares a trace of games (`aedile trace`) with this second implementation of the rules.

    compare.py [TRACE]             a file of JSON lines, or - for standard input (default)
    compare.py --self N [...]      random games of this implementation alone, every position
                                   checked for lost or doubled cards

The format of a trace is described in README.md. Exit status: 0 when all games agree, 1 when
one differs, 2 when the input cannot be read.
"""

import argparse
import json
import random
import sys

from ask import Play
from editions import EDITIONS, RED, edition_of
from score import places, score
from snapshot import differences, read_position, snapshot
from state import Game, Options, check_conservation
from trace_options import read_options
from turn import play_game


class BadTrace(Exception):
    """The input is no trace: one clear line."""


class Difference(Exception):
    """The two implementations disagree: lines that say where."""


class Report:
    """Counts over all games."""

    def __init__(self):
        self.games = 0
        self.decisions = 0
        self.differ = 0


# Comparing

def read_lines(stream, name):
    """The objects of the trace with their line numbers."""
    for number, line in enumerate(stream, 1):
        if not line.strip():
            continue
        try:
            yield number, json.loads(line)
        except ValueError as error:
            raise BadTrace(f"{name}:{number}: expected a line of JSON, found: {error}") from error


def games_of(lines, name):
    """Groups the lines of a trace into games: head, decisions, end."""
    head, decisions = None, []
    for number, line in lines:
        if "game" in line:
            if head is not None:
                raise BadTrace(f"{name}:{number}: a new game before the end of the last")
            head, decisions = line, []
        elif head is None:
            raise BadTrace(f"{name}:{number}: expected a line with \"game\"")
        elif "over" in line:
            yield head, decisions, line
            head = None
        else:
            decisions.append(line)
    if head is not None:
        raise BadTrace(f"{name}: the last game has no end")


def compare_game(head, decisions, end, report):
    """Plays one game of the trace again; raises Difference at the first disagreement."""
    try:
        game = Game(read_options(head["options"]), head["deck"])
    except ValueError as error:
        raise BadTrace(f"game {head['game']}: {error}") from error
    play = Play(play_game(game))
    moves = []
    for line in decisions:
        report.decisions += 1
        play.make_forced_moves()
        compare_decision(game, play.asked, line, moves)
        moves.append(f"{line['seat']} {line['kind']}: {line['move']}")
        play.answer(line["move"])
    play.make_forced_moves()
    compare_end(game, play.asked, end, moves)


def compare_decision(game, asked, line, moves):
    where = f"decision {len(moves)}"
    if asked is None:
        fail(where, moves, [f"expected the end of the game ({game.end}), found the decision "
                            f"{line['kind']} of seat {line['seat']}: {line['legal']}"])
    lines = differences(snapshot(game), read_position(line["state"]))
    if (asked.seat, asked.kind) != (line["seat"], line["kind"]):
        lines.insert(0, f"decision: expected {asked.kind} of seat {asked.seat} {asked.legal}, "
                        f"found {line['kind']} of seat {line['seat']} {line['legal']}")
    elif sorted(asked.legal) != sorted(line["legal"]):
        only_here = sorted(set(asked.legal) - set(line["legal"]))
        only_there = sorted(set(line["legal"]) - set(asked.legal))
        lines.insert(0, f"legal moves of {asked.kind}: expected also {only_here}, "
                        f"found also {only_there}")
    if lines:
        fail(where, moves, lines)


def compare_end(game, asked, end, moves):
    if asked is not None:
        fail("end", moves, [f"expected the decision {asked.kind} of seat {asked.seat} "
                            f"{asked.legal}, found the end {end['end']}"])
    seats = range(len(game.players))
    expected = {"end": game.end, "scores": [score(game, seat) for seat in seats],
                "places": places(game)}
    found = {key: end[key] for key in expected}
    lines = [f"{key}: expected {expected[key]}, found {found[key]}"
             for key in expected if expected[key] != found[key]]
    lines += differences(snapshot(game), read_position(end["state"]))
    if lines:
        fail("end", moves, lines)


def fail(where, moves, lines):
    raise Difference("\n".join([where] + ["  " + line for line in lines]
                               + ["  last moves: " + "; ".join(moves[-12:])]))


def compare(stream, name):
    report = Report()
    for head, decisions, end in games_of(read_lines(stream, name), name):
        report.games += 1
        try:
            compare_game(head, decisions, end, report)
        except Difference as difference:
            report.differ += 1
            print(f"game {head['game']}, {difference}")
        except KeyError as error:
            raise BadTrace(f"{name}: game {head['game']}: no {error} in the trace") from error
    if report.games == 0:
        raise BadTrace(f"{name}: expected at least one game, found none")
    print(f"{report.games} games, {report.decisions} decisions compared, {report.differ} differ")
    return 1 if report.differ else 0


# Self-check

def random_options(rng, edition, players):
    """Options of a random game: every power comes up through given buildings."""
    red_cards = edition in RED and rng.random() < 0.3
    names = list(edition_of(edition, red_cards).copies())
    switches = ["few_sites", "half_deck", "experienced_start", "out_of_town_only_when_full",
                "palace_petitions", "may_give_anyway"]
    chosen = {name: True for name in switches if rng.random() < 0.3}
    given = []
    for _ in range(players):
        given.append(rng.sample(names, rng.choice([0, 3, 8])))
    return Options(edition=edition, red_cards=red_cards, players=players, given=given,
                   powers=rng.random() < 0.95, **chosen)


def play_alone(rng, edition, players, report):
    options = random_options(rng, edition, players)
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


def self_check(count, edition, players, seed):
    report = Report()
    ends = {}
    for number in range(count):
        rng = random.Random(f"{seed} {edition} {players} {number}")
        try:
            end = play_alone(rng, edition, players, report)
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
    parser.add_argument("--self", type=int, metavar="N", dest="alone", help="play N games alone")
    parser.add_argument("--players", type=int, default=3, choices=range(2, 6))
    parser.add_argument("--edition", default="iv", choices=list(EDITIONS))
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    if arguments.alone is not None:
        return self_check(arguments.alone, arguments.edition, arguments.players,
                          arguments.seed)
    try:
        if arguments.trace == "-":
            return compare(sys.stdin, "standard input")
        with open(arguments.trace, encoding="utf-8") as stream:
            return compare(stream, arguments.trace)
    except (BadTrace, OSError) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
