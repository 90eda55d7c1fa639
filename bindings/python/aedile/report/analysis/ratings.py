"""Ratings of agents, as the run's summary has them."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ..reading.results import Results
from ..wording.formats import known


def rating_table(run: Results) -> pd.DataFrame:
    """Best first: agent, rating, low, high (against the anchor), quasi_low, quasi_high (for
    comparing any two), games. Empty where the run rated no one."""
    fit = (run.summary.get("ratings") or {}).get("headline") or {}
    t = fit.get("t") or np.nan
    games = {row["agent"]: row["games"] for row in run.summary.get("agents", [])}
    rows = []
    for row in fit.get("agents", []):
        if not known(row.get("rating")):
            continue
        half = t * (row["quasi_se"] if known(row.get("quasi_se")) else np.nan)
        rows.append((row["agent"], row["rating"], row.get("rating_low"), row.get("rating_high"),
                     row["rating"] - half, row["rating"] + half, games.get(row["agent"])))  # fmt: skip
    names = ["agent", "rating", "low", "high", "quasi_low", "quasi_high", "games"]
    table = pd.DataFrame(rows, columns=names).astype({name: float for name in names[1:]})
    return table.sort_values("rating", ascending=False, ignore_index=True)


def anchor(run: Results) -> str:
    return str((run.summary.get("ratings") or {}).get("anchor", ""))
