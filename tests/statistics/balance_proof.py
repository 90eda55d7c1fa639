"""Holds the statements about powers against a toy game whose truth is known (balance_toy.py), and
win rate when completed next to them.

    /usr/bin/python3 tests/statistics/balance_proof.py [planted | nulls | margins | ranks | at_once] [RUNS]

Prints what docs/lab/cards/2026-11-21-checks-of-the-statistics.md quotes; exit status 1 where a figure is out of its bounds.
"""

from __future__ import annotations

import gc
import sys

import numpy as np
from scipy import stats

import balance_toy as toy
from proof import Tally, associated, covered, decide, false_share, finish, note, report

from aedile.report.statistics import effects
from aedile.report.statistics import shrinkage
from aedile.report.statistics import typical
from aedile.report.statistics import verdicts
from aedile.report.statistics.intervals import Estimate, jackknife, quantile, without_each
from aedile.report.statistics.simultaneous import bonferroni, joint_level

GAMES = 2048
CHANCE = 7.5  # 5 %, and two standard errors of a share of 300
NULLS = np.zeros(toy.ITEMS)
PLANTED = np.zeros(toy.ITEMS)
PLANTED[[0, 5, 8, 14, 17, 22, 25, 29, 33, 38]] = (
    0.10, 0.03, 0.05, -0.04, 0.08, 0.02, -0.02, 0.06, 0.04, 0.01,
)  # fmt: skip

def by_chance(runs: int) -> float:
    """How far 5 % may be off in that many runs: two standard errors."""
    return 200 * float(np.sqrt(0.05 * 0.95 / runs))


def for_price(worth: np.ndarray) -> np.ndarray:
    """By power its worth less the middle half of the rest of its material."""
    suits, own = np.array(toy.SUITS), np.arange(toy.ITEMS)
    return np.array([worth[i] - typical.middle(worth[(suits == suits[i]) & (own != i)]) for i in own])


def planted(runs: int) -> None:
    rate = toy.completion_rates()
    average = (rate * PLANTED).sum() / rate.sum()
    usual = float(typical.middle(PLANTED))
    null = PLANTED == 0
    names = "each many few average typical price at_once lift".split()
    cover = {name: Tally() for name in names}
    false, lift_false, power, lift_sum, order, lift_order = [], [], Tally(), 0.0, [], []
    for seed in range(runs):
        run = toy.play(PLANTED, GAMES, seed)
        effect, against = effects.main_effect(run), effects.contrast(run)
        completions, price = effects.contrast(run, reference="average"), effects.contrast(run, reference="suit")
        lift, holds = associated(run), covered(effect, PLANTED)
        events = run.matrix("changed_win").sum(axis=0)
        cover["each"].add(holds[~null])
        cover["many"].add(holds[events >= 30])
        cover["few"].add(holds[events < 30])
        cover["average"].add(covered(completions, PLANTED - average)[~null])
        cover["typical"].add(covered(against, PLANTED - usual)[~null])
        cover["price"].add(covered(price, for_price(PLANTED))[~null])
        words = decide(against, run, at_once=True)
        inside = (words["sim_low"] <= PLANTED - usual) & (PLANTED - usual <= words["sim_high"])
        cover["at_once"].add(inside.all())
        cover["lift"].add(covered(lift, PLANTED))
        helps, lifts = decide(effect, run), decide(lift, run)
        false.append(false_share(helps["q"].values < verdicts.RATE, null))
        lift_false.append(false_share(lifts["q"].values < verdicts.RATE, null))
        power.add(helps["q"].values[PLANTED >= 0.05] < verdicts.RATE)
        lift_sum += lift.value.mean() / runs
        order.append(stats.spearmanr(effect.value, PLANTED)[0])
        lift_order.append(stats.spearmanr(lift.value, PLANTED)[0])
    print(f"\n{runs} runs of {GAMES} games, 10 of 40 powers worth -4 to +10 percentage points")
    low, high = 95 - 1.5 - by_chance(10 * runs), 95 + 1.5 + by_chance(10 * runs)
    report("95 % intervals of the ten's effects that hold the truth", cover["each"].percent, low, high)
    report("  of their difference from the typical one", cover["typical"].percent, low, high)
    report("  of what they are worth for their price", cover["price"].percent, low, high)
    report("  of their difference from an average completion", cover["average"].percent, low, high)
    report("  of all 40, where 30 or more games changed", cover["many"].percent, low, high)
    report("  of all 40, where fewer changed", cover["few"].percent, 93, 100)
    report("40 simultaneous intervals that all hold", cover["at_once"].percent, 93, 100)
    report("false ones among the powers found (BH, 5 %)", 100 * np.mean(false), 0, 5)
    note("powers worth 5 points or more that are found", power.percent)
    note("rank correlation of effects with the truth", float(np.mean(order)), "")
    print("win rate when completed, less when not:")
    report("  95 % intervals that hold the worth of the power", cover["lift"].percent, 0, 10)
    report("  false ones among the powers found", 100 * np.mean(lift_false), 50, 100)
    note("  mean lift, where the powers' mean is 0.83", 100 * lift_sum, "points")
    assert abs(PLANTED.mean() - 0.00825) < 1e-9
    note("  rank correlation with the truth", float(np.mean(lift_order)), "")


