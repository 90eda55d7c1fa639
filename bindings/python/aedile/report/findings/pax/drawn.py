"""PAX with tables of faces drawn by chance (sampled.py): in what share of them a power helps, by who plays, and what all families of players
agree on. And how often Rome wins, by who plays.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np
import pandas as pd

from ...reading.results import Results
from ...statistics import effects, families, populations, variants
from ...statistics.intervals import Estimate, wilson
from ...wording.formats import NO_NUMBER, known, listed, number, whole
from ..gtr.tables import markdown, percent
from . import rows as table_rows

CALLED = {"balanced": "`balanced`, tuned with a cap on Rome's share", "uncapped": "the same without the cap", "learned": "the trained network",
          "blind": "a search without knowledge", "strong": "a search with the network"}  # fmt: skip
SHORT = {"balanced": "balanced", "uncapped": "uncapped", "learned": "network", "blind": "blind search"}
LEAST = 30  # tested cases over all tables, for a number


class Population(NamedTuple):
    """Of one agent and number of players, by power: variants.over() of the effects against no power, and of those against the
    typical power; `family`; how many games."""

    worth: pd.DataFrame
    typical: pd.DataFrame
    family: str
    games: int
    each: int


Drawn = dict[int, dict[str, Population]]


def _over(runs: list[Results], reference: str) -> pd.DataFrame:
    items = runs[0].items[: table_rows.POWERS]
    found = [effects.contrast(run, reference=reference) for run in runs]
    tested = np.array([run.matrix("tested").sum(axis=0)[: len(items)] for run in runs])
    value, se = (np.array([np.broadcast_to(getattr(e, name), e.value.shape)[: len(items)] for e in found], dtype=float) for name in ("value", "se"))
    few = (tested < 5) | ~np.isfinite(value)
    out = variants.over(np.where(few, np.nan, value), np.where(few, np.nan, se), items)
    return out[(tested.sum(axis=0) >= LEAST) & (out["of"] > 1)]


def read(runs: dict[str, Results]) -> Drawn:
    """Of the runs by name those on drawn tables, by players and agent."""
    found: dict[int, dict[str, list[Results]]] = {}
    for name, run in sorted(runs.items()):
        match = re.fullmatch(r"sampled-(\w+)-(\d)p-\d\d", name)
        if match:
            found.setdefault(int(match[2]), {}).setdefault(match[1], []).append(run)
    return {players: {who: Population(_over(own, "blank"), _over(own, "typical"), families.of_run(own[0]), sum(run.games for run in own), own[0].games)
                      for who in CALLED if (own := each.get(who, []))} for players, each in sorted(found.items())}  # fmt: skip


def across(one: dict[str, Population], table: str) -> pd.DataFrame:
    """populations.across() of all who play on drawn tables, families being the units; `more`: populations.games_to_robust()."""
    each = [getattr(p, table) for p in one.values()]
    items = [item for item in each[0].index if all(item in t.index for t in each)]
    value, se = (np.array([t.loc[items, name].to_numpy(dtype=float) for t in each]) for name in ("mean", "se"))
    kin = [p.family for p in one.values()]
    df = np.array([t.loc[items, "of"].to_numpy(dtype=float) - 1 for t in each])
    found = populations.across([Estimate(v, s, d, None) for v, s, d in zip(value, se, df)], kin)
    return found.set_axis(pd.Index(items, name="power")).assign(more=populations.games_to_robust(value, se, kin))


def _said(row: pd.Series, up: str, down: str) -> str:
    if row["agreement"] == populations.ROBUST:
        return f"**{up if row['mean'] > 0 else down}**"
    return {populations.AGREED: f"{up if row['mean'] > 0 else down} with all", populations.DEPENDS: "depends on who plays"}.get(row["agreement"], "?")


def robust(drawn: Drawn) -> str:
    """By power what all families agree on, over drawn tables: against no power, and against the typical one."""
    found = {players: (across(one, "worth"), across(one, "typical")) for players, one in drawn.items()}
    items = list(dict.fromkeys(item for worth, _ in found.values() for item in worth.sort_values("mean", ascending=False).index))
    rows = []
    for item in items:
        cells = []
        for worth, typical in found.values():
            if item not in worth.index:
                cells += [NO_NUMBER, NO_NUMBER]
                continue
            row, other = worth.loc[item], typical.loc[item] if item in typical.index else None
            cells.append(f"{_said(row, 'helps', 'hurts')} {percent(row['mean'], row['low'], row['high'])}{populations.more_games(row['more'], row['agreement'])}")
            cells.append(_said(other, "strong", "weak") if other is not None else NO_NUMBER)
        rows.append([item, *cells])
    return markdown(["power", *(head for n in found for head in (f"{n} players: having it", "against the typical power"))], rows)


def shares(one: dict[str, Population]) -> str:
    """By power and agent: in how many tables it helps, and hurts, beyond chance; the share in which its true effect is above 0; the mean."""
    items = list(dict.fromkeys(item for p in one.values() for item in p.worth.sort_values("mean", ascending=False).index))
    rows = []
    for item in items:
        cells = []
        for p in one.values():
            if item not in p.worth.index:
                cells.append(NO_NUMBER)
                continue
            row = p.worth.loc[item]
            hurts = f", hurts in {int(row['hurts'])}" if row["hurts"] else ""
            cells.append(f"{int(row['helps'])} of {int(row['of'])}{hurts}; {number(100 * row['share'], 0)} %; {percent(row['mean'], row['low'], row['high'])}")
        rows.append([item, *cells])
    return markdown(["power", *(CALLED[who] for who in one)], rows)


def rome(runs: dict[str, Results]) -> str:
    """How often Rome wins, by who plays, number of players and table of faces."""
    rows = []
    for who, words in CALLED.items():
        name = "games" if who == "balanced" else f"rome-{who}"
        for players in (2, 3, 4):
            cells = []
            for faces in ("page", "dearer", "doubles"):
                run = runs.get(f"{name}-{players}p-{faces}")
                cells.append(percent(*rome_share(run), sign=False) if run else NO_NUMBER)
            rows.append([words, str(players), *cells])
    return markdown(["all seats", "players", "`page`", "`dearer`", "`doubles`"], rows)


def rome_share(run: Results) -> tuple[float, float, float]:
    ends = run.summary.get("ends", {})
    won = sum(count for end, count in ends.items() if end != "players") / run.games
    games = np.asarray(run.games)
    low, high = wilson(np.asarray(won), np.sqrt(np.asarray(won * (1 - won) / run.games)), games, games)
    return won, float(low), float(high)


def _most(names: list[str], n: int = 8) -> str:
    return listed(names[:n])


def sentences(drawn: Drawn, runs: dict[str, Results]) -> str:
    """What holds over drawn tables and families."""
    found = {players: (across(one, "worth"), across(one, "typical")) for players, one in drawn.items()}
    one = next(iter(drawn.values()))
    tables = max(p.games // p.each for p in one.values())
    kin = listed(list(dict.fromkeys(p.family for p in one.values())))
    out = [f"- {tables} tables of faces were drawn under what is stated of the cards. Players of three families ({kin}) played"
           f" {whole(sum(p.games for each in drawn.values() for p in each.values()))} games on them, with forks."]  # fmt: skip

    def named(which: int, sign: int, places: int) -> list[str]:
        count: dict[str, int] = {}
        for both in found.values():
            t = both[which]
            for item in t.index[(t["agreement"] == populations.ROBUST) & (np.sign(t["mean"]) == sign)]:
                count[str(item)] = count.get(str(item), 0) + 1
        return [item for item, n in count.items() if n >= places]

    n = len(found)
    every = [item for item in named(0, 1, n)]
    some = [item for item in named(0, 1, 1) if item not in every]
    out.append(f"- **Having it helps, robustly over families and drawn tables**: {listed(every) if every else 'nothing'} with every number of players"
               + (f"; {listed(some)} with some." if some else "."))  # fmt: skip
    strong, weak = named(1, 1, 1), named(1, -1, 1)
    out.append(f"- **Worth more than the typical power, robustly**, with some number of players: {listed(strong) if strong else 'none'}."
               f" **Worth less**: {listed(weak) if weak else 'none'}.")  # fmt: skip
    depends = sorted({str(item) for worth, _ in found.values() for item in worth.index[worth["agreement"] == populations.DEPENDS]})
    out.append(f"- **Depends on who plays** (helps one, hurts another): {listed(depends) if depends else 'nothing beyond chance'}.")
    cards = sorted({str(item) for each in drawn.values() for p in each.values() for item, row in p.worth.iterrows() if row["helps"] > 1 and row["hurts"] > 1})
    out.append(f"- **Depends on the cards** (helps in some tables and hurts in others, with the same players): {listed(cards) if cards else 'nothing beyond chance'}.")
    fleet = [(players, p.worth.loc["fleet 3"], who) for players, each in drawn.items() for who, p in each.items() if "fleet 3" in p.worth.index]
    if fleet:
        low = min(fleet, key=lambda x: x[1]["mean"])
        out.append(f"- Fleet 3, of which an earlier edition of this page said that it helps in all tables: at its lowest {percent(low[1]['mean'], low[1]['low'], low[1]['high'])} points, with"
                   f" {SHORT.get(low[2], low[2])} players at a table of {low[0]}.")  # fmt: skip
    searches = [(rome_share(run), who, name) for who in ("blind", "strong") for name, run in runs.items() if name.startswith(f"rome-{who}-")]
    if searches:
        shares_ = [s[0][0] for s in searches]
        heur = [rome_share(run)[0] for name, run in runs.items() if name.startswith("games-")]
        free = [rome_share(run)[0] for name, run in runs.items() if name.startswith("rome-uncapped-")]
        out.append(f"- **Rome wins {number(100 * min(shares_), 0)} to {number(100 * max(shares_), 0)} % of the games among searches**, by table and number of players; among `balanced`, whose tuning had a cap,"
                   f" {number(100 * min(heur), 0)} to {number(100 * max(heur), 0)} %"
                   + (f", and {number(100 * min(free), 0)} to {number(100 * max(free), 0)} % where it was tuned without." if free else "."))  # fmt: skip
    return "\n".join(out)


def make(runs: dict[str, Results]) -> dict[str, str]:
    drawn = read(runs)
    out = {"drawn": sentences(drawn, runs), "robust": robust(drawn), "rome": rome(runs)}
    return out | {f"drawn-{players}p": shares(one) for players, one in drawn.items()}
