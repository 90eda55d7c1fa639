"""Short names of agents: what a label says that people tell agents apart by."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Iterable

NAMED = ("preset", "policy")  # options whose value is a name by itself


def short(label: str) -> str:
    """heuristic:policy=merchant is "heuristic merchant"; numbers are left out, a budget behind @ stays."""
    name, colon, options = label.partition(":")
    if not colon or name == "external":
        return label
    options, at, budget = options.partition("@")
    pairs = [option.partition("=")[::2] for option in options.split(",")]
    words = [value for key, value in pairs if key in NAMED]
    words += [PurePosixPath(value).stem for key, value in pairs if key in ("file", "weights") and value]
    return " ".join([name, *words]) + at + budget


def shortened(labels: Iterable[str]) -> dict[str, str]:
    """By label its short name; where two have the same, each stays what it is."""
    labels = list(dict.fromkeys(labels))
    names = [short(label) for label in labels]
    return {label: label if names.count(name) > 1 else name for label, name in zip(labels, names)}
