"""Pairs of buildings in one hand: heat map of what both bring beyond the sum."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from heapq import nlargest, nsmallest
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy import special

from ..reading import comparability
from ..analysis.analysis import Analysis, name_of
from .forest import draw_rows
from .drawing import INK, PALE, Absent, Picture, figure, picture, spread
from ..wording.formats import extremes
from ..wording.sentences import say

METRIC = "P2"
LEAST = 30  # seat-games with both, for a cell


@lru_cache(maxsize=None)
def pair_table(one: Analysis) -> pd.DataFrame:
    """The screened synergies that the run has enough games for: item, other, value (percentage
    points), low, high, n, and how many standard errors from 0."""
    table = one.metric(METRIC)
    table = table[(table["n"] >= LEAST) & table["value"].notna() & (table["se"] > 0)]
    table = table.astype({"value": float, "low": float, "high": float})  # of no pair at all the columns have no type
    return table.assign(z=table["value"] / table["se"])


def _square(table: pd.DataFrame, items: list[str], column: str) -> np.ndarray:
    at = {item: i for i, item in enumerate(items)}
    out = np.full((len(items), len(items)), np.nan)
    for item, other, value in table[["item", "other", column]].itertuples(index=False):
        out[at[item], at[other]] = out[at[other], at[item]] = value
    return out


def _clustered(square: np.ndarray) -> np.ndarray:
    """An order that puts items with like partners side by side."""
    filled = np.nan_to_num(square)
    if len(filled) < 3 or not filled.any():
        return np.arange(len(filled))
    from scipy.cluster import hierarchy  # takes long to load, and few reports have pairs
    from scipy.spatial.distance import pdist

    # Distances, not the table itself: with a diagonal of zeros scipy would warn that it looks like distances.
    return hierarchy.leaves_list(hierarchy.linkage(pdist(filled), "average", optimal_ordering=True))


def _confirmed(one: Analysis, all_runs: list[Analysis]) -> pd.DataFrame:
    """The interactions that experiments with the same rules and player count found: item, other,
    value (percentage points)."""
    rows = []
    for other in all_runs:
        same = (comparability.rules(other.run), other.run.players) == (comparability.rules(one.run), one.run.players)
        if not same or not other.of_pairs:
            continue
        for pair, value in zip(other.run.experiment.get("pairs", []), other.effect["value"]):
            if set(pair) <= set(one.run.items):
                rows.append((*pair, 100 * value))
    return pd.DataFrame(rows, columns=["item", "other", "value"])


def heat_map(one: Analysis, all_runs: list[Analysis]) -> Picture | Absent:
    """Below the diagonal the association; above it what experiments on pairs found, if any."""
    title = say("pairs more together than")
    table = pair_table(one)
    if len(table) < 3:
        return Absent(title, say("no three pairs of", items=one.run.items_word, least=LEAST))
    causal = _confirmed(one, all_runs)
    met = set(table["item"]) | set(table["other"]) | set(causal["item"]) | set(causal["other"])
    items = [item for item in one.run.items if item in met]
    square = _square(table, items, "value")
    order = _clustered(square)
    square, names = square[np.ix_(order, order)], [items[i] for i in order]
    bound = -special.ndtri(0.025 / len(table))
    sure = np.abs(_square(table, items, "z")[np.ix_(order, order)]) > bound
    below = np.tri(len(names), k=-1, dtype=bool)
    found = _square(causal, items, "value")[np.ix_(order, order)]
    most = float(np.nanquantile(np.abs(square), 0.95)) or 1.0
    drawing, axes = figure(7.4, 7.2)
    both = np.where(below, square, found)
    shown = axes.imshow(  # a picture inside: one element instead of one for each cell
        both, cmap="PuOr_r", vmin=-most, vmax=most, aspect="auto",
        interpolation="none", extent=(0, len(names), len(names), 0),
    )  # fmt: skip
    rows, columns = np.nonzero(sure & below)
    axes.plot(
        columns + 0.5,
        rows + 0.5,
        "o",
        color=INK,
        markeredgecolor="white",
        markersize=3.5,
        markeredgewidth=0.6,
    )
    axes.set_xticks(np.arange(len(names)) + 0.5, names, rotation=90, fontsize=7)
    axes.set_yticks(np.arange(len(names)) + 0.5, names, fontsize=7)
    axes.grid(False)
    axes.tick_params(length=0)
    bar = drawing.colorbar(shown, ax=axes, shrink=0.5, pad=0.01)
    bar.set_label("percentage points")
    pairs = table["item"] + " with " + table["other"]
    finding = f"{int(sure.sum() / 2)} of {len(table)} pairs beyond chance. {extremes(pairs, table['value'])}"
    caption = (
        say("win share with both", items=one.run.items_word, table=len(table), sum=int(sure.sum() / 2), least=LEAST,
            capitalize=one.run.items_word.capitalize())
        + (say("above the diagonal causal") if len(causal) else "")
    )
    data = table[["item", "other", "value", "se", "low", "high", "n", "z"]]
    return picture(drawing, name_of("synergy", one), title, finding, caption, data)


def causal_pairs(one: Analysis) -> Picture | Absent:
    """The run's experiment on pairs."""
    title = say("pairs more together than apart")
    if not one.of_pairs:
        return Absent(title, say("it takes an experiment synergy"))
    table = one.effect.dropna(subset=["value", "value_se"]).sort_values("value", ascending=False)
    if table.empty:
        return Absent(title, say("the experiment's games say"))
    half = float(-special.ndtri(0.025 / len(table))) * table["value_se"]
    table = table.assign(all_low=table["value"] - half, all_high=table["value"] + half)
    value, low, high = (100 * table[c].to_numpy() for c in ("value", "all_low", "all_high"))
    drawing, axes = figure(6.4, 1.0 + 0.2 * len(table))
    axes.axvline(0, color=PALE, linewidth=1)
    draw_rows(
        axes, list(table.index), value, low, high, [INK] * len(table), spread(low, high, value)
    )
    axes.set_xlabel(say("percentage points both minus"))
    caption = say("each pair given from")
    data = table[["value", "value_low", "value_high", "all_low", "all_high", "n"]].reset_index()
    return picture(drawing, name_of("pairs", one), title, extremes(table.index, value), caption, data)


class Partner(NamedTuple):
    """A row of pair_table(), seen from one of its items."""

    name: str
    value: float
    low: float
    high: float
    n: float


@lru_cache(maxsize=None)
def _partners(one: Analysis) -> dict[str, list[Partner]]:
    """By item all its partners."""
    out = defaultdict(list)
    for item, other, *numbers in pair_table(one)[["item", "other", "value", "low", "high", "n"]].itertuples(index=False, name=None):
        out[item].append(Partner(other, *numbers))
        out[other].append(Partner(item, *numbers))
    return out


def partners(one: Analysis, item: str, most: int = 3) -> tuple[list[Partner], list[Partner]]:
    """The item's best and its worst partners, by the end of the interval that is nearer to the rest."""
    found = _partners(one).get(item, [])
    best = nlargest(most, (row for row in found if row.value > 0), key=lambda row: row.low)
    worst = nsmallest(most, (row for row in found if row.value < 0), key=lambda row: row.high)
    return best, worst
