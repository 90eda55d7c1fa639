"""Tables of Age of Rome in which all guesses are drawn at once (tables.py): what holds for characters whatever the guesses are,
which guess moves them most, and which tables are plausible.

A guess is weighed against what it leads to. People tested the real game, so its characters should not be far
apart. With S the root mean square of a table's six effects, chance taken out, a table counts exp(-S^2 / (2 s^2)), s
being SCALE. So a table in which one character wins 31 points more than an even share hardly counts.
"""

from __future__ import annotations

from typing import Callable, NamedTuple

import numpy as np
import pandas as pd

from ...reading.results import Results
from ...statistics.intervals import Estimate
from ...statistics.populations import combine
from ...wording.formats import interval, listed, number
from ..gtr.tables import markdown, percent
from .tables import guesses, joint, names

SCALE = 0.05  # of a win: a difference that players of a tested game may put up with
SHUFFLES = 2000
Z = 1.96


class Sample(NamedTuple):
    """Of one number of players and one agent, by table and character: effects and errors."""

    numbers: list[int]
    value: np.ndarray
    se: np.ndarray

    def spread(self) -> np.ndarray:
        """By table, the mean square of the effects, chance taken out; it can be below 0 by chance."""
        return (self.value**2 - self.se**2).mean(axis=1)


def sample(runs: dict[str, Results], agent: str, players: int, dealt: Callable[[Results], Estimate]) -> Sample:
    """The runs of joint tables; `dealt`: effects of the characters of a run."""
    found = sorted((int(name[5:7]), run) for name, run in runs.items() if name.startswith("joint") and name.endswith(f"-{agent}-{players}p"))
    each = [dealt(run) for _, run in found]
    return Sample([number for number, _ in found], np.array([e.value for e in each]), np.array([e.se for e in each]))


def over_tables(samples: dict[tuple[str, int], Sample], items: list[str], called: dict[str, str]) -> str:
    """By character, number of players and agent: mean over tables, how far tables differ, in how many it is strong or weak."""
    rows = []
    for i, item in enumerate(items):
        for (agent, players), s in samples.items():
            c = combine(s.value[:, i], s.se[:, i])
            low, high = s.value[:, i] - Z * s.se[:, i], s.value[:, i] + Z * s.se[:, i]
            rows.append([item, str(players), called[agent], percent(float(c.mean), float(c.low), float(c.high)), number(100 * float(c.tau), 1),
                         f"{(low > 0).sum()}", f"{(high < 0).sum()}", str(len(s.numbers))])  # fmt: skip
    return markdown(["character", "players", "played by", "mean over tables", "tables differ by (s. d.)", "strong in", "weak in", "of tables"], rows)


def _levels(numbers: list[int]) -> pd.DataFrame:
    """By table and guess: the alternative, -1 where the guess stands."""
    return pd.DataFrame([{name: -1 if row is None else row for name, row in joint(n).tried.items()} for n in numbers], columns=names())


def _between(y: np.ndarray, levels: np.ndarray) -> np.ndarray:
    """By row of `levels`, which says the level of each row of y: the sum of squares between levels, mean over the columns of y,
    which are centred."""
    sums = [((levels == one).astype(float) @ y, (levels == one).sum(axis=1)[:, None]) for one in np.unique(levels)]
    return sum(sum_of**2 / n for sum_of, n in sums).mean(axis=1)


def moved(samples: dict[tuple[str, int], Sample], seed: int = 1) -> pd.DataFrame:
    """By guess: the share of what differs between tables that goes with it, over characters, players and agents (omega squared), and
    how often a shuffled guess has as much (p)."""
    parts = [s.value - s.value.mean(axis=0) for s in samples.values()]
    numbers = next(iter(samples.values())).numbers
    y = np.concatenate(parts, axis=1)
    noise = np.concatenate([s.se**2 for s in samples.values()], axis=1).mean()
    total = (y**2).mean() - noise
    draw, rows = np.random.default_rng(seed), []
    for name, level in _levels(numbers).items():
        level = level.to_numpy()
        groups = len(np.unique(level))
        found, *others = _between(y, np.array([level, *(draw.permutation(level) for _ in range(SHUFFLES))]))
        within = ((y**2).sum(axis=0).mean() - found) / (len(y) - groups)
        share = (found - (groups - 1) * within) / len(y) / total
        rows.append((name, share, (1 + sum(other >= found * (1 - 1e-12) for other in others)) / (1 + SHUFFLES)))
    return pd.DataFrame(rows, columns=["guess", "share", "p"]).sort_values("share", ascending=False, ignore_index=True)


