"""Intervals that hold for a whole family at once: max-|t| by a wild bootstrap over groups.

Estimates of a family hang together: they come from the same games, and are less the same reference.
So the greatest of their |t| is had by trying. Each group of deals g moves estimate j by d_gj (the
jackknife's deviation); in a draw every group keeps its sign or changes it, by a coin w_g that all
estimates share, and

    T_j = S / sqrt(G s^2),   S = sum of w_g d_gj,   s^2 = (sum of d_gj^2 - S^2 / G) / (G - 1)

is Student's t of the draw, its own s included: without that, with 64 groups, the tails are too
light. Estimates of which fewer groups say anything have fewer degrees of freedom; T_j is then
compared as a p-value (the smallest p instead of the greatest |T|).

E. Mammen, "Bootstrap and wild bootstrap for high dimensional linear models", Annals of Statistics 21
(1993); P. H. Westfall, S. S. Young, Resampling-Based Multiple Testing, 1993 (smallest p). Signs
are drawn with a fixed seed: the same counters, the same intervals.
"""

from __future__ import annotations

import functools

import numpy as np
from scipy import special

from .intervals import LEVEL, Estimate

DRAWS = 10000
SEED = 21


def bonferroni(e: Estimate, level: float = LEVEL) -> float:
    """Level of single intervals of which all hold with `level`, whatever the dependence."""
    return 1 - (1 - level) / max(1, int(np.isfinite(e.se).sum()))


@functools.lru_cache(maxsize=8)
def _signs(draws: int, groups: int) -> np.ndarray:
    return np.random.default_rng(SEED).integers(0, 2, (draws, groups)) * 2.0 - 1


def smallest_p(deviations: np.ndarray, df: np.ndarray, draws: int = DRAWS) -> np.ndarray:
    """Of each draw the smallest two-sided p; deviations [groups, items], df >= 1 [items]."""
    used = df + 1
    s = _signs(draws, deviations.shape[0]) @ deviations
    spread = ((deviations**2).sum(axis=0) - s**2 / used) / df
    with np.errstate(divide="ignore", invalid="ignore"):
        t2 = s**2 / (used * np.maximum(spread, 0))  # infinite where all that move moved one way
    p, beaten = np.ones(draws), np.zeros(draws)
    for degrees in np.unique(df)[::-1]:  # with fewer degrees of freedom only a greater |t| can have a smaller p
        greatest = np.sqrt(np.nan_to_num(t2[:, df == degrees], posinf=np.inf).max(axis=1))
        more = greatest > beaten
        p[more] = np.minimum(p[more], 2 * special.stdtr(degrees, -greatest[more]))
        beaten = np.maximum(beaten, greatest)
    return p


def joint_level(e: Estimate, level: float = LEVEL, draws: int = DRAWS) -> float:
    """Level of single intervals of which, all together, all hold with `level`; never above
    Bonferroni's, which is taken where the estimates say nothing of their groups."""
    widest = bonferroni(e, level)
    if e.deviations is None:
        return widest
    known = np.isfinite(e.se) & (e.se > 0) & (e.df >= 1) & np.isfinite(e.deviations).all(axis=0)
    known &= (e.deviations != 0).any(axis=0)
    if known.sum() < 2:
        return widest
    p = smallest_p(e.deviations[:, known], e.df[known], draws)
    return min(1 - float(np.quantile(p, 1 - level)), widest)
