"""Agents: ratings, who is ahead of whom, strength against budget."""

from __future__ import annotations

import re

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from ..analysis.analysis import Analysis, name_of
from ..analysis.ratings import anchor, rating_table
from .drawing import PALE, SERIES, Absent, Picture, figure, picture
from ..reading.results import Results
from ..wording.formats import extremes, known, shorter
from ..wording.sentences import say

LABEL = 26  # letters of an agent's name
CELLS = 14  # agents, up to which the matrix has numbers in its cells


def rating_bars(one: Analysis) -> Picture | Absent:
    title = "Ratings"
    table = rating_table(one.run)
    if len(table) < 2:
        return Absent(title, say("no ratings"))
    drawing, axes = figure(6.4, 0.9 + 0.26 * len(table))
    y = np.arange(len(table))[::-1]
    error = [table["rating"] - table["quasi_low"], table["quasi_high"] - table["rating"]]
    axes.axvline(0, color=PALE, linewidth=1)
    axes.barh(y, table["rating"], color=SERIES[0], alpha=0.35, height=0.6)
    axes.errorbar(
        table["rating"], y, xerr=np.nan_to_num(error), fmt="o", color=SERIES[0], markersize=4
    )
    axes.set_yticks(y, [shorter(one.run.shown(agent), LABEL) for agent in table["agent"]])
    axes.tick_params(axis="y", length=0)
    axes.grid(False, axis="y")
    axes.set_xlabel("rating (Elo scale)")
    circle = (one.run.summary.get("ratings") or {}).get("circle") or []
    caption = (
        say("is bars of error", agent=one.run.called(anchor(one.run)))
        + (say("beat each other in", circle=', '.join(map(one.run.called, circle))) if circle else say("no agents beat each"))
    )  # fmt: skip
    return picture(drawing, name_of("ratings", one), title, extremes([one.run.called(agent) for agent in table["agent"]], table["rating"]), caption, table)


def _matrix(order: list[str], values: np.ndarray, texts: np.ndarray, ends: tuple[float, float], unit: str) -> Figure:
    """A cell for each two agents, coloured between the ends; texts: formats of the numbers."""
    size = min(7.4, 2.6 + 0.45 * len(order))
    drawing, axes = figure(size, size * 0.85)
    shown = axes.pcolormesh(
        values, cmap="RdBu", vmin=ends[0], vmax=ends[1], edgecolors="white"
    )
    if len(order) <= CELLS:
        middle, reach = (ends[0] + ends[1]) / 2, (ends[1] - ends[0]) / 4
        for i, j in zip(*np.nonzero(np.isfinite(values))):
            pale = abs(values[i, j] - middle) < reach
            axes.text(j + 0.5, i + 0.5, texts[i, j].format(values[i, j]), ha="center", va="center",
                      fontsize=8, color="#222222" if pale else "white")  # fmt: skip
    names = [shorter(agent, LABEL) for agent in order]
    axes.set_xticks(np.arange(len(order)) + 0.5, names, rotation=90, fontsize=8)
    axes.set_yticks(np.arange(len(order)) + 0.5, names, fontsize=8)
    axes.invert_yaxis()
    axes.grid(False)
    axes.tick_params(length=0)
    drawing.colorbar(shown, ax=axes, shrink=0.6).set_label(unit)
    return drawing


def residual_matrix(one: Analysis) -> Picture | Absent:
    title = say("what ratings do not")
    found = (one.run.summary.get("ratings") or {}).get("residuals") or []
    order = list(rating_table(one.run)["agent"])
    if not found or len(order) < 3:
        return Absent(title, say("it takes ratings of"))
    data = pd.DataFrame(found).astype({"se": float, "standardized": float})
    data = data.rename(columns={"with": "other"})
    data["residual"] = data["observed"] - data["expected"]
    at = {agent: i for i, agent in enumerate(order)}
    values = np.full((len(order), len(order)), np.nan)
    beyond = np.zeros(values.shape, dtype=bool)
    for row in data.itertuples():
        i, j = at[row.agent], at[row.other]
        values[i, j], beyond[i, j] = 100 * row.residual, row.beyond_chance
    end = max(1.0, float(np.nanmax(np.abs(values))))
    texts = np.where(beyond, "{:+.1f}", "{:+.1f}?")
    drawing = _matrix([one.run.shown(agent) for agent in order], values, texts, (-end, end), "percentage points")
    worst = data.loc[data["standardized"].abs().idxmax()] if data["standardized"].notna().any() else None
    caption = (
        say("win share of the", n=int(beyond.sum()), of=len(data))
    )
    finding = say("of pairs differ from", n=int(beyond.sum()), of=len(data))
    if worst is not None:
        caption += (
            f" Farthest out: {one.run.called(worst['agent'])} with {one.run.called(worst['other'])}, {100 * worst['observed']:.1f} %"
            f" where {100 * worst['expected']:.1f} % are expected, {worst['standardized']:+.1f} standard"
            " errors."
        )
    return picture(drawing, name_of("residuals", one), title, finding, caption, data)


