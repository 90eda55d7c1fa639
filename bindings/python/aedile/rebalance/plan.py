"""What a rebalance is asked: its config, targets and knobs."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

KEYS = {"note", "title", "game", "options", "experiment", "seed", "players", "targets", "knobs", "populations", "screen", "play", "race", "confirm",
        "rounds", "most", "random", "levers"}
DEFAULTS = {"options": {}, "experiment": "forgo", "seed": 1, "screen": 400, "play": 1000, "race": 1000, "confirm": 4000, "rounds": 3, "most": 6,
            "random": False, "levers": False}
USUAL_COSTS = {"cost": 1, "influence": 1, "points": 1.5, "copies": 1}
OF_POPULATION = {"name", "agents", "games", "options", "targets", "adapt"}
ELSEWHERE = ("worth", "ends")  # targets that hold for other options as well, such as another number of players
FACE_KEYS = {"symbols": (1, 2), "value": (1, 4), "copies": (1, 6)}  # numbers of a face that are one row together, and how far they may go


class Refused(Exception):
    """One line for the user."""


@dataclass(frozen=True)
class Knob:
    """A number that may change, step by step: of a card ("Wall.cost"), or an option of the game by its name."""

    cell: str
    start: int
    low: int
    high: int
    cost: float
    option: str = "rows"  # the option that it is a part of: "rows", "face_rows", or itself

    @property
    def card(self) -> str:
        return self.cell.rsplit(".", 1)[0] if "." in self.cell else ""

    @property
    def key(self) -> str:
        return self.cell.rsplit(".", 1)[-1]


@dataclass(frozen=True)
class Target:
    """A measure of whatif.json that has to lie between two numbers; shares and worths as parts of 1."""

    measure: str
    low: float
    high: float


def expect(good: bool, place: str, expected: str, found: Any) -> None:
    if not good:
        raise Refused(f"{place}: expected {expected}, found {json.dumps(found)}")


def read(path: Path) -> dict:
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refused(f"{path}: cannot be read ({error})") from error
    expect(isinstance(plan, dict), str(path), "an object", plan)
    for key in plan:
        expect(key in KEYS, f"{path}: {key}", "one of " + ", ".join(sorted(KEYS)), key)
    plan = {**DEFAULTS, **plan}
    for key in ("game", "targets", "knobs", "populations"):
        expect(bool(plan.get(key)), f"{path}: {key}", "a value", plan.get(key))
    for i, population in enumerate(plan["populations"]):
        for key in population:
            expect(key in OF_POPULATION, f"{path}: populations[{i}].{key}", "one of " + ", ".join(sorted(OF_POPULATION)), key)
        expect(bool(population.get("agents")), f"{path}: populations[{i}].agents", "a list of agents", population.get("agents"))
        many = population.get("adapt", {}).get("sets", 1)
        expect(many == "all" or (type(many) is int and many > 0), f"{path}: populations[{i}].adapt.sets", "all, or a number of sets", many)
    first = plan["populations"][0]
    expect("options" not in first and "adapt" not in first, f"{path}: populations[0]", "one without options and adapt: it plays the search", first)
    for key in ("screen", "play", "race", "confirm", "rounds"):
        expect(isinstance(plan[key], int) and plan[key] > 0, f"{path}: {key}", "a whole number above 0", plan[key])
    return plan


def band(value: Any, place: str, unit: float) -> tuple[float, float]:
    good = isinstance(value, list) and len(value) == 2 and all(isinstance(v, (int, float)) for v in value) and value[0] < value[1]
    expect(good, place, "two numbers, the lower one first", value)
    return value[0] * unit, value[1] * unit


def targets(bands: dict, lines: dict, where: str = "targets") -> list[Target]:
    """Bands of measures that the games have. `lines`: of the game as it is, by measure."""
    out = []
    for key, value in bands.items():
        if key in ("worth", "seats"):
            low, high = band(value, f"{where}.{key}", 0.01)
            names = [m for m, l in lines.items() if (l["what"] == "worth" if key == "worth" else l["about"] == "seat")]
        elif key == "ends":
            for end, one in value.items():
                name = f"games that end by: {end}"
                expect(name in lines, f"{where}.ends.{end}", "a way in which games end", end)
                out.append(Target(name, *band(one, f"{where}.ends.{end}", 0.01)))
            continue
        else:
            expect(key in lines, f"{where}.{key}", "worth, seats, ends or a measure of aedile whatif", key)
            low, high = band(value, f"{where}.{key}", 0.01 if lines[key]["percent"] else 1)
            names = [key]
        out += [Target(name, low, high) for name in names]
    return out


def targets_of(plan: dict, population: dict) -> dict:
    """The bands that a population is judged by: its own, or the plan's; with other options those that hold for them as well."""
    own = population.get("targets")
    if own is not None:
        return own
    return {k: v for k, v in plan["targets"].items() if not population.get("options") or k in ELSEWHERE}


