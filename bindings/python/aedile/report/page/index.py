"""Reports of several editions or player counts: an index of one screen, and next to it a page for each place, loaded when
its link is followed. Files only: no server, no request."""

from __future__ import annotations

from pathlib import Path

import pandas as pd

from ..analysis.analysis import Analysis
from ..metrics.evaluation import Metric
from ..pictures import slopes
from ..reading import comparability
from ..reading.processors import spread_out
from ..reading.results import EDITIONS
from ..statistics.verdicts import TOO_STRONG, TOO_WEAK
from ..wording.formats import escape, listed, slug, whole
from ..wording.sentences import be, say
from ..statistics.brackets import Bracket
from ..statistics.brackets import brackets as of_strength
from . import across_runs, balance, brackets, files, over_variants, sections
from .agreement import counted
from .document import Page
from .matrix import Place, Told, comparable, left_out, matrix, spread, tell

SHOWN = 6  # names in a list
ACROSS = "players"  # the page over player counts


def places(runs: list[Analysis], wholes: list[Analysis]) -> list[Place]:
    """Runs by rules and player count, in the order of the runs."""
    found: dict[tuple, Place] = {}
    taken: set[str] = set()
    for one in [*runs, *wholes]:
        run = one.run
        key = (comparability.rules(run), run.players)
        if key not in found:
            edition = ", ".join(filter(None, [EDITIONS.get(run.edition, run.edition), run.differs]))
            base = name = slug(f"{run.edition} {run.differs} {run.players}p")
            while name in taken or name == ACROSS:
                name = f"{base}-{len(taken)}"
            taken.add(name)
            found[key] = Place(name, edition, run.players, [])
        (found[key].runs if one in runs else found[key].wholes).append(one)
    return list(found.values())


def _write_place(place: Place, known: list[Metric], rated: list[Analysis], up: tuple[str, str], folder: Path) -> tuple:
    page = sections.build(place.runs, known, place.wholes, [*place.runs, *rated], f"Aedile: {place.title}", up)
    files.pictures(page, folder / f"{place.name}_files")
    size = files.put(page, folder / f"{place.name}.html")
    sides = balance.table(place.runs)
    return tell(place, size), sides, [one.effect if one.has_items else None for one in place.runs]


# --- The index ----------------------------------------------------------------------------------


def _some(names: list[str]) -> str:
    more = [f"{len(names) - SHOWN} more"] if len(names) > SHOWN else []
    return listed([*names[:SHOWN], *more])


def _counted(order: pd.DataFrame, group: str) -> list[str]:
    """Catacomb (12)"""
    return [f"{item} ({whole(n)})" for item, n in order[group].items()]


def story(all_told: list[Told]) -> list[str]:
    """What comes out over all places, in sentences."""
    if not all_told:
        return [say("nothing of items")]
    order, n = spread(all_told), len(all_told)
    item, items = all_told[0].item, all_told[0].items
    ways = sorted({way for told in all_told for way in told.ways})
    families = sorted({family for told in all_told for family in told.families})
    games = sum(told.games for told in all_told)
    out = []
    strong = order[order[TOO_STRONG] > 0].sort_values([TOO_STRONG, "mean"], ascending=False)
    if len(strong):
        out.append(say("too strong in places", n=n, names=_some(_counted(strong, TOO_STRONG))))
    else:
        out.append(say("too strong nowhere", item=item))
    weak = order[order[TOO_WEAK] > 0].sort_values([TOO_WEAK, "mean"], ascending=[False, True])
    if len(weak):
        out.append(say("too weak in places", names=_some(_counted(weak, TOO_WEAK))))
    up, down = order[TOO_STRONG] + order["strong"], order[TOO_WEAK] + order["weak"]
    both = [str(name) for name in order.index[(up > 0) & (down > 0)]]
    if both:
        out.append(say("more and less", item=item, names=_some(both)))
    decided = int((up + down + order["balanced"]).sum())
    out.append(say("settled", n=whole(decided), of=whole(order["places"].sum()), are=be(decided)))
    out.append(say("played in places", games=whole(games), places=counted(n, "edition and player count", "editions and player counts"), ways=counted(len(ways), "way", "ways"), families=counted(len(families)), names=_some(ways)))
    return out


