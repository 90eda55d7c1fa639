"""Words for games in which items are not completed: a text about completing, said as the game says it."""

from __future__ import annotations

import re

# By what the game calls an item that a seat has got as far as its power (counters.json, game.done): what is said
# instead of what. Longer phrases first.
FORMS: dict[str, list[tuple[str, str]]] = {
    "got": [
        (r"completions from the opening hand", "got from the opening hand"),
        (r"co-completion lift", "lift of having got both"),
        (r"co-completions", "having got both"),
        (r"completion (rate|curve|hazard)", r"\1 of getting it"),
        (r"number of completions", "number of times"),
        (r"(the )?average completion", r"\1average item got"),
        (r"completing a typical one", "getting a typical one"),
        (r"per completion", "each time it is got"),
        (r"completions", "times it was got"),
        (r"completion", "time it is got"),
        (r"completed (lift|win rate)", r"\1 when got"),
        (r"completed", "got"),
        (r"completing", "getting"),
        (r"completes", "gets"),
        (r"complete (it|more|the|an?)\b", r"get \1"),
    ]
}


# Of games for one, in which experiments measure tasks done instead of wins (docs/method/experiments.md).
ALONE: list[tuple[str, str]] = [
    (r"percentage points of win share", "% of a task"),
    (r"percentage points?", "% of a task"),
    (r"raises (that player(?:'|&#x27;)s|your|the) chance of winning", "adds to the tasks done"),
    (r"(that player(?:'|&#x27;)s|your|the) chance of winning", "the tasks done"),
    (r"win share", "tasks done"),
    (r"on wins", "on tasks"),
    (r"pp\b(?!\w)", "% of a task"),
]


def said(text: str, done: str, alone: bool = False) -> str:
    """The text in the words of such a game; as it is for all others. `alone`: a game for one."""
    for pattern, words in FORMS.get(done, []) + (ALONE if alone else []):
        text = _replaced(text, pattern, words)
    return text


def _replaced(text: str, pattern: str, words: str) -> str:
    """Where the phrase begins a sentence, its words do as well."""

    def instead(found: re.Match[str]) -> str:
        return found.expand(words[:1].upper() + words[1:] if found[0][0].isupper() else words)

    first = pattern[0]
    either = f"[{first}{first.upper()}]{pattern[1:]}" if first.isalpha() else pattern
    return re.sub(rf"\b{either}", instead, text)  # one search for both: a page is long
