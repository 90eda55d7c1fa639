"""Games of PAX, row by row: who won, with what, and how many categories were Rome's.

Games of a run are independent of each other, so errors come from leaving out one group of them at a time
(intervals.py), group g being the games whose number is g modulo GROUPS."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from ...statistics.intervals import Estimate, divide, jackknife, ratio, wilson, without_each
from ...reading.results import Results, ResultsError, check_file

GROUPS = 64
ENDS = {"players": "the players: most points", "primus": "Rome, and the holder of Primus Conspiratus",
        "rome": "Rome, and no one"}  # fmt: skip
ROMES = ((0, 1), (2, 2), (3, 3), (4, 4), (5, 7))  # Rome wins from four on
POWERS = 16  # the first items; behind them the faces
SIXTIETHS = 60
FEW = 30  # seats, for a share


def romes_words(low: int, high: int) -> str:
    return f"Rome {low}" if low == high else f"Rome {low} or more" if high == 7 else f"Rome {low} to {high}"


class Face(NamedTuple):
    printed: str  # "one symbol, value 2"
    played: float  # share of seat-games
    win: tuple[float, float, float]


def _interval(e: Estimate) -> tuple[float, float, float]:
    low, high = e.interval()
    return float(e.value), float(low), float(high)


def _sums(group: np.ndarray, weight: np.ndarray | None = None) -> np.ndarray:
    return np.bincount(group, weight, minlength=GROUPS)


def _share(group: np.ndarray, win: np.ndarray) -> tuple[float, float, float]:
    """A mean of shares of wins with its interval, which stays between 0 and 1; nothing for few."""
    if len(group) < FEW:
        return float("nan"), float("nan"), float("nan")
    e = ratio(_sums(group, win), _sums(group))
    low, high = wilson(e.value, e.se, np.array(len(group)), e.df + 1)
    return float(e.value), float(low), float(high)


class Rows:
    """The tables of a run. `items`: one row a game, seat and item."""

    def __init__(self, run: Results, games: pd.DataFrame, players: pd.DataFrame, items: pd.DataFrame) -> None:
        self.run, self.players = run, run.players
        self.games = games.assign(group=games["game"] % GROUPS)
        romes = players[players["seat"] == 0].set_index("game")["romes"]
        self.games["romes"] = self.games["game"].map(romes)
        seats = players[["game", "seat", "win_share_60"]].merge(self.games[["game", "group", "end", "romes"]], on="game")
        self.seats = seats.assign(win=seats["win_share_60"] / SIXTIETHS)
        rows = items.merge(self.seats[["game", "seat", "group", "end", "romes", "win"]], on=["game", "seat"])
        self.items = {str(name): table for name, table in rows.groupby("item", observed=True)}

    def _rows(self, item: str) -> pd.DataFrame:
        """Seats that had the item at some time."""
        rows = self.items.get(item)
        return rows[rows["done_turn"] > 0] if rows is not None else next(iter(self.items.values())).iloc[:0]

    def _of_games(self, which: pd.Series) -> tuple[float, float, float]:
        return _share(self.games["group"].values, which.values.astype(float))

    def end_share(self, end: str) -> tuple[float, float, float]:
        return self._of_games(self.games["end"] == end)

    def rome_share(self) -> tuple[float, float, float]:
        return self._of_games(self.games["end"] != "players")

    def romes_share(self, n: int) -> float:
        return float((self.games["romes"] == n).mean())

    def powers(self) -> list[str]:
        return self.run.items[:POWERS]

    def faces(self) -> list[str]:
        return self.run.items[POWERS:]

    def categories(self) -> list[str]:
        """Their codes: the first three letters of the faces."""
        return list(dict.fromkeys(name[:3] for name in self.faces()))

    def win_share(self, item: str, end: str | None = None, romes: tuple[int, int] | None = None) -> tuple[float, float, float]:
        """Of seats that had the item at the end; in games that ended so, with that many categories Rome's."""
        rows = self._rows(item)
        rows = rows[~rows["lost"]]
        if end is not None:
            rows = rows[rows["end"] == end]
        if romes is not None:
            rows = rows[rows["romes"].between(*romes)]
        return _share(rows["group"].values, rows["win"].values)

    def face(self, item: str) -> Face:
        rows = self._rows(item)
        win = _share(rows["group"].values, rows["win"].values)
        return Face(self._printed(item), len(rows) / len(self.seats), win)

    def _printed(self, item: str) -> str:
        """As counters.json tells it: "one symbol of land"; and the value."""
        at = self.run.items.index(item)
        values, helps = (self.run.counters.get(key) or [] for key in ("item_value", "item_help"))
        said = str(helps[at]).split(" of ")[0].lower() if helps and helps[at] else ""
        return ", ".join(filter(None, [said, f"value {values[at]}" if values else ""]))

    def dealt(self, category: str) -> tuple[float, float, float]:
        """Win share of seats that found a card of the category among their start cards less the share of
        seats that did not, seat by seat, since later seats draw more: a mean over seats with equal weight. Chance deals the
        cards, so this is cause."""
        rows = pd.concat([self.items[name] for name in self.faces() if name[:3] == category and name in self.items])
        dealt = rows[rows["drawn_turn"] == 0]
        key = pd.MultiIndex.from_frame(self.seats[["game", "seat"]])
        had = key.isin(pd.MultiIndex.from_frame(dealt[["game", "seat"]]))
        total = np.zeros(1 + GROUPS)
        for seat in range(self.players):
            here = self.seats["seat"].values == seat
            group, win = self.seats["group"].values, self.seats["win"].values
            means = [divide(without_each(_sums(group[w], win[w])), without_each(_sums(group[w]).astype(float)))
                     for w in (here & had, here & ~had)]  # fmt: skip
            total = total + (means[0] - means[1]) / self.players
        return _interval(jackknife(total))


def _frame(data: Any, columns: list[str]) -> pd.DataFrame:
    """Columns of a table, enumerations as words."""
    import h5py

    read, out = data[:], {}
    for name in columns:
        words = h5py.check_enum_dtype(data.dtype[name])
        numbers = {number: word for word, number in words.items()} if words else None
        out[name] = pd.Series(read[name]).map(numbers) if numbers else read[name]
    return pd.DataFrame(out)


def read(run: Results) -> Rows:
    """The rows of a run. ResultsError where it has none."""
    import h5py

    names = {"games": ["game", "end"], "players": ["game", "seat", "win_share_60", "romes"],
             "items": ["game", "seat", "item", "drawn_turn", "done_turn", "lost"]}  # fmt: skip
    missing = [name for name in names if name not in run.config.get("rows", [])]
    if missing:
        raise ResultsError(f"{run.folder}: rows: expected games, players and items, found no {' or '.join(missing)}")
    path = check_file(run, "rows.h5")
    try:
        with h5py.File(path) as file:
            tables = [_frame(file[name], columns) for name, columns in names.items()]
    except (OSError, KeyError, ValueError) as error:
        raise ResultsError(f"{path}: cannot be read ({error})") from None
    return Rows(run, *tables)

