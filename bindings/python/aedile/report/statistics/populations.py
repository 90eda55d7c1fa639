"""The same item in the hands of several populations, that is sets of agents that play among themselves.

apart() takes a run of several populations (docs/reference/config.md) to pieces, one Results each. combine() makes
one estimate out of one for each population: each has its own truth, theta_k ~ N(mu, tau^2), and its own
error, y_k ~ N(theta_k, s_k^2), so

    tau^2 = max(0, (Q - (K - 1)) / C),  C = sum w - sum w^2 / sum w,  w = 1 / s^2
    mu    = sum w* y / sum w*,          w* = 1 / (s^2 + tau^2)
    se^2  = max(1, sum w* (y - mu)^2 / (K - 1)) / sum w*,  Student's t with K - 1 degrees of freedom

R. DerSimonian, N. Laird, "Meta-analysis in clinical trials", Controlled Clinical Trials 7 (1986); J. Hartung,
G. Knapp, "A refined method for the meta-analysis of controlled clinical trials with binary outcome",
Statistics in Medicine 20 (2001); C. Roever, G. Knapp, T. Friede, "Hartung-Knapp-Sidik-Jonkman approach and
its modification for random-effects meta-analysis with few studies", BMC Medical Research Methodology 15
(2015), for the 1 in max(1, ...). The interval is for the mean over all ways to play of which these are a
sample, so it is wide where there are few: what three players agree on need not hold for a fourth.

Populations that share features, teachers or rollouts (families.py) are no independent draws. combine_families() takes
families for the units: members y_fm ~ N(theta_f, tau_w^2 + s_fm^2), families theta_f ~ N(mu, tau^2). A family's estimate
is the plain mean of its members, with the variance

    v_f = (sum of s_fm^2) / m_f^2 + tau_w^2 / m_f,    tau_w^2 = max(0, (sum over f, m of (y_fm - mean_f)^2
          - sum over f of (1 - 1 / m_f) sum of s_fm^2) / sum over f of (m_f - 1))

and these are combined as above, with one degree of freedom less than there are families.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Sequence

import numpy as np
import pandas as pd
from scipy import special

from .intervals import LEVEL, Estimate, adjusted, quantile
from ..reading.results import Level, Results, names_of

ROBUST, AGREED = "robust", "all agree, others might not"
DEPENDS, OPEN, ALONE = "depends on who plays", "not shown by all", "one way to play"
ONE_FAMILY = "all agree, but they are one family"


# --- Runs of several populations -----------------------------------------------------------------


def groups_of(run: Results) -> list[list[int]]:
    """Agents of each population, by number; none: the run has no populations."""
    sizes = [len(one) if isinstance(one, list) else 1 for one in run.config.get("populations", [])]
    ends = np.cumsum(sizes)
    return [list(range(end - size, end)) for size, end in zip(sizes, ends)]


def _part_of(level: Level, agents: int, chosen: list[int]) -> Level:
    by_agent = level.numbers.reshape(level.groups, agents, -1, len(level.rows))
    numbers = by_agent[:, chosen].reshape(level.groups, -1, len(level.rows))
    return replace(level, numbers=numbers, agents=len(chosen))


def apart(run: Results) -> list[Results]:
    """A run as one Results for each of its populations; a run without populations as it is. What is
    counted for all agents together only (lengths and ends of games, pairs, rounds) is left out: of
    a single population no one knows it."""
    everyone, called = len(run.agents), names_of([run])
    parts: list[Results] = []
    for chosen in groups_of(run):
        levels = {
            name: _part_of(level, everyone, chosen)
            for name, level in run.levels.items()
            if level.agents == everyone > 1
        }
        names = [run.agents[a] for a in chosen]
        roster = run.config["populations"][len(parts)]
        config = {key: value for key, value in run.config.items() if key != "populations"}
        config["agents"] = roster if isinstance(roster, list) else [roster]
        summary = {key: run.summary[key] for key in ("complete", "note") if key in run.summary}
        summary["names"] = {name: called[name] for name in names}
        # Rows are of all populations, so they are not looked at: no folder, no files.
        part = replace(run, agents=names, levels=levels, config=config, summary=summary, folder="", manifest={})
        games = int(part.seat_games().sum()) // run.players
        parts.append(replace(part, games=games, name=f"{run.name}, {' + '.join(dict.fromkeys(called[name] for name in names))}"))
    return parts or [run]


# --- One estimate out of several -----------------------------------------------------------------


class Combined(NamedTuple):
    """Arrays of one shape. `share` of the variance between populations that is the agents' and not
    chance: I2 = (Q - df) / Q; `tau`: how much populations differ, a standard deviation; df, Q, p: of
    Cochran's test that they do not; k: how many populations have an estimate. With one of them mean and
    se are its own, and the interval is none: se is then infinite."""

    mean: np.ndarray
    se: np.ndarray
    low: np.ndarray
    high: np.ndarray
    tau: np.ndarray
    share: np.ndarray
    Q: np.ndarray
    df: np.ndarray
    p: np.ndarray
    k: np.ndarray


def combine(value: np.ndarray, se: np.ndarray, level: float = LEVEL) -> Combined:
    """Of [populations, ...] estimates with known errors; those that are NaN are left out."""
    y, s = np.asarray(value, dtype=float), np.asarray(se, dtype=float)
    known = np.isfinite(y) & np.isfinite(s) & (s > 0)
    y, variance = np.where(known, y, 0.0), np.where(known, s, 1.0) ** 2
    k = known.sum(axis=0)
    df = np.maximum(k - 1, 0)
    with np.errstate(divide="ignore", invalid="ignore"):
        w = known / variance
        fixed = (w * y).sum(axis=0) / w.sum(axis=0)
        q = (w * (y - fixed) ** 2).sum(axis=0)
        c = w.sum(axis=0) - (w**2).sum(axis=0) / w.sum(axis=0)
        tau2 = np.where(k > 1, np.maximum(0.0, (q - df) / c), np.nan)
        w = known / (variance + np.nan_to_num(tau2))
        mean = (w * y).sum(axis=0) / w.sum(axis=0)
        scale = (w * (y - mean) ** 2).sum(axis=0) / df
        error = np.sqrt(np.maximum(1.0, scale) / w.sum(axis=0))
        error = np.where(k > 1, error, np.inf)
        share = np.where(k > 1, np.maximum(0.0, np.where(q > 0, (q - df) / q, 0.0)), np.nan)
        half = quantile(level, df) * error
    mean = np.where(k > 0, mean, np.nan)
    p = np.where(k > 1, special.chdtrc(np.maximum(df, 1), q), np.nan)
    q = np.where(k > 1, q, np.nan)
    return Combined(mean, error, mean - half, mean + half, np.sqrt(tau2), share, q, df, p, k)


def within(value: np.ndarray, se: np.ndarray, families: Sequence[str]) -> tuple[np.ndarray, np.ndarray, list[str]]:
    """[families, ...] means of the members that are known, and their errors; the families in order. NaN: no member."""
    names = list(dict.fromkeys(families))
    known = np.isfinite(value) & np.isfinite(se) & (se > 0)
    y, variance = np.where(known, value, 0.0), np.where(known, se, 0.0) ** 2
    member = np.array([[family == name for family in families] for name in names], dtype=float)
    m = np.tensordot(member, known.astype(float), axes=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = np.tensordot(member, y, axes=1) / m
        sampling = np.tensordot(member, variance, axes=1)
        own = np.tensordot(member.T, np.nan_to_num(mean), axes=1)  # of each member its family's mean
        apart = (known * (y - own) ** 2).sum(axis=0) - np.where(m > 0, (1 - 1 / np.maximum(m, 1)) * sampling, 0).sum(axis=0)
        spare = np.maximum(m - 1, 0).sum(axis=0)
        tau2 = np.where(spare > 0, np.maximum(0.0, apart / np.maximum(spare, 1)), 0.0)
        error = np.sqrt(sampling / m**2 + tau2 / m)
    return np.where(m > 0, mean, np.nan), np.where(m > 0, error, np.nan), names


def combine_families(value: np.ndarray, se: np.ndarray, families: Sequence[str], level: float = LEVEL) -> Combined:
    """Of [populations, ...] estimates, families being the units; k counts families. One family by itself has no interval."""
    mean, error, _ = within(np.asarray(value, dtype=float), np.asarray(se, dtype=float), families)
    return combine(mean, error, level)


def agreement(low: np.ndarray, high: np.ndarray, mean_low: np.ndarray, mean_high: np.ndarray) -> np.ndarray:
    """From the intervals of [populations, items], and of the means over populations: ROBUST where all
    populations have one, and all are above 0 or all below, that of the mean as well; AGREED where only the
    mean's holds 0: these agree on the sign, but differ so much in size that another might not. DEPENDS
    where one is above and another below; else OPEN. One population: ALONE. Where the mean has no interval, all
    populations being of one family, those that agree are ONE_FAMILY."""
    if len(low) < 2:
        return np.full(low.shape[1:], ALONE, dtype=object)
    above, below = low > 0, high < 0
    same = above.all(axis=0) | below.all(axis=0)
    return np.select(
        [same & ~np.isfinite(mean_low), same & ((mean_low > 0) | (mean_high < 0)), same, above.any(axis=0) & below.any(axis=0)],
        [ONE_FAMILY, ROBUST, AGREED, DEPENDS],
        OPEN,
    ).astype(object)


def across(estimates: Sequence[Estimate], families: Sequence[str] | None = None) -> pd.DataFrame:
    """Several populations' estimates of the same items, their differences from the reference say: the fields of Combined,
    of families (None: each population is one of its own; `k` counts populations, `units` families), `agreement`,
    `least` and `most` (estimates), and q: of p, by Benjamini and Hochberg over the items. tau, share, Q and p are of
    all populations. Of one family the mean is over its members, its interval too, and nothing is ROBUST."""
    value, se = (np.stack([getattr(e, name) for e in estimates]) for name in ("value", "se"))
    low, high = (np.stack(ends) for ends in zip(*(e.interval() for e in estimates)))
    each = combine(value, se)
    table = pd.DataFrame(each._asdict())
    mean = each
    table["units"] = each.k
    if families is not None and len(set(families)) < len(families):
        mean = combine_families(value, se, families)
        table["units"] = mean.k
        for name in ("mean", "se", "low", "high"):  # of one family all that is known is what its members make
            table[name] = np.where(mean.k > 1, getattr(mean, name), table[name])
    table["agreement"] = agreement(low, high, mean.low, mean.high)
    with np.errstate(all="ignore"):
        known = np.isfinite(value).any(axis=0)
        table["least"] = np.where(known, np.min(np.where(np.isfinite(value), value, np.inf), axis=0), np.nan)
        table["most"] = np.where(known, np.max(np.where(np.isfinite(value), value, -np.inf), axis=0), np.nan)
    return table.assign(q=adjusted(table["p"].to_numpy(), "fdr_bh"))


# --- How many games would settle it ---------------------------------------------------------------

STEP, MOST = 1.25, 1000.0  # factors that are tried, and the greatest


def games_to_robust(value: np.ndarray, se: np.ndarray, families: Sequence[str], level: float = LEVEL) -> np.ndarray:
    """By item, of [populations, items] estimates: how many times the games it takes until it is ROBUST, the estimates staying where they
    are and errors going with one over the square root; 1: it is so now. Infinite where no number of games does it: ways to play differ in
    sign, or families so much in size that it takes more of them."""
    value, se = np.asarray(value, dtype=float), np.asarray(se, dtype=float)
    out = np.full(value.shape[1:], np.inf)
    factor = 1.0
    while factor <= MOST:
        half = quantile(level, np.full(value.shape, np.inf)) * se / np.sqrt(factor)
        mean = combine_families(value, se / np.sqrt(factor), families, level)
        now = agreement(value - half, value + half, mean.low, mean.high) == ROBUST
        out = np.where(now & ~np.isfinite(out), factor, out)
        factor *= STEP
    return out


def more_games(times: float, agreed: str) -> str:
    """What stands behind a verdict that is not robust: what it takes."""
    if agreed == ROBUST or times == 1:
        return ""
    return f"; {times:.0f} times the games" if np.isfinite(times) and times >= 1.5 else "; a few more games" if np.isfinite(times) else "; not by more games"
