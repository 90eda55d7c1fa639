"""Association against causal effect: which statistics lie."""

from __future__ import annotations

from typing import Tuple

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from ..analysis.analysis import Analysis, name_of
from .drawing import PALE, Absent, Picture, figure, kind_colour, kind_legend, picture
from ..wording.formats import extremes, number
from ..wording.sentences import say

Box = Tuple[float, float, float, float]  # left, bottom, right, top


def association_scatter(one: Analysis) -> Picture | Absent:
    title = say("association against causal effect")
    if one.of_pairs:
        return Absent(title, say("the run's experiment is", items=one.run.items_word))
    table = one.effect.dropna(subset=["value", "association_lift"])
    if len(table) < 3:
        return Absent(title, f"Fewer than three {one.run.items_word} have both numbers.")
    x, y = 100 * table["value"].to_numpy(), 100 * table["association_lift"].to_numpy()
    drawing, axes = figure(6.4, 6.0)
    for axis, value in ((axes.axvline, 0), (axes.axhline, 0)):
        axis(value, color=PALE, linewidth=0.8)
    ends = [min(x.min(), y.min()), max(x.max(), y.max())]
    axes.plot(ends, ends, color=PALE, linestyle="--", linewidth=1)
    colours = [kind_colour(kind) for kind in table["suit"].fillna("")]
    x_error = _error(table, "value", x)
    y_error = _error(table, "association_lift", y)
    axes.errorbar(x, y, x_error, y_error, fmt="none", ecolor="#cccccc", elinewidth=0.7, zorder=1)
    axes.scatter(x, y, c=colours, s=22, zorder=3)
    _limit(axes, x, y)
    _label(axes, list(table.index), x, y)
    axes.set_xlabel(f"causal: percentage points {one.unit}")
    axes.set_ylabel(
        say("association win share of")
    )
    if table["suit"].notna().any():
        kind_legend(axes, table["suit"], loc="lower right", fontsize=7)
    rank = pd.Series(x).rank().corr(pd.Series(y).rank())
    finding = (
        say("the two orders have", rank=number(float(rank), 2), n=len(table), items=one.run.items_word, names=extremes(table.index, y - x))
    )
    caption = (
        say("rank correlation over on", rank=number(float(rank), 2), n=len(table), items=one.run.items_word)
    )
    data = table[["suit", "value", "value_low", "value_high", "n", "association_lift",
                  "association_lift_low", "association_lift_high", "association_n"]]  # fmt: skip
    return picture(drawing, name_of("association", one), title, finding, caption, data.reset_index())


def _error(table: pd.DataFrame, name: str, middle: np.ndarray) -> np.ndarray:
    low, high = (100 * table[f"{name}_{end}"].to_numpy() for end in ("low", "high"))
    return np.nan_to_num(np.clip([middle - low, high - middle], 0, None))


def _limit(axes: Axes, x: np.ndarray, y: np.ndarray) -> None:
    """The marks decide, not the widest interval."""
    for values, limit in ((x, axes.set_xlim), (y, axes.set_ylim)):
        least, most = min(values.min(), 0), max(values.max(), 0)
        room = 0.15 * (most - least) + 0.5
        limit(least - room, most + room)


def _label(axes: Axes, names: list[str], x: np.ndarray, y: np.ndarray, size: float = 7) -> None:
    """Names next to the marks, those farthest from the middle first, where there is room: next to
    none of the four sides without touching another, a name is left out (the table has it)."""
    inch = axes.figure.get_size_inches() * 0.85 * 72  # points, about, of the axes
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    at = np.column_stack([(x - left) / (right - left), (y - bottom) / (top - bottom)]) * inch
    taken = [(a - 3, b - 3, a + 3, b + 3) for a, b in at]
    far = np.hypot(*(at - np.median(at, axis=0)).T)
    for i in np.argsort(-far):
        wide, high = 0.62 * size * len(names[i]), size
        for dx, dy in ((4, 2), (4, -9), (-4 - wide, 2), (-4 - wide, -9)):
            a, b = at[i][0] + dx, at[i][1] + dy
            box = (a, b, a + wide, b + high)
            if not any(_touch(box, other) for other in taken):
                taken.append(box)
                axes.annotate(
                    names[i], (x[i], y[i]), (dx, dy), textcoords="offset points", fontsize=size
                )
                break


def _touch(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
