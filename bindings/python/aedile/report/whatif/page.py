"""A page about a comparison: for each change what is the same in all populations, before next to after, and what players
that learned the change gain."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from ..page.document import Page
from ..page.tables import Cell, plain, text
from ..pictures.drawing import INK, PALE, SERIES, Absent, Picture, figure, picture
from ..wording.formats import escape, slug, whole
from ..wording.sentences import say
from . import lines

MOST_CARDS = 24
SAID = {"changed": "changed", "nothing_shown": "no effect shown", "too_few": "too few to judge", "same": "the same"}


def value(row: pd.Series, x: float) -> str:
    if row["percent"]:
        return f"{100 * x:.1f} %" if row["share"] else f"{100 * x:+.1f}"
    return f"{x:.3f}" if row["card"] else f"{x:.1f}"


def difference(row: pd.Series) -> str:
    """With its interval, or what rules out a larger effect."""
    scale, digits = (100, 1) if row["percent"] else (1, 3 if row["card"] else 1)
    if row["verdict"] == "same":
        return "0"
    low, high = scale * row["low_all"], scale * row["high_all"]
    if row["verdict"] == "nothing_shown":
        return f"no effect beyond ±{max(abs(low), abs(high)):.{digits}f}"
    return f"{scale * row['difference']:+.{digits}f} ({low:+.{digits}f} to {high:+.{digits}f})"


def about_change(study: dict[str, Any], number: int) -> str:
    """The cells of a change, as the config has them."""
    return ", ".join(f"{k} = {v if isinstance(v, str) else json.dumps(v)}" for k, v in study["changes"][number]["options"].items())


def is_changed(study: dict[str, Any], number: int, card: str) -> bool:
    cells = json.dumps(study["changes"][number]["options"], ensure_ascii=False)
    return bool(card) and any(part.startswith(card) and not part[len(card) : len(card) + 1].isalpha() for part in cells.split('"'))


def agreed(one: pd.DataFrame, populations: int) -> list[str]:
    """The measures that changed for certain, and the same way, in all populations."""
    out = []
    for measure, rows in one.groupby("measure", sort=False):
        signs = set(np.sign(rows["difference"]))
        if len(rows) == populations and set(rows["verdict"]) == {"changed"} and len(signs) == 1:
            out.append(f"{measure} {'up' if signs.pop() > 0 else 'down'}")
    return out


def side_by_side(one: pd.DataFrame, names: list[str]) -> str:
    """A row a measure; before, after and the difference of each population."""
    head = ["measure", *(escape(f"{n}: {what}") for n in names for what in ("before", "after", "difference"))]
    rows: list[list[Cell]] = []
    for measure, part in one.groupby("measure", sort=False):
        by = {r["population"]: r for _, r in part.iterrows()}
        row = [text(measure)]
        for n in names:
            r = by.get(n)
            row += [text("")] * 3 if r is None else [text(value(r, r["before"])), text(value(r, r["after"])), text(
                SAID["too_few"] if r["verdict"] == "too_few" else difference(r))]
        rows.append(row)
    return plain(head, rows)


def cards_picture(one: pd.DataFrame, names: list[str], what: str, title: str, axis: str, anchor: str) -> Picture | Absent:
    """Cards that moved most, before (open) and after (full), a colour a population."""
    part = one[(one["what"] == what) & (one["verdict"] != "too_few")]
    moved = part[part["verdict"] == "changed"]
    if moved.empty:
        return Absent(title, say("no card changed for"))
    order = moved.assign(z=(moved["difference"] / moved["se"]).abs()).groupby("card")["z"].max().sort_values(ascending=False)
    cards = list(order.index[:MOST_CARDS])[::-1]
    drawing, axes = figure(6.8, 0.9 + 0.26 * len(cards))
    for i, name in enumerate(names):
        own = part[part["population"] == name].set_index("card").reindex(cards)
        scale = 100 if what != "completed" else 1
        there = own["before"].notna().to_numpy()
        y = np.arange(len(cards))[there] + 0.16 * (i - (len(names) - 1) / 2)
        own = own[there]
        colour = SERIES[i % len(SERIES)]
        axes.hlines(y, scale * own["before"], scale * own["after"], color=colour, linewidth=1)
        axes.plot(scale * own["before"], y, "o", color=colour, markerfacecolor="white", markersize=4)
        axes.plot(scale * own["after"], y, "o", color=colour, markersize=4, label=name)
    axes.set_yticks(range(len(cards)), cards, fontsize=8)
    axes.set_xlabel(axis, fontsize=8)
    axes.spines["bottom"].set_color(PALE)
    axes.tick_params(colors=INK)
    axes.legend(fontsize=8)
    caption = say("open the game as")
    return picture(drawing, anchor, title, f"{len(cards)} cards changed", caption, part[part["card"].isin(cards)])


def adaptation(study: dict[str, Any], number: int) -> str:
    a = study["adaptation"]["changes"][number]
    even = 100 / study["players"]
    said = (
        say("a player that trained", train=whole(study['adaptation']['train']), adapted=f"{100 * a['adapted']:.1f}", even=f'{even:.4g}',
            games=whole(a['games']), control=f"{100 * a['control']:.1f}", gain=f"{100 * a['gain']:+.1f}", low=f"{100 * a['low']:+.1f}",
            high=f"{100 * a['high']:+.1f}")
    )
    gap = study["adaptation"]["gap"]
    said += {"void": say("that is more than", gap=gap),
             "holds": say("it is at most", gap=gap),
             "open": say("whether it is more", gap=gap)}[a["unadapted"]]  # fmt: skip
    if a["worse"] or a["still_rising"]:
        said += say("the training did not")
    return said


def add_change(page: Page, study: dict[str, Any], every: pd.DataFrame, number: int) -> None:
    name = study["changes"][number]["name"]
    one = every[every["change"] == number]
    names = list(dict.fromkeys(one["population"]))
    page.section(f"change-{number}", name)
    page.paragraph(about_change(study, number))
    same = agreed(one, len(study["populations"]))
    if len(names) > 1:
        page.paragraph("In all populations: " + "; ".join(same[:12]) + (f"; and {len(same) - 12} more." if len(same) > 12 else ".")
                       if same else say("no line changed for"))  # fmt: skip
    for p in study["populations"]:
        c = p["changes"][number]
        games = max(1, p["games"])
        page.paragraph(say("games other moves or", population=p['population'], games=whole(p['games']),
                           moves=f"{100 * c['other_moves'] / games:.1f}", winners=f"{100 * c['other_winners'] / games:.1f}"))  # fmt: skip
    if "adaptation" in study:
        page.paragraph(adaptation(study, number))
    own = one[[is_changed(study, number, card) for card in one["card"]]]
    if len(own):
        page.heading("The changed cards")
        page.html(side_by_side(own, names))
    page.heading("The game")
    page.html(side_by_side(one[one["card"] == ""], names))
    for what, title, axis in (("completed", "What is completed", "completed per game"), ("worth", say("what cards are worth"), say("points of the win"))):
        if (one["what"] == what).any():
            page.add(cards_picture(one, names, what, f"{title}: {name}", axis, f"{what}-{number}-{slug(name)}"[:60]))
    page.html(f"<details><summary>{say('all other lines', name=escape(name))}</summary>")
    page.html(side_by_side(one[(one["card"] != "") & ~one.index.isin(own.index)], names) + "</details>")


def build(study: dict[str, Any]) -> Page:
    page = Page(f"What if: {study['name']}")
    page.paragraph(
        say("games as they are")
    )
    every = lines.table(study)
    for number in range(len(study["changes"])):
        add_change(page, study, every, number)
    page.words("card", "cards")
    return page


def write(folder: str, path: Path) -> list[str]:
    """Writes the page and its pictures, and says so in a line."""
    page = build(lines.load(folder))
    path.parent.mkdir(parents=True, exist_ok=True)
    for one in page.pictures:
        (path.parent / f"{one.name}.svg").write_text('<?xml version="1.0" encoding="utf-8"?>\n' + one.svg, encoding="utf-8")
        one.data.to_csv(path.parent / f"{one.name}.csv", index=False, float_format="%.8g")
    text_of = page.text()
    path.write_text(text_of, encoding="utf-8")
    return [f"{path}: {len(page.pictures)} picture{'s' if len(page.pictures) != 1 else ''}, {len(text_of.encode()) // 1024} KiB"]