def nulls(runs: int) -> None:
    words = ["effect", "typical", "opening", "lift"]
    any_found = {name: Tally() for name in words}
    found = {name: Tally() for name in words}
    cover = {name: Tally() for name in words}
    balanced = Tally()
    for seed in range(runs):
        run = toy.play(NULLS, 2 * GAMES, 10**6 + seed, stir=0.024)
        seen = effects.opening(run)
        estimates = {
            "effect": effects.main_effect(run),
            "typical": effects.contrast(run),
            "opening": Estimate(seen["lift"].values, seen["lift_se"].values, seen["df"].values),
            "lift": associated(run),
        }
        for name, estimate in estimates.items():
            claimed = decide(estimate, run)["q"].values < verdicts.RATE
            any_found[name].add(claimed.any())
            found[name].add(claimed)
            cover[name].add(covered(estimate, NULLS))
        balanced.add(decide(estimates["typical"], run)["verdict"].isin(["strong", "weak"]))
    print(f"\n{runs} runs of {2 * GAMES} games, 40 powers that change games and are worth nothing")
    report("95 % intervals of the effect that hold 0", cover["effect"].percent, 93, 100)
    report("runs in which a power is found to do something", any_found["effect"].percent, 0, 5)
    report("  to differ from the typical one", any_found["typical"].percent, 0, 5)
    report("powers called strong or weak", balanced.percent, 0, 5)
    report("opening hands: 95 % intervals that hold 0", cover["opening"].percent, 93, 97)
    report("  runs in which one is found to matter", any_found["opening"].percent, 0, 5 + by_chance(runs))
    print("win rate when completed, less when not:")
    report("  runs in which a power is found to do something", any_found["lift"].percent, 50, 100)
    report("  powers found", found["lift"].percent, 50, 100)
    report("  95 % intervals that hold 0", cover["lift"].percent, 0, 50)


def margins(runs: int) -> None:
    """Powers at the margin itself, next to others worth nothing: each may be found equivalent to a
    blank in at most 5 % of runs."""
    edge = np.zeros(toy.ITEMS)
    edge[0::4], edge[1::4] = verdicts.MARGIN, -verdicts.MARGIN
    games = 8 * GAMES
    wrong, right = Tally(), Tally()
    for seed in range(runs):
        run = toy.play(edge, games, 2 * 10**6 + seed)
        equal = decide(effects.main_effect(run), run)["tost_p"].values < verdicts.RATE
        wrong.add(equal[edge != 0])
        right.add(equal[edge == 0])
    print(f"\n{runs} runs of {games} games, 20 of 40 powers worth 1 point more or less: the margin")
    report("powers at the margin found equivalent, one at a time", wrong.percent, 0, CHANCE)
    note("powers worth nothing found equivalent", right.percent)


