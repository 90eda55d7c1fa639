"""Tables of the page, sortable by a click on a heading (page.js)."""

from __future__ import annotations

from typing import NamedTuple, Protocol, Sequence

import pandas as pd

from ..analysis.analysis import Analysis
from ..metrics.evaluation import Metric
from ..wording.sorts import sort_of
from ..wording.sentences import say
from ..wording.formats import NO_NUMBER, escape, interval, known, number, slug, whole

# Roles are the kinds of cards in another word.
ROLES = {"rubble": "laborer", "wood": "craftsman", "brick": "legionary", "concrete": "architect",
         "stone": "merchant", "marble": "patron"}  # fmt: skip
LABELS = {"association": "association", "causal": "causal", "description": ""}


class Cell(NamedTuple):
    """What a cell shows (HTML) and what it is sorted by; None: at the end."""

    html: str
    key: float | str | None = None


def text(value: object) -> Cell:
    return Cell(escape(value), str(value).lower())


def link(name: str, anchor: str) -> Cell:
    return Cell(f'<a href="#{anchor}">{escape(name)}</a>', name.lower())


def count(n: float) -> Cell:
    return Cell(whole(n), n if known(n) else None)


def estimate(
    value: float, low: float, high: float, n: float, sign: bool = False, has_interval: bool = True
) -> Cell:
    """A number with its interval and n below."""
    if not known(value):
        return Cell(NO_NUMBER)
    digits = _digits(value, low, high)
    below = [interval(low, high, digits, sign)] if has_interval else []
    below += [f"n {whole(n)}"] if known(n) else []
    return Cell(f"{number(value, digits, sign)}<small>{'<br> '.join(below)}</small>", value)


def in_points(row: pd.Series, value: str, low: str, high: str) -> tuple[float, float, float]:
    """Shares in three columns of a row, as percentage points."""
    return 100 * row[value], 100 * row[low], 100 * row[high]


def _digits(value: float, low: float, high: float) -> int:
    """Places after the point that the interval's width says something about."""
    width = high - low if known(low) and known(high) and high > low else abs(value)
    return 0 if width >= 100 else 1 if width >= 5 else 2 if width >= 0.1 else 4


def table(headings: Sequence[Cell | str], rows: Sequence[Sequence[Cell]], label: str) -> str:
    """A sortable table. A heading may be a Cell whose key is its explanation."""
    out = [
        '<div class="wide"><table class="sortable"><caption>',
        escape(label),
        "</caption><thead><tr>",
    ]
    for heading in headings:
        html, help = heading if isinstance(heading, Cell) else (escape(heading), None)
        title = f' title="{escape(help)}"' if help else ""
        out.append(f'<th scope="col"{title}><button type="button">{html}</button></th>')
    out.append("</tr></thead><tbody>")
    for row in rows:
        out.append("<tr>" + "".join(map(_cell, row)) + "</tr>\n")
    out.append("</tbody></table></div>")
    return "".join(out)


def _cell(cell: Cell) -> str:
    if cell.key is None:
        return f"<td>{cell.html}</td>"
    key = f"{cell.key:.6g}" if isinstance(cell.key, (int, float)) else escape(cell.key)
    kind = "" if isinstance(cell.key, str) else ' class="n"'
    return f'<td{kind} data-v="{key}">{cell.html}</td>'


