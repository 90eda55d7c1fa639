"""The page of one edition and player count: build(). One way to play has all of its pictures and metrics; several stand
side by side, and scripts/report makes a page for each run."""

from __future__ import annotations

from typing import Sequence

from ..analysis.analysis import Analysis
from ..analysis.decided_games import read_decided
from ..metrics.evaluation import Metric, played_in, worded
from ..pictures import endings, forest, knockout, ratings, scatter, seats, slopes, synergy, timing
from ..pictures.drawing import Absent
from ..reading import comparability
from ..wording.formats import escape, whole
from ..wording.sentences import say
from ..statistics.brackets import brackets as of_strength
from . import across_runs, agreement, brackets, experiment_kinds, first_screen, items, shape, tables, terminal, tournament, verdict_text
from .document import Page
from ..analysis.views import ORDER


def played(runs: list[Analysis]) -> str:
    """HTML: a line for each run."""
    rows = []
    for one in runs:
        run = one.run
        faulted = f", of these {whole(run.faulted)} with a fault" if run.faulted else ""
        ended = "" if run.complete else say("the run is not")
        rows.append(
            f"<li>{escape(run.name)}: {escape(run.title)}. {whole(run.games)} games{faulted}, seed"
            f" {escape(run.seed)}, aedile {escape(run.version)}, rules {escape(run.signature)}.{ended}</li>"
        )
    return "<ul>" + "".join(rows) + "</ul>"


def _place(one: Analysis) -> int:
    kind = one.kind if one.has_experiment else "chance"
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def ways(runs: list[Analysis]) -> list[Analysis]:
    """One run for each way to play, the one whose question is asked first: others about the same players say what is
    left out by it. Runs without an experiment are ways only where there are no others."""
    found = [one for one in runs if one.has_items]
    tested = [one for one in found if one.has_experiment and not one.of_pairs]
    best: dict[str, int] = {}
    for one in tested or found:
        who = comparability.who(one.run)
        best[who] = min(_place(one), best.get(who, len(ORDER)))
    return [one for one in tested or found if _place(one) == best[comparability.who(one.run)]]


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


def _verdicts(page: Page, main: list[Analysis], runs: list[Analysis]) -> None:
    page.section("verdicts", "Verdicts")
    if not main:
        page.paragraph(say("the runs count nothing", items=runs[0].run.items_word))
    elif len(main) == 1:
        _of_run(page, main[0])
    else:
        page.paragraph(tables.SIDE_BY_SIDE)
        for kind in dict.fromkeys(one.kind for one in main):  # what measures against something else stands by itself
            own = [one for one in main if one.kind == kind]
            page.html(tables.side_by_side(own, agreement.names(own)))
    for one in runs:  # of pairs, and of powers switched off for everybody: different questions
        if one.of_pairs and one not in main:
            page.heading(one.short)
            page.html(verdict_text.paragraphs(one))
            page.add(synergy.causal_pairs(one))


def _kinds(page: Page, runs: list[Analysis]) -> None:
    cells = experiment_kinds.cells(runs)
    if cells:
        page.section("kinds", say("kinds of experiment ask"))
    for cell in cells:
        if len(cells) > 1:
            page.heading(cell[0].one.run.title)
        page.html(experiment_kinds.section(cell))


def _players(page: Page, runs: list[Analysis], main: list[Analysis], rated: list[Analysis], small: bool) -> None:
    """What is about who plays."""
    cells = across_runs.of_agents(runs)
    over, believed = agreement.over_agents(runs), agreement.section(main)
    found = of_strength(brackets.ways_of(main, ""), brackets.rated(rated))
    if not cells and not over and not believed:
        return
    page.section("players", "Who plays")
    for cell, name in zip(cells, across_runs.names_of(cells)):
        drawing, numbers, data = across_runs.agents_slopes(cell, rated, name, small)
        if drawing is None:
            page.data[name] = data
        else:
            page.add(drawing)
        page.html(numbers)
    page.html(over)
    told = brackets.section(found, runs[0].run.items_word)
    if told:
        page.heading(say("by strength of play"))
        page.html(told)
    if believed:
        page.heading(say("how far these players can"))
        page.html(believed)


