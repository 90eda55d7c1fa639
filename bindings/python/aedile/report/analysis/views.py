"""What the first screen shows: for every edition, number of players, choice of agents and kind of
experiment a view, that is what its run says about each item. Percentage points throughout."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np
import pandas as pd

from ..reading import comparability
from ..statistics import effects
from .analysis import Analysis
from ..statistics.intervals import Estimate
from ..statistics import families
from ..statistics.populations import AGREED, ONE_FAMILY, ROBUST, across
from ..reading.results import EDITIONS, names_of
from .measures import Side, sides

ORDER = ("fork", "pair", "start", "forgo", "forbid", "opening", "chance")  # of kinds: the first is shown first


class Among(NamedTuple):
    """The differences that several agents find (populations.across()): the least and the most, their mean
    by random effects with its 95 % interval, the share of the variance that is theirs, and how far they
    agree on the sign."""

    least: float
    most: float
    mean: float
    low: float
    high: float
    share: float
    agreement: str


@dataclass(eq=False)
class View:
    """One run. `agent` tells those apart that differ in nothing else: who plays, by the names that people know
    (results.names_of()); `range` is what all agents of its cell and kind say, by item."""

    one: Analysis
    agent: str
    range: dict[str, Among] = field(default_factory=dict)
    agents: list[str] = field(default_factory=list)  # whose estimates `range` spans
    kin: list[str] = field(default_factory=list)  # the family of each of `agents`
    like: list[View] = field(default_factory=list)  # of a view over families: those that it is over

    @property
    def over(self) -> bool:
        """Whether it is about families of agents together, and not about one way to play."""
        return bool(self.like)

    @property
    def families(self) -> list[str]:
        return list(dict.fromkeys(self.kin))

    @property
    def plays(self) -> bool:
        return plays(", ".join(self.one.run.agents))

    @property
    def kind(self) -> str:
        return self.one.kind if self.one.has_experiment else "chance"

    @property
    def compares(self) -> bool:
        """Whether the reference is a typical item, so that something can be too strong."""
        return self.one.compares

    @property
    def edition(self) -> str:
        """And what else differs in the options of the report's runs."""
        run = self.one.run
        return ", ".join(filter(None, [EDITIONS.get(run.edition, run.edition), run.differs]))

    @property
    def cell(self) -> tuple[str, int]:
        """What runs have in common that may be compared: rules and number of players."""
        return self.edition, self.one.run.players

    @cached_property
    def table(self) -> pd.DataFrame:
        """Analysis.effect of items that could be tested, the greatest difference first."""
        return self.one.effect.dropna(subset=["diff"]).sort_values("diff", ascending=False)

    @cached_property
    def sides(self) -> list[Side]:
        return sides(self.one)

    @property
    def typical(self) -> float:
        """What the reference is worth against no power, percentage points."""
        shift = 100 * (self.table["value"] - self.table["diff"])
        return float(shift.mean()) if self.one.has_experiment and len(shift) else float("nan")

    def robust(self, item: str) -> bool:
        """Whether all agents say the same of it, and their mean does; with one agent no one can tell."""
        return self.range[item].agreement == ROBUST if item in self.range else len(self.agents) < 2

    def agreed(self, item: str) -> bool:
        """Whether all agents say the same of it, but differ so much that another might not."""
        return item in self.range and self.range[item].agreement in (AGREED, ONE_FAMILY)


def plays(agent: str) -> bool:
    """Whether it chooses at all: what random play makes of a power says nothing of the card."""
    return agent.split(":")[0].split(" ")[0] != "random"


def _difference(one: Analysis, agent: int | None = None) -> dict[str, tuple[float, float, float]]:
    """By item the difference from the reference: value, standard error, degrees of freedom."""
    e = one.contrast if agent is None else effects.contrast(one.run, agent, among=one.among)
    df = np.broadcast_to(e.df, e.value.shape)
    return dict(zip(effects.item_names(one.run), zip(e.value, e.se, df)))


