"""Plays the scenarios of Age of Rome (docs/reference/scenario.md) with this implementation.

    scenarios.py FILE_OR_FOLDER...

Left out are scenarios that deal from a seed, and positions with what position.py does not read.
Exit status: 0 when all that were played hold.
"""

import random
import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from decision import Play  # noqa: E402
from reference.check import check_position  # noqa: E402
from reference.chance import Chance  # noqa: E402
from reference.knowledge import hand_bounds, mission_bounds  # noqa: E402
from reference.position import NotPlayed, game_from_position, play_on  # noqa: E402
from reference.score import end, places, score  # noqa: E402
from reference.snapshot import snapshot  # noqa: E402
from steps import (Failed, Scenarios, by_number, check, expect_decision,  # noqa: E402
                   expect_legal, play_all)
from traces import counted  # noqa: E402


class Aor(Scenarios):
    """The scenarios of Age of Rome."""

    forced_first = False

    def start(self, scenario):
        if "position" not in scenario:
            return None
        try:
            game, player, kind = game_from_position(scenario["position"])
        except NotPlayed:
            return None
        game.chance = Chance(random.Random(1))
        check_position(game)
        return game, Play(play_on(game, player, kind))

    def expect(self, game, play, expected):
        for key, value in expected.items():
            if key == "decision":
                expect_decision(play, {"kind": value} if isinstance(value, str) else value)
            elif key == "legal":
                expect_legal(play, value)
            elif key == "seats":
                for seat, wanted in by_number(value):
                    expect_keys(f"seat {seat}", wanted, snapshot(game, play.asked)["seats"][seat])
            elif key == "sees":
                for one in value if isinstance(value, list) else [value]:
                    expect_seen(game, one)
            else:
                expect_keys("position", {key: value},
                            {**snapshot(game, play.asked), **facts(game, play)})


def facts(game, play):
    """What follows from the position, by the names that expectations give it."""
    best = [number for number, place in enumerate(places(game)) if place == 1]
    return {
        "over": game.over,
        "scores": [score(game, player) for player in game.players],
        "places": places(game),
        "winners": best,
        "winner": best[0] if len(best) == 1 else None,
        "end": end(game) if game.over else None,
        "deck_size": len(game.deck),
    }


def expect_keys(what, wanted, found):
    """Of objects only the keys that are named are compared."""
    for key, value in wanted.items():
        check(f"{what} {key}", in_form(key, value), part_of(value, found[key]))


def part_of(wanted, found):
    if isinstance(wanted, dict) and isinstance(found, list):
        return {number: found[int(number)] for number in wanted}
    if isinstance(wanted, dict) and isinstance(found, dict):
        return {key: part_of(wanted[key], found.get(key)) for key in wanted}
    return found


def in_form(key, value):
    if key in ("goods", "placed"):
        return counted(value)
    if key in ("missions", "medals", "boosts", "had"):
        return sorted(value)
    if key == "sets":
        return sorted(sorted(names) for names in value)
    if key == "cells":
        return {province: sorted([token["seat"], token["up"]] for token in tokens)
                for province, tokens in value.items()}
    return value


def expect_seen(game, wanted):
    """What a seat knows of another one's hand and missions (AOR 15)."""
    player, holder = game.players[wanted["seat"]], game.players[wanted["of"]]
    least, most = hand_bounds(game, player, holder)
    fewest, greatest = mission_bounds(game, player, holder)
    least, most = least + fewest, most + greatest
    facts = {"goods_size": len(holder.hand), "missions_size": len(holder.missions),
             "known": sorted(card.name for card in holder.hand if player.number in card.known_to)}
    for key in facts.keys() & wanted.keys():
        value = sorted(wanted[key]) if key == "known" else wanted[key]
        check(f"seat {player.number} of {holder.number}: {key}", value, facts[key])
    for key, names in wanted.items():
        for name in names if key in ("certain", "possible", "impossible") else ():
            holds = {"certain": least[name] >= 1, "possible": most[name] >= 1,
                     "impossible": most[name] < 1}
            if not holds[key]:
                raise Failed(f"seat {player.number} of {holder.number}: {key} {name}: "
                             f"{least[name]} to {most[name]}")


if __name__ == "__main__":
    sys.exit(play_all(Aor(), sys.argv[1:]))
