"""What is said over brackets, in words (statistics/brackets.py)."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd

from ..analysis.analysis import Analysis
from ..pictures.slopes import ratings
from ..statistics import effects
from ..statistics.brackets import STRENGTHS, Bracket, Way, judge
from ..statistics.intervals import Estimate
from ..wording.formats import escape, listed, slug, whole
from ..wording.sentences import say
from .tables import Cell, count, link, table, text

SHOWN = 3  # brackets in a sentence; of items twice as many


def ways_of(runs: list[Analysis], edition: str) -> list[Way]:
    """The runs that say what is worth more than the typical item, of one kind: the first run's."""
    found = [one for one in runs if one.compares and not one.of_pairs]
    return [Way(edition, one.run.players, " + ".join(dict.fromkeys(one.run.agents)), one.family, effects.item_names(one.run),
                _bare(one.contrast), None if one.price is None else _bare(one.price)) for one in found if one.kind == found[0].kind]  # fmt: skip


def _bare(e: Estimate) -> Estimate:
    """Without what is known of its groups: it goes from one process to another."""
    return replace(e, deviations=None)


def rated(runs: list[Analysis]) -> dict[str, float]:
    """By agent its rating; of several runs that rate it, the first."""
    found: dict[str, float] = {}
    for one in runs:
        own = ratings(one.run)
        if len(own) > 1 and not found.keys() >= own.keys():
            found = own | found
    return found


def _where(names: list[str]) -> str:
    more = [f"{whole(len(names) - SHOWN)} more"] if len(names) > SHOWN else []
    return "; ".join([*names[:SHOWN], *more])


def cells(found: list[Bracket]) -> dict[str, Cell]:
    """By item what is said, short."""
    out = {}
    for item, row in judge(found).iterrows():
        if row["said"]:
            sign, n = (1 if row["said"].endswith("strong") else -1), len(row["where"])
            where = f"in {n} of {row['of']}" if sign > 0 else f"in all {row['of']}"
            out[str(item)] = Cell(f'<span title="{escape("; ".join(row["where"]))}">{escape(row["said"])} {where}</span>', float(sign * n))
    return out


def _named(said: pd.DataFrame, weak: bool) -> list[str]:
    own = said[said["said"].str.endswith("weak" if weak else "strong")]
    return [str(item) for item in own.sort_values("of", kind="stable").sort_values("where", key=lambda x: -x.map(len), kind="stable").index]


def sentences(found: list[Bracket]) -> list[str]:
    """Nothing where there is one bracket only."""
    if len(found) < 2:
        return []
    said = judge(found)
    strong, weak = _named(said, False), _named(said, True)
    name = "Too strong" if all(way.price is not None for one in found for way in one.ways) else "Strong"
    where = {item: said.loc[item, "where"] for item in strong}
    parts = [f"{item} ({_where(where[item]) if len(where[item]) < 3 else len(where[item])})" for item in strong[: 2 * SHOWN]]
    more = [f"{len(strong) - 2 * SHOWN} more"] if len(strong) > 2 * SHOWN else []
    out = [say("in at least one", name=name, n=len(found), items=listed([*parts, *more]))]
    low = name.replace("Too strong", "Too weak").replace("Strong", "Weak")
    out.append(say("in all of them", name=low, items=listed(weak[:2 * SHOWN] + ([f'{len(weak) - 2 * SHOWN} more'] if len(weak) > 2 * SHOWN else []))))
    return out


def _strength(found: list[Bracket]) -> str:
    """Where strengths are from."""
    if any(one.strength in [name for _, name in STRENGTHS] for one in found):
        return say("strength goes by the")
    return say("no run here rates")


def section(found: list[Bracket], items_word: str, linked: bool = True) -> str:
    """HTML: which brackets there are, and what each item is over them; empty with one. `linked`: the items are on the page."""
    if len(found) < 2:
        return ""
    rows = []
    order = {True: 0, False: 2}
    said = judge(found).assign(order=lambda t: [order[x.endswith("strong")] if x else 3 for x in t["said"]])
    for item, row in said.sort_values("order", kind="stable").iterrows():
        name = link(str(item), f"building-{slug(str(item))}") if linked else text(item)
        rows.append([name, text(row["said"] or "neither"), Cell(escape("; ".join(row["where"])), float(len(row["where"]))),
                     count(row["of"])])  # fmt: skip
    names = "".join(f"<li>{escape(one.name)}: {escape(listed([way.agent for way in one.ways]))}</li>" for one in found)
    return (f"<p>{escape(say('what a bracket is', items=items_word))} {escape(_strength(found))}</p><ul>{names}</ul>"
            + table([items_word.capitalize(), "over brackets", "in which", "brackets"], rows, "Over brackets"))  # fmt: skip
