#!/usr/bin/env python3
"""The tables and sentences of docs/pax/findings.md, from results folders of PAX.

    python3 -m aedile.report.findings.pax.page RESULTS... [--update docs/pax/findings.md]

Runs of PAX with one agent in all seats: without an experiment, with rows of games, players and items; forks; and
start experiments, if there are any. One of each for each number of players and face table, and the same tables for
each number (scripts/findings-pax plays them). Prints what it makes, or writes each part between its pair of marks in the page, as findings.py does.

What holds with every face table may be said of the real game; sentences say nothing else.
"""

from __future__ import annotations

import argparse
import functools
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pandas as pd

from ...reading import comparability
from ...statistics import heterogeneity
from ...statistics import effects
from . import drawn
from . import rows as table_rows
from ..pages import write
from ..gtr.tables import markdown, percent
from ...reading.results import Results, ResultsError, load, load_all
from ...statistics.verdicts import judge
from ...wording.formats import NO_NUMBER, known, listed, number, whole

TABLES = ("page", "dearer", "doubles")  # the order in which they stand
COMPARED = ("players", "faces")
LEVELS = ("run", "agent", "item")  # nothing here asks for others
HOLDS = {"helps": "helps", "hurts": "hurts", "no effect": "no effect"}
NEVER = "says nothing: it never changed who won"
KINDS = {"none": "none", "fork": "forks", "start": "given at the start"}


class Hashed:
    """A run as a key."""

    def __init__(self, run: Results) -> None:
        self.run = run

    def __hash__(self) -> int:
        return hash(self.run.folder)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hashed) and other.run is self.run


class Cell(NamedTuple):
    """One number of players: runs by face table, without an experiment and with."""

    players: int
    games: dict[str, Results]
    forks: dict[str, Results]
    starts: dict[str, Results]

    def of(self, kind: str) -> dict[str, Results]:
        return {"none": self.games, "fork": self.forks, "start": self.starts}[kind]


def agent_name(run: Results) -> str:
    return run.agents[0]


def faces(run: Results) -> str:
    return str(run.config["options"].get("faces", "page"))


def check(runs: list[Results]) -> None:
    """ResultsError for runs that this page cannot show."""
    for run in runs:
        if run.config.get("game") != "pax":
            raise ResultsError(f'{run.folder}: game: expected "pax", found "{run.config.get("game", "")}"')
        if len(run.agents) != 1:
            raise ResultsError(f"{run.folder}: agents: expected one in all seats, found {len(run.agents)}")
        if run.experiment["kind"] not in KINDS:
            raise ResultsError(f'{run.folder}: experiment: expected none, "fork" or "start", found "{run.experiment["kind"]}"')
        if comparability.rules(run, COMPARED) != comparability.rules(runs[0], COMPARED):
            what = comparability.apart_in([runs[0], run], but=COMPARED)
            raise ResultsError(f"{run.folder}: not to be compared with {runs[0].folder}, they differ in {what}")


def cells(runs: list[Results]) -> list[Cell]:
    """The runs by number of players. ResultsError where two are of one cell, or a table is missing."""
    check(runs)
    found: dict[int, Cell] = {}
    for run in runs:
        of = found.setdefault(run.players, Cell(run.players, {}, {}, {})).of(run.experiment["kind"])
        if faces(run) in of:
            raise ResultsError(f"{run.folder}: players, faces and experiment of {of[faces(run)].folder}")
        of[faces(run)] = run
    tables = sorted({faces(run) for run in runs}, key=lambda name: (TABLES + (name,)).index(name))
    for cell in found.values():
        for kind in KINDS:
            missing = [name for name in tables if name not in cell.of(kind)]
            if missing and (kind != "start" or cell.starts):
                raise ResultsError(f"{cell.players} players, experiment {kind}: no run with faces {listed(missing)}")
    return [Cell(n, *({name: found[n].of(kind)[name] for name in tables if found[n].of(kind)} for kind in KINDS))
            for n in sorted(found)]  # fmt: skip


def heads(tables: list[str]) -> list[str]:
    return [f"`{table}` (reconstructed)" for table in tables]


# --- Experiments ----------------------------------------------------------------------------------


@functools.cache
def _judged(run: Hashed) -> pd.DataFrame:
    table = judge(run.run)
    return table[(table["tests"] != "no") & (table["tested"] > 0)]


def judged(of: dict[str, Results]) -> dict[str, pd.DataFrame]:
    """verdicts.judge() of what the experiments test, by table; computed once."""
    return {name: _judged(Hashed(run)) for name, run in of.items()}


def holds(rows: list[pd.Series]) -> str:
    """What the tables agree on about one power, compared with not having it."""
    words = {str(row["helps"]) for row in rows}
    if all(not row["changed_win"] > 0 for row in rows):
        return NEVER
    if len(words) > 1:
        return "they do not agree" if {"helps", "hurts"} <= words else "not shown in all"
    return HOLDS.get(words.pop(), "not shown")


