#!/usr/bin/env python3
"""What docs/gtr/findings.md is made of: the runs that a plan names (configs/gtr/findings/plan.json).

    plan.py PLAN FOLDER      a line for each run: config, agent, games, seed, results folder

scripts/findings plays them, findings.py reads them. Keys of a plan:

    editions, players   every pair is a cell, played by configs/gtr/balance-EDITION-Np.json
    main, before        agents of `ways`: the one whose verdicts come first, and the one they are compared
    with seed                of all runs but those of `again`
    ways                [{agent, name, games, more}]: populations; what they agree on is robust. `name`: for people;
                        `more`: {edition or cell: games} instead of `games`
    beside               [{agent, name, games, cells}]: compared with main, no part of what is robust
    again               [{agent, games, seeds, cells}]: an agent of `ways` once more, for replication
    biases              a CSV file of scripts/null-plants, from the plan's folder: how far a player is off because it is told of a
                        power that does nothing; added to its errors
    cells               ["iv-4p", ...]: some of the cells; without it all
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from ...reading.results import ResultsError
from ...wording.formats import slug

ROLES = ("way", "again", "beside")


class Piece(NamedTuple):
    """One run."""

    role: str  # one of ROLES
    edition: str
    players: int
    agent: str
    games: int
    seed: int

    @property
    def cell(self) -> str:
        return f"{self.edition}-{self.players}p"

    @property
    def config(self) -> str:
        return f"configs/gtr/balance-{self.cell}.json"

    @property
    def folder(self) -> str:
        """Below the folder of all; another size is another run."""
        return f"{self.cell}/{slug(self.agent)}-s{self.seed}-n{self.games}"


class Plan(NamedTuple):
    main: str
    before: str
    cells: list[tuple[str, int]]
    pieces: list[Piece]
    names: dict[str, str]  # of agents of `ways` and `beside`, for people
    biases: Path | None = None  # what scripts/null-plants wrote


KEYS = {"note": str, "editions": list, "players": list, "main": str, "before": str, "seed": int, "ways": list,
        "beside": list, "again": list}  # fmt: skip
ENTRY = {"agent": str, "name": str, "games": int, "cells": list, "seeds": list}
WANTED = {"ways": ("agent", "name", "games"), "beside": ("agent", "name", "games"),
          "again": ("agent", "games", "seeds")}  # fmt: skip


def _checked(data: dict[str, Any], place: str) -> None:
    """ResultsError for a plan that is not one."""
    for key, kind in KEYS.items():
        if not isinstance(data.get(key), kind):
            raise ResultsError(f"{place}: {key}: expected {kind.__name__}, found {json.dumps(data.get(key))}")
    for name, keys in WANTED.items():
        for i, entry in enumerate(data[name]):
            for key in keys:
                found = entry.get(key) if isinstance(entry, dict) else None
                if not isinstance(found, ENTRY[key]) or found in ("", 0, []):
                    raise ResultsError(
                        f"{place}: {name}[{i}].{key}: expected {ENTRY[key].__name__}, found {json.dumps(found)}"
                    )
    known = [f"{edition}-{players}p" for edition in data["editions"] for players in data["players"]]
    for name in WANTED:
        for cell in [cell for entry in data[name] for cell in entry.get("cells", [])]:
            if cell not in known:
                raise ResultsError(f'{place}: {name}: cells: expected some of {", ".join(known)}, found "{cell}"')
    agents = [entry["agent"] for entry in data["ways"]]
    for key in ("main", "before"):
        if data[key] not in agents:
            raise ResultsError(f'{place}: {key}: expected an agent of ways, found "{data[key]}"')


def _games(entry: dict[str, Any], edition: str, players: int) -> int:
    more = entry.get("more", {})
    return int(more.get(f"{edition}-{players}p", more.get(edition, entry["games"])))


def read(path: Path) -> Plan:
    """A plan: its runs in the order in which they are best played, cell by cell."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ResultsError(f"{path}: cannot be read ({error})") from None
    if not isinstance(data, dict):
        raise ResultsError(f"{path}: expected an object")
    _checked(data, str(path))
    cells = [(edition, players) for edition in data["editions"] for players in data["players"]]
    seeds = [data["seed"]]
    pieces = [
        Piece(role, edition, players, entry["agent"], _games(entry, edition, players), seed)
        for role, key in zip(ROLES, ("ways", "again", "beside"))
        for edition, players in cells
        for entry in data[key]
        if f"{edition}-{players}p" in entry.get("cells", [f"{edition}-{players}p"])
        for seed in entry.get("seeds", seeds)
    ]
    names = {entry["agent"]: entry["name"] for key in ("ways", "beside") for entry in data[key]}
    biases = path.parent / data["biases"] if "biases" in data else None
    if biases and not biases.is_file():
        raise ResultsError(f"{path}: biases: cannot read {biases}: no such file")
    return Plan(data["main"], data["before"], cells, pieces, names, biases)


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__.splitlines()[2].strip(), file=sys.stderr)
        return 2
    try:
        for piece in read(Path(sys.argv[1])).pieces:
            print(piece.config, piece.agent, piece.games, piece.seed, f"{sys.argv[2]}/{piece.folder}", sep="\t")
    except ResultsError as error:
        print(f"plan.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
