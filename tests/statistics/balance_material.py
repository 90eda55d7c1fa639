"""Holds the comparison with a building's own material (effects.contrast, "suit") against planted worths:
a power is worth its price, which goes by material, and something of its own.

    /usr/bin/python3 tests/statistics/balance_material.py [RUNS]
"""

from __future__ import annotations

import gc
import sys

import balance_toy as toy
import numpy as np
import statsmodels.api as sm
from proof import Tally, covered, finish, note, report

from aedile.report.statistics import effects
from aedile.report.statistics import typical
from aedile.report.statistics.intervals import FEW_EVENTS

RUNS, GAMES, STIR = 24, 8192, 0.006
PRICE = {"rubble": 0.0, "wood": 0.004, "brick": 0.01, "concrete": 0.012, "stone": 0.022, "marble": 0.018}
OWN = np.random.default_rng(2).permutation(np.repeat([-0.012, -0.005, 0.0, 0.005, 0.012], toy.ITEMS // 5))
SUITS = np.array(toy.SUITS)
WORTH = OWN + np.array([PRICE[suit] for suit in toy.SUITS])


def own_of_others(own: np.ndarray) -> np.ndarray:
    """By item what it has of its own, less the mean of the middle half of the rest of its material."""
    same = (SUITS[:, None] == SUITS[None, :]) & ~np.eye(toy.ITEMS, dtype=bool)
    return own - np.array([typical.middle(own[row]) for row in same])


def judged(run) -> None:
    """The same by regression: the effects of all other items on their material, weighted by what each rank counts in
    the middle half; what it predicts for this one is what this one is compared with."""
    found = effects.contrast(run, reference="suit").value
    effect = effects.main_effect(run).value
    columns = (SUITS[:, None] == np.unique(SUITS)).astype(float)
    off = 0.0
    for i in range(toy.ITEMS):
        others = np.arange(toy.ITEMS) != i
        weights = np.zeros(toy.ITEMS)
        for suit in np.unique(SUITS):
            own = np.flatnonzero(others & (SUITS == suit))
            weights[own[np.argsort(effect[own])]] = typical.weights(len(own))
        fit = sm.WLS(effect[others], columns[others], weights=weights[others]).fit()
        off = max(off, abs(float(effect[i] - fit.predict(columns[[i]])[0] - found[i])))
    report("largest difference from a regression on material", off, 0, 1e-12, "")


def main() -> int:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    gc.freeze()
    truth = own_of_others(OWN)
    held, few, average, mean = Tally(), Tally(), Tally(), 0.0
    for seed in range(runs):
        run = toy.play(WORTH, GAMES, 700 + seed, STIR)
        found = effects.contrast(run, reference="suit")
        many = effects._events(run, None) >= FEW_EVENTS
        held.add(covered(found, truth)[many])
        if not many.all():
            few.add(covered(found, truth)[~many])
        average.add(covered(effects.contrast(run), truth))
        mean = mean + found.value / runs
        if seed == 0:
            judged(run)
    print(f"\n{runs} runs of {GAMES} games; materials worth up to {100 * max(PRICE.values()):g} points")
    chance = 2 * 100 * np.sqrt(0.05 * 0.95 / held.n)
    report("95 % intervals that hold what is a power's own", held.percent, 95 - chance - 1, 95 + chance + 2)
    if few.n:
        note("  where fewer than 30 games changed", few.percent)
    report("  correlation of the mean estimate and the truth", 100 * np.corrcoef(mean, truth)[0, 1], 90, 100)
    note("differences from the typical power: that hold it", average.percent)
    report("  are about price as well, so fewer do", held.percent - average.percent, 5, 100, "points")
    return finish()


if __name__ == "__main__":
    sys.exit(main())
