"""How far a run's players can be believed: a power that its owner need not use cannot hurt a competent
player. (Hardly: opponents may answer to it.) So a power whose effect, compared with no power, is below 0
beyond chance is played badly, and says something of the agent, not of the card. How often an agent leaves
the choices of a power untouched says the same in another way: a power that is never used is worth nothing.

Only powers that the results call forced (Catacomb: the game ends) may hurt the one who has them. Tests are
one-sided, t, Holm over all others: in 95 % of runs of perfect players none is found.
"""

from __future__ import annotations

import numpy as np
import pandas as pd
from scipy import special

from . import effects
from .intervals import adjusted, divide
from ..reading.results import Results
from .verdicts import RATE

ABOUT = (
    "A power that its owner need not use cannot hurt a good player. Where one does, beyond chance, the players"
    " misplay it; and a power that they never use is worth nothing in their hands. The fewer of both, the"
    " more these verdicts are about the cards."
)
DECLINED = 0.9  # of its choices: a power that is left untouched so often is as good as unused


def forced(run: Results) -> np.ndarray:
    """By item whether its owner can be forced by its power to something unwanted."""
    named = {row["item"] for row in run.powers if row.get("forced")}
    return np.array([item in named for item in run.items])


def bound(run: Results, agent: int | None = None) -> pd.DataFrame:
    """By item: value, low, high, n (the effect against no power), forced, p (one-sided, of an effect below 0
    by chance; Holm over items that are not forced), hurts; offered and taken (choices that the power gave
    and the agent took), declined (share of those not taken; NaN where none were offered). The run needs
    a design() other than synergy."""
    effect = effects.main_effect(run, agent)
    low, high = effect.interval()
    table = pd.DataFrame({"value": effect.value, "low": low, "high": high}, index=pd.Index(run.items, name="item"))
    table["n"] = effects.divisors(run, agent).sum(axis=0)
    table["forced"] = forced(run)
    t = divide(effect.value, effect.se)
    p = np.where((effect.df >= 1) & ~np.isnan(t), special.stdtr(np.maximum(effect.df, 1), t), np.nan)
    table["p"] = adjusted(np.where(table["forced"], np.nan, p), "holm")
    table["hurts"] = table["p"] < RATE
    for name, row in (("offered", "offered"), ("taken", "uses")):
        known = run.has("item", row)
        table[name] = run.matrix(row, agent).sum(axis=0) if known else np.nan
    table["declined"] = 1 - divide(table["taken"], table["offered"])
    return table[table["n"] > 0]


def hurting(table: pd.DataFrame) -> pd.DataFrame:
    """Of bound() that hurt, the worst first."""
    return table[table["hurts"]].sort_values("value")


def unused(table: pd.DataFrame) -> pd.DataFrame:
    """Of bound() whose choices are nearly always left untouched, the least used first."""
    return table[table["declined"] > DECLINED].sort_values("declined", ascending=False)
