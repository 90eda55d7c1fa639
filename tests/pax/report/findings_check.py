"""Whether the tables of findings_pax.py say what the rows (as CSV) and counters of the runs next to them say:
findings_pax_check.py ALL.TXT. Only what comes with Python."""

import csv
import json
import re
import sys
from pathlib import Path

text = Path(sys.argv[1]).read_text(encoding="utf-8")
FACES = ("page", "dearer")
wrong = []


def table(name):
    """Rows of a table by their first cell."""
    part = text.split(f"\n{name}\n", 1)[1].strip().split("\n\n", 1)[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines()[2:]]
    return {row[0]: row[1:] for row in rows}


def number(cell):
    return float(re.match(r"[+−-]?[\d.]+", cell)[0].replace("−", "-"))


def compare(what, cell, truth, digits=1):
    if abs(number(cell) - truth) > 0.51 * 10**-digits:
        wrong.append(f"{what}: {cell}; the rows: {truth:.3f}")


def read(faces, name):
    with open(f"{faces}/{name}.csv", newline="") as file:
        return list(csv.DictReader(file))


for at, faces in enumerate(FACES):
    games = {row["game"]: row for row in read(faces, "games")}
    seats = {(row["game"], row["seat"]): row for row in read(faces, "players")}
    items = read(faces, "items")
    ends = [row["end"] for row in games.values()]
    rome = 100 * sum(end != "players" for end in ends) / len(ends)
    compare(f"{faces}: Rome", table("ends-3p")["**Rome, with a winner or without**"][at], rome)
    if f"{rome:.1f}" not in re.search(r"- With 3 players Rome wins .*", text)[0]:
        wrong.append(f"the sentence does not say {rome:.1f}")
    three = sum(row["romes"] == "3" for (game, seat), row in seats.items() if seat == "0")
    compare(f"{faces}: 3 categories", table("ends-3p")["3 categories Rome's"][at], 100 * three / len(games))

    def won(item, which):
        """Mean win share in % of seats with the item at the end."""
        rows = [row for row in items if row["item"] == item and row["done_turn"] and row["lost"] == "false" and which(row)]
        wins = [int(seats[row["game"], row["seat"]]["win_share_60"]) / 60 for row in rows]
        return 100 * sum(wins) / len(wins)

    for item in ("land limit", "primus"):
        compare(f"{item}, players", table("split-3p")[item][2 * at], won(item, lambda r: games[r["game"]]["end"] == "players"))
    compare("land, Rome", table("split-3p")["land limit"][2 * at + 1], won("land limit", lambda r: games[r["game"]]["end"] == "primus"))
    if faces == "page":
        compare("senator, Rome 3", table("romes-3p")["senator"][2],
                won("senator", lambda r: seats[r["game"], r["seat"]]["romes"] == "3"))  # fmt: skip

    # Start cards: each seat is dealt as many as PAX 1.3 says, and of a category counts whether there is one.
    dealt = {}
    for row in items:
        if row["drawn_turn"] == "0":
            dealt.setdefault((row["game"], row["seat"]), set()).add(row["item"])
    most = [max(len(dealt[game, str(seat)]) for game in games) for seat in range(3)]
    if most != [2, 3, 4]:
        wrong.append(f"start cards by seat: {most}")
    difference = 0
    for seat in "012":
        with_it, without = [], []
        for game in games:
            has = any(item.startswith("LAN") for item in dealt[game, seat])
            (with_it if has else without).append(int(seats[game, seat]["win_share_60"]) / 60)
        difference += 100 / 3 * (sum(with_it) / len(with_it) - sum(without) / len(without))
    compare(f"{faces}: LAN dealt", table("dealt-3p")["LAN"][at], difference)

    # Experiments: the sum of effects by the seats tested.
    for name in ("fork", "start"):
        counters = json.loads(Path(f"{name}-{faces}/counters.json").read_text())
        level = counters["levels"]["item"]
        rows = [row["name"] for row in level["rows"]]
        for item in ("senator", "primus"):
            sums = level["sums"][counters["items"].index(item)]
            truth = 100 * sums[rows.index("effect_win_share_60")] / 60 / sums[rows.index("tested")]
            compare(f"{name}, {faces}, {item}", table("powers-3p" if name == "fork" else "start-3p")[item][at], truth)

card = table("faces-3p")["LAN1"]  # engine/pax/faces.def
if (card[0], card[3]) != ("one symbol, value 1", "one symbol, value 2"):
    wrong.append(f"LAN1 is {card[0]} and {card[3]}")
if wrong:
    print("\n".join(wrong))
sys.exit(bool(wrong))
