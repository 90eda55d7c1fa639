"""Numbers and names as people read them."""

from __future__ import annotations

import math
import re
from html import escape as html_escape
from typing import Sequence

NO_NUMBER = "–"


def escape(text: object) -> str:
    return html_escape(str(text), quote=True)


# Controls but ends of lines and tabs, and marks that turn the direction of writing (arena/base/utf8.h).
TURNS = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def plain(text: object) -> str:
    """For a terminal: what an agent calls itself, or a file, may hold anything."""
    return TURNS.sub("?", str(text))


def slug(text: str) -> str:
    """For anchors and names of files."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "x"


def known(x: float | None) -> bool:
    return x is not None and math.isfinite(x)


def whole(n: float | None) -> str:
    """12,345."""
    return NO_NUMBER if n is None or not known(n) else f"{round(n):,}"


def number(x: float | None, digits: int | None = None, sign: bool = False) -> str:
    """With `digits` after the point; None: three that say something, at most three after it."""
    if x is None or not known(x):
        return NO_NUMBER
    if digits is None:
        digits = 3 if x == 0 else max(0, min(3, 2 - math.floor(math.log10(abs(x)))))
    text = f"{x:{'+' if sign else ''},.{digits}f}"
    if text.startswith("-") and not text.strip("-0.,"):
        text = text.replace("-", "+" if sign else "")  # never -0
    return text.replace("-", "−")


def interval(low: float, high: float, digits: int = 2, sign: bool = False) -> str:
    if not (known(low) and known(high)):
        return "no interval"
    return f"{number(low, digits, sign)} to {number(high, digits, sign)}"


def points(share: float, low: float, high: float) -> str:
    """A difference of win shares in percentage points with its interval."""
    return f"{number(100 * share, 2, True)} pp ({interval(100 * low, 100 * high, 2, True)})"


def percent(share: float, low: float, high: float) -> str:
    return f"{number(100 * share, 2)} % ({interval(100 * low, 100 * high)})"


def shorter(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def extremes(names: Sequence[str], values: Sequence[float], unit: str = "", sign: bool = True) -> str:
    """The two greatest and the two least of some numbers, with their names."""
    rows = sorted(((v, str(n)) for n, v in zip(names, values) if known(v)), reverse=True)
    words = [f"{name} {number(value, 1, sign)}{unit}" for value, name in rows]
    if len(words) < 5:
        return f"From most to least: {', '.join(words) or 'nothing'}."
    return f"Most: {words[0]}, {words[1]}; least: {words[-1]}, {words[-2]}; {len(words)} in all."


def listed(names: list[str]) -> str:
    """a, b and c."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "none"
