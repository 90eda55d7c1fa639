"""Words that a report explains where one points at them, as docs/glossary.md has them. scripts/reference writes
glossary.json from that page, so a word is defined in one place."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from .formats import escape, slug

# Rows of the glossary that need explaining in a report. The rest is about the program.
EXPLAINED = ("agent", "association", "bracket", "effect", "Elo scale", "family", "fork", "heuristic", "interval", "owner", "percentage point",
             "population", "power", "rating", "robust", "seat-game", "switched off", "typical building", "verdict", "win rate")  # fmt: skip


@lru_cache(maxsize=1)
def glossary() -> dict[str, str]:
    """By word what it means."""
    return json.loads((Path(__file__).parent / "glossary.json").read_text(encoding="utf-8"))


def forms(word: str) -> list[str]:
    """The word, and more than one of it."""
    return [word, f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"]


def explained(text: str, item: str, items: str) -> list[tuple[list[str], str]]:
    """Of the words that the text has: their forms and meaning, in the words of a game whose items are called so."""
    lower, found = text.lower(), []
    for word in EXPLAINED:
        own, meaning = word.replace("building", item), glossary()[word]
        if any(form.lower() in lower for form in forms(own)):
            meaning = re.sub(r"\bbuildings\b", items, meaning)
            found.append((forms(own), re.sub(r"\bbuilding\b", item, meaning)))
    return found


def listing(text: str, item: str, items: str) -> str:
    """HTML: the words of the text with what they mean, which page.js shows where they stand; empty if it has none."""
    rows = [f'<dt data-forms="{escape("|".join(own))}">{escape(own[0])}</dt><dd id="word-{slug(own[0])}">{escape(meaning[:1].upper() + meaning[1:])}.</dd>'
            for own, meaning in explained(text, item, items)]  # fmt: skip
    return f'<dl id="glossary">{"".join(rows)}</dl>' if rows else ""
