"""What docs/gtr/findings.md says in short: sentences for people who design games, made from the numbers. A
sentence that has nothing to say is empty and left out."""

from __future__ import annotations

from typing import Callable, Sized

import numpy as np
import pandas as pd

from . import tables
from ...statistics import populations
from ...statistics import competence
from .cells import Cell
from .plan import Plan
from ...statistics.replication import MOST
from ...reading.results import EDITIONS
from ...wording.formats import listed, number, whole

SHOWN = 6  # names in a list
FEW = 30  # choices; below, no one knows what share is declined
EVERYWHERE = "at every player count of every edition"


def _many(n: int, one: str, several: str) -> str:
    """2 turn, 1 turns."""
    return f"{whole(n)} {one if n == 1 else several}"


def _some(names: list[str]) -> str:
    return listed(names if len(names) <= SHOWN else [*names[:SHOWN], f"{len(names) - SHOWN} more"])


def _signs(cells: list[Cell]) -> pd.DataFrame:
    """[items, cells] 1 where robustly above the typical building, -1 below, 0 else; buildings of all cells."""
    table = pd.concat([cell.across["sign"] for cell in cells], axis=1, keys=range(len(cells)))
    return table.reindex(tables.items(cells)).fillna(0).astype(int)


def _ranges(cells: list[Cell], names: list[str], named: bool) -> str:
    """Catacomb by 30.1 to 45.0 and Coliseum by ...; without names, of one, by 30.1 to 45.0."""
    parts = [f"{name + ' ' if named else ''}by {tables.span((c.table.loc[name, 'diff'] for c in cells), sign=False)}" for name in names]
    return listed(parts)


def _counts(cells: list[Cell], of: Callable[[Cell], Sized]) -> str:
    """How many of something the cells have: "2", or "2 or 3" where they differ."""
    return " or ".join(str(n) for n in sorted({len(of(cell)) for cell in cells}))


def _where(cells: list[Cell]) -> str:
    counts = sorted({cell.players for cell in cells})
    named = [EDITIONS.get(e, e) for e in tables.editions(cells)]
    return f"{listed(named)} with {listed([str(n) for n in counts])} players"


# --- One sentence each ----------------------------------------------------------------------------


def strongest(cells: list[Cell], plan: Plan) -> str:
    signs = _signs(cells)
    names = list(signs.index[(signs == 1).all(axis=1)])
    n = len(cells)
    if not names:
        often = (signs == 1).sum(axis=1)
        near = f"; {often.idxmax()} comes nearest, in {often.max()}" if often.max() else ""
        return (f"**No power stands out everywhere**: none is shown to be worth more than the typical building, with every"
                f" way to play, {EVERYWHERE} ({n} in all){near}.")  # fmt: skip
    first = names[:3]
    return (
        f"**{_some(names)} stand{'s' if len(names) == 1 else ''} out**: worth more than the typical building {EVERYWHERE}"
        f" ({n} in all), with every way to play. In the hands of {plan.names[plan.main]}, completing it raises the"
        f" chance of winning more than completing a typical building does: {_ranges(cells, first, len(names) > 1)} percentage"
        " points."
    )


def often_strong(cells: list[Cell], plan: Plan) -> str:
    often = (_signs(cells) == 1).sum(axis=1)
    n = len(cells)
    some = often[(often >= max(1, n / 4)) & (often < n)].sort_values(ascending=False, kind="stable")
    if some.empty:
        return ""
    names = [f"{item} ({k} of {n})" for item, k in some.items()]
    return f"**Strong in many places, with every agent**: {_some(names)}."


