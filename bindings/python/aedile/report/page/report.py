#!/usr/bin/env python3
"""From results folders to one HTML file, with each picture as SVG and its data as CSV
(docs/reference/report.md). Started by scripts/report."""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import Sequence

from ..reading import comparability
from . import balance
from . import items
from ..pictures import endings
from . import first_screen
from ..pictures import forest
from . import experiment_kinds
from ..pictures import knockout
from ..pictures import ratings
from . import across_runs
from ..pictures import scatter
from . import terminal
from ..pictures import seats
from . import shape
from ..pictures import slopes
from ..pictures import synergy
from . import tables
from ..pictures import timing
from . import verdict_text
from . import agreement
from ..analysis.analysis import Analysis, analyses, together
from ..analysis.decided_games import read_decided
from ..wording.phrases import said
from ..metrics.evaluation import Metric, load_table, played_in, worded
from .document import Page
from ..pictures.drawing import Absent
from ..reading.results import ResultsError, load_all
from ..whatif import lines as comparison
from ..whatif import page as whatif
from ..wording.formats import escape, plain, whole


def _about(runs: list[Analysis]) -> str:
    rows = []
    for one in runs:
        run = one.run
        faulted = f", of these {whole(run.faulted)} with a fault" if run.faulted else ""
        ended = "" if run.complete else " The run is not complete."
        rows.append(
            f"<li>{escape(run.name)}: {escape(run.title)}. {whole(run.games)} games{faulted}, seed"
            f" {escape(run.seed)}, aedile {escape(run.version)}, rules {escape(run.signature)}.{ended}</li>"
        )
    return "<ul>" + "".join(rows) + "</ul>"


def _of_run(page: Page, one: Analysis) -> None:
    """Verdicts and pictures about the items of one run."""
    page.html(verdict_text.paragraphs(one))
    page.add(forest.effects_forest(one))
    page.html(tables.verdict_table(one))
    page.add(scatter.association_scatter(one))
    for make in (forest.opening_forest, slopes.strength_slopes, synergy.causal_pairs):
        picture = make(one)
        if one.has_experiment or not isinstance(picture, Absent):
            page.add(picture)


def _kinds(page: Page, runs: list[Analysis]) -> None:
    cells = experiment_kinds.cells(runs)
    if cells:
        page.section("kinds", "Kinds of experiment ask different questions")
    for cell in cells:
        if len(cells) > 1:
            page.heading(cell[0].one.run.title)
        page.html(experiment_kinds.section(cell))


def _items(page: Page, runs: list[Analysis], wholes: list[Analysis]) -> None:
    """All that is about several runs, or is no verdict. `wholes`: runs of which lengths and ends are known."""
    page.section("players", "Over player counts and agents")
    lines = slopes.comparable(runs)
    if not lines:
        page.add(slopes.NO_LINE)
    for i, line in enumerate(lines):
        page.add(slopes.players_slopes(line, f"players-{i + 1}" if i else "players"))
        page.html(across_runs.players_table(line))
    cells = across_runs.of_agents(runs)
    for cell, name in zip(cells, across_runs.names_of(cells)):
        drawing, numbers = across_runs.agents_slopes(cell, runs, name)
        page.add(drawing)
        page.html(numbers)
    page.html(agreement.over_agents(runs))
    believed = agreement.section(runs)
    if believed:
        page.section("believed", "How far these players can be believed")
        page.html(believed)
    page.section("pairs", f"Pairs of {runs[0].run.items_word}")
    for one in runs:
        page.add(synergy.heat_map(one, runs))
    page.section("tempo", "Tempo and ends")
    page.add(timing.game_lengths(wholes))
    for one in wholes:
        page.add(timing.ridgeline(one))
    page.add(endings.end_reasons(wholes))
    for one in wholes:
        page.add(endings.end_reasons_by_item(one))
    for one in runs:
        if one.kind == "knockout":
            page.add(knockout.knockout_forest(one))


def _agents(page: Page, runs: list[Analysis], wholes: list[Analysis]) -> None:
    page.section("agents", "Agents and seats")
    if runs[0].run.players == 1:  # no seat next to it, no one to be rated against
        page.paragraph(terminal.alone(runs[0]))
        return
    if any(not one.whole for one in runs):
        page.paragraph("Where a run has several ways to play, ends, lengths and seats are those of all its games"
                       " together. Ways to play never meet at one table, so they have no ratings.")  # fmt: skip
    page.add(seats.seat_shares(wholes))
    for one in [one for one in runs if one.whole]:
        page.add(ratings.rating_bars(one))
        page.add(ratings.pair_matrix(one))
        page.add(ratings.residual_matrix(one))
        page.add(ratings.budget_curve(one))


def _metrics(page: Page, runs: list[Analysis], known: list[Metric]) -> None:
    page.section("metrics", "All metrics")
    page.paragraph(
        "A click on a heading sorts. Below each number: 95 % interval, one at a time, and n, what it"
        " is divided by. What is labelled association is no effect: the causal numbers are B2 and, of an"
        " experiment, the effect next to it."
    )
    for one in runs:
        page.html(tables.item_metrics(one, known) + tables.other_metrics(one, known))
        missing = one.metrics.attrs.get("missing", [])
        if missing and one.run.edition:  # many metrics are about one game's ways, and other games count nothing of them
            page.paragraph(f"{one.short}: not counted in this run: {', '.join(missing)}.")


def _buildings(page: Page, runs: list[Analysis], known: list[Metric], wholes: list[Analysis]) -> None:
    page.section("buildings", runs[0].run.items_word.capitalize())
    decided = [read_decided(one) for one in runs]
    for item in sorted({item for one in runs for item in _seen(one)}):
        picture = timing.one_building(wholes, item)
        html = page.figure(picture)
        page.html(items.page(runs, decided, item, known, html))


