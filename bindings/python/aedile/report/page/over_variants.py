"""Runs that differ in one option, such as the table of cards: in how many of its values each item helps."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ..analysis.analysis import Analysis
from ..reading import comparability
from ..statistics import variants
from ..wording.formats import NO_NUMBER, escape, known, number, slug
from ..wording.sentences import say
from .tables import Cell, table

FEWEST = 3  # values of the option


def option(runs: list[Analysis]) -> str:
    """The one option, beside players and edition, in which the runs differ; empty: none, or several."""
    tables = [{k: v for k, v in one.run.config.get("options", {}).items() if k not in comparability.EDITIONS_TOO} for one in runs]
    names = comparability.differing(tables)
    return names[0] if len(names) == 1 else ""


def groups(runs: list[Analysis]) -> list[list[Analysis]]:
    """Runs of one number of players, agent and experiment, by the values of the option; at least FEWEST values."""
    name = option(runs)
    if not name:
        return []
    found: dict[tuple, dict[str, Analysis]] = {}
    for one in runs:
        if one.has_items and one.has_experiment and not one.of_pairs:
            key = (comparability.rules(one.run, (*comparability.PLAYERS, name)), one.run.players, comparability.who(one.run), comparability.method(one.run))
            found.setdefault(key, {}).setdefault(comparability.rules(one.run), one)
    return [list(own.values()) for own in found.values() if len(own) >= FEWEST]


def over(group: list[Analysis]) -> pd.DataFrame:
    """variants.over() of the effects, compared with not having the item."""
    items = list(dict.fromkeys(str(item) for one in group for item in one.effect.index))
    value, se = (np.array([one.effect[name].reindex(items).to_numpy(dtype=float) for one in group]) for name in ("value", "value_se"))
    return variants.over(value, se, items)


def _cell(row: pd.Series | None) -> Cell:
    if row is None or not known(row["mean"]):
        return Cell(NO_NUMBER)
    hurts = f", hurts in {int(row['hurts'])}" if row["hurts"] else ""
    ends = f"{number(100 * row['low'], 1, True)} to {number(100 * row['high'], 1, True)}"
    return Cell(f"{int(row['helps'])} of {int(row['of'])}{hurts}<small>{number(100 * row['mean'], 1, True)} ({ends})</small>", float(row["share"]))


def section(runs: list[Analysis]) -> tuple[str, str]:
    """Heading and HTML; empty where the runs do not differ so."""
    found = groups(runs)
    if not found:
        return "", ""
    name, one = option(runs), found[0][0]
    tables = [over(group) for group in found]
    heads = [Cell(f"{group[0].run.players} players<small>{escape(' + '.join(map(group[0].run.called, group[0].run.agents)))}</small>",
                  say("in how many values")) for group in found]  # fmt: skip
    items = list(dict.fromkeys(item for t in tables for item in t.index))
    order = sorted(items, key=lambda item: -np.nanmean([t["share"].get(item, np.nan) for t in tables] + [-1e-9]))
    rows = [[Cell(escape(item), slug(item)), *(_cell(t.loc[item] if item in t.index else None) for t in tables)] for item in order]
    most = max(len(group) for group in found)
    said = f"<p>{say('over an option', name=escape(name), n=most, item=escape(one.run.item_word))}</p>"
    return f"Over {name}", said + table([one.run.item_word, *heads], rows, say("in how many values of", name=name, item=one.run.item_word))