def plausible(samples: dict[tuple[str, int], Sample]) -> tuple[np.ndarray, np.ndarray]:
    """By table its spread S (over players and agents) and its weight; weights add up to 1."""
    square = np.mean([s.spread() for s in samples.values()], axis=0)
    weight = np.exp(-np.maximum(square, 0) / (2 * SCALE**2))
    return np.sqrt(np.maximum(square, 0)), weight / weight.sum()


def weighed(samples: dict[tuple[str, int], Sample]) -> str:
    """By guess that gains or loses: how likely the project's own is, before (one half) and after weighing."""
    _, weight = plausible(samples)
    numbers = next(iter(samples.values())).numbers
    effective = 1 / (weight**2).sum()
    rows = []
    for name, level in _levels(numbers).items():
        own = (level.to_numpy() == -1).astype(float)
        after = float(weight @ own)
        error = float(np.sqrt(max(after * (1 - after), 0.25 / effective) / effective))
        rows.append((name, after, error))
    rows.sort(key=lambda row: row[1])
    return markdown(["guess", "stood in, % of tables", "weighed, %"],
                    [[name, number(100 * float((_levels(numbers)[name] == -1).mean()), 0), f"{number(100 * after, 0)} ± {number(100 * Z * error, 0)}"]
                     for name, after, error in rows])  # fmt: skip


def guesses_table(found: pd.DataFrame) -> str:
    rows = [[row.guess, number(100 * row.share, 1), "< 0.001" if row.p < 0.001 else f"{row.p:.3f}"] for row in found.itertuples()]
    return markdown(["guess", "share of what differs between tables, %", "p"], rows)


def sentences(samples: dict[tuple[str, int], Sample], items: list[str], usual: dict[tuple[str, int], np.ndarray], moves: pd.DataFrame) -> str:
    """`usual`: by agent and players the effects by the project's own tables; `moves`: moved()."""
    spread, weight = plausible(samples)
    numbers = next(iter(samples.values())).numbers
    own = float(np.sqrt(np.mean([(v**2).mean() for v in usual.values()])))
    sure = moves[moves["p"] < 0.05 / len(moves)]
    always = []
    for i, item in enumerate(items):
        signs = {int(np.sign(combine(s.value[:, i], s.se[:, i]).mean)) for s in samples.values()
                 if combine(s.value[:, i], s.se[:, i]).low * combine(s.value[:, i], s.se[:, i]).high > 0}  # fmt: skip
        shown = [combine(s.value[:, i], s.se[:, i]) for s in samples.values()]
        if len(signs) == 1 and all(c.low * c.high > 0 for c in shown):
            always.append((item, signs.pop(), min(shown, key=lambda c: abs(float(c.mean)))))
    out = [f"- {len(numbers)} tables, each guess as in our tables with probability one half, else as one of its alternatives; {len(guesses())} alternatives"
           f" of {len(names())} guesses."]  # fmt: skip
    for item, sign, least in always:
        out.append(f"- **{item} is {'strong' if sign > 0 else 'weak'} on average over tables**, with every number of players and both agents; by"
                   f" {number(100 * abs(float(least.mean)), 1)} points at least.")  # fmt: skip
    if not always:
        out.append("- No character is strong, or weak, on average over tables with every number of players and both agents.")
    out.append(f"- What moves characters most, of what differs between tables: " + (listed([f"{row.guess}, {number(100 * row.share, 0)} %" for row in sure.itertuples()])
               if len(sure) else "no guess beyond chance") + ".")  # fmt: skip
    below = float((spread < own).mean())
    out.append(f"- **How plausible is our own reconstruction?** Its characters are {number(100 * own, 1)} points from an even share (root mean square over"
               f" players and agents). Of the drawn tables {number(100 * below, 0)} % are fairer; the fairest has {number(100 * float(spread.min()), 1)} points.")  # fmt: skip
    octavian = items.index("Gaius Octavian")
    four = [s.value[:, octavian] for (_, players), s in samples.items() if players == 4]
    if four:
        mean = np.mean(four, axis=0)
        lead = [values[octavian] for (_, players), values in usual.items() if players == 4]
        out.append(f"- Gaius Octavian with four players: {number(100 * float(np.mean(lead)), 1, True)} points in our tables, {number(100 * float(mean.mean()), 1, True)} over all"
                   f" drawn ones, {number(100 * float(weight @ mean), 1, True)} if tables count by their plausibility (as many as"
                   f" {number(1 / float((weight**2).sum()), 0)} count).")  # fmt: skip
    return "\n".join(out)
