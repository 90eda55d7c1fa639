"""The numbers that stand side by side for every item: no single one says whether it is balanced. Each has
a sentence. A number that a run does not give is not among them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pandas as pd

from ..statistics import effects
from .analysis import Analysis
from ..statistics.intervals import Estimate


class Side(NamedTuple):
    """`table`: by item value, low, high (shares of a win, 95 %, one at a time), n."""

    name: str
    label: str
    help: str
    table: pd.DataFrame


# Kinds of experiments that say what it costs to do without: numbers by name, column, words.
COSTS = {
    "forbid": [("forbid", "value", "what forbidding it costs", "How much less a player wins who may never lay it.")],
    "forgo": [
        ("forgo", "value", "what giving it up costs",
         "How much less a player wins who is about to lay it, and never does."),
        ("forgo seat", "itt", "what giving it up costs, per game and seat",
         "The same, spread over all players of all games: how much less a player wins who may never lay it."),
    ],
}  # fmt: skip


def _table(one: Analysis, estimate: Estimate, n: np.ndarray) -> pd.DataFrame:
    low, high = estimate.interval()
    index = pd.Index(effects.item_names(one.run), name="item")
    out = pd.DataFrame({"value": estimate.value, "low": low, "high": high, "n": n}, index=index)
    return out[out.index.isin(one.effect.index)]


def _columns(one: Analysis, name: str, n: pd.Series) -> pd.DataFrame:
    ends = ("", "_low", "_high")
    table = one.effect[[f"{name}{end}" for end in ends]].set_axis(["value", "low", "high"], axis=1)
    return table.assign(n=n)


def sides(one: Analysis) -> list[Side]:
    """Of one run; what other runs about the same players add, the caller appends (beside())."""
    word, unit = one.run.item_word, one.unit
    against = "against no power" if one.has_experiment else "another card of its kind"
    out = [Side("each", unit, f"What it adds to a player's chance of winning, {unit}, {against}.",
                _columns(one, "value", one.effect["n"]))]  # fmt: skip
    if one.has_experiment and one.kind in ("fork", "pair", "forgo"):
        n = one.effect["tested"] if one.kind == "pair" else one.run.seat_games().sum()
        out.append(Side("seat", "per game and seat",
                        f"What it moves in all: the same, spread over all players of all games, most of whom never"
                        f" have the {word}.", _columns(one, "itt", n)))  # fmt: skip
    if one.has_experiment and one.kind not in COSTS and one.run.kinds is not None and len(set(one.run.kinds)) > 1:
        own = effects.contrast(one.run, reference="suit")
        out.append(Side("kind", "against its own material",
                        f"Compared with the other {one.run.items_word} of the same material, which cost as much.",
                        _table(one, own, one.effect["n"].reindex(effects.item_names(one.run)).to_numpy())))  # fmt: skip
    return out


def beside(one: Analysis, other: Analysis) -> list[Side]:
    """What a run of another kind about the same edition, players and agents adds."""
    if other.kind not in COSTS or not other.has_experiment or one.kind in COSTS:
        return []
    n = {"value": other.effect["n"], "itt": other.run.seat_games().sum()}
    return [Side(name, label, help, _columns(other, column, n[column])) for name, column, label, help in COSTS[other.kind]]