def _links(all_told: list[Told], by_name: dict[str, Place], folder: str) -> str:
    rows = []
    for told in all_told:
        place = by_name[told.place]
        what = f"{whole(told.games)} games; {', '.join(told.ways)}" if told.ways else f"{whole(told.games)} games"
        rows.append(f'<li><a href="{escape(folder)}/{place.name}.html">{escape(place.title)}</a>: {escape(what)}.'
                    f"{' ' + escape(told.head) if told.head else ''}</li>")  # fmt: skip
    return "<ul>" + "".join(rows) + "</ul>"


def _brackets(shown: list[Told], runs: list[Analysis]) -> list[Bracket]:
    return of_strength([way for told in shown for way in told.by_way], brackets.rated(runs))


def _said(shown: list[Told], runs: list[Analysis]) -> list[str]:
    return [*story(shown), *brackets.sentences(_brackets(shown, runs))]


def _index(runs: list[Analysis], all_told: list[Told], by_name: dict[str, Place], folder: str, told_all: list[str], across: bool) -> Page:
    run = runs[0].run
    shown = comparable(all_told)
    found = _brackets(shown, runs)
    made = matrix(shown, by_name, folder, brackets.cells(found)) if shown else ""
    said = f"<p>{escape(' '.join(told_all))}</p>"
    rule = f'<p class="quiet">{escape(say("when the index has colour", items=run.items_word))}</p>' if shown else ""
    first = f'<section id="index" aria-labelledby="story"><h2 id="story">What holds where</h2>{said}{made}{rule}</section>'
    page = Page(sections.titled(runs), first, run.done_word, run.players == 1)
    page.section("pages", say("a page for each"))
    page.html(_links(all_told, by_name, folder))
    if across:
        page.html(f'<p><a href="{escape(folder)}/{ACROSS}.html">{escape(say("over the player counts"))}</a></p>')
    left = left_out(all_told, by_name)
    if left:
        page.paragraph(left)
    unlike = comparability.why([one.run for one in runs])
    if unlike:
        page.paragraph(unlike)
    heading, counts = over_variants.section(runs)
    if heading:
        page.section("variants", heading)
        page.html(counts)
    told = brackets.section(found, run.items_word, False)
    if told:
        page.section("brackets", say("player counts by strength"))
        page.html(told)
    page.section("played", "What was played")
    page.html(sections.played(runs))
    page.words(run.item_word, run.items_word)
    return page


def _across(runs: list[Analysis], lines: list[list[Analysis]], up: tuple[str, str]) -> Page:
    """Over player counts: for each rules a picture and a table."""
    page = Page(say("title over player counts"), "", runs[0].run.done_word, False, up)
    made = spread_out(lambda i: (slopes.players_slopes(lines[i], f"players-{i + 1}" if i else "players"),
                                 across_runs.players_table(lines[i])), len(lines))  # fmt: skip
    for i, (line, (picture, numbers)) in enumerate(zip(lines, made)):
        page.section(f"line-{i + 1}", line[0].run.title.replace(f"{line[0].run.players} players, ", ""))
        page.add(picture)
        page.html(numbers)
    return page


def write(runs: list[Analysis], found: list[Place], known: list[Metric], path: Path) -> tuple[int, list[str]]:
    """The index at `path`, and the pages in a folder next to it. The size of the index in bytes, and its story."""
    name = f"{path.stem}_pages"
    up = (f"../{path.name}", say("all editions and player"))
    rated = [one for one in runs if len(slopes.ratings(one.run)) > 1]
    by_name = {place.name: place for place in found}
    with files.aside(path) as folder:
        pages = folder / name
        pages.mkdir()
        written = spread_out(lambda i: _write_place(found[i], known, rated, up, pages), len(found))
        for place, (_, _, effects) in zip(found, written):
            for one, effect in zip(place.runs, effects):
                if effect is not None:
                    one.__dict__["effect"] = effect  # what a process found out is known to all
        lines = slopes.comparable([one for one in runs if one.has_items])
        if lines:
            page = _across(runs, lines, up)
            files.pictures(page, pages / f"{ACROSS}_files")
            files.put(page, pages / f"{ACROSS}.html")
        sides = [sides for _, sides, _ in written if len(sides)]
        if sides:
            (folder / f"{path.stem}_files").mkdir()
            files.table(pd.concat(sides), folder / f"{path.stem}_files" / "balance.csv")
        all_told = [told for told, *_ in written]
        said = _said(comparable(all_told), runs)
        size = files.put(_index(runs, all_told, by_name, name, said, bool(lines)), folder / path.name)
        return size, [*filter(None, [left_out(all_told, by_name)]), *said]
