"""Which of some sets misses the targets least: a race on common deals (S.-H. Kim and B. Nelson, A fully sequential procedure for
indifference-zone selection in simulation, 2001). It allows common random numbers, since it looks at paired differences only."""

from collections.abc import Sequence

import numpy as np


def survivors(scores: np.ndarray, first: int, gap: float, error: float = 0.05, prices: Sequence[float] | None = None) -> list[int]:
    """`scores[r, i]`: what set i missed in round r, less is better. The sets that may still be the best after these rounds, where a
    difference below `gap` does not matter and the best one is dropped with probability `error` at most. With prices, a set is
    compared only with those that cost no more."""
    rounds, k = scores.shape
    costs = prices or [0.0] * k
    if k < 2 or rounds < first:
        return list(range(k))
    eta = ((2 * error / (k - 1)) ** (-2 / (first - 1)) - 1) / 2
    h2 = 2 * eta * (first - 1)
    alive = set(range(k))
    for r in range(first, rounds + 1):
        mean = scores[:r].mean(axis=0)
        for i in list(alive):
            for l in (l for l in alive - {i} if costs[l] <= costs[i]):
                s2 = scores[:first, i].var(ddof=1) + scores[:first, l].var(ddof=1) - 2 * np.cov(scores[:first, i], scores[:first, l])[0, 1]
                slack = max(0.0, (gap / (2 * r)) * (h2 * s2 / gap**2 - r))
                if mean[i] > mean[l] + slack:
                    alive.discard(i)
                    break
    return sorted(alive)
