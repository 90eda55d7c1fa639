"""Reads a results folder with pandas and draws one of the report's pictures again: who has a building at the end, how often do they win?

    scripts/python examples/redraw.py results/quickstart-s1-n1200 wins.svg
"""
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from aedile.results import Results


def main(folder, out):
    results = Results(folder)
    frame = results.items().dropna(subset=["win_share"]).sort_values("win_share")
    players = results.summary["players"]
    figure, axes = plt.subplots(figsize=(7, 0.5 + 0.2 * len(frame)), layout="constrained")
    axes.hlines(frame.name, 100 * frame.low, 100 * frame.high, color="0.6")
    axes.plot(100 * frame.win_share, frame.name, "o", markersize=4)
    axes.axvline(100 / players, color="black", linewidth=0.8, linestyle=":")
    axes.set_xlabel(f"owner's wins, %, with 95 % intervals; dotted: 1 in {players}")
    axes.set_title(f"{results.summary['name']}: {results.summary['games']} games")
    axes.margins(y=0.01)
    figure.savefig(out)
    print(frame.sort_values("win_share", ascending=False)[["name", "completed", "win_share"]].head(5).to_string(index=False))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
