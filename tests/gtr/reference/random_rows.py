"""Compares games with random rows of cards (GTR 10, the option `rows`) with this implementation.

    random_rows.py PROGRAM GAMES [--seed N]

Each game has an edition, some numbers of its cards drawn within the ranges of `PROGRAM cards --json`, and buildings given at
the start, most of them among those that were changed. Exit status: 0 when all agree.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "reference"))  # what the games share

from compare import GloryToRome
from editions import EDITIONS
from traces import compare_trace

EXPANDED = ("republic", "imperium")


def cards_of(program, edition):
    done = subprocess.run([program, "cards", "--edition", edition, "--json"], check=True, capture_output=True)
    return json.loads(done.stdout)["cards"]


def usable(card, key, cell, expanded):
    """The range of a cell in such a game, or None: with the expansion site cards are paid with (GTR 14.6)."""
    low, high = cell["low"], cell["high"]
    if expanded and key == "influence":
        low = card["value"]
    if expanded and key == "cost":
        high = 3
    if key == "copies" or (expanded and (card["card"], key) == ("Circus Maximus", "times")):
        return None
    return low, high


def draw_rows(rng, cards, expanded):
    """Some cells, powers' more often, as the option has them; and the cards that they are of."""
    cells = [(card, key, usable(card, key, cell, expanded)) for card in cards for key, cell in card["rows"].items()]
    cells = [cell for cell in cells if cell[2]]
    of_powers = [cell for cell in cells if cell[1] not in ("cost", "influence", "points")]
    drawn = rng.sample(cells, 5) + rng.sample(of_powers, 5)
    rows = {f"{card['card']}.{key}": rng.randint(low, high) for card, key, (low, high) in drawn}
    return [f"{cell}={value}" for cell, value in rows.items()], sorted({card["card"] for card, _, _ in drawn})


def draw_given(rng, players, changed, cards):
    """Some seats have buildings from the start, random play completes few."""
    given = []
    for seat in range(players):
        names = set(rng.sample(changed, min(len(changed), rng.choice([0, 3, 5]))))
        names |= set(rng.sample([card["card"] for card in cards], rng.choice([0, 2])))
        given += [f"{seat}:{name}" for name in sorted(names)]
    return given


def trace_of(program, cards_by_edition, seed, number):
    rng = random.Random(f"{seed} {number}")
    edition = rng.choice(list(EDITIONS))
    expanded = edition in EXPANDED and rng.random() < 0.5
    cards = [card for card in cards_by_edition[edition] if expanded or not card.get("expansion")]
    players = rng.randint(2, 5)
    rows, changed = draw_rows(rng, cards, expanded)
    given = draw_given(rng, players, changed, cards)
    options = [f"edition={edition}", "rows=" + ",".join(rows)]
    options += ["given=" + ",".join(given)] if given else []
    options += ["expansion=all"] if expanded else []
    command = [program, "trace", "--games", "1", "--seed", str(number), "--players", str(players)]
    for option in options:
        command += ["--option", option]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description="compare games with random rows of cards")
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("games", type=int, metavar="GAMES")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    cards = {edition: cards_of(arguments.program, edition) for edition in EDITIONS}
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as traces:
        for number in range(arguments.games):
            traces.write(trace_of(arguments.program, cards, arguments.seed, number))
        traces.flush()
        return compare_trace(GloryToRome(), traces.name)


if __name__ == "__main__":
    sys.exit(main())
