#!/usr/bin/env python3
"""Plays the runs of docs/pax/findings.md and writes its tables.

    python3 -m aedile.report.findings.pax.runs OUT [--share P] [--players N...] [--minutes M] [--program build/aedile] [--update docs/pax/findings.md]

PAX with two, three and four players. With each of the three tables of faces: games without an experiment, forks, and
powers given at the start. And with TABLES tables drawn by chance (sampled.py): forks. Who plays and how many games,
say NAMED and SAMPLED. --share P plays P % of the games. What is in OUT already is not played again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Iterator, Sequence

from ...reading.results import ResultsError
from ..play import TOP, Budget, arguments, play
from . import sampled

UNCAPPED = str(TOP / "configs/pax/eval/uncapped.json")
WHO: dict[str, str | dict] = {
    "balanced": "heuristic",
    "uncapped": {"agent": "heuristic", "policy_weights": UNCAPPED},
    "learned": "learned",
    "strong": {"agent": "so-ismcts", "preset": "strong", "iterations": 100},
    "blind": {"agent": "so-ismcts", "iterations": 30},
}
NAMED_TABLES = ("page", "dearer", "doubles")
PLAYERS = (2, 3, 4)
ROWS: dict[str, Any] = {"rows": ["games", "players", "items"]}
FORK: dict[str, Any] = {"experiment": {"kind": "fork"}}
# By kind of run: who plays, how many games with 2, 3 and 4 players, seed, and what else the config has.
NAMED: dict[str, tuple[str, tuple[int, int, int], int, dict[str, Any]]] = {
    "games": ("balanced", (20000, 20000, 20000), 2, ROWS),
    "fork": ("balanced", (6000, 6000, 6000), 1, FORK),
    "start": ("balanced", (4000, 4000, 4000), 1, {"experiment": {"kind": "start"}}),
    "learned": ("learned", (2400, 2400, 1200), 1, FORK),
    "rome-uncapped": ("uncapped", (1000, 1000, 1000), 3, {}),
    "rome-learned": ("learned", (1000, 1000, 1000), 3, {}),
    "rome-blind": ("blind", (100, 80, 60), 3, {}),
    "rome-strong": ("strong", (600, 400, 300), 3, {}),
}  # fmt: skip
TABLES = 16
SAMPLED: dict[str, tuple[int, int, int]] = {
    "balanced": (300, 300, 300), "uncapped": (300, 300, 300), "learned": (100, 100, 100), "blind": (10, 4, 2)}  # fmt: skip


def plan(out: Path, share: int, counts: Sequence[int] = PLAYERS) -> Iterator[tuple[str, dict[str, Any]]]:
    """Names and configs of all runs, and the files of faces that they need."""

    def few(n: int) -> int:
        return max(4, n * share // 100)

    common = {"game": "pax"}
    for kind, (who, games, seed, more) in NAMED.items():
        for players, n in zip(PLAYERS, games):
            for faces in NAMED_TABLES if players in counts else ():
                yield f"{kind}-{players}p-{faces}", {
                    **common, "options": {"players": players, "faces": faces}, "agents": [WHO[who]],
                    "games": few(n), "seed": str(seed), **more}  # fmt: skip
    tables = max(4, TABLES * share // 100)
    for number in range(tables):
        path = out / f"faces{number:02}.json"
        text = json.dumps(sampled.table(number), indent=1) + "\n"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for at, players in enumerate(PLAYERS):
        for who, games in SAMPLED.items() if players in counts else ():
            for number in range(tables):
                yield f"sampled-{who}-{players}p-{number:02}", {
                    **common, "options": {"players": players, "faces": f"faces{number:02}.json"}, "agents": [WHO[who]],
                    "games": few(games[at]), "seed": str(1 + number), **FORK}  # fmt: skip


def main() -> int:
    parser = arguments(__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS, help="some of 2, 3 and 4, for trying")
    options = parser.parse_args()
    if not 1 <= options.share <= 1000:
        print("error: --share: expected 1 to 1000", file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    if not play(options.program, options.out, plan(options.out, options.share, options.players), Budget(options.minutes)):
        return 1
    from . import page

    try:
        return page.tell(options.out, options.update)
    except (ResultsError, OSError) as error:
        print(f"findings: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