def _seen(one: Analysis) -> list[str]:
    """Items that someone had in hand or completed."""
    seen = one.run.matrix("drawn").sum(axis=0) + one.run.matrix("done").sum(axis=0)
    return [item for item, n in zip(one.run.items, seen) if n > 0]


def build(runs: list[Analysis], known: list[Metric], undivided: Sequence[Analysis] = ()) -> Page:
    """The page on `runs`; `undivided`: runs of several populations once more, whole (analysis.together())."""
    names = list(dict.fromkeys(one.run.name.split(", ")[0] for one in runs))
    title = f"Aedile: {', '.join(names) if len(names) < 4 else f'{len(names)} runs'}"
    run = runs[0].run
    page = Page(title, first_screen.screen(runs), run.done_word, run.players == 1)
    page.section("played", "What was played")
    page.html(_about(runs))
    unlike = comparability.why([one.run for one in runs])
    if unlike:
        page.paragraph(unlike)
    if run.done_help:
        page.paragraph(f"{run.done_word.capitalize()}, here: {run.done_help}.")
    with_items = [one for one in runs if one.has_items]
    known = [worded(metric, run.item_word, run.items_word, run.game) for metric in known if played_in(metric, run.game, run.players)]
    wholes = [[one for one in found if one.whole] + list(undivided) for found in (runs, with_items)]
    page.section("verdicts", "Verdicts")
    if not with_items:
        page.paragraph(f"The runs count nothing of {runs[0].run.items_word}: no verdicts.")
    for one in with_items:
        if len(runs) > 1:
            page.heading(one.run.title)
        _of_run(page, one)
    if with_items:
        _kinds(page, with_items)
        _items(page, with_items, wholes[1])
    shape.section(page, wholes[0], known)
    _agents(page, runs, wholes[0])
    if with_items:
        _metrics(page, with_items, known)
        _buildings(page, with_items, known, wholes[1])
    return page


def write(page: Page, runs: list[Analysis], path: Path) -> int:
    """The page, and next to it NAME_files with pictures and data. Its size in bytes. All of it is
    written aside first: if that fails, nothing is left of it and an earlier report stands."""
    created = not path.parent.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=f"{path.name}.part-", dir=path.parent))
    try:
        files = aside / f"{path.stem}_files"
        size = _write_into(page, runs, aside / path.name, files)
        folder = path.parent / files.name
        folder.mkdir(exist_ok=True)
        for file in sorted(files.iterdir()):
            file.replace(folder / file.name)
        (aside / path.name).replace(path)
    finally:
        shutil.rmtree(aside)
        if created and not any(path.parent.iterdir()):
            path.parent.rmdir()
    return size


def _write_into(page: Page, runs: list[Analysis], path: Path, folder: Path) -> int:
    folder.mkdir()
    for picture in page.pictures:
        head = '<?xml version="1.0" encoding="utf-8"?>\n'
        (folder / f"{picture.name}.svg").write_text(head + picture.svg, encoding="utf-8")
        picture.data.to_csv(folder / f"{picture.name}.csv", index=False, float_format="%.8g")
    sides = balance.table(runs)
    if len(sides):
        sides.to_csv(folder / "balance.csv", index=False, float_format="%.8g")
    for one in runs:
        if one.has_items:
            name = f"metrics-{one.key}.csv" if one.key else "metrics.csv"
            one.metrics.to_csv(folder / name, index=False, float_format="%.8g")
    text = page.text()
    path.write_text(text, encoding="utf-8")
    return len(text.encode())


def _end(number: int, _frame: object) -> None:
    sys.exit(128 + number)  # which cleans up on its way out


def _comparison(results: list[str], out: str | None) -> int:
    """The page of what aedile whatif kept."""
    if len(results) > 1:
        print("error: expected one folder of aedile whatif at a time", file=sys.stderr)
        return 2
    try:
        told = whatif.write(results[0], Path(out or Path(results[0]) / "report" / "report.html"))
    except (ResultsError, OSError) as error:
        print(plain(f"error: {error}"), file=sys.stderr)
        return 1
    print(plain("\n".join(told)))
    return 0


def main() -> int:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _end)
    parser = argparse.ArgumentParser(
        prog="scripts/report",
        description="Makes a report of results folders: one HTML file, pictures as SVG, data as CSV.",
    )
    parser.add_argument(
        "results", nargs="+", metavar="RESULTS", help="results folders of aedile run"
    )
    parser.add_argument("--out", metavar="FILE", help="the HTML file (RESULTS/report/report.html)")
    parser.add_argument(
        "--no-verify",
        action="store_true",
        help="do not compare the results with the SHA-256 in manifest.json first",
    )
    options = parser.parse_args()
    if options.out == "":
        print("error: --out: expected FILE, found an empty text", file=sys.stderr)
        return 2
    if any(map(comparison.is_comparison, options.results)):
        return _comparison(options.results, options.out)
    path = Path(options.out or Path(options.results[0]) / "report" / "report.html")
    if options.no_verify:
        print("warning: --no-verify: the results were not checked", file=sys.stderr)
    try:
        found = load_all(options.results, not options.no_verify)
        runs = analyses(found)
        page = build(runs, load_table(), together(found))
        size = write(page, runs, path)
    except (ResultsError, OSError) as error:
        print(plain(f"error: {error}"), file=sys.stderr)
        return 1
    print(plain(said("\n".join(terminal.lines(runs, str(path), size)), runs[0].run.done_word, runs[0].run.players == 1)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
