"""What the first screen shows: for every edition, number of players, choice of agents and kind of
experiment a view, that is what its run says about each item. Percentage points throughout."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

import pandas as pd

import effects
from analysis import Analysis
from results import EDITIONS
from sides import Side, sides
from wording import known

ORDER = ("fork", "pair", "start", "forgo", "forbid", "opening", "chance")  # of kinds: the first is shown first


@dataclass(eq=False)
class View:
    """One run. `agent` tells those apart that differ in nothing else; `range` is, by item, the lowest
    and the highest difference among agents, and whether they all say the same of its sign."""

    one: Analysis
    agent: str
    range: dict[str, tuple[float, float, bool]] = field(default_factory=dict)
    agents: list[str] = field(default_factory=list)  # whose estimates `range` spans

    @property
    def kind(self) -> str:
        return self.one.kind if self.one.has_experiment else "chance"

    @property
    def compares(self) -> bool:
        """Whether the reference is an average item, so that something can be too strong."""
        return self.one.has_experiment and self.one.reference.startswith("the average")

    @property
    def edition(self) -> str:
        return EDITIONS.get(self.one.run.edition, self.one.run.edition)

    @property
    def cell(self) -> tuple[str, int]:
        return self.edition, self.one.run.players

    @cached_property
    def table(self) -> pd.DataFrame:
        """Analysis.effect of items that could be tested, the greatest difference first."""
        return self.one.effect.dropna(subset=["diff"]).sort_values("diff", ascending=False)

    @cached_property
    def sides(self) -> list[Side]:
        return sides(self.one)

    @property
    def average(self) -> float:
        """What the reference is worth against no power, percentage points."""
        shift = 100 * (self.table["value"] - self.table["diff"])
        return float(shift.mean()) if self.one.has_experiment and len(shift) else float("nan")

    def robust(self, item: str) -> bool:
        """Whether all agents say the same of it; with one agent nobody can tell."""
        return self.range[item][2] if item in self.range else True


def plays(agent: str) -> bool:
    """Whether it chooses at all: what random play makes of a power says nothing of the card."""
    return agent.split(":")[0].split(" ")[0] != "random"


def _own_agents(one: Analysis) -> dict[str, pd.DataFrame]:
    """In a run of several agents with an experiment: by agent, the difference with its interval."""
    if not one.has_experiment or len(one.run.agents) < 2:
        return {}
    out = {}
    for agent, name in enumerate(one.run.agents):
        if not plays(name):
            continue
        against = effects.contrast(one.run, agent)
        low, high = against.interval()
        index = effects.item_names(one.run)
        out[name] = pd.DataFrame({"diff": against.value, "low": low, "high": high}, index=index)
    return out


def _ranges(tables: dict[str, pd.DataFrame]) -> dict[str, tuple[float, float, bool]]:
    out = {}
    for item in {item for table in tables.values() for item in table.index}:
        rows = [table.loc[item] for table in tables.values() if item in table.index]
        rows = [row for row in rows if known(row["diff"]) and known(row["low"])]
        if len(rows) > 1:
            found = [100 * float(row["diff"]) for row in rows]
            agree = all(row["low"] > 0 for row in rows) or all(row["high"] < 0 for row in rows)
            out[item] = (min(found), max(found), agree)
    return out


def views(runs: list[Analysis]) -> list[View]:
    """Of the runs that say something of single items; the first is the one to begin with."""
    found = [View(one, ", ".join(one.run.agents)) for one in runs if one.has_items and not one.of_pairs]
    found = [view for view in found if len(view.table)]
    seen = Counter((view.cell, view.kind, view.agent) for view in found)
    for view in found:
        if seen[(view.cell, view.kind, view.agent)] > 1:
            view.agent += f" ({view.one.run.name})"
    for view in found:
        like = {other.agent: other.table for other in found
                if (other.cell, other.kind) == (view.cell, view.kind) and plays(other.agent)}  # fmt: skip
        tables = like if len(like) > 1 else _own_agents(view.one)
        if len(tables) > 1 and plays(view.agent):
            view.range, view.agents = _ranges(tables), list(tables)
    often = Counter(view.agent for view in found if plays(view.agent))
    first = max(found, key=lambda v: (-ORDER.index(v.kind) if v.kind in ORDER else -len(ORDER),
                                      often[v.agent], v.one.run.games), default=None)  # fmt: skip
    return sorted(found, key=lambda view: view is not first)
