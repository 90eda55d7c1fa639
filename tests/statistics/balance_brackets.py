"""Holds verdicts over brackets (aedile.report.statistics.brackets) against cases by hand, and against many sets of games in which
nothing is too strong: "in any bracket" must not be said by chance more often than in one of twenty.

    /usr/bin/python3 tests/statistics/balance_brackets.py [SETS]
"""

from __future__ import annotations

import sys

import numpy as np
from proof import failures, finish, report

from aedile.report.statistics.brackets import Way, brackets, judge
from aedile.report.statistics.intervals import Estimate

SETS, ITEMS, DF = 400, 40, 63
NAMES = ["Archway", "Bath", "Circus"]


def way(players: int, agent: str, family: str, worth: list[float], price: list[float] | None = None, se: float = 0.01) -> Way:
    def estimate(values: list[float]) -> Estimate:
        return Estimate(np.array(values), np.full(len(values), se), np.full(len(values), float(DF)))

    return Way("I.V.", players, agent, family, NAMES, estimate(worth), None if price is None else estimate(price))


def said(ways: list[Way], ratings: dict[str, float]) -> dict[str, tuple]:
    found = judge(brackets(ways, ratings))
    return {item: (row["said"], len(row["where"]), row["of"]) for item, row in found.iterrows()}


def equal(what: str, found: object, expected: object) -> None:
    if found != expected:
        failures.append(f"{what}: {found}, not {expected}")


def by_hand() -> None:
    up, none, down = 0.2, 0.0, -0.2
    two = [way(2, "a", "heuristics", [up, down, down], [up, down, down]), way(3, "a", "heuristics", [none, down, none], [none, down, none])]
    equal("in any, in all, in one only", said(two, {}), {"Archway": ("too strong", 1, 2), "Bath": ("too weak", 2, 2), "Circus": ("", 0, 2)})
    # One of a bracket's ways to play does not say so: nor does the bracket.
    same = [way(2, "a", "heuristics", [up, down, none], [up, down, none]), way(2, "b", "heuristics", [none, down, none], [none, down, none])]
    equal("ways of one bracket", said(same, {}), {"Archway": ("", 0, 1), "Bath": ("too weak", 1, 1), "Circus": ("", 0, 1)})
    # Strong, but you pay for it: not too strong.
    paid = [way(2, "a", "heuristics", [up, down, none], [none, none, none])]
    equal("by worth only", said(paid, {}), {item: ("", 0, 1) for item in NAMES})
    equal("without prices", said([way(2, "a", "heuristics", [up, down, none])], {})["Archway"], ("strong", 1, 1))
    # Families are brackets where no one is rated; with ratings, strengths are.
    agents = {"a": "heuristics", "b": "heuristics", "c": "networks", "r": "random play"}
    ways = [way(2, name, family, [none] * 3) for name, family in agents.items()]
    equal("by family", [one.name for one in brackets(ways, {})], ["I.V., 2 players, heuristics", "I.V., 2 players, networks"])
    rated = brackets(ways, {"a": -350.0, "b": -40.0, "c": 0.0})
    equal("by rating", [(one.strength, [w.agent for w in one.ways]) for one in rated], [("weak play", ["a"]), ("strong play", ["b", "c"])])
    report("verdicts over brackets that differ from those by hand", len(failures), 0, 0, "")


def by_chance(sets: int) -> None:
    """Eight brackets, forty items, all worth the same: how often anything is called too strong, or strong."""
    random = np.random.default_rng(8)
    false = 0
    for _ in range(sets):
        ways = []
        for players in (2, 3, 4, 5):
            for family in ("heuristics", "networks"):
                se = 0.01 * np.sqrt(random.chisquare(DF, ITEMS) / DF)
                e = Estimate(random.normal(0, 0.01, ITEMS), se, np.full(ITEMS, float(DF)))
                ways.append(Way("", players, family, family, [str(i) for i in range(ITEMS)], e, None))
        false += bool((judge(brackets(ways, {}))["said"] == "strong").any())
    report(f"sets with something called strong by chance, of {sets}, %", 100 * false / sets, 0.2, 5.0, "")


def main() -> int:
    by_hand()
    by_chance(int(sys.argv[1]) if len(sys.argv) > 1 else SETS)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