def weakest(cells: list[Cell], plan: Plan) -> str:
    signs = _signs(cells)
    names = list(signs.index[(signs == -1).all(axis=1)])
    if not names:
        often = (signs == -1).sum(axis=1)
        most = [f"{item} ({k} of {len(cells)})" for item, k in often[often > 0].nlargest(SHOWN).items()]
        return f"**No power is weak everywhere**; most often it is {listed(most)}." if most else ""
    blank = {item: [c.table.loc[item, "helps"] for c in cells if item in c.table.index] for item in names}
    helping = [item for item in names if "helps" in blank[item] and "hurts" not in blank[item]]
    if len(names) == 1:
        still = "it still helps" if helping else "though it was not shown to help"
    else:
        still = f"{len(helping)} of these {len(names)} still help"
    return (
        f"**Worth less than a typical building {EVERYWHERE}, with every agent**: {listed(names)}. Weak is not"
        f" useless: {still} {plan.names[plan.main]} beyond chance, compared with having no power at all, in at least one"
        f" place{', and hurts in none' if helping and len(names) == 1 else ', and hurt in none' if helping else ''}."
    )


def for_their_price(cells: list[Cell], plan: Plan) -> str:
    """Which buildings are too strong for their price, and which too weak to build, and in how many places."""
    both = {
        sign: pd.concat([(cell.across["sign"] == sign) & (cell.across["price_sign"] == sign) for cell in cells], axis=1).fillna(False).sum(axis=1)
        for sign in (1, -1)
    }
    said = []
    for sign, words in ((1, "Too strong for their price"), (-1, "Too weak to build")):
        often = both[sign][both[sign] > 0].sort_values(ascending=False, kind="stable").astype(int)
        names = [f"{item} ({k} of {len(cells)})" for item, k in often.head(SHOWN).items()]
        more = f" and {len(often) - SHOWN} more" if len(often) > SHOWN else ""
        said.append(f"**{words}**: {(', '.join(names) if more else listed(names)) + more if names else 'none'}.")
    return (
        " ".join(said) + f" These stand robustly beyond the typical building and beyond the other buildings of their material, over"
        f" {_counts(cells, lambda cell: cell.families)} families of players."
    )


def undecided(cells: list[Cell], plan: Plan) -> str:
    """On what all ways to play agree, and on what not."""
    found = pd.concat([cell.across["agreement"] for cell in cells])
    n, k = len(found), (found == populations.ROBUST).sum()
    return (
        f"**A card's verdict depends on who plays it**: of {whole(n)} verdicts (a building in one edition with one"
        f" player count), {whole(k)} are the same for every way to play, beyond chance. We call only"
        f" these robust. In {whole((found == populations.DEPENDS).sum())} one player gains more from the power than from a"
        " typical one, and another less."
    )


def depends(cells: list[Cell], plan: Plan) -> str:
    table = pd.concat([cell.across["agreement"] == populations.DEPENDS for cell in cells], axis=1)
    often = table.fillna(False).sum(axis=1).astype(int)
    some = often[often > 0].sort_values(ascending=False, kind="stable")
    if some.empty:
        return ""
    names = [f"{item} ({k} of {len(cells)})" for item, k in some.head(SHOWN).items()]
    return f"**Most disputed between ways to play**: {listed(names)}."


def by_players(cells: list[Cell], plan: Plan) -> str:
    """Buildings whose difference from the average goes one way with the number of players, in every edition."""
    least, most = (end(cell.players for cell in cells) for end in (min, max))
    ends = [(some[0], some[-1]) for some in tables.editions(cells).values()
            if (some[0].players, some[-1].players) == (least, most)]  # fmt: skip
    if not ends or least == most:
        return ""
    z = []
    for few, many in ends:
        a, b = few.table, many.table
        z.append((b["diff"] - a["diff"]) / np.hypot(a["diff_se"], b["diff_se"]))
    frame = pd.concat(z, axis=1)
    up, down = (list(frame.index[(way * frame > 1.96).all(axis=1)]) for way in (1, -1))
    if not up and not down:
        return ""
    said = [f"{_some(names)} {verb}" for names, verb in
            ((up, "gains" if len(up) == 1 else "gain"), (down, "loses" if len(down) == 1 else "lose")) if names]  # fmt: skip
    few, many = ends[0]
    return (f"**More players change what a power is worth**: from {few.players} to {many.players} players"
            f" {listed(said)}, compared with the typical building, in {'all' if len(ends) > 1 else 'the'} {len(ends)}"
            f" edition{'s' if len(ends) > 1 else ''} ({plan.names[plan.main]}).")  # fmt: skip


