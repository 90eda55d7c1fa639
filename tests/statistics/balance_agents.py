"""Holds what is said of several populations of agents (aedile.report.statistics.populations) against
statsmodels, and against planted games in which the agents really differ.

    /usr/bin/python3 tests/statistics/balance_agents.py [RUNS]

A power is worth w + d_k to population k, d_k drawn from N(0, TAU^2) for each power and population again.
"""

from __future__ import annotations

import gc
import sys
import warnings

import balance_toy as toy
import numpy as np
from proof import Tally, failures, finish, note, report
from scipy import stats
from statsmodels.stats.meta_analysis import combine_effects

from aedile.report.statistics import effects
from aedile.report.statistics import families as kin
from aedile.report.statistics import populations
from aedile.report.statistics.intervals import Estimate

RUNS, GAMES, PLAYERS, TAU, STIR = 24, 8192, 5, 0.015, 0.006
WORTH = np.zeros(toy.ITEMS)
WORTH[[1, 5, 9, 30]] = 0.06, 0.04, -0.04, 0.05


def judged() -> None:
    """Every number against statsmodels; its scale of the error may be below 1, ours not."""
    random, off, some = np.random.default_rng(4), 0.0, [0, 0]
    for trial in range(300):
        k = int(random.integers(2, 7))
        se = random.uniform(0.5, 2, k)
        value = random.normal(0, np.sqrt(se**2 + trial % 4))
        found = populations.combine(value[:, None], se[:, None])
        with warnings.catch_warnings():  # it takes roots of what may be below 0
            warnings.simplefilter("ignore", RuntimeWarning)
            judge = combine_effects(value, se**2, method_re="chi2")
        # Where tau^2 comes out below 0 it is left so there: ours is 0, the effects are fixed ones.
        alike = judge.tau2 <= 0
        mean, variance, scale = (
            (judge.mean_effect_fe, judge.var_eff_w_fe, judge.scale_hksj_fe) if alike
            else (judge.mean_effect_re, judge.var_eff_w_re, judge.scale_hksj_re)
        )  # fmt: skip
        expected = [mean, np.sqrt(max(0, judge.tau2)), judge.q, max(0, judge.i2)]
        expected.append(np.sqrt(variance * max(1.0, scale)))
        some[int(alike)] += 1
        half = stats.t.ppf(0.975, k - 1) * expected[-1]
        expected += [mean - half, mean + half, stats.chi2.sf(judge.q, k - 1)]
        ours = [found.mean[0], found.tau[0], found.Q[0], found.share[0], found.se[0]]
        ours += [found.low[0], found.high[0], found.p[0]]
        off = max(off, float(np.abs(np.array(ours) - expected).max()))
    report("largest difference from statsmodels, 300 sets", off, 0, 1e-10, "")
    report("  sets of which tau is above 0", some[0], 100, 250, "")


def by_hand() -> None:
    """Which words populations come to."""
    low = np.array([[0.1, -3, 0.1, -1, -1, 0.1], [0.2, -2, -3, 0.1, -1, 0.2]])
    mean = np.array([0.1, -3, 0.1, -1, -1, -0.1])
    words = list(populations.agreement(low, low + 1.5, mean, mean + 1.5))
    expected = [populations.ROBUST, populations.ROBUST, populations.DEPENDS, populations.OPEN, populations.OPEN]
    if words != [*expected, populations.AGREED]:
        failures.append(f"words of agreement: {words}")
    # Five that agree beyond their errors, one of them in another size: no one knows of a sixth.
    value = np.array([[2.9, 3.0], [4.7, 3.2], [5.1, 2.8], [8.6, 3.1], [24.9, 2.9]])
    found = populations.across([Estimate(row, np.full(2, 0.6), np.full(2, 60.0)) for row in value])
    if list(found["agreement"]) != [populations.AGREED, populations.ROBUST] or not found["low"][0] < 0:
        failures.append(f"five of one sign: {list(found['agreement'])}, mean from {found['low'][0]:.1f}")
    one = populations.combine(np.array([[1.0]]), np.array([[0.1]]))
    if not (one.mean[0] == 1 and np.isinf(one.high[0]) and np.isnan(one.share[0])):
        failures.append("one population has no interval over populations")


def play(seed: int, tau: float) -> tuple[list, np.ndarray]:
    """The effects that as many populations find, and what each power is worth to each of them."""
    random = np.random.default_rng(1000 + seed)
    worth = WORTH + random.normal(0, tau, (PLAYERS, toy.ITEMS))
    runs = [toy.play(own, GAMES, 100 * seed + k, STIR) for k, own in enumerate(worth)]
    return [effects.main_effect(run) for run in runs], worth


