"""Results folders of `aedile run` as numpy arrays (docs/reference/results.md).

A level of the counters ("item", "agent" ...) holds whole numbers by group, member and row. Groups
are groups of deals: what belongs together is in one group, so errors are had by leaving out one
group at a time (docs/method/statistics.md).
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Collection, Iterable

import numpy as np

from .processors import spread_out
from ..wording.agents import shortened
from ...folder import Folder, ResultsError, sums_of
from ...folder import check_file as _check_file

MANY = 8  # folders, from which on they are read by all processors
SIXTIETHS = 60  # counters.h: COUNTERS_WHOLE
INSTEAD = "--no-verify"  # reads files that are not what was written
EDITIONS = {"iv": "I.V.", "lookout": "Lookout", "republic": "Republic", "imperium": "Imperium"}


@dataclass(frozen=True)
class Level:
    """A level: its numbers as int64 [groups, members, rows]; `agents` is how many agents the
    members are kept for apart, 0 where no agent is in them."""

    name: str
    rows: tuple[str, ...]
    units: tuple[str, ...]
    helps: tuple[str, ...]
    numbers: np.ndarray
    agents: int = 0

    @property
    def groups(self) -> int:
        return self.numbers.shape[0]

    @property
    def members(self) -> int:
        return self.numbers.shape[1]

    def row(self, name: str) -> np.ndarray:
        """[groups, members] of a row. KeyError where there is none."""
        try:
            return self.numbers[:, :, self.rows.index(name)]
        except ValueError:
            raise KeyError(f"{self.name}.{name}") from None


@dataclass(frozen=True)
class Results:
    """One run. `kinds` has the kind of each item (its suit), None where the run says none."""

    folder: str
    name: str
    version: str
    signature: str
    seed: str
    players: int
    games: int
    agents: list[str]
    items: list[str]
    item_word: str  # what the game calls an item: "building"
    items_word: str  # and several
    kinds: list[str] | None
    levels: dict[str, Level]
    done_word: str = "completed"  # what the game says of one that a seat has got as far as its power
    done_help: str = ""  # what that is, where it needs to be said
    checked: bool = True  # False: files are taken as they are, whatever the manifest says
    config: dict[str, Any] = field(default_factory=dict)
    manifest: dict[str, Any] = field(default_factory=dict)
    summary: dict[str, Any] = field(default_factory=dict)
    counters: dict[str, Any] = field(default_factory=dict)
    differs: str = ""  # what its options have of their own among the runs of a report (alike.told())
    method: str = ""  # the same of its experiment

    @property
    def edition(self) -> str:
        return str(self.config.get("options", {}).get("edition", ""))

    @property
    def experiment(self) -> dict[str, Any]:
        """The config's experiment; its kind is "none" in an ordinary run."""
        return self.config.get("experiment") or {"kind": "none"}

    @property
    def estimands(self) -> list[dict[str, str]] | None:
        """By item what the run's experiment can say of it (arena/config/estimands.def): tests ("yes",
        "in part", "no"), n (the counter that effects are divided by), why. None: the results do not say."""
        return self.counters.get("estimands")

    @property
    def powers(self) -> list[dict[str, Any]]:
        """By item when its power acts: item, acts, forced. Results of earlier versions: nothing."""
        return self.counters.get("powers", [])

    @property
    def complete(self) -> bool:
        return bool(self.summary.get("complete", True))

    @property
    def faulted(self) -> int:
        return int(self.vector("run", "faulted").sum()) if self.has("run", "faulted") else 0

    @property
    def note(self) -> str:
        """What has to be known first about these games: "faces page, reconstructed"."""
        return str(self.summary.get("note", ""))

    @property
    def told(self) -> str:
        """The note, and what differs from other runs where the note does not say it."""
        own = [words for words in self.differs.split(", ") if words not in self.note]
        return ", ".join(filter(None, [self.note, *own, self.method]))

    @property
    def title(self) -> str:
        """"I.V., 4 players, greedy"; of a game without editions, its title. What differs from other runs is named."""
        edition = EDITIONS.get(self.edition, self.edition) or self.counters.get("game", {}).get("title", "")
        return ", ".join(filter(None, [edition, self.told, f"{self.players} players", " ".join(map(self.called, self.agents))]))

    def shown(self, agent: str) -> str:
        """An agent's label, with the name that a program from outside gives itself before it."""
        for row in self.summary.get("agents", []):
            if row.get("agent") == agent and row.get("name"):
                return f"{row['name']} ({agent})"
        return agent

    def called(self, agent: str) -> str:
        """The name that a program from outside gives itself; of others the label, shortened."""
        names = {row.get("agent"): row.get("name") for row in self.summary.get("agents", [])}
        return names.get(agent) or self.summary.get("names", {}).get(agent) or shortened(self.agents).get(agent, agent)

    def has(self, level: str, row: str) -> bool:
        return level in self.levels and row in self.levels[level].rows

    def vector(self, level: str, row: str, member: int = 0) -> np.ndarray:
        """[groups] of one member. KeyError where there is no such level or row."""
        return self.levels[level].row(row)[:, member]

    def matrix(self, row: str, agent: int | None = None) -> np.ndarray:
        """[groups, items] of an agent's items; agent None: of all agents together."""
        level = self.levels["item"]
        by_agent = level.row(row).reshape(level.groups, -1, len(self.items))
        return by_agent.sum(axis=1) if agent is None else by_agent[:, agent]

    @property
    def game(self) -> str:
        """The game's name as configs have it; empty in results of before 2026."""
        return str(self.counters.get("game", {}).get("name", ""))

    def seat_games(self, agent: int | None = None) -> np.ndarray:
        """[groups of the item level] games that the agent (None: any) played, once for each of
        its seats."""
        return self.agent_row("games", agent)

    def agent_row(self, row: str, agent: int | None = None) -> np.ndarray:
        """[groups of the item level] of a row of agents; None: of all agents together."""
        level = self.levels["agent"]
        numbers = level.row(row)
        numbers = numbers.sum(axis=1) if agent is None else numbers[:, agent]
        return fold(numbers, self.levels["item"].groups)