def pair_matrix(one: Analysis) -> Picture | Absent:
    title = say("who is ahead of")
    pairs = pd.DataFrame(one.run.summary.get("pairs", []))
    if pairs.empty:
        return Absent(title, say("no two different agents"))
    order = list(rating_table(one.run)["agent"]) or list(one.run.agents)
    at = {agent: i for i, agent in enumerate(order)}
    share = np.full((len(order), len(order)), np.nan)
    beyond = np.zeros(share.shape, dtype=bool)
    for row in pairs.itertuples():
        if row.agent in at and row.against in at:
            i, j = at[row.agent], at[row.against]
            share[i, j], share[j, i] = 100 * row.share, 100 - 100 * row.share
            beyond[i, j] = beyond[j, i] = row.low > 0.5 or row.high < 0.5
    texts = np.where(beyond, "{:.0f}", "{:.0f}?")
    drawing = _matrix([one.run.shown(agent) for agent in order], share, texts, (0, 100), "%")
    finding = say("ahead of the other", share=extremes(order, np.nanmean(share, axis=1), ' %', False))
    caption = (
        say("how often the row")
    )
    return picture(drawing, name_of("pairs-of-agents", one), title, finding, caption, pairs)


def budget_curve(one: Analysis) -> Picture | Absent:
    title = say("does thinking longer help")
    if one.run.config.get("format") != "ladder":
        return Absent(title, say("it takes a run"))
    rows = []
    for row in one.run.summary.get("agents", []):
        budget = re.search(r"@([0-9.]+)$", row["agent"])
        if budget and row.get("win_share") is not None:
            rows.append((float(budget[1]), row["agent"], row["win_share"], row["low"], row["high"],
                         row["games"], row.get("rating"), row.get("rating_low"),
                         row.get("rating_high")))  # fmt: skip
    names = ["budget", "agent", "share", "low", "high", "n", "rating", "rating_low", "rating_high"]
    table = pd.DataFrame(rows, columns=names).sort_values("budget")
    table = table.astype({name: float for name in names[6:]})
    if len(table) < 2:
        return Absent(title, say("fewer than two rungs"))
    panels = [("share", "low", "high", 100, "wins, %")]
    if table["rating"].notna().all():
        panels.append(
            (
                "rating",
                "rating_low",
                "rating_high",
                1,
                f"rating ({shorter(anchor(one.run), 20)}: 0)",
            )
        )
    drawing, axes = figure(3.6 * len(panels), 2.8, ncols=len(panels), squeeze=False)
    for place, (name, low, high, scale, label) in zip(axes[0], panels):
        middle = scale * table[name]
        error = np.clip([middle - scale * table[low], scale * table[high] - middle], 0, None)
        place.errorbar(
            table["budget"], middle, np.nan_to_num(error), fmt="o-", color=SERIES[0], markersize=4
        )
        place.set_xscale("log")
        place.set_xticks(table["budget"], [f"{b:g}" for b in table["budget"]])
        place.minorticks_off()
        place.set_ylabel(label)
        place.set_xlabel(str(one.run.config.get("ladder", {}).get("option", "budget")))
    axes[0, 0].axhline(100 / one.run.players, color=PALE, linestyle="--", linewidth=1)
    first, last = table.iloc[0], table.iloc[-1]
    finding = f"Wins go from {100 * first.share:.1f} % at {first.budget:g} to {100 * last.share:.1f} % at {last.budget:g}."
    caption = (
        say("dashed against whom the", players=one.run.players, config=one.run.config.get('ladder', {}).get('against', 'baseline'))
    )
    return picture(drawing, name_of("budget", one), title, finding, caption, table)
