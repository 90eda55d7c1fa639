"""Holds what an effect is divided by against the toy game in C (tests/support/planted.h), one power
of which acts from its taking on: some forks are of items that are never completed.

    /usr/bin/python3 tests/statistics/balance_early.py build/tests/planted [RUNS]
"""

from __future__ import annotations

import sys

import numpy as np
from balance_engine import play, read
from proof import finish, note, report

from aedile.report.statistics import effects

RUNS, GAMES, SURE = 16, 2560, 3.5  # standard errors


def truths(program: str, kind: str) -> dict[str, np.ndarray]:
    """By column of effects.causal(): what a power is worth to a seat, for who gets it (a fork; a
    seat-game tested is completed or not), and by completions."""
    t = {k: np.array(v) for k, v in read(program, "truth", 4, kind, "early").items()}
    if kind == "fork":
        seat = t["win"] * t["in_force"]
        return {"itt": seat, "per_completion": t["win"], "per_done": seat / t["completed"]}
    return {"itt": t["win"], "per_completion": t["win"] / t["completed"]}


def hold(program: str, kind: str, runs: int, games: int, *more: str) -> None:
    tables = [effects.causal(play(program, 40001 + i, kind, games, "early")) for i in range(runs)]
    print(f"\n{kind}: {runs} runs of {games} games, one power acts before its item is completed")
    force = np.array(read(program, "truth", 4, kind, "early")["in_force"])
    early = int(force.argmax())
    note("it is in force in", 100 * force[early])
    note("its item is completed in", 100 * force.min())
    for column, truth in truths(program, kind).items():
        found = np.array([table[column].values for table in tables])
        off = (found.mean(axis=0) - truth) / (found.std(axis=0, ddof=1) / np.sqrt(runs))
        note(f"{column}: its effect", 100 * found[:, early].mean(), "points")
        note("  and the truth", 100 * truth[early], "points")
        report("  its error", off[early], -SURE, SURE, "standard errors")
        report("  of all 40, the largest", np.abs(off).max(), 0, 2 * SURE, "standard errors")


def main() -> int:
    program, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else RUNS
    hold(program, "fork", runs, GAMES)
    hold(program, "pair", runs, 8 * GAMES)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
