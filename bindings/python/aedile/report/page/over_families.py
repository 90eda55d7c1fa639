"""The view over families of ways to play: what all of them agree on, and where they disagree. A colour says
what is robust over families and nothing else; all other items are grey, with a hint of who finds what."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pandas as pd

from ..analysis.measures import Side
from ..analysis.views import View
from ..statistics import effects
from ..statistics import populations
from ..statistics.intervals import Estimate
from ..statistics.verdicts import OPEN, TOO_STRONG, TOO_WEAK, group, word
from ..wording.sorts import named
from ..wording.formats import interval, listed, number
from ..wording.sentences import be, say
from ..wording.questions import words
from .agreement import counted, kinship
from .headline import Headline

SHOWN = 6  # names in a list
Z = 1.96
AGREED, DEPENDS, NOT_SHOWN = populations.AGREED, populations.DEPENDS, populations.OPEN  # what grey items are grouped by
ALIKE = (populations.AGREED, populations.ONE_FAMILY)


def _across(estimates: list[Estimate], view: View) -> pd.DataFrame:
    found = populations.across(estimates, view.kin)
    found.index = pd.Index(effects.item_names(view.one.run), name="item")
    return found


@lru_cache(maxsize=64)
def table(view: View) -> pd.DataFrame:
    """By item: mean, low, high, agreement, least, most, share of the differences from the typical one; price_ and the same of
    those from others of its price; verdict, price, word, group, hint; n (cases of all ways to play)."""
    estimates = [v.one.contrast for v in view.like]
    out = _across(estimates, view)
    prices = [v.one.price for v in view.like if v.one.price is not None]
    priced = len(prices) == len(view.like)
    if priced:
        over_prices = _across(prices, view)
        for name in ("mean", "low", "high", "agreement"):
            out[f"price_{name}"] = over_prices[name]
    ends = [e.interval() for e in estimates]
    above = np.stack([low > 0 for low, _ in ends])
    below = np.stack([high < 0 for _, high in ends])
    rows = []
    for i, (item, row) in enumerate(out.iterrows()):
        worth = _sign(row, "")
        price = _sign(row, "price_") or OPEN if priced else None
        if worth:
            rows.append((worth, price, word(worth, price), group(worth, price), ""))
        else:
            said = row["agreement"] if row["agreement"] == DEPENDS else AGREED if row["agreement"] in ALIKE else NOT_SHOWN
            rows.append((OPEN, price, said, said, _hint(view, above[:, i], below[:, i])))
    made = pd.DataFrame(rows, index=out.index, columns=["verdict", "price", "word", "group", "hint"])
    n = sum(v.one.effect["n"].reindex(out.index).fillna(0) for v in view.like)
    out = pd.concat([out, made], axis=1).assign(n=n)
    return out[(out["k"] > 0) & out.index.isin(view.one.effect.index)]


def _sign(row: pd.Series, before: str) -> str:
    """The verdict that all of them support, and the interval of their mean."""
    mean, low, high = (row[f"{before}{name}"] for name in ("mean", "low", "high"))
    if row[f"{before}agreement"] not in (populations.ROBUST, populations.ONE_FAMILY) or not (low > 0 or high < 0):
        return ""
    return "strong" if mean > 0 else "weak"


def _hint(view: View, above: np.ndarray, below: np.ndarray) -> str:
    """Which families find it above the typical one, which below, and which find both or neither."""
    said: dict[str, list[str]] = {}
    for family in view.families:
        own = np.array([kin == family for kin in view.kin])
        up, down = above[own].any(), below[own].any()
        text = "divided" if up and down else "above" if up and above[own].all() else "below" if down and below[own].all() else (
            "partly above" if up else "partly below" if down else "undecided")  # fmt: skip
        said.setdefault(text, []).append(family)
    return "; ".join(f"{text}: {listed(names)}" for text, names in said.items())


def sides(view: View) -> list[Side]:
    """What stands side by side on a card: each family's own mean, and what it adds to its price over families."""
    found = table(view)
    value, se = (np.stack([getattr(v.one.contrast, name) for v in view.like]) for name in ("value", "se"))
    mean, error, names = populations.within(value, se, view.kin)
    out = []
    if "price_mean" in found:
        columns = ["price_mean", "price_low", "price_high"]
        price = found[columns].set_axis(["value", "low", "high"], axis=1).assign(n=found["units"])
        out.append(Side("kind", say("for its price over"),
                        say("compared with the other", items=view.one.run.items_word),
                        price))  # fmt: skip
    for i, family in enumerate(names):
        m = view.kin.count(family)
        own = pd.DataFrame({"value": mean[i], "low": mean[i] - Z * error[i], "high": mean[i] + Z * error[i], "n": m},
                           index=effects.item_names(view.one.run))  # fmt: skip
        help = (say("compared with the typical", item=view.one.run.item_word, ways=counted(m, 'way', 'ways')))  # fmt: skip
        out.append(Side(f"family {i}", f"with {family}", help, own[own.index.isin(found.index)]))
    return out


