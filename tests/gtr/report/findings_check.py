"""Whether the tables `played` and `verdicts-iv` of a page say what the counters say:
findings_check.py PAGE RESULTS... (the main player's, I.V., one for each player count, in the order of the columns).
Only what comes with Python.
"""

import json
import re
import sys
from functools import cache
from pathlib import Path

page = Path(sys.argv[1]).read_text(encoding="utf-8")
runs = [Path(folder) for folder in sys.argv[2:]]
wrong = []


@cache
def counters_of(run):
    return json.loads((run / "counters.json").read_text(encoding="utf-8"))


def items(run, row):
    """By building, of the run's only agent."""
    counters = counters_of(run)
    level = counters["levels"]["item"]
    at = [row["name"] for row in level["rows"]].index(row)
    return {
        name: member[at] if member else 0
        for name, member in zip(counters["buildings"], level["sums"])
    }


def divided_by(run):
    """By building what its effect is divided by: the results say which counter that is."""
    counters = counters_of(run)
    names = zip(counters["buildings"], counters["estimands"])
    return {name: items(run, about["n"])[name] for name, about in names}


def number(text):
    return float(re.sub(",", "", text.replace("\u2212", "-")))


def table(name):
    found = re.search(rf"<!-- table {name} -->\n(.*?)<!-- end -->", page, re.DOTALL)[1]
    return [[cell.strip() for cell in line.strip("|\n ").split("|")] for line in found.splitlines()[2:] if line.startswith("|")]


def middle_half(values):
    """The mean of the middle half: every number eight times over, and the middle half of all these."""
    many = sorted(values * 8)
    kept = many[len(many) // 4 : len(many) - len(many) // 4]
    return sum(kept) / len(kept)


# The typical building is made of those that every way to play tested thirty times.
columns = []
for run in runs:
    ways = [folder for folder in sorted(run.parent.iterdir()) if re.search(r"heuristic(-policy-\w+)?-s1-", folder.name) and folder.is_dir()]
    if len(ways) != 3:
        wrong.append(f"{run.parent}: {len(ways)} ways to play")
    columns.append([name for name in items(run, "tested") if all(items(way, "tested")[name] >= 30 for way in ways)])

for column, run in enumerate(runs):
    players = json.loads((run / "config.json").read_text())["options"]["players"]
    n, won, tested = divided_by(run), items(run, "effect_win_share_60"), items(run, "tested")
    average = 100 * middle_half([won[name] / 60 / n[name] for name in columns[column]])
    row = next(row for row in table("played") if row[1] == str(players))
    shown = number(row[3]), number(row[5].split(" ")[0])
    if shown[0] != sum(tested.values()) or abs(shown[1] - average) > 0.0501:
        wrong.append(f"{run}: {shown}; the counters: {sum(tested.values())}, {average:.3f}")
    rows = {row[0]: row[2 + column] for row in table("verdicts-iv")}
    if set(rows) < {name for name, count in tested.items() if count}:
        wrong.append(f"{run}: {len(rows)} buildings")
    for name, text in rows.items():
        if text == "? too few" and 0 < tested.get(name, 0) < 100:
            continue  # no figures; more completions than that have some
        found = re.fullmatch(r"(?:strong|weak|balanced|\?) ([+\u2212][\d.]+) \(.*\)", text)
        if bool(found) != bool(tested.get(name)):
            wrong.append(f"{run}: {name}: {text}")
        elif found and abs(number(found[1]) - (100 * won[name] / 60 / n[name] - average)) > 0.0501:
            wrong.append(f"{run}: {name}: {text}; the counters: {100 * won[name] / 60 / n[name] - average:.3f}")

if divided_by(runs[0])["Statue"] != items(runs[0], "tested_done")["Statue"]:
    wrong.append("Statue is divided by something else than its completions")
for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