def family(runs: int) -> None:
    """Shrinkage and ranks: 40 normal truths (deviation 2 points), normal errors of 0.5 to 4."""
    random = np.random.default_rng(3)
    shrunk, plain, rank, width = Tally(), Tally(), Tally(), []
    loss = np.zeros(2)
    for _ in range(runs):
        truth = random.normal(0.03, 0.02, toy.ITEMS)
        se = random.uniform(0.005, 0.04, toy.ITEMS)
        value = random.normal(truth, se)
        table = shrinkage.shrink(value, se)
        shrunk.add((table["shrunk_low"] <= truth) & (truth <= table["shrunk_high"]))
        place = stats.rankdata(-truth)
        rank.add((table["rank_low"] <= place) & (place <= table["rank_high"]))
        plain.add(stats.rankdata(-value) == place)
        width.append((table["rank_high"] - table["rank_low"]).mean())
        loss += [((value - truth) ** 2).mean(), ((table["shrunk"] - truth) ** 2).mean()]
    print(f"\n{runs} families of 40 normal truths, estimated with errors of 0.5 to 4 points")
    report("95 % intervals after shrinkage that hold the truth", shrunk.percent, 93, 97)
    report("95 % intervals of ranks that hold the true rank", rank.percent, 93, 98)
    note("  their mean width", float(np.mean(width)), "places")
    note("estimates that have the true rank", plain.percent)
    report("mean squared error after shrinkage, of before", 100 * loss[1] / loss[0], 0, 80)


def groups(random: np.random.Generator, together: float, kind: str) -> np.ndarray:
    """Means of 40 numbers in 64 groups, 0 in truth; `together` of their variance is common."""
    shape = (64, toy.ITEMS)
    if kind == "normal":
        own, common = random.normal(size=shape), random.normal(size=(64, 1))
        return np.sqrt(1 - together) * own + np.sqrt(together) * common
    gains, losses = (  # wins more and wins less: few of them
        random.poisson(6 * (1 - together), shape) + random.poisson(6 * together, (64, 1))
        for _ in range(2)
    )
    return (gains - losses).astype(float)


def simultaneous_intervals(runs: int) -> None:
    """Families whose members hang together more or less: all 40 intervals at once."""
    random = np.random.default_rng(11)
    print(f"\n{runs} families each, 40 estimates from 64 groups: 95 % simultaneous intervals")
    for kind, together in (("normal", 0), ("normal", 0.5), ("normal", 0.9), ("counts", 0),
                           ("counts", 0.5)):  # fmt: skip
        all_hold, plain, half = Tally(), Tally(), []
        for _ in range(runs):
            numbers = groups(random, together, kind)
            e = jackknife(without_each(numbers) / np.array([64] + [63] * 64)[:, None])
            zero = np.zeros(toy.ITEMS)
            level = joint_level(e, draws=2000)
            all_hold.add(covered(e, zero, level).all())
            plain.add(covered(e, zero, bonferroni(e)).all())
            half.append(float(quantile(level, 63)))
        chance = 2 * 100 * np.sqrt(0.05 * 0.95 / runs)
        what = f"{kind}, {100 * together:.0f} % in common: max-|t|"
        report(what, all_hold.percent, 94 - chance, min(100, 96 + chance))
        note("  its t, where Bonferroni has 3.38", float(np.mean(half)), "")
        note("  Bonferroni", plain.percent)


PARTS = {"planted": (planted, 500), "nulls": (nulls, 300), "margins": (margins, 50),
         "ranks": (family, 300), "at_once": (simultaneous_intervals, 1000)}  # fmt: skip


def main() -> int:
    words = [word for word in sys.argv[1:] if word in PARTS]
    numbers = [int(word) for word in sys.argv[1:] if word not in PARTS]
    gc.freeze()  # multipletests() collects garbage, each time
    for name, (part, runs) in PARTS.items():
        if name in (words or PARTS):
            part(numbers[0] if numbers else runs)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
