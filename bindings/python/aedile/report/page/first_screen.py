"""The first screen: a headline, the choice of edition, players, agents and question, a chart of all items
by verdict, and a card for each. Its data are in the page as JSON; first*.js draw from them."""

from __future__ import annotations

import json
from pathlib import Path

import pandas as pd

from . import over_families
from .headline import headline, subtitle
from .d3 import library
from ..wording.questions import asks, leaves, question, words
from ..wording.sentences import say
from ..analysis.measures import beside
from ..analysis.views import View, views
from ..wording.sorts import same_as, sort_of
from ..wording.formats import escape, known, slug

HERE = Path(__file__).parent / "browser"
SCRIPTS = ("first_data.js", "first_chart.js", "first_cards.js", "first.js")


def _points(*shares: float) -> list[float] | None:
    """Percentage points to 0.01; None where one is not known."""
    return [round(100 * float(x), 2) for x in shares] if all(map(known, shares)) else None


def _sides(view: View, all_views: list[View]) -> list:
    others = [v for v in all_views if (v.cell, v.agent) == (view.cell, view.agent) and not v.over]
    return view.sides + [side for other in others for side in beside(view.one, other.one)]


def _side_cells(sides: list, item: str) -> list:
    cells = []
    for side in sides:
        row = side.table.loc[item] if item in side.table.index else {}
        found = _points(*(row.get(name, float("nan")) for name in ("value", "low", "high")))
        n = row.get("n", 0)
        cells.append([*found, round(float(n)) if known(n) else 0] if found else None)
    return cells


def _row(view: View, sides: list, item: str) -> dict:
    row = view.one.effect.loc[item]
    out = {"v": row["group"], "j": row["word"], "n": round(float(row["n"])) if known(row["n"]) else 0,
           "d": _points(row["diff"], row["sim_low"], row["sim_high"]),
           "e": _points(row["value"]), "s": _side_cells(sides, item)}  # fmt: skip
    if item in view.range:
        among = view.range[item]
        out["r"] = _points(among.least, among.most)
        out["m"], out["a"] = _points(among.mean, among.low, among.high), among.agreement
        out["t"] = round(100 * among.share) if known(among.share) else 0
    why = row.get("why", "")
    if why:
        out["w"] = str(why)
    return out


def _row_over(found: pd.DataFrame, sides: list, item: str) -> dict:
    """Of a view over families: a verdict is what is robust, and the rest has a hint in its place."""
    row = found.loc[item]
    out = {"v": row["group"], "j": row["word"], "n": round(float(row["n"])), "d": _points(row["mean"], row["low"], row["high"]),
           "s": _side_cells(sides, item), "r": _points(row["least"], row["most"]), "a": row["agreement"],
           "t": round(100 * row["share"]) if known(row["share"]) else 0}  # fmt: skip
    return out | ({"h": row["hint"]} if row["hint"] else {})


def _view(view: View, all_views: list[View]) -> dict:
    one, sides = view.one, over_families.sides(view) if view.over else _sides(view, all_views)
    head = over_families.headline(view) if view.over else headline(view, all_views)
    said = words(view.kind, one.run.item_word)
    if view.over:
        found = over_families.table(view)
        rows = {slug(str(item)): _row_over(found, sides, str(item)) for item in found.index}
    else:
        rows = {slug(str(item)): _row(view, sides, str(item)) for item in one.effect.index}
    tails = {"too strong": f"{said.more}, and than {said.price}", "strong": said.more, "weak": said.less,
             "too weak": f"{said.less}, and than {said.price}", "balanced": said.same}  # fmt: skip
    return {
        "edition": view.edition, "players": one.run.players, "agent": view.agent,
        "kind": view.kind, "kindName": question(view.kind).name,
        "asks": asks(view.kind, one.run.item_word), "leaves": leaves(view.kind, one.run.item_word),
        "level": said.level, "tails": tails, "unit": one.unit, "reference": one.reference, "games": one.run.games,
        "typical": round(view.typical, 2) if known(view.typical) else None,
        "agents": view.agents, "head": head.line, "more": head.more, "sub": subtitle(view),
        "sides": [[side.name, side.label, side.help] for side in sides],
        "rows": rows, "method": _method(view), "family": view.kin[0] if view.over and len(view.families) == 1 else "" if view.over else one.family,
        "apart": say("above or below"), "over": len(view.like), "several": len(one.run.agents) > 1, "rule": _rule(view),
    }  # fmt: skip


