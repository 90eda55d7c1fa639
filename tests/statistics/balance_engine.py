"""Holds the effects that forks measure against the toy game in C whose powers are worth known
amounts (tests/support/planted.h): games, experiment and counters are the program's own.

    /usr/bin/python3 tests/statistics/balance_engine.py build/tests/planted [RUNS]
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys

import numpy as np
from proof import Tally, associated, covered, decide, false_share, finish, note, report

from aedile.report.statistics import effects
from aedile.report.reading import results
from aedile.report.statistics import verdicts

RUNS, GAMES = 150, 2560


def read(program: str, *arguments: object):
    command = [program, *map(str, arguments)]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def play(program: str, seed: int, kind: str, games: int, *more: str) -> results.Results:
    counters = read(program, seed, games, 4, kind, *more)
    return results.from_json(counters, config={"experiment": {"kind": kind}})


def planted(program: str, kind: str, runs: int, games: int) -> None:
    worth = np.array(read(program, "truth", 4, kind)["win"])
    null = worth == 0
    cover, lift_cover, lifts, total = Tally(), Tally(), [], []
    false, lift_false = [], []
    for seed in range(runs):
        run = play(program, seed + 1, kind, games)
        effect, lift = effects.main_effect(run), associated(run)
        cover.add(covered(effect, worth))
        lift_cover.add(covered(lift, worth))
        false.append(false_share(decide(effect, run)["q"].values < verdicts.RATE, null))
        lift_false.append(false_share(decide(lift, run)["q"].values < verdicts.RATE, null))
        lifts.append(lift.value.mean())
        total.append(effect.value.mean())
    print(f"\n{kind}: {runs} runs of {games} games in C, 10 of 40 powers worth something")
    report("95 % intervals of the effect that hold the truth", cover.percent, 93, 97)
    report("false ones among the powers found (BH, 5 %)", 100 * np.mean(false), 0, 7.5)
    note("mean effect", 100 * float(np.mean(total)), "points")
    note("  and the truth", 100 * float(worth.mean()), "points")
    note("win rate when completed, less when not, mean", 100 * float(np.mean(lifts)), "points")
    note("  95 % intervals that hold the truth", lift_cover.percent)
    note("  false ones among the powers found", 100 * np.mean(lift_false))


def nulls(program: str, runs: int) -> None:
    found, lifts = Tally(), Tally()
    for seed in range(runs):
        run = play(program, seed + 10001, "fork", GAMES, "null")
        for tally, estimate in ((found, effects.main_effect(run)), (lifts, associated(run))):
            tally.add((decide(estimate, run)["q"].values < verdicts.RATE).any())
    print(f"\n{runs} runs of {GAMES} games, 40 powers worth nothing")
    report("runs in which a power is found to do something", found.percent, 0, 8)
    note("  by win rate when completed", lifts.percent)


def main() -> int:
    program, runs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else RUNS
    gc.freeze()  # multipletests() collects garbage, each time
    planted(program, "fork", runs, GAMES)
    planted(program, "fork", max(10, runs // 8), 16 * GAMES)
    nulls(program, runs)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
