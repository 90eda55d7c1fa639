"""Forest plots: every item's effect with its interval, sorted."""

from __future__ import annotations

from typing import Sequence

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from ..analysis.analysis import Analysis, name_of
from .drawing import (
    BAND,
    INK,
    OPEN,
    PALE,
    VERDICT_COLOURS,
    Absent,
    Picture,
    figure,
    kind_colour,
    picture,
    spread,
)
from ..statistics.verdicts import MARGIN
from ..wording.formats import extremes, listed
from ..wording.sentences import say

COLUMNS = ["suit", "n", "value", "value_low", "value_high", "diff", "diff_se", "low", "high",
           "sim_low", "sim_high", "q", "verdict", "more_games", "association_lift",
           "association_lift_low", "association_lift_high", "association_n"]  # fmt: skip


def draw_rows(
    axes: Axes, names: Sequence[str], value: np.ndarray, low: np.ndarray, high: np.ndarray,
    colours: Sequence[str], limits: tuple[float, float],
) -> None:  # fmt: skip
    """A row for each item, the first on top; intervals that leave the picture end in an arrow."""
    y = np.arange(len(names))[::-1]
    for i, row in enumerate(y):
        left, right = max(low[i], limits[0]), min(high[i], limits[1])
        axes.plot([left, right], [row, row], color=colours[i], linewidth=1.6, solid_capstyle="butt")
        for end, inside, mark in ((low[i], left, "<"), (high[i], right, ">")):
            if end != inside:
                axes.plot(inside, row, mark, color=colours[i], markersize=4)
        axes.plot(value[i], row, "o", color=colours[i], markersize=5)
    axes.set_yticks(y, names)
    axes.set_ylim(-0.8, len(names) - 0.2)
    axes.set_xlim(*limits)
    axes.tick_params(axis="y", length=0)
    axes.grid(False, axis="y")


def effects_forest(one: Analysis) -> Picture | Absent:
    """Effects compared with the reference, intervals for all at once."""
    title = f"Causal effects, {one.unit}"
    table = one.effect.dropna(subset=["diff", "sim_low"]).sort_values("diff", ascending=False)
    if table.empty:
        return Absent(title, say("the run's games say"))
    value, low, high = (100 * table[c].to_numpy() for c in ("diff", "sim_low", "sim_high"))
    drawing, axes = figure(6.4, 1.3 + 0.185 * len(table))
    limits = spread(np.append(low, -150 * MARGIN), np.append(high, 150 * MARGIN), value)
    axes.axvspan(-100 * MARGIN, 100 * MARGIN, color=BAND, zorder=0)
    axes.axvline(0, color=PALE, linewidth=1)
    colours = [VERDICT_COLOURS.get(verdict, OPEN) for verdict in table["verdict"]]
    draw_rows(axes, list(table.index), value, low, high, colours, limits)
    for verdict in dict.fromkeys(table["verdict"]):
        axes.plot([], [], "o", color=VERDICT_COLOURS.get(verdict, OPEN), label=verdict)
    axes.legend(loc="lower right", fontsize=8, handletextpad=0.2)
    axes.set_xlabel(say("win share percentage points", unit=one.unit, reference=one.reference))
    _absolute_axis(axes, one, table)
    caption = (
        say("bars intervals that hold", caption=one.source, n=len(table), margin=f'{100 * MARGIN:g}')
    )
    return picture(drawing, name_of("forest", one), title, _finding(one, table), caption, table[COLUMNS].reset_index())


def _finding(one: Analysis, table: pd.DataFrame) -> str:
    counts = [f"{n} {verdict}" for verdict, n in table["verdict"].value_counts().items()]
    found = extremes(table.index, 100 * table["diff"])
    return f"{listed(counts).capitalize()}. Percentage points {one.unit}, compared with {one.reference}. {found}"


def _absolute_axis(axes: Axes, one: Analysis, table: pd.DataFrame) -> None:
    """Above: the effect against a blank, which is the same scale shifted."""
    shift = float(np.nanmean(100 * (table["value"] - table["diff"])))
    if one.has_experiment and abs(shift) > 1e-9:
        top = axes.secondary_xaxis("top", functions=(lambda x: x + shift, lambda x: x - shift))
        top.set_xlabel(say("compared with no power", unit=one.unit), color=INK)


def opening_forest(one: Analysis) -> Picture | Absent:
    """The contrast of opening hands, with the experiment's effect as a hollow mark next to it."""
    title = say("does seeing it match")
    if not one.has_experiment or one.of_pairs:
        return Absent(title, say("it takes an experiment", item=one.run.item_word))
    table = one._opening().dropna(subset=["value", "sim_low"])
    if table.empty:
        return Absent(title, say("the run's opening hands"))
    table["experiment"] = one.effect["diff"].reindex(table.index)
    table = table.sort_values("value", ascending=False)
    value, low, high = (100 * table[c].to_numpy() for c in ("value", "sim_low", "sim_high"))
    drawing, axes = figure(6.4, 1.2 + 0.185 * len(table))
    axes.axvline(0, color=PALE, linewidth=1)
    colours = [kind_colour(kind) for kind in table["suit"].fillna("")]
    limits = spread(low, high, np.append(value, 100 * table["experiment"].dropna()))
    draw_rows(axes, list(table.index), value, low, high, colours, limits)
    y = np.arange(len(table))[::-1]
    axes.scatter(
        100 * table["experiment"], y, s=30, facecolors="white", edgecolors=colours, zorder=3
    )
    axes.set_xlabel(
        say("win share percentage points per", unit=one.unit)
    )
    finding = say("percentage points per card", names=extremes(table.index, value))
    caption = (
        say("filled win share with")
    )
    columns = ["suit", "n", "value", "value_low", "value_high", "sim_low", "sim_high", "experiment"]
    return picture(drawing, name_of("opening", one), title, finding, caption, table[columns].reset_index())
