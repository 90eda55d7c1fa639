"""What a notebook asks of a results folder: data frames. Shares of a win (0.01 is one percentage point); docs/method/verdicts.md."""

from __future__ import annotations

from pathlib import Path
from typing import Union

import pandas as pd

from .analysis.analysis import Analysis
from .analysis.ratings import rating_table
from .reading.results import Results, load
from .statistics import effects as estimates

Folder = Union[str, Path]


def _read(folder: Folder, check: bool) -> Results:
    return load(folder, check)


def effects(folder: Folder, *, check: bool = True) -> pd.DataFrame:
    """What the run's experiment says each item causes, one row per item (statistics.effects.causal()). ValueError if
    the run has no experiment. `check` False: the files are not compared with the sums in the manifest."""
    return estimates.causal(_read(folder, check))


def verdicts(folder: Folder, *, check: bool = True) -> pd.DataFrame:
    """What the report's verdicts are made of, one row per item in play: `value` with its interval, `diff` from the
    reference, `verdict`. Of a run without an experiment the number compares opening hands."""
    return Analysis(_read(folder, check), "").effect


def associations(folder: Folder, *, check: bool = True) -> pd.DataFrame:
    """How often seats that completed an item won, and how much more often than the rest. Not an effect."""
    return estimates.association(_read(folder, check))


def ratings(folder: Folder, *, check: bool = True) -> pd.DataFrame:
    """The agents' ratings with their intervals; no row where the run rates no one."""
    return rating_table(_read(folder, check))
