"""balance.csv: every number about every item that the report shows side by side, one a row, for other
programs. Values are percentage points; n is what the number was divided by. docs/reference/report.md lists the columns."""

from __future__ import annotations

import pandas as pd

from ..analysis.analysis import Analysis
from ..wording.sentences import say
from ..analysis.measures import beside
from ..analysis.views import View, views
from .agreement import combined, of_populations

COLUMNS = ["edition", "players", "agents", "experiment", "item", "kind", "number", "value", "low", "high", "n",
           "verdict", "tests", "why", "options"]  # fmt: skip


def _of_view(view: View, others: list[View]) -> list[dict]:
    one, rows = view.one, []
    like = [other for other in others if (other.cell, other.agent) == (view.cell, view.agent)]
    beyond = [side for other in like for side in beside(one, other.one)]
    tables = {side.name: side.table for side in [*view.sides, *beyond]}
    ends = ["diff", "sim_low", "sim_high"]
    tables["difference"] = one.effect[ends].set_axis(["value", "low", "high"], axis=1).assign(n=one.effect["n"])
    for number, table in tables.items():
        for item, row in table.iterrows():
            about = one.effect.loc[item]
            rows.append({
                "edition": one.run.edition, "players": one.run.players, "agents": ", ".join(one.run.agents),
                "experiment": view.kind, "item": item, "kind": about.get("suit", ""), "number": number,
                **{end: 100 * row[end] for end in ("value", "low", "high")}, "n": row["n"],
                "verdict": about["verdict"], "tests": about.get("tests", ""), "why": about.get("why", ""),
                "options": one.run.differs,
            })  # fmt: skip
    return rows


def _of_ways(cell: list[Analysis]) -> list[dict]:
    run = cell[0].run
    return [
        {"edition": run.edition, "players": run.players, "agents": "; ".join(" + ".join(dict.fromkeys(one.run.agents)) for one in cell),
         "experiment": cell[0].kind, "item": item, "number": say("over ways"),
         **{end: 100 * row[name] for end, name in (("value", "mean"), ("low", "low"), ("high", "high"))},
         "n": row["k"], "verdict": row["agreement"], "options": run.differs}
        for item, row in combined(cell).iterrows()
    ]  # fmt: skip


def table(runs: list[Analysis]) -> pd.DataFrame:
    """Of all runs that say something of single items."""
    found = views(runs)
    rows = [row for view in found for row in _of_view(view, found)]
    rows += [row for cell in of_populations(runs) for row in _of_ways(cell)]
    return pd.DataFrame(rows, columns=COLUMNS)
