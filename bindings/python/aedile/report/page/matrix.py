"""What a page tells the index above it, and the matrix made of that: items by edition and player count. A colour says what a
place's ways to play agree on; with one way to play, what it finds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pandas as pd

from ..analysis.analysis import Analysis
from ..analysis.views import View, views
from ..statistics.brackets import Way
from ..statistics.populations import DEPENDS
from ..statistics.verdicts import TOO_STRONG, TOO_WEAK
from ..wording.sorts import named
from ..wording.sentences import say
from ..wording.formats import escape, interval, listed, number, slug
from ..wording.questions import Words, question, words
from . import over_families
from .brackets import ways_of
from .tables import Cell, table

# What stands before a number, so that the colour is not needed to tell.
MARKS = {TOO_STRONG: "▲▲", "strong": "▲", "balanced": "=", "weak": "▼", TOO_WEAK: "▼▼"}
DISPUTED = "◇"  # players disagree


class Found(NamedTuple):
    """Of an item in one place, percentage points: the difference from the typical one."""

    group: str
    word: str
    value: float
    low: float
    high: float


@dataclass
class Place:
    """One edition and player count, whatever else its options are. `name`: of its page; `edition`: with what else differs."""

    name: str
    edition: str
    players: int
    runs: list[Analysis]
    wholes: list[Analysis] = field(default_factory=list)

    @property
    def title(self) -> str:
        return f"{self.edition}, {self.players} players" if self.edition else f"{self.players} players"


class Told(NamedTuple):
    """By a page to the index, from one process to another. `against`: what its numbers are compared with."""

    place: str
    size: int
    games: int
    item: str
    items: str
    kind: str
    against: Words | None
    ways: list[str]
    families: list[str]
    found: dict[str, Found]
    head: str
    by_way: list[Way]


def _found(view: View) -> dict[str, Found]:
    names = ("mean", "low", "high") if view.over else ("diff", "sim_low", "sim_high")
    rows = over_families.table(view) if view.over else view.one.effect
    return {str(item): Found(row["group"], row["word"], *(100 * float(row[name]) for name in names))
            for item, row in rows.iterrows()}  # fmt: skip


def tell(place: Place, size: int) -> Told:
    found = views(place.runs, over=True)
    run = place.runs[0].run
    games = sum(one.run.games for one in place.runs)
    if not found:
        return Told(place.name, size, games, run.item_word, run.items_word, "", None, [], [], {}, "", [])
    view = found[0]
    ways = [v.agent for v in view.like] if view.over else [view.agent]
    families = view.families if view.over else [view.one.family]
    head = over_families.headline(view).line if view.over else ""
    return Told(place.name, size, games, run.item_word, run.items_word, view.kind, words(view.kind, run.item_word), ways,
                families, _found(view), head, ways_of([v.one for v in view.like or [view]], place.edition))  # fmt: skip


def comparable(all_told: list[Told]) -> list[Told]:
    """The places whose numbers are compared with the same thing: experiments, if there are any, then the most that there
    are. Other questions are never set against them."""
    groups: dict[Words | None, list[Told]] = {}
    for told in all_told:
        if told.found:
            groups.setdefault(told.against, []).append(told)
    return max(groups.values(), key=lambda group: (group[0].kind != "chance", len(group)), default=[])


def left_out(all_told: list[Told], places: dict[str, Place]) -> str:
    """A sentence that names the places that answer another question; empty: there are none."""
    left = [told for told in all_told if told.found and told not in comparable(all_told)]
    return say("not in the matrix", names=listed([places[told.place].title for told in left])) if left else ""


def _cell(told: Told, place: Place, item: str, folder: str) -> Cell:
    row = told.found.get(item)
    if row is None or row.value != row.value:
        return Cell('<span class="none">–</span>')
    said = f"{item}, {place.title}: {row.word}, {number(row.value, 1, True)} ({interval(row.low, row.high, 1)})"
    kind = slug(row.group) if row.group in MARKS else "grey"
    mark = MARKS.get(row.group, DISPUTED if row.group == DEPENDS else "")
    mark = f'<span aria-hidden="true">{mark}</span>' if mark else ""
    return Cell(f'<a class="{kind}" href="{escape(folder)}/{place.name}.html#building-{slug(item)}" title="{escape(said)}"'
                f' aria-label="{escape(said)}">{mark}{number(row.value, 1, True)}</a>', row.value)  # fmt: skip


def spread(all_told: list[Told]) -> pd.DataFrame:
    """By item in how many places it has which verdict; the most notable first."""
    items = list(dict.fromkeys(item for told in all_told for item in told.found))
    groups = [TOO_STRONG, "strong", "balanced", "weak", TOO_WEAK]
    rows = {item: [sum(item in t.found and t.found[item].group == g for t in all_told) for g in groups] for item in items}
    out = pd.DataFrame.from_dict(rows, orient="index", columns=groups)
    values = {item: [t.found[item].value for t in all_told if item in t.found and t.found[item].value == t.found[item].value]
              for item in items}  # fmt: skip
    out["mean"] = [sum(values[item]) / len(values[item]) if values[item] else float("nan") for item in items]
    out["places"] = [sum(item in t.found for t in all_told) for item in items]
    out["order"] = 2 * out[TOO_STRONG] + out["strong"] - out["weak"] - 2 * out[TOO_WEAK]
    return out.sort_values(["order", "mean"], ascending=False)


def matrix(all_told: list[Told], places: dict[str, Place], folder: str, brackets: dict[str, Cell]) -> str:
    """HTML: a row for each item, a column for each place; `brackets`: by item the verdict over all of them."""
    order = spread(all_told)
    headings: list[Cell | str] = [all_told[0].item]
    for told in all_told:
        place = places[told.place]
        headings.append(Cell(f"{escape(place.edition or place.title)}<small>{place.players}</small>",
                             f"{place.title}: {question(told.kind).name}, {len(told.ways)} ways to play"))  # fmt: skip
    headings.append(Cell("over all brackets", say("too strong if so")))
    rows = []
    for item in order.index:
        rows.append([Cell(escape(named(places[all_told[0].place].runs[0].run, str(item))), str(item).lower()), *(_cell(told, places[told.place], str(item), folder) for told in all_told),
                     brackets.get(str(item), Cell("", 0.0))])  # fmt: skip
    against = all_told[0].against
    assert against is not None  # comparable() leaves out places with nothing found
    label = say("by edition and number", items=all_told[0].items.capitalize(), level=against.level)
    return f'<div class="matrix">{table(headings, rows, label)}</div>'
