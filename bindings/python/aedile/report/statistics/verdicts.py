"""From estimates with errors to statements one can stand behind (docs/statistics.md).

A family are the items of one run (one edition, player count and agent), one primary estimate
each. A power is compared with what an average completion is worth, since against a blank nearly all
powers help. Words:

    strong, weak       differs from the reference; false discoveries at most q of such claims (BH)
    balanced           within the margin of it: both one-sided tests (TOST) succeed; claims by BH
    not enough games   neither; with how many more games it should take
    broken             above the reference by more than the margin, in the family at once (Holm)

A difference that is there but within the margin is balanced.

Y. Benjamini, Y. Hochberg, "Controlling the false discovery rate", JRSS B 57 (1995). S. Holm,
"A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6
(1979). D. J. Schuirmann, "A comparison of the two one-sided tests procedure", Journal of
Pharmacokinetics and Biopharmaceutics 15 (1987). Y. Benjamini, D. Yekutieli, "False discovery
rate-adjusted multiple confidence intervals", JASA 100 (2005).
"""

from __future__ import annotations

import numpy as np
import pandas as pd
from scipy import stats

from . import effects
from .intervals import Estimate, adjusted, divide, quantile
from .shrinkage import shrink
from ..reading.results import Results
from .simultaneous import joint_level

MARGIN = 0.01  # of a win, per completion
RATE = 0.05  # false discoveries among claims; error rate of single tests
POWER = 0.8

VERDICTS = ("strong", "weak", "balanced", "not enough games")


def _p(t: np.ndarray, df: np.ndarray) -> np.ndarray:
    """P(T > t); NaN where t or the degrees of freedom are unknown."""
    p = stats.t.sf(t, np.maximum(df, 1))
    return np.where((df >= 1) & ~np.isnan(t), p, np.nan)


def _interval(table: pd.DataFrame, name: str, e: Estimate, level: float, only=True) -> None:
    half = np.where(only, quantile(level, e.df) * e.se, np.nan)
    table[f"{name}low"], table[f"{name}high"] = e.value - half, e.value + half


def games_needed(
    value: np.ndarray, se: np.ndarray, games: int, margin: float, alpha: float, rate: float = RATE
) -> np.ndarray:
    """How many games in all would decide, the truth being as estimated and errors going with
    1 / sqrt(games), with power 0.8: the fewer of what it takes to show a difference at level
    `alpha` (two-sided) and, for estimates within the margin, to show that (both one-sided
    tests at level `rate`)."""
    size = np.abs(value)
    differ = size / (stats.norm.isf(alpha / 2) + stats.norm.ppf(POWER))
    equal = (margin - size) / (stats.norm.isf(rate) + stats.norm.ppf((1 + POWER) / 2))
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
    simultaneous.py, Bonferroni without deviations); fcr_low, fcr_high (strong and weak ones: 95 % of the selected cover); p, q (BH),
    holm (two-sided, against 0); tost_p, tost_q; verdict; broken_p (Holm), broken; more_games (NaN
    unless not enough)."""
    e = Estimate(*(np.asarray(x, dtype=float) for x in (value, se, df)), deviations)
    table = pd.DataFrame({"diff": e.value, "diff_se": e.se})
    family = max(1, int((~np.isnan(e.se)).sum()))
    _interval(table, "", e, 0.95)
    _interval(table, "sim_", e, joint_level(e))
    table["p"] = 2 * _p(np.abs(divide(e.value, e.se)), e.df)
    table["q"] = adjusted(table["p"].values, "fdr_bh")
    table["holm"] = adjusted(table["p"].values, "holm")
    table["tost_p"] = _p(divide(margin - np.abs(e.value), e.se), e.df)
    table["tost_q"] = adjusted(table["tost_p"].values, "fdr_bh")
    table["verdict"] = _words(table, rate)
    selected = table["verdict"].isin(["strong", "weak"]).values
    _interval(table, "fcr_", e, 1 - 0.05 * max(1, selected.sum()) / family, selected)
    table["broken_p"] = adjusted(_p(divide(e.value - margin, e.se), e.df), "holm")
    table["broken"] = table["broken_p"] < rate
    rejected = int((table["q"] < rate).sum())
    alpha = rate * min(rejected + 1, family) / family  # the next claim's level in BH
    more = games_needed(e.value, e.se, games, margin, alpha, rate) - games
    undecided = (table["verdict"] == "not enough games").values
    table["more_games"] = np.where(undecided, round_up(np.fmax(more, 0.1 * games)), np.nan)
    table.loc[table["diff_se"].isna(), "more_games"] = np.nan
    return table


def round_up(x: np.ndarray) -> np.ndarray:
    """Up to two digits: more would be pretence."""
    unit = 10.0 ** np.floor(np.log10(np.maximum(x, 1)) - 1)
    return np.ceil(x / unit) * unit


def _words(table: pd.DataFrame, rate: float) -> np.ndarray:
    differs = (table["q"] < rate).values
    return np.select(
        [(table["tost_q"] < rate).values, differs & (table["diff"] > 0).values, differs],
        ["balanced", "strong", "weak"],
        "not enough games",
    )


def helps(effect: Estimate, margin: float = MARGIN, rate: float = RATE) -> np.ndarray:
    """The power against a blank, in words: helps, hurts, no effect (within the margin of 0), not
    known."""
    words = decide(effect.value, effect.se, effect.df, 0, margin, rate)["verdict"]
    return words.map(dict(zip(VERDICTS, ("helps", "hurts", "no effect", "not known")))).values


def judge(
    results: Results,
    agent: int | None = None,
    reference: str | None = None,
    margin: float = MARGIN,
    rate: float = RATE,
) -> pd.DataFrame:
    """The run's experiment and the verdicts on it: effects.causal(), and besides the columns of
    decide() and shrink(); `helps`; one row for each item. References: effects.contrast(). Of what the
    experiment cannot test the verdict is effects.NOT_TESTABLE, and `why` says why."""
    table = effects.causal(results, agent)
    against = effects.contrast(results, agent, reference)
    words = decide(
        against.value, against.se, against.df, results.games, margin, rate, against.deviations
    )
    effect = effects.main_effect(results, agent)
    table["helps"] = helps(effect, margin, rate)
    order = shrink(effect.value, effect.se)
    reference = reference or effects.DESIGNS[results.experiment["kind"]].reference
    attrs = table.attrs | {"reference": reference, "margin": margin, "rate": rate}
    table = pd.concat([table, words.set_index(table.index), order.set_index(table.index)], axis=1)
    table.loc[table["tests"] == "no", ["verdict", "helps"]] = effects.NOT_TESTABLE
    table.attrs = attrs
    return table
