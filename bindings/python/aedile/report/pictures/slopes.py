"""The same items over several runs: player counts, and strength of agents."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from ..reading import comparability
from ..statistics import heterogeneity
from ..statistics import effects
from ..statistics import verdicts
from ..analysis.analysis import Analysis, name_of
from .drawing import INK, PALE, Absent, Picture, figure, kind_colour, picture
from ..reading.results import Results
from ..wording.formats import extremes, interval, known, number
from ..wording.sentences import say

COLUMNS = 5  # panels side by side
EDGES = (0.55, 0.5, 0.08, 0.22)  # around them, inches: what stands there


class Panel(NamedTuple):
    """One item's estimates, shares of a win."""

    x: np.ndarray
    value: np.ndarray
    low: np.ndarray
    high: np.ndarray


def _panel(x: np.ndarray, rows: list[pd.Series], name: str) -> Panel:
    """A column of the rows and its interval; what has no interval is not shown."""
    value, low, high = (
        np.array([row[f"{name}{end}"] for row in rows], dtype=float)
        for end in ("", "_low", "_high")
    )
    shown = np.isfinite(low) & np.isfinite(high)
    return Panel(x, *(np.where(shown, numbers, np.nan) for numbers in (value, low, high)))


def _grid(panels: dict[str, Panel], kinds: dict[str, str], x_label: str, ticks: np.ndarray | None = None) -> Figure:
    rows = -(-len(panels) // COLUMNS)
    values = np.concatenate([100 * panel.value for panel in panels.values()])
    values = values[np.isfinite(values)]
    room = 0.25 * (values.max() - values.min()) + 0.5
    limits = values.min() - room, values.max() + room
    places = np.concatenate([panel.x for panel in panels.values()])
    margin = 0.05 * (places.max() - places.min()) or 0.5
    # The same limits for all, and not axes that share them: each of those would ask all others, at every step.
    drawing, axes = figure(
        7.6, 0.7 + 1.25 * rows, EDGES, nrows=rows, ncols=COLUMNS, squeeze=False, gridspec_kw={"hspace": 0.25, "wspace": 0.1}
    )
    for place in axes.flat[len(panels) :]:
        place.set_visible(False)
    for place, (name, panel) in zip(axes.flat, panels.items()):
        colour = kind_colour(kinds.get(name, ""))
        place.set(xlim=(places.min() - margin, places.max() + margin), ylim=limits)
        place.axhline(0, color=PALE, linewidth=0.8)
        middle = 100 * panel.value
        error = np.nan_to_num(
            np.clip([middle - 100 * panel.low, 100 * panel.high - middle], 0, None)
        )
        place.errorbar(panel.x, middle, error, fmt="o-", color=colour, markersize=3, linewidth=1)
        place.set_title(name, fontsize=8, color=INK, pad=2, y=1)  # y: not looked for
        place.tick_params(labelsize=7)
        if ticks is not None:
            place.set_xticks(ticks)
        place.label_outer()
    drawing.supxlabel(x_label, fontsize=8)
    drawing.supylabel("percentage points", fontsize=8)
    return drawing


def comparable(all_runs: list[Analysis]) -> list[list[Analysis]]:
    """Runs whose numbers may be in one line, two at least: they differ in nothing but the number of players
    (comparability.py). For each rules the longest line, of equals the first."""
    lines: dict[tuple, list[Analysis]] = {}
    for one in all_runs:
        if one.of_pairs or not one.has_items:
            continue
        run = one.run
        line = lines.setdefault((comparability.rules(run), comparability.method(run), comparability.who(run)), [])
        if run.players not in [other.run.players for other in line]:
            line.append(one)
    longest: dict[str, list[Analysis]] = {}
    for (rules, *_), line in lines.items():
        if len(line) > max(1, len(longest.get(rules, []))):
            longest[rules] = line
    return list(longest.values())


def draw_panels(
    x: np.ndarray, over: pd.DataFrame, tables: list[pd.DataFrame], x_label: str, ticks: np.ndarray | None = None
) -> Figure | None:
    """A panel for each item that all tables have, those that differ most first; None: no item."""
    panels = {}
    for item in over.sort_values("Q_p").index:
        panel = _panel(x, [table.loc[item] for table in tables if item in table.index], "value")
        if len(panel.value) == len(tables) and np.isfinite(panel.value).sum() >= 2:
            panels[item] = panel
    return _grid(panels, _kinds(tables), x_label, ticks) if panels else None


PLAYERS_TITLE = say("who scales with the")
NO_LINE = Absent(PLAYERS_TITLE, say("not shown this needs"))  # fmt: skip


def players_slopes(runs: list[Analysis], name: str = "players") -> Picture | Absent:
    """Of a line of comparable()."""
    title = ": ".join(filter(None, [PLAYERS_TITLE, runs[0].run.differs]))
    tables = [one.effect for one in runs]
    over = heterogeneity.across_players(tables, "value")
    counts = np.array([one.run.players for one in runs], dtype=float)
    drawing = draw_panels(counts, over, tables, f"players; effect {runs[0].unit}", counts)
    if drawing is None:
        return Absent(title, say("no has an estimate", item=runs[0].run.item_word))
    found = over.index[over["Q_q"] < verdicts.RATE]
    caption = (
        say("effects intervals one at", unit=runs[0].unit, n=len(found), of=int(over['Q_p'].notna().sum()),
            names=': ' + ', '.join(found) if len(found) else '')
    )
    shift = tables[-1]["value"] - tables[0]["value"].reindex(tables[-1].index)
    finding = (
        say("of differ percentage points", n=len(found), of=int(over['Q_p'].notna().sum()), least=f'{counts[0]:g}',
            most=f'{counts[-1]:g}', names=extremes(shift.index, 100 * shift))
    )
    data = pd.concat([long_table(one) for one in runs]).merge(
        over.reset_index()[["item", "Q", "df", "Q_p", "Q_q", "I2"]], on="item"
    )
    return picture(drawing, name, title, finding, caption, data)


def long_table(one: Analysis) -> pd.DataFrame:
    """A run's effects, to be put below other runs'."""
    table = one.effect.reset_index()
    return table[["item", "value", "value_se", "value_low", "value_high", "n"]].assign(
        run=one.run.name, players=one.run.players
    )


def _kinds(tables: list[pd.DataFrame]) -> dict[str, str]:
    return {str(item): str(kind) for table in tables for item, kind in table["suit"].items()}


# --- Strength of the agents ---------------------------------------------------------------------


def ratings(run: Results) -> dict[str, float]:
    """By agent, where the run rated them."""
    rows = run.summary.get("agents", [])
    found = {row.get("agent"): row.get("rating") for row in rows}
    return {name: float(x) for name, x in found.items() if known(x)}


def strength_slopes(one: Analysis) -> Picture | Absent:
    """An experiment with several rated agents: effects by who had the building."""
    title = say("do effects depend on")
    worth = ratings(one.run)
    agents = [a for a, name in enumerate(one.run.agents) if name in worth]
    if not one.has_experiment or one.of_pairs or len(agents) < 2:
        return Absent(title, say("it takes an experiment on"))
    tables = [verdicts.judge(one.run, agent).loc[one.effect.index] for agent in agents]
    main = one.design.main
    strength = np.array([worth[one.run.agents[agent]] for agent in agents])
    over = heterogeneity.across_strength(strength, tables, main)
    order = np.argsort(strength)
    panels = {}
    for item in over.sort_values("p").index:
        panel = _panel(strength[order], [tables[i].loc[item] for i in order], main)
        if np.isfinite(panel.value).sum() >= 2:
            panels[item] = panel
    if not panels:
        return Absent(title, say("no has an estimate for", item=one.run.item_word))
    drawing = _grid(panels, _kinds(tables), say("rating of the agent", unit=one.unit))
    found = [
        f"{item} {number(10000 * row.slope, 2, True)} pp for 100 points"
        f" ({interval(10000 * row.low, 10000 * row.high, 2, True)})"
        for item, row in over.iterrows()
        if row.q < verdicts.RATE
    ]
    caption = (
        say("effects by the agent", item=one.run.item_word)
        + (", ".join(found) or "none") + "."
    )  # fmt: skip
    finding = say("of depend on how", n=len(found), of=len(over), names=', '.join(found) or 'none')
    parts = [
        table.reset_index()[["item", main, f"{main}_low", f"{main}_high", "tested"]].assign(
            agent=one.run.agents[agent], rating=worth[one.run.agents[agent]]
        )
        for agent, table in zip(agents, tables)
    ]
    return picture(drawing, name_of("strength", one), title, finding, caption, pd.concat(parts))
