#!/usr/bin/env python3
"""The tables of docs/findings.md, from results folders of the balance experiments.

    /usr/bin/python3 scripts/reporting/findings.py RESULTS... [--update docs/findings.md]

Prints the tables, or writes each between its pair of marks in the page:

    <!-- table NAME -->
    <!-- end -->

Runs of several populations (docs/config.md) have a table of their own. Runs of `heuristic` are the findings; those of other agents stand beside them where edition and
player count are the same. Everything is computed by the modules that scripts/report uses.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Iterable

import pandas as pd

import effects
from analysis import analyses
from compare import across_players
from intervals import divide, ratio
from results import EDITIONS, Results, ResultsError, load_all
from verdicts import VERDICTS, judge
from ways import combined, summary
from wording import NO_NUMBER, interval, known, listed, number, whole

MAIN = "heuristic"  # the agent whose runs are judged
AGAINST_BLANK = ("helps", "no effect", "hurts", "not known")  # verdicts.helps()


def agent_name(run: Results) -> str:
    agent = run.config["agents"][0]
    return str(agent["agent"] if isinstance(agent, dict) else agent).split(":")[0]


def table_of(run: Results) -> pd.DataFrame:
    """verdicts.judge() of the buildings that the edition has, with association and uses."""
    table = judge(run)
    other = effects.association(run)
    for name in ("win", "win_low", "win_high", "lift", "lift_low", "lift_high"):
        table[f"association_{name}"] = other[name]
    table["completed"] = run.matrix("done").sum(axis=0)
    for name in ("uses", "offered"):
        table[name] = divide(run.matrix(name).sum(axis=0), table["completed"])
    return table[table["tested"] > 0]


def markdown(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def percent(share: float, low: float, high: float, sign: bool = True) -> str:
    """A share or a difference of shares in percent, with its interval."""
    if not known(share):
        return NO_NUMBER
    return f"{number(100 * share, 1, sign)} ({interval(100 * low, 100 * high, 1, sign)})"


def used(row: pd.Series) -> str:
    """Choices per completion: those taken, of those that the power offered."""
    if not row["offered"] > 0:
        return NO_NUMBER
    return f"{number(row['uses'], 2)} of {number(row['offered'], 2)}"


def cell(run: Results) -> str:
    return f"{EDITIONS.get(run.edition, run.edition)}, {run.players} players"


# --- Tables -------------------------------------------------------------------------------------


def played(runs: list[Results]) -> str:
    """What was played, and what the average power is worth there."""
    rows = []
    for run in runs:
        tested = run.matrix("tested").sum(axis=1)
        base = effects.divisors(run).sum(axis=1)
        mean = ratio(run.matrix("effect_win_share_60").sum(axis=1) / 60, base)
        low, high = mean.interval()
        rows.append([
            EDITIONS.get(run.edition, run.edition), str(run.players), agent_name(run),
            whole(run.games), whole(tested.sum()), percent(float(mean.value), float(low), float(high)),
            run.version, f"`{run.signature}`",
        ])  # fmt: skip
    head = ["edition", "players", "agent", "games", "forks", "average power: worth per completion", "version"]
    return markdown([*head, "rules"], rows)


def verdict_counts(runs: list[Results], tables: list[pd.DataFrame]) -> str:
    rows = []
    for run, table in zip(runs, tables):
        of = [table.index[table["verdict"] == verdict] for verdict in VERDICTS]
        broken = list(table.index[table["broken"]])
        blank = [str((table["helps"] == word).sum()) for word in AGAINST_BLANK]
        middle = f"{100 * table['per_completion'].median():+.1f}"
        counts = [str(len(x)) for x in of]
        rows.append([cell(run), whole(run.games), *counts, listed(broken), *blank, middle])
    blank = [f"compared with no power: {word}" for word in AGAINST_BLANK]
    head = ["edition and players", "games", *VERDICTS, "broken, among the strong", *blank, "median effect"]
    return markdown(head, rows)


def verdict_matrix(runs: list[Results], tables: list[pd.DataFrame]) -> str:
    """Building by player count: verdict and difference from the average power; the intervals hold for
    all buildings of a column at once."""
    mean = sum(table["diff"].fillna(0) for table in tables)
    rows = []
    for item in mean.sort_values(ascending=False).index:
        cells = []
        for table in tables:
            row = table.loc[item]
            word = "?" if row["verdict"] == "not enough games" else row["verdict"]
            cells.append(f"{word} {percent(row['diff'], row['sim_low'], row['sim_high'])}")
        rows.append([item, str(tables[0].loc[item, "suit"]), *cells])
    head = [f"{run.players} players, {whole(run.games)} games" for run in runs]
    return markdown(["building", "material", *head], rows)


def misled(runs: list[Results], tables: list[pd.DataFrame]) -> str:
    """How far the association is from the effect, by intervals that hold one at a time."""
    rows = []
    for run, table in zip(runs, tables):
        effect, lift = "per_completion", "association_lift"
        order = table[[effect, lift]].corr(method="spearman").iloc[0, 1]
        above = list(table.index[table[f"{lift}_low"] > table[f"{effect}_high"]])
        below = (table[f"{lift}_high"] < table[f"{effect}_low"]).sum()
        silent = ((table["helps"] == "helps") & ~(table[f"{lift}_low"] > 0)).sum()
        against = list(table.index[(table["helps"] == "helps") & (table[f"{lift}_high"] < 0)])
        counts = [number(order, 2), f"{below} of {len(table)}", listed(above), str(silent)]
        rows.append([cell(run), *counts, listed(against)])
    head = ["edition and players", "rank correlation of the two", "association below the effect"]
    head += ["association above the effect", "helps, but no association shown"]
    return markdown([*head, "helps, but the association is negative"], rows)


def beside(table: pd.DataFrame) -> str:
    """One edition and player count: effect, rank, and what is only associated with the building."""
    rows = []
    for item, row in table.sort_values("per_completion", ascending=False).iterrows():
        effect, win, lift = (
            [row[name + end] for end in ("", "_low", "_high")]
            for name in ("per_completion", "association_win", "association_lift")
        )
        ranks = f"{whole(row['rank_low'])} to {whole(row['rank_high'])}"
        rows.append([
            str(item), whole(row["n"]), percent(*effect), ranks, whole(row["completed"]),
            percent(*win, sign=False), percent(*lift), used(row),
            number(100 * row["changed"], 0),
        ])  # fmt: skip
    head = ["building", "n", "effect of the power", "rank", "completions"]
    head += ["win share of those who completed it", "minus that of the others"]
    return markdown([*head, "choices used per completion", "forks in which a move changed, %"], rows)


def strengths(runs: list[Results], tables: list[pd.DataFrame]) -> str:
    """One edition and player count: the agents side by side, effects compared with no power."""
    both = tables[0].index
    for table in tables[1:]:
        both = both.intersection(table.index)
    order = next(t for r, t in zip(runs, tables) if agent_name(r) == MAIN)
    order = order.loc[both].sort_values("per_completion", ascending=False).index
    rows = []
    tests = across_players([table.loc[both] for table in tables])
    for item in order:
        cells = []
        for table in tables:
            row = table.loc[item]
            effect = [row[f"per_completion{end}"] for end in ("", "_low", "_high")]
            cells += [percent(*effect), whole(row["n"]), used(row)]
        q = tests.loc[item, "Q_q"]
        rows.append([item, *cells, "yes" if known(q) and q < 0.05 else "not shown"])
    names = [f"{agent_name(run)}, {whole(run.games)} games" for run in runs]
    head = [x for name in names for x in (f"{name}: effect", "n", "choices used")]
    table = markdown(["building", *head, "differs"], rows)
    return "\n\n".join([table, *pairs_of_agents(runs, [table.loc[both] for table in tables])])


def pairs_of_agents(runs: list[Results], tables: list[pd.DataFrame]) -> list[str]:
    """For each agent but MAIN: how many effects are shown to differ from MAIN's."""
    names = [agent_name(run) for run in runs]
    main = tables[names.index(MAIN)]
    lines = []
    for name, table in zip(names, tables):
        if name == MAIN:
            continue
        found = (across_players([main, table])["Q_q"] < 0.05).sum()
        lines.append(f"Effects that differ between `{MAIN}` and `{name}`: {found} of {len(table)}.")
    return lines


