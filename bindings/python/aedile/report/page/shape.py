"""The game itself: how long, how close, how varied, when it is decided. One column per run, so that editions and player counts
stand side by side."""

from __future__ import annotations

from typing import Sequence

import numpy as np
import pandas as pd

from ..analysis import skill, strategies
from ..analysis.analysis import Analysis
from ..metrics.evaluation import Metric
from ..wording.formats import NO_NUMBER, escape, number
from ..wording.sentences import say
from ..wording.measures import GROUPS, SERIES
from .document import Page
from .tables import Cell, metric_cell, plain, table, text

ALIKE = ("G10-all",)  # only where all play alike: luck of the deal would be mixed up with strength
JUMPS = ("B31", "B31-swing")
FEWEST = 100  # completions that a jump is told from


def _rows(runs: Sequence[Analysis], group: str, metric: Metric) -> list[list[Cell]]:
    """One row; of a series one per index."""
    parts = SERIES.get(metric.id)
    return [row for i, part in enumerate(parts or ("",)) if (row := _row(runs, group, metric, i + 1 if parts else 0, part))]


def _row(runs: Sequence[Analysis], group: str, metric: Metric, index: int, part: str) -> list[Cell] | None:
    cells = []
    for one in runs:
        found = one.metric(metric.id)
        found = found[:0] if metric.id in ALIKE and len(one.run.agents) > 1 else found
        found = found[(found["member"] == 0) & (found["round"] == index)] if len(found) else found
        cells.append(metric_cell(next(found.itertuples())) if len(found) else Cell(NO_NUMBER))
    if all(cell.key is None for cell in cells):
        return None
    name = Cell(f'<span title="{escape(metric.definition)}. {escape(metric.help)}">{escape(metric.name + part)}</span>', metric.name + part)
    return [text(group), name, text(metric.unit), *cells, text(metric.id)]


def jumps(one: Analysis) -> pd.DataFrame:
    """By item: what the round of its completion does (B31), most swing first; only those with enough completions."""
    both = [one.metric(name) for name in JUMPS]
    if not all(len(found) for found in both):
        return pd.DataFrame()
    rise, swing = both
    found = rise.merge(swing[["item", "value", "low", "high"]], on="item", suffixes=("", "_swing"))
    return found[found["n"] >= FEWEST].sort_values("value_swing", ascending=False, ignore_index=True)


def _jump_table(page: Page, one: Analysis) -> None:
    found = jumps(one)
    if not len(found):
        return
    rows = []
    for row in found.itertuples():
        swing = row._replace(value=row.value_swing, low=row.low_swing, high=row.high_swing)
        rows.append([text(row.item), metric_cell(swing), metric_cell(row)])
    headings: list[Cell | str] = [one.run.item_word,
                Cell(say("swing pp of what"), say("what the round settled")),
                Cell(say("jump points of its"), say("how much the owner's"))]  # fmt: skip
    page.html(table(headings, rows, say("which makes the game", item=one.run.item_word, title=one.run.title)))


def _doubt(page: Page, one: Analysis) -> None:
    """Of a run whose chances cannot be believed."""
    course = one.run.summary.get("course")
    if not course or course.get("holds") or course.get("total") is None:
        return
    page.paragraph(
        say("not shown when games", short=one.short, calibration=number(100 * course['calibration'], 1), total=number(100 * course['total'], 0))
    )


def _skill(page: Page, one: Analysis) -> None:
    found = skill.skill_of(one.run.summary)
    if found is None:
        return
    doubled = ""
    if found.doubling:
        doubled = say("a doubling of the", elo=number(found.doubling[0], 0), error=number(found.doubling[1], 0))
    page.paragraph(
        say("the higher rated of", short=one.short, ahead=number(100 * found.ahead, 1), pairs=f'{found.pairs:,}', spread=number(found.spread, 0),
            doubled=doubled)
    )


def _own(found: strategies.Strategies, i: int) -> str:
    """What a strategy does more of than all seats do, the most of it first."""
    more = found.centres[i] - found.usual
    return ", ".join(f"{found.names[j]} {number(100 * more[j], 0, True)}" for j in np.argsort(-more)[:3] if more[j] > 0.005)


def _strategies(page: Page, one: Analysis) -> None:
    found = strategies.read(one.run)
    if found is None:
        return
    k = len(found.share)
    if k == 1:
        page.paragraph(say("what winners do and", short=one.short))
        return
    page.paragraph(
        say("strategies are found again", short=one.short, k=k, living=number(found.living, 1))
        + (say("strategies beat each other", circle=', '.join((str(i + 1) for i in found.circle))) if found.circle else
           say("no three of them"))
    )  # fmt: skip
    headings = ["strategy", say("does more of points"), "seats, %", "wins, %", *(f"ahead of {i + 1}, %" for i in range(k))]
    rows = [
        [text(i + 1), text(_own(found, i)), Cell(number(100 * found.share[i], 1)), Cell(number(100 * found.wins[i], 1)),
         *(Cell(number(100 * found.ahead[i, j], 1) if i != j else NO_NUMBER) for j in range(k))]
        for i in range(k)
    ]  # fmt: skip
    page.html(plain(headings, rows))


def section(page: Page, runs: Sequence[Analysis], known: Sequence[Metric]) -> None:
    """`runs`: those whose games are known as a whole; `known`: in the words of the game."""
    by_id = {metric.id: metric for metric in known}
    rows = [row for group, names in GROUPS for name in names if name in by_id for row in _rows(runs, group, by_id[name])]
    if not rows or runs[0].run.players == 1:
        return
    page.section("shape", "The game itself")
    page.paragraph(
        say("how long a game")
    )
    headings = ["about", "measure", "unit", *(one.run.title if len(runs) > 1 else "value" for one in runs), "id"]
    page.html(table(headings, rows, say("the shape of a")))
    for one in runs:
        _doubt(page, one)
        _jump_table(page, one)
        _skill(page, one)
        _strategies(page, one)
