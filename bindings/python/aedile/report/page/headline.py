"""The first sentences of a report, made from the verdicts."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pandas as pd

from ..reading import comparability
from ..statistics.effects import NOT_TESTABLE
from ..pictures.endings import shares
from ..wording.questions import how, words
from ..wording.sentences import be, say
from ..reading.results import EDITIONS
from .verdict_text import by_verdict, half_settled
from ..analysis.views import View
from ..statistics.verdicts import TOO_STRONG, TOO_WEAK
from ..wording.sorts import named
from ..wording.formats import interval, known, listed, number, whole

SHOWN = 6  # names in a list


class Headline(NamedTuple):
    line: str
    more: list[str]


def _points(row: pd.Series, name: str = "value") -> str:
    value, low, high = (100 * row[f"{name}{end}"] for end in ("", "_low", "_high"))
    return f"{number(value, 1)} percentage points ({interval(low, high, 1)})"


def _sure(view: View, verdict: str) -> pd.DataFrame:
    """Items with the verdict about which all agents agree."""
    table = by_verdict(view.one, verdict)
    return table[np.array([view.robust(str(item)) for item in table.index], dtype=bool)]


def decides(row: pd.Series) -> float:
    """Of the games in which a player got the power, the share in which it changed whether that player
    won."""
    return float(row["changed_win"] / row["tested"]) if row["tested"] else float("nan")


def _upper(view: View, item: str) -> str:
    """An item at the start of a sentence."""
    name = named(view.one.run, item)
    return name[:1].upper() + name[1:]


def _much(row: pd.Series, name: str = "diff") -> str:
    return f"{number(100 * row[name], 1)} percentage points"


def _siblings(view: View, item: str) -> str:
    """The other stone buildings."""
    run = view.one.run
    kind = run.kinds[run.items.index(item)] if run.kinds and item in run.items else ""
    return say("siblings of a kind", kind=kind, items=run.items_word) if kind else say("siblings of a price", items=run.items_word)


def _extreme(view: View, table: pd.DataFrame) -> str:
    """The headline on items that are too strong: what the first adds to its price, and to the typical one."""
    table = table.sort_values("price_diff", ascending=False)
    name, row = str(table.index[0]), table.iloc[0]
    return say("too strong", item=_upper(view, name), much=_much(row, "price_diff"), siblings=_siblings(view, name))


def _line(view: View, strong: pd.DataFrame) -> str:
    run, kind = view.one.run, view.kind
    if strong.empty:
        if (view.table["verdict"] == "not enough games").all():
            return say("too few games", games=whole(run.games), item=run.item_word)
        agreed = [str(item) for item in by_verdict(view.one, "strong").index if view.agreed(str(item))]
        if agreed:
            more = f" and {len(agreed) - SHOWN} more" if len(agreed) > SHOWN else ""
            return say("all agents here", n=len(view.agents), names=listed(agreed[:SHOWN]) + more, are=be(len(agreed)),
                       more=words(kind, run.item_word).more)  # fmt: skip
        return say("none shown", item=run.item_word, more=words(kind, run.item_word).more)
    extreme = strong[strong["group"] == TOO_STRONG]
    if len(extreme):
        return _extreme(view, extreme)
    row, name = strong.iloc[0], _upper(view, str(strong.index[0]))
    if view.one.priced and row["price"] in ("balanced", "weak"):
        return say("worth most but paid", item=run.item_word, name=name)
    return say("stands out", name=name, much=_much(row), level=words(kind, run.item_word).level)


def _worth(view: View, strong: pd.DataFrame) -> str:
    """What the one in the headline is worth by itself."""
    if strong.empty:
        return ""
    extreme = strong[strong["group"] == TOO_STRONG]
    table = extreme.sort_values("price_diff", ascending=False) if len(extreme) else strong
    name, row = str(table.index[0]), table.iloc[0]
    if not view.compares:
        return say("wins more often", unit=view.one.unit)
    typical = view.typical
    beside = ""
    if known(typical) and abs(typical) > 1e-9:
        beside = say("next to the typical", item=view.one.run.item_word, points=number(typical, 1))
    whose = "that" if view.kind == "fork" else "a"
    verb = "raises" if row["value"] > 0 else "changes"
    out = say("raises the chance", item=_upper(view, name), raises=verb, whose=whose, points=_points(row), beside=beside)
    if view.kind == "fork" and known(decides(row)):
        out += " " + say("decides", percent=number(100 * decides(row), 0))
    return out


def _names(view: View, head: str, table: pd.DataFrame) -> str:
    """Too strong: Catacomb and Forum."""
    if not len(table):
        return ""
    names = [named(view.one.run, str(item)) for item in table.sort_values("price_diff", ascending=head == TOO_WEAK).index]
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return f"{head[0].upper() + head[1:]}: {listed(names[:SHOWN])}{more}."


def _counts(view: View) -> str:
    of = len(view.one.effect)
    strong, weak, same = (by_verdict(view.one, v) for v in ("strong", "weak", "balanced"))
    parts = []
    if view.one.priced:
        parts = [_names(view, head, _sure(view, head)) for head in (TOO_STRONG, TOO_WEAK)]
        paid = strong[strong["price"].isin(["balanced", "weak"])]
        if len(paid):
            more = f" and {len(paid) - SHOWN} more" if len(paid) > SHOWN else ""
            parts.append(say("paid for", names=listed(list(map(str, paid.index[:SHOWN]))) + more, are=be(len(paid))))
    said = words(view.kind, view.one.run.item_word)
    rows = ((strong, said.more), (same, said.same), (weak, said.less))
    counts = [f"{len(table)} {'is' if len(table) == 1 else 'are'} {text}" for table, text in rows if len(table)]
    if not counts:
        return ""
    than = f" than {said.level}"  # once is enough
    counts[1:] = [text.replace(than, "") if than in counts[0] else text for text in counts[1:]]
    parts.append(say("counts", n=of, items=view.one.run.items_word, counts=listed(counts)))
    return " ".join(filter(None, parts))


def _open(view: View) -> str:
    table = by_verdict(view.one, "not enough games")
    never = int(table["diff"].isna().sum())
    said = [say("never tested", n=never, were=be(never, past=True))] if never else []
    untestable = len(by_verdict(view.one, NOT_TESTABLE))
    said += [say("not testable", n=untestable)] if untestable else []
    table = table.dropna(subset=["diff"])
    if table.empty:
        return " ".join(said)
    half = half_settled(view.one, table)
    tail = say("games to settle half", games=whole(half)) if half else ""
    return " ".join([say("undecided", n=len(table), are=be(len(table)), tail=tail), *said])


def _agents(view: View) -> str:
    """How far the choice of agent goes."""
    if len(view.agents) < 2:
        if len(view.one.run.agents) > 1:
            return say("one table", agent=view.agent)
        return say("one way to play", agent=view.agent)
    claimed = pd.concat([by_verdict(view.one, v) for v in ("strong", "weak")]).index
    kept = [item for item in claimed if view.robust(str(item))]
    every = "both" if len(view.agents) == 2 else f"all {len(view.agents)}"
    if len(view.families) < 2:
        agreed = [item for item in claimed if view.agreed(str(item))]
        return say("one family agrees", n=len(agreed), of=len(claimed), every=every, agents=listed(view.agents), family=view.families[0])
    return say("robust with agents", n=len(kept), of=len(claimed), every=every, agents=listed(view.agents))


def _same_but_table(view: View) -> tuple:
    """What views have in common that differ in the edition and the number of players at most."""
    run = view.one.run
    return view.agent, view.kind, comparability.rules(run, comparability.EDITIONS_TOO), comparability.method(run, ("items",))


def _everywhere(view: View, found: list[View]) -> str:
    """What the same agents and question find in every edition and number of players, all other options alike."""
    like = [v for v in found if not v.over and _same_but_table(v) == _same_but_table(view)]
    if len(like) < 2:
        return ""
    editions, counts = len({v.edition for v in like}) > 1, len({v.one.run.players for v in like}) > 1
    one, several = (say("every time"), say("with every number of")), (say("in every edition"), say("in every edition and"))
    word = (several if editions else one)[counts]
    strong = [str(item) for item in by_verdict(view.one, "strong").index
              if all(item in v.table.index and v.table.loc[item, "verdict"] == "strong" for v in like)]  # fmt: skip
    if not strong:
        return say("none everywhere", items=view.one.run.items_word, where=word, runs=len(like))
    return say("strong everywhere", where=word, runs=len(like), names=listed(strong))


def _ends(view: View) -> str:
    """Who won, of games whose ends tell it."""
    told = view.one.run.counters.get("end_help")
    if not told or not view.one.whole:
        return ""
    rows = [f"{told[row.end]} ({number(100 * row.share, 1)}\u00a0%)" for row in shares(view.one).itertuples() if row.end in told]
    return say("how games ended", ends="; ".join(rows))


def headline(view: View, found: list[View]) -> Headline:
    """Of one of the views; what all its agents agree on comes first."""
    strong = _sure(view, "strong")
    more = [_worth(view, strong), _ends(view), _counts(view), _open(view), _agents(view), _everywhere(view, found)]
    return Headline(_line(view, strong), [text for text in more if text])


def subtitle(view: View) -> str:
    """What was played, and how it was measured."""
    run = view.one.run
    where = ", ".join(filter(None, [EDITIONS.get(run.edition, run.edition) or run.counters.get("game", {}).get("title", ""),
                                    run.told, f"{run.players} players"]))  # fmt: skip
    if view.over:
        games = sum(v.one.run.games for v in view.like)
        kin = f"{len(view.families)} families" if len(view.families) > 1 else f"one family, {view.families[0]}"
        played = say("games ways to play", games=whole(games), ways=len(view.like), kin=kin)
    else:
        played = f"{whole(run.games)} games played by {view.agent}"
    return f"{where}; {played}; {how(view.kind, run.item_word)}."
