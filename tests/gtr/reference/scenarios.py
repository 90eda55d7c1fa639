"""Plays the scenarios of the project (docs/reference/scenario.md) with this implementation.

    scenarios.py FILE_OR_FOLDER...

What a scenario expects was written by a person for the engine; here the second implementation
has to agree. Left out are scenarios with cards in another language, those that deal from a
seed, and the expectations of `sees`. Exit status: 0 when all that were played hold.
"""

import re
import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "reference"))  # what the games share

from cards import UnknownCard
from decision import Play
from position import game_from_position, play_on
from powers import is_in_force
from score import places, score
from snapshot import by_suit, read_foundation, snapshot
from steps import (Failed, Scenarios, begins, by_number, check, expect_decision, expect_legal,
                   play_all)
from trace_options import OtherGame
from traces import counted

SHORT_FORMS = {"pass": "skip", "decline": "skip"}


class GloryToRome(Scenarios):
    """The scenarios of Glory to Rome."""

    def start(self, scenario):
        if "position" not in scenario:
            return None
        position = scenario["position"]
        try:
            game = game_from_position(position)
            return game, Play(play_on(game, position.get("phase", {"step": "lead"})))
        except (OtherGame, UnknownCard):
            return None

    def expect(self, game, play, expected):
        now = snapshot(game)
        for key, value in expected.items():
            if key == "sees":
                continue
            if key == "decision":
                expect_decision(play, value)
            elif key == "legal":
                expect_legal(play, value)
            elif key == "seats":
                for seat, wanted in by_number(value):
                    expect_seat(game, now["seats"][seat], seat, wanted)
            elif key == "sites":
                for pile in value:
                    for material, number in value[pile].items():
                        check(f"{pile} {material}", number, now[pile].get(material, 0))
            else:
                check(key, expected_value(key, value), common_value(game, play, now, key))

    def short_form(self, texts, rest):
        for written, meant in SHORT_FORMS.items():
            if meant in texts and begins(rest, written):
                return texts[meant], len(written)
        for written in ("think: draw", "think: refill"):
            if begins(rest, written) and not re.match(r"think: draw \d", rest):
                draws = [text for text in texts if text.startswith("think: draw")]
                if draws:
                    return texts[max(draws, key=lambda text: int(text.split()[-1]))], len(written)
        return None, 0


def expected_value(key, value):
    if key == "pool":
        return by_suit(value)
    if key == "public":
        return sorted(value)
    return value


def common_value(game, play, now, key):
    """A fact of the whole game by the name that expectations give it."""
    winners = [seat for seat, place in enumerate(places(game)) if place == 1]
    facts = {
        "deck_size": len(game.deck),
        "over": play.asked is None,
        "end": game.end,
        "scores": [score(game, seat) for seat in range(len(game.players))],
        "winner": winners[0] if len(winners) == 1 else winners,
        "winners": winners,
        "places": places(game),
    }
    return facts[key] if key in facts else now[key]


def expect_seat(game, now, seat, wanted):
    for key, value in wanted.items():
        if key == "powers":
            expect_powers(game, seat, value)
            continue
        found = seat_value(game, now, seat, key)
        check(f"seat {seat} {key}", seat_wanted(key, value), found)


def seat_wanted(key, value):
    """An expected value in the normal form of a snapshot."""
    if key in ("stockpile", "vault", "played"):
        return by_suit(value)
    if key == "foundations":
        return sorted(read_foundation(item) for item in value)
    if key == "buildings":
        return sorted(item if isinstance(item, str) else item["name"] for item in value)
    if key == "lacks":
        return sorted(value)
    return counted(value) if isinstance(value, (list, dict)) else value


def seat_value(game, now, seat, key):
    player = game.player(seat)
    if key == "hand_size":
        return len(player.hand)
    if key == "vault_size":
        return len(player.vault)
    return now[key]


def expect_powers(game, seat, wanted):
    found = [name for name in game.options.copies if is_in_force(game, seat, name)]
    for name in wanted.get("contain", []):
        if name not in found:
            raise Failed(f"seat {seat}: power {name} expected among {found}")
    for name in wanted.get("lack", []):
        if name in found:
            raise Failed(f"seat {seat}: power {name} not expected among {found}")


if __name__ == "__main__":
    sys.exit(play_all(GloryToRome(), sys.argv[1:]))
