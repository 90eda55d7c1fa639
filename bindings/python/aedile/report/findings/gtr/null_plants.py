"""How much worse does a player play because it is told of a power that is off? For every building, by games without its card.

    scripts/null-plants --players 2 learned heuristic --csv null.csv

Plays the experiment `pair` for each building in games whose deck has no such card. In one arm a seat is told that the power does nothing for it.
The power cannot come into the game, so the true effect is 0, and anything found is bias: the player takes the news for more than it is.
Prints a table in Markdown for each agent, the largest bias first, and with --csv FILE all rows as CSV. docs/method/verdicts.md says how findings
use them.
"""

from __future__ import annotations

import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

from ...frames import effects

COLUMNS = ("agent", "edition", "players", "building", "games", "bias", "se")


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="scripts/null-plants", description=__doc__.split("\n", 1)[0])
    parser.add_argument("agents", nargs="+", metavar="AGENT", help="as for aedile run --agent")
    parser.add_argument("--aedile", default="build/aedile", help="the program (default: build/aedile)")
    parser.add_argument("--edition", default="iv")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20000, help="games for each building (default: 20000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--building", action="append", help="only this one; may be given several times")
    parser.add_argument("--csv", metavar="FILE", help="write all rows to FILE as well")
    return parser.parse_args()


def program(args: argparse.Namespace, *words: str) -> str:
    """What the program prints."""
    done = subprocess.run([args.aedile, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.stderr.strip())
    return done.stdout


def buildings(args: argparse.Namespace) -> list[str]:
    """The buildings of the edition that have cards in its deck."""
    known = json.loads(program(args, "cards", "--game", "gtr", "--edition", args.edition, "--json"))
    return args.building or [card["card"] for card in known["cards"] if card["rows"]["copies"]["printed"]]


def bias(args: argparse.Namespace, agent: str, building: str, folder: pathlib.Path) -> tuple[float, float]:
    """The change of the tested seat's share of the win and its standard error, in percentage points."""
    config = {
        "name": "null", "game": "gtr", "options": {"edition": args.edition, "players": args.players, "copies": [f"{building}=0"]},
        "experiment": {"kind": "pair", "items": [building]}, "games": args.games, "seed": args.seed, "counters": "basic",
    }
    (folder / "null.json").write_text(json.dumps(config))
    program(args, "run", str(folder / "null.json"), "--agent", agent, "--quiet", "--fresh", "--out", str(folder / "results"))
    found = effects(folder / "results").loc[building]
    # The experiment measures having the power. Being told that it is off has the opposite sign.
    return -100 * float(found["itt"]), 100 * float(found["itt_se"])


def beyond_chance(rows: list[tuple[str, float, float]]) -> tuple[float, float, float]:
    """The root of the mean square of all biases, less what chance adds to it, with a 95 % interval. `rows`: building, bias, standard error.

    A square is too large by se^2 in the mean. Squares below that count, too: without them pure chance would look like bias.
    """
    squares = [bias**2 - se**2 for _, bias, se in rows]
    error = sum(2 * se**4 + 4 * max(square, 0) * se**2 for square, (_, _, se) in zip(squares, rows)) ** 0.5
    middle, low, high = (max(sum(squares) + z * error, 0) / len(rows) for z in (0, -1.96, 1.96))
    return middle**0.5, low**0.5, high**0.5


def show(agent: str, rows: list[tuple[str, float, float]]) -> None:
    """A table of the largest biases, and how large they are all together. `rows`: building, bias, standard error."""
    beyond, low, high = beyond_chance(rows)
    count = f"{len(rows)} {'building' if len(rows) == 1 else 'buildings'}"
    print(f"\n{agent}: {count}, bias beyond chance {beyond:.2f} points (root mean square; 95 % interval {low:.2f} to {high:.2f})\n")
    print("| building | told that its power is off, points of wins | 95 % interval |\n|---|---|---|")
    for building, bias, se in sorted(rows, key=lambda row: -abs(row[1]))[:10]:
        print(f"| {building} | {bias:+.2f} | {bias - 1.96 * se:+.2f} to {bias + 1.96 * se:+.2f} |")


def main() -> None:
    """Plays, prints and writes."""
    args = arguments()
    all_rows = []
    with tempfile.TemporaryDirectory() as folder:
        for agent in args.agents:
            rows = [(building, *bias(args, agent, building, pathlib.Path(folder))) for building in buildings(args)]
            show(agent, rows)
            all_rows += [(agent, args.edition, args.players, building, args.games, f"{b:.4f}", f"{se:.4f}") for building, b, se in rows]
    if args.csv:
        with open(args.csv, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows(all_rows)


if __name__ == "__main__":
    main()