def changed(cells: list[Cell], plan: Plan) -> str:
    found = tables.turned(cells)
    claims = found[found["before"].isin(["strong", "weak"])]
    stand = (claims["before"] == claims["now"]).sum()
    round_ = claims[tables.opposed(claims)]
    names = [f"{item} ({k})" for item, k in round_["item"].value_counts(sort=True).sort_index().sort_values(
        ascending=False, kind="stable").head(SHOWN).items()]  # fmt: skip
    return (
        f"**A better player changes some verdicts**: of {_many(len(claims), 'verdict', 'verdicts')} that called a power"
        f" strong or weak when {plan.names[plan.before]} played, {_many(stand, 'is', 'are')} the same when"
        f" {plan.names[plan.main]} plays. {_many(len(round_), 'turns', 'turn')} into the opposite"
        f"{' (' + listed(names) + ')' if names else ''}."
        f" {_many(len(claims) - stand - len(round_), 'is', 'are')} neither."
    )


def believed(cells: list[Cell], plan: Plan) -> str:
    """The sanity bound: how many powers hurt their owners."""
    def worst(agent: str) -> tuple[int, int, list[str]]:
        bad = [competence.hurting(cell.bounds[agent]) for cell in cells]
        names = pd.Series([item for table in bad for item in table.index], dtype=object).value_counts()
        return max(map(len, bad)), sum(map(len, bad)), [f"{item} ({k})" for item, k in sorted(names.items())]

    most, all_, names = worst(plan.main)
    before = worst(plan.before)
    none = "with no power anywhere"
    said = f"with at most {most} in any edition and player count, {all_} in all: {_some(names)}" if all_ else none
    then = f"with at most {before[0]}, {before[1]} in all" if before[1] else none
    return (
        f"**How far the players can be believed**: a power that its owner need not use cannot hurt a good player. To"
        f" {plan.names[plan.main]} it happens, beyond chance, {said}; to {plan.names[plan.before]}, {then}."
    )


def unused(cells: list[Cell], plan: Plan) -> str:
    table = tables.declines(cells, plan.main)
    names = [f"{item} ({number(100 * row['share'], 0)}\u00a0%)" for item, row in table.iterrows()
             if row["share"] > competence.DECLINED and row["offered"] >= FEW]  # fmt: skip
    if not names:
        return ""
    return (f"**Powers that are never used cannot be judged**: {plan.names[plan.main]} declines more than 90\u00a0%"
            f" of the choices that {listed(names)} offer{'s' if len(names) == 1 else ''}.")  # fmt: skip


def chance(cells: list[Cell], plan: Plan) -> str:
    tau, error = tables.spread(cells)
    how = "more than" if tau > 1.25 * error else "less than" if tau < 0.8 * error else "about as much as"
    return (
        f"**Who plays matters {how} chance**: between ways to play, what a building is worth differs by"
        f" {number(tau, 1)} points (a standard deviation, the median over all buildings); by chance, one estimate is off by"
        f" {number(error, 1)} points (its standard error). The intervals over ways to play take in both."
    )


def associations(cells: list[Cell], plan: Plan) -> str:
    found = tables.misled(cells)
    of, below = int(found["of"].sum()), int(found["below"].sum())
    return (
        f"**Win rates mislead**: how much more often players win who completed a building is an association, not an"
        f" effect. It is below the measured effect for {whole(below)} of {whole(of)} buildings, beyond chance, and above"
        f" it for {whole(int(found['above'].sum()))}; {_many(sum(map(len, found['against'])), 'time', 'times')}"
        f" a power helps although those who complete it win less often than the rest."
    )


