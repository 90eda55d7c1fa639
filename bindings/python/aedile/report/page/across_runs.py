"""Whether effects are the same over player counts (B28) and in the hands of different agents (B27):
heterogeneity Q and I2, and the slope over ratings where one of the runs has them."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ..reading import comparability
from ..statistics import heterogeneity
from ..statistics import effects
from ..statistics import verdicts
from ..analysis.analysis import Analysis
from ..pictures.drawing import Absent, Picture, picture
from ..reading.results import Results
from ..pictures.slopes import draw_panels, long_table, ratings
from .tables import Cell, count, estimate, link, table
from ..wording.formats import NO_NUMBER, escape, interval, known, listed, number, slug
from ..wording.sentences import say

DEALT = ("none", "fork", "pair", "forbid", "knockout")  # kinds whose deals nothing was done to


def _openings(one: Analysis) -> pd.DataFrame | None:
    """B2: the contrast of opening hands, where chance dealt them."""
    if one.kind not in DEALT:
        return None
    seen = effects.opening(one.run)
    return seen.rename(columns={f"lift{end}": f"value{end}" for end in ("", "_se")})


def across(runs: list[Analysis]) -> dict[str, pd.DataFrame]:
    """compare.across_players() of the effects ("effect"), and of B2 ("B2") where all runs have it;
    also for runs that differ in the agent."""
    out = {"effect": heterogeneity.across_players([one.effect for one in runs], "value")}
    openings = [_openings(one) for one in runs]
    if runs[0].has_experiment and all(table is not None for table in openings):
        out["B2"] = heterogeneity.across_players(openings, "value").reindex(out["effect"].index)
    return out


def _cells(over: pd.DataFrame, item: str) -> list[Cell]:
    row = over.loc[item]
    if not known(row["Q"]) or row["df"] < 1:
        return [Cell(NO_NUMBER)] * 3
    half = 1.96 * row["se"]
    mean = estimate(100 * row["mean"], 100 * (row["mean"] - half), 100 * (row["mean"] + half), np.nan, True)
    q = Cell(
        f"{number(row['Q'], 1)}<small>df {int(row['df'])}<br> q {number(row['Q_q'], 3)}</small>",
        float(row["Q"]),
    )
    return [mean, q, Cell(f"{number(100 * row['I2'], 0)} %", float(row["I2"]))]


def parity_table(run: Results, label: str, found: dict[str, pd.DataFrame],
                 slope: pd.DataFrame | None) -> str:  # fmt: skip
    """A row for each item; slope: heterogeneity.across_strength() or None."""
    headings: list[Cell | str] = [run.item_word]
    for name in found:
        what = "effect" if name == "effect" else "B2, opening hand"
        headings += [
            Cell(f"{what}, mean<small>pp</small>", say("mean of the runs")),
            Cell(f"{what}, Q", say("statistic of how far runs differ", items=run.items_word)),
            Cell(f"{what}, I²", say("share of the differences")),
        ]  # fmt: skip
    if slope is not None:
        headings.append(Cell("slope<small>pp for 100 points</small>", say("of the effect over")))
    rows = []
    for item in found["effect"].index:
        row = [link(item, f"building-{slug(item)}")]
        for over in found.values():
            row += _cells(over, item)
        if slope is not None:
            at = slope.loc[item]
            row.append(estimate(10000 * at["slope"], 10000 * at["low"], 10000 * at["high"], np.nan, True))
        rows.append(row)
    return table(headings, rows, label)


def players_table(runs: list[Analysis]) -> str:
    """Next to the picture of a line of slopes.comparable()."""
    run, counts = runs[0].run, ", ".join(str(one.run.players) for one in runs)
    what = ", ".join(filter(None, [run.differs, runs[0].unit]))
    return parity_table(run, f"Over player counts ({counts}): {what}", across(runs), None)


# --- Agents -------------------------------------------------------------------------------------


def of_agents(all_runs: list[Analysis]) -> list[list[Analysis]]:
    """Runs of one agent each that differ only in the agent, two at least (comparability.py)."""
    cells: dict[tuple, list[Analysis]] = {}
    for one in all_runs:
        if one.has_items and not one.of_pairs and len(one.run.agents) == 1:
            cell = cells.setdefault((comparability.rules(one.run), one.run.players, comparability.method(one.run)), [])
            if comparability.who(one.run) not in [comparability.who(other.run) for other in cell]:
                cell.append(one)
    return [cell for cell in cells.values() if len(cell) > 1]


def names_of(cells: list[list[Analysis]]) -> list[str]:
    """Names for the pictures of the cells, no two the same."""
    found: list[str] = []
    for run in (cell[0].run for cell in cells):
        base = slug("-".join(filter(None, ["agents", run.edition, run.differs, run.method, f"{run.players}p"])))
        name, n = base, 2
        while name in found:
            name, n = f"{base}-{n}", n + 1
        found.append(name)
    return found


def _strengths(cell: list[Analysis], all_runs: list[Analysis]) -> tuple[np.ndarray | None, str]:
    """Ratings of the agents from a run of the game that rated them all, one with the same rules and players first; and
    where they are from, if its rules or players are others."""
    own, names = cell[0].run, [one.run.agents[0] for one in cell]
    at_home = (comparability.rules(own), own.players)
    of_game = [one.run for one in all_runs if comparability.game(one.run) == comparability.game(own)]
    for run in sorted(of_game, key=lambda run: (comparability.rules(run), run.players) != at_home):
        worth = ratings(run)
        if all(name in worth for name in names):
            other = (comparability.rules(run), run.players) != at_home
            where = say("ratings are from with", name=run.name, title=run.title) if other else ""
            return np.array([worth[name] for name in names]), where
    return None, ""


def agents_slopes(cell: list[Analysis], all_runs: list[Analysis], name: str,
                  small: bool = False) -> tuple[Picture | Absent | None, str, pd.DataFrame]:  # fmt: skip
    """The picture of one cell (`small`: none), its table, and the data of both."""
    run = cell[0].run
    title = say("in the hands of", title=run.title.rsplit(', ', 1)[0])
    strength, where = _strengths(cell, all_runs)
    if strength is not None:
        cell = [cell[i] for i in np.argsort(strength)]
        strength = np.sort(strength)
    tables = [one.effect for one in cell]
    found = across(cell)
    over = found["effect"]
    slope = None if strength is None else heterogeneity.across_strength(strength, tables, "value")
    x = np.arange(1.0, len(cell) + 1) if strength is None else strength
    axis = "rating" if strength is not None else "agent"
    drawing = None if small else draw_panels(x, over, tables, f"{axis}; effect {cell[0].unit}")
    if drawing is None and not small:
        return Absent(title, say("no has an estimate", item=run.item_word)), "", pd.DataFrame()
    differ = list(over.index[over["Q_q"] < verdicts.RATE])
    names = ", ".join(one.run.called(one.run.agents[0]) for one in cell)
    caption = (
        say("from left to right", names=names, n=len(differ), of=int(over['Q_p'].notna().sum()))
    )  # fmt: skip
    finding = f"Between {names}, {len(differ)} of {int(over['Q_p'].notna().sum())} differ: {listed(differ)}."
    if slope is None:
        caption += say("no slope none of")
    else:
        steep = [
            f"{item} {number(10000 * row.slope, 2, True)}"
            f" ({interval(10000 * row.low, 10000 * row.high, 2, True)})"
            for item, row in slope.iterrows()
            if row.q < verdicts.RATE
        ]
        caption += where + (
            say("slopes beyond chance pp", names=listed(steep) if steep else 'none')
        )
    data = pd.concat([long_table(one).assign(agent=one.run.agents[0]) for one in cell])
    data = data.merge(over.reset_index()[["item", "Q", "df", "Q_p", "Q_q", "I2"]], on="item")
    what = ", ".join(filter(None, [run.differs, run.method, cell[0].unit]))
    label = f"Over agents ({names}), {run.players} players: {what}"
    numbers = parity_table(run, label, found, slope)
    if drawing is None:
        return None, f"<p>{escape(caption)}</p>{numbers}", data
    return picture(drawing, name, title, finding, caption, data), numbers, data