def cells_of(options: dict) -> dict[str, int]:
    """The rows that the base game changes already."""
    rows = options.get("rows", [])
    expect(isinstance(rows, list), "options.rows", 'a list such as ["Wall.cards=3"]', rows)
    return {row.split("=")[0]: int(row.split("=")[1]) for row in rows}


def knobs(plan: dict, program: str) -> list[Knob]:
    """The numbers that may change."""
    wanted = plan["knobs"]
    for key in wanted:
        expect(key in ("costs", "cards", "options", "rows"), f"knobs.{key}", "costs, cards, options or rows", key)
    out = [] if "costs" not in wanted and ("options" in wanted or "rows" in wanted) else card_knobs(plan, program)
    for option, name in (("rows", "rows"), ("", "options")):
        for cell, numbers in wanted.get(name, {}).items():
            good = isinstance(numbers, list) and len(numbers) in (3, 4) and all(isinstance(n, (int, float)) for n in numbers)
            expect(good and numbers[1] <= numbers[0] <= numbers[2], f"knobs.{name}.{cell}", "[as it is, least, most] or these and a cost", numbers)
            start, low, high = (int(n) for n in numbers[:3])
            out.append(Knob(cell, start, low, high, numbers[3] if len(numbers) > 3 else 1, option or cell))
    expect(bool(out), "knobs", "numbers that a card of the game has", wanted)
    return out


def card_knobs(plan: dict, program: str) -> list[Knob]:
    """Numbers of cards by the keys of the plan. Copies stay at one at least and no sentence is switched off, so no card dies."""
    wanted, only = plan["knobs"].get("costs", USUAL_COSTS), plan["knobs"].get("cards")
    edition = plan["options"].get("edition")
    words = [program, "cards", "--game", plan["game"], "--json", *(["--edition", edition] if edition else [])]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(done.stderr.strip())
    listed, set_already, out = json.loads(done.stdout)["cards"], cells_of(plan["options"]), []
    known = [c["card"] for c in listed]
    for name in only or []:
        expect(name in known, "knobs.cards", "a card of the edition", name)
    for card in listed:
        for key, cost in wanted.items():
            if only and card["card"] not in only:
                continue
            cell = f"{card['card']}.{key}"
            if "rows" in card and key in card["rows"]:
                row = card["rows"][key]
                start = set_already.get(cell, row["printed"])
                out.append(Knob(cell, start, max(row["low"], 1) if key == "copies" else row["low"], row["high"], cost))
            elif key in FACE_KEYS and set(FACE_KEYS) <= set(card):
                low, high = FACE_KEYS[key]
                out.append(Knob(cell, card[key], min(low, card[key]), max(high, card[key]), cost, "face_rows"))
    return out


def changed_options(all_knobs: list[Knob], change: tuple[tuple[int, int], ...]) -> dict:
    """What a set changes, as options of the game."""
    out: dict = {}
    faces: dict[str, dict[str, int]] = {}
    for k, steps in change:
        knob = all_knobs[k]
        if knob.option == "rows":
            out.setdefault("rows", []).append(f"{knob.cell}={knob.start + steps}")
        elif knob.option == "face_rows":
            faces.setdefault(knob.card, {})[knob.key] = knob.start + steps
        else:
            out[knob.option] = knob.start + steps
    for card, numbers in faces.items():
        as_it_is = {knob.key: knob.start for knob in all_knobs if knob.option == "face_rows" and knob.card == card}
        expect(set(as_it_is) == set(FACE_KEYS), "knobs.costs", "all of " + ", ".join(FACE_KEYS) + ", for one row has them all", sorted(as_it_is))
        row = {**as_it_is, **numbers}
        out.setdefault("face_rows", []).append(f"{card}={row['symbols']}/{row['value']}/{row['copies']}")
    return out
