"""How games end."""

from __future__ import annotations

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from ..analysis.analysis import Analysis, name_of
from ..statistics.intervals import ratio, wilson
from .drawing import SERIES, Absent, Picture, figure, picture
from ..wording.formats import extremes, shorter, whole
from ..wording.sentences import say

LEAST = 30  # games with a building, for a bar


def end_rows(one: Analysis, level: str = "run") -> list[str]:
    return [row for row in one.run.levels[level].rows if row.startswith("end_")]


def shares(one: Analysis) -> pd.DataFrame:
    """A row for each end that occurred: share with its interval, n games."""
    games = one.run.vector("run", "games")
    rows = []
    for row in end_rows(one):
        count = one.run.vector("run", row)
        if not count.sum():
            continue
        e = ratio(count, games)
        low, high = wilson(e.value, e.se, games.sum(), e.df + 1)
        rows.append((row.removeprefix("end_"), int(count.sum()), *map(float, (e.value, low, high))))
    table = pd.DataFrame(rows, columns=["end", "games", "share", "low", "high"])
    return table.assign(run=one.run.name, players=one.run.players, n=int(games.sum()))


def _stack(axes: Axes, tables: list[pd.DataFrame], labels: list[str]) -> None:
    """One bar of 100 % for each table, ends in the order of the first that has them."""
    ends = list(dict.fromkeys(end for table in tables for end in table["end"]))
    y = np.arange(len(tables))[::-1]
    left = np.zeros(len(tables))
    for colour, end in zip(SERIES * len(ends), ends):
        width = np.array([100 * table.loc[table["end"] == end, "share"].sum() for table in tables])
        axes.barh(y, width, left=left, color=colour, height=0.7, label=end.replace("_", " "))
        for row, w, x in zip(y, width, left):
            if w >= 8:
                axes.text(
                    x + w / 2, row, f"{w:.0f}", ha="center", va="center", color="white", fontsize=7
                )
        left += width
    axes.set_yticks(y, labels)
    axes.set_xlim(0, 100)
    axes.set_xlabel("% of games")
    axes.grid(False)
    axes.tick_params(axis="y", length=0)
    axes.legend(
        loc="lower center", bbox_to_anchor=(0.4, 1), ncol=4, fontsize=8, handlelength=1,
        columnspacing=1,
    )  # fmt: skip


def _mostly(tables: list[pd.DataFrame]) -> str:
    """How most games end, in each run."""
    most = [table.loc[table["share"].idxmax()] for table in tables if len(table)]
    return "; ".join(f"{row['run']}, {row['players']} players: {100 * row['share']:.0f} % by"
                     f" {row['end'].replace('_', ' ')}" for row in most) + "."  # fmt: skip


def end_reasons(all_runs: list[Analysis]) -> Picture | Absent:
    title = "How games end"
    counted = [one for one in all_runs if one.run.has("run", "games")]  # not of single populations
    if not counted:
        return Absent(title, say("the runs do not"))
    tables = [shares(one) for one in counted if one.run.games - one.run.faulted > 0]
    if not tables:
        return Absent(title, say("no whole run has"))
    drawing, axes = figure(6.4, 1.2 + 0.4 * len(tables))
    labels = [f"{shorter(t['run'].iat[0], 20)}, {t['players'].iat[0]} players" for t in tables]
    _stack(axes, tables, labels)
    caption = say("shares of games by") + "; ".join(
        f"{table['run'].iat[0]} ({whole(table['n'].iat[0])} games): " + ", ".join(
            f"{row.end.replace('_', ' ')} {100 * row.share:.2f} % ({100 * row.low:.2f} to {100 * row.high:.2f})"
            for row in table.itertuples()
        )
        for table in tables
    )  # fmt: skip
    return picture(drawing, "ends", title, _mostly(tables), caption + ".", pd.concat(tables))


def end_reasons_by_item(one: Analysis) -> Picture | Absent:
    """Of games in which someone completed the item."""
    title = say("how games end with", item=one.run.item_word)
    level = one.run.levels.get("owned")
    if level is None:
        return Absent(title, say("the run does not", item=one.run.item_word))
    games = level.row("games").sum(axis=0)
    names = end_rows(one, "owned")
    counts = np.stack([level.row(row).sum(axis=0) for row in names], axis=1)
    shown = [i for i in range(len(one.run.items)) if games[i] >= LEAST]
    if not shown:
        return Absent(title, f"No {one.run.item_word} was completed in {LEAST} games.")
    first = int(counts[shown].sum(axis=0).argmax())
    shown.sort(key=lambda i: -counts[i, first] / games[i])
    ends = [name.removeprefix("end_") for name in names]
    tables = [
        pd.DataFrame({"item": one.run.items[i], "end": ends, "games": counts[i], "n": games[i],
                      "share": counts[i] / games[i]})[lambda t: t["games"] > 0]
        for i in shown
    ]  # fmt: skip
    often = [100 * counts[i, first] / games[i] for i in shown]
    finding = f"Games ended by {ends[first].replace('_', ' ')}. " + extremes([one.run.items[i] for i in shown], often, " %", False)
    drawing, axes = figure(6.8, 1.2 + 0.2 * len(shown))
    _stack(axes, tables, [f"{one.run.items[i]}  ({whole(games[i])})" for i in shown])
    axes.set_ylim(-0.6, len(shown) - 0.4)
    caption = (
        say("games in which some", item=one.run.item_word)
    )
    return picture(drawing, name_of(f"ends-by-{one.run.item_word}", one), title, finding, caption, pd.concat(tables))