def fold(numbers: np.ndarray, groups: int) -> np.ndarray:
    """[more groups, ...] as [groups, ...]: group g takes up those that are g modulo `groups`."""
    if numbers.shape[0] == groups:
        return numbers
    if numbers.shape[0] % groups:
        raise ValueError(f"{numbers.shape[0]} groups cannot be folded to {groups}")
    return numbers.reshape(-1, groups, *numbers.shape[1:]).sum(axis=0)


# --- Reading a folder ---------------------------------------------------------------------------


def check_file(run: Results, name: str) -> Path:
    """The path of a file of the run's folder, which is what was written: else ResultsError."""
    path = Path(run.folder) / name
    if run.checked:
        _check_file(path, sums_of(run.manifest), INSTEAD)
    return path


def _get(data: dict[str, Any], key: str, kind: type, place: str) -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        found = "nothing" if key not in data else json.dumps(value)[:40]
        raise ResultsError(f"{place}: {key}: expected {kind.__name__}, found {found}")
    return value


def _level(name: str, data: Any, agents: int, place: str) -> Level:
    where = f"{place}: levels.{name}"
    if not isinstance(data, dict):
        raise ResultsError(f"{where}: expected an object")
    rows = _get(data, "rows", list, where)
    members = _get(data, "members", int, where)
    groups = _get(data, "groups", list, where)
    numbers = np.zeros((len(groups), members, len(rows)), dtype=np.int64)
    for g, group in enumerate(groups):
        if not isinstance(group, list) or len(group) != members:
            raise ResultsError(f"{where}: group {g}: expected {members} members")
        for m, member in enumerate(group):
            if not member:
                continue
            if len(member) != len(rows):
                raise ResultsError(
                    f"{where}: group {g}, member {m}: expected {len(rows)} numbers, "
                    f"found {len(member)}"
                )
            numbers[g, m] = member
    names, units, helps = (
        tuple(str(row.get(key, "")) for row in rows) for key in ("name", "unit", "help")
    )
    kept = int(data.get("agents", agents if name in ("agent", "item") else 0))
    return Level(name, names, units, helps, numbers, kept)


