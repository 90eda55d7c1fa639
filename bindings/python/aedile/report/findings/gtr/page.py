#!/usr/bin/env python3
"""The sentences and tables of docs/gtr/findings.md, from the runs of a plan (scripts/findings plays them).

    python3 -m aedile.report.findings.gtr.page PLAN FOLDER [--update PAGE]

PLAN: configs/gtr/findings/plan.json, FOLDER: where its results are. Prints all, or writes each between its pair of
marks in the page, or in a page of the folder of its name (docs/gtr/findings/):

    <!-- table NAME -->
    <!-- end -->
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from . import tables
from . import sentences
from .cells import Cell
from .cells import read as read_cells
from .plan import Plan, read
from ...reading.results import ResultsError
from ...wording.formats import listed, slug

# What players of the game speak of most (docs/gtr/findings.md, "What players say").
SPOKEN_OF = ("Catacomb", "Forum", "Coliseum", "Ludus Magna", "Palace", "Circus Maximus")


def make(cells: list[Cell], plan: Plan) -> dict[str, str]:
    out = {
        "short": sentences.short(cells, plan), "played": tables.played(cells, plan), "counts": tables.counts(cells),
        "changed": tables.changes(cells, plan), "believed": tables.believed(cells, plan),
        "declined": tables.declined(cells, plan), "known": sentences.spoken_of(cells, plan, SPOKEN_OF),
        "association": tables.association(cells), "material": tables.of_material(cells),
    }  # fmt: skip
    if any(cell.again for cell in cells):
        out["replication"] = tables.replicated(cells, plan)
    for edition, some in tables.editions(cells).items():
        out[f"robust-{edition}"] = tables.robust(some)
        out[f"verdicts-{edition}"] = tables.verdict_matrix(some)
        if len(some) > 1:
            out[f"players-{edition}"] = tables.over_players(some)
    for cell in cells:
        for agent in cell.beside:
            out[f"beside-{cell.edition}-{cell.players}p-{slug(agent.split(':')[0])}"] = tables.beside(cell, agent, plan)
    return out


NOT_YET = "*Not played yet.*"


def update(page: str, made: dict[str, str], place: str, part: bool = False) -> str:
    """The page with what it has marks for. ResultsError for a mark that no run serves, or that does not
    end; `part`: of an edition or a player that is not there yet the page says so."""

    def fill(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in made and part and re.match("(robust|verdicts|players|beside)-|replication$", name):
            return f"<!-- table {name} -->\n{NOT_YET}\n<!-- end -->"
        if name not in made:
            raise ResultsError(f"{place}: table {name}: no such table; there are {listed(list(made))}")
        return f"<!-- table {name} -->\n{made[name]}\n<!-- end -->"

    marks = len(re.findall(r"<!-- table ", page))
    text, found = re.subn(
        r"<!-- table (\S+) -->\n(?:(?!<!-- table ).)*?<!-- end -->", fill, page, flags=re.DOTALL
    )
    if found != marks or not marks:
        raise ResultsError(
            f"{place}: expected pairs of <!-- table NAME --> and <!-- end -->,"
            f" found {marks} that begin and {found} that end"
        )
    return text


def write(path: Path, text: str) -> None:
    """All of it or nothing."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("plan", type=Path, metavar="PLAN", help="what was played (plan.py)")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where its results are")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write all into this page, and those of the folder of its name")
    parser.add_argument("--part", action="store_true", help="what is there, if runs are missing")
    parser.add_argument("--no-verify", action="store_true", help="take the results as they are")
    options = parser.parse_args()
    if options.no_verify:
        print("warning: --no-verify: the results were not checked", file=sys.stderr)
    try:
        plan = read(options.plan)
        made = make(read_cells(plan, options.folder, not options.no_verify, options.part), plan)
        if options.update is None:
            for name, text in made.items():
                print(f"{name}\n\n{text}\n")
        else:
            pages = [options.update, *sorted(options.update.with_suffix("").glob("*.md"))]
            texts = [update(page.read_text(encoding="utf-8"), made, str(page), options.part) for page in pages]
            for page, text in zip(pages, texts):
                write(page, text)
    except (ResultsError, OSError, UnicodeDecodeError) as error:
        print(f"findings.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
