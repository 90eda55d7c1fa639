"""The experiment "knockout": what a power does to the game itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pandas as pd

from ..statistics import effects
from ..analysis.analysis import Analysis, name_of
from .forest import draw_rows
from ..statistics.intervals import LEVEL, quantile, ratio
from .drawing import PALE, Absent, Picture, figure, kind_colour, picture, spread
from ..reading.results import SIXTIETHS
from ..statistics.simultaneous import joint_level
from ..wording.formats import extremes
from ..wording.sentences import say


def _effect(one: Analysis, row: str, base: str, scale: float = 1.0) -> pd.DataFrame:
    """By item: a mean with intervals, one at a time and for all at once."""
    e = ratio(scale * one.run.matrix(row), one.run.matrix(base))
    se = np.where(e.se > 0, e.se, np.nan)  # where no game changed, nothing is known of errors
    known = replace(e, se=se)
    single, all_at_once = (quantile(level, e.df) * se for level in (LEVEL, joint_level(known)))
    index = pd.Index(effects.item_names(one.run), name="item")
    return pd.DataFrame(
        {"value": e.value, "low": e.value - single, "high": e.value + single,
         "sim_low": e.value - all_at_once, "sim_high": e.value + all_at_once},
        index=index,
    )  # fmt: skip


def table(one: Analysis) -> pd.DataFrame:
    """By item and what changes: turns, share of each end (percentage points), wins of the first player."""
    parts = [_effect(one, "effect_turns", "tested").assign(what="turns")]
    ends = [row for row in one.run.levels["run"].rows if row.startswith("end_")]
    for number, name in enumerate(ends):
        row = f"effect_end{number}"
        if one.run.has("item", row) and one.run.matrix(row).any():
            part = _effect(one, row, "tested", 100)
            parts.append(part.assign(what="ends by " + name.removeprefix("end_").replace("_", " ")))
    first = _effect(one, "effect_first_60", "tested_first", 100 / SIXTIETHS)
    parts.append(first.assign(what=say("wins of the first")))
    out = pd.concat(parts).reset_index()
    games = pd.Series(one.run.matrix("tested").sum(axis=0), index=effects.item_names(one.run))
    out["n"] = out["item"].map(games / one.run.players)
    return out.dropna(subset=["value"])


def knockout_forest(one: Analysis) -> Picture | Absent:
    title = say("what powers do to")
    if one.kind != "knockout" or not one.run.has("item", "tested"):
        return Absent(title, say("it takes an experiment knockout"))
    data = table(one)
    turns = data[data["what"] == "turns"].dropna(subset=["sim_low"])
    turns = turns.sort_values("value", ascending=False)
    if turns.empty:
        return Absent(title, say("the experiment changed no"))
    drawing, axes = figure(6.4, 1.0 + 0.185 * len(turns))
    value, low, high = (turns[c].to_numpy() for c in ("value", "sim_low", "sim_high"))
    axes.axvline(0, color=PALE, linewidth=1)
    kinds = dict(zip(one.run.items, one.run.kinds or [""] * len(one.run.items)))
    colours = [kind_colour(kinds[item]) for item in turns["item"]]
    draw_rows(axes, list(turns["item"]), value, low, high, colours, spread(low, high, value))
    axes.set_xlabel(say("turns a game with"))
    finding = f"Turns a game. {extremes(turns['item'], value)}"
    caption = say("intervals for all at")
    return picture(drawing, name_of("knockout", one), title, finding, caption, data)