def _named(found: pd.DataFrame, wanted: str) -> list[str]:
    """Items of a group, those that add most to their price first; without prices, the most of all."""
    own = found[found["group"] == wanted]
    by = "price_mean" if "price_mean" in own else "mean"
    return [str(item) for item in own.sort_values(by, ascending=wanted.endswith("weak")).index]


def _some(names: list[str]) -> str:
    more = [f"{len(names) - SHOWN} more"] if len(names) > SHOWN else []
    return listed([*names[:SHOWN], *more])


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _every(view: View) -> str:
    """Who all of them are: all three families; all five heuristics."""
    if len(view.families) > 1:
        return "both families" if len(view.families) == 2 else f"all {counted(len(view.families))}"
    n, family = len(view.like), view.families[0]
    return f"both {family}" if n == 2 else f"all {counted(n, family, family)}"


def _line(view: View, found: pd.DataFrame) -> tuple[str, pd.Series | None]:
    """The headline, and the item in it."""
    word, said = view.one.run.item_word, words(view.kind, view.one.run.item_word)
    extreme = _named(found, TOO_STRONG)
    strong = [str(i) for i in found[found["verdict"] == "strong"].sort_values("mean", ascending=False).index]
    if extreme:
        row = found.loc[extreme[0]]
        return say("too strong with all", item=_upper(named(view.one.run, extreme[0])), every=_every(view), points=number(100 * row["price_mean"], 1)), row
    if strong:
        line = say("strong with all", item=_upper(named(view.one.run, strong[0])), more=said.more, every=_every(view))
        return line + (say("none for its price", item=word) if "price_mean" in found else ""), found.loc[strong[0]]
    agreed = found[(found["group"] == AGREED) & (found["mean"] > 0)].sort_values("mean", ascending=False)
    if len(agreed):
        return say("agreed here", every=_every(view), names=_some(list(map(str, agreed.index))), are=be(len(agreed)), more=said.more), None
    return say("none shown with all", item=word, more=said.more, every=_every(view)), None


def _settles(view: View, found: pd.DataFrame) -> list[str]:
    """How many games would make more of it robust, and for how many no number of games would."""
    if len(view.families) < 2:
        return []
    value, se = (np.stack([getattr(v.one.contrast, name) for v in view.like]) for name in ("value", "se"))
    times = pd.Series(populations.games_to_robust(value, se, view.kin), index=effects.item_names(view.one.run)).reindex(found.index)
    left = times[found["verdict"] == OPEN]
    can = left[np.isfinite(left)]
    out = [say("games to robust", times=number(max(2, float(can.median())), 0), n=len(can))] if len(can) else []
    return out + ([say("families to robust", n=len(left) - len(can))] if len(left) > len(can) else [])


def headline(view: View) -> Headline:
    found, run = table(view), view.one.run
    said, many = words(view.kind, run.item_word), counted(len(view.families))
    if len(view.families) == 1:
        many = counted(len(view.like), "way to play", "ways to play")
    line, row = _line(view, found)
    more = []
    if row is not None:
        more.append(say("worth over families", item=_upper(named(run, str(row.name))), points=number(100 * row["mean"], 1), level=said.level,
                        ends=interval(100 * row["low"], 100 * row["high"], 1), many=many))  # fmt: skip
    parts = [say("robust of" if len(view.families) > 1 else "so with one family", many=many, n=len(found), items=run.items_word)]
    counts = {name: _named(found, name) for name in (TOO_STRONG, "strong", "weak", TOO_WEAK)}
    parts += [f"{name}, {_some(items)};" for name, items in counts.items() if items]
    if len(parts) == 1:
        parts.append("nothing.")
    more.append(_upper(" ".join(parts).rstrip(";") + ("" if parts[-1].endswith(".") else ".")))
    agreed = [str(i) for i in found.index[found["group"] == AGREED]]
    if agreed:
        more.append(say("all agree", names=_some(agreed)))
    depends = [str(i) for i in found.index[found["group"] == DEPENDS]]
    rest = int((found["group"] == NOT_SHOWN).sum())
    if depends:
        more.append(say("depends on who plays", names=_some(depends), depend="depends" if len(depends) == 1 else "depend"))
    if rest:
        more.append(say("not shown by all", n=rest, are=be(rest)))
    more += _settles(view, found)
    more.append(kinship([v.one for v in view.like]))
    return Headline(line, more)
