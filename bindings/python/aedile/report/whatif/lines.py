"""whatif.json as a table: one row per population, change and measure."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pandas as pd

from ..reading.results import ResultsError

FILE = "whatif.json"
NEEDED = {"name", "game", "players", "changes", "populations"}


def is_comparison(folder: str) -> bool:
    return (Path(folder) / FILE).is_file()


def load(folder: str) -> dict[str, Any]:
    path = Path(folder) / FILE
    try:
        study = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ResultsError(f"{path}: cannot be read ({error})") from error
    if not isinstance(study, dict) or NEEDED - study.keys():
        raise ResultsError(f"{path}: expected what aedile whatif writes")
    return study


def table(study: dict[str, Any]) -> pd.DataFrame:
    rows = [
        {"population": p["population"], "change": c["change"], **line}
        for p in study["populations"]
        for c in p["changes"]
        for line in c["lines"]
    ]
    return pd.DataFrame(rows)
