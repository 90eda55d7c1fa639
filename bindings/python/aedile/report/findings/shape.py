#!/usr/bin/env python3
"""The shape of a game over editions, player counts and strengths: tables of a page, from a plan of runs.

    python3 -m aedile.report.findings.shape PLAN FOLDER --program AEDILE [--update PAGE] [--pictures FOLDER]

PLAN: JSON with `game` (default: the first), `games`, `seed` and `tables`: by name a list of columns, each with `title`, `options` and `agents`.
Plays in FOLDER the runs that are missing, each run read by the network of `learned` and with cyclic rotation. Prints the tables, or writes each
between its pair of marks in the page. `strength`: the name of a table whose agents also meet each other, for ratings; --pictures draws
its measures against them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from .pages import update
from ..analysis.analysis import Analysis
from ..metrics.evaluation import Metric, load_table, worded
from ..page.shape import jumps
from ..pictures.drawing import Absent
from ..pictures.strength import over_strength
from ..reading.results import ResultsError, load
from ..wording.formats import interval, known, listed, number
from ..wording.measures import GROUPS, SERIES

MOST = 5  # cards that a line names


def config_of(column: dict[str, Any], plan: dict[str, Any]) -> dict[str, Any]:
    game = {"game": plan["game"]} if "game" in plan else {}
    return {**game, "options": column["options"], "agents": column["agents"], "rotation": "cyclic", "games": plan["games"], "seed": plan["seed"],
            "counters": "full", "shape": "learned"}  # fmt: skip


def ratings_of(columns: list[dict[str, Any]], plan: dict[str, Any]) -> dict[str, Any]:
    """A round-robin of all agents of a table, at the same table size; ratings are measured from the heuristic agent."""
    agents = list(dict.fromkeys(agent for column in columns for agent in column["agents"]))
    game = {"game": plan["game"]} if "game" in plan else {}
    return {**game, "options": columns[0]["options"], "agents": agents, "format": "round-robin", "ratings": {"anchor": "heuristic"}, "games": plan["games"],
            "seed": plan["seed"]}  # fmt: skip


def play(config: dict[str, Any], folder: Path, program: Path) -> Analysis:
    """The run of a config; the same one for equal configs."""
    text = json.dumps(config, sort_keys=True)
    name = "shape-" + hashlib.sha256(text.encode()).hexdigest()[:12]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(text, encoding="utf-8")
    done = subprocess.run([program, "run", folder / f"{name}.json", "--quiet", "--out", folder / name], capture_output=True, text=True, check=False)
    if done.returncode:
        raise ResultsError(done.stderr.strip() or f"{program} run: status {done.returncode}")
    return Analysis(load(folder / name), name)


def cell(one: Analysis, metric: Metric, index: int) -> str:
    found = one.metric(metric.id)
    found = found[(found["member"] == 0) & (found["round"] == index)] if len(found) else found
    if not len(found) or not known(found.iloc[0]["value"]):
        return "–"
    value, low, high = (float(found.iloc[0][name]) for name in ("value", "low", "high"))
    digits = 1 if max(abs(low), abs(high)) >= 10 else 2
    return f"{number(value, digits)} ({interval(low, high, digits)})"


def table(columns: list[dict[str, Any]], runs: list[Analysis]) -> str:
    """A row for each measure that some run has; behind it the cards that make the game jump."""
    run = runs[0].run
    by_id = {metric.id: worded(metric, run.item_word, run.items_word, run.game) for metric in load_table()}
    head = ["about", "measure", *(column["title"] for column in columns)]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    for group, names in GROUPS:
        for name in names:
            metric, parts = by_id[name], SERIES.get(name)
            for i, part in enumerate(parts or ("",)):
                cells = [cell(one, metric, i + 1 if parts else 0) for one in runs]
                if any(text != "–" for text in cells):
                    unit = "" if metric.unit in ("", "%") else f", {metric.unit}"
                    percent = ", %" if metric.unit == "%" else ""
                    lines.append("| " + " | ".join([group, f"{metric.name}{part}{unit}{percent} ({name})", *cells]) + " |")
    lines.append("")
    for column, one in zip(columns, runs):
        found = jumps(one)
        if len(found):
            most = [f"{row.item} {number(row.value_swing, 0, True)}" for row in found.head(MOST).itertuples()]
            cards = "cards" if run.item_word == "building" else run.items_word
            lines.append(f"- {column['title']}: the {cards} whose rounds swing most, in points above an average round: {listed(most)}.")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("plan", type=Path, metavar="PLAN", help="what is played")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the results are, or go")
    parser.add_argument("--program", type=Path, required=True, metavar="AEDILE", help="who plays them")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write the tables into this page")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="draw the measures over strength there")
    options = parser.parse_args()
    try:
        plan = json.loads(options.plan.read_text(encoding="utf-8"))
        made = {}
        for name, columns in plan["tables"].items():
            runs = [play(config_of(column, plan), options.folder, options.program) for column in columns]
            made[name] = table(columns, runs)
            if options.pictures and name == plan.get("strength"):
                drawn = over_strength(runs, play(ratings_of(columns, plan), options.folder, options.program), "shape-strength")
                if isinstance(drawn, Absent):
                    raise ResultsError(drawn.why)
                (options.pictures / f"{drawn.name}.svg").write_text(drawn.svg + "\n", encoding="utf-8")
        if options.update is None:
            print("\n\n".join(f"{name}\n\n{text}" for name, text in made.items()))
        else:
            text = update(options.update.read_text(encoding="utf-8"), made, str(options.update))
            options.update.write_text(text, encoding="utf-8")
    except (ResultsError, OSError, KeyError, json.JSONDecodeError) as error:
        print(f"shape.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
