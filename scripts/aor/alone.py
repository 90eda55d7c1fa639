#!/usr/bin/env python3
"""Mean tasks and points of agents that play the solo Emperor of Age of Rome, with 95 % intervals over games.

    scripts/aor/alone.py GAMES SEED AGENT... [--program FILE]

Each agent, as --agent of `aedile run` has it, plays the same deals by itself. One line of a Markdown table for each.
"""

import argparse
import csv
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent


def mean(values, places):
    middle = statistics.fmean(values)
    half = 1.96 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{middle:.{places}f} ({middle - half:.{places}f} to {middle + half:.{places}f})"


def played(program, agent, games, seed):
    """The rows of the games, as words."""
    config = {"game": "aor", "options": {"players": 1}, "agents": [agent], "games": games, "seed": seed,
              "rows": ["players"]}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "run.json").write_text(json.dumps(config))
        subprocess.run([program, "run", Path(folder) / "run.json", "--quiet", "--out", Path(folder) / "out"], check=True,
                       stdout=subprocess.DEVNULL)
        text = subprocess.run([program, "export", Path(folder) / "out", "--tables", "players", "--out", "-"], check=True,
                              capture_output=True, text=True).stdout
    return list(csv.DictReader(text.splitlines()))


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("games", type=int)
    parser.add_argument("seed")
    parser.add_argument("agents", nargs="+")
    parser.add_argument("--program", type=Path, default=TOP / "build/aedile")
    a = parser.parse_args()
    print("| agent | games | tasks | points | 4 tasks | 6 | 7 |\n|---|---|---|---|---|---|---|")
    try:
        for agent in a.agents:
            rows = played(a.program, agent, a.games, a.seed)
            tasks = [int(row["tasks"]) for row in rows]
            titles = " | ".join(f"{100 * sum(n >= least for n in tasks) / len(tasks):.1f} %" for least in (4, 6, 7))
            print(f"| `{agent}` | {len(rows)} | {mean(tasks, 2)} | {mean([int(row['score']) for row in rows], 1)} | {titles} |",
                  flush=True)
    except subprocess.CalledProcessError:
        print("error: a run failed", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
