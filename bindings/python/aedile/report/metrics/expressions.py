"""Expressions of metrics.json, in Python's syntax, over the counters of a run.

A name `level.row` is an array [1 + groups, members, series]: the totals, and the totals without
each group; so that whatever is computed from them has its jackknife replicates. Rows X_1, X_2 ...
are called X together: a series along the last axis. docs/reference/metrics.md lists the functions.
"""

from __future__ import annotations

import ast
import math
import re
from typing import Callable

import numpy as np

from ..statistics.intervals import divide, without_each
from ..reading.results import Level, Results, fold
from ..statistics.luce import worths


class ExpressionError(Exception):
    """One line: what is wrong with it."""


class UnknownRow(ExpressionError):
    """The run counts no such level or row."""


# --- Functions ----------------------------------------------------------------------------------


def _survival(events: np.ndarray, censored: np.ndarray) -> np.ndarray:
    """Kaplan and Meier's share that has not had the event after each index of the series: product
    of (1 - events / at risk). E. L. Kaplan, P. Meier, "Nonparametric estimation from incomplete
    observations", JASA 53 (1958)."""
    at_risk = _at_least(events + censored)
    return np.cumprod(1 - np.nan_to_num(divide(events, at_risk)), axis=2)


def _first_at(events: np.ndarray, censored: np.ndarray, share: float | np.ndarray) -> np.ndarray:
    """When `share` have had the event, _survival() says; within an index i, which stands for
    i - 1/2 .. i + 1/2, by interpolation: a jackknife needs smooth quantiles. NaN: never. Indices
    count from 1."""
    left = _survival(events, censored)
    done = 1 - np.concatenate([np.ones_like(left[..., :1]), left], axis=2)
    reached = done[..., 1:] >= share
    i = reached.argmax(axis=2, keepdims=True)
    before = np.take_along_axis(done, i, axis=2)
    after = np.take_along_axis(done, i + 1, axis=2)
    at = i + 0.5 + divide(share - before, after - before)
    return np.where(reached.any(axis=2, keepdims=True), at, np.nan)


def _at_least(x: np.ndarray) -> np.ndarray:
    return x[..., ::-1].cumsum(axis=2)[..., ::-1]


