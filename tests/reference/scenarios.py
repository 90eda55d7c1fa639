"""Plays the scenarios of the project (docs/scenario.md) with this implementation.

    scenarios.py FILE_OR_FOLDER...

What a scenario expects was written by a person for the engine; here the second implementation
has to agree. Left out are scenarios with cards in another language, those that deal from a
seed, and the expectations of `sees`. Exit status: 0 when all that were played hold.
"""

import json
import re
import sys
from pathlib import Path

from decision import Play
from cards import UnknownCard
from position import game_from_position, play_on
from powers import is_in_force
from score import places, score
from snapshot import by_suit, read_foundation, snapshot
from trace_options import OtherGame
from traces import counted

SHORT_FORMS = {"pass": "skip", "decline": "skip"}


class Failed(Exception):
    """A step of a scenario does not hold."""


# Moves

def plain(text):
    return re.sub(r"[\s,;]+", " ", text.strip().lower())


def legal_texts(play):
    return {plain(text): text for text in play.asked.legal}


def play_line(play, line):
    """One or more moves in one line, forced ones written or not (docs/notation.md)."""
    rest = plain(line)
    while rest:
        if play.asked is None:
            raise Failed(f"{line!r}: the game is over")
        texts = legal_texts(play)
        text, taken = first_move(texts, rest)
        if text is not None:
            play.answer(text)
            rest = rest[taken:].strip()
        elif play.is_forced():
            play.answer(play.asked.legal[0])
        else:
            raise Failed(f"{line!r}: seat {play.asked.seat} {play.asked.kind}: not among "
                         f"{play.asked.legal}")


def first_move(texts, rest):
    """The longest legal move that the rest begins with, and how much of the rest it is."""
    for written, meant in SHORT_FORMS.items():
        if meant in texts and begins(rest, written):
            return texts[meant], len(written)
    for written in ("think: draw", "think: refill"):
        if begins(rest, written) and not re.match(r"think: draw \d", rest):
            draws = [text for text in texts if text.startswith("think: draw")]
            if draws:
                return texts[max(draws, key=lambda text: int(text.split()[-1]))], len(written)
    fitting = [text for text in texts if begins(rest, text)]
    if not fitting:
        return None, 0
    longest = max(fitting, key=len)
    return texts[longest], len(longest)


def begins(rest, text):
    return rest == text or rest.startswith(text + " ")


# Expectations

def check(what, expected, found):
    if expected != found:
        raise Failed(f"{what}: expected {expected}, found {found}")


def expect(game, play, expected):
    """Checks every key of an expectation."""
    play.make_forced_moves()
    now = snapshot(game)
    for key, value in expected.items():
        if key == "sees":
            continue
        if key == "decision":
            expect_decision(play, value)
        elif key == "legal":
            expect_legal(play, value)
        elif key == "seats":
            items = value.items() if isinstance(value, dict) else enumerate(value)
            for seat, wanted in items:
                expect_seat(game, now["seats"][int(seat)], int(seat), wanted)
        elif key == "sites":
            for pile in value:
                for material, number in value[pile].items():
                    check(f"{pile} {material}", number, now[pile].get(material, 0))
        else:
            check(key, expected_value(key, value), common_value(game, play, now, key))


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


def expect_decision(play, wanted):
    if play.asked is None:
        raise Failed(f"decision {wanted} expected, the game is over")
    found = {"seat": play.asked.seat, "kind": play.asked.kind}
    check("decision", wanted, {key: found[key] for key in wanted})


def expect_legal(play, wanted):
    found = set(legal_texts(play)) if play.asked else set()
    for text in map(plain, wanted.get("contain", [])):
        if text not in found:
            raise Failed(f"legal: {text!r} expected among {sorted(found)}")
    for text in map(plain, wanted.get("lack", [])):
        if text in found:
            raise Failed(f"legal: {text!r} not expected among {sorted(found)}")
    if "equal" in wanted:
        check("legal", sorted(map(plain, wanted["equal"])), sorted(found))


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


# Scenarios

def play_step(game, play, step):
    for line in step.get("moves", []) + [step[key] for key in ("move",) if key in step]:
        play_line(play, line)
    for text in step.get("illegal", []):
        play.make_forced_moves()
        if play.asked is not None and plain(text) in legal_texts(play):
            raise Failed(f"{text!r} is legal")
    if "expect" in step:
        expect(game, play, step["expect"])


def play_scenario(scenario):
    """Whether the scenario could be played here; raises Failed if it does not hold."""
    if "position" not in scenario:
        return False
    position = scenario["position"]
    try:
        game = game_from_position(position)
        play = Play(play_on(game, position.get("phase", {"step": "lead"})))
    except (OtherGame, UnknownCard):
        return False
    for number, step in enumerate(scenario.get("steps", [])):
        try:
            play_step(game, play, step)
        except Failed as failure:
            raise Failed(f"step {number}: {failure}") from failure
    return True


def read_scenarios(paths):
    """(file name, scenario) for all scenarios of the files and of the folders' files."""
    for path in map(Path, paths):
        for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
            scenarios = json.loads(file.read_text(encoding="utf-8"))
            for scenario in scenarios if isinstance(scenarios, list) else [scenarios]:
                yield file.name, scenario


def main(paths):
    held = left_out = failed = 0
    for name, scenario in read_scenarios(paths):
        try:
            if play_scenario(scenario):
                held += 1
            else:
                left_out += 1
        except Failed as failure:
            failed += 1
            print(f"{name}: {scenario['name']}: {failure}")
    print(f"{held} scenarios hold, {failed} do not, {left_out} left out")
    return 1 if failed or not held else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
