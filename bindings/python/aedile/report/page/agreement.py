"""What the report says of ways to play: effects combined over populations of agents, and how far each
population's players can be believed."""

from __future__ import annotations

import pandas as pd

from ..reading import comparability
from ..statistics import effects
from ..statistics import populations
from ..statistics import competence
from ..statistics import families
from ..analysis.analysis import Analysis
from .tables import Cell, count, estimate, in_points, link, plain, table, text
from ..wording.formats import NO_NUMBER, escape, interval, known, listed, number, slug, whole
from ..wording.sentences import be, say

COMBINED = (
    say("the mean is over")
)


def counted(n: int, one: str = "family", several: str = "families") -> str:
    """two families"""
    words = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
    return f"{words.get(n, whole(n))} {one if n == 1 else several}"


def kin(cell: list[Analysis]) -> dict[str, list[str]]:
    """By family the names of its ways to play."""
    found: dict[str, list[str]] = {}
    for one, name in zip(cell, names(cell)):
        found.setdefault(one.family, []).append(name)
    return found


def kinship(cell: list[Analysis]) -> str:
    """A sentence on the families, and how far they can be relied on."""
    found = kin(cell)
    told = "; ".join(f"{family} ({listed(members)})" for family, members in found.items())
    if len(found) == 1:
        return say("all of them are", told=told)
    few = say("that is few an") if len(found) < 4 else ""
    return f"They are of {counted(len(found))}: {told}.{few}"


def combined(cell: list[Analysis]) -> pd.DataFrame:
    """populations.across() of the differences from each population's own reference, by item."""
    found = populations.across([one.contrast for one in cell], [one.family for one in cell])
    found.index = pd.Index(effects.item_names(cell[0].run), name="item")
    return found[found["k"] > 0]


def names(cell: list[Analysis]) -> list[str]:
    return [" + ".join(dict.fromkeys(map(one.run.called, one.run.agents))) for one in cell]


def summary(found: pd.DataFrame, cell: list[Analysis]) -> str:
    """A sentence on what holds for all of them."""
    words = cell[0].run.items_word
    robust = found[found["agreement"] == populations.ROBUST]
    depends = list(found.index[found["agreement"] == populations.DEPENDS])
    agreed = list(found.index[found["agreement"].isin([populations.AGREED, populations.ONE_FAMILY])])
    strong = list(robust.index[robust["mean"] > 0])
    share = found["share"].median()
    more = say("about all of them", agreed=listed(agreed)) if agreed else ""
    return (
        say("ways to play robust", names=listed(names(cell)), kinship=kinship(cell), n=len(robust), of=len(found), items=words,
            strong=len(strong), strong_names=listed(strong), more=more, depends=len(depends),
            depend_names=': ' + listed(list(depends)) if len(depends) else '', share=number(100 * share, 0))
    )


def combined_table(cell: list[Analysis]) -> str:
    """HTML: the sentence and a row for each item; empty where the runs have no experiment about wins."""
    if not all(one.has_experiment for one in cell) or len({one.kind for one in cell}) > 1:
        return ""
    found, run = combined(cell), cell[0].run
    rows = []
    for item, row in found.sort_values("mean", ascending=False).iterrows():
        rows.append([
            link(str(item), f"building-{slug(str(item))}"),
            text(row["agreement"]),
            estimate(*in_points(row, "mean", "low", "high"), float("nan"), True),
            Cell(f"{number(100 * row['least'], 1, True)} to {number(100 * row['most'], 1, True)}",
                 float(row["most"] - row["least"])),
            Cell(number(100 * row["tau"], 1) if known(row["tau"]) else NO_NUMBER, row["tau"] if known(row["tau"]) else None),
            Cell(f"{number(100 * row['share'], 0)} %" if known(row["share"]) else NO_NUMBER,
                 row["share"] if known(row["share"]) else None),
            count(row["k"]), count(row["units"]),
        ])  # fmt: skip
    headings: list[Cell | str] = [
        run.item_word, "agreement",
        Cell(say("mean pp over families"), f"{cell[0].unit}, compared with {cell[0].reference}"),
        Cell(say("least to most pp"), say("of the ways to")),
        Cell("tau, pp", say("how far ways to")),
        Cell("agents' share", say("of the variance between")),
        "ways", "families",
    ]  # fmt: skip
    label = say("over ways to play", players=', '.join(filter(None, [run.differs, run.method, f'{run.players} players'])), unit=cell[0].unit)
    return f"<p>{escape(summary(found, cell))} {escape(COMBINED)}</p>{sharing_table(cell)}" + table(headings, rows, label)


