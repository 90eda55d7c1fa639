"""What a run says about its items, computed once for all parts of the report.

The causal number comes from the run's experiment. A run that has none, or one that is not about win shares,
still has the comparison that chance makes: which card of a kind was in the opening hand
(docs/method/verdicts.md).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Hashable

import numpy as np
import pandas as pd

from ..reading import comparability
from ..statistics import effects
from ..statistics import families
from ..metrics import evaluation
from ..statistics import typical
from ..statistics import verdicts
from ..statistics.intervals import Estimate
from ..statistics.populations import apart
from ..reading.results import Results
from ..wording.formats import slug
from ..wording.sentences import say

OPENING_UNIT = say("per card in the")


@dataclass(eq=False)
class Analysis:
    """One run. `key` tells it from the rest in names of files; `among`: the items that the typical one is made of,
    the same for all runs that are compared (effects.contrast()); None: the run's own."""

    run: Results
    key: str
    among: np.ndarray | None = None

    @property
    def kind(self) -> str:
        return str(self.run.experiment.get("kind", "none"))

    @cached_property
    def family(self) -> str:
        """The family of those who play (families.py)."""
        return families.of_run(self.run)

    @cached_property
    def has_experiment(self) -> bool:
        """Whether it has an experiment about win shares; one that switches a power off for everybody is not."""
        return effects.design(self.run) is not None and self.kind != "knockout"

    @property
    def whole(self) -> bool:
        """Whether it is a whole run: of one of its populations no one knows lengths, ends and seats."""
        return "run" in self.run.levels

    @property
    def has_items(self) -> bool:
        return self.run.has("item", "opening") and self.run.games > 0

    @cached_property
    def of_pairs(self) -> bool:
        """Whether the causal numbers are of pairs of items."""
        return self.kind == "synergy" and self.has_experiment

    @property
    def design(self) -> effects.Design:
        """The kind of the run's experiment; it has one."""
        found = effects.design(self.run)
        assert found is not None
        return found

    @cached_property
    def effect(self) -> pd.DataFrame:
        """By item: value, low, high (the effect, shares of a win), diff, sim_low, sim_high (less the
        reference), n, association with its interval, and the columns of verdicts.decide()."""
        table = self._experiment() if self.has_experiment else self._opening()
        other = effects.association(self.run)
        for name in ("lift", "lift_low", "lift_high", "n"):
            table[f"association_{name}"] = other[name].reindex(table.index)
        return table[self._in_play(table)].replace([np.inf, -np.inf], np.nan)

    def _in_play(self, table: pd.DataFrame) -> np.ndarray:
        """Which rows are about something that the run has: an edition leaves buildings out."""
        if self.of_pairs:
            return np.arange(len(table)) < len(self.run.experiment.get("pairs", []))
        rows = [row for row in ("drawn", "done", "tested") if self.run.has("item", row)]
        return sum(self.run.matrix(row).sum(axis=0) for row in rows) > 0

    def _experiment(self) -> pd.DataFrame:
        table = verdicts.judge(self.run, among=self.among)
        main = self.design.main
        table["value"] = table[main]
        table["value_se"] = table[f"{main}_se"]
        table["value_low"], table["value_high"] = table[f"{main}_low"], table[f"{main}_high"]
        return table

    def _opening(self) -> pd.DataFrame:
        table = effects.opening(self.run)
        lift = effects.opening_contrast(self.run)
        words = verdicts.decide(
            lift.value, lift.se, lift.df, self.run.games, deviations=lift.deviations
        )
        table = table.rename(
            columns={f"lift{end}": f"value{end}" for end in ("", "_se", "_low", "_high")}
        )
        words["word"] = words["group"] = words["verdict"]
        return pd.concat([table, words.set_index(table.index)], axis=1)

    @cached_property
    def contrast(self) -> Estimate:
        """By item the difference that verdicts are about."""
        if not self.has_experiment:
            return effects.opening_contrast(self.run)
        return effects.contrast(self.run, among=self.among)

    @cached_property
    def price(self) -> Estimate | None:
        """By item the difference from others of its kind, which cost as much; None where no prices are known."""
        return effects.contrast(self.run, reference="suit", among=self.among) if self.priced else None

    @cached_property
    def priced(self) -> bool:
        return self.has_experiment and effects.priced(self.run)

    @property
    def compares(self) -> bool:
        """Whether the reference is a typical item, so that something can be too strong."""
        return self.has_experiment and self.design.reference == "typical"

    @property
    def unit(self) -> str:
        """What effects are counted by: "per completion"."""
        return self.design.unit if self.has_experiment else OPENING_UNIT

    @property
    def reference(self) -> str:
        """What effects are compared with."""
        if not self.has_experiment:
            return say("another card of the")
        if self.design.reference == "blank":
            return "not laying it"
        return f"the typical {'pair' if self.of_pairs else self.run.item_word}"

    @property
    def source(self) -> str:
        """Where the causal numbers come from, as a sentence."""
        if self.has_experiment:
            how = self.design
            return say("experiment both are played", kind=self.kind, help=how.help)
        if self.kind == "knockout":
            why = (
                say("the run's experiment knockout")
            )
        else:
            why = say("the run has no")
        return (
            say("the causal number compares", why=why)
        )

    @cached_property
    def metrics(self) -> pd.DataFrame:
        return evaluation.evaluate(self.run)

    @cached_property
    def metrics_of_items(self) -> dict[str, dict[str, Any]]:
        """By item and id the rows of metrics that are one number of an item."""
        found = self.metrics[(self.metrics["of"] == "item") & (self.metrics["round"] == 0)]
        out: dict[str, dict[str, Any]] = {}
        for row in found.itertuples():
            out.setdefault(row.item, {})[row.id] = row
        return out

    @cached_property
    def _by_id(self) -> dict[Hashable, pd.DataFrame]:
        return dict(iter(self.metrics.groupby("id", sort=False)))

    def metric(self, name: str) -> pd.DataFrame:
        """The rows of a metric by its id; none where the run does not count it. Where not all are wanted it is worked out by itself."""
        if "metrics" in self.__dict__:
            found = self._by_id.get(name)
            return self.metrics[:0] if found is None else found
        return _single(self, name)

    @property
    def short(self) -> str:
        """For legends: what tells runs apart."""
        run = self.run
        return ", ".join(filter(None, [run.name, run.differs, run.method, f"{run.players} players"]))


