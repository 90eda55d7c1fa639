"""The learning curve of trainings: how strong a network was after that many games.

    python3 -m aedile.report.pictures.learning_curve FOLDER... -o PICTURE.svg

Each folder is one of `aedile train` and holds curve.csv. One panel an opponent, or loss on held-out positions; one line a training.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pandas as pd

from .drawing import INK, PALE, SERIES, svg
from matplotlib.figure import Figure

FIRST = 10  # columns of curve.csv before the opponents' columns


def read_curve(folder: Path) -> pd.DataFrame:
    """The curve of one training; ends the program with a line if there is none."""
    path = folder / "curve.csv"
    try:
        curve = pd.read_csv(path)
    except (OSError, ValueError) as error:
        sys.exit(f"learning_curve: {path}: expected the curve of a training, found: {error}")
    if len(curve.columns) < FIRST or curve.columns[0] != "games":
        sys.exit(f"learning_curve: {path}: expected columns from games to choices_a_game, found others")
    return curve


def nats(panel: str) -> bool:
    return panel == "entropy" or panel.startswith("held_out")


def draw(curves: dict[str, pd.DataFrame]) -> Figure:
    """All opponents that any of the trainings met."""
    opponents = list(dict.fromkeys(c for curve in curves.values() for c in curve.columns[FIRST:]))
    panels = opponents + ["entropy"]
    columns = 2
    rows = (len(panels) + columns - 1) // columns
    figure = Figure(figsize=(8, 2.5 * rows), layout="constrained")
    for i, panel in enumerate(panels):
        axes = figure.add_subplot(rows, columns, i + 1)
        for k, (name, curve) in enumerate(curves.items()):
            if panel not in curve:
                continue
            scale = 1 if nats(panel) else 100
            axes.plot(curve["games"] / 1e6, scale * curve[panel], color=SERIES[k % len(SERIES)],
                      linewidth=1.4, label=name)
        axes.set_title(panel.replace("_", " "), loc="left", fontsize=9, color=INK)
        axes.set_xlabel("million games")
        axes.set_ylabel("nats" if nats(panel) else "wins, %")
        if not panel.startswith("held_out"):
            axes.set_ylim(bottom=0, top=None if panel == "entropy" else 100)
        axes.grid(color=PALE, alpha=0.3)
        if i == 0 and len(curves) > 1:
            axes.legend(frameon=False, fontsize=8)
    return figure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="PICTURE.svg")
    arguments = parser.parse_args()
    curves = {folder.name: read_curve(folder) for folder in arguments.folders}
    names = ", ".join(curves)
    try:
        arguments.out.write_text(svg(draw(curves), "curve", f"Learning curves of {names}"), encoding="utf-8")
    except OSError as error:
        sys.exit(f"{arguments.out}: {error.strerror}")


if __name__ == "__main__":
    main()