def _own_agents(one: Analysis, names: dict[str, str]) -> dict[str, dict]:
    """In a run of several agents with an experiment: by agent's name its differences."""
    if not one.has_experiment:
        return {}
    return {names[label]: _difference(one, i) for i, label in enumerate(one.run.agents) if plays(label)}


def _among(found: dict[str, dict], kin: list[str]) -> dict[str, Among]:
    """Of several agents' differences, by item; items that fewer than two know are left out. `kin`: their families."""
    items = sorted({item for own in found.values() for item in own})
    unknown = (np.nan,) * 3
    tables = [np.array([own.get(item, unknown) for item in items], dtype=float).T for own in found.values()]
    table = across([Estimate(*rows) for rows in tables], kin)
    columns = ["least", "most", "mean", "low", "high", "share", "agreement"]
    return {item: Among(*row) for item, row, k in
            zip(items, table[columns].itertuples(index=False), table["k"]) if k > 1}  # fmt: skip


def _other_agents(view: View, found: list[View]) -> list[View]:
    """Views that differ from this one in the agents that play, one of each; itself is one of them."""
    like: dict[str, View] = {}
    method = comparability.method(view.one.run)
    for v in found:
        if (v.cell, v.kind, comparability.method(v.one.run)) == (view.cell, view.kind, method) and v.plays:
            same = comparability.who(v.one.run)
            like[same] = v if v is view else like.get(same, v)
    return list(like.values())


def _over_families(found: list[View]) -> list[View]:
    """For each edition, number of players and question that several ways to play share: a view over all families, and
    one of each family of several members."""
    out: dict[tuple, View] = {}
    for view in found:
        like = [v for v in _other_agents(view, found) if v.one.compares]
        if len(like) < 2 or view not in like:
            continue
        kin = list(dict.fromkeys(v.one.family for v in like))
        for family in ([""] if len(kin) > 1 else []) + kin:
            own = [v for v in like if family in ("", v.one.family)]
            if len(own) > 1:
                name = f"all {len(own)} {family}" if family else "both families" if len(kin) == 2 else f"all {len(kin)} families"
                key = (view.cell, view.kind, comparability.method(view.one.run), family)
                out.setdefault(key, View(own[0].one, name, view.range, [v.agent for v in own], [v.one.family for v in own], own))
    return list(out.values())


def views(runs: list[Analysis], over: bool = False) -> list[View]:
    """Of the runs that say something of single items; the first is the one to begin with. `over`: and those over
    families, where several played the same."""
    names = names_of(one.run for one in runs)
    found = [View(one, ", ".join(names[label] for label in one.run.agents))
             for one in runs if one.has_items and not one.of_pairs]  # fmt: skip
    found = [view for view in found if len(view.table)]
    seen = Counter((view.cell, view.kind, view.agent) for view in found)
    for view in found:
        if seen[(view.cell, view.kind, view.agent)] > 1:
            view.agent += f" ({view.one.run.name})"
    for view in found:
        like = _other_agents(view, found)
        several = {v.agent: _difference(v.one) for v in like} if len(like) > 1 else _own_agents(view.one, names)
        if len(several) > 1 and view.plays:
            view.kin = [v.one.family for v in like] if len(like) > 1 else [
                families.of_agent(agent) for agent in families.agents(view.one.run) if plays(str(agent["agent"]))]
            view.range, view.agents = _among(several, view.kin), list(several)
    found = (_over_families(found) if over else []) + found
    often = Counter(view.agent for view in found if view.plays)
    first = max(found, key=lambda v: (-ORDER.index(v.kind) if v.kind in ORDER else -len(ORDER), len(v.families) if v.over else 0, len(v.like),
                                      often[v.agent], v.one.run.games), default=None)  # fmt: skip
    return sorted(found, key=lambda view: view is not first)
