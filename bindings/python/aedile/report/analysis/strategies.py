"""How many strategies live: clusters of what winners did and built, how often each wins, and whether they beat each other in
a circle. From rows of players and items.

A seat of a game is a point: the share of each act among its acts, and of each kind among the items that it completed, square
roots of them, so that the distance of two points is Hellinger's. Shares, because winners do more of everything. Winners are
clustered (k-means); the number of clusters is the greatest whose prediction strength is 0.8: winners of one half of the games that
the other half's clusters put together are together in their own clusters too (Tibshirani and Walther 2005). And the winners have to
lie closer to the centres than a blob does: normal points with the same covariance (the gap of Tibshirani, Walther and Hastie
2001, with such a blob as its reference), else a blob would be cut into pieces that both halves agree on. Then every seat, winner or not, belongs to the nearest cluster.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from ..metrics.evaluation import words_of
from ..reading.results import Results, check_file

MOST, STRENGTH, LOOSE, STARTS, STEPS = 7, 0.8, 0.6, 4, 60
POINTS, GAMES = 3000, 20_000  # winners that are clustered, games that are read, at most
FEWEST = 400  # winners: with fewer nothing is said
SURE = 3.0  # standard errors by which a cluster has to beat another


@dataclass(frozen=True)
class Strategies:
    names: list[str]  # of the coordinates
    centres: np.ndarray  # [clusters, coordinates], as shares
    usual: np.ndarray  # [coordinates], the mean of all seats
    share: np.ndarray  # of the seats that play each
    wins: np.ndarray  # win share of these
    ahead: np.ndarray  # [own, other] share of the games in which a seat of the one ended ahead of a seat of the other
    ahead_se: np.ndarray
    strength: float  # prediction strength of this number of clusters

    @property
    def living(self) -> float:
        """exp of the entropy of the clusters of winners: as many strategies as equally frequent ones would be."""
        won = self.share * self.wins
        p = won[won > 0] / won.sum()
        return float(np.exp(-(p * np.log(p)).sum()))

    @property
    def circle(self) -> list[int]:
        """Three clusters of which each surely beats the next, the last the first; []: there are none."""
        sure = self.ahead - 0.5 > SURE * self.ahead_se
        k = len(self.share)
        for a in range(k):
            for b in range(a + 1, k):
                for c in range(a + 1, k):
                    if sure[a, b] and sure[b, c] and sure[c, a]:
                        return [a, b, c]
        return []


# --- Clusters -----------------------------------------------------------------------------------


def _nearest(x: np.ndarray, centres: np.ndarray) -> np.ndarray:
    return ((centres**2).sum(axis=1) - 2 * x @ centres.T).argmin(axis=1)


def _spread_out(x: np.ndarray, k: int, rng: np.random.Generator) -> np.ndarray:
    """k points far from each other (k-means++)."""
    centres = [x[rng.integers(len(x))]]
    while len(centres) < k:
        far = np.min([((x - centre) ** 2).sum(axis=1) for centre in centres], axis=0)
        total = far.sum()
        centres.append(x[rng.choice(len(x), p=far / total if total > 0 else None)])
    return np.array(centres)


def k_means(x: np.ndarray, k: int, rng: np.random.Generator) -> np.ndarray:
    """Centres of the best of several tries."""
    best, least = x[:1], np.inf
    for _ in range(STARTS):
        centres = _spread_out(x, k, rng)
        for _ in range(STEPS):
            of = _nearest(x, centres)
            new = np.array([x[of == i].mean(axis=0) if (of == i).any() else centres[i] for i in range(k)])
            if np.allclose(new, centres):
                break
            centres = new
        off = ((x - centres[_nearest(x, centres)]) ** 2).sum()
        if off < least:
            best, least = centres, off
    return best


def prediction_strength(x: np.ndarray, half: np.ndarray, k: int, rng: np.random.Generator) -> float:
    """Over the clusters of one half: how many pairs of their points the clusters of the other half leave together, in the worst."""
    own = _nearest(x[half], k_means(x[half], k, rng))
    other = _nearest(x[half], k_means(x[~half], k, rng))
    worst = 1.0
    for i in range(k):
        together = np.bincount(other[own == i], minlength=k).astype(float)
        n = together.sum()
        if n > 1:
            worst = min(worst, float((together * (together - 1)).sum() / (n * (n - 1))))
    return worst


def looseness(x: np.ndarray, blob: np.ndarray, k: int, rng: np.random.Generator) -> float:
    """Squared distances from the nearest of k centres, as a share of the same of the blob."""

    def within(points: np.ndarray) -> float:
        centres = k_means(points, k, rng)
        return float(((points - centres[_nearest(points, centres)]) ** 2).sum())

    return within(x) / within(blob)


def clusters_of(winners: np.ndarray, half: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, float]:
    """Centres of the most clusters that both halves find again and that are no blob cut into pieces; and their strength."""
    found, strength = 1, 1.0
    blob = rng.multivariate_normal(winners.mean(axis=0), np.cov(winners.T), size=len(winners), method="svd")
    for k in range(2, MOST + 1):
        s = float(np.mean([prediction_strength(winners, h, k, rng) for h in (half, ~half)]))
        if s >= STRENGTH and looseness(winners, blob, k, rng) <= LOOSE:
            found, strength = k, s
    return k_means(winners, found, rng), strength


# --- Games --------------------------------------------------------------------------------------


def meetings(game: np.ndarray, cluster: np.ndarray, place: np.ndarray, k: int) -> tuple[np.ndarray, np.ndarray]:
    """[own, other] how often a seat of the one ended ahead of one of the other at the same table, ties half; and its
    standard error, tables being independent."""
    order = np.argsort(game, kind="stable")
    of, at = (x[order].reshape(len(np.unique(game)), -1) for x in (cluster, place))
    place_of = (np.arange(len(of))[:, None, None], of[:, :, None], of[:, None, :])
    one, n = np.zeros((2, len(of), k, k))
    np.add.at(one, place_of, 0.5 * np.sign(at[:, None, :] - at[:, :, None].astype(int)))
    np.add.at(n, place_of, 1.0)
    above, squares, tables, both = one.sum(axis=0), (one * one).sum(axis=0), n.sum(axis=0), (n * n).sum(axis=0)
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = above / tables
        se = np.sqrt(np.maximum(squares - mean**2 * both, 0)) / tables
    np.fill_diagonal(mean, 0.0)
    np.fill_diagonal(se, np.nan)
    return mean + 0.5, se


def strategies_of(table: pd.DataFrame, names: list[str], rng: np.random.Generator) -> Strategies | None:
    """`table`: a row for each seat with game, place, win (its share) and the coordinates, which are shares."""
    shares = table[names].to_numpy(dtype=float)
    x = np.sqrt(shares)
    game, place, win = (table[name].to_numpy() for name in ("game", "place", "win"))
    winners = np.flatnonzero(place == 1)
    if len(winners) < FEWEST:
        return None
    winners = winners[:: max(1, len(winners) // POINTS)]
    centres, strength = clusters_of(x[winners], game[winners] % 2 == 0, rng)
    of, k = _nearest(x, centres), len(centres)
    seats = np.bincount(of, minlength=k)
    won = np.bincount(of, weights=win, minlength=k)
    ahead, se = meetings(game, of, place, k)
    order = np.argsort(-won)
    grid = np.ix_(order, order)
    means = np.array([shares[of == i].mean(axis=0) if (of == i).any() else np.zeros(len(names)) for i in range(k)])
    return Strategies(names, means[order], shares.mean(axis=0), (seats / seats.sum())[order],
                      (won / np.maximum(seats, 1))[order], ahead[grid], se[grid], strength)  # fmt: skip


# --- Rows ---------------------------------------------------------------------------------------


def _frames(run: Results) -> tuple[pd.DataFrame, pd.DataFrame] | None:
    import h5py

    with h5py.File(check_file(run, "rows.h5")) as file:
        if "players" not in file or run.items_word not in file:
            return None
        players, items = file["players"], file[run.items_word]
        acts = [name for name in words_of(run.game).get("acts", []) if name in players.dtype.names]
        first = players[: GAMES * run.players]
        frame = pd.DataFrame({name: first[name] for name in ("game", "seat", "place", "win_share_60", *acts)})
        own = pd.DataFrame({name: items[name] for name in ("game", "seat", run.item_word, "done_turn")})
        missing = items.attrs.get("done_turn.missing", 0)
    own = own[(own["done_turn"] != missing) & (own["game"] <= frame["game"].max())]
    return frame, own.rename(columns={run.item_word: "item"})


def _as_shares(frame: pd.DataFrame) -> pd.DataFrame:
    numbers = frame.clip(lower=0)
    return numbers.div(numbers.sum(axis=1).replace(0, 1), axis=0)


def read(run: Results) -> Strategies | None:
    """None: the run has no rows of players and items, the game names no acts, or winners are few."""
    listed = [file.get("name") for file in run.manifest.get("files", [])]
    found = _frames(run) if "rows.h5" in listed and run.players > 1 else None
    if not found:
        return None
    players, own = found
    acts = [name for name in players if name not in ("game", "seat", "place", "win_share_60")]
    if not acts:
        return None
    shares = _as_shares(players[acts])
    if run.kinds:
        kind = own["item"].map(dict(enumerate(run.kinds)))
        counts = pd.crosstab([own["game"], own["seat"]], kind)
        counts = counts.reindex(pd.MultiIndex.from_frame(players[["game", "seat"]]), fill_value=0)
        shares = pd.concat([shares, _as_shares(counts.reset_index(drop=True))], axis=1)
    names = [str(name) for name in shares]
    shares.columns = names
    table = shares.assign(game=players["game"], place=players["place"], win=players["win_share_60"] / 60)
    return strategies_of(table, names, np.random.default_rng(1))
