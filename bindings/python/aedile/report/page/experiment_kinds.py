"""Where several kinds of experiment are about the same edition, players and agents: which question each
answers, and where their answers differ."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pandas as pd

from ..analysis.analysis import Analysis
from ..wording.questions import asks, leaves, question, words
from ..wording.sentences import say
from .tables import Cell, estimate, in_points, link, table, text
from ..analysis.views import ORDER, View, views
from ..wording.formats import NO_NUMBER, escape, known, listed, number, slug

SIDES = ("strong", "weak")
# What is measured against not laying it has different words, so that it is never compared with worth.
AGAINST_NOT_LAYING = {"strong": "better laid", "weak": "better not laid", "balanced": "no difference"}


def cells(runs: list[Analysis]) -> list[list[View]]:
    """Views of one edition, player count and agent, two kinds at least, in the order of the kinds."""
    found: dict[tuple, list[View]] = {}
    for view in views(runs):
        found.setdefault((view.cell, view.agent), []).append(view)
    several = [cell for cell in found.values() if len({view.kind for view in cell}) > 1]
    return [sorted(cell, key=lambda view: ORDER.index(view.kind) if view.kind in ORDER else len(ORDER))
            for cell in several]  # fmt: skip


def opposed(cell: list[View]) -> list[str]:
    """Items that one of them calls strong and another weak, where both measure against the same thing: what is better
    than not laid and worth less than the typical one is no contradiction."""
    said: dict[tuple, set[str]] = {}
    for view in cell:
        against = words(view.kind, view.one.run.item_word)
        for item, verdict in view.one.effect["verdict"].items():
            said.setdefault((str(item), against), set()).add(str(verdict))
    return list(dict.fromkeys(item for (item, _), found in said.items() if set(SIDES) <= found))


def _same_question(cell: list[View]) -> bool:
    """Whether two of them measure against the same thing."""
    kinds = [words(view.kind, view.one.run.item_word) for view in cell]
    return len(set(kinds)) < len(kinds)


def _order(one: View, other: View) -> str:
    """How far two of them agree on the order."""
    both = pd.concat([one.table["diff"], other.table["diff"]], axis=1, join="inner").dropna()
    rho = np.corrcoef(both.rank().to_numpy().T)[0, 1] if len(both) > 2 else np.nan
    names = f"{question(one.kind).name} and {question(other.kind).name}"
    return f"{names} {number(rho, 2)} (over {len(both)})" if known(rho) else ""


def _words(cell: list[View]) -> str:
    run = cell[0].one.run
    differ = opposed(cell)
    what = f"{len(differ)} of the {run.items_word}" if differ else f"No {run.item_word}"
    is_are = "are" if len(differ) > 1 else "is"
    if not _same_question(cell):
        first = say("these measure against different")
        return f"{first} {_alike(cell)}"
    first = say("strong by the answer", what=what, is_are=is_are) + (
        f": {listed(differ)}." if differ else ".")  # fmt: skip
    return f"{first} {_alike(cell)}"


def _alike(cell: list[View]) -> str:
    orders = listed([text for text in (_order(a, b) for a, b in combinations(cell, 2)) if text])
    return say("how alike the orders", orders=orders)


def _cell(view: View, item: str) -> Cell:
    if item not in view.one.effect.index:
        return Cell(NO_NUMBER)
    row = view.one.effect.loc[item]
    verdict = str(row["verdict"])
    said = verdict if view.one.compares else AGAINST_NOT_LAYING.get(verdict, verdict)
    word = f'<span class="{slug(verdict)}">{escape(said)}</span>'
    if not known(row["diff"]):
        return Cell(word if verdict == "not testable this way" else NO_NUMBER)
    shown = estimate(*in_points(row, "diff", "sim_low", "sim_high"), row["n"], True)
    return Cell(f"{word} {shown.html}", shown.key)


def section(cell: list[View]) -> str:
    """HTML about one edition, player count and agent."""
    run = cell[0].one.run
    rows = "".join(
        f"<li><strong>{escape(question(view.kind).name.capitalize())}</strong> ({escape(view.one.run.name)}):"
        f" {escape(asks(view.kind, run.item_word))} Left out: {escape(leaves(view.kind, run.item_word))}.</li>"
        for view in cell
    )
    differ = opposed(cell)
    items = [str(item) for item in cell[0].one.effect.index]
    same = _same_question(cell)
    headings: list[Cell | str] = [run.item_word, *([Cell("opposed", say("opposed answers"))] if same else [])]
    headings += [Cell(f"{escape(question(view.kind).name)}<small>pp, {escape(view.one.unit)}</small>",
                      say("compared with intervals for", reference=view.one.reference)) for view in cell]  # fmt: skip
    items.sort(key=lambda item: item not in differ)
    body = [[link(item, f"building-{slug(item)}"), *([text("yes" if item in differ else "")] if same else []),
             *(_cell(view, item) for view in cell)] for item in items]  # fmt: skip
    return (f"<ul>{rows}</ul><p>{escape(_words(cell))}</p>"
            + table(headings, body, say("kinds of experiment side", title=run.title)))  # fmt: skip