def again(cells: list[Cell], plan: Plan) -> str:
    found = tables.replications(cells)
    if found.empty:
        return ""
    beyond, of = (sum(map(sum, found[name])) for name in ("beyond", "of"))
    single = [n for row in found["beyond"] for n in row]
    few, together = sum(n <= MOST for n in single), int((found["pooled"] <= MOST).sum())
    return (
        f"**Other deals say the same**: of {whole(of)} comparisons of a building between the first seed and another,"
        f" {whole(beyond)} lie beyond 1.96 standard errors ({number(100 * beyond / of, 1)}\u00a0%; honest errors make 5\u00a0%). At most"
        f" {MOST} of forty do in {few} of {len(single)} single comparisons of two runs, and in {together} of"
        f" {len(found)} where all other seeds are taken together."
    )


SENTENCES: tuple[Callable[[list[Cell], Plan], str], ...] = (
    for_their_price, strongest, often_strong, weakest, undecided, depends, by_players, changed, believed, unused, chance,
    associations, again,
)  # fmt: skip


def spoken_of(cells: list[Cell], plan: Plan, names: tuple[str, ...]) -> str:
    """Of each building that players speak of, what the experiments say, in a line."""
    out = []
    for item in names:
        words = [cell.across["agreement"].get(item) for cell in cells]
        signs = [int(cell.across["sign"].get(item, 0)) for cell in cells]
        main = [cell.table["diff"].get(item, float("nan")) for cell in cells]
        above, n = sum(x > 0 for x in main), len(cells)
        said = [f"robustly {word} in {signs.count(sign)}" for word, sign in (("strong", 1), ("weak", -1)) if sign in signs]
        said += [f"disputed in {words.count(populations.DEPENDS)}"] if populations.DEPENDS in words else []
        often = sum(cell.table["completed"].get(item, 0) for cell in cells) / sum(cell.ways[cell.main].games for cell in cells)
        out.append(
            f"- **{item}**: {listed(said) if said else 'nothing robust'}{', of' if said else ' in'} {n} editions and player counts."
            f" In the hands of {plan.names[plan.main]}, who completes it {number(often, 2)} times a game, it is worth"
            f" {tables.span(main)} points compared with the typical building, more than that in {above} of {n}."
        )
    return "\n".join(out)


def about(cells: list[Cell], plan: Plan) -> str:
    """What was played, and the words that all sentences use."""
    games = sum(run.games for cell in cells for run in cell.ways.values())
    kin: dict[str, dict[str, None]] = {}  # by family its ways to play, in order
    for cell in cells:
        for agent, one in zip(cell.ways, cell.analyses):
            kin.setdefault(one.family, {})[plan.names[agent]] = None
    members = " ".join(f"Of the {family}: {listed(list(names))}." for family, names in kin.items())
    places = _many(len(cells), "edition and player count", "editions and player counts")
    return (
        f"{_where(cells)}; {whole(games)} games in {places}. Each was played in {_counts(cells, lambda cell: cell.ways)} ways, by players of"
        f" {_many(len(kin), 'family', 'families')}. {members} What a family has"
        " wrong, all its members may have wrong, so each family counts once."
        f" One player had all seats of a game. Wherever a power came into force, the rest of"
        " the game was played once more with that power switched off for its owner: the difference is what the power did."
        " **Percentage points** are points of the chance to win, per completion of the building. The **typical building** counts"
        " each building once: the mean of the middle half of their effects, the same buildings for all ways to play. **Robust** means so with every way to play, beyond its 95 %"
        " interval, and so is their mean beyond its own."
    )


def short(cells: list[Cell], plan: Plan) -> str:
    said = [sentence(cells, plan) for sentence in SENTENCES]
    return "\n".join([about(cells, plan), "", *(f"- {text}" for text in said if text)])