def sharing_table(cell: list[Analysis]) -> str:
    """What any two families here share; empty with one."""
    present = list(kin(cell))
    if len(present) < 2:
        return ""
    rows = [[Cell(escape(one)), Cell(escape(other)), Cell(escape(families.shared(one, other)))]
            for i, one in enumerate(present) for other in present[i + 1 :]]  # fmt: skip
    known_ones = [families.BY_NAME[name] for name in present if name in families.BY_NAME]
    about = [[Cell(escape(part)) for part in family] for family in known_ones]
    return plain(["family", "and", "what they share"], rows) + plain(["family", "features", "teachers", "rollouts", "seeds"], about)


# --- How far players can be believed ------------------------------------------------------------


def believed(one: Analysis) -> str:
    """The sentences on one run."""
    found = competence.bound(one.run)
    bad, idle = competence.hurting(found), competence.unused(found)
    free, optional = int((~found["forced"]).sum()), int(found["declined"].notna().sum())
    rows = [
        f"{item} ({number(100 * row['value'], 1, True)} percentage points {one.unit},"
        f" {interval(100 * row['low'], 100 * row['high'], 1, True)}; n {whole(row['n'])})"
        for item, row in bad.iterrows()
    ]
    left = [f"{item} ({number(100 * row['declined'], 0)}\u00a0% of {whole(row['offered'])})" for item, row in idle.iterrows()]
    return (
        say("of powers that cannot", short=one.short, free=free, bad=len(bad), bad_names=': ' + listed(rows) if rows else '', optional=optional,
            declined=len(left), are=be(len(left)), declined_names=': ' + listed(left) if left else '')
    )


def believed_table(one: Analysis) -> str:
    """A row for each item: the effect against no power, and how often its choices are declined."""
    found = competence.bound(one.run)
    rows = []
    for item, row in found.iterrows():
        word = "yes" if row["hurts"] else "may" if row["forced"] else ""
        offered = f"<small>of {whole(row['offered'])}</small>" if known(row["declined"]) else ""
        declined = f"{number(100 * row['declined'], 0)} %{offered}" if offered else NO_NUMBER
        rows.append([
            link(str(item), f"building-{slug(str(item))}"), text(word),
            estimate(*in_points(row, "value", "low", "high"), row["n"], True),
            Cell(declined, row["declined"] if known(row["declined"]) else None),
        ])  # fmt: skip
    headings: list[Cell | str] = [
        one.run.item_word,
        Cell("hurts", say("yes below beyond chance")),
        Cell(say("effect pp against no"), one.unit),
        Cell("declined", say("of the choices that")),
    ]
    return table(headings, rows, say("how far these players", title=one.run.title))


def section(runs: list[Analysis]) -> str:
    """HTML on all runs that test powers; empty without one."""
    tested = [one for one in runs if one.has_experiment and not one.of_pairs and one.kind in ("fork", "pair", "start")]
    if not tested:
        return ""
    parts = [f"<p>{escape(competence.ABOUT)}</p>"]
    for one in tested:
        parts.append(f"<p>{escape(believed(one))}</p>{believed_table(one)}")
    return "".join(parts)


def over_agents(runs: list[Analysis]) -> str:
    """HTML of combined_table() for each edition and player count with several ways to play."""
    return "".join(combined_table(cell) for cell in of_populations(runs))


def of_populations(runs: list[Analysis]) -> list[list[Analysis]]:
    """Runs that differ only in who plays, two at least, random play left out: it chooses nothing."""
    cells: dict[tuple, list[Analysis]] = {}
    for one in runs:
        if one.has_items and one.has_experiment and not one.of_pairs and one.run.agents != ["random"]:
            cell = cells.setdefault((comparability.rules(one.run), one.run.players, comparability.method(one.run)), [])
            if comparability.who(one.run) not in [comparability.who(other.run) for other in cell]:
                cell.append(one)
    return [cell for cell in cells.values() if len(cell) > 1]
