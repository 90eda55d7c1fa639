#!/usr/bin/env python3
"""From results folders to one HTML file, or to an index and a page for each edition and player count, with each picture as SVG
and its data as CSV (docs/reference/report.md). Started by scripts/report."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from pathlib import Path

from ..analysis.analysis import analyses, together
from ..metrics.evaluation import load_table
from ..reading.results import ResultsError, load_all
from ..whatif import lines as comparison
from ..whatif import page as whatif
from ..wording.formats import plain
from ..wording.phrases import said
from . import files, index, sections, terminal


def _end(number: int, _frame: object) -> None:
    sys.exit(128 + number)  # which cleans up on its way out


def _comparison(results: list[str], out: str | None) -> int:
    """The page of what aedile whatif kept."""
    if len(results) > 1:
        print("error: expected one folder of aedile whatif at a time", file=sys.stderr)
        return 2
    try:
        told = whatif.write(results[0], Path(out or Path(results[0]) / "report" / "report.html"))
    except (ResultsError, OSError) as error:
        print(plain(f"error: {error}"), file=sys.stderr)
        return 1
    _print(plain("\n".join(told)))
    return 0


def _print(text: str) -> None:
    """Nobody may be reading any more: the report is there all the same."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is not written at the end either


def main() -> int:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end)
    parser = argparse.ArgumentParser(
        prog="scripts/report",
        description="Makes a report of results folders: one HTML file, pictures as SVG, data as CSV.",
    )
    parser.add_argument(
        "results", nargs="+", metavar="RESULTS", help="results folders of aedile run"
    )
    parser.add_argument("--out", metavar="FILE", help="the HTML file (RESULTS/report/report.html)")
    parser.add_argument(
        "--no-verify",
        action="store_true",
        help="do not compare the results with the SHA-256 in manifest.json first",
    )
    options = parser.parse_args()
    if options.out == "":
        print("error: --out: expected FILE, found an empty text", file=sys.stderr)
        return 2
    if any(map(comparison.is_comparison, options.results)):
        return _comparison(options.results, options.out)
    path = Path(options.out or Path(options.results[0]) / "report" / "report.html")
    if options.no_verify:
        print("warning: --no-verify: the results were not checked", file=sys.stderr)
    try:
        found = load_all(options.results, not options.no_verify)
        runs, wholes = analyses(found), together(found)
        places = index.places(runs, wholes)
        story: list[str] = []
        if len(places) > 1:
            size, story = index.write(runs, places, load_table(), path)
        else:
            size = files.write(sections.build(runs, load_table(), wholes), runs, path)
    except (ResultsError, OSError) as error:
        print(plain(f"error: {error}"), file=sys.stderr)
        return 1
    _print(plain(said("\n".join(terminal.lines(runs, str(path), size, story)), runs[0].run.done_word, runs[0].run.players == 1)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