def over_players(runs: list[Results], tables: list[pd.DataFrame]) -> str:
    """Which effects, compared with no power, differ between player counts."""
    table = across_players(tables)
    found = table[table["Q_q"] < 0.05].sort_values("I2", ascending=False)
    return f"{len(found)} of {len(table)}: {listed(list(found.index))}."


def against_material(runs: list[Results], tables: list[pd.DataFrame]) -> str:
    """Verdicts compared with the average power of the same material."""
    rows = []
    for run in runs:
        table = judge(run, reference="suit")
        names = [list(table.index[table["verdict"] == verdict]) for verdict in VERDICTS[:3]]
        rows.append([cell(run), *(f"{len(x)}: {listed(x)}" if x else "0" for x in names)])
    return markdown(["edition and players", *VERDICTS[:3]], rows)


# --- The page -----------------------------------------------------------------------------------


def of_ways(run: Results) -> str:
    """A run of several populations: a sentence, and the difference from the average power by building, over
    all ways to play."""
    cell = analyses([run])
    found = combined(cell)
    rows = [
        [
            str(item), row["agreement"], percent(row["mean"], row["low"], row["high"]),
            f"{number(100 * row['least'], 1, True)} to {number(100 * row['most'], 1, True)}",
            number(100 * row["tau"], 1), number(100 * row["share"], 0),
        ]
        for item, row in found.sort_values("mean", ascending=False).iterrows()
    ]  # fmt: skip
    head = ["building", "agreement", "mean over ways to play", "least to most", "tau", "agents' share, %"]
    return f"{summary(found, cell)}\n\n{markdown(head, rows)}"


