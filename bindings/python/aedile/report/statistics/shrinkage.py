"""Shrinkage and ranks: estimates of a family drawn together as their errors say, and how
sure the order is.

y_i ~ N(theta_i, s_i^2), theta_i ~ N(mu, tau^2), mu and tau flat a priori, s_i known: the
normal-normal model. Given tau everything is normal; tau is summed over a grid, so that its being
estimated is in the intervals (A. Gelman et al., Bayesian Data Analysis, 3rd ed. 2013, section 5.4;
B. Efron, C. Morris, "Stein's estimation rule and its competitors", JASA 68 (1973)).
"""

from __future__ import annotations

import numpy as np
import pandas as pd

DRAWS = 10000
SEED = 20  # intervals of ranks are Monte Carlo: the same each time
GRID = 200


def _spread_weights(y: np.ndarray, variance: np.ndarray, grid: np.ndarray) -> np.ndarray:
    """Posterior weights of the values of tau in the grid."""
    w = 1 / (variance[None, :] + grid[:, None] ** 2)
    mean = (w * y).sum(axis=1) / w.sum(axis=1)
    log = 0.5 * (np.log(w).sum(axis=1) - np.log(w.sum(axis=1)))
    log -= 0.5 * (w * (y - mean[:, None]) ** 2).sum(axis=1)
    weights = np.exp(log - log.max())
    return weights / weights.sum()


def posterior(y: np.ndarray, se: np.ndarray, draws: int = DRAWS, seed: int = SEED) -> np.ndarray:
    """Draws of theta, [draws, items]; se > 0."""
    random = np.random.default_rng(seed)
    variance = se**2
    widest = 4 * max(float(np.std(y)), float(np.median(se)), 1e-12)
    grid = (np.arange(GRID) + 0.5) * widest / GRID
    drawn = random.choice(GRID, size=draws, p=_spread_weights(y, variance, grid))
    tau2 = grid[:, None] ** 2
    w = 1 / (variance + tau2)
    whole = w.sum(axis=1, keepdims=True)
    mu = ((w * y).sum(axis=1, keepdims=True) / whole)[drawn]
    mu = mu + random.standard_normal((draws, 1)) / np.sqrt(whole)[drawn]
    precision = 1 / variance + 1 / tau2
    centre = (y / variance + mu / tau2[drawn]) / precision[drawn]
    return centre + random.standard_normal((draws, len(y))) / np.sqrt(precision)[drawn]


def shrink(value: np.ndarray, se: np.ndarray, seed: int = SEED) -> pd.DataFrame:
    """Columns shrunk, shrunk_low, shrunk_high (posterior mean and 95 % interval), rank_low,
    rank_median, rank_high (1: the greatest; 95 % of the draws within). NaN for items without an
    estimate."""
    value, se = np.asarray(value, dtype=float), np.asarray(se, dtype=float)
    names = ["shrunk", "shrunk_low", "shrunk_high", "rank_low", "rank_median", "rank_high"]
    table = pd.DataFrame(np.nan, index=range(len(value)), columns=names)
    known = np.flatnonzero(np.isfinite(value) & (se > 0))
    if len(known) < 3:  # two say nothing about their spread
        return table
    theta = posterior(value[known], se[known], seed=seed)
    order = (-theta).argsort(axis=1)
    rank = np.empty_like(order)
    np.put_along_axis(rank, order, np.arange(1, len(known) + 1)[None, :], axis=1)
    columns = [theta.mean(axis=0), *np.quantile(theta, [0.025, 0.975], axis=0)]
    columns += list(np.quantile(rank, [0.025, 0.5, 0.975], axis=0, method="nearest"))
    table.loc[known, names] = np.column_stack(columns)
    return table
