"""Tables of faces drawn by chance, under what is stated of the cards of PAX: symbols 1 or 2, values 1 to 4, and 12 or 10 cards
of a category (PAX 1.1). A power that helps in nearly all of them does not depend on which table is the real one.

A table has four kinds of cards in a category, as the tables of this project have. Which four of the eight, and how
many of each, is chance. Every other table is *alike*: its seven categories have the same four. In the rest each draws its own.
"""

from __future__ import annotations

import random
from typing import Any

CATEGORIES = {"LAN": 12, "INT": 12, "REL": 10, "SEN": 10, "WEA": 10, "FLE": 10, "ARM": 10}
KINDS = [(symbols, value) for symbols in (1, 2) for value in (1, 2, 3, 4)]
ROWS = 4


def _parts(total: int, draw: random.Random) -> list[int]:
    """Copies of each row, one at least; all ways to divide them equally likely."""
    cuts = sorted(draw.sample(range(1, total), ROWS - 1))
    return [end - start for start, end in zip([0, *cuts], [*cuts, total])]


def table(number: int, seed: int = 1) -> dict[str, Any]:
    """The content of a file of faces. The same number and seed give the same table."""
    draw = random.Random(f"faces {seed} {number}")
    alike = number % 2 == 0

    def pattern() -> tuple[list[tuple[int, int]], dict[int, list[int]]]:
        return sorted(draw.sample(KINDS, ROWS)), {total: _parts(total, draw) for total in (12, 10)}

    common = pattern()
    faces = {}
    for code, total in CATEGORIES.items():
        kinds, copies = common if alike else pattern()
        for row, ((symbols, value), n) in enumerate(zip(kinds, copies[total]), 1):
            faces[f"{code}{row}"] = {"symbols": symbols, "value": value, "copies": n, "mark": "reconstructed: drawn by chance"}
    return {"note": f"drawn by chance, {'alike' if alike else 'each category by itself'}", "faces": faces}
