"""Skill, from runs with several agents: how often the stronger one ends ahead, how far ratings are apart, and what a doubling
of an agent's budget is worth (format ladder). What the deal explains is the metric G10."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Skill:
    """`ahead`: of all pairs of seats with agents of different ratings, the share in which the stronger agent ended ahead, ties
    half; `pairs`: how many pairs; `spread`: standard deviation of the ratings, in Elo; `doubling`: Elo per doubling of the budget
    with its standard error, or None."""

    ahead: float
    pairs: int
    spread: float
    doubling: tuple[float, float] | None


def ratings_of(summary: dict[str, Any]) -> dict[str, tuple[float, float]]:
    """By agent its rating and quasi standard error, those that are known."""
    return {
        row["agent"]: (float(row["rating"]), float(row["quasi_se"] or math.nan))
        for row in summary.get("agents", [])
        if row.get("rating") is not None
    }


def doubling_of(ratings: dict[str, tuple[float, float]]) -> tuple[float, float] | None:
    """Elo per doubling over the rungs of a ladder, which are labelled NAME@BUDGET: the slope of a line through the ratings,
    weighted by their errors. None: fewer than three rungs."""
    rungs = [(int(found[1]), *worth) for name, worth in ratings.items() if (found := re.search(r"@(\d+)$", name))]
    if len(rungs) < 3:
        return None
    budget, rating, se = (np.array(column, dtype=float) for column in zip(*rungs))
    x = np.log2(budget)
    w = 1 / np.maximum(np.nan_to_num(se, nan=1.0), 1e-9) ** 2
    x = x - np.average(x, weights=w)
    return float((w * x * rating).sum() / (w * x * x).sum()), float((w * x * x).sum() ** -0.5)


def skill_of(summary: dict[str, Any]) -> Skill | None:
    """None: no two agents are rated."""
    ratings = ratings_of(summary)
    ahead = pairs = 0.0
    for row in summary.get("pairs", []):
        one, other = ratings.get(row["agent"]), ratings.get(row["against"])
        if one is None or other is None or one[0] == other[0]:
            continue
        ahead += row["ahead"] if one[0] > other[0] else row["pairs"] - row["ahead"]
        pairs += row["pairs"]
    if not pairs:
        return None
    spread = float(np.std([rating for rating, _ in ratings.values()], ddof=1))
    return Skill(ahead / pairs, int(pairs), spread, doubling_of(ratings))
