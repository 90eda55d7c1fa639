#!/usr/bin/env python3
"""docs/reference/metrics.md, written from metrics.json.

    manual.py                 prints the page
    manual.py --update FILE   writes it to FILE
    manual.py --check COUNTERS.JSON...  checks that each metric can be computed from one of
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

After reading this page you can say how each number of a report is computed.

The report computes them from a run's `counters.json` ([results.md](results.md)). This page is generated
from `bindings/python/aedile/report/metrics/metrics.json`, which has one row per metric and is also what computes them:
`python3 bindings/python/aedile/report/metrics/manual.py --update docs/reference/metrics.md`.

*Seat-game*: one seat in one game; an agent with two seats in a game counts twice. *Win share*: a
win counts 1, and a win shared by k seats counts 1/k for each. *Completed*: completed at some time in the game,
or taken completed from another seat; *built*: laid and completed by the same seat. *Round*: as many turns as
there are seats.

**What a metric says.** `causal`: the difference was made by chance or by an experiment
([experiments.md](../method/experiments.md)), so the number is an effect. `association`: seats that complete a building
differ from those that do not in more than the building, so the number must not be read as an effect.
`description`: what happened, without a comparison. The table says which it is, and reports repeat it.

**Status.** `exact`: as defined. `approximate`: close to the definition; the note says how it differs. `not
counted`: the counters do not have it; the note says where else to look.

**Intervals** are 95 % intervals. All come from leaving out one group of deals at a time, so that seats of one
game, and games of one deal, are never treated as independent ([statistics.md](../method/statistics.md)). `R`: for
ratios of sums, by jackknife and Student's t. `J`: the same for anything else. `W`: Wilson's, with the effective
number of seat-games, for small shares. `P`: paired, for experiments.

**Size.** `n` next to a number is the denominator of its formula, or what the field `n` in the table says.

**Strata.** A run is one stratum: one set of options, one player count, one set of agents. Metrics of
items are for one agent or for all together. Runs are never pooled; reports show them side by side.

## Formulas

A formula consists of numbers, `+ - * / **`, brackets, and `level.row`: a counter by its name in `counters.json`. Each
level stands for the member that the metric is about. For a building, `item` is agent and building, `kind` the
building's suit, `owned` and `timing` the building, `agent` the agent, and `run` all games. For a pair, `first` and
`second` are the `item` rows of the two buildings, `pair` is the row of the pair itself, and `pair_first` and
`pair_second` are for each building by itself. For `facing`, `first` is the building of the seat and `second` the
opponent's. `flow` is agent and building, like `item`; `role` is agent and role; `over` is all pairs of buildings at
once. Rows called X_1, X_2 and so on form one series X. 0/0 is unknown.

`total(x)` adds up a series; `cumulative(x)` does so up to each index; `average(x, w)` is its weighted average
without the unknown ones. `quantile(x, q)`, and `first_at(events, censored, q)` where some cases were not observed to
their end, say where in the series the share q is reached, interpolated. `survival(events, censored)` is Kaplan and
Meier's curve. `all_items(x)` is a series over the buildings or roles, and `entropy(x)` the entropy of their
shares, in natural logarithms. `worth(x)` takes how often each was chosen where another could have been, and gives
the worths of Luce's rule with a mean of 1; `beside(x)` is the number of comparisons that each was in. There
are also `sqrt` and `log`; `players` is the number of players.

The levels `flow`, `role` and `over` are there if the config says `"counters": "flows"`
([config.md](config.md)). Without them their metrics (B16, B17 but for B17-games and B17-kept, B20-site, B20-end,
B20-vault, B21, B22, G8-role) are left out of a report, and the report says so.

The levels `course` and `jump` are there if the config has the key `shape` ([shape.md](../guide/shape.md)). They count chances
of winning in ten-thousandths and swings in their squares. Their metrics (B31, G11 to G13) are told of such runs only. Most
of them are told only where the chances can be believed (G11).
"""

GROUPS = (
    ("B", "Buildings", "For each building; B23, B24 and B26 are about games, not about agents."),
    ("P", "Pairs", "For each pair of buildings."),
    ("G", "Games", "For the whole run, for seats, or for agents."),
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
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
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
