#!/usr/bin/env python3
"""Spoils the expectations of scenarios, one at a time: each must then fail, at its place.

    mutate.py AEDILE FILE...

Numbers, flags and words become others; lists and counts lose something, or get something if they
are empty; what had to be legal, in force or in a hand must not be, and the other way round.
"""

import json
import subprocess
import sys

# By game: words that take each other's place, and what an empty list gets (None: any other).
WORDS = {"gtr": {"kind": ("lead", "patron"), "decision": ("lead", "patron"),
                 "end": ("deck", "sites"), "site": ("wood", "stone")},
         "pax": {"kind": ("BUY", "PLAY"), "decision": ("BUY", "PLAY"), "end": ("players", "rome"),
                 "purpose": ("send", "hand"), "placing": ("LAN1", "WEA4")},
         "aor": {"kind": ("place", "window"), "decision": ("place", "window"),
                 "end": ("final", "praetor"), "event": ("Levy", "Census"), "token": ("africa", "gaul")}}
FIRST = {"gtr": {"winners": [0], "lacks": ["wood"], None: ["Road"]},
         "pax": {"winners": [0], "romes": ["LAN"], "played": ["LAN"], "slots": ["hand"],
                 None: ["LAN1"]},
         "aor": {"winners": [0], "column": [0], "had": [0], "sets": [["Toga", "Toga", "Tunic"]],
                 "parts": ["own"], "medals": ["priest"], "foundations": ["B"],
                 "boosts": ["trade"], "missions": ["Triumph"],
                 **{province: [{"seat": 0, "up": True}] for province in
                    ("africa", "gaul", "spain", "italy")},
                 None: ["Chest"]}}
TOPS = {"deck_top": {"gtr": ("Road", "Bar"), "pax": ("LAN1", "WEA4")},
        "deck": {"pax": ("LAN1", "WEA4")}}
WHOLE = ("winners", "put_by", "faces", "milestones", "column", "had", "sets", "military", "politics",
         "trade", "religion", "agriculture", "epirus", "macedonia", "thrace", "africa", "gaul",
         "spain", "italy")  # lists whose difference is told of the whole
COUNTS = ("pool", "buried", "stockpile", "vault", "clients", "new_clients", "materials")
BY_INDEX = ("seats", "scores", "places", "sees")
BY_NUMBER = ("groups", "prices")  # records whose keys are numbers
OPPOSITES = {"contain": "lack", "lack": "contain", "certain": "impossible",
             "possible": "impossible", "impossible": "possible"}


def first(game, key):
    """What an empty list gets."""
    return FIRST[game].get(key, FIRST[game][None])


def a_word(value, inside=False):
    """The first text that is in a list, of what a scenario has; None: there is none."""
    if isinstance(value, str):
        return value if inside else None
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    found = (a_word(member, isinstance(value, list)) for member in members)
    return next((word for word in found if word), None)


def other_number(key, n):
    return n - 1 if n > (0 if key in ("seat", "winner", "leader", "first", "primus") else 1) else n + 1


def less(game, value, key):
    if isinstance(value, list):
        return value[1:] or ([] if value else first(game, key))
    word = next(iter(value), "laborer" if "clients" in key else "wood")
    return {**value, word: other_number(None, value.get(word, 0))}


def members(game, value, place):
    """(key, place, the rest with that member spoiled) of an object or a list."""
    by_index = isinstance(value, list) or (all(key.isdigit() for key in value)
                                           and not place.endswith(BY_NUMBER))
    for key, member in enumerate(value) if isinstance(value, list) else value.items():
        at = f"{place}[{key}]" if by_index else f"{place}.{key}".lstrip(".")
        if key in OPPOSITES:
            who = {k: value[k] for k in ("seat", "of") if k in value}
            member = member if isinstance(member, list) else [member]
            for item in dict.fromkeys(member):
                yield (f"{place}.{OPPOSITES[key]}",
                       {**who, OPPOSITES[key]: [item] * member.count(item)})
        elif not (key in ("seat", "of") and "of" in value):
            for where, other in spoil(game, member, key, at):
                rest = value.copy()
                rest[key] = other
                yield where, rest


def spoil(game, value, key, place):
    """All ways to spoil a value: (the place that must be named, the spoiled value)."""
    if isinstance(value, bool):
        yield place, not value
    elif isinstance(value, int):
        yield place, other_number(key, value)
    elif key in WORDS.get(game, {}) and isinstance(value, str):
        yield place, next(word for word in WORDS[game][key] if word != value)
    elif key in TOPS:
        yield place, [next(card for card in TOPS[key][game] if card != value[0])] + value[1:]
    elif isinstance(value, (list, dict)):
        counted = key in COUNTS or (key == "played" and isinstance(value, dict))  # cards, or how many of a material
        if counted or (isinstance(value, list) and key not in BY_INDEX):
            yield place, less(game, value, key)
        if not counted and not (key in WHOLE and isinstance(value, list)):
            yield from members(game, value, place)


def mutants(scenarios):
    """(place, step, scenario) for every way to spoil one."""
    for scenario in scenarios:
        game = scenario.get("game", "gtr")
        # A game without special words: one that its scenarios have.
        expected = [scenario.get("options"), [step.get("expect") for step in scenario["steps"]]]
        FIRST.setdefault(game, {"winners": [0], None: [a_word(expected) or "none such"]})
        for number, step in enumerate(scenario["steps"]):
            for place, other in spoil(game, step.get("expect", {}), None, ""):
                steps = scenario["steps"][:number] + [{**step, "expect": other}]
                yield place, number + 1, {**scenario, "steps": steps}


def survivors(aedile, scenarios):
    """A line about each spoiled scenario that does not fail where it should."""
    cases = list(mutants(scenarios))
    text = json.dumps([{**scenario, "name": f"{i}"} for i, (_, _, scenario) in enumerate(cases)])
    run = subprocess.run([aedile, "scenario", "-"], input=text, capture_output=True, text=True)
    failed = {}
    for line in (run.stdout + run.stderr).splitlines():
        if line.startswith("FAILED"):
            name, step, place = line[len("FAILED standard input: "):].split(": ")[:3]
            failed.setdefault(int(name), []).append((step, place, line))
    for i, (place, step, scenario) in enumerate(cases):
        found = failed.get(i, [])
        if not any(s == f"step {step}" and at.startswith(place) and ": expected " in line
                   and ", found " in line for s, at, line in found):
            yield f"{scenario['name']}: step {step}: {place}: spoiled, and not told: {found}"
    print(f"{len(cases)} spoiled")


def main(aedile, files):
    lines = []
    for file in files:
        with open(file, encoding="utf-8") as opened:
            scenarios = json.load(opened)
        lines += [f"{file}: {line}" for line in
                  survivors(aedile, scenarios if isinstance(scenarios, list) else [scenarios])]
    print("\n".join(lines))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
