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
import sys
from pathlib import Path

from . import editions
from . import tables
from . import sentences
from .cells import Cell
from .cells import read as read_cells
from .plan import Plan, read
from ...reading.results import ResultsError
from ...wording.formats import slug
from ..pages import check, write

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
    verdicts = {name.removeprefix("verdicts-"): text for name, text in out.items() if name.startswith("verdicts-")}
    if len(verdicts) > 1:
        out["editions"] = editions.table(verdicts)
    for cell in cells:
        for agent in cell.beside:
            out[f"beside-{cell.edition}-{cell.players}p-{slug(agent.split(':')[0])}"] = tables.beside(cell, agent, plan)
    return out


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
        if options.update is not None:
            check(options.update)
        made = make(read_cells(plan, options.folder, not options.no_verify, options.part), plan)
        if options.update is None:
            for name, text in made.items():
                print(f"{name}\n\n{text}\n")
        else:
            write(options.update, made, options.part, kept="pairs.*")  # of pairs.py
    except (ResultsError, OSError, UnicodeDecodeError) as error:
        print(f"findings.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
