"""Do other deals say the same? Every run that was played again with other seeds is compared with the first
one, building by building:

    z = (difference again - difference first) / sqrt(se again^2 + se first^2)

where the difference is the one that verdicts are about, from the typical item of the same run; both runs have the same
basket of items for it (typical.py), else a short run would be compared with another thing. If the errors are honest, one in twenty lies beyond 1.96: of 40 buildings two, and more than four in few cases.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from . import effects, typical
from ..reading.results import Results

BEYOND = 1.96
MOST = 4  # of forty


class Pairs(NamedTuple):
    """`z` of the buildings of which both runs say something; `beyond`: how many are beyond BEYOND."""

    seed: str
    z: np.ndarray

    @property
    def beyond(self) -> int:
        return int((np.abs(self.z) > BEYOND).sum())


def _basket(runs: list[Results]) -> np.ndarray | None:
    return typical.common([effects.basket(run) for run in runs])


def compare(first: Results, again: Results) -> Pairs:
    among = _basket([first, again])
    a, b = effects.contrast(first, among=among), effects.contrast(again, among=among)
    z = (b.value - a.value) / np.sqrt(a.se**2 + b.se**2)
    return Pairs(again.seed, z[np.isfinite(z)])


def pooled(first: Results, again: list[Results]) -> Pairs:
    """All runs with other seeds as one estimate, weighted by their errors, against the first."""
    among = _basket([first, *again])
    a, others = effects.contrast(first, among=among), [effects.contrast(run, among=among) for run in again]
    value, se = (np.stack([getattr(e, name) for e in others]) for name in ("value", "se"))
    known = np.isfinite(value) & np.isfinite(se) & (se > 0)
    w = np.where(known, 1 / np.where(known, se, 1) ** 2, 0)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = (w * np.where(known, value, 0)).sum(axis=0) / w.sum(axis=0)
        z = (mean - a.value) / np.sqrt(a.se**2 + 1 / w.sum(axis=0))
    return Pairs(" + ".join(run.seed for run in again), z[np.isfinite(z)])
