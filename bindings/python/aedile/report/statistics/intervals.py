"""Errors and intervals from numbers by group (docs/method/statistics.md).

The delete-a-group jackknife: a statistic is computed from the totals, and again with each of the G
groups left out,

    se^2 = (G - 1) / G * sum over groups g of (without g - with all)^2

P. S. Kott, "The delete-a-group jackknife", Journal of Official Statistics 17 (2001). Intervals are
estimate -+ t * se, Student's t with G - 1 degrees of freedom.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy import special
from statsmodels.stats.multitest import multipletests

LEVEL = 0.95
FEW_EVENTS = 30  # below, a variance estimated from the groups knows little
FEW_GROUPS = 16


@dataclass(frozen=True)
class Estimate:
    """Arrays of one shape: estimates, standard errors, degrees of freedom. NaN: not known.
    `deviations`: [groups, ...] without each group, less the estimate; None where that is not kept."""

    value: np.ndarray
    se: np.ndarray
    df: np.ndarray
    deviations: np.ndarray | None = None

    def interval(self, level: float = LEVEL) -> tuple[np.ndarray, np.ndarray]:
        half = quantile(level, self.df) * self.se
        return self.value - half, self.value + half


def quantile(level: float, df: np.ndarray | float) -> np.ndarray:
    """|T| stays below it with probability `level`; infinite below one degree of freedom."""
    df = np.asarray(df, dtype=float)
    some, at = np.unique(df, return_inverse=True)  # few differ, and an inverse takes long
    ends = np.where(some >= 1, special.stdtrit(np.maximum(some, 1), 0.5 + level / 2), np.inf)
    return ends[at].reshape(df.shape)


def without_each(numbers: np.ndarray) -> np.ndarray:
    """[groups, ...] -> [1 + groups, ...]: the totals, then the totals without each group."""
    total = numbers.sum(axis=0, keepdims=True)
    return np.concatenate([total, total - numbers])


def divide(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """a / b; NaN where b is 0."""
    a, b = np.broadcast_arrays(np.asarray(a, dtype=float), np.asarray(b, dtype=float))
    return np.divide(a, b, out=np.full(a.shape, np.nan), where=b != 0)


def jackknife(replicates: np.ndarray, groups: np.ndarray | int | None = None) -> Estimate:
    """From replicates as of without_each(): [1 + groups, ...]. `groups`: how many groups have
    anything to say, where these are fewer. A statistic that cannot be had without some group has
    no error."""
    value = replicates[0]
    all_groups = replicates.shape[0] - 1
    used = np.broadcast_to(all_groups if groups is None else groups, value.shape).astype(float)
    deviations = replicates[1:] - value
    squares = (deviations**2).sum(axis=0)
    enough = used > 1
    factor = np.divide(used - 1, used, out=np.full(value.shape, np.nan), where=enough)
    df = np.where(enough, used - 1, 0.0)
    return Estimate(value, np.sqrt(squares * factor), df, deviations)


def ratio(a: np.ndarray, b: np.ndarray) -> Estimate:
    """sum a / sum b, numbers being [groups, ...]."""
    a, b = np.broadcast_arrays(a, b)
    used = ((a != 0) | (b != 0)).sum(axis=0)
    return jackknife(divide(without_each(a), without_each(b)), used)


def wilson(
    share: np.ndarray, se: np.ndarray, chances: np.ndarray, groups: np.ndarray, level: float = LEVEL
) -> tuple[np.ndarray, np.ndarray]:
    """Interval of a share, inside 0 .. 1, for rare events too: Wilson's score interval with the
    number of chances that gives the jackknife's standard error, n = share (1 - share) / se^2, at
    most the true number where events or groups are few; t for z. As arena/stats/intervals.c.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22
    (1927)."""
    share, se, chances, groups = np.broadcast_arrays(
        *(np.asarray(x, dtype=float) for x in (share, se, chances, groups))
    )
    n = chances.copy()
    known = se > 0
    n[known] = share[known] * (1 - share[known]) / se[known] ** 2
    few = (chances * np.minimum(share, 1 - share) < FEW_EVENTS) | (groups < FEW_GROUPS)
    n = np.where(few, np.minimum(n, chances), n)
    z = quantile(level, groups - 1)
    vague = ~(n > 0) | ~np.isfinite(z)
    n, z = np.where(vague, 1, n), np.where(vague, 1, z)
    middle = (share + z**2 / (2 * n)) / (1 + z**2 / n)
    half = z / (1 + z**2 / n) * np.sqrt(share * (1 - share) / n + z**2 / (4 * n**2))
    low = np.where(vague, 0, np.maximum(0, middle - half))
    high = np.where(vague, 1, np.minimum(1, middle + half))
    unknown = np.isnan(share)
    return np.where(unknown, np.nan, low), np.where(unknown, np.nan, high)


def adjusted(p: np.ndarray, method: str) -> np.ndarray:
    """p-values made comparable with the error rate ("fdr_bh" or "holm"); NaN stays out of the
    family."""
    out = np.full(p.shape, np.nan)
    known = ~np.isnan(p)
    if known.any():
        with nothing_collected():
            out[known] = multipletests(p[known], method=method)[1]
    return out


@contextlib.contextmanager
def nothing_collected() -> Iterator[None]:
    """Calls of gc.collect() within find nothing to walk through. statsmodels makes some with every Holm correction, which took a fifth
    of the time of a report. Not asked is whether something was frozen before: to count it takes longer than the walk."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