def planted(runs: int) -> None:
    ours, fixed, narrow, wrong, share, tau = Tally(), Tally(), Tally(), Tally(), [], []
    two, two_wrong = Tally(), Tally()
    for seed in range(runs):
        found, worth = play(seed, TAU)
        table = populations.across(found)
        ours.add((table["low"] <= WORTH) & (WORTH <= table["high"]))
        value, se = (np.stack([getattr(e, name) for e in found]) for name in ("value", "se"))
        w = 1 / se**2
        mean, error = (w * value).sum(axis=0) / w.sum(axis=0), w.sum(axis=0) ** -0.5
        fixed.add(np.abs(mean - WORTH) <= 1.96 * error)
        half = 0.9 * (table["high"] - table["low"]) / 2
        narrow.add((table["mean"] - WORTH).abs() <= half)
        robust = (table["agreement"] == populations.ROBUST).to_numpy()
        signs = np.sign(worth)
        wrong.add(robust & ~(signs == signs[0]).all(axis=0), robust.sum())
        pair = populations.across(found[:2])
        two.add((pair["low"] <= WORTH) & (WORTH <= pair["high"]))
        robust = (pair["agreement"] == populations.ROBUST).to_numpy()
        two_wrong.add(robust & ~(signs[0] == signs[1]), robust.sum())
        share.append(table["share"].mean())
        tau.append((table["tau"] ** 2).mean())
    print(f"\n{runs} runs of {PLAYERS} populations, {GAMES} games each; they differ by {100 * TAU:g} points")
    # The error of the check: powers of one run have games in common, so runs are what counts.
    chance = 2 * 100 * np.sqrt(0.05 * 0.95 / ours.n)
    report("95 % intervals over populations that hold the mean of all", ours.percent, 95 - chance, 99)
    note("  without the agents' variance (fixed effects)", fixed.percent)
    note("  with intervals of 0.9 times the width", narrow.percent)
    report("populations differ by (tau; planted 1.5)", 100 * float(np.sqrt(np.mean(tau))), 1.15, 1.7, "points")
    note("share of the variance that is the agents'", 100 * float(np.mean(share)))
    report("robust ones that are not of one sign for all populations", wrong.percent, 0, 1)
    # One degree of freedom: intervals are wide, so little is robust, but what is can be relied on.
    report("two populations only: intervals that hold the mean of all", two.percent, 95 - chance, 100)
    report("  robust ones that are not of one sign for both", two_wrong.percent, 0, 1)
    report("  robust ones in all", two_wrong.n, 1, two.n / 10, "")
    if fixed.percent > 80:
        failures.append("the check could not tell intervals without the agents' variance")


def alike(runs: int) -> None:
    """Populations that do not differ: no more are said to differ than chance makes."""
    differ = Tally()
    for seed in range(runs // 2):
        table = populations.across(play(5000 + seed, 0.0)[0])
        differ.add((table["q"] < 0.05).any())
    chance = 100 * stats.binom.ppf(0.99, runs // 2, 0.05) / (runs // 2)
    report("runs of like populations in which one power is said to differ", differ.percent, 0, chance)


def families() -> None:
    """Families of kin: means over families hold in 95 % of cases or more, where populations taken for draws do not."""
    random = np.random.default_rng(5)
    print("\n20,000 powers each; families differ by 5 points, their members by 3, errors 0.5 to 1.5")
    for sizes in ((5, 2), (5, 2, 1), (3, 3, 3), (5, 2, 1, 1, 1)):
        member = [family for family, size in enumerate(sizes) for _ in range(size)]
        truth = random.normal(0, 5, (len(sizes), 20000))[member] + random.normal(0, 3, (len(member), 20000))
        se = random.uniform(0.5, 1.5, truth.shape)
        value = truth + se * random.normal(size=truth.shape)
        found = populations.combine_families(value, se, [str(family) for family in member])
        plain = populations.combine(value, se)
        held, draws = ((one.low <= 0) & (0 <= one.high) for one in (found, plain))
        report(f"{len(sizes)} families of {sizes}: intervals that hold the mean", 100 * held.mean(), 94.5, 100)
        report("  the same, populations taken for draws", 100 * draws.mean(), 0, 90)
    one = populations.across([Estimate(np.full(1, 5.0 + i), np.full(1, 0.1), np.full(1, 60.0)) for i in range(3)], ["a"] * 3)
    two = populations.across([Estimate(np.full(1, 5.0 + i / 9), np.full(1, 0.1), np.full(1, 60.0)) for i in range(3)], ["a", "a", "b"])
    report("three of one family are not called robust", float(one["agreement"][0] == populations.ONE_FAMILY), 1, 1, "")
    report("two families that agree are", float(two["agreement"][0] == populations.ROBUST and two["units"][0] == 2), 1, 1, "")
    labels = {"heuristic:policy=builder": "heuristics", "learned": "networks", "so-ismcts:preset=strong,iterations=9": "networks",
              "so-ismcts:preset=tuned": "heuristics", "so-ismcts:iterations=9": "searches without knowledge",
              "osla": "heuristics", "external:command=./bot": "the program command=./bot"}  # fmt: skip
    wrong = [label for label, family in labels.items() if kin.of_agent(kin._from_label(label)) != family]
    report(f"agents put into another family {wrong}", len(wrong), 0, 0, "")
    told = {"file": "x.net", "hash": "0", "family": kin.FACTS.name}
    named = [{"agent": "learned", "network": told}, {"agent": "so-ismcts", "evaluation": "learned", "network": told}]
    report("networks whose file names a family", sum(kin.of_agent(agent) == kin.FACTS.name for agent in named), 2, 2, "")
    report("shares with networks nothing but the rules", float(kin.shared("networks", kin.FACTS.name) == "nothing but the rules"), 1, 1, "")


def main() -> int:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    gc.freeze()
    judged()
    by_hand()
    planted(runs)
    alike(runs)
    families()
    return finish()


if __name__ == "__main__":
    sys.exit(main())
