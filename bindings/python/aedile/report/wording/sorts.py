"""What sort of thing an item is: a rule or an option is no card, and the words follow (games.json, "sorts")."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from ..reading.results import Results

SAID_SO = ("rule", "option")  # sorts that are said wherever the item is named


@lru_cache(maxsize=None)
def _patterns() -> dict[str, list[tuple[str, str]]]:
    games = json.loads((Path(__file__).parent / "games.json").read_text(encoding="utf-8"))
    return {game: list(words.get("sorts", {}).items()) for game, words in games.items() if isinstance(words, dict)}


def sort_of(run: Results, item: str) -> str:
    """rule, card ...; of games whose items are all of one sort, nothing."""
    for sort, pattern in _patterns().get(run.game, []):
        if re.fullmatch(pattern, item):
            return sort
    return ""


def named(run: Results, item: str) -> str:
    """the rule land limit; Catacomb."""
    sort = sort_of(run, item)
    return f"the {sort} {item}" if sort in SAID_SO else item


def _bare(help: str) -> str:
    """What it does, without its name in another language."""
    return re.sub(r"^\([^)]*\) *", "", help)


def same_as(run: Results, item: str) -> str:
    """The other name of an item that only one character has, or of that character's own: the two are one thing; else ""."""
    helps = dict(zip(run.items, run.counters.get("item_help") or []))
    if item not in helps:
        return ""
    own = _bare(helps[item])
    for other, help in helps.items():
        unique = help.partition(", unique: ")[2]
        if unique and unique == own:
            return f"Only {other} has it: what is said of the two is one thing"
        if help and own.partition(", unique: ")[2] == _bare(help):
            return f"Its own is “{other}”: what is said of the two is one thing"
    return ""
