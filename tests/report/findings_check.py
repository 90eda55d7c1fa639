"""Whether the tables `played` and `beside-iv-2p` of a page say what the counters say:
findings_check.py PAGE RESULTS... (the first run: I.V., two players). Only what comes with Python.
"""

import json
import re
import sys
from pathlib import Path

page = Path(sys.argv[1]).read_text(encoding="utf-8")
runs = [Path(folder) for folder in sys.argv[2:]]
wrong = []


def items(run, row):
    """By building, of the run's only agent."""
    counters = json.loads((run / "counters.json").read_text())
    level = counters["levels"]["item"]
    at = [row["name"] for row in level["rows"]].index(row)
    return {
        name: member[at] if member else 0
        for name, member in zip(counters["buildings"], level["sums"])
    }


def divided_by(run):
    """By building what its effect is divided by, and that is printed beside it: the results say which
    counter that is."""
    counters = json.loads((run / "counters.json").read_text())
    names = zip(counters["buildings"], counters["estimands"])
    return {name: items(run, about["n"])[name] for name, about in names}


def number(text):
    return float(re.sub(",", "", text.replace("\u2212", "-")))


def compare(what, forks, effect, tested, win_share_60):
    """A number of forks and their mean effect in percentage points, rounded to 0.1."""
    mean = 100 * win_share_60 / 60 / tested
    if number(forks) != tested or abs(number(effect) - mean) > 0.0501:
        wrong.append(f"{what}: {forks}, {effect}; the counters: {tested}, {mean:.3f}")


for run in runs:
    config = json.loads((run / "config.json").read_text())
    agent = config["agents"][0]
    agent = agent["agent"] if isinstance(agent, dict) else agent
    head = rf"^\| I\.V\. \| {config['options']['players']} \| {agent} \|"
    row = re.search(head + r" [^|]* \| ([^|]*) \| ([^ (]*)", page, re.MULTILINE)
    forks = sum(items(run, "tested").values())
    if number(row[1]) != forks:
        wrong.append(f"{run}: {row[1]} forks; the counters: {forks}")
    total = sum(divided_by(run).values()), sum(items(run, "effect_win_share_60").values())
    compare(run, str(total[0]), row[2], *total)

tested, effect = divided_by(runs[0]), items(runs[0], "effect_win_share_60")
if tested["Statue"] != items(runs[0], "tested_done")["Statue"]:
    wrong.append("Statue is divided by something else than its completions")
rows = re.findall(r"^\| ([A-Z][A-Za-z ]+) \| ([\d,]+) \| ([^ (]+) \(", page, re.MULTILINE)
if {row[0] for row in rows} != {name for name, n in tested.items() if n}:
    wrong.append(f"{len(rows)} buildings")
for name, forks, value in rows:
    compare(name, forks, value, tested.get(name, 0), effect.get(name, 0))

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
