#!/usr/bin/env python3
"""Plays the experiments of docs/aor/findings.md and writes its tables.

    python3 -m aedile.report.findings.aor.runs OUT [--share P] [--program build/aedile] [--update docs/aor/findings.md]

Age of Rome with two, three and four players, the heuristic agent in all seats: the usual tables, each row of
guesses.json, each style, and forks; and the usual tables with a search in all seats. How many
games of each, is SIZES. --share P plays P % of them. What is in OUT already is not played again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[6]
STYLES = ("trader", "soldier", "senator")
SEARCH = {"agent": "so-ismcts", "preset": "guided", "iterations": 100}
# Usual tables; guesses and styles; forks; the search.
SIZES = {2: (10000, 5000, 1000, 1500), 3: (10000, 3333, 300, 900), 4: (5000, 1000, 300, 600)}


def plan(share: int) -> dict[str, dict]:
    """Configs by name. The name says what the tables are made of (page.py)."""
    guesses = json.loads(Path(__file__).with_name("guesses.json").read_text(encoding="utf-8"))
    out = {}
    for players, sizes in SIZES.items():
        usual, guessed, forks, searched = (max(20, n * share // 100) for n in sizes)

        def add(name: str, n: int, options: dict | None = None, agent: str | dict[str, object] = "heuristic", **more: object) -> None:
            out[f"{name}-{players}p"] = {
                "game": "aor", "options": {"players": players, **(options or {})}, "agents": [agent],
                "games": n, "seed": "1", **more}  # fmt: skip

        add("usual", usual)
        for i, row in enumerate(guesses):
            add(f"guess{i:02}", guessed, row["options"])
        for style in STYLES:
            add(f"style-{style}", guessed, agent=f"heuristic:policy={style}")
        add("search", searched, agent=SEARCH)
        add("fork", forks, experiment={"kind": "fork"})
        add("cards", forks, {"items": "cards"}, experiment={"kind": "fork"})
    return out


def play(program: Path, out: Path, name: str, config: dict) -> None:
    folder, path = out / name, out / f"{name}.json"
    if (folder / "manifest.json").exists():
        return
    path.write_text(json.dumps({"name": name, **config}, ensure_ascii=False, indent=1), encoding="utf-8")
    subprocess.run([program, "run", path, "--quiet", "--out", folder], check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--share", type=int, default=100)
    parser.add_argument("--program", type=Path, default=TOP / "build/aedile")
    parser.add_argument("--update", type=Path, metavar="PAGE")
    options = parser.parse_args()
    if not 1 <= options.share <= 1000:
        print("error: --share: expected 1 to 1000", file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    for name, config in plan(options.share).items():
        try:
            play(options.program, options.out, name, config)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"error: {name}: {error}", file=sys.stderr)
            return 1
    from . import page

    return page.write(options.out, options.update)


if __name__ == "__main__":
    sys.exit(main())
