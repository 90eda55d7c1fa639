"""Verdicts over brackets: player counts by strength of play, as those judge who balance games that all kinds of people play.

Something is too strong if it is in any bracket: the players of that bracket suffer from it. It is too weak only if it is in all of
them, for if one kind of player makes good use of it, nobody need change it. A bracket says so where all of its ways to play do, each
beyond its own interval, by worth and, where items have prices, by price as well.

Of B brackets, "in any" gives chance B tries. So the intervals for it hold 1 - 0.05 / B for all items at once (Bonferroni): in 95 of 100
reports nothing is called too strong by mistake. "In all" needs no such care (R. L. Berger, "Multiparameter hypothesis testing and
acceptance sampling", Technometrics 24 (1982)); its intervals hold 95 % for all items at once.

The rule is that of Riot Games' "Champion Balance Framework" (2019), with its brackets of skill.
"""

from __future__ import annotations

from typing import Iterable, NamedTuple, Sequence

import numpy as np
import pandas as pd

from .families import CHOOSES_NOTHING
from .intervals import LEVEL, Estimate
from .simultaneous import bonferroni
from .verdicts import TOO_STRONG, TOO_WEAK

# Points of rating below the best: one who is 100 behind wins 36 % against it, one who is 300 behind, 15 %.
STRENGTHS = ((100.0, "strong play"), (300.0, "fair play"), (np.inf, "weak play"))


class Way(NamedTuple):
    """One way to play at one player count. `worth`: differences from the typical item; `price`: from those that cost as much; None:
    items have no prices."""

    edition: str
    players: int
    agent: str
    family: str
    items: Sequence[str]
    worth: Estimate
    price: Estimate | None


class Bracket(NamedTuple):
    edition: str
    players: int
    strength: str
    ways: list[Way]

    @property
    def name(self) -> str:
        return ", ".join(filter(None, [self.edition, f"{self.players} players", self.strength]))


def strengths(ways: Sequence[Way], ratings: dict[str, float]) -> dict[str, str]:
    """By agent how well it plays: by its rating where all are rated; else no one knows, and each family is by itself."""
    agents = list(dict.fromkeys(way.agent for way in ways))
    if len(agents) > 1 and all(agent in ratings for agent in agents):
        best = max(ratings[agent] for agent in agents)
        return {agent: next(name for most, name in STRENGTHS if best - ratings[agent] <= most) for agent in agents}
    families = {way.agent: way.family for way in ways}
    return {agent: families[agent] if len(set(families.values())) > 1 else "" for agent in agents}


def brackets(ways: Iterable[Way], ratings: dict[str, float]) -> list[Bracket]:
    """In the order of the ways. Random play, which chooses nothing, is in none."""
    ways = [way for way in ways if way.family != CHOOSES_NOTHING.name]
    level = strengths(ways, ratings)
    found: dict[tuple, Bracket] = {}
    for way in ways:
        key = (way.edition, way.players, level[way.agent])
        found.setdefault(key, Bracket(*key, [])).ways.append(way)
    return list(found.values())


def _beyond(way: Way, level: float, sign: int) -> dict[str, bool]:
    """By item whether the way's intervals lie beyond 0 on this side."""
    sure = np.ones(len(way.items), dtype=bool)
    for e in (way.worth, way.price):
        if e is None:
            continue
        low, high = e.interval(bonferroni(e, level))
        known = np.isfinite(low) & np.isfinite(high) & (low < high)
        with np.errstate(invalid="ignore"):
            sure &= known & ((low > 0) if sign > 0 else (high < 0))
    return dict(zip(map(str, way.items), sure))


def judge(found: Sequence[Bracket]) -> pd.DataFrame:
    """By item: said (too strong, too weak, or strong and weak where items have no prices; "" for neither), where (the brackets that say
    so), of (in how many it could be said)."""
    items = list(dict.fromkeys(str(item) for one in found for way in one.ways for item in way.items))
    priced = all(way.price is not None for one in found for way in one.ways)
    words = (TOO_STRONG, TOO_WEAK) if priced else ("strong", "weak")
    any_level = 1 - (1 - LEVEL) / max(1, len(found))
    above = [[_beyond(way, any_level, 1) for way in one.ways] for one in found]
    below = [[_beyond(way, LEVEL, -1) for way in one.ways] for one in found]
    rows = {}
    for item in items:
        has = [i for i, one in enumerate(found) if any(item in way.items for way in one.ways)]
        strong = [found[i].name for i in has if all(way.get(item, False) for way in above[i])]
        weak = [found[i].name for i in has if all(way.get(item, False) for way in below[i])]
        said = words[0] if strong else words[1] if weak and len(weak) == len(has) else ""
        rows[item] = (said, strong if strong else weak if said else [], len(has))
    return pd.DataFrame.from_dict(rows, orient="index", columns=["said", "where", "of"])
