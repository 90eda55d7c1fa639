"""The typical item: what verdicts compare with (docs/method/verdicts.md, "Compared with what").

Each item of a basket counts once, however often it is completed, and the extremes do not count: the
mean of the middle half of their effects. Of k sorted effects the one of rank i stands for the range
from i - 1 to i, and what lies between k / 4 and 3 k / 4 is averaged; so with five items the first
counts nothing, the second three quarters, the third whole. A single power that ends the game moves
this mean by no more than its rank does.

The basket is the same for all populations that are compared: who plays changes how often an item is
completed, and must not change what it is compared with.
"""

from __future__ import annotations

from typing import Sequence

import numpy as np

LEAST = 30  # tested cases; an effect from fewer is no building block of a reference
FEWEST = 3  # items in a basket, else all that were tested


def weights(k: int) -> np.ndarray:
    """By rank of k sorted numbers: what each counts in the mean of the middle half; they add up to 1."""
    ends = np.arange(k + 1.0)
    inside = np.clip(ends, k / 4, 3 * k / 4)
    return np.diff(inside) / (k / 2)


def middle(numbers: np.ndarray) -> np.ndarray:
    """The mean of the middle half over the last axis; NaN where one of them is not known, or there are none."""
    k = numbers.shape[-1]
    if k == 0:
        return np.full(numbers.shape[:-1], np.nan)
    return np.sort(numbers, axis=-1) @ weights(k)  # a NaN is sorted last and makes the sum one


def own_basket(replicates: np.ndarray, tested: np.ndarray) -> np.ndarray:
    """Which items of one run can be in the basket. `replicates`: [1 + groups, items] effects, `tested`: cases by item."""
    known = np.isfinite(replicates).all(axis=0)
    many = known & (tested >= LEAST)
    return many if many.sum() >= FEWEST else known


def common(baskets: Sequence[np.ndarray]) -> np.ndarray | None:
    """What all populations have in their baskets; None, each its own, where that is less than FEWEST."""
    both = np.logical_and.reduce(list(baskets))
    return both if both.sum() >= FEWEST else None
