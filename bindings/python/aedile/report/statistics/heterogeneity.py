"""The same item in several runs: over player counts, and over how strong the agents are.

Runs are independent, so estimates y_k with known errors s_k are combined with weights 1 / s_k^2.
W. G. Cochran, "The combination of estimates from different experiments", Biometrics 10 (1954);
J. P. T. Higgins, S. G. Thompson, "Quantifying heterogeneity in a meta-analysis", Statistics in
Medicine 21 (2002).
"""

from __future__ import annotations

from typing import NamedTuple, Sequence

import numpy as np
import pandas as pd
from scipy import special

from .intervals import adjusted

Numbers = Sequence[float] | np.ndarray


class Heterogeneity(NamedTuple):
    """Q = sum of w (y - mean)^2, chi-square with runs - 1 degrees of freedom if all runs have one
    truth; I2 = (Q - df) / Q, at least 0: the share of the differences that is not chance."""

    mean: float
    se: float
    Q: float
    df: int
    p: float
    I2: float


def heterogeneity(value: Numbers, se: Numbers) -> Heterogeneity:
    """Of estimates with known errors; those that are NaN are left out."""
    y, s = np.asarray(value, dtype=float), np.asarray(se, dtype=float)
    known = np.isfinite(y) & (s > 0)
    y, w = y[known], 1 / s[known] ** 2
    if len(y) == 0:
        return Heterogeneity(np.nan, np.nan, np.nan, 0, np.nan, np.nan)
    mean, df = float((w * y).sum() / w.sum()), len(y) - 1
    q = float((w * (y - mean) ** 2).sum())
    p = float(special.chdtrc(df, q)) if df else np.nan
    i2 = max(0.0, (q - df) / q) if df and q > 0 else (0.0 if df else np.nan)
    return Heterogeneity(mean, float(w.sum() ** -0.5), q, df, p, i2)


class Slope(NamedTuple):
    """Change of the effect for one unit of x, 95 % interval, p against 0; Q and its p: what is left
    over a straight line."""

    slope: float
    se: float
    low: float
    high: float
    p: float
    Q: float
    Q_p: float


def slope(x: Numbers, value: Numbers, se: Numbers) -> Slope:
    """Weighted least squares with known errors: x the agents' strength (rating), or the number of
    players. NaN with fewer than two different x."""
    x, y, s = (np.asarray(v, dtype=float) for v in (x, value, se))
    known = np.isfinite(x) & np.isfinite(y) & (s > 0)
    x, y, s = x[known], y[known], s[known]
    if len(np.unique(x)) < 2:
        return Slope(*[np.nan] * 7)
    w = 1 / s**2
    centred = x - (w * x).sum() / w.sum()
    spread = float((w * centred**2).sum())
    b = float((w * centred * y).sum() / spread)
    error = spread**-0.5
    left = y - (w * y).sum() / w.sum() - b * centred
    q, df = float((w * left**2).sum()), len(y) - 2
    half = special.ndtri(0.975) * error
    p = 2 * float(special.ndtr(-abs(b) / error))
    return Slope(b, error, b - half, b + half, p, q, float(special.chdtrc(df, q)) if df else np.nan)


def _columns(tables: Sequence[pd.DataFrame], name: str) -> pd.DataFrame:
    return pd.concat([table[name] for table in tables], axis=1, keys=range(len(tables)))


def across_players(tables: Sequence[pd.DataFrame], column: str = "per_completion") -> pd.DataFrame:
    """By item over tables of verdicts.judge(), one for each player count: mean, se, Q, df, Q_p, I2,
    and Q_q (BH over the items)."""
    value, se = _columns(tables, column), _columns(tables, f"{column}_se")
    rows = [heterogeneity(value.loc[item], se.loc[item]) for item in value.index]
    out = pd.DataFrame(rows, index=value.index).rename(columns={"p": "Q_p"})
    return out.assign(Q_q=adjusted(out["Q_p"].values, "fdr_bh"))


def across_strength(
    strength: Numbers, tables: Sequence[pd.DataFrame], column: str = "per_completion"
) -> pd.DataFrame:
    """By item: the slope of its effect over the agents' strength, one table of verdicts.judge() for
    each; slope, se, low, high, p, Q, Q_p, and q (BH over the items)."""
    value, se = _columns(tables, column), _columns(tables, f"{column}_se")
    rows = [slope(strength, value.loc[item], se.loc[item]) for item in value.index]
    out = pd.DataFrame(rows, index=value.index)
    return out.assign(q=adjusted(out["p"].values, "fdr_bh"))
