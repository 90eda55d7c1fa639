#!/usr/bin/env python3
"""Plays the pairs of docs/gtr/findings/pairs.md and writes its tables.

    python3 -m aedile.report.findings.gtr.pairs OUT [--share P] [--minutes M] [--program build/aedile] [--update docs/gtr/findings.md]

I.V. with two and with four players: the ten strongest buildings that the experiment `synergy` can test, each with each other,
so 45 pairs, in the hands of the trained network and of the heuristic player. A run has at most 40 pairs, so there are two of each.
--share P plays P % of the games. What is in OUT already is not played again.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path
from typing import Any, Iterator

import numpy as np
import pandas as pd
from scipy import stats

from ...reading import comparability
from ...reading.results import Results, ResultsError, load
from ...statistics import effects, typical
from ...wording.formats import listed, number, whole
from ..pages import write
from ..play import Budget, arguments, play
from .tables import markdown, percent

# By docs/gtr/findings/robust.md, I.V., two and four players together. Powers that act on completion cannot be given at the start.
ITEMS = ("Basilica", "Coliseum", "Road", "Temple", "Sewer", "Scriptorium", "Aqueduct", "Shrine", "Circus Maximus", "Atrium")
PAIRS = [list(pair) for pair in itertools.combinations(ITEMS, 2)]
AGENTS = {"learned": "the trained network", "heuristic": "the heuristic player"}
PLAYERS = (2, 4)
EACH = {2: 800, 4: 300}  # games for each pair, by players
PARTS = (PAIRS[:23], PAIRS[23:])
RATE = 0.05
SHOWN = 4  # names in a list


def plan(share: int) -> Iterator[tuple[str, dict[str, Any]]]:
    for players in PLAYERS:
        for agent in AGENTS:
            for part, pairs in enumerate(PARTS):
                yield f"pairs-{agent}-{players}p-{part}", {
                    "options": {"edition": "iv", "players": players}, "agents": [agent], "games": max(4, EACH[players] * share // 100) * len(pairs),
                    "seed": str(1 + part), "experiment": {"kind": "synergy", "pairs": pairs}}  # fmt: skip


def table(runs: list[Results]) -> pd.DataFrame:
    """By pair of the runs: value, se, n; low, high: for all pairs of the runs at once (Bonferroni). typical: the mean of the middle half of the pairs;
    beyond, error, beyond_low, beyond_high: a pair less the typical one."""
    parts = []
    for run in runs:
        e, n = effects.contrast(run, reference="blank"), len(run.experiment["pairs"])
        parts.append(pd.DataFrame({"value": e.value[:n], "se": e.se[:n], "df": np.broadcast_to(e.df, e.value.shape)[:n],
                                   "n": effects.divisors(run).sum(axis=0)[:n]}, index=effects.item_names(run)[:n]))  # fmt: skip
    out = pd.concat(parts)
    wide = stats.t.ppf(1 - RATE / 2 / len(out), out["df"])
    typical_pair = float(typical.middle(out["value"].to_numpy()))
    error = np.hypot(out["se"], float(np.sqrt((out["se"] ** 2).mean() / len(out))))
    beyond = out["value"] - typical_pair
    return out.assign(low=out["value"] - wide * out["se"], high=out["value"] + wide * out["se"], typical=typical_pair, beyond=beyond, error=error,
                      beyond_low=beyond - wide * error, beyond_high=beyond + wide * error)  # fmt: skip


def read(out: Path, agent: str, players: int, part: int | None = None) -> pd.DataFrame:
    runs = [load(out / f"pairs-{agent}-{players}p-{i}") for i in range(len(PARTS)) if part in (None, i)]
    if comparability.rules(runs[0]) != comparability.rules(runs[-1]):
        raise ResultsError(f"{runs[-1].folder}: not to be compared with {runs[0].folder}")
    return table(runs)


def _named(some: pd.DataFrame) -> str:
    order = some.reindex(some["beyond"].abs().sort_values(ascending=False).index)
    more = [f"{len(order) - SHOWN} more"] if len(order) > SHOWN else []
    return listed([f"{pair} {percent(row['beyond'], row['beyond_low'], row['beyond_high'])}" for pair, row in order.head(SHOWN).iterrows()] + more)


def sentence(one: pd.DataFrame, who: str, players: int) -> str:
    """What is beyond chance for all pairs at once; what the games could have shown."""
    up, down = one[one["beyond_low"] > 0], one[one["beyond_high"] < 0]
    least = float((stats.norm.ppf(1 - RATE / 2 / len(one)) + stats.norm.ppf(0.8)) * one["error"].median())
    parts = [f"more than the typical pair: {_named(up)}"] if len(up) else []
    parts += [f"less: {_named(down)}"] if len(down) else []
    found = "; ".join(parts) if parts else "none differs from the typical pair beyond chance"
    return (f"- {who[:1].upper()}{who[1:]}, {players} players: two of the ten are worth {number(100 * -one['typical'].iloc[0], 1)} points less together than apart. Of the"
            f" {len(one)} pairs, {found}. A difference of {number(100 * least, 0)} points had four chances in five to be noticed.")  # fmt: skip


def agreed(tables: dict[str, pd.DataFrame], players: int) -> str:
    """How far the two players say the same of pairs."""
    one, other = (found["beyond"] for found in tables.values())
    together = sum(found["beyond"] / found["error"] for found in tables.values()) / np.sqrt(len(tables))
    holm = 2 * stats.norm.sf(np.sort(together.abs().to_numpy())[::-1]) * (len(together) - np.arange(len(together)))
    sure = int((np.maximum.accumulate(holm) < RATE).sum())
    names = list(together.abs().sort_values(ascending=False).index[: min(sure, SHOWN)])
    words = listed([f"{pair} ({number(100 * float(sum(t['beyond'].loc[pair] for t in tables.values()) / len(tables)), 1, True)})" for pair in names])
    rank = number(float(stats.spearmanr(one, other)[0]), 2)
    less = listed([number(-100 * float(t["typical"].iloc[0]), 1) for t in tables.values()])
    return (f"- **{players} players**: two of the ten are worth {less} points less together than apart (network, heuristic player). Of {len(together)} pairs {sure}"
            f" {'differs' if sure == 1 else 'differ'} from that beyond chance, both players taken together (Holm){': ' + words if sure else ''}."
            f" The rank correlation of the two players is {rank}.")  # fmt: skip


def make(out: Path) -> dict[str, str]:
    lines: list[str] = []
    each: list[str] = []
    rows, found = [], {}
    for players in PLAYERS:
        found[players] = {agent: read(out, agent, players) for agent in AGENTS}
        each += [sentence(one, AGENTS[agent], players) for agent, one in found[players].items()]
        lines.append(agreed(found[players], players))
    order = sum(one["value"] for tables in found.values() for one in tables.values()).sort_values(ascending=False).index
    for pair in order:
        rows.append([pair, *(percent(*(one.loc[pair, name] for name in ("value", "low", "high"))) for tables in found.values() for one in tables.values())])
    heads = [f"{AGENTS[agent]}, {players} players" for players, tables in found.items() for agent in tables]
    n = {players: {agent: one["n"].mean() for agent, one in tables.items()} for players, tables in found.items()}
    played = "; ".join(f"{whole(x)} games for each pair ({AGENTS[agent]}, {players} players)" for players, tables in n.items() for agent, x in tables.items())
    return {"pairs-short": "\n".join(lines), "pairs-each": "\n".join(each), "pairs": markdown(["pair", *heads], rows), "pairs-played": f"{played}."}


def main() -> int:
    parser = arguments(__doc__.splitlines()[0])
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    if not play(options.program, options.out, plan(options.share), Budget(options.minutes)):
        return 1
    try:
        made = make(options.out)
        if options.update is None:
            print("\n\n".join(f"{name}\n\n{text}" for name, text in made.items()))
        else:
            write(options.update, made, kept="(?!pairs).*")
    except (ResultsError, OSError) as error:
        print(f"findings: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
