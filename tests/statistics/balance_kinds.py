"""Holds every kind of experiment but forks (balance_engine.py) against the toy game in C whose
powers are worth known amounts (tests/support/planted.h), each against its own estimand, which
tests/support/planted_truth.c works out from the rules of the toy.

    /usr/bin/python3 tests/statistics/balance_kinds.py build/tests/planted [RUNS [KIND...]]

    pair      a completion: what the power does, less the trouble of those who know and do not begin it
    start     a building given: all that the power does
    opening   a card: what the chance to complete it is worth, less another's of its kind
    forbid    a permission: what the power does, and the trouble of taking it, where it is taken
    synergy   a pair given: what both do together, less where chance brings it about
    forgo     a seat and game: as forbid
    knockout  a game: turns, and the share of games that end by a rush
"""

from __future__ import annotations

import gc
import sys
from typing import NamedTuple

import numpy as np
from balance_engine import play, read
from proof import Tally, associated, covered, decide, finish, note, report
from scipy import stats

from aedile.report.statistics import effects
from aedile.report.statistics import verdicts
from aedile.report.statistics.intervals import FEW_EVENTS, Estimate, ratio

RUNS, NULL_GAMES = 20, 5120
SURE = 0.0005  # how rarely a check of all runs together fails by chance, either side


class Design(NamedTuple):
    games: int
    few: bool  # every fourth item only: effects that are seldom seen
    associated: bool  # items are what a win rate could be had for


KINDS = {
    "pair": Design(49152, True, True),
    "start": Design(20480, False, True),
    "opening": Design(20480, True, True),
    "forbid": Design(49152, True, True),
    "synergy": Design(20480, False, False),
    "forgo": Design(5120, False, True),
    "knockout": Design(10240, False, True),
}  # fmt: skip


class Sums:
    """An effect by item over all runs: whether its mean is the truth, to the last digit that this
    many games tell."""

    def __init__(self, row: str, unit: float, of_game: bool, of_seats: bool = False) -> None:
        self.row, self.unit, self.of_game, self.of_seats = row, unit, of_game, of_seats
        self.sum = self.square = self.n = 0.0

    def add(self, run) -> None:
        tested = run.matrix("tested").sum(axis=0)
        self.n = self.n + (run.seat_games().sum() * (tested > 0) if self.of_seats else tested)
        self.sum = self.sum + run.matrix(self.row).sum(axis=0) / self.unit
        self.square = self.square + run.matrix(self.row + "_2").sum(axis=0) / self.unit**2
        self.seats = run.players if self.of_game else 1

    def check(self, what: str, truth: np.ndarray) -> None:
        tested = self.n > 0
        n, truth = self.n[tested] / self.seats, truth[tested]
        mean = self.sum[tested] / self.seats / n
        variance = (self.square[tested] / self.seats / n - mean**2) / n
        off = (mean - truth) ** 2 / variance
        low, high = stats.chi2.ppf([SURE, 1 - SURE], len(off))
        report(f"{what}, all runs: squared errors", off.sum(), low, high, f"(about {len(off)})")
        bias = (mean - truth).sum() / np.sqrt(variance.sum())
        report("  their sum, in standard errors", bias, *stats.norm.ppf([SURE, 1 - SURE]), "")


def hold(what: str, tally: Tally, most: float = 97) -> None:
    """Of intervals: 93 to `most` per cent, and two standard errors of the check."""
    chance = 2 * 100 * np.sqrt(0.05 * 0.95 / tally.n)
    report(what, tally.percent, 93 - chance, min(100, most + chance))


def turns(run) -> Estimate:
    return ratio(run.matrix("effect_turns"), run.matrix("tested"))


def rushes(run) -> Estimate:
    return ratio(run.matrix("effect_end2"), run.matrix("tested"))


def of_seats(kind: str, truth: dict[str, np.ndarray]) -> np.ndarray:
    """What verdicts are about: pair divides by completions."""
    return truth["win"] / (truth["completed"] if kind == "pair" else 1)


