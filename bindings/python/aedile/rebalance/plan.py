"""What a rebalance is asked: its config, targets and knobs."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

KEYS = {"note", "game", "options", "experiment", "seed", "players", "targets", "knobs", "populations", "screen", "play", "race", "confirm",
        "rounds", "most", "random"}
DEFAULTS = {"options": {}, "experiment": "forgo", "seed": 1, "screen": 400, "play": 1000, "race": 1000, "confirm": 4000, "rounds": 3, "most": 6,
            "random": False}
USUAL_COSTS = {"cost": 1, "influence": 1, "points": 1.5, "copies": 1}


class Refused(Exception):
    """One line for the user."""


@dataclass(frozen=True)
class Knob:
    """A number of a card that may change, step by step."""

    cell: str
    start: int
    low: int
    high: int
    cost: float

    @property
    def card(self) -> str:
        return self.cell.rsplit(".", 1)[0]


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
    for key in ("screen", "play", "race", "confirm", "rounds"):
        expect(isinstance(plan[key], int) and plan[key] > 0, f"{path}: {key}", "a whole number above 0", plan[key])
    return plan


def band(value: Any, place: str, unit: float) -> tuple[float, float]:
    good = isinstance(value, list) and len(value) == 2 and all(isinstance(v, (int, float)) for v in value) and value[0] < value[1]
    expect(good, place, "two numbers, the lower one first", value)
    return value[0] * unit, value[1] * unit


def targets(plan: dict, lines: dict) -> list[Target]:
    """The targets of the plan, each of a measure that the games have. `lines`: of the game as it is, by measure."""
    out = []
    for key, value in plan["targets"].items():
        if key in ("worth", "seats"):
            low, high = band(value, f"targets.{key}", 0.01)
            names = [m for m, l in lines.items() if (l["what"] == "worth" if key == "worth" else l["about"] == "seat")]
        elif key == "ends":
            for end, one in value.items():
                name = f"games that end by: {end}"
                expect(name in lines, f"targets.ends.{end}", "a way in which games end", end)
                out.append(Target(name, *band(one, f"targets.ends.{end}", 0.01)))
            continue
        else:
            expect(key in lines, f"targets.{key}", "worth, seats, ends or a measure of aedile whatif", key)
            low, high = band(value, f"targets.{key}", 0.01 if lines[key]["percent"] else 1)
            names = [key]
        out += [Target(name, low, high) for name in names]
    return out


def cells_of(options: dict) -> dict[str, int]:
    """The rows that the base game changes already."""
    rows = options.get("rows", [])
    expect(isinstance(rows, list), "options.rows", 'a list such as ["Wall.cards=3"]', rows)
    return {row.split("=")[0]: int(row.split("=")[1]) for row in rows}


def knobs(plan: dict, program: str) -> list[Knob]:
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
            row = card["rows"].get(key)
            if row is None or (only and card["card"] not in only):
                continue
            cell = f"{card['card']}.{key}"
            start = set_already.get(cell, row["printed"])
            out.append(Knob(cell, start, max(row["low"], 1) if key == "copies" else row["low"], row["high"], cost))
    expect(bool(out), "knobs", "numbers that a card of the game has", plan["knobs"])
    return out