def _rule(view: View) -> str:
    """The one rule of the intervals that are shown."""
    if view.over:
        whose = "over families" if len(view.families) > 1 else say("over members")
        return say("rule over families", whose=whose)
    return say("rule of one", items=view.one.run.items_word)


def _method(view: View) -> list[str]:
    """How it was found, in ten lines at most."""
    one, kind = view.one, view.kind
    word, items = one.run.item_word, one.run.items_word
    said = words(kind, word)
    typical = say("compared with typical", item=word) if view.compares else ""
    out = [say("the question", asks=asks(kind, word)), say("left out", leaves=leaves(kind, word)), say("compared with", level=said.level, typical=typical)]
    if one.priced:
        out.append(say("price", items=items))
    if one.has_experiment:
        out.append(say("same chance"))
    out += [say("intervals", rule=_rule(view)), say("undecided is not balanced"), say("who plays matters")]
    return out


def _items(found: list[View]) -> list[dict]:
    """What is on the card, by name, of all runs; the first that has the item says it."""
    out: dict[str, dict] = {}
    for view in found:
        run = view.one.run
        values, helps = (run.counters.get(key) or [] for key in ("item_value", "item_help"))
        for i, item in enumerate(run.items):
            if item in view.one.effect.index and item not in out:
                out[item] = {"id": slug(item), "name": item, "kind": run.kinds[i] if run.kinds else sort_of(run, item),
                             "value": values[i] if values else 0, "help": helps[i] if helps else ""}  # fmt: skip
                same = same_as(run, item)
                if same:
                    out[item]["same"] = same
    return [out[item] for item in sorted(out)]


def data(found: list[View]) -> dict:
    """Everything that the first screen can show, as it goes into the page."""
    run = found[0].one.run
    return {"item": run.item_word, "items": run.items_word, "kind": "material" if run.kinds else "kind", "cards": _items(found),
            "views": [_view(view, found) for view in found]}  # fmt: skip


def _embedded(value: dict) -> str:
    """JSON in which nothing can end the element it is in."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.replace("</", "<\\/").replace("<!--", "<\\u0021--")


def scripts() -> list[str]:
    """All that draws it, the library first."""
    own = "".join((HERE / name).read_text(encoding="utf-8") for name in SCRIPTS)
    return [text for text in (library(), own) if text]


def screen(runs: list) -> str:
    """HTML; empty where the runs say nothing of items. Without scripts it is the headline only, and all
    else of the page is below."""
    found = views(runs, over=True)
    if not found:
        return ""
    value = data(found)
    view = value["views"][0]
    more = "".join(f"<p>{escape(text)}</p>" for text in view["more"])
    item = escape(value["item"])
    return (
        '<section id="first" aria-labelledby="headline">'
        f'<div class="lead"><p id="subtitle" class="kicker">{escape(view["sub"])}</p>'
        f'<h2 id="headline" aria-live="polite">{escape(view["head"])}</h2>'
        '<div id="choose" class="choose" role="group" aria-label="What the page shows"></div></div>'
        '<figure id="verdict-chart" class="verdict-chart"><div id="chart"></div>'
        '<p id="row-detail" class="row-detail" aria-live="polite"></p>'
        '<figcaption id="chart-caption"></figcaption></figure>'
        f'<div id="more" class="more">{more}</div></section>'
        '<section id="method" class="method" aria-labelledby="method-title"><h2 id="method-title">'
        f'{say("how found")}</h2><ul id="method-lines">{"".join(f"<li>{escape(text)}</li>" for text in view["method"])}</ul></section>'
        f'<details id="every" class="deck"><summary id="cards-title">{say("every item", item=item)}</summary>'
        '<div id="deck-tools" class="deck-tools"></div><div id="sides" class="sides"></div><div id="cards" class="cards"></div></details>'
        f'<script type="application/json" id="first-data">{_embedded(value)}</script>'
    )
