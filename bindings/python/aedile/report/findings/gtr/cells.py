"""The runs of a plan (plan.py), put together: for each edition and player count, a cell for short, what all
ways to play found there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

import numpy as np
import pandas as pd

from ...reading import comparability
from ...statistics import effects
from ...statistics import populations
from ...statistics import typical
from ...statistics import competence
from ...analysis.analysis import Analysis
from ...statistics.intervals import Estimate, divide
from .plan import Piece, Plan
from ...statistics.replication import Pairs, compare, pooled
from ...reading.results import EDITIONS, Results, ResultsError, load
from ...statistics.verdicts import decide, judge


LEVELS = ("run", "agent", "item")  # nothing here asks for others, and there are many runs


def judged(run: Results, among: np.ndarray | None = None) -> pd.DataFrame:
    """verdicts.judge() of the buildings that the edition has, with association and uses. `among`: effects.contrast()."""
    table = judge(run, among=among)
    other = effects.association(run)
    for name in ("win", "win_low", "win_high", "lift", "lift_low", "lift_high"):
        table[f"association_{name}"] = other[name]
    table["completed"] = run.matrix("done").sum(axis=0)
    for name in ("uses", "offered"):
        table[name] = divide(run.matrix(name).sum(axis=0), table["completed"])
    return table[table["tested"] > 0]


def said(run: Results, reference: str | None = None, among: np.ndarray | None = None) -> pd.Series:
    """The verdicts of verdicts.judge() only, by building that was tested."""
    e = effects.contrast(run, reference=reference, among=among)
    words = decide(e.value, e.se, e.df, run.games, deviations=e.deviations)["verdict"].set_axis(run.items)
    return words[effects.divisors(run).sum(axis=0) > 0]


def widened(estimate: Estimate, bias: np.ndarray) -> Estimate:
    """The estimate with a player's bias in its error: how far the player is off because it is told of a power that does nothing."""
    return replace(estimate, se=np.hypot(estimate.se, bias))


def biases(path: Path, players: int) -> dict[str, pd.Series]:
    """By agent, what scripts/null-plants found beyond chance at tables of that many players: by building, in shares of the win. Where no
    table of that size was measured, the nearest one counts, and of two the larger."""
    table = pd.read_csv(path)
    measured = table["players"].unique()
    table = table[table["players"] == min(measured, key=lambda size: (abs(size - players), -size))]
    beyond = np.sqrt(np.maximum(table["bias"] ** 2 - table["se"] ** 2, 0)) / 100
    return {str(agent): rows.set_axis(table.loc[rows.index, "building"]) for agent, rows in beyond.groupby(table["agent"])}


def _robust_sign(found: pd.DataFrame) -> np.ndarray:
    robust = (found["agreement"] == populations.ROBUST).to_numpy()
    return np.where(robust, np.sign(found["mean"].fillna(0)), 0).astype(int)


