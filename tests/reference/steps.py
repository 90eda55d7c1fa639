"""Playing scenarios (docs/reference/scenario.md): moves, and what is expected of any game. Positions and
the rest of the expectations are the matter of each game's Scenarios (tests/GAME/reference/scenarios.py)."""

import json
import re
from pathlib import Path


class Failed(Exception):
    """A step of a scenario does not hold."""


class Scenarios:
    """What plays the scenarios of one game: a subclass for each game."""

    forced_first = True  # forced moves are made before the first text, too

    def start(self, scenario):
        """The game at the position of a scenario, and its Play; None if it is left out."""
        raise NotImplementedError

    def expect(self, game, play, expected):
        """Checks every key of an expectation; Failed if one does not hold."""
        raise NotImplementedError

    def short_form(self, texts, rest):
        """A move that the rest begins with in another form than its text, and how much of the
        rest it is; None and 0 if there is none."""
        return None, 0


# Moves

def plain(text):
    return re.sub(r"[\s,;]+", " ", text.strip().lower())


def legal_texts(play):
    return {plain(text): text for text in play.asked.legal} if play.asked else {}


def begins(rest, text):
    return rest == text or rest.startswith(text + " ")


def play_line(rules, play, line):
    """One or more moves in one line, forced ones written or not (docs/reference/notation.md)."""
    rest = plain(line)
    while rest:
        if play.asked is None:
            raise Failed(f"{line!r}: the game is over")
        texts = legal_texts(play)
        text, taken = first_move(rules, texts, rest)
        if text is not None:
            play.answer(text)
            rest = rest[taken:].strip()
        elif play.is_forced():
            play.answer(play.asked.legal[0])
        else:
            raise Failed(f"{line!r}: seat {play.asked.seat} {play.asked.kind}: not among "
                         f"{play.asked.legal}")


def first_move(rules, texts, rest):
    """The longest legal move that the rest begins with, and how much of the rest it is."""
    text, taken = rules.short_form(texts, rest)
    if text is not None:
        return text, taken
    fitting = [text for text in texts if begins(rest, text)]
    if not fitting:
        return None, 0
    longest = max(fitting, key=len)
    return texts[longest], len(longest)


# Expectations

def check(what, expected, found):
    if expected != found:
        raise Failed(f"{what}: expected {expected}, found {found}")


def expect_decision(play, wanted):
    if play.asked is None:
        raise Failed(f"decision {wanted} expected, the game is over")
    found = {"seat": play.asked.seat, "kind": play.asked.kind}
    check("decision", wanted, {key: found[key] for key in wanted})


def expect_legal(play, wanted):
    found = set(legal_texts(play))
    for text in map(plain, wanted.get("contain", [])):
        if text not in found:
            raise Failed(f"legal: {text!r} expected among {sorted(found)}")
    for text in map(plain, wanted.get("lack", [])):
        if text in found:
            raise Failed(f"legal: {text!r} not expected among {sorted(found)}")
    if "equal" in wanted:
        check("legal", sorted(map(plain, wanted["equal"])), sorted(found))


def by_number(value):
    """Items of a list by their places, of an object by the numbers that are its keys."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [(int(number), item) for number, item in items]


# Scenarios

def moves_of(step):
    return step.get("moves", []) + [step[key] for key in ("move",) if key in step]


def play_step(rules, game, play, step, moved):
    """moved: whether a text has been played, in this step or before."""
    for line in moves_of(step):
        play_line(rules, play, line)
    if (moved or rules.forced_first) and ("illegal" in step or "expect" in step):
        play.make_forced_moves()
    for text in step.get("illegal", []):
        if plain(text) in legal_texts(play):
            raise Failed(f"{text!r} is legal")
    if "expect" in step:
        rules.expect(game, play, step["expect"])


def play_scenario(rules, scenario):
    """Whether the scenario could be played here; raises Failed if it does not hold."""
    started = rules.start(scenario)
    if started is None:
        return False
    game, play = started
    moved = False
    for number, step in enumerate(scenario.get("steps", [])):
        moved = moved or bool(moves_of(step))
        try:
            play_step(rules, game, play, step, moved)
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


def play_all(rules, paths):
    """Plays the scenarios of files and folders. Returns the exit status."""
    held = left_out = failed = 0
    for name, scenario in read_scenarios(paths):
        try:
            if play_scenario(rules, scenario):
                held += 1
            else:
                left_out += 1
        except Failed as failure:
            failed += 1
            print(f"{name}: {scenario['name']}: {failure}")
    print(f"{held} scenarios hold, {failed} do not, {left_out} left out")
    return 1 if failed or not held else 0
