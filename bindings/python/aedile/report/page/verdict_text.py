"""The verdicts in words: first in the page, and in the summary on the screen."""

from __future__ import annotations

import pandas as pd

from ..analysis.analysis import Analysis
from ..statistics.effects import NOT_TESTABLE
from ..statistics.verdicts import MARGIN, TOO_STRONG, TOO_WEAK, VERDICTS
from ..wording.sorts import named
from ..wording.sentences import say
from ..wording.formats import escape, interval, known, listed, number, points, slug, whole


LEAST_GAMES = 400  # of a run: from there on "about N more games" was fair


def by_verdict(one: Analysis, verdict: str) -> pd.DataFrame:
    """The items with a verdict, or one of its extremes (verdicts.group()), the greatest difference first (weak: the least)."""
    column = "group" if verdict in (TOO_STRONG, TOO_WEAK) else "verdict"
    table = one.effect[one.effect[column] == verdict]
    return table.sort_values("diff", ascending=verdict in ("weak", TOO_WEAK))


def meaning(one: Analysis, verdict: str) -> str:
    """What a verdict says, as the rest of a sentence."""
    margin = f"{100 * MARGIN:g} percentage point {one.unit}"
    return {
        "strong": f"worth more than {one.reference}",
        "weak": f"worth less than {one.reference}",
        "balanced": say("shown to be within", margin=margin, reference=one.reference),
        "not enough games": say("neither a difference nor", margin=margin),
    }[verdict]


def difference(row: pd.Series) -> str:
    """The difference from the reference with its interval, which holds for all items at once."""
    return points(row["diff"], row["sim_low"], row["sim_high"])


def detail(one: Analysis, item: str) -> str:
    """An item's numbers: difference, effect, association, each with its interval and n."""
    row = one.effect.loc[item]
    parts = [f"{difference(row)}, n {whole(row['n'])}"]
    if one.priced and known(row["price_diff"]):
        parts.append(f"for its price {points(*(row[f'price_{end}'] for end in ('diff', 'sim_low', 'sim_high')))}")
    if one.has_experiment:
        helps = f", {row['helps']}" if isinstance(row.get("helps"), str) else ""
        effect = points(row["value"], row["value_low"], row["value_high"])
        parts.append(f"against no power {effect}{helps}")
    if known(row["association_lift"]):
        lift = [row[f"association_lift{end}"] for end in ("", "_low", "_high")]
        parts.append(f"association {points(*lift)}, n {whole(row['association_n'])}")
    return "; ".join(parts)


def paragraphs(one: Analysis) -> str:
    """HTML: a list for each verdict."""
    out = [f"<p>{escape(one.source)}</p>"]
    for verdict in VERDICTS:
        table = by_verdict(one, verdict)
        head = (
            f'<p><strong class="{slug(verdict)}">{verdict.capitalize()}: {len(table)}</strong>'
            f" of {len(one.effect)} — {escape(meaning(one, verdict))}."
        )
        if verdict == "not enough games":
            out.append(head + f" {escape(_more(one, table))}</p>")
        elif verdict == "balanced":
            out.append(head + f" {escape(listed(list(table.index)) if len(table) else '')}</p>")
        else:
            out.append(head + "</p>" + _list(one, table))
    out.append(_untestable(one))
    out.append(f'<p class="quiet">{escape(_notes(one))}</p>')
    return "".join(out)


def _untestable(one: Analysis) -> str:
    """Items about which this kind of experiment can say nothing, by the reason; empty: there are none."""
    table = by_verdict(one, NOT_TESTABLE)
    if table.empty:
        return ""
    reasons = [f"{listed(list(map(str, rows.index)))} ({why})" for why, rows in table.groupby("why", sort=False)]
    return (f'<p><strong class="{slug(NOT_TESTABLE)}">{NOT_TESTABLE.capitalize()}: {len(table)}</strong>'
            f" of {len(one.effect)}. {escape('; '.join(reasons))}.</p>")  # fmt: skip


def _notes(one: Analysis) -> str:
    price = (say("for its price compared", items=one.run.items_word)) if one.priced else ""  # fmt: skip
    return (
        say("numbers are percentage points", unit=one.unit, reference=one.reference, item=one.run.item_word, price=price,
            items=one.run.items_word, margin=f'{100 * MARGIN:g}')
    )


def _list(one: Analysis, table: pd.DataFrame) -> str:
    if table.empty:
        return ""
    rows = []
    for item, row in table.iterrows():
        name = escape(item)
        if not one.of_pairs:
            name = f'<a href="#building-{slug(str(item))}">{name}</a>'
        word = f" <em>({escape(row['word'])})</em>" if row["word"] != row["verdict"] else ""
        rows.append(f"<li><strong>{name}</strong>{word}: {escape(detail(one, str(item)))}</li>")
    return "<ul>" + "".join(rows) + "</ul>"


def half_settled(one: Analysis, table: pd.DataFrame) -> float:
    """How many more games would settle half of these items, which were tested; 0: that cannot be said. In short runs most items have no estimate, or
    one so noisy that it promises far too much."""
    more = table["more_games"].dropna().sort_values()
    half = (len(table) + 1) // 2
    return float(more.iloc[half - 1]) if one.run.games >= LEAST_GAMES and 0 < half <= len(more) else 0.0


def _more(one: Analysis, table: pd.DataFrame) -> str:
    more = table["more_games"].dropna()
    untested = len(table) - len(more)
    half = half_settled(one, table.dropna(subset=["diff"]))
    parts = []
    if half:
        parts.append(
            say("about more games would", least=whole(more.min()), first=more.idxmin(), half=whole(half), most=whole(more.max()),
                last=more.idxmax())
        )
    if untested:
        parts.append(say("did not occur often", untested=untested))
    return ("; ".join(parts) + ".") if parts else ""


# --- On the screen ------------------------------------------------------------------------------


def _brief(row: pd.Series) -> str:
    return f"{number(100 * row['diff'], 1, True)} ({interval(100 * row['sim_low'], 100 * row['sim_high'], 1)})"


def line(one: Analysis, verdict: str, most: int = 5) -> str:
    """strong (3): Bath +2.1 (1.0 to 3.2), ..."""
    table = by_verdict(one, verdict)
    if one.priced and verdict in ("strong", "weak"):  # the extremes first, by name
        table = table.sort_values("group", key=lambda g: ~g.isin([TOO_STRONG, TOO_WEAK]), kind="stable")
    if verdict == "not enough games":
        tested = table.dropna(subset=["diff"])
        half = half_settled(one, tested)
        tail = say("about more games would settle", games=whole(half)) if half else ""
        others = (("never tested", len(table) - len(tested)), (NOT_TESTABLE, len(by_verdict(one, NOT_TESTABLE))))
        tail += "".join(f"; {what}: {n}" for what, n in others if n)
        return f"{verdict}: {len(tested)} of {len(one.effect)}{tail}"
    rows = [
        named(one.run, str(item)) if verdict == "balanced"
        else f"{named(one.run, str(item))}{', ' + row['group'] + ',' if row['group'] != verdict else ''} {_brief(row)}"
        for item, row in table.head(most).iterrows()
    ]  # fmt: skip
    rest = f" and {len(table) - most} more" if len(table) > most else ""
    return f"{verdict} ({len(table)}): {', '.join(rows) or 'none'}{rest}"
