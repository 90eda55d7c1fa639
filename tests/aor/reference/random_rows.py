"""Tables drawn at random: cells of the option `rows` that the engine takes together (AOR 18.14)."""

from reference.measures import MEASURES
from reference.rows import NAMES
from reference.tables import (BUILDINGS, CHARACTERS, EVENTS, GOODS, MEDALS, MISSIONS, SETS)

MEASURE_WORDS = [*MEASURES, *(f"MEDAL_{name.upper()}" for name in MEDALS.values())]
EFFECTS = [row.effect for row in CHARACTERS.values()]
TRACKS = ("MPT", "PTM-", "TM-", "P-T", "MT", "TPM", "--M")
CONDITIONS = ("IA", "IT", "B", "SA", "SC", "SF", "DT", "none")
ONCE = ("LEGION", "VOTE", "REMOVE_ANCHOR", "TAKE_DISCARD", "MOVE_LEGION", "DRAW_MISSION")
EVENT_ONCE = ("LEGION", "VOTE", "DISCARD_RANDOM", "WITHDRAW", "PURGE")


def random_rows(rng, players):
    """A list of ROW.COLUMN=VALUE."""
    cells = {}
    for draw in (characters, buildings, goods, events, missions):
        draw(rng, cells)
    if rng.random() < 0.3:
        most = rng.choice(("GSBB", "GGSS", "GGGB", "SBBB"))
        cells[f"parts{players}.{rng.choice(('foundations', 'temples'))}"] = most
    return [f"{cell}={value}" for cell, value in cells.items()]


def number_of(card):
    return next(number for number, name in NAMES.items() if name == card)


def some(rng, names):
    return [name for name in names if rng.random() < 0.3]


def characters(rng, cells):
    for name in some(rng, CHARACTERS):
        track = rng.choice(TRACKS)
        cells.update({f"{name}.track": track, f"{name}.animosity": rng.randrange(3),
                      f"{name}.denarii": rng.randrange(12), f"{name}.glory": 1 + rng.randrange(4),
                      f"{name}.legions": rng.randrange(8), f"{name}.votes": rng.randrange(6),
                      f"{name}.anchor": rng.randrange(2), f"{name}.effect": rng.choice(EFFECTS)})


def buildings(rng, cells):
    for name in some(rng, BUILDINGS):
        for level in (1, 2, 3):
            cells[f"{name}.cost{level}"] = rng.randrange(12)
            cells[f"{name}.glory{level}"] = rng.randrange(8)


def effect_and_number(rng, once):
    effect = rng.choice(("DENARII", "GLORY", "DRAW", "NONE", *once))
    number = {"DENARII": rng.randrange(-3, 5), "GLORY": rng.randrange(-3, 4),
              "DRAW": rng.randrange(4)}.get(effect, 1)
    return effect, number


def goods(rng, cells):
    free = 0  # copies that others no longer have
    for name in some(rng, GOODS):
        card = number_of(name)
        condition = rng.choice(CONDITIONS)
        effect, number = effect_and_number(rng, ONCE)
        if condition == "DT" and rng.random() < 0.5:
            effect, number = "PENALTY", rng.randrange(-3, 3)
        copies = rng.randrange(GOODS[name].copies + 1)
        free += GOODS[name].copies - copies
        if free and rng.random() < 0.5:
            copies, free = copies + 1, free - 1
        cells.update({f"{card}.type": rng.choice((*SETS, "chest")), f"{card}.condition": condition,
                      f"{card}.effect": effect, f"{card}.n": number, f"{card}.copies": copies,
                      f"{card}.minus": rng.randrange(min(2, copies + 1))})


def events(rng, cells):
    ordinary = 12
    for name in some(rng, EVENTS):
        card = number_of(name)
        effect, number = effect_and_number(rng, EVENT_ONCE)
        if rng.random() < 0.2:
            effect, number = "ANIMOSITY", rng.choice((-1, 1))
        other, more = effect_and_number(rng, EVENT_ONCE)
        negative = int(rng.random() < 0.3 and ordinary > 9)
        ordinary += int(EVENTS[name].negative) - negative
        cells.update({f"{card}.op": rng.choice(("MOST", "FEWEST")),
                      f"{card}.measure": rng.choice(MEASURE_WORDS), f"{card}.effect": effect,
                      f"{card}.n": number, f"{card}.else": other, f"{card}.m": more,
                      f"{card}.turn": rng.choice((-2, -1, 1, 2)), f"{card}.negative": negative})


def missions(rng, cells):
    for name in some(rng, MISSIONS):
        card = number_of(name)
        cells.update({f"{card}.measure": rng.choice(MEASURE_WORDS),
                      f"{card}.op": rng.choice(("EQ", "GE", "MOST", "FEWEST", "PER")),
                      f"{card}.k": 1 + rng.randrange(9), f"{card}.glory": rng.randrange(9)})
