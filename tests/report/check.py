"""A report as its reader meets it: check.py RESULTS HTML DUMP CONSOLE.

RESULTS: the folder of the run. HTML: the report. DUMP: what headless Chromium made of it with
?selftest, when no network was there. CONSOLE: what it said meanwhile. Only what comes with Python.
"""

import csv
import html
import json
import re
import sys
from pathlib import Path

results, page, dump, console = (Path(argument) for argument in sys.argv[1:])
wrong = []


def check(what, message):
    if not what:
        wrong.append(message)


text = page.read_text()
folder = page.parent / (page.stem + "_files")

# One file, that asks for nothing.
check(len(text.encode()) < 5_000_000, f"{len(text)} bytes")
outside = re.findall(r"""(?:src|href|action)\s*=\s*["']?\s*(?:https?:)?//[^"'>]*""", text)
outside += re.findall(r"url\(\s*['\"]?(?!#)[^)]*\)|@import[^;]*", text)
check(not outside, f"resources from outside: {outside[:3]}")
for scheme in re.findall(r"https?://[^\"'<> ]*", text):
    check(scheme.startswith("http://www.w3.org/"), f"an address that is no name space: {scheme}")

# What the browser found.
said = [line for line in console.read_text(errors="replace").splitlines() if "CONSOLE" in line]
check(not said, f"on the console: {said[:3]}")
found = re.search(r'<p id="selftest">(.*?)</p>', dump.read_text(errors="replace"))
check(found, "the page's own test did not run")
if found:
    test = json.loads(html.unescape(found[1]))
    check(test["errors"] == [], f"in the browser: {test['errors'][:5]}")
    check(test["overflow"] <= 0, f"wider than a phone by {test['overflow']} pixels")
    check(test["resources"] == 0, f"{test['resources']} requests")
    check(test["sorted"] >= 20, f"only {test['sorted']} sorts")
    check(
        test["moved"] >= test["sorted"] / 4, f"sorting moved rows in {test['moved']} columns only"
    )
    figures = re.findall(r'<figure id="([^"]+)">', text)
    check(test["pictures"] == len(figures), f"{test['pictures']} pictures of {len(figures)}")

# Every picture as SVG, its data as CSV; ids are unique.
figures = re.findall(r'<figure id="([^"]+)">', text)
check(len(figures) == len(set(figures)), "pictures with the same name")
for name in figures:
    check((folder / f"{name}.svg").read_text().rstrip().endswith("</svg>"), f"{name}.svg")
    with open(folder / f"{name}.csv", newline="") as file:
        check(len(list(csv.DictReader(file))) > 0, f"{name}.csv is empty")
ids = re.findall(r'\bid="([^"]+)"', text)
check(
    len(ids) == len(set(ids)), f"ids twice: {sorted(i for i in set(ids) if ids.count(i) > 1)[:3]}"
)
targets = set(re.findall(r'href="#([^"]+)"', text))
check(targets <= set(ids), f"links to nothing: {sorted(targets - set(ids))[:3]}")

# Pictures that every run has; the rest have a sentence.
for name in ("forest", "association", "ends", "seats", "timing", "lengths"):
    check(name in figures, f"no picture {name}")
counters = json.loads((results / "counters.json").read_text())
absent = re.findall(r'class="quiet absent">([^<]+)<', text)
several = len(counters["agents"]) > 1
for name, title in (("ratings", "Ratings"), ("pairs-of-agents", "Who is ahead of whom")):
    said_so = any(sentence.startswith(title + ":") for sentence in absent)
    check((name in figures) == several and said_so != several, f"{name}: picture or sentence")

