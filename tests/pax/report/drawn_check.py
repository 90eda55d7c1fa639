"""Tables of faces drawn by chance are as the cards are stated to be, and what is said of them is what their runs say: drawn_check.py RESULTS TEXT."""

import json
import re
import sys
from pathlib import Path

from aedile.report.findings.pax.sampled import CATEGORIES, table

results, text = Path(sys.argv[1]), Path(sys.argv[2]).read_text(encoding="utf-8")
wrong = []


def check(what, message):
    if not what:
        wrong.append(message)


def rows(name):
    part = text.split(f"\n{name}\n", 1)[1].strip().split("\n\n", 1)[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines()[2:]]


for number in range(40):
    faces = table(number)["faces"]
    kinds = {}
    for code, total in CATEGORIES.items():
        own = [faces[f"{code}{row}"] for row in (1, 2, 3, 4)]
        check(sum(face["copies"] for face in own) == total and min(face["copies"] for face in own) >= 1, f"table {number}, {code}: {own}")
        kinds[code] = tuple((face["symbols"], face["value"]) for face in own)
        check(len(set(kinds[code])) == 4 and all(s in (1, 2) and v in (1, 2, 3, 4) for s, v in kinds[code]), f"table {number}, {code}: {kinds[code]}")
    check((len(set(kinds.values())) == 1) == (number % 2 == 0), f"table {number}: alike or not")
check(table(3) == table(3) and table(3) != table(3, seed=2), "the seed of tables")

# The faces that a run was played with are those of its table; Rome's share is that of its games.
played = json.dumps(json.loads((results / "sampled-balanced-2p-01" / "config.json").read_text())["options"])
face = table(1)["faces"]["WEA2"]
check(f'{face["symbols"]}/{face["value"]}/{face["copies"]}' in played or f'"copies": {face["copies"]}' in played, f"a run without its table: {played[:200]}")
for who, name in (("the trained network", "rome-learned"), ("a search without knowledge", "rome-blind")):
    row = next(row for row in rows("rome") if row[:2] == [who, "2"])
    summary = json.loads((results / f"{name}-2p-page" / "summary.json").read_text())
    rome = 100 * (1 - summary["ends"].get("players", 0) / sum(summary["ends"].values()))
    check(abs(float(row[2].split()[0]) - rome) < 0.051, f"{who}: {row[2]}, the games: {rome}")

# In how many tables there is an answer: as many as were played.
tables = len(list(results.glob("sampled-balanced-2p-??")))
counted = [int(re.match(r"\d+ of (\d+)", row[1])[1]) for row in rows("drawn-2p") if row[1] != "–"]
check(counted and max(counted) <= tables == 4, f"{counted} of {tables} tables")
check(rows("robust") and "three families" in text, "families")
for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
