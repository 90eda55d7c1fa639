"""The game itself: how long, how close, how varied. One column per run, so that editions and player counts stand side by side."""

from __future__ import annotations

from typing import Sequence

from ..analysis.analysis import Analysis
from ..metrics.evaluation import Metric
from ..wording.formats import NO_NUMBER, escape
from .document import Page
from .tables import Cell, metric_cell, table, text

# Which metrics, by what they are about.
GROUPS = (
    ("length", ("G4", "G4-sd", "G7", "G7-choices", "G7-branching")),
    ("a contest?", ("G6", "G6-last", "G6-leader", "G6-comeback", "G6-comeback-sd", "G5", "G5-blow-outs", "G5-tied", "G5-upset")),
    ("seats", ("G1-order",)),
    ("variety", ("G9-size", "G9-overlap", "G9")),
)


def _row(runs: Sequence[Analysis], group: str, metric: Metric) -> list[Cell] | None:
    cells = []
    for one in runs:
        found = one.metric(metric.id)
        found = found[(found["member"] == 0) & (found["round"] == 0)] if len(found) else found
        cells.append(metric_cell(next(found.itertuples())) if len(found) else Cell(NO_NUMBER))
    if all(cell.key is None for cell in cells):
        return None
    name = Cell(f'<span title="{escape(metric.definition)}. {escape(metric.help)}">{escape(metric.name)}</span>', metric.name)
    return [text(group), name, text(metric.unit), *cells, text(metric.id)]


def section(page: Page, runs: Sequence[Analysis], known: Sequence[Metric]) -> None:
    """`runs`: those whose games are known as a whole; `known`: in the words of the game."""
    by_id = {metric.id: metric for metric in known}
    rows = [row for group, names in GROUPS for name in names if name in by_id and (row := _row(runs, group, by_id[name]))]
    if not rows or runs[0].run.players == 1:
        return
    page.section("shape", "The game itself")
    page.paragraph(
        "How long a game is, whether it is a contest, and how much games differ from each other. Points of the contest are those that all"
        " can see, looked at once a round. Good players and bad ones play different games: read these numbers as those of these players."
    )
    headings = ["about", "measure", "unit", *(one.run.title if len(runs) > 1 else "value" for one in runs), "id"]
    page.html(table(headings, rows, "The shape of a game"))
