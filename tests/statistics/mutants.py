"""Breaks the estimators of aedile.report.statistics on purpose, one place at a time: some test has to fail.

    /usr/bin/python3 tests/statistics/mutants.py [NAME...]

Prints which test noticed each of MUTANTS. Exit status 1 if one was not noticed, or does not fit the code any more. Minutes of processor time.
"""

from __future__ import annotations

import contextlib
import importlib.machinery
import io
import os
import runpy
import sys
from pathlib import Path
from typing import NamedTuple

import numpy  # noqa: F401  (once for all)
import pandas  # noqa: F401
import scipy.stats  # noqa: F401
import statsmodels.stats.meta_analysis  # noqa: F401
import statsmodels.stats.multitest  # noqa: F401

HERE = Path(__file__).resolve().parent
CODE = HERE.parents[1] / "bindings/python/aedile/report/statistics"
TESTS = ("balance_versions", "balance_units", "balance_verdicts", "balance_brackets", "balance_findings", "balance_alike", "balance_agents")


class Mutant(NamedTuple):
    """In `file`, `old` becomes `new`."""

    name: str
    file: str
    old: str
    new: str


MUTANTS = (
    Mutant("jackknife without its factor", "intervals", "np.sqrt(squares * factor)", "np.sqrt(squares)"),
    Mutant("Student's t with a degree too many", "intervals", "df = np.where(enough, used - 1, 0.0)", "df = np.where(enough, 100 * used, 0.0)"),
    Mutant("Wilson with the chances only", "intervals", "n[known] = share[known] * (1 - share[known]) / se[known] ** 2", "pass"),
    Mutant("no floor for rare changes", "effects", "low = (events < FEW_EVENTS) & ~np.isnan(estimate.value)", "low = events < 0"),
    Mutant("the typical item's error left out", "effects", "estimate = jackknife(_replicates(results, agent) - level(results, agent, reference, among), effect.df + 1)",
           "estimate = jackknife(_replicates(results, agent) - level(results, agent, reference, among)[:1], effect.df + 1)"),
    Mutant("the mean of all, not of the middle half", "typical", "inside = np.clip(ends, k / 4, 3 * k / 4)", "inside = ends / 2"),
    Mutant("an item among its own siblings", "effects", "& ~np.eye(len(results.items), dtype=bool) & among", "& among"),
    Mutant("one interval at a time for all at once", "simultaneous", "return min(1 - float(np.quantile(p, 1 - level)), widest)", "return level"),
    Mutant("quantile of the wrong end", "simultaneous", "np.quantile(p, 1 - level)", "np.quantile(p, level)"),
    Mutant("a margin of ten points", "verdicts", "[known & (low > -margin) & (high < margin)", "[known & (low > -10 * margin) & (high < 10 * margin)"),
    Mutant("price ignored", "verdicts", '("strong", "balanced"): "strong, but you pay for it"', '("strong", "balanced"): TOO_STRONG'),
    Mutant("fixed effects for random ones", "populations", "w = known / (variance + np.nan_to_num(tau2))", "w = known / variance"),
    Mutant("the scale of Hartung and Knapp left out", "populations", "error = np.sqrt(np.maximum(1.0, scale) / w.sum(axis=0))", "error = np.sqrt(1 / w.sum(axis=0))"),
    Mutant("each member a family", "populations", "mean = combine_families(value, se, families)\n        table", "mean = combine(value, se)\n        table"),
    Mutant("members' spread left out", "populations", "error = np.sqrt(sampling / m**2 + tau2 / m)", "error = np.sqrt(sampling / m**2)"),
    Mutant("robust without the mean", "populations", "same & ((mean_low > 0) | (mean_high < 0))", "same & np.isfinite(mean_low)"),
    Mutant("shrinkage with tau known", "shrinkage", "log -= 0.5 * (w * (y - mean[:, None]) ** 2).sum(axis=1)", "log = log"),
    Mutant("too weak in any bracket", "brackets", "weak and len(weak) == len(has)", "weak"),
    Mutant("a version's chance in its share", "variants", "c.mean / np.where(c.tau > 0, c.tau, 1)", "c.mean / np.std(value, axis=0)"),
)  # fmt: skip


def broken(mutant: Mutant) -> bool:
    """From here on this process imports the broken file. False where the text is not there."""
    path = str(CODE / f"{mutant.file}.py")
    text = Path(path).read_text(encoding="utf-8")
    if mutant.old not in text:
        return False
    read = importlib.machinery.SourceFileLoader.get_data

    def get_data(self: importlib.machinery.SourceFileLoader, name: str) -> bytes:
        return text.replace(mutant.old, mutant.new).encode() if name == path else read(self, name)

    importlib.machinery.SourceFileLoader.get_data = get_data  # type: ignore[method-assign]
    return True


def passes(test: str, mutant: Mutant | None) -> bool:
    """Whether a test passes, in a process of its own."""
    child = os.fork()
    if child == 0:
        status = 1
        with contextlib.suppress(BaseException), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            sys.dont_write_bytecode = True
            if mutant is None or broken(mutant):
                sys.path.insert(0, str(HERE))
                first = ["-f"] if "unittest.main" in (HERE / f"{test}.py").read_text(encoding="utf-8") else []  # the first failure is enough
                sys.argv = [f"{test}.py", *(["4"] if test == "balance_agents" else first)]
                try:
                    runpy.run_path(str(HERE / f"{test}.py"), run_name="__main__")
                    status = 0
                except SystemExit as end:
                    status = int(bool(end.code))
        os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def main() -> int:
    wanted = [mutant for mutant in MUTANTS if not sys.argv[1:] or mutant.name in sys.argv[1:]]
    missed = 0
    for mutant in wanted:
        if mutant.old not in (CODE / f"{mutant.file}.py").read_text(encoding="utf-8"):
            print(f"{mutant.name}: statistics/{mutant.file}.py has no such text", flush=True)
            missed += 1
            continue
        noticed = next((test for test in TESTS if not passes(test, mutant)), None)
        print(f"{mutant.name}: {noticed or 'NOT NOTICED'}", flush=True)
        missed += noticed is None
    print(f"{len(wanted) - missed} of {len(wanted)} noticed")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
