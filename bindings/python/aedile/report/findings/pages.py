"""Pages of findings with marks for what a program writes:

    <!-- table NAME -->
    <!-- end -->
"""

from __future__ import annotations

import re
from pathlib import Path

from ..reading.results import ResultsError
from ..wording.formats import listed

NOT_YET = "*Not played yet.*"
PAIR = re.compile(r"<!-- table (\S+) -->\n(?:(?!<!-- table ).)*?<!-- end -->", re.DOTALL)


def update(page: str, made: dict[str, str], place: str, part: bool = False, kept: str = "") -> str:
    """The page with what it has marks for. ResultsError for a mark that no run serves, or that does not
    end; `part`: of an edition or a player that is not there yet the page says so; `kept`: a pattern of names that others make, whose tables
    stay as they are."""

    def fill(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in made and part and re.match("(robust|verdicts|players|beside)-|(replication|editions)$", name):
            return f"<!-- table {name} -->\n{NOT_YET}\n<!-- end -->"
        if name not in made and kept and re.fullmatch(kept, name):
            return match.group(0)
        if name not in made:
            raise ResultsError(f"{place}: table {name}: no such table; there are {listed(list(made))}")
        return f"<!-- table {name} -->\n{made[name]}\n<!-- end -->"

    _check(page, place)
    return PAIR.sub(fill, page)


def _check(page: str, place: str) -> None:
    """ResultsError for a page with a mark that does not end, or without marks."""
    marks, found = page.count("<!-- table "), len(PAIR.findall(page))
    if found != marks or not marks:
        raise ResultsError(
            f"{place}: expected pairs of <!-- table NAME --> and <!-- end -->,"
            f" found {marks} that begin and {found} that end"
        )


def _pages(page: Path) -> list[Path]:
    """The page, and the pages of the folder of its name."""
    return [page, *sorted(page.with_suffix("").glob("*.md"))]


def check(page: Path) -> None:
    """ResultsError, before anything is computed, if a mark of the page does not end, or one in the folder of its name."""
    for one in _pages(page):
        _check(one.read_text(encoding="utf-8"), str(one))


def _replace(path: Path, text: str) -> None:
    """All of it or nothing."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def write(page: Path, made: dict[str, str], part: bool = False, kept: str = "") -> None:
    """Puts `made` into the page and into those of the folder of its name. ResultsError, and nothing is written, if
    one of them has a mark that does not fit."""
    pages = _pages(page)
    texts = [update(one.read_text(encoding="utf-8"), made, str(one), part, kept) for one in pages]
    for one, text in zip(pages, texts):
        _replace(one, text)