@dataclass(eq=False)
class Cell:
    """One edition and player count. `ways`: a run for each way to play, by agent; `again`: runs with other
    seeds, by agent; `beside`: by agent, for comparison."""

    edition: str
    players: int
    main: str
    before: str
    ways: dict[str, Results] = field(default_factory=dict)
    again: dict[str, list[Results]] = field(default_factory=dict)
    beside: dict[str, Results] = field(default_factory=dict)
    biases: dict[str, pd.Series] = field(default_factory=dict)  # by agent: biases()

    @property
    def title(self) -> str:
        return f"{EDITIONS.get(self.edition, self.edition)}, {self.players} players"

    @property
    def short(self) -> str:
        return f"{EDITIONS.get(self.edition, self.edition)} {self.players}"

    @cached_property
    def among(self) -> np.ndarray | None:
        """The buildings that the typical one is made of, the same for all ways to play."""
        return typical.common([effects.basket(run) for run in self.ways.values()])

    @cached_property
    def analyses(self) -> list[Analysis]:
        return [Analysis(run, "", self.among) for run in self.ways.values()]

    @property
    def families(self) -> list[str]:
        """The families of the ways to play, each once."""
        return list(dict.fromkeys(one.family for one in self.analyses))

    @cached_property
    def across(self) -> pd.DataFrame:
        """populations.across() of all ways to play, and `sign`: 1 where robustly above the typical building, -1
        below, else 0; `price_sign` the same of the other buildings of its material, which cost as much."""
        found = self._across([one.contrast for one in self.analyses])
        price = self._across([one.price for one in self.analyses if one.price])
        found = found.assign(sign=_robust_sign(found), price_sign=_robust_sign(price))
        return found[found["k"] > 0]

    def _across(self, estimates: list[Estimate]) -> pd.DataFrame:
        names = pd.Index(effects.item_names(self.analyses[0].run), name="item")
        wide = [widened(e, self.biases[agent].reindex(names).fillna(0).to_numpy()) if agent in self.biases else e
                for agent, e in zip(self.ways, estimates)]  # fmt: skip
        found = populations.across(wide, [one.family for one in self.analyses])
        return found.set_axis(names)

    @cached_property
    def table(self) -> pd.DataFrame:
        """judged() of main."""
        return judged(self.ways[self.main], self.among)

    @cached_property
    def said_before(self) -> pd.Series:
        return said(self.ways[self.before], among=self.among)

    @cached_property
    def errors(self) -> np.ndarray:
        """Standard errors of the differences from the typical building, of all buildings and ways to play."""
        return np.concatenate([effects.contrast(run, among=self.among).se for run in self.ways.values()])

    @cached_property
    def pairs(self) -> dict[str, tuple[list[Pairs], Pairs]]:
        """By agent that was played again: each other seed against the first, and all of them together."""
        return {
            agent: ([compare(self.ways[agent], run) for run in runs], pooled(self.ways[agent], runs))
            for agent, runs in self.again.items()
        }

    @cached_property
    def bounds(self) -> dict[str, pd.DataFrame]:
        """sanity.bound() of every way to play."""
        return {agent: competence.bound(run) for agent, run in self.ways.items()}


def _check(run: Results, piece: Piece) -> None:
    kind = run.experiment["kind"]
    if kind != "fork" or not run.has("item", "tested"):
        raise ResultsError(f'{run.folder}: experiment: expected "fork", found "{kind}"')
    found = (run.edition, run.players, run.games, run.seed)
    wanted = (piece.edition, piece.players, piece.games, str(piece.seed))
    if found != wanted:
        raise ResultsError(f"{run.folder}: edition, players, games, seed: expected {wanted}, found {found}")


def _check_rules(run: Results, others: list[Results]) -> None:
    """ResultsError for a run by other rules, or with another kind of fork, than those that it would be pooled with."""
    for other in others[:1]:
        if (comparability.rules(run), comparability.method(run)) != (comparability.rules(other), comparability.method(other)):
            raise ResultsError(f"{run.folder}: not to be pooled with {other.folder}, they differ in {comparability.apart_in([other, run], settings=True)}")


def read(plan: Plan, folder: Path, check: bool = True, part: bool = False) -> list[Cell]:
    """The cells of a plan, from the results below `folder`. ResultsError where runs are missing or not
    in the plan; `part`: cells that lack a way to play are left out."""
    there = {piece: (folder / piece.folder / "manifest.json").exists() for piece in plan.pieces}
    missing = [piece for piece, found in there.items() if not found]
    if missing and not part:
        raise ResultsError(
            f"{folder}: {len(missing)} of {len(there)} runs of the plan are missing, {missing[0].folder} first;"
            " scripts/findings plays them"
        )
    cells = []
    for edition, players in plan.cells:
        own = [piece for piece in plan.pieces if (piece.edition, piece.players) == (edition, players)]
        if all(there[piece] for piece in own if piece.role == "way"):
            cells.append(_cell(plan, [piece for piece in own if there[piece]], folder, check))
    if not cells:
        raise ResultsError(f"{folder}: no edition and player count of the plan is complete")
    return cells


def _cell(plan: Plan, pieces: list[Piece], folder: Path, check: bool) -> Cell:
    cell = Cell(pieces[0].edition, pieces[0].players, plan.main, plan.before)
    if plan.biases:
        cell.biases = biases(plan.biases, cell.players)
    for piece in pieces:
        run = load(folder / piece.folder, check, LEVELS)
        _check(run, piece)
        _check_rules(run, [*cell.ways.values(), *cell.beside.values(), *(r for some in cell.again.values() for r in some)])
        if piece.role == "again":
            cell.again.setdefault(piece.agent, []).append(run)
        else:
            (cell.ways if piece.role == "way" else cell.beside)[piece.agent] = run
    return cell
