"""Heterogeneity over runs, computed again from the estimates next to it: parity_check.py INDEX.
Only what comes with Python.
"""

import csv
import html
import re
import sys
from pathlib import Path

index = Path(sys.argv[1])
pages = index.parent / (index.stem + "_pages")
wrong = []


def check(what, message):
    if not what:
        wrong.append(message)


def cells(text, caption):
    """By building, the plain text of the cells of a table."""
    table = re.search(rf"<caption>{re.escape(caption)}.*?</table>", text, re.DOTALL)
    check(table, f"no table {caption}")
    rows = re.findall(r"<tr>(<td.*?)</tr>", table[0] if table else "", re.DOTALL)
    split = [[re.sub("<[^>]*>", " ", cell).split() for cell in row.split("</td>")] for row in rows]
    return {" ".join(row[0]): row[1:] for row in split}


def compare(page, name, caption, runs):
    """The page's text."""
    text = html.unescape((pages / f"{page}.html").read_text(encoding="utf-8"))
    shown = cells(text, caption)
    with open(pages / f"{page}_files" / f"{name}.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    items = {row["item"] for row in rows}
    check(len(items) >= 30 and len(rows) == runs * len(items), f"{name}: {len(rows)} rows")
    for item in items:
        own = [row for row in rows if row["item"] == item and row["value"] and row["value_se"]]
        weights = [float(row["value_se"]) ** -2 for row in own]
        values = [float(row["value"]) for row in own]
        if len(own) < 2:
            continue
        mean = sum(w * y for w, y in zip(weights, values)) / sum(weights)
        q = sum(w * (y - mean) ** 2 for w, y in zip(weights, values))
        i2 = max(0, 1 - (len(own) - 1) / q) if q > 0 else 0
        check(
            abs(float(own[0]["Q"]) - q) < 1e-4 * (1 + q),
            f"{name}: {item}: Q {own[0]['Q']}, not {q}",
        )
        check(abs(float(own[0]["I2"]) - i2) < 1e-4, f"{name}: {item}: I2 {own[0]['I2']}, not {i2}")
        row = shown.get(item, [])
        check(
            row[1:2] and row[1][0] == f"{q:.1f}",
            f"{name}: {item}: the table has {row[1:2]}, not {q}",
        )
        check(
            row[2:3] and row[2][0] == f"{100 * i2:.0f}", f"{name}: {item}: I2 {row[2:3]}, not {i2}"
        )
    return text


compare("players", "players", "Over player counts (3, 4)", 2)
four = compare("iv-4p", "agents-iv-4p", "Over agents (random, heuristic merchant, heuristic), 4 players", 3)
check("Slopes beyond chance" in four, "no slopes over ratings")

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
