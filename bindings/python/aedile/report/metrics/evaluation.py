"""The metrics of metrics.json, evaluated for a run with intervals (docs/reference/metrics.md).

Expressions: expressions.py. Intervals: "R", "J", "P": delete-a-group jackknife and t; "W": Wilson's
with the effective number of chances (intervals.py), which shares by "R" get too where they are
rare: fewer than 200 cases or 1 % on either side; "none".
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from . import expressions
from .expressions import Counters, ExpressionError, UnknownRow
from ..statistics.intervals import jackknife, quantile, wilson
from ..reading.results import Results, ResultsError

TABLE = Path(__file__).with_name("metrics.json")
COLUMNS = ("id", "name", "kind", "unit", "of", "item", "other", "member", "round", "value", "se",
           "low", "high", "n", "interval", "status")  # fmt: skip


@dataclass(frozen=True)
class Metric:
    """A row of the table; docs/reference/metrics.md explains the fields."""

    id: str
    name: str
    of: str
    value: str | None
    numerator: str | None = None
    denominator: str | None = None
    n: str | None = None  # how much there is of it, where there is no denominator
    minus_numerator: str | None = None
    unit: str = ""
    scale: float = 1.0
    interval: str = "J"
    kind: str = "description"
    status: str = "exact"
    definition: str = ""
    help: str = ""
    caveat: str = ""
    let: tuple[tuple[str, str], ...] = ()
    when: str = ""  # told of runs that were read ("read"), and whose chances can be believed ("trusted"); "": of all

    @property
    def members(self) -> str:
        return self.of.split("/")[0]


WORDS = Path(__file__).parents[1] / "wording" / "games.json"


@cache
def words_of(game: str) -> dict[str, Any]:
    """What games.json says of a game; {}: the words come from metrics.json."""
    return json.loads(WORDS.read_text(encoding="utf-8")).get(game, {})


@cache
def in_words(text: str, game: str) -> str:
    """A text of metrics.json, or about laying, as this game says it."""
    for said, instead in words_of(game).get("texts", {}).items():
        text = re.sub(rf"\b{re.escape(said)}(?!\w)", instead, text)
        text = re.sub(rf"\b{re.escape(said[:1].upper() + said[1:])}(?!\w)", instead[:1].upper() + instead[1:], text)
    return text.strip()


def played_in(metric: Metric, game: str, players: int) -> bool:
    """Whether the game can have what the metric is about: it goes on as long as that round, and of wins that someone
    could have had instead."""
    if players == 1 and re.search(r"\bw[io]n(s|ners?)?\b|players$", f"{metric.name} {metric.definition}"):
        return False
    found = re.search(r"at round (\d+)", metric.name)
    return not found or int(found[1]) < words_of(game).get("rounds", 1000)


def worded(metric: Metric, item: str, items: str, game: str = "") -> Metric:
    """The same in the words of another game: metrics.json says "building" and "buildings", and what games.json lists."""
    words = {"building": item, "buildings": items, "Building": item.capitalize(), "Buildings": items.capitalize()}

    def other(found: re.Match[str]) -> str:
        return words[found[0]]

    texts = {
        field: re.sub(r"\b[Bb]uildings?\b", other, in_words(getattr(metric, field), game))
        for field in ("name", "definition", "help", "caveat", "unit")
    }
    texts = {field: re.sub(r"\b([Aa]) (?=[aeiou])", r"\1n ", text) for field, text in texts.items()}
    return replace(metric, **texts)



def load_table(path: str | Path = TABLE) -> list[Metric]:
    """The metrics in a file. ResultsError where it is broken."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        rows = data["metrics"] if isinstance(data, dict) else data
        return [_metric(row) for row in rows]
    except (OSError, json.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
        raise ResultsError(f"{path}: no table of metrics ({error!r})") from None


def _metric(row: dict[str, Any]) -> Metric:
    known: dict[str, Any] = {key: row[key] for key in Metric.__dataclass_fields__ if row.get(key) is not None}
    known.setdefault("value", None)
    known["let"] = tuple(row.get("let", {}).items())
    return Metric(**known)


RARE_CASES, RARE_SHARE = 200, 0.01

# --- One metric ---------------------------------------------------------------------------------


def _trees(metric: Metric) -> dict[str, Any]:
    texts = dict(metric.let) | {"=": metric.value or ""}
    if by := metric.denominator or metric.n:
        texts["/"] = by
    return {name: expressions.parse(text) for name, text in texts.items()}


def _replicates(
    results: Results, metric: Metric, agent: int | None
) -> tuple[np.ndarray, np.ndarray | None, int]:
    """The metric's value and denominator (or None), [1 + groups, members, series]; the number of
    the first of the series."""
    trees = _trees(metric)
    counters = Counters(results, metric.members, agent, 0)
    levels = set().union(*(expressions.levels_of(tree) for tree in trees.values()))
    counters.groups = min((counters.groups_of(level) for level in levels), default=1)
    names: dict[str, Any] = {"players": np.asarray(float(results.players))}
    with np.errstate(all="ignore"):
        for name, tree in trees.items():
            value = expressions.evaluate(tree, counters, names)
            names[name] = np.where(np.isfinite(value), value, np.nan)
    starts = (expressions.start_of(tree, counters) for tree in trees.values())
    return names["="], names.get("/"), min(starts)


def _columns(results: Results, metric: Metric, agent: int | None) -> dict[str, np.ndarray]:
    """The columns of evaluate_metric()."""
    value, base, start = _replicates(results, metric, agent)
    if value.ndim != 3:
        raise ExpressionError("a constant")
    groups: np.ndarray | None = None
    n = np.full(value.shape[1:], np.nan)
    if base is not None:
        base = np.broadcast_to(base, value.shape)
        n = base[0]
        groups = (base[1:] != base[0]).sum(axis=0)
    e = jackknife(value, groups)
    half = quantile(0.95, e.df) * e.se
    rare = _rare(metric, e.value, n)
    inside = wilson(np.where(rare, e.value, np.nan), e.se, n, e.df + 1)
    low = np.where(rare, inside[0], e.value - half)
    high = np.where(rare, inside[1], e.value + half)
    columns = {"value": e.value, "se": e.se, "low": low, "high": high}
    if metric.interval == "none":
        columns |= {name: np.full(value.shape[1:], np.nan) for name in ("se", "low", "high")}
    rounds = np.tile(start + np.arange(value.shape[2]), value.shape[1])
    rows = len(rounds)
    whole = {name: np.full(rows, getattr(metric, name), dtype=object) for name in ("id", "name", "kind", "unit", "of", "status")}
    whole |= {name: (metric.scale * column).ravel() for name, column in columns.items()}
    whole |= _members(results, metric, value.shape[1], rows)
    whole |= {
        "round": rounds if value.shape[2] > 1 else np.zeros(rows, dtype=np.int64),
        "n": n.ravel(),
        "interval": np.where(rare.ravel(), "W", metric.interval),
    }
    return whole


def evaluate_metric(results: Results, metric: Metric, agent: int | None = None) -> pd.DataFrame:
    """One metric, a row for each of its members (and rounds). UnknownRow where the run does not
    count what it needs."""
    return pd.DataFrame(_columns(results, metric, agent), columns=list(COLUMNS))


def _rare(metric: Metric, value: np.ndarray, n: np.ndarray) -> np.ndarray:
    """Where the interval is Wilson's."""
    share = metric.unit == "%" and metric.numerator and not metric.minus_numerator
    if metric.interval != "W" and not (metric.interval == "R" and share):
        return np.zeros(value.shape, dtype=bool)
    least = np.fmin(value, 1 - value)
    few = (n * least < RARE_CASES) | (least < RARE_SHARE)
    return (least >= 0) & (few | (metric.interval == "W"))


def _members(results: Results, metric: Metric, members: int, rows: int) -> dict[str, np.ndarray]:
    """Columns item, other, member (number); rows member by member."""
    member = np.arange(rows) // (rows // members)
    names, item, other = np.array([*results.items, ""], dtype=object), None, None
    n = len(results.items)
    if metric.members == "item" and members == n:
        item = member
    elif metric.members == "pair":
        first, second = np.triu_indices(n, 1)
        item, other = first[member], second[member]
    elif metric.members == "facing":
        item, other = np.divmod(member, n)
    nameless = np.full(rows, "", dtype=object)
    return {
        "item": nameless if item is None else names[item],
        "other": nameless if other is None else names[other],
        "member": member,
    }


# --- The table ----------------------------------------------------------------------------------


def is_told(metric: Metric, results: Results) -> bool:
    """Whether the run has what the metric is about: some need a run that was read (docs/guide/shape.md)."""
    course = results.summary.get("course")
    return not metric.when or bool(course and (metric.when == "read" or course.get("holds")))


def evaluate(
    results: Results, table: list[Metric] | None = None, agent: int | None = None
) -> pd.DataFrame:
    """All metrics of a run for one agent (None: all together). attrs["missing"]: ids of metrics
    whose counters the run does not have. ResultsError: an expression is wrong."""
    parts, missing = [], []
    for metric in load_table() if table is None else table:
        if metric.status == "not counted" or not metric.value or not is_told(metric, results):
            continue
        try:
            parts.append(_columns(results, metric, agent))
        except UnknownRow:
            missing.append(metric.id)
        except (ExpressionError, ValueError, IndexError) as error:
            raise ResultsError(f"{TABLE.name}: {metric.id}: {error}") from None
    out = pd.DataFrame({name: np.concatenate([part[name] for part in parts]) for name in COLUMNS} if parts else {}, columns=list(COLUMNS))
    out.attrs["missing"] = missing
    return out
