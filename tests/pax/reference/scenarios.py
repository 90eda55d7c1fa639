"""Plays the scenarios of PAX (docs/reference/scenario.md, docs/pax/rules.md) with this implementation.

    scenarios.py FILE_OR_FOLDER...

Left out are scenarios that deal from a seed, and positions with what position.py does not read.
Exit status: 0 when all that were played hold.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from decision import Play  # noqa: E402
from reference.faces import CATEGORY_TABLE  # noqa: E402
from reference.knowledge import knows_hidden, pool  # noqa: E402
from reference.position import NotPlayed, game_from_position, play_on  # noqa: E402
from reference.powers import limit, price, strength  # noqa: E402
from reference.score import end, places, points, rome_zone, romes_categories, score, winners  # noqa: E402
from reference.snapshot import snapshot  # noqa: E402
from steps import (Failed, Scenarios, by_number, check, expect_decision,  # noqa: E402
                   expect_legal, play_all)
from traces import counted  # noqa: E402

PILES = ("hidden", "removed", "held", "rome", "hand", "known", "zone")
CODES = {code: category for category, (code, _) in CATEGORY_TABLE.items()}


class Pax(Scenarios):
    """The scenarios of PAX."""

    forced_first = False

    def start(self, scenario):
        if "position" not in scenario:
            return None
        try:
            game, seat, kind = game_from_position(scenario["position"])
        except NotPlayed:
            return None
        play = Play(play_on(game, seat, kind))
        # A position goes on by itself where nothing can be bought or no card is in the hand.
        if kind == "BUY" and play.is_forced():
            play.answer("pass")
        if play.asked.kind == "PLAY" and not game.players[seat].hand:
            play.make_forced_moves()
        return game, play

    def expect(self, game, play, expected):
        for key, value in expected.items():
            if key == "decision":
                expect_decision(play, {"kind": value} if isinstance(value, str) else value)
            elif key == "legal":
                expect_legal(play, value)
            elif key == "seats":
                for seat, wanted in by_number(value):
                    expect_seat(game, play, game.players[seat], wanted)
            elif key == "sees":
                for wanted in value if isinstance(value, list) else [value]:
                    expect_seen(game, wanted)
            elif key == "groups":
                for number, group in value.items():
                    check(f"group {number}", counted(group), counted(game.groups[int(number)]))
            elif key == "rome_strength":
                check(key, value, strengths(game, rome_zone(game), value))
            else:
                check(key, in_form(key, value), common_value(game, play, key))


def in_form(key, value):
    if key in PILES:
        return counted(value)
    return sorted(value) if key in ("romes", "played") else value


def common_value(game, play, key):
    """A fact of the whole game by the name that expectations give it."""
    facts = {
        "over": lambda: game.over,
        "deck_size": lambda: len(game.deck),
        "end": lambda: end(game) if game.over else None,
        "winners": lambda: winners(game),
        "places": lambda: places(game),
        "scores": lambda: [score(game, player) for player in game.players],
        "romes": lambda: sorted(CATEGORY_TABLE[name][0] for name in romes_categories(game)),
    }
    return facts[key]() if key in facts else snapshot(game, play.asked)[key]


def strengths(game, zone, wanted, player=None):
    return {code: strength(game, zone, CODES[code], player) for code in wanted}


def expect_seat(game, play, player, wanted):
    for key, value in wanted.items():
        facts = {
            "hand_size": lambda: len(player.hand),
            "limit": lambda: limit(game, player.zone, player),
            "symbols": lambda: {code: game.symbols(player.zone, CODES[code])
                                for code in wanted["symbols"]},
            "strength": lambda: strengths(game, player.zone, wanted["strength"], player),
            "prices": lambda: {number: price(game, player, game.groups[int(number)])
                               for number in wanted["prices"]},
            "points": lambda: {part: points(game, player)[part] for part in wanted["points"]},
        }
        found = facts[key]() if key in facts else \
            snapshot(game, play.asked)["seats"][player.seat][key]
        check(f"seat {player.seat} {key}", in_form(key, value), found)


def expect_seen(game, wanted):
    """What a seat knows of another one and its hand (PAX 10.3 to 10.6)."""
    player = game.players[wanted["of"]]
    least, most = copies_in_hand(game, wanted["seat"], player)
    facts = {"hand_size": len(player.hand), "known": counted(player.known),
             "money": player.money, "peeked": player.has_peeked,
             "score": score(game, player) if knows_hidden(game, wanted["seat"]) else None}
    for key, value in wanted.items():
        what = f"seat {wanted['seat']} of {player.seat}: {key}"
        if key in ("certain", "possible", "impossible"):
            for face, copies in Counter(value).items():
                holds = {"certain": least[face] >= copies, "possible": most[face] >= copies,
                         "impossible": most[face] < copies}
                if not holds[key]:
                    raise Failed(f"{what}: {copies} {face}: {least[face]} to {most[face]}")
        elif key not in ("seat", "of"):
            check(what, in_form(key, value), facts[key])


def copies_in_hand(game, seat, player):
    """How many cards of each face there are in a hand, at least and at most, for all that a
    seat knows."""
    if player.seat == seat:
        return Counter(player.hand), Counter(player.hand)
    cards = Counter(pool(game, seat))
    unknown = len(player.hand) - sum(player.known.values())
    least, most = Counter(player.known), Counter(player.known)
    for face, number in cards.items():
        least[face] += max(0, unknown - (sum(cards.values()) - number))
        most[face] += min(unknown, number)
    return least, most


if __name__ == "__main__":
    sys.exit(play_all(Pax(), sys.argv[1:]))