def plain(headings: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """A small table that no one needs to sort."""
    head = "".join(f'<th scope="col">{heading}</th>' for heading in headings)
    body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


# --- Verdicts -----------------------------------------------------------------------------------


def verdict_table(one: Analysis) -> str:
    """A row for each item: verdict, causal number, differences, association, rank."""
    average = one.compares and not one.of_pairs
    headings: list[Cell | str] = [
        one.run.item_word, "kind", "verdict",
        Cell(f"effect, pp<small>causal, {escape(one.unit)}</small>", "against no power (experiment), or another card"),
        Cell(say("difference pp for all"), say("compared with verdicts are", reference=one.reference)),
        *([Cell(say("for its price pp"),
                say("compared with the other of", items=one.run.items_word))] if one.priced else []),
        *([Cell(say("less the average completion"),
                say("compared with all completions", item=one.run.item_word))]
          if average else []),
        Cell("completed, pp<small>association</small>", say("win share of those")),
        Cell("rank<small>95 %</small>", say("has the greatest effect")),
        Cell("more games", say("how many more should")),
    ]  # fmt: skip
    rows = []
    for item, row in one.effect.iterrows():
        rank = Cell(NO_NUMBER)
        if known(row.get("rank_median")):
            rank = Cell(
                f"{whole(row['rank_median'])}<small>{whole(row['rank_low'])} to"
                f" {whole(row['rank_high'])}</small>",
                float(row["rank_median"]),
            )
        verdict = row["word"]
        rows.append([
            text(item) if one.of_pairs else link(str(item), f"building-{slug(str(item))}"),
            text(row["suit"] or sort_of(one.run, str(item))),
            Cell(f'<span class="{slug(row["verdict"])}">{escape(verdict)}</span>', verdict),
            estimate(*in_points(row, "value", "value_low", "value_high"), row["n"], True),
            estimate(*in_points(row, "diff", "sim_low", "sim_high"), row["n"], True),
            *([estimate(*in_points(row, "price_diff", "price_sim_low", "price_sim_high"), row["n"], True)]
              if one.priced else []),
            *([estimate(*in_points(row, "average_diff", "average_low", "average_high"), row["n"], True)] if average else []),
            estimate(*in_points(row, "association_lift", "association_lift_low", "association_lift_high"), row["association_n"], True),
            rank,
            count(row["more_games"]),
        ])  # fmt: skip
    return table(headings, rows, f"Verdicts: {one.run.title}")


SIDE_BY_SIDE = (
    say("each way to play")
)


def side_by_side(runs: list[Analysis], names: Sequence[str]) -> str:
    """A row for each item, a column for each way to play."""
    headings: list[Cell | str] = [runs[0].run.item_word, *(Cell(f"{escape(name)}<small>pp, {escape(one.unit)}</small>",
                say("compared with for all", reference=one.reference)) for one, name in zip(runs, names))]  # fmt: skip
    items = list(dict.fromkeys(str(item) for one in runs for item in one.effect.index))
    rows = [[link(item, f"building-{slug(item)}"), *(_side(one, item) for one in runs)] for item in items]
    return table(headings, rows, say("ways to play side", title=runs[0].run.title.rsplit(', ', 1)[0]))


def _side(one: Analysis, item: str) -> Cell:
    if item not in one.effect.index:
        return Cell(NO_NUMBER)
    row = one.effect.loc[item]
    word = f'<span class="{slug(row["verdict"])}">{escape(row["word"])}</span>'
    if not known(row["diff"]):
        return Cell(word)
    shown = estimate(*in_points(row, "diff", "sim_low", "sim_high"), row["n"], True)
    return Cell(f"{word} {shown.html}", shown.key)


# --- Metrics ------------------------------------------------------------------------------------


def metric_heading(metric: Metric) -> Cell:
    label = " · ".join(filter(None, [metric.id, metric.unit, LABELS.get(metric.kind, metric.kind)]))
    help = " ".join(filter(None, [metric.definition, metric.caveat]))
    return Cell(f"{escape(metric.name)}<small>{escape(label)}</small>", help or metric.name)


class MetricRow(Protocol):
    """A row of Analysis.metrics, as pandas hands it out."""

    of: str  # "item", "seat", "role"
    member: int
    unit: str
    value: float
    low: float
    high: float
    n: float
    interval: str  # "none": it has none


def metric_cell(row: MetricRow) -> Cell:
    sign = row.unit == "percentage points"
    return estimate(row.value, row.low, row.high, row.n, sign, row.interval != "none")


def item_metrics(one: Analysis, known_metrics: list[Metric]) -> str:
    """All metrics of items side by side, a row for each item."""
    found = one.metrics_of_items
    ids = {name for rows in found.values() for name in rows}
    shown = [m for m in known_metrics if m.id in ids]
    if not shown:
        return ""
    cells = {(item, name): metric_cell(row) for item, rows in found.items() for name, row in rows.items()}
    rows = [
        [link(item, f"building-{slug(item)}"), *_effect(one, item)]
        + [cells.get((item, m.id), Cell(NO_NUMBER)) for m in shown]
        for item in one.run.items
        if any(cells.get((item, m.id), Cell("")).key is not None for m in shown)
    ]
    headings: list[Cell | str] = [one.run.item_word, *_effect_heading(one), *map(metric_heading, shown)]
    return table(headings, rows, f"Metrics of {one.run.items_word}: {one.run.title}, all agents together")


def _effect_heading(one: Analysis) -> list[Cell]:
    """Next to the associations, the experiment's number; in a run without, B2 is the causal one."""
    if not one.has_experiment or one.of_pairs:
        return []
    unit = f"percentage points, {escape(one.unit)} · causal"
    return [Cell(f"effect<small>{unit}</small>", say("against no power at", caption=one.source))]


def _effect(one: Analysis, item: str) -> list[Cell]:
    if not one.has_experiment or one.of_pairs:
        return []
    if item not in one.effect.index:
        return [Cell(NO_NUMBER)]
    row = one.effect.loc[item]
    return [estimate(*in_points(row, "value", "value_low", "value_high"), row["n"], True)]


def other_metrics(one: Analysis, known_metrics: list[Metric]) -> str:
    """Metrics of the run, of seats and of agents, a row for each number."""
    found = one.metrics[
        one.metrics["of"].isin(["run", "seat", "order", "seat_order", "agent", "role"])
        & (one.metrics["round"] == 0)
    ]
    if found.empty:
        return ""
    by_id = {m.id: m for m in known_metrics}
    single = found.groupby("id")["member"].transform("max") == 0
    rows = []
    for row, alone in zip(found.itertuples(), single):
        if row.id not in by_id:  # the game has nothing of it (metrics.played_in)
            continue
        metric = by_id[row.id]
        rows.append([
            text(row.id),
            Cell(f'<span title="{escape(metric.definition)}">{escape(metric.name)}</span>', metric.name),
            text("" if alone else _member(one, row)),
            metric_cell(row),
            text({"buildings": one.run.items_word}.get(row.unit, row.unit)),
            text(LABELS.get(row.kind, row.kind)),
        ])  # fmt: skip
    headings = ["id", "metric", "of", "value", "unit", "label"]
    return table(headings, rows, say("metrics of games seats", title=one.run.title))


def _member(one: Analysis, row: MetricRow) -> str:
    if row.of == "seat_order":
        seat, order = divmod(row.member, one.run.players)
        return f"seat {seat}, {order} after the first"
    if row.of == "order":
        return f"{row.member} after the first" if row.member else "who begins"
    if row.of == "agent":
        return "all agents"
    if row.of == "role":
        kinds = one.run.counters.get("kinds", [])
        return ROLES.get(kinds[row.member], kinds[row.member]) if row.member < len(kinds) else "thinking"
    return f"{row.of} {row.member}"
