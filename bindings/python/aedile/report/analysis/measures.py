"""The numbers that stand side by side for every item: no single one says whether it is balanced. Each has
a sentence. A number that a run does not give is not among them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pandas as pd

from ..statistics import effects
from ..wording.sentences import say
from .analysis import Analysis
from ..statistics.intervals import Estimate
from ..statistics.simultaneous import bonferroni


class Side(NamedTuple):
    """`table`: by item value, low, high (shares of a win, 95 % for all items at once), n."""

    name: str
    label: str
    help: str
    table: pd.DataFrame


# Kinds of experiments that say what it costs to do without: numbers by name, column, words.
COSTS = {
    "forbid": [("forbid", "value", say("what forbidding it costs"), say("how much less a"))],
    "forgo": [
        ("forgo", "value", say("what giving it up"),
         say("how much less a player")),
        ("forgo seat", "itt", say("what giving it up costs"),
         say("the same spread over")),
    ],
}  # fmt: skip


def _table(one: Analysis, estimate: Estimate, n: np.ndarray) -> pd.DataFrame:
    low, high = estimate.interval(bonferroni(estimate))
    index = pd.Index(effects.item_names(one.run), name="item")
    out = pd.DataFrame({"value": estimate.value, "low": low, "high": high, "n": n}, index=index)
    return out[out.index.isin(one.effect.index)]


def _price(one: Analysis) -> pd.DataFrame:
    """As verdicts have it: by max-|t|, which is a little narrower."""
    columns = ["price_diff", "price_sim_low", "price_sim_high"]
    return one.effect[columns].set_axis(["value", "low", "high"], axis=1).assign(n=one.effect["n"])


def _each(one: Analysis) -> Estimate:
    return effects.main_effect(one.run) if one.has_experiment else effects.opening_contrast(one.run)


def _n(one: Analysis) -> np.ndarray:
    return one.effect["n"].reindex(effects.item_names(one.run)).to_numpy()


def sides(one: Analysis) -> list[Side]:
    """Of one run; what other runs about the same players add, the caller appends (next to())."""
    word, unit = one.run.item_word, one.unit
    against = "against no power" if one.has_experiment else say("another card of its")
    out = [Side("each", unit, say("what it adds to", unit=unit, against=against),
                _table(one, _each(one), _n(one)))]  # fmt: skip
    if one.has_experiment and one.kind in ("fork", "pair", "forgo"):
        seats = np.full(len(one.run.items), float(one.run.seat_games().sum()))
        n = one.run.matrix("tested").sum(axis=0) if one.kind == "pair" else seats
        out.append(Side("seat", say("per game and seat"),
                        say("what it moves in", word=word), _table(one, effects.per_seat(one.run), n)))  # fmt: skip
    if one.priced:
        out.append(Side("kind", "for its price",
                        say("compared with the other of the", items=one.run.items_word), _price(one)))  # fmt: skip
    if one.compares and not one.of_pairs:
        average = effects.contrast(one.run, reference="average")
        out.append(Side("average", say("against the average completion"),
                        say("compared with all completions of", word=word), _table(one, average, _n(one))))  # fmt: skip
    return out


def beside(one: Analysis, other: Analysis) -> list[Side]:
    """What a run of another kind about the same edition, players and agents adds."""
    if other.kind not in COSTS or not other.has_experiment or one.kind in COSTS:
        return []
    seats = np.full(len(other.run.items), float(other.run.seat_games().sum()))
    found = {"value": (_each, _n(other)), "itt": (lambda one: effects.per_seat(one.run), seats)}
    return [Side(name, label, help, _table(other, found[column][0](other), found[column][1]))
            for name, column, label, help in COSTS[other.kind]]  # fmt: skip
