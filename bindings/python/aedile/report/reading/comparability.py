"""Which runs may share a number, and what tells the rest apart.

Two runs are alike where only what is compared differs: the number of players or the agents, and the seed and the
number of games, which are chance. Everything else counts: the game, each of its options, what the experiment does, and
who meets whom. An option that only one of the two results states counts as a difference: no one knows its value."""

from __future__ import annotations

import json
from typing import Any, Collection, Iterable

from .results import Results
from ..wording.formats import listed, shorter

PLAYERS = ("players",)
EDITIONS_TOO = ("players", "edition")
NOT_STATED = "not stated"
LONGEST = 60


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def game(run: Results) -> str:
    return str(run.config.get("game") or run.counters.get("game", {}).get("name", ""))


def _options(run: Results, but: Collection[str] = PLAYERS) -> dict[str, Any]:
    return {name: value for name, value in run.config.get("options", {}).items() if name not in but}


def rules(run: Results, but: Collection[str] = PLAYERS) -> str:
    """The game and its options as a key; `but`: options that are compared."""
    return _key([game(run), _options(run, but)])


def method(run: Results, but: Collection[str] = ()) -> str:
    """The experiment and, of several agents, who meets whom, as a key; `but`: settings of the experiment left out."""
    settings = {name: value for name, value in run.experiment.items() if name not in but}
    return _key([settings, run.config.get("format") if len(run.agents) > 1 else None])


def who(run: Results) -> str:
    """The agents with all their options as a key."""
    return _key([run.agents, run.config.get("agents"), run.config.get("populations")])


# --- What differs -------------------------------------------------------------------------------


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return "+".join(map(_value, value)) or "none"
    return shorter(value if isinstance(value, str) else _key(value), LONGEST)


def differing(tables: Iterable[dict[str, Any]]) -> list[str]:
    """Names whose values are not the same in all of them, in the order of the tables."""
    tables = list(tables)
    names = dict.fromkeys(name for table in tables for name in table)
    return [name for name in names if len({_key(table.get(name, NOT_STATED)) for table in tables}) > 1]


def _said(table: dict[str, Any], names: Iterable[str]) -> str:
    return shorter(", ".join(f"{name} {_value(table.get(name, NOT_STATED))}" for name in names), 2 * LONGEST)


def _of_game(run: Results, runs: list[Results]) -> list[Results]:
    return [other for other in runs if game(other) == game(run)]


def _rules_told(run: Results, runs: list[Results]) -> str:
    """The values of the options, the edition aside, that are not the same in all of the runs."""
    title = "" if len(_of_game(run, runs)) == len(runs) else run.counters.get("game", {}).get("title") or game(run)
    names = differing(_options(other, EDITIONS_TOO) for other in _of_game(run, runs))
    return ", ".join(filter(None, [title, _said(_options(run), names)]))


def _method_told(run: Results, runs: list[Results]) -> str:
    """The same of the settings of experiments of one kind about one game."""
    like = [other.experiment for other in _of_game(run, runs) if other.experiment["kind"] == run.experiment["kind"]]
    return _said(run.experiment, [name for name in differing(like) if name not in ("items", "pairs")])


def _numbered(words: list[str], keys: list[str]) -> list[str]:
    """The words; where texts that were shortened are the same for different keys, with a number."""
    found: dict[str, list[str]] = {}
    for word, key in zip(words, keys):
        if key not in found.setdefault(word, []):
            found[word].append(key)
    places = [found[word].index(key) for word, key in zip(words, keys)]
    return [f"{word} ({place + 1})".strip() if place else word for word, place in zip(words, places)]


def told(runs: list[Results]) -> list[tuple[str, str]]:
    """By run what its options, and what its experiment, have of its own: "faces dearer"; "" where all are alike.
    Runs of one edition that differ in their options never have the same words."""
    words = [f"{run.edition}|{_rules_told(run, runs)}" for run in runs]
    options = [word.split("|", 1)[1] for word in _numbered(words, [rules(run) for run in runs])]
    return list(zip(options, (_method_told(run, runs) for run in runs)))


def why(runs: list[Results]) -> str:
    """A line on runs that are not alike: why they are not pooled; empty where all are."""
    if len({rules(run) for run in runs}) < 2:
        return ""
    return f"Runs with different rules are shown side by side, not pooled: they differ in {apart_in(runs)}."


def apart_in(runs: list[Results], but: Collection[str] = PLAYERS, settings: bool = False) -> str:
    """The options, and with `settings` the experiment's, that are not the same in all, with their values."""
    if len(_of_game(runs[0], runs)) < len(runs):
        return "the game"
    tables = [{**_options(run, but), **({f"experiment.{k}": v for k, v in run.experiment.items()} if settings else {})}
              for run in runs]  # fmt: skip
    values = {name: dict.fromkeys(_value(table.get(name, NOT_STATED)) for table in tables)
              for name in differing(tables)}  # fmt: skip
    return listed([f"{name} ({', '.join(found)})" for name, found in values.items()])
