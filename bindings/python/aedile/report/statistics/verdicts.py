"""From estimates with errors to statements one can stand behind (docs/method/verdicts.md).

A family are the items of one run (one edition, player count and agent), one primary estimate each. A
power is compared with what the typical item is worth (typical.py), since against a blank nearly all
powers help. There is one interval, 95 % for the whole family at once (simultaneous.py), and every word
is what it supports:

    strong, weak       it is above 0, below 0
    balanced           it lies within the margin around 0
    not enough games   neither; with how many more games it should take
    broken             above the reference by more than the margin, in the family at once (Holm)

A difference that is there but within the margin is balanced. So in 95 % of families no word is wrong.

What an item costs is judged the same way: price() compares it with the other items of its kind. word()
puts the two answers together: too strong is what is strong, and strong for its price as well.

S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6
(1979). D. J. Schuirmann, "A comparison of the two one-sided tests procedure", Journal of
Pharmacokinetics and Biopharmaceutics 15 (1987).
"""

from __future__ import annotations

import numpy as np
import pandas as pd
from scipy import special

from . import effects
from .intervals import Estimate, adjusted, divide, quantile
from .shrinkage import shrink
from ..reading.results import Results
from .simultaneous import joint_level

MARGIN = 0.01  # of a win, per completion
RATE = 0.05  # error rate of single tests, and of a family
POWER = 0.8

VERDICTS = ("strong", "weak", "balanced", "not enough games")
OPEN = "not enough games"
TOO_STRONG, TOO_WEAK = "too strong", "too weak"
# What is said of an item by what it is worth, and what it is worth for its price; where no price is known, the first only.
WORDS = {
    ("strong", "strong"): TOO_STRONG,
    ("strong", "balanced"): "strong, but you pay for it",
    ("strong", "weak"): "strong, but not worth its price",
    ("strong", OPEN): "strong; for its price undecided",
    ("weak", "weak"): TOO_WEAK,
    ("weak", "balanced"): "weak, as its price says",
    ("weak", "strong"): "weak, but good for its price",
    ("weak", OPEN): "weak; for its price undecided",
    ("balanced", "strong"): "balanced, and good for its price",
    ("balanced", "weak"): "balanced, but poor for its price",
    (OPEN, "strong"): "undecided, but good for its price",
    (OPEN, "weak"): "undecided, but poor for its price",
}


def _p(t: np.ndarray, df: np.ndarray) -> np.ndarray:
    """P(T > t); NaN where t or the degrees of freedom are unknown."""
    p = special.stdtr(np.maximum(df, 1), -t)
    return np.where((df >= 1) & ~np.isnan(t), p, np.nan)


def _interval(table: pd.DataFrame, name: str, e: Estimate, level: float, only: np.ndarray | bool = True) -> None:
    half = np.where(only, quantile(level, e.df) * e.se, np.nan)
    table[f"{name}low"], table[f"{name}high"] = e.value - half, e.value + half


def games_needed(value: np.ndarray, se: np.ndarray, games: int, margin: float, level: float) -> np.ndarray:
    """How many games in all would decide, the truth being as estimated and errors going with
    1 / sqrt(games), with power 0.8: the fewer of what it takes for an interval of `level` to be on one
    side of 0 and, for estimates within the margin, to lie within that."""
    size, z = np.abs(value), special.ndtri(0.5 + level / 2)
    differ = size / (z + special.ndtri(POWER))
    equal = (margin - size) / (z + special.ndtri((1 + POWER) / 2))
    wanted = np.fmax(differ, np.where(equal > 0, equal, 0))
    return games * divide(se, wanted) ** 2


def decide(
    value: np.ndarray,
    se: np.ndarray,
    df: np.ndarray,
    games: int,
    margin: float = MARGIN,
    rate: float = RATE,
    deviations: np.ndarray | None = None,
) -> pd.DataFrame:
    """Verdicts about a family. `value` and `se`: difference from the reference, NaN where there is
    none; `games` played; `deviations` as of intervals.Estimate. Columns:

    diff, diff_se; low, high (95 %, one at a time); sim_low, sim_high (95 % for all at once:
    simultaneous.py, Bonferroni without deviations), which the verdict goes by; p, q (BH), holm (two-sided,
    against 0); tost_p; verdict; broken_p (Holm), broken; more_games (NaN unless not enough)."""
    value, se, df = (np.asarray(x, dtype=float) for x in (value, se, df))
    e = Estimate(value, se, df, deviations)
    level = joint_level(e)
    table = pd.DataFrame({"diff": e.value, "diff_se": e.se})
    _interval(table, "", e, 0.95)
    _interval(table, "sim_", e, level)
    table["p"] = 2 * _p(np.abs(divide(e.value, e.se)), e.df)
    table["q"] = adjusted(table["p"].values, "fdr_bh")
    table["holm"] = adjusted(table["p"].values, "holm")
    table["tost_p"] = _p(divide(margin - np.abs(e.value), e.se), e.df)
    table["verdict"] = said(table["sim_low"].to_numpy(), table["sim_high"].to_numpy(), margin)
    table["broken_p"] = adjusted(_p(divide(e.value - margin, e.se), e.df), "holm")
    table["broken"] = table["broken_p"] < rate
    more = games_needed(e.value, e.se, games, margin, level) - games
    undecided = (table["verdict"] == OPEN).values
    table["more_games"] = np.where(undecided, round_up(np.fmax(more, 0.1 * games)), np.nan)
    table.loc[table["diff_se"].isna(), "more_games"] = np.nan
    return table