def _average(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Along the series, weighted; where x is not known it is left out."""
    w = np.where(np.isnan(x), 0, np.broadcast_to(w, x.shape))
    return divide((np.nan_to_num(x) * w).sum(axis=2, keepdims=True), w.sum(axis=2, keepdims=True))


def _entropy(x: np.ndarray) -> np.ndarray:
    """-sum p ln p over the members, p = x / sum of x."""
    p = divide(x, x.sum(axis=1, keepdims=True))
    log = np.log(p, out=np.zeros_like(p), where=p > 0)
    return -(p * log).sum(axis=1, keepdims=True)


def _log(x: np.ndarray) -> np.ndarray:
    return np.log(x, out=np.full(np.shape(x), np.nan), where=np.asarray(x) > 0)


def _square(x: np.ndarray) -> np.ndarray:
    """[..., n * n members, 1] as [..., n, n]."""
    n = math.isqrt(x.shape[1])
    return x[..., 0].reshape(x.shape[0], n, n)


def _worth(x: np.ndarray) -> np.ndarray:
    """Plackett and Luce's worths of items from how often each (row) was chosen where another (column)
    could have been (worth.py)."""
    return worths(_square(x))[:, :, None]


def _beside(x: np.ndarray) -> np.ndarray:
    """In how many of these each took part, chosen or not."""
    pairs = _square(x)
    return (pairs.sum(axis=1) + pairs.sum(axis=2))[:, :, None]


FUNCTIONS: dict[str, Callable[..., np.ndarray]] = {
    "sqrt": lambda x: np.sqrt(np.maximum(x, 0)),
    "log": _log,
    "where": np.where,
    "abs": np.abs,
    "min": np.fmin,
    "max": np.fmax,
    "total": lambda x: x.sum(axis=2, keepdims=True),
    "cumulative": lambda x: x.cumsum(axis=2),
    "at_least": _at_least,
    "product": lambda x: x.prod(axis=2, keepdims=True),
    "average": _average,
    "hazard": divide,
    "survival": _survival,
    "first_at": _first_at,
    "median": lambda events, censored=0.0: _first_at(events, censored + 0 * events, 0.5),
    "decile": lambda events, k: _first_at(events, 0 * events, k / 10),
    "quantile": lambda events, share: _first_at(events, 0 * events, share),
    "entropy": _entropy,
    "worth": _worth,
    "beside": _beside,
    "all_items": lambda x: x.sum(axis=1, keepdims=True),
}

PLACES = ("first_at", "median", "decile", "quantile")  # their values are indices of a series

_OPERATORS: dict[type, Callable] = {
    ast.Add: np.add, ast.Sub: np.subtract, ast.Mult: np.multiply, ast.Div: divide,
    ast.Pow: np.power, ast.Lt: np.less, ast.LtE: np.less_equal, ast.Gt: np.greater,
    ast.GtE: np.greater_equal, ast.Eq: np.equal, ast.NotEq: np.not_equal,
}  # fmt: skip


# --- Evaluation ---------------------------------------------------------------------------------


def parse(text: str) -> ast.expr:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise ExpressionError(f'"{text}": {error.msg}') from None


def levels_of(tree: ast.AST) -> set[str]:
    """The levels that its names are of."""
    return {
        node.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }


def start_of(tree: ast.AST, look_up: Counters) -> int:
    """The number of the first row of the first series in it; 1 if it has none."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            start = look_up.start(node.value.id, node.attr)
            if start is not None:
                return start
    return 1


def evaluate(tree: ast.AST, look_up: Counters, names: dict[str, np.ndarray]) -> np.ndarray:
    """Its value; `names` are plain names."""
    match tree:
        case ast.Constant(value=int() | float()):
            return np.asarray(float(tree.value))
        case ast.Name():
            if tree.id not in names:
                raise ExpressionError(f"{tree.id}: no such name")
            return names[tree.id]
        case ast.Attribute(value=ast.Name(id=level), attr=row):
            return look_up(level, row)
        case ast.UnaryOp(op=ast.USub()):
            return -evaluate(tree.operand, look_up, names)
        case ast.BinOp() if type(tree.op) in _OPERATORS:
            sides = (evaluate(side, look_up, names) for side in (tree.left, tree.right))
            return _OPERATORS[type(tree.op)](*sides)
        case ast.Compare() if len(tree.ops) == 1 and type(tree.ops[0]) in _OPERATORS:
            sides = (evaluate(side, look_up, names) for side in (tree.left, *tree.comparators))
            return _OPERATORS[type(tree.ops[0])](*sides)
        case ast.Call(func=ast.Name(id=called)) if called in FUNCTIONS and not tree.keywords:
            arguments = (evaluate(argument, look_up, names) for argument in tree.args)
            try:
                value = FUNCTIONS[called](*arguments)
                return value + start_of(tree, look_up) - 1 if called in PLACES else value
            except TypeError as error:
                raise ExpressionError(f"{ast.unparse(tree)}: {error}") from None
    raise ExpressionError(f"{ast.unparse(tree)}: not part of the language")


# --- Counters behind the names ------------------------------------------------------------------


def rows_of(level: Level, name: str) -> tuple[list[int], int | None]:
    """Numbers of the rows that a name stands for: one and None, or a series in order and the number
    that its first row is called by."""
    if name in level.rows:
        return [level.rows.index(name)], None
    series = re.compile(re.escape(name) + r"_(\d+)$")
    found = [(int(m[1]), i) for i, row in enumerate(level.rows) if (m := series.match(row))]
    if not found:
        raise UnknownRow(f"{level.name}.{name}: no such row")
    return [i for _, i in sorted(found)], min(found)[0]


def of_agent(level: Level, agent: int | None, rows: list[int]) -> np.ndarray:
    """[groups, members of one agent, rows]; all agents together where they are not kept apart."""
    numbers = level.numbers[:, :, rows]
    if level.agents < 1:
        return numbers
    apart = numbers.reshape(level.groups, level.agents, -1, len(rows))
    return apart.sum(axis=1) if agent is None or level.agents == 1 else apart[:, agent]


class Counters:
    """Look-up of names for one agent (None: all together), for metrics of one kind of member
    (`of`, as in metrics.json)."""

    def __init__(self, results: Results, of: str, agent: int | None, groups: int) -> None:
        self.results, self.agent, self.groups = results, agent, groups
        n = len(results.items)
        kinds = results.counters.get("item_kind", [])
        first, second = np.triu_indices(n, 1)
        self.take: dict[str, tuple[str, np.ndarray | None]] = {"kind": ("kind", np.array(kinds))}
        if of == "pair":
            start = np.arange(n) * n - np.arange(n) * (np.arange(n) - 1) // 2
            self.take |= {
                "first": ("item", first), "second": ("item", second),
                "pair": ("pair", start[first] + second - first),
                "pair_first": ("pair", start[first]), "pair_second": ("pair", start[second]),
            }  # fmt: skip
        elif of == "facing":
            own, other = np.divmod(np.arange(n * n), n)
            self.take |= {"first": ("item", own), "second": ("item", other)}
        elif of == "seat_order":
            seat, order = np.divmod(np.arange(results.players**2), results.players)
            self.take |= {"seat": ("seat", seat), "order": ("order", order)}

    def __call__(self, name: str, row: str) -> np.ndarray:
        level, members = self._level(name), self.take.get(name, (name, None))[1]
        numbers = of_agent(level, self.agent, rows_of(level, row)[0])
        if members is not None:
            numbers = numbers[:, members]
        return without_each(fold(numbers, self.groups)).astype(float)

    def start(self, name: str, row: str) -> int | None:
        """The number of the series' first row; None: it is no series."""
        return rows_of(self._level(name), row)[1]

    def groups_of(self, name: str) -> int:
        return self._level(name).groups

    def _level(self, name: str) -> Level:
        level = self.results.levels.get(self.take.get(name, (name, None))[0])
        if level is None or level.members == 0:
            raise UnknownRow(f"{name}: not counted in this run")
        return level