def _item_words(counters: dict[str, Any]) -> tuple[str, str, str, str]:
    """What the game calls an item, several, one that a seat has; results of before 2026 do not say so."""
    game = counters.get("game", {})
    usual = ("building", "buildings") if "buildings" in counters else ("item", "items")
    return (str(game.get("item", usual[0])), str(game.get("items", usual[1])), str(game.get("done", "completed")),
            str(game.get("done_help", "")))  # fmt: skip


def from_json(
    counters: dict[str, Any],
    manifest: dict[str, Any] | None = None,
    summary: dict[str, Any] | None = None,
    config: dict[str, Any] | None = None,
    folder: str = "",
    place: str = "counters.json",
    checked: bool = True,
    wanted: Collection[str] | None = None,
) -> Results:
    """Results from the texts' contents; `place` is what errors call the counters. `wanted`: levels; None: all."""
    word, words, done, done_help = _item_words(counters)
    agents = _get(counters, "agents", list, place)
    items = _get(counters, words, list, place)
    levels = {
        name: _level(name, data, len(agents), place)
        for name, data in _get(counters, "levels", dict, place).items()
        if wanted is None or name in wanted
    }
    for name, members in (("run", 1), ("agent", len(agents)), ("item", len(agents) * len(items))):
        if name not in levels or levels[name].members != members:
            raise ResultsError(f"{place}: levels.{name}: expected {members} members")
    kind, kinds = counters.get("item_kind"), counters.get("kinds", [])
    if kind:
        if len(kind) != len(items) or not all(k in range(len(kinds)) for k in kind):
            raise ResultsError(f"{place}: item_kind: expected {len(items)} indices into kinds")
        kinds = [str(kinds[k]) for k in kind]
    aedile = _get(counters, "aedile", dict, place)
    return Results(
        folder=folder,
        name=str(counters.get("name", "")),
        version=str(aedile.get("version", "")),
        signature=str(aedile.get("signature", "")),
        seed=str(counters.get("seed", "")),
        players=_get(counters, "players", int, place),
        games=_get(counters, "games", int, place),
        agents=[str(agent) for agent in agents],
        items=[str(item) for item in items],
        item_word=word,
        items_word=words,
        done_word=done,
        done_help=done_help,
        kinds=kinds if kind else None,
        levels=levels,
        checked=checked,
        config=config or {},
        manifest=manifest or {},
        summary=summary or {},
        counters={key: value for key, value in counters.items() if key != "levels"},  # as arrays they are a tenth as large
    )


def load(folder: str | Path, check: bool = True, wanted: Collection[str] | None = None) -> Results:
    """The results in a folder. ResultsError where it has none, or broken ones; with `check`, where
    a file is not the one that was written. `wanted`: levels of the counters; None: all."""
    files = Folder(Path(folder), check, INSTEAD)
    return from_json(
        files.json("counters.json"),
        files.manifest,
        files.json("summary.json"),
        files.json("config.json"),
        str(files.path),
        str(files.path / "counters.json"),
        check,
        wanted,
    )


def load_all(folders: Iterable[str | Path], check: bool = True) -> list[Results]:
    """Several folders, by edition, players and name. ResultsError where one cannot be read, or
    where two of them are the same games (same config and seed)."""
    paths = list(folders)
    if len(paths) < MANY:
        runs = [load(path, check) for path in paths]
    else:
        runs = spread_out(lambda i: load(paths[i], check), len(paths))
    seen: dict[tuple[str, str], str] = {}
    for run in runs:
        key = (str(run.manifest.get("config_hash", run.folder)), run.signature)
        if key in seen:
            raise ResultsError(f"{run.folder}: the same games as in {seen[key]}")
        seen[key] = run.folder
    order = list(EDITIONS)
    return sorted(
        runs,
        key=lambda run: (
            order.index(run.edition) if run.edition in order else len(order),
            run.players,
            run.name,
        ),
    )


def names_of(runs: Iterable[Results]) -> dict[str, str]:
    """What the agents of these runs are called, by label: a program from outside by its own name, with its label behind
    it where another agent has that name too."""
    called: dict[str, str] = {}
    for run in runs:
        for agent in run.agents:
            if called.get(agent, agent) == agent:
                called[agent] = run.called(agent)
    often = Counter(called.values())
    return {agent: name if often[name] == 1 or name == agent else f"{name} ({agent})" for agent, name in called.items()}