if "residuals" in figures:
    with open(folder / "residuals.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    found = json.loads((results / "summary.json").read_text())["ratings"]["residuals"]
    check(len(rows) == len(found) > 2, f"{len(rows)} residuals")
    for row, pair in zip(rows, found):
        off = float(row["residual"]) - (pair["observed"] - pair["expected"])
        check(row["other"] == pair["with"] and abs(off) < 1e-6, f"residual of {row['agent']}")
check(("residuals" in figures) == (len(counters["agents"]) > 2), "residuals: picture")

# The game itself: a row for each measure, with what the summary says.
shape = json.loads((results / "summary.json").read_text())["shape"]
part = text[text.index('id="shape"') :]
part = part[: part.index("</table>")]
for name, value, scale in (("G6", shape["lead_changes"], 1), ("G5-blow-outs", shape["blow_outs"], 100), ("G6-comeback", shape["comeback"]["mean"], 1)):
    row = next((r for r in part.split("<tr>") if f">{name}</td>" in r), "")
    keys = [float(k) for k in re.findall(r'data-v="([-0-9.e+]+)"', row)]
    check(any(abs(k - scale * value) < 0.01 for k in keys), f"the game itself: {name} is {scale * value}, not among {keys}")

# Buildings: a section for each that was ever in hand.
level = counters["levels"]["item"]
rows = [row["name"] for row in level["rows"]]
items, agents = counters["buildings"], len(counters["agents"])


def total(item, row):
    """Of all agents together."""
    sums = (level["sums"][agent * len(items) + item] for agent in range(agents))
    return sum(member[rows.index(row)] for member in sums if member)


seen = [name for i, name in enumerate(items) if total(i, "drawn") + total(i, "done")]
sections = re.findall(r'<details class="building" id="building-([^"]+)"', text)
check(len(sections) == len(seen), f"{len(sections)} buildings of {len(seen)}")

# The causal number, computed again.
experiment = json.loads((results / "config.json").read_text()).get("experiment", {}).get("kind")
with open(folder / "forest.csv", newline="") as file:
    forest = {row["item"]: row for row in csv.DictReader(file)}
check(len(forest) >= 3, f"{len(forest)} buildings in the forest")
for name, row in forest.items():
    i = items.index(name)
    if experiment == "fork":
        n = total(i, counters["estimands"][i]["n"])
        expected = total(i, "effect_win_share_60") / 60 / n
        check(float(row["n"]) == n, f"{name}: n {row['n']}, not {n}")
        check(abs(float(row["value"]) - expected) < 1e-6, f"{name}: {row['value']}, not {expected}")
    check(row["sim_low"] and float(row["sim_low"]) <= float(row["low"]), f"{name}: intervals")
check(("replay --run" in text) == (experiment == "fork"), "games to replay")
if experiment != "fork":
    check("none listed" in text, "a sentence in place of games")

# The headline: of those too strong the one that adds most to its price, its numbers computed again.
def middle_half(values):
    """The mean of the middle half: every number eight times over, and the middle half of all these."""
    many = sorted(values * 8)
    kept = many[len(many) // 4 : len(many) - len(many) // 4]
    return sum(kept) / len(kept)


top = html.unescape(re.sub("<[^>]*>", " ", re.sub("(?s)<(script|style).*?</\\1>", "", text[text.index("<main>") : text.index('<details id="details"')])))
if experiment == "fork":
    first = json.loads(re.search(r'id="first-data">(.*?)</script>', text, re.DOTALL)[1])["views"][0]
    kinds = {name: counters["kinds"][k] for name, k in zip(items, counters["item_kind"])}
    worth = {name: 100 * float(row["value"]) for name, row in forest.items()}
    basket = [name for name in worth if total(items.index(name), "tested") >= 30]
    typical = middle_half([worth[name] for name in basket])
    price = {name: worth[name] - middle_half([worth[other] for other in basket if kinds[other] == kinds[name] and other != name])
             for name in worth}  # fmt: skip
    for name, row in forest.items():
        check(abs(100 * float(row["diff"]) - (worth[name] - typical)) < 1e-4, f"{name}: {row['diff']} from the typical one")
    cards = {re.sub("[^a-z0-9]+", "-", name.lower()).strip("-"): name for name in worth}
    extreme = {cards[key]: row for key, row in first["rows"].items() if row["v"] == "too strong"}
    for name, row in extreme.items():
        check(row["d"][1] > 0 and price[name] > 0, f"{name}: {row}")
    name = max(extreme, key=price.get)
    i = items.index(name)
    found = re.fullmatch(rf"{name} is too strong: worth (\d+\.\d) percentage points more than the other"
                         rf" {kinds[name]} buildings, which cost as much\.", first["head"])  # fmt: skip
    check(found and abs(float(found[1]) - price[name]) < 0.0501, f"{first['head']} It is {price[name]}")
    found = re.match(rf"{name} raises that player's chance of winning by (\d+\.\d) percentage points .*; the typical"
                     r" building, by ([-\u2212]?\d+\.\d)\. It decides (\d+)\s% of the games", first["more"][0])  # fmt: skip
    share = 100 * total(i, "changed_win") / total(i, "tested")
    check(found and abs(float(found[1]) - worth[name]) < 0.0501 and abs(int(found[3]) - share) <= 0.501
          and abs(float(found[2].replace("\u2212", "-")) - typical) < 0.0501, f"{first['more'][0]} {worth[name]} {typical} {share}")  # fmt: skip
    said = " ".join(first["more"])
    counts = {v: sum(row["verdict"] == v for row in forest.values()) for v in ("strong", "weak")}
    for verdict, words in (("strong", "(?:is|are) worth more"), ("weak", "(?:is|are) (?:worth )?less")):
        found = re.search(rf"(\d+) {words}", said)
        check((int(found[1]) if found else 0) == counts[verdict], f"{counts[verdict]} {verdict}: {said}")
else:  # a tournament: who won, and nothing of buildings
    summary = json.loads((results / "summary.json").read_text())
    best, second = sorted(summary["agents"], key=lambda row: -row["rating"])[:2]
    pair = next(row for row in summary["pairs"] if {row["agent"], row["against"]} == {best["agent"], second["agent"]})
    sure = pair["low"] > 0.5 or pair["high"] < 0.5
    called = [row["agent"].replace(":policy=", " ") for row in (best, second)]
    head = html.unescape(re.search(r'id="headline">(.*?)</h2>', text)[1])
    expected = f"{called[0].capitalize()} won: it finished ahead of {called[1]}" if sure else f"No clear winner: {called[0]} and {called[1]} lead"
    check(head.startswith(expected), f"{head} It is {expected}")
    check(not re.search("building|card|one agent|one way to play", top), f"the first screen speaks of cards: {top[:200]}")
    for row in summary["agents"]:
        name = row["agent"].replace(":policy=", " ")
        own = re.search(rf">{name}</td>(.*?)</tr>", text, re.DOTALL)
        check(own and re.search(rf">{100 * row['win_share']:.1f}\d?<", own[1]),
              f"{name}: {own and own[1]}, not {100 * row['win_share']:.1f}")  # fmt: skip
        if row["rating"]:
            check(own and f"{abs(row['rating']):,.0f}"[:3] in own[1], f"{name}: no rating {row['rating']}: {own and own[1]}")
    cross = re.findall(r"<strong>([^<]*)</strong></td>(.*?)</tr>", text[: text.index('<details id="details"')], re.DOTALL)
    check(len(cross) == len(summary["agents"]), f"{len(cross)} rows of who is ahead of whom")
    row = dict(cross)[called[0]]
    share = pair["share"] if pair["agent"] == best["agent"] else 1 - pair["share"]
    check(f"{100 * share:.0f}{'' if sure else '?'}<small>" in row, f"{called[0]} against {called[1]}: {row}, not {share}")

# Metrics of what powers and cards did: in the tables, or named as not counted.
follows = counters["levels"]["flow"]["members"] > 0
absent = re.findall(r"not counted in this run: ([^<]*)\.<", text)
for name in ("B16", "B17", "B17-led", "B20-vault", "B21", "B22", "B22-denied", "G8-role-led"):
    shown = f"<small>{name} · " in text or f">{name}</td>" in text
    said = any(name in names.split(", ") for names in absent)
    check(shown == follows and said != follows, f"{name}: shown {shown}, said to be absent {said}")
check(all((f">{role}</td>" in text) == follows for role in ("laborer", "patron", "thinking")), "roles")
check("<small>B16-rate · " in text and ">G9-overlap</td>" in text, "metrics of every run")

for message in wrong:
    print("FAILED:", message)
sys.exit(bool(wrong))
