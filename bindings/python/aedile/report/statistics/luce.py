"""Worths of items from choices (docs/reference/metrics.md, B16).

Luce's rule: from a set S an item a is chosen with probability w_a / sum of w over S, so of two items
in S, given that one of them was chosen, a was with probability w_a / (w_a + w_b). The worths that
make the counts of all such pairs likeliest, as if they were independent, are therefore consistent
ones of the rule (a composite likelihood); pairs of one choice hang together, so errors come from
leaving out groups of games. R. D. Luce, "Individual Choice Behavior" (1959); C. Varin, N. Reid, D. Firth,
"An overview of composite likelihood methods", Statistica Sinica 21 (2011).

The likeliest worths are there and are one set where each item is tied to each other by choices in both
directions (L. R. Ford Jr., "Solution of a ranking problem from binary comparisons", American
Mathematical Monthly 64 (1957)): only the largest such set of items is compared. They are found by
Hunter's MM steps (D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32 (2004)).
"""

from __future__ import annotations

import numpy as np
from scipy.sparse.csgraph import connected_components

STEPS, CLOSE = 20_000, 1e-9


def compared(chosen: np.ndarray) -> np.ndarray:
    """Which items of [n, n] counts can be compared: the largest set of items tied in both directions;
    of several, the one with most choices. None: all False."""
    _, part = connected_components(chosen > 0, directed=True, connection="strong")
    sizes = np.bincount(part)
    weights = np.bincount(part, weights=chosen.sum(axis=1))
    best = np.lexsort((weights, sizes))[-1]
    return part == best if sizes[best] > 1 else np.zeros(len(chosen), dtype=bool)


def _fit(chosen: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Worths, mean 1, of items that can all be compared; w: to begin with."""
    wins, both = chosen.sum(axis=1), chosen + chosen.T
    for _ in range(STEPS):
        better = wins / (both / (w[:, None] + w[None, :])).sum(axis=1)
        better /= better.mean()
        if np.abs(better - w).max() <= CLOSE * better.max():
            return better
        w = better
    return np.full(len(chosen), np.nan)


def worths(chosen: np.ndarray) -> np.ndarray:
    """[replicates, n, n], how often the row's item was chosen where the column's could have been ->
    [replicates, n] worths, the mean of those compared being 1. NaN: not comparable. Which items are
    compared is decided by the first replicate; where another one cannot compare them all, it is NaN."""
    out = np.full(chosen.shape[:2], np.nan)
    some = compared(chosen[0])
    start = np.ones(some.sum())
    for i, pairs in enumerate(chosen):
        inside = pairs[np.ix_(some, some)]
        if some.any() and compared(inside).all():
            out[i, some] = _fit(inside, start)
            start = out[0, some]  # the other replicates are near the first
    return out
