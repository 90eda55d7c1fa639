"""The same items by several versions of the rules, say tables of cards that no one knows: what holds whatever version is the real one.

Versions are draws of one kind, so the mean over them is that of populations.combine(), random effects with Hartung and Knapp's
interval. What interests most is how often: the share of versions in which an item helps. Each version's own estimate
has chance in it, so there are two answers: in how many it is shown (beyond its own interval), and what share it is if true effects are spread
normally around their mean.
"""

from __future__ import annotations

from typing import Sequence

import numpy as np
import pandas as pd
from scipy import special

from .intervals import LEVEL, quantile
from .populations import combine


def over(value: np.ndarray, se: np.ndarray, items: Sequence[str]) -> pd.DataFrame:
    """Of [versions, items] estimates with errors, by item: mean, se, low, high, tau (how far versions differ, a standard deviation), helps and hurts (in how
    many beyond chance), of (versions with an estimate), share (of versions in which the true effect is above 0)."""
    value, se = np.asarray(value, dtype=float), np.asarray(se, dtype=float)
    c = combine(value, se)
    known = np.isfinite(value) & np.isfinite(se) & (se > 0)
    half = quantile(LEVEL, np.inf) * np.where(known, se, np.nan)
    with np.errstate(divide="ignore", invalid="ignore"):
        helps, hurts = ((value - half > 0) & known).sum(axis=0), ((value + half < 0) & known).sum(axis=0)
        spread = np.where(c.tau > 0, special.ndtr(c.mean / np.where(c.tau > 0, c.tau, 1)), (c.mean > 0).astype(float))
    share = np.where(c.k > 0, spread, np.nan)
    return pd.DataFrame({"mean": c.mean, "se": c.se, "low": c.low, "high": c.high, "tau": c.tau, "helps": helps, "hurts": hurts,
                         "of": c.k, "share": share}, index=pd.Index(items, name="item"))  # fmt: skip
