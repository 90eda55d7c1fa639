"""The tables of docs/gtr/findings.md, from cells of a plan (cells.py). Everything is computed by the modules that
scripts/report uses."""

from __future__ import annotations

from typing import Iterable

import numpy as np
import pandas as pd
from scipy import special

from ...statistics import effects
from ...statistics import populations
from ...statistics import competence
from .cells import Cell, judged, said
from ...statistics.heterogeneity import across_players
from ...statistics.intervals import jackknife
from .plan import Plan
from ...reading.results import EDITIONS, Results
from ...statistics.verdicts import VERDICTS
from ...wording.formats import NO_NUMBER, interval, known, listed, number, whole

OPEN = "not enough games"
TOO_FEW = "? too few"  # an interval wider than a whole win tells nothing; nor does its middle


def markdown(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def percent(share: float, low: float, high: float, sign: bool = True) -> str:
    """A share or a difference of shares in percent, with its interval."""
    if not known(share):
        return NO_NUMBER
    return f"{number(100 * share, 1, sign)} ({interval(100 * low, 100 * high, 1, sign)})"


def judgement(word: str, share: float, low: float, high: float) -> str:
    """A verdict with its figures, where there are enough completions for any."""
    return f"{word} {percent(share, low, high)}" if high - low <= 1 else TOO_FEW


def span(values: Iterable[float], digits: int = 1, sign: bool = True) -> str:
    """From the least to the greatest, in percent."""
    found = sorted(100 * x for x in values if known(x))
    if not found:
        return NO_NUMBER
    ends = [number(x, digits, sign) for x in (found[0], found[-1])]
    return ends[0] if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


def editions(cells: list[Cell]) -> dict[str, list[Cell]]:
    out: dict[str, list[Cell]] = {}
    for cell in cells:
        out.setdefault(cell.edition, []).append(cell)
    return out


def items(cells: list[Cell]) -> list[str]:
    """Buildings of any cell, the one that main gains most from on average first."""
    mean = pd.concat([cell.table["diff"] for cell in cells]).groupby(level=0, sort=False).mean()
    return list(mean.sort_values(ascending=False, kind="stable").index)


# --- What was played, and what came out -----------------------------------------------------------


def played(cells: list[Cell], plan: Plan) -> str:
    """What was played, and what the typical building is worth in main's hands."""
    rows = []
    for cell in cells:
        run = cell.ways[cell.main]
        mean = jackknife(effects.level(run, None, "typical", cell.among)[:, 0])
        low, high = mean.interval()
        others = [run.games for agent, run in cell.ways.items() if agent != cell.main]
        few = whole(min(others)) if min(others) == max(others) else f"{whole(min(others))} to {whole(max(others))}"
        rows.append([
            EDITIONS.get(cell.edition, cell.edition), str(cell.players), whole(run.games),
            whole(run.matrix("tested").sum()), f"{len(others)} of {few}",
            percent(float(mean.value), float(low), float(high)), run.version, f"`{run.signature}`",
        ])  # fmt: skip
    head = ["edition", "players", f"games of {plan.names[plan.main]}", "forks in these", "other ways to play, games each"]
    return markdown([*head, "typical building: worth per completion", "version", "rules"], rows)


def robust(cells: list[Cell]) -> str:
    """Building by player count of an edition: what all ways to play say, and the mean over them."""
    words = {populations.AGREED: "agreed", populations.DEPENDS: "depends", populations.OPEN: "?",
             populations.ALONE: "?"}  # fmt: skip
    rows = []
    for item in items(cells):
        columns = []
        for cell in cells:
            row = cell.across.loc[item] if item in cell.across.index else None
            if row is None:
                columns.append(NO_NUMBER)
                continue
            word = words.get(row["agreement"], "**strong**" if row["mean"] > 0 else "**weak**")
            figures = row["mean"], row["low"], row["high"]
            # Effects were shown, so there are enough completions. A wide interval means that families differ.
            columns.append(judgement(word, *figures) if word == "?" else f"{word} {percent(*figures)}")
        rows.append([item, *columns])
    return markdown(["building", *(f"{cell.players} players" for cell in cells)], rows)


def verdict_matrix(cells: list[Cell]) -> str:
    """Building by player count of an edition: main's verdict and difference from the typical building; the
    intervals hold for all buildings of a column at once."""
    rows = []
    for item in items(cells):
        columns, suit = [], ""
        for cell in cells:
            row = cell.table.loc[item] if item in cell.table.index else None
            if row is None:
                columns.append(NO_NUMBER)
                continue
            suit = str(row["suit"])
            word = "?" if row["verdict"] == OPEN else row["verdict"]
            columns.append(judgement(word, row["diff"], row["sim_low"], row["sim_high"]))
        rows.append([item, suit, *columns])
    return markdown(["building", "material", *(f"{cell.players} players" for cell in cells)], rows)


def counts(cells: list[Cell]) -> str:
    """By cell: how many verdicts of each kind in main's hands, and how many are robust."""
    rows = []
    for cell in cells:
        table, sign = cell.table, cell.across["sign"]
        of = [str((table["verdict"] == verdict).sum()) for verdict in VERDICTS]
        blank = [str((table["helps"] == word).sum()) for word in ("helps", "no effect", "hurts", "not known")]
        few = [str((sign == 1).sum()), str((sign == -1).sum())]
        rows.append([cell.title, *of, listed(list(table.index[table["broken"]])), *blank, *few])
    head = ["edition and player count", *VERDICTS, "broken, among the strong"]
    head += [f"compared with no power: {word}" for word in ("helps", "no effect", "hurts", "not known")]
    return markdown([*head, "robust: strong", "robust: weak"], rows)


# --- What changed with the player -----------------------------------------------------------------


def turned(cells: list[Cell]) -> pd.DataFrame:
    """A row for each building of each cell: cell, item, before, now (verdicts), robust (1, 0, -1)."""
    rows = [
        (cell.short, item, cell.said_before[item], row["verdict"], int(cell.across["sign"].get(item, 0)))
        for cell in cells for item, row in cell.table.iterrows() if item in cell.said_before.index
    ]  # fmt: skip
    return pd.DataFrame(rows, columns=["cell", "item", "before", "now", "robust"])


def opposed(table: pd.DataFrame) -> pd.Series:
    """Of turned(): strong became weak, or weak strong."""
    pairs = list(zip(table["before"], table["now"]))
    return pd.Series([set(pair) == {"strong", "weak"} for pair in pairs], index=table.index, dtype=bool)


def changes(cells: list[Cell], plan: Plan) -> str:
    """All verdicts: what the one said against what the other says; then building by building where any
    turned round."""
    table = turned(cells)
    rows = []
    for verdict in VERDICTS:
        own = table[table["before"] == verdict]
        also = [f"{(own['robust'] == sign).sum()}" for sign in (1, -1)]
        rows.append([verdict, str(len(own)), *(str((own["now"] == now).sum()) for now in VERDICTS), *also])
    head = [f"{plan.names[plan.before]} said", "how often", *(f"{plan.names[plan.main]}: {v}" for v in VERDICTS)]
    first = markdown([*head, "robust: strong", "robust: weak"], rows)
    rows = []
    where = table[opposed(table)]
    for item in sorted(set(where["item"]), key=lambda item: (-(where["item"] == item).sum(), item)):
        own = where[where["item"] == item]
        for before, now in (("strong", "weak"), ("weak", "strong")):
            some = own[(own["before"] == before) & (own["now"] == now)]
            if len(some):
                rows.append([item, f"{before}, now {now}", str(len(some)), ", ".join(some["cell"])])
    second = markdown(["building", "verdict", "how often", "editions and player counts"], rows)
    return first + "\n\n" + (second if rows else "No verdict turned into its opposite.")


# --- How far players can be believed --------------------------------------------------------------


def believed(cells: list[Cell], plan: Plan) -> str:
    """By cell and way to play: powers that hurt their owners beyond chance."""
    rows = []
    for cell in cells:
        columns = []
        for agent in cell.ways:
            bad = competence.hurting(cell.bounds[agent])
            names = [f"{item} {percent(row['value'], row['low'], row['high'])}" for item, row in bad.iterrows()]
            columns.append(f"{len(bad)}: {', '.join(names)}" if agent == cell.main and names else str(len(bad)))
        rows.append([cell.title, *columns])
    return markdown(["edition and player count", *(plan.names[agent] for agent in cells[0].ways)], rows)


def declines(cells: list[Cell], agent: str) -> pd.DataFrame:
    """By optional power: offered, taken (choices, all cells together), low, high (the share declined in single
    cells that offered ten choices or more), share (of all)."""
    tables = [cell.bounds[agent] for cell in cells]
    found = pd.concat([table[table["offered"] > 0] for table in tables])
    total = found.groupby(level=0)[["offered", "taken"]].sum()
    often = found[found["offered"] >= 10].groupby(level=0)["declined"]
    out = total.assign(share=1 - total["taken"] / total["offered"], low=often.min(), high=often.max())
    return out.sort_values("share", ascending=False, kind="stable")


def declined(cells: list[Cell], plan: Plan) -> str:
    """By optional power: how many of its choices main declines, and before."""
    main, before = (declines(cells, agent) for agent in (plan.main, plan.before))
    rows = []
    for item, row in main.iterrows():
        old = number(100 * before.loc[item, "share"], 0) if item in before.index else NO_NUMBER
        rows.append([str(item), whole(row["offered"]), number(100 * row["share"], 0),
                     span((row["low"], row["high"]), 0, False), old])  # fmt: skip
    name = plan.names[plan.main]
    head = ["power", f"choices it offered {name}", "declined, %", "in single editions and player counts, %"]
    return markdown([*head, f"declined by {plan.names[plan.before]}, %"], rows)


# --- A player next to the rest -------------------------------------------------------------------


def beside(cell: Cell, agent: str, plan: Plan) -> str:
    """Main and another player side by side, effects compared with no power; and whether they differ, one by
    one and all together (sum of Q)."""
    tables = [cell.table, judged(cell.beside[agent])]
    both = tables[0].index.intersection(tables[1].index)
    tables = [table.loc[both] for table in tables]
    tests = across_players(tables)
    rows = []
    for item in tables[0].sort_values("per_completion", ascending=False).index:
        columns = []
        for table in tables:
            row = table.loc[item]
            columns += [percent(*(row[f"per_completion{end}"] for end in ("", "_low", "_high"))), whole(row["n"])]
        q = tests.loc[item, "Q_q"]
        rows.append([item, *columns, "yes" if known(q) and q < 0.05 else "not shown"])
    names = [f"{plan.names[a]}, {whole(run.games)} games"
             for a, run in ((cell.main, cell.ways[cell.main]), (agent, cell.beside[agent]))]  # fmt: skip
    head = [x for name in names for x in (f"{name}: effect", "n")]
    return markdown(["building", *head, "differs"], rows) + "\n\n" + _all_together(tests)


def _all_together(tests: pd.DataFrame) -> str:
    known_q = tests.dropna(subset=["Q_p"])
    q, df = float(known_q["Q"].sum()), int(known_q["df"].sum())
    p = float(special.chdtrc(df, q)) if df else float("nan")
    found = int((known_q["Q_q"] < 0.05).sum())
    more = "more than chance allows" if p < 0.05 else "no more than chance allows"
    return (f"Effects that are shown to differ: {found} of {len(known_q)}. All together they differ {more}:"
            f" Q = {number(q, 0)} on {df} degrees of freedom, p {'< 0.001' if p < 0.001 else f'= {p:.3f}'}.")  # fmt: skip


def over_players(cells: list[Cell]) -> str:
    """Which effects, compared with no power, differ between player counts."""
    table = across_players([cell.table for cell in cells])
    found = table[table["Q_q"] < 0.05].sort_values("I2", ascending=False)
    return f"{len(found)} of {len(table)}: {listed(list(found.index))}."


def of_material(cells: list[Cell]) -> str:
    """Main's verdicts compared with the other buildings of the same material, where these differ."""
    rows = []
    for cell in cells:
        own = said(cell.ways[cell.main], "suit", cell.among).reindex(cell.table.index)
        found = []
        for one, other in (("weak", "strong"), ("strong", "weak")):
            names = list(own.index[(cell.table["verdict"] == one) & (own == other)])
            found.append(f"{len(names)}: {listed(names)}" if names else "0")
        rows.append([cell.title, *found])
    return markdown(["edition and player count", "weak, but strong for its material", "strong, but weak for its material"], rows)


# --- Association, replication ---------------------------------------------------------------------


def misled(cells: list[Cell]) -> pd.DataFrame:
    """By cell how far the association is from the effect in main's games: order (rank correlation), below, above
    (association below or above the effect, by intervals that hold one at a time), against (helps, but those who
    completed it win less), of."""
    rows = []
    for cell in cells:
        table, effect, lift = cell.table, "per_completion", "association_lift"
        rows.append((
            cell.title, table[[effect, lift]].corr(method="spearman").iloc[0, 1],
            int((table[f"{lift}_high"] < table[f"{effect}_low"]).sum()),
            int((table[f"{lift}_low"] > table[f"{effect}_high"]).sum()),
            list(table.index[(table["helps"] == "helps") & (table[f"{lift}_high"] < 0)]), len(table),
        ))  # fmt: skip
    return pd.DataFrame(rows, columns=["cell", "order", "below", "above", "against", "of"])


def association(cells: list[Cell]) -> str:
    rows = [
        [row.cell, number(row.order, 2), f"{row.below} of {row.of}", f"{row.above} of {row.of}",
         f"{len(row.against)}: {listed(row.against)}" if row.against else "0"]
        for row in misled(cells).itertuples()
    ]  # fmt: skip
    head = ["edition and player count", "rank correlation of the two", "association below the effect"]
    return markdown([*head, "association above the effect", "helps, but those who complete it win less"], rows)


def replications(cells: list[Cell]) -> pd.DataFrame:
    """A row for each cell and agent that was played again: cell, agent, games, seeds (list), beyond (list, one for
    each seed), of (list), pooled (how many with all other seeds together), pooled_of."""
    rows = [
        (cell.title, agent, cell.ways[agent].games, cell.again[agent][0].games, [p.seed for p in pairs],
         [p.beyond for p in pairs], [len(p.z) for p in pairs], together.beyond, len(together.z))
        for cell in cells for agent, (pairs, together) in cell.pairs.items()
    ]  # fmt: skip
    names = ["cell", "agent", "first", "games", "seeds", "beyond", "of", "pooled", "pooled_of"]
    return pd.DataFrame(rows, columns=names)


def replicated(cells: list[Cell], plan: Plan) -> str:
    rows = [
        [row.cell, plan.names.get(row.agent, row.agent), whole(row.first), whole(row.games),
         ", ".join(f"{n} of {of}" for n, of in zip(row.beyond, row.of)), f"{row.pooled} of {row.pooled_of}"]
        for row in replications(cells).itertuples()
    ]  # fmt: skip
    head = ["edition and player count", "player", "games, seed 1", "games, each other seed"]
    return markdown([*head, "beyond 1.96, by seed", "all other seeds together"], rows)


def spread(cells: list[Cell]) -> tuple[float, float]:
    """Medians over buildings and cells, points: how far ways to play differ (tau), and the sampling error of one
    of them, the median of their standard errors."""
    tau = np.concatenate([cell.across["tau"].to_numpy(dtype=float) for cell in cells])
    return 100 * float(np.nanmedian(tau)), 100 * float(np.nanmedian(np.concatenate([cell.errors for cell in cells])))

