"""Games in which an item decided: from the rows of an experiment, if the run wrote them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pandas as pd

from .analysis import Analysis
from ..wording.sentences import say
from ..reading.results import ResultsError, check_file

KEPT = 3


class Game(NamedTuple):
    """A game in which the seat's win was another without the power; effect in wins."""

    number: int
    seat: int
    effect: float
    done_turn: int


def read_decided(one: Analysis) -> dict[str, list[Game]] | str:
    """By item the games it decided most, up to three; or a sentence why there are none."""
    path = Path(one.run.folder) / "rows.h5"
    listed = [file.get("name") for file in one.run.manifest.get("files", [])]
    if not path.is_file() and "rows.h5" not in listed:
        return say("no rows none listed")
    if not one.has_experiment or one.of_pairs:
        return say("the run has no experiment")
    try:
        return _from_rows(one, check_file(one.run, "rows.h5"))
    except (OSError, KeyError, ValueError) as error:
        raise ResultsError(f"{path}: cannot be read ({error})") from None


def _from_rows(one: Analysis, path: Path) -> dict[str, list[Game]] | str:
    import h5py

    with h5py.File(path) as file:
        if one.run.items_word not in file:
            return f"no rows of {one.run.items_word}: none listed"
        data = file[one.run.items_word]
        names = h5py.check_enum_dtype(data.dtype[one.run.item_word])
        columns = ["game", "seat", one.run.item_word, "tested", "effect_win_share_60", "done_turn"]
        table = pd.DataFrame({name: data[name] for name in columns})
        table = table.rename(columns={one.run.item_word: "item"})
    table = table[table["tested"].astype(bool) & (table["effect_win_share_60"] != 0)]
    word = {number: name for name, number in names.items()}
    out: dict[str, list[Game]] = {}
    size = table["effect_win_share_60"].abs()
    most = table.assign(size=size).sort_values(["size", "game"], ascending=[False, True]).groupby("item").head(KEPT)
    for row in most.itertuples():
        out.setdefault(word[row.item], []).append(
            Game(int(row.game), int(row.seat), row.effect_win_share_60 / 60, int(row.done_turn))
        )
    return out
