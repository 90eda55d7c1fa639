"""The verdicts in words: first in the page, and in the summary on the screen."""

from __future__ import annotations

import pandas as pd

from ..analysis.analysis import Analysis
from ..statistics.effects import NOT_TESTABLE
from ..statistics.verdicts import MARGIN, RATE, VERDICTS
from ..wording.formats import escape, interval, known, listed, number, points, slug, whole


def by_verdict(one: Analysis, verdict: str) -> pd.DataFrame:
    """The items with a verdict, the greatest difference first (weak: the least)."""
    table = one.effect[one.effect["verdict"] == verdict]
    return table.sort_values("diff", ascending=verdict == "weak")


def meaning(one: Analysis, verdict: str) -> str:
    """What a verdict says, as the rest of a sentence."""
    margin = f"{100 * MARGIN:g} percentage point {one.unit}"
    return {
        "strong": f"worth more than {one.reference}",
        "weak": f"worth less than {one.reference}",
        "balanced": f"shown to be within {margin} of {one.reference}",
        "not enough games": f"neither a difference nor balance within {margin} is shown yet",
    }[verdict]


def difference(row: pd.Series) -> str:
    """The difference from the reference. Of strong and weak items its interval allows for their
    having been chosen (FCR); of others it is the one for all at once."""
    return points(row["diff"], *_ends(row))


def _ends(row: pd.Series) -> tuple[float, float]:
    name = "fcr" if known(row["fcr_low"]) else "sim"
    return row[f"{name}_low"], row[f"{name}_high"]


def detail(one: Analysis, item: str) -> str:
    """An item's numbers: difference, effect, association, each with its interval and n."""
    row = one.effect.loc[item]
    parts = [f"{difference(row)}, n {whole(row['n'])}"]
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
            out.append(head + f" {escape(_more(table))}</p>")
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
    return (
        f"Numbers are percentage points of win share {one.unit}, compared with {one.reference}, with 95 %"
        " intervals. Intervals of strong and weak ones allow for their having been picked out (FCR); all other intervals"
        " hold together. n is the number of cases. Association: win share of seats that completed it, minus"
        " everyone else's; it is not an effect. Of those called strong or weak, at most"
        f" {100 * RATE:g} % are called so wrongly in the long run (Benjamini and Hochberg). Balanced: two one-sided"
        " tests. Broken: more than the margin above, with at most 5 % risk of any wrong one (Holm). All of it"
        " depends on the agents: a power that an agent cannot use looks weak."
    )


def _list(one: Analysis, table: pd.DataFrame) -> str:
    if table.empty:
        return ""
    rows = []
    for item, row in table.iterrows():
        name = escape(item)
        if not one.of_pairs:
            name = f'<a href="#building-{slug(str(item))}">{name}</a>'
        broken = " <em>(broken)</em>" if row["broken"] else ""
        rows.append(f"<li><strong>{name}</strong>{broken}: {escape(detail(one, str(item)))}</li>")
    return "<ul>" + "".join(rows) + "</ul>"


def _more(table: pd.DataFrame) -> str:
    more = table["more_games"].dropna()
    untested = len(table) - len(more)
    parts = []
    if len(more):
        parts.append(
            f"About {whole(more.min())} more games would settle {more.idxmin()}, the first,"
            f" {whole(more.median())} half of them, and {whole(more.max())} {more.idxmax()}, the last"
        )
    if untested:
        parts.append(f"{untested} did not occur often enough to say")
    return ("; ".join(parts) + ".") if parts else ""


# --- On the screen ------------------------------------------------------------------------------


def _brief(row: pd.Series) -> str:
    low, high = _ends(row)
    return f"{number(100 * row['diff'], 1, True)} ({interval(100 * low, 100 * high, 1)})"


def line(one: Analysis, verdict: str, most: int = 5) -> str:
    """strong (3): Bath +2.1 (1.0 to 3.2), ..."""
    table = by_verdict(one, verdict)
    if verdict == "not enough games":
        more = table["more_games"].dropna()
        tail = f"; about {whole(more.median())} more games would settle half of them" if len(more) else ""
        untestable = len(by_verdict(one, NOT_TESTABLE))
        tail += f"; {NOT_TESTABLE}: {untestable}" if untestable else ""
        return f"{verdict}: {len(table)} of {len(one.effect)}{tail}"
    rows = [
        str(item) if verdict == "balanced"
        else f"{item} {_brief(row)}"
        for item, row in table.head(most).iterrows()
    ]  # fmt: skip
    rest = f" and {len(table) - most} more" if len(table) > most else ""
    return f"{verdict} ({len(table)}): {', '.join(rows) or 'none'}{rest}"
