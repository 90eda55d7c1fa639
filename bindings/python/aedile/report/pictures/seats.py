"""Win shares by seat and by place after the first player."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ..analysis.analysis import Analysis
from .drawing import INK, PALE, SERIES, Absent, Picture, figure, picture
from ..wording.formats import shorter, whole
from ..wording.sentences import say

PLACES = {"order": say("after the first player"), "seats": "seat"}


def seat_table(one: Analysis) -> pd.DataFrame:
    """summary.json's seats and orders: share, low, high, n."""
    rows = []
    for key in PLACES:
        for i, row in enumerate(one.run.summary.get(key, [])):
            if row.get("win_share") is not None and row.get("low") is not None:
                rows.append((one.run.name, one.run.players, key, i, row["win_share"], row["low"],
                             row["high"], row["games"]))  # fmt: skip
    names = ["run", "players", "by", "place", "share", "low", "high", "n"]
    return pd.DataFrame(rows, columns=names)


def first_player(one: Analysis) -> str:
    """How often the first player wins, as a sentence; empty where it is not known or no one else plays."""
    if one.run.players == 1:
        return ""
    table = seat_table(one)
    table = table[(table["by"] == "order") & (table["place"] == 0)]
    if table.empty:
        return ""
    row = table.iloc[0]
    return (
        say("the first player wins", share=f'{100 * row.share:.1f}', n=whole(row.n), low=f'{100 * row.low:.1f}', high=f'{100 * row.high:.1f}',
            even=f'{100 / one.run.players:.4g}')
    )


def seat_shares(all_runs: list[Analysis]) -> Picture | Absent:
    title = say("is it better to")
    tables = [table for table in map(seat_table, all_runs) if len(table)]
    if not tables:
        return Absent(title, say("the runs have no"))
    drawing, axes = figure(6.8, 0.7 + 2.0 * len(tables), nrows=len(tables), ncols=2, squeeze=False)
    for row, table in zip(axes, tables):
        chance = 100 / table["players"].iat[0]
        for place, (key, label), colour in zip(row, PLACES.items(), SERIES):
            part = table[table["by"] == key]
            middle = 100 * part["share"].to_numpy()
            error = [middle - 100 * part["low"], 100 * part["high"] - middle]
            place.axhline(chance, color=INK, linestyle="--", linewidth=0.8)
            place.errorbar(part["place"], middle, np.clip(error, 0, None), fmt="o", color=colour)
            place.set_xticks(part["place"])
            place.set_xlim(-0.5, table["players"].iat[0] - 0.5)
            place.set_xlabel(label, fontsize=8)
            place.grid(False, axis="x")
            place.spines["bottom"].set_color(PALE)
        row[0].set_ylabel("wins, %")
        limits = [min(p.get_ylim()[0] for p in row), max(p.get_ylim()[1] for p in row)]
        for place in row:
            place.set_ylim(*limits)
        name = shorter(table["run"].iat[0], 24)
        row[0].set_title(f"{name}, {table['players'].iat[0]} players", fontsize=8, loc="left")
    said = [text[0].upper() + text[1:] for text in map(first_player, all_runs) if text]
    finding = ". ".join(said) + "."
    caption = (
        say("left by place in")
    )
    return picture(drawing, "seats", title, finding, caption, pd.concat(tables))
