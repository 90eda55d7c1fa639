#!/usr/bin/env python3
"""docs/metrics.md, written from metrics.json.

    metrics_page.py                 prints the page
    metrics_page.py --update FILE   writes it to FILE
    metrics_page.py --check COUNTERS.JSON...  checks that each metric can be computed from one of
                                    these: that the counters it names are there
"""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path

TABLE = Path(__file__).with_name("metrics.json")

INTRO = """\
# Metrics

What the report computes from a run's `counters.json` ([results.md](results.md)). This page is made
from `scripts/reporting/metrics.json`, one row for each metric, which is also what computes them:
`scripts/reporting/metrics_page.py --update docs/metrics.md`.

*Seat-game*: one seat of one game; an agent that has two seats of a game counts both. *Win share*: a
win counts 1, a win shared by k seats 1/k for each. *Completed*: at some time in the game, taken from
another seat too; *built*: laid and completed by the same seat. *Round*: as many turns as there are
seats.

**What a metric says.** `causal`: chance made the difference, or an experiment did
([experiments.md](experiments.md)); the number is an effect. `association`: who completes a building
differs from who does not in more than the building; the number must not be read as an effect.
`description`: what happened, no comparison. The table says which, and reports repeat it.

**Status.** `exact`: as defined. `approximate`: something near it, the note says what. `not counted`:
the counters do not have it; the note says where else to look.

**Intervals**, 95 %, all from leaving out one group of deals at a time, so that seats of one game and
games on one deal are never taken for independent ([statistics.md](statistics.md)): `R`, of ratios of
sums, and `J`, of anything else: jackknife and Student's t. `W`: Wilson's with the effective number of
seat-games, for small shares. `P`: paired, of experiments.

**Size.** `n` beside a number is the denominator of its formula, or what the table's field `n` says.

**Strata.** A run is one stratum: one set of options, number of players and set of agents. Metrics of
items are for one agent or for all together. Runs are never pooled; reports put them side by side.

## Formulas

Numbers, `+ - * / **`, brackets, and `level.row`: counters by the names they have in `counters.json`.
Of the levels a metric sees the member that it is for: for a building, `item` is agent and building,
`kind` the building's suit, `owned` and `timing` the building, `agent` the agent, `run` all games. For
a pair, `first` and `second` are the two buildings' `item` rows, `pair` is the pair's own and
`pair_first`, `pair_second` those of either building alone; for `facing`, `first` is the seat's own and
`second` the opponent's. `flow` is agent and building like `item`, `role` agent and role; `over` is all
pairs of buildings at once. Rows called X_1, X_2 ... are one series X. 0/0 is unknown.

`total(x)` of a series; `cumulative(x)` up to each index; `average(x, w)` along a series, weighted, unknown
ones left out; `quantile(x, q)` and, with those that were not observed to the end, `first_at(events,
censored, q)`: where in the series the share q is reached, interpolated; `survival(events, censored)`:
Kaplan and Meier's curve; `all_items(x)` over the buildings, or roles; `entropy(x)` of their shares,
natural; `worth(x)` of how often one was chosen where another could have been: the worths of Luce's rule,
their mean being 1, and `beside(x)`, the comparisons that each was in; `sqrt`, `log`. `players` is the number
of players.

Levels `flow`, `role` and `over` are there where the config says `"counters": "flows"`
([config.md](config.md)); without them their metrics (B16, B17 but for B17-games and B17-kept, B20-site, B20-end,
B20-vault, B21, B22, G8-role) are left out of a report, which says so.
"""

GROUPS = (
    ("B", "Of buildings", "For each building; B23, B24 and B26 are of games, not of agents."),
    ("P", "Of pairs", "For each two buildings."),
    ("G", "Of games", "For the whole run, for seats, or for agents."),
)


def text(s: str) -> str:
    return s.replace("|", "\\|")


def formula(row: dict) -> str:
    if row["value"] is None:
        return ""
    parts = [f"{name} = {value}" for name, value in row.get("let", {}).items()]
    return "; ".join(f"`{part}`" for part in [*parts, row["value"]])


def line(row: dict) -> str:
    notes = [row["definition"] + ".", row["help"], row["caveat"]]
    what = f"**{row['name']}.** " + " ".join(note for note in notes if note)
    cells = (row["id"], what, formula(row), row["unit"], row["interval"], row["kind"], row["status"])
    return "| " + " | ".join(text(cell) for cell in cells) + " |\n"


def page(table: list[dict]) -> str:
    out = INTRO
    for letter, title, note in GROUPS:
        out += f"\n## {title}\n\n{note}\n\n"
        out += "| id | metric | formula | unit | interval | says | status |\n|---|---|---|---|---|---|---|\n"
        out += "".join(line(row) for row in table if row["id"].startswith(letter))
    return out


# --- Against the counters ----------------------------------------------------------------------

ALIASES = {"first": "item", "second": "item", "pair_first": "pair", "pair_second": "pair"}


def names(row: dict) -> set[tuple[str, str]]:
    """The counters that a metric names."""
    texts = [row["value"], row["numerator"], row["denominator"], row["minus_numerator"],
             row["minus_denominator"], row.get("n"), *row.get("let", {}).values()]  # fmt: skip
    trees = [ast.parse(text, mode="eval") for text in texts if text]
    return {
        (ALIASES.get(node.value.id, node.value.id), node.attr)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
    }


def has(counters: dict, level: str, row: str) -> bool:
    rows = [r["name"] for r in counters["levels"].get(level, {"rows": []})["rows"]]
    return row in rows or any(re.fullmatch(re.escape(row) + r"_\d+", r) for r in rows)


def problems(table: list[dict], runs: list[dict]) -> list[str]:
    found = []
    ids = [row["id"] for row in table]
    found += [f"{i}: twice" for i in sorted(set(ids)) if ids.count(i) > 1]
    for row in table:
        if (row["value"] is None) != (row["status"] == "not counted"):
            found.append(f"{row['id']}: a value, or status \"not counted\"")
        if row["interval"] in "RW" and row["value"] and not (row["numerator"] and row["denominator"]):
            found.append(f"{row['id']}: interval {row['interval']} needs numerator and denominator")
        if row["value"] and not (row["denominator"] or row.get("n")):
            found.append(f"{row['id']}: neither denominator nor n")
        if row["kind"] not in ("causal", "association", "description"):
            found.append(f"{row['id']}: kind {row['kind']}")
        if row["kind"] == "association" and row["value"] and not row["caveat"]:
            found.append(f"{row['id']}: an association without a caveat")
        found += [
            f"{row['id']}: no counter {level}.{name}"
            for level, name in sorted(names(row))
            if not any(has(run, level, name) for run in runs)
        ]
    return found


def main(arguments: list[str]) -> int:
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    match arguments:
        case []:
            sys.stdout.write(page(table))
        case ["--update", file]:
            Path(file).write_text(page(table), encoding="utf-8")
        case ["--check", *files] if files:
            runs = [json.loads(Path(file).read_text(encoding="utf-8")) for file in files]
            found = problems(table, runs)
            print(*found, sep="\n", end="\n" if found else "")
            return 1 if found else 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
