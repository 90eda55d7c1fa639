#!/usr/bin/env python3
"""Plays the experiments of docs/aor/findings.md and writes its tables.

    python3 -m aedile.report.findings.aor.runs OUT [--share P] [--minutes M] [--program build/aedile] [--update docs/aor/findings.md]

Age of Rome with two, three and four players. The usual tables in the hands of the heuristic agent, the trained network and a
search; each row of guesses.json; tables in which all guesses are drawn by chance (tables.py); each style; variants
that tell why seats differ; forks. How many games of each, is SIZES. --share P plays P % of them. What is in OUT already is not played again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ..play import Budget, arguments, play
from .tables import guesses, joint

STYLES = ("trader", "soldier", "senator")
SEARCH = {"agent": "so-ismcts", "preset": "guided", "iterations": 100}
AGENTS = {"heuristic": "heuristic", "learned": "learned"}
# Games with 2, 3 and 4 players.
SIZES = {
    "usual": (10000, 10000, 10000), "learned": (10000, 10000, 6000), "guess": (3000, 1000, 500),
    "style": (3000, 1000, 500), "search": (800, 200, 120), "fork": (2000, 1000, 300), "learned-fork": (600, 200, 80),
    "variant": (0, 8000, 0), "joint": (400, 300, 300)}  # fmt: skip
JOINT = 24  # tables in which all guesses are drawn
VARIANTS = ("truce", "clockwise")


def plan(share: int) -> dict[str, dict[str, Any]]:
    """Configs by name. The name says what the tables are made of (page.py)."""
    out: dict[str, dict[str, Any]] = {}
    for at, players in enumerate((2, 3, 4)):
        size = {kind: max(12, games[at] * share // 100) for kind, games in SIZES.items() if games[at]}

        def add(name: str, n: int, options: dict | None = None, agent: str | dict = "heuristic", seed: int = 1, **more: object) -> None:
            out[f"{name}-{players}p"] = {
                "game": "aor", "options": {"players": players, **(options or {})}, "agents": [agent],
                "games": n, "seed": str(seed), **more}  # fmt: skip

        add("usual", size["usual"])
        add("learned", size["learned"], agent="learned")
        for variant in VARIANTS if "variant" in size else ():
            for name, agent in AGENTS.items():
                add(f"{variant}-{name}", size["variant"], {variant: True}, agent)
        for number in range(max(4, JOINT * share // 100)):
            for name, agent in AGENTS.items():
                add(f"joint{number:02}-{name}", size["joint"], joint(number).options, agent, 1 + number)
        fork: dict[str, Any] = {"experiment": {"kind": "fork"}}
        add("fork", size["fork"], **fork)
        add("cards", size["fork"], {"items": "cards"}, **fork)
        add("learned-fork", size["learned-fork"], agent="learned", **fork)
        add("learned-cards", size["learned-fork"], {"items": "cards"}, "learned", **fork)
        add("search", size["search"], agent=SEARCH)
        for i, row in enumerate(guesses()):
            add(f"guess{i:02}", size["guess"], row["options"])
        for style in STYLES:
            add(f"style-{style}", size["style"], agent=f"heuristic:policy={style}")
    return out


def main() -> int:
    parser = arguments(__doc__.splitlines()[0])
    options = parser.parse_args()
    if not 1 <= options.share <= 1000:
        print("error: --share: expected 1 to 1000", file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    if not play(options.program, options.out, plan(options.share).items(), Budget(options.minutes)):
        return 1
    from . import page

    return page.write(options.out, options.update)


if __name__ == "__main__":
    sys.exit(main())
