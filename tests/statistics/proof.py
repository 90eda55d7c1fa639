"""What proofs by simulation share: they print figures, and keep count of those out of bounds.

Importing it lets `aedile.report` be imported.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings" / "python"))

import numpy as np  # noqa: E402
import pandas as pd  # noqa: E402

from aedile.report.statistics import effects  # noqa: E402
from aedile.report.statistics import verdicts  # noqa: E402
from aedile.report.statistics.intervals import Estimate  # noqa: E402

failures: list[str] = []  # of report()


def report(what: str, figure: float, low: float, high: float, unit: str = "%") -> None:
    good = low <= figure <= high
    print(f"{what:66} {figure:7.2f} {unit}" + ("" if good else f"   NOT in {low} .. {high}"))
    if not good:
        failures.append(what)


def note(what: str, figure: float, unit: str = "%") -> None:
    print(f"{what:66} {figure:7.2f} {unit}")


class Tally:
    """Counts of successes, and their share in per cent."""

    def __init__(self) -> None:
        self.good = self.n = 0.0

    def add(self, good: np.ndarray | bool, n: float | None = None) -> None:
        good = np.asarray(good)
        self.good += good.sum()
        self.n += good.size if n is None else n

    @property
    def percent(self) -> float:
        return 100 * self.good / self.n


def covered(e: Estimate, truth: np.ndarray, level: float = 0.95) -> np.ndarray:
    low, high = e.interval(level)
    return (low <= truth) & (truth <= high)


def decide(e: Estimate, run, at_once: bool = False) -> pd.DataFrame:
    """`at_once`: simultaneous intervals as reports have them (they take time)."""
    return verdicts.decide(
        e.value, e.se, e.df, run.games, deviations=e.deviations if at_once else None
    )


def false_share(claimed: np.ndarray, null: np.ndarray) -> float:
    """Share of the claims that is false; 0 without claims."""
    return float((claimed & null).sum() / max(1, claimed.sum()))


def associated(run) -> Estimate:
    table = effects.association(run)
    return Estimate(table["lift"].values, table["lift_se"].values, table["df"].values)


def finish() -> int:
    """The exit status; says on standard error what was out of bounds."""
    for what in failures:
        print(f"out of bounds: {what.strip()}", file=sys.stderr)
    return 1 if failures else 0