def check(runs: list[Results]) -> None:
    """ResultsError for runs that these tables cannot show."""
    seen: dict[tuple[str, int, str], str] = {}
    for run in runs:
        kind = run.experiment["kind"]
        if kind != "fork" or not run.has("item", "tested"):
            raise ResultsError(f'{run.folder}: experiment: expected "fork", found "{kind}"')
        if run.config.get("populations"):
            continue
        if len(run.agents) != 1:
            raise ResultsError(
                f"{run.folder}: agents: expected one in all seats, found {len(run.agents)}"
            )
        cell = (run.edition, run.players, agent_name(run))
        if cell in seen:
            raise ResultsError(
                f"{run.folder}: the edition, players and agent of {seen[cell]}; expected one run of each"
            )
        seen[cell] = run.folder
    if MAIN not in (agent_name(run) for run in runs if not run.config.get("populations")):
        raise ResultsError(f"{runs[0].folder}: agents: expected a run of {MAIN} among the results")


def make(runs: list[Results]) -> dict[str, str]:
    several = [run for run in runs if run.config.get("populations")]
    runs = [run for run in runs if not run.config.get("populations")]
    tables = {id(run): table_of(run) for run in runs}
    main = [run for run in runs if agent_name(run) == MAIN]
    of = lambda chosen: (chosen, [tables[id(run)] for run in chosen])  # noqa: E731
    out = {"played": played(runs), "counts": verdict_counts(*of(main))}
    out["association"] = misled(*of(main))
    out["material"] = against_material(*of(main))
    for edition in dict.fromkeys(run.edition for run in main):
        chosen = [run for run in main if run.edition == edition]
        out[f"verdicts-{edition}"] = verdict_matrix(*of(chosen))
        if len(chosen) > 1:
            out[f"players-{edition}"] = over_players(*of(chosen))
        for run in chosen:
            out[f"beside-{edition}-{run.players}p"] = beside(tables[id(run)])
            same = [r for r in runs if (r.edition, r.players) == (edition, run.players)]
            if len(same) > 1:
                same.sort(key=lambda r: {"random": 0, MAIN: 1}.get(agent_name(r), 2))
                out[f"strength-{edition}-{run.players}p"] = strengths(*of(same))
    for run in several:
        out[f"ways-{run.edition}-{run.players}p"] = of_ways(run)
    return out


def update(page: str, made: dict[str, str], place: str) -> str:
    """The page with the tables it has marks for. ResultsError for a mark that no run serves, or that
    does not end."""

    def fill(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in made:
            raise ResultsError(f"{place}: table {name}: no such table; there are {listed(list(made))}")
        return f"<!-- table {name} -->\n{made[name]}\n<!-- end -->"

    marks = len(re.findall(r"<!-- table ", page))
    text, found = re.subn(
        r"<!-- table (\S+) -->\n(?:(?!<!-- table ).)*?<!-- end -->", fill, page, flags=re.DOTALL
    )
    if found != marks or not marks:
        raise ResultsError(
            f"{place}: expected pairs of <!-- table NAME --> and <!-- end -->,"
            f" found {marks} that begin and {found} that end"
        )
    return text


def write(path: Path, text: str) -> None:
    """All of it or nothing."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="results folders of aedile run")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write the tables into this page")
    parser.add_argument("--no-verify", action="store_true", help="take the results as they are")
    options = parser.parse_args()
    if options.no_verify:
        print("warning: --no-verify: the results were not checked", file=sys.stderr)
    try:
        runs = load_all(options.results, not options.no_verify)
        check(runs)
        made = make(runs)
        if options.update is None:
            for name, text in made.items():
                print(f"{name}\n\n{text}\n")
        else:
            page = options.update.read_text(encoding="utf-8")
            write(options.update, update(page, made, str(options.update)))
    except (ResultsError, OSError, UnicodeDecodeError) as error:
        print(f"findings.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