def powers(of: dict[str, Results]) -> str:
    """Effect of each power by table, what all tables show, and whether the size depends on the cards."""
    tables = judged(of)
    first = next(iter(tables.values()))
    order = first.sort_values("per_completion", ascending=False).index
    order = [item for item in order if all(item in t.index for t in tables.values())]
    differ = heterogeneity.across_players([t.loc[order] for t in tables.values()]) if len(tables) > 1 else None
    rows = []
    for item in order:
        each = [t.loc[item] for t in tables.values()]
        q = differ.loc[item, "Q_q"] if differ is not None else float("nan")
        effect = [percent(*(row[f"per_completion{end}"] for end in ("", "_low", "_high"))) for row in each]
        rows.append([str(item), *effect, holds(each), "yes" if known(q) and q < 0.05 else "not shown"])
    return markdown(["power", *heads(list(of)), "in all", "size depends on the cards"], rows)


# --- Who won --------------------------------------------------------------------------------------


def shares(of: dict[str, table_rows.Rows]) -> str:
    """How games ended, and how many categories were Rome's."""
    rows = []
    for name, words in table_rows.ENDS.items():
        rows.append([words, *(percent(*r.end_share(name), sign=False) for r in of.values())])
    rows.append(["**Rome, with a winner or without**", *(percent(*r.rome_share(), sign=False) for r in of.values())])
    for n in range(8):
        games = [r.romes_share(n) for r in of.values()]
        rows.append([f"{n} categor{'y' if n == 1 else 'ies'} Rome's", *(f"{number(100 * x, 1)}" for x in games)])
    return markdown(["% of games", *heads(list(of))], rows)


def split(of: dict[str, table_rows.Rows]) -> str:
    """Win share of the one who had a power at the end, by who won."""
    rows = []
    for item in next(iter(of.values())).powers():
        cells_ = [percent(*r.win_share(item, end), sign=False) for r in of.values() for end in ("players", "primus")]
        if any(text != NO_NUMBER for text in cells_):
            rows.append([item, *cells_])
    ends = ("the players won", "Rome won, with a holder")
    return markdown(["had at the end", *(f"`{t}` (reconstructed): {e}" for t in of for e in ends)], rows)


def by_romes(of: dict[str, table_rows.Rows]) -> str:
    """Win share of the one who had a power at the end, by Rome's categories: of the first table; others where
    they are on the other side of an equal share."""
    first, *others = of.values()
    rows = []
    for item in first.powers():
        texts = []
        for low, high in table_rows.ROMES:
            share = first.win_share(item, romes=(low, high))
            side = [np.sign(r.win_share(item, romes=(low, high))[0] - 1 / r.players) for r in (first, *others)]
            texts.append(percent(*share, sign=False) + (" \\*" if len(set(side)) > 1 and known(share[0]) else ""))
        if any(text != NO_NUMBER for text in texts):
            rows.append([item, *texts])
    games = [sum(first.romes_share(n) for n in range(low, high + 1)) for low, high in table_rows.ROMES]
    head = [f"{table_rows.romes_words(*r)} ({number(100 * g, 1)} % of games)" for r, g in zip(table_rows.ROMES, games)]
    return markdown(["had at the end", *head], rows)


# --- Cards ----------------------------------------------------------------------------------------


def cards(of: dict[str, table_rows.Rows]) -> str:
    """By face: its symbols and value, how often it was played, and how those won who played it."""
    rows = []
    for item in next(iter(of.values())).faces():
        each = [r.face(item) for r in of.values()]
        rows.append([item, *(text for f in each for text in (f.printed, number(100 * f.played, 0),
                                                             percent(*f.win, sign=False)))])  # fmt: skip
    head = [f"`{t}`: {x}" for t in of for x in ("card", "played by, %", "they won, %")]
    return markdown(["face (reconstructed)", *head], rows)


def dealt(of: dict[str, table_rows.Rows]) -> str:
    """What it is worth to find a card of a category among one's start cards."""
    first = next(iter(of.values()))
    rows = []
    for category in first.categories():
        each = [r.dealt(category) for r in of.values()]
        sign = {np.sign(e[1]) if e[1] * e[2] > 0 else 0 for e in each}
        word = "not shown in all" if len(sign) > 1 or 0 in sign else "good in all" if 1 in sign else "bad in all"
        rows.append([category, *(percent(*e) for e in each), word])
    return markdown(["category among the start cards", *heads(list(of)), "in all"], rows)


# --- Sentences ------------------------------------------------------------------------------------


def played(found: list[Cell]) -> str:
    rows = [
        [str(cell.players), f"`{table}`", KINDS[kind], whole(run.games),
         whole(run.matrix("tested").sum()) if kind != "none" else NO_NUMBER, agent_name(run), run.version, f"`{run.signature}`"]
        for cell in found for kind in KINDS for table, run in cell.of(kind).items()
    ]  # fmt: skip
    return markdown(["players", "faces (reconstructed)", "experiment", "games", "tests", "agent", "version", "rules"], rows)


