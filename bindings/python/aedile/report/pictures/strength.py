"""The shape of a game against the strength of its players: a panel for each measure, a dot for each run.

    python3 -m aedile.report.pictures.strength FOLDER... --ratings FOLDER -o PICTURE.svg

Each folder holds results of games that one agent played against itself. --ratings: a run in which all of these agents met; its
ratings are what the dots stand over.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Sequence

import numpy as np
import pandas as pd

from .drawing import INK, PALE, SERIES, Absent, Picture, figure, picture
from ..analysis.ratings import anchor, rating_table
from ..analysis.analysis import Analysis
from ..metrics.evaluation import Metric, load_table, worded
from ..reading.results import ResultsError, load
from ..wording.formats import known, shorter
from ..wording.measures import GROUPS, SERIES as PARTS
from ..wording.sentences import say

COLUMNS = 5
TITLE = 30  # letters of a measure above its panel
FEWEST = 2  # runs that tell a measure


def _agent(one: Analysis) -> str:
    agents = one.run.agents
    if len(agents) != 1:
        raise ResultsError(f"{one.run.name}: expected games of one agent against itself, found {len(agents)} agents")
    return agents[0]


def placed(runs: Sequence[Analysis], rated: Analysis) -> pd.DataFrame:
    """Of each run its agent and rating, low, high; ResultsError for an agent that has no rating there."""
    table = rating_table(rated.run).set_index("agent")
    rows = []
    for one in runs:
        agent = _agent(one)
        if agent not in table.index:
            raise ResultsError(f"{rated.run.name}: no rating of {agent}")
        row = table.loc[agent]
        ends = [row[name] if known(row[name]) else row["rating"] for name in ("low", "high")]  # the anchor has no interval
        rows.append((agent, row["rating"], *ends))
    return pd.DataFrame(rows, columns=["agent", "rating", "rating_low", "rating_high"])


def measured(runs: Sequence[Analysis], where: pd.DataFrame, table: Sequence[Metric]) -> pd.DataFrame:
    """A row for each measure and run that has it: id, measure, unit, agent, rating, value, low, high."""
    by_id = {metric.id: metric for metric in table}
    rows = []
    for _, names in GROUPS:
        for name in names:
            for i, part in enumerate(PARTS.get(name, ("",))):
                for one, place in zip(runs, where.itertuples()):
                    found = one.metric(name)
                    found = found[(found["member"] == 0) & (found["round"] == (i + 1 if name in PARTS else 0))] if len(found) else found
                    if len(found) and known(found.iloc[0]["value"]):
                        ends = [float(found.iloc[0][column]) for column in ("value", "low", "high")]
                        rows.append((name, by_id[name].name + part, by_id[name].unit, place.agent, place.rating, *ends))
    data = pd.DataFrame(rows, columns=["id", "measure", "unit", "agent", "rating", "value", "low", "high"])
    return data[data.groupby(["id", "measure"])["agent"].transform("size") >= FEWEST]


def over_strength(runs: Sequence[Analysis], rated: Analysis, name: str = "strength") -> Picture | Absent:
    """`runs`: of one game, each of one agent; `rated`: a run in which all of them met."""
    title = say("strength title")
    run = runs[0].run
    where = placed(runs, rated)
    data = measured(runs, where, [worded(metric, run.item_word, run.items_word, run.game) for metric in load_table()])
    if data.empty:
        return Absent(title, say("strength absent"))
    panels = list(data.groupby(["id", "measure"], sort=False))
    rows = -(-len(panels) // COLUMNS)
    drawing, axes = figure(1.75 * COLUMNS, 1.35 * rows + 0.3, squeeze=False, nrows=rows, ncols=COLUMNS, sharex=True)
    for place, (_, unsorted) in zip(axes.flat, panels):
        found = unsorted.sort_values("rating")
        error = np.nan_to_num(np.stack([found["value"] - found["low"], found["high"] - found["value"]]))
        place.errorbar(found["rating"], found["value"], yerr=np.maximum(error, 0), fmt="o-", color=SERIES[0], ecolor=PALE, markersize=3, linewidth=0.6)
        row = found.iloc[0]
        place.set_title(shorter(row["measure"], TITLE), loc="left", fontsize=6.5, color=INK)
        place.set_ylabel(row["unit"].replace("percentage points", "points"), fontsize=6)
        place.tick_params(labelsize=6)
        place.locator_params(axis="y", nbins=4)
        place.locator_params(axis="x", nbins=4)
    for i, place in enumerate(axes.flat):
        place.set_visible(i < len(panels))
        place.tick_params(labelbottom=len(panels) - COLUMNS <= i)  # the last panel of its column
    zero = rated.run.called(anchor(rated.run))
    drawing.supxlabel(say("strength axis", agent=zero), fontsize=8)
    order = where.sort_values("rating")
    told = "; ".join(f"{rated.run.called(row.agent)} {row.rating:.0f}" for row in order.itertuples())
    return picture(drawing, name, title, say("strength finding", n=len(panels), agents=told), say("strength caption", agents=told), data)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="results of one agent against itself")
    parser.add_argument("--ratings", type=Path, required=True, metavar="FOLDER", help="results of a run in which all of them met")
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="PICTURE.svg", help="where the picture goes")
    options = parser.parse_args()
    try:
        made = over_strength([Analysis(load(folder), folder.name) for folder in options.folders], Analysis(load(options.ratings), "ratings"))
        if isinstance(made, Absent):
            raise ResultsError(made.why)
        options.out.write_text(made.svg, encoding="utf-8")
    except (ResultsError, OSError) as error:
        print(f"strength: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
