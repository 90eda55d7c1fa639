#!/usr/bin/env python3
"""What changed from one edition to the next, from the verdicts of the findings: which buildings crept up.

    python3 -m aedile.report.findings.gtr.editions [--update PAGE] FINDINGS

FINDINGS: docs/gtr/findings/network.md, whose tables of verdicts are read back. Prints the table `editions`, or writes it between its
marks in the page. The findings (page.py) make it from the same texts when the runs are played again.

A building's worth in an edition is the mean over player counts. Intervals of the verdicts hold for all buildings of a column at once;
columns are of different games, so half widths add up as roots of sums of squares.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from ..pages import update
from ...reading.results import EDITIONS, ResultsError
from ...wording.formats import interval, listed, number

CELL = re.compile(r"([+−][\d.]+) \(([+−][\d.]+) to ([+−][\d.]+)\)")


@dataclass(frozen=True)
class Worth:
    """Compared with the typical building, in points of the chance to win; `half` of its interval."""

    value: float
    half: float


def _float(text: str) -> float:
    return float(text.replace("−", "-"))


def worth_of(cells: list[str]) -> Worth | None:
    """The mean of the cells of a row; None where one has no number."""
    found = [CELL.search(cell) for cell in cells]
    if not cells or not all(found):
        return None
    values, halves = [], []
    for match in found:
        assert match
        value, low, high = (_float(match[i]) for i in (1, 2, 3))
        values.append(value)
        halves.append((high - low) / 2)
    n = len(values)
    return Worth(sum(values) / n, sum(half**2 for half in halves) ** 0.5 / n)


def read_table(text: str) -> dict[str, tuple[str, Worth | None]]:
    """By building its material and worth, from a table of verdicts."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return {row[0]: (row[1], worth_of(row[2:])) for row in rows[2:]}


@dataclass(frozen=True)
class Change:
    """What is different from the first edition; `word`: up or down where that is certain for all buildings at once, else nothing."""

    value: float
    half: float

    @property
    def word(self) -> str:
        return "up" if self.value > self.half else "down" if self.value < -self.half else ""


def change(before: Worth | None, after: Worth | None) -> Change | None:
    if before is None or after is None:
        return None
    return Change(after.value - before.value, (before.half**2 + after.half**2) ** 0.5)


def _cell(before: Worth | None, now: Worth | None) -> str:
    if now is None:
        return "?"
    since = change(before, now)
    word = f" **{since.word}**" if since and since.word else ""
    return number(now.value, 1, True) + word


def _row(building: str, known: list[dict[str, tuple[str, Worth | None]]]) -> tuple[float, list[str]]:
    """With what it is sorted by."""
    worths = [edition.get(building, ("", None))[1] for edition in known]
    since = change(worths[0], worths[-1])
    last = f"{number(since.value, 1, True)} ({interval(since.value - since.half, since.value + since.half, 1, True)})" if since else "?"
    cells = [building, known[0][building][0], _cell(None, worths[0]), *(_cell(worths[0], worth) for worth in worths[1:]), last]
    return since.value if since else -1e9, cells


def table(verdicts: dict[str, str]) -> str:
    """`verdicts`: by edition the text of its table. The greatest rise to the last edition first; behind it what is certain."""
    editions = [edition for edition in EDITIONS if edition in verdicts]
    known = [read_table(verdicts[edition]) for edition in editions]
    names = [EDITIONS[edition] for edition in editions]
    rows = sorted((_row(building, known) for building in known[0]), key=lambda row: -row[0])
    head = ["building", "material", *names, f"{names[0]} to {names[-1]}"]
    lines = ["| " + " | ".join(line) + " |" for line in [head, *(cells for _, cells in rows)]]
    lines.insert(1, "|" + "---|" * len(head))
    lines.append("")
    for name, edition in zip(names[1:], known[1:]):
        words = {"up": [], "down": []}  # type: dict[str, list[str]]
        for building, (_, before) in known[0].items():
            since = change(before, edition.get(building, ("", None))[1])
            if since and since.word:
                words[since.word].append(building)
        said = [f"{word}: {listed(found)}" for word, found in words.items() if found]
        lines.append(f"- From {names[0]} to {name}, for certain: {'; '.join(said) or 'none'}.")
    return "\n".join(lines)


def verdicts_in(page: str) -> dict[str, str]:
    """The tables of verdicts of a page, by edition."""
    return dict(re.findall(r"<!-- table verdicts-(\S+) -->\n(.*?)\n<!-- end -->", page, flags=re.DOTALL))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("findings", type=Path, metavar="FINDINGS", help="a page with tables of verdicts")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write the table into this page")
    options = parser.parse_args()
    try:
        found = verdicts_in(options.findings.read_text(encoding="utf-8"))
        if len(found) < 2:
            raise ResultsError(f"{options.findings}: expected tables of verdicts of two editions, found {len(found)}")
        made = {"editions": table(found)}
        if options.update is None:
            print(made["editions"])
        else:
            text = update(options.update.read_text(encoding="utf-8"), made, str(options.update))
            options.update.write_text(text, encoding="utf-8")
    except (ResultsError, OSError, UnicodeDecodeError) as error:
        print(f"editions.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