def wins(program: str, kind: str, runs: int) -> None:
    """The kinds that are about win shares."""
    how = KINDS[kind]
    truth = {k: np.array(v) for k, v in read(program, "truth", 4, kind).items()}
    forgo = kind == "forgo"  # all seats are tested wherever they lay it: truth is by seat and game
    main, sums = of_seats(kind, truth), Sums("effect_win_share_60", 60, False, forgo)
    many, few, lifts = Tally(), Tally(), Tally()
    for seed in range(runs):
        run = play(program, 20001 + seed, kind, how.games, *["few"] * how.few)
        effect = effects.per_seat(run) if forgo else effects.main_effect(run)
        tested = run.matrix("tested").sum(axis=0) > 0
        events = run.matrix("changed_win").sum(axis=0)
        holds = covered(effect, main)
        many.add(holds[tested & (events >= FEW_EVENTS)])
        few.add(holds[tested & (events < FEW_EVENTS)])
        sums.add(run)
        if how.associated:
            lifts.add(covered(associated(run), main)[tested])
    print(f"\n{kind}: {runs} runs of {how.games} games, effects {effects.DESIGNS[kind].unit}")
    if many.n > 0.1 * (many.n + few.n):
        hold("95 % intervals that hold the truth, 30 or more wins changed", many)
    if few.n > 0.1 * (many.n + few.n):
        hold("95 % intervals that hold the truth, fewer", few, 100)
    sums.check("wins", truth["win"])
    if how.associated:
        report("win rate when completed, less when not: that hold it", lifts.percent, 0, 92)


def knockout(program: str, kind: str, runs: int) -> None:
    truth = {k: np.array(v) for k, v in read(program, "truth", 4, kind).items()}
    games = KINDS[kind].games
    cover = {name: Tally() for name in ("turns", "rushes", "opening")}
    sums, lifts = Sums("effect_turns", 1, True), Tally()
    for seed in range(runs):
        run = play(program, 20001 + seed, kind, games)
        assert not run.matrix("effect_win_share_60").sum(axis=0).any()  # what all have wins for no one
        cover["turns"].add(covered(turns(run), truth["turns"]))
        cover["rushes"].add(covered(rushes(run), truth["rush"]))
        seen = effects.opening(run)
        seen = Estimate(*(seen[name].values for name in ("lift", "lift_se", "df")))
        cover["opening"].add(covered(seen, truth["opening"]))
        sums.add(run)
        lifts.add(covered(associated(run), truth["win"]))
    print(f"\n{kind}: {runs} runs of {games} games, effects {effects.DESIGNS[kind].unit}")
    hold("95 % intervals of turns that hold the truth", cover["turns"])
    hold("  of the share of games that end by a rush", cover["rushes"])
    sums.check("turns", truth["turns"])
    report("win rate when completed, less when not: that hold 0", lifts.percent, 0, 92)
    hold("opening hands as dealt: 95 % intervals that hold", cover["opening"])


def nulls(program: str, kind: str, runs: int) -> None:
    """40 powers worth nothing: how often one of them is found to do something."""
    found, lifts = Tally(), Tally()
    estimate = {"knockout": turns, "forgo": effects.per_seat}.get(kind, effects.main_effect)
    for seed in range(runs):
        run = play(program, 30001 + seed, kind, NULL_GAMES, "null")
        found.add((decide(estimate(run), run)["q"].values < verdicts.RATE).any())
        if KINDS[kind].associated:
            lifts.add((decide(associated(run), run)["q"].values < verdicts.RATE).any())
    chance = 100 * stats.binom.ppf(0.99, runs, 0.05) / runs
    report("40 powers worth nothing: runs in which one is found", found.percent, 0, chance)
    if KINDS[kind].associated:
        note("  by win rate when completed", lifts.percent)


def main() -> int:
    program, numbers = sys.argv[1], [int(word) for word in sys.argv[2:] if word.isdigit()]
    runs = numbers[0] if numbers else RUNS
    kinds = [word for word in sys.argv[2:] if word in KINDS] or list(KINDS)
    gc.freeze()  # multipletests() collects garbage, each time
    for kind in kinds:
        (knockout if kind == "knockout" else wins)(program, kind, runs)
        nulls(program, kind, runs)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
