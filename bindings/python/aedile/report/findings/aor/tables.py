"""The guesses of Age of Rome, one at a time and all at once: tables in which each guess is drawn by chance.

Guesses may work together, so that what each does by itself need not be what it does beside others. In a joint table each
guess stands as it does in the project's tables with probability one half, and else as one of its alternatives (guesses.json), each
equally likely.
"""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any, NamedTuple

ORDER, LENGTH = "order of the track (R-5)", "length of the track (R-5)"


def guesses() -> list[dict[str, Any]]:
    path = Path(__file__).with_name("guesses.json")
    return json.loads(path.read_text(encoding="utf-8"))


def names() -> list[str]:
    """What is guessed, each once, in the order of the file."""
    return list(dict.fromkeys(row["guess"] for row in guesses()))


class Joint(NamedTuple):
    """`tried`: by guess the number of its row in guesses.json, or None where the guess stands as it is."""

    tried: dict[str, int | None]
    options: dict[str, Any]


def _together(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Options of several alternatives. Where the length of the track is one of them, all tracks are as short as it says,
    in whatever order."""
    out: dict[str, Any] = {}
    length = [row for row in rows if row["guess"] == LENGTH]
    for row in [*length, *(row for row in rows if row not in length)]:
        for key, value in copy.deepcopy(row["options"]).items():
            out[key] = {**out.get(key, {}), **value} if isinstance(value, dict) else value
    if length and any(row["guess"] == ORDER for row in rows):
        for cell, value in out["rows"].items():
            out["rows"][cell] = value.rstrip("-") if cell.endswith(".track") else value
    return out


def joint(number: int, seed: int = 1) -> Joint:
    """The same number and seed draw the same table."""
    draw, rows = random.Random(f"guesses {seed} {number}"), guesses()
    tried: dict[str, int | None] = {}
    for name in names():
        own = [i for i, row in enumerate(rows) if row["guess"] == name]
        tried[name] = draw.choice(own) if draw.random() < 0.5 else None
    return Joint(tried, _together([rows[i] for i in tried.values() if i is not None]))