def everywhere(found: list[Cell], kind: str) -> dict[str, list[str]]:
    """Items by what every table and number of players shows of them: holds() where all agree."""
    tables = [t for cell in found for t in judged(getattr(cell, kind)).values()]
    out: dict[str, list[str]] = {}
    common = [item for item in tables[0].index if all(item in t.index for t in tables)] if tables else []
    common.sort(key=lambda item: -min(t.loc[item, "per_completion"] for t in tables))
    for item in common:
        out.setdefault(holds([t.loc[item] for t in tables]), []).append(str(item))
    return out


def sentences(found: list[Cell], rows: list[dict[str, table_rows.Rows]]) -> str:
    """What holds with every face table and every number of players."""
    tables = list(found[0].forks)
    where = {1: "the one face table", 2: "both face tables", 3: "all three face tables"}.get(len(tables), "all face tables")
    counts = listed([str(cell.players) for cell in found])
    out = [f"**All of this rests on reconstructed cards.** The verdicts on powers were the same with {where} ({listed(tables)})"
           f" and with {counts} players, in the hands of the agent `{agent_name(found[0].forks[tables[0]])}`."]  # fmt: skip
    of = everywhere(found, "forks")
    if of.get("helps"):
        out.append(f"Having it helps, compared with not having it: {listed(of['helps'])}.")
    if of.get("hurts"):
        out.append(f"Having it hurts: {listed(of['hurts'])}.")
    if of.get(NEVER):
        out.append(f"Nothing is said of {listed(of[NEVER])}, which never changed who won in these hands.")
    top = [set(t["per_completion"].nlargest(2).index) for cell in found for t in judged(cell.forks).values()]
    if all(t == top[0] for t in top):
        out.append(f"The two strongest powers are {listed(sorted(top[0]))}, whatever the table and the number of players.")
    else:
        one = [t["per_completion"].idxmax() for cell in found for t in judged(cell.forks).values()]
        names = listed([f"{name} ({one.count(name)})" for name in dict.fromkeys(one)])
        out.append(f"Which power is the strongest depends on the cards and the number of players: of {len(one)} runs, {names}.")
    if all(cell.starts for cell in found):
        given = everywhere(found, "starts")
        if given.get("helps"):
            out.append(f"Given at the start, it helps: {listed(given['helps'])}.")
    for cell, each in zip(found, rows):
        rome = [f"{number(100 * r.rome_share()[0], 1)} % (`{name}`)" for name, r in each.items()]
        out.append(f"With {cell.players} players Rome wins {listed(rome)} of the games.")
    held = [r.win_share("primus", "players")[0] for each in rows for r in each.values()]
    equal = [1 / r.players for each in rows for r in each.values()]
    if all(known(h) and h < e for h, e in zip(held, equal)):
        out.append("The holder of Primus Conspiratus at the end wins less than an equal share of the games that the players win,"
                   f" {number(100 * min(held), 1)} to {number(100 * max(held), 1)} %. It wins every game that Rome wins with a"
                   " holder. So the two ways to win pull against each other.")  # fmt: skip
    return "\n".join([out[0], "", *(f"- {text}" for text in out[1:])])


def make(runs: list[Results]) -> dict[str, str]:
    found = cells(runs)
    rows = [{table: table_rows.read(run) for table, run in cell.games.items()} for cell in found]
    out = {"summary": sentences(found, rows), "played": played(found)}
    for cell, each in zip(found, rows):
        end = f"-{cell.players}p"
        out[f"ends{end}"], out[f"powers{end}"] = shares(each), powers(cell.forks)
        if cell.starts:
            out[f"start{end}"] = powers(cell.starts)
        out[f"split{end}"], out[f"romes{end}"] = split(each), by_romes(each)
        out[f"dealt{end}"], out[f"faces{end}"] = dealt(each), cards(each)
    return out


def everything(runs: dict[str, Results]) -> dict[str, str]:
    """make() of the runs on named tables, the network's forks on these, and what drawn tables say (drawn.py)."""
    named = [run for name, run in runs.items() if name.split("-")[0] in ("games", "fork", "start")]
    out = make(named) | drawn.make(runs)
    for players in (2, 3, 4):
        of = {faces: runs[name] for faces in TABLES if (name := f"learned-{players}p-{faces}") in runs}
        if of:
            out[f"learned-{players}p"] = powers(of)
    return out


def tell(out: Path, page: Path | None) -> int:
    """Prints the parts from the folder of runs.py, or writes them into the page and those beside it."""
    from .runs import plan

    made = everything({name: load(out / name, wanted=LEVELS) for name, _ in plan(out, 100) if (out / name / "manifest.json").exists()})
    if page is None:
        print("\n\n".join(f"{name}\n\n{text}" for name, text in made.items()))
    else:
        write(page, made)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="results folders of aedile run")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write the parts into this page")
    options = parser.parse_args()
    try:
        made = make(load_all(options.results))
        if options.update is None:
            for name, text in made.items():
                print(f"{name}\n\n{text}\n")
        else:
            write(options.update, made)
    except (ResultsError, OSError, UnicodeDecodeError) as error:
        print(f"findings_pax.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