@lru_cache(maxsize=1)
def _known() -> list[evaluation.Metric]:
    return evaluation.load_table()


@lru_cache(maxsize=None)
def _single(one: Analysis, name: str) -> pd.DataFrame:
    return evaluation.evaluate(one.run, [metric for metric in _known() if metric.id == name])


def analyses(runs: list[Results]) -> list[Analysis]:
    """With keys that differ; a single run has an empty one. A run of several populations is as many."""
    words = comparability.told(runs)
    runs = [replace(part, differs=differs, method=method) for run, (differs, method) in zip(runs, words) for part in apart(run)]
    baskets = _baskets(runs)
    if len(runs) == 1:
        return [Analysis(runs[0], "")]
    keys: list[str] = []
    for run in runs:
        base = slug(f"{run.name}-{run.players}p")
        keys.append(base if base not in keys else f"{base}-{len(keys) + 1}")
    return [Analysis(run, key, among) for run, key, among in zip(runs, keys, baskets)]


def _baskets(runs: list[Results]) -> list[np.ndarray | None]:
    """By run the items that it and all others alike but for who plays have enough cases of. Random play, which chooses
    nothing, has no say in it."""
    keys = [(comparability.rules(run), run.players, comparability.method(run)) for run in runs]
    own: dict[tuple, list[np.ndarray]] = {}
    for run, key in zip(runs, keys):
        if effects.design(run) is not None and run.games > 0 and run.agents != ["random"]:
            own.setdefault(key, []).append(effects.basket(run))
    found = {key: typical.common(baskets) for key, baskets in own.items()}
    return [found.get(key) if effects.design(run) is not None else None for run, key in zip(runs, keys)]


def together(runs: list[Results]) -> list[Analysis]:
    """Runs of several populations undivided, for what is counted of all their games together."""
    found = [(run, words) for run, words in zip(runs, comparability.told(runs)) if len(apart(run)) > 1]
    return [
        Analysis(replace(run, name=say("all ways to play", name=run.name), differs=differs, method=method), slug(f"all-{run.name}"))
        for run, (differs, method) in found
    ]


def name_of(picture: str, one: Analysis) -> str:
    """A name for a picture of one of the runs."""
    return f"{picture}-{one.key}" if one.key else picture