def said(low: np.ndarray, high: np.ndarray, margin: float = MARGIN) -> np.ndarray:
    """The verdicts that intervals support; one of no width, or not known, supports none."""
    known = np.isfinite(low) & np.isfinite(high) & (low < high)
    with np.errstate(invalid="ignore"):
        return np.select(
            [known & (low > -margin) & (high < margin), known & (low > 0), known & (high < 0)],
            ["balanced", "strong", "weak"],
            OPEN,
        ).astype(object)


def word(worth: str, price: str | None = None) -> str:
    """What is said of an item (WORDS); `price` None: it has none that is known."""
    return WORDS.get((worth, price or ""), worth)


def group(worth: str, price: str | None = None) -> str:
    """The word cut down to what items are sorted by: a verdict, or one of the two extremes."""
    found = word(worth, price)
    return found if found in (TOO_STRONG, TOO_WEAK) else worth


def round_up(x: np.ndarray) -> np.ndarray:
    """Up to two digits: more would be pretence."""
    unit = 10.0 ** np.floor(np.log10(np.maximum(x, 1)) - 1)
    return np.ceil(x / unit) * unit


def helps(effect: Estimate, margin: float = MARGIN, rate: float = RATE) -> np.ndarray:
    """The power against a blank, in words: helps, hurts, no effect (within the margin of 0), not
    known."""
    words = decide(effect.value, effect.se, effect.df, 0, margin, rate)["verdict"]
    return words.map(dict(zip(VERDICTS, ("helps", "hurts", "no effect", "not known")))).values


def price(results: Results, agent: int | None = None, among: np.ndarray | None = None) -> pd.DataFrame | None:
    """decide() of the same effects compared with the other items of the same kind, which cost as much; None where
    the run tells no kinds apart."""
    if not effects.priced(results):
        return None
    e = effects.contrast(results, agent, "suit", among)
    return decide(e.value, e.se, e.df, results.games, deviations=e.deviations)


def _priced(table: pd.DataFrame, own: pd.DataFrame | None) -> None:
    """Adds price (a verdict, None where it is not known), price_diff with its intervals, word and group."""
    ends = ("diff", "diff_se", "low", "high", "sim_low", "sim_high")
    for name in ends:
        column = f"price_{name.removeprefix('diff_')}"
        table[column] = np.nan if own is None else own[name].to_numpy()
    words: list[str | None] = [None] * len(table) if own is None else [
        str(verdict) if known else None for verdict, known in zip(own["verdict"], own["diff"].notna())]  # fmt: skip
    table["price"] = pd.Series(words, index=table.index, dtype=object)
    for name, make in (("word", word), ("group", group)):
        table[name] = [make(worth, cost) for worth, cost in zip(table["verdict"], words)]


def judge(
    results: Results,
    agent: int | None = None,
    reference: str | None = None,
    margin: float = MARGIN,
    rate: float = RATE,
    among: np.ndarray | None = None,
) -> pd.DataFrame:
    """The run's experiment and the verdicts on it: effects.causal(), and in addition the columns of
    decide() and shrink(); `helps`; price() with price_ before its columns, `word` and `group`; average_diff,
    average_low, average_high: the difference from an average completion; one row for each item. References and
    `among`: effects.contrast(). Of what the experiment cannot test the verdict is effects.NOT_TESTABLE, and `why`
    says why."""
    table = effects.causal(results, agent)
    against = effects.contrast(results, agent, reference, among)
    words = decide(
        against.value, against.se, against.df, results.games, margin, rate, against.deviations
    )
    effect = effects.main_effect(results, agent)
    table["helps"] = helps(effect, margin, rate)
    order = shrink(effect.value, effect.se)
    reference = reference or effects.DESIGNS[results.experiment["kind"]].reference
    attrs = table.attrs | {"reference": reference, "margin": margin, "rate": rate}
    table = pd.concat([table, words.set_index(table.index), order.set_index(table.index)], axis=1)
    average = effects.contrast(results, agent, "average" if reference == "typical" else reference, among)
    table["average_diff"] = average.value
    table["average_low"], table["average_high"] = average.interval()
    _priced(table, price(results, agent, among))
    table.loc[table["tests"] == "no", ["verdict", "helps", "word", "group"]] = effects.NOT_TESTABLE
    table.attrs = attrs
    return table