def _tempo(page: Page, main: list[Analysis], runs: list[Analysis], wholes: list[Analysis], small: bool) -> None:
    page.section("tempo", "Tempo and ends")
    page.add(timing.game_lengths(wholes))
    page.add(endings.end_reasons(wholes))
    for one in [] if small else [one for one in main if one.whole]:
        page.add(timing.ridgeline(one))
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
        page.paragraph(say("where a run has"))  # fmt: skip
    page.add(seats.seat_shares(wholes))
    several = [one for one in runs if one.whole and len(one.run.agents) > 1]
    for one in several or [one for one in runs if one.whole][:1]:
        page.add(ratings.rating_bars(one))
        page.add(ratings.pair_matrix(one))
        page.add(ratings.residual_matrix(one))
        page.add(ratings.budget_curve(one))


def _metrics(page: Page, runs: list[Analysis], known: list[Metric]) -> None:
    page.section("metrics", "All metrics")
    page.paragraph(
        say("a click on a")
    )
    for one in runs:
        page.html(tables.item_metrics(one, known) + tables.other_metrics(one, known))
        missing = one.metrics.attrs.get("missing", [])
        if missing and one.run.edition:  # many metrics are about one game's ways, and other games count nothing of them
            page.paragraph(say("not counted in this", short=one.short, missing=', '.join(missing)))


def _seen(one: Analysis) -> list[str]:
    """Items that someone had in hand or completed."""
    seen = one.run.matrix("drawn").sum(axis=0) + one.run.matrix("done").sum(axis=0)
    return [item for item, n in zip(one.run.items, seen) if n > 0]


def _buildings(page: Page, runs: list[Analysis], known: list[Metric], wholes: list[Analysis], small: bool) -> None:
    """A section for each; `small`: without its picture and metrics."""
    page.section("buildings", runs[0].run.items_word.capitalize())
    decided = [read_decided(one) for one in runs]
    for item in sorted({item for one in runs for item in _seen(one)}):
        html = "" if small else page.figure(timing.one_building(wholes, item))
        page.html(items.page(runs, decided, item, [] if small else known, html, small))


def titled(runs: list[Analysis]) -> str:
    names = list(dict.fromkeys(one.run.name.split(", ")[0] for one in runs))
    return f"Aedile: {', '.join(names) if len(names) < 4 else f'{len(names)} runs'}"


def build(runs: list[Analysis], known: list[Metric], undivided: Sequence[Analysis] = (), rated: Sequence[Analysis] = (),
          title: str = "", up: tuple[str, str] | None = None) -> Page:  # fmt: skip
    """The page on `runs`, of one edition and player count; `undivided`: runs of several populations once more, whole
    (analysis.together()); `rated`: runs that may have ratings of the same agents. `up`: a page above, its path and
    what it is called: this is then one of many, and small."""
    run, main = runs[0].run, ways(runs)
    small = up is not None or len(main) > 1
    games = [one for one in runs if tournament.is_tournament(one)]
    first = tournament.screen(games[0]) if games and not any(one.has_experiment for one in runs) else first_screen.screen(runs)
    page = Page(title or titled(runs), first, run.done_word, run.players == 1, up)
    page.section("played", "What was played")
    page.html(played(runs))
    if run.done_help:
        page.paragraph(f"{run.done_word.capitalize()}, here: {run.done_help}.")
    if small and main:
        page.paragraph(say("one run has more", folders=shown(main[0])))
    known = [worded(metric, run.item_word, run.items_word, run.game) for metric in known if played_in(metric, run.game, run.players)]
    with_items = [one for one in runs if one.has_items]
    wholes = [[one for one in found if one.whole] + list(undivided) for found in (runs, main)]
    if games:
        _agents(page, runs, wholes[0])
    _verdicts(page, main, runs)
    if with_items:
        _kinds(page, with_items)
        _players(page, with_items, main, list(rated) or runs, up is not None)
    if main and not small:
        page.section("pairs", f"Pairs of {run.items_word}")
        page.add(synergy.heat_map(main[0], with_items))
    shape.section(page, wholes[0], known)
    if with_items:
        _tempo(page, main, runs, wholes[1], small)
    if not games:
        _agents(page, runs, wholes[0])
    if main and not small:
        _metrics(page, main, known)
    if main:
        _buildings(page, main, known, wholes[1], small)
    page.words(run.item_word, run.items_word)
    return page


def shown(one: Analysis) -> str:
    """The folder of a run, as it was given."""
    return one.run.folder or "RESULTS"
