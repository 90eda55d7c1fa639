"""The first screen of a tournament: who won. It says nothing of single items, which stand further down."""

from __future__ import annotations

import pandas as pd

from ..analysis.analysis import Analysis
from ..pictures.endings import shares
from ..analysis.ratings import anchor, rating_table
from ..pictures.seats import first_player
from ..reading.results import EDITIONS
from ..wording.formats import NO_NUMBER, escape, interval, known, listed, number, whole
from ..wording.sentences import say
from .tables import Cell, estimate, plain, table, text


def is_tournament(one: Analysis) -> bool:
    """Whether it is about agents: several met at its tables, and no experiment asks of items."""
    return one.whole and not one.has_experiment and one.kind == "none" and len(one.run.agents) > 1 and one.run.players > 1


def standings(one: Analysis) -> pd.DataFrame:
    """The best first: agent, name, rating, low, high, share, share_low, share_high, games. Without ratings by their shares of wins."""
    run = one.run
    rated = rating_table(run).set_index("agent")
    rows = []
    for row in run.summary.get("agents", []):
        agent = row["agent"]
        ends = [float(rated.loc[agent, name]) if agent in rated.index else float("nan") for name in ("rating", "low", "high")]
        share = [float(x) if known(x) else float("nan") for x in (row.get("win_share"), row.get("low"), row.get("high"))]
        rows.append((agent, run.called(agent), *ends, *share, row.get("games", 0)))
    names = ["agent", "name", "rating", "low", "high", "share", "share_low", "share_high", "games"]
    return pd.DataFrame(rows, columns=names).sort_values(["rating", "share"], ascending=False, ignore_index=True, na_position="last")


def met(one: Analysis) -> dict[tuple[str, str], tuple[float, float, float, float]]:
    """By agent and another: how often the first ended before it, with its interval, and in how many pairs of seats."""
    found = {}
    for row in one.run.summary.get("pairs", []):
        share, low, high, n = (float(row[key]) for key in ("share", "low", "high", "pairs"))
        found[row["agent"], row["against"]] = (share, low, high, n)
        found[row["against"], row["agent"]] = (1 - share, 1 - high, 1 - low, n)
    return found


def _upper(name: str) -> str:
    return name[:1].upper() + name[1:]


def _line(one: Analysis, order: pd.DataFrame) -> str:
    """Who won, as surely as it is known: by how it did against the second."""
    first, second = order.iloc[0], order.iloc[1]
    pair = met(one).get((first["agent"], second["agent"]))
    if pair is None:
        return say("did not meet", first=_upper(first["name"]), second=second["name"])
    share, low, _, _ = pair
    if low > 0.5:
        return say("won", first=_upper(first["name"]), second=second["name"], percent=number(100 * share, 1))
    return say("no winner", first=first["name"], second=second["name"])


def _more(one: Analysis, order: pd.DataFrame) -> list[str]:
    run = one.run
    out = []
    pairs = met(one)
    pair = pairs.get((order.iloc[0]["agent"], order.iloc[1]["agent"]))
    if pair:
        share, low, high, n = pair
        out.append(say("ahead", first=_upper(order.iloc[0]["name"]), second=order.iloc[1]["name"], percent=number(100 * share, 1),
                       ends=interval(100 * low, 100 * high, 1), n=whole(n)))  # fmt: skip
    clear = sum(low > 0.5 for _, low, _, _ in pairs.values())
    out.append(say("pairs decided", n=whole(len(pairs) / 2), clear=whole(clear)))
    circle = (run.summary.get("ratings") or {}).get("circle") or []
    if circle:
        out.append(say("circle", names=", ".join(map(run.called, circle))))
    first = first_player(one)
    if first:
        out.append(_upper(first) + ".")
    ends = [f"{row.end.replace('_', ' ')} {100 * row.share:.1f}\u00a0%" for row in shares(one).itertuples()]
    turns = run.summary.get("turns", {}).get("mean")
    out.append(say("ends and turns", ends=listed(ends), turns=number(turns, 1)))
    return out


def _table(one: Analysis, order: pd.DataFrame) -> str:
    zero = anchor(one.run)
    rows = []
    for place, row in enumerate(order.itertuples(), 1):
        rating = Cell(say("others are measured from"), 0.0) if row.agent == zero and known(row.rating) else (
            estimate(row.rating, row.low, row.high, float("nan"), True))  # fmt: skip
        rows.append([Cell(str(place), float(place)), text(row.name), rating,
                     estimate(100 * row.share, 100 * row.share_low, 100 * row.share_high, row.games)])  # fmt: skip
    even = 100 / one.run.players
    headings: list[Cell | str] = ["place", "agent", Cell("rating<small>Elo scale</small>", say("intervals against the one")),
                Cell(f"wins, %<small>even: {even:.4g}</small>", say("shared wins divided intervals"))]  # fmt: skip
    return table(headings, rows, "Standings")


def _cross(one: Analysis, order: pd.DataFrame) -> str:
    """How often the row ended before the column; a question mark: not beyond chance."""
    pairs = met(one)
    if not pairs:
        return ""
    rows = []
    for row in order.itertuples():
        cells = [Cell(f'<strong>{escape(row.name)}</strong>')]
        for other in order.itertuples():
            share, low, high, n = pairs.get((row.agent, other.agent), (float("nan"),) * 4)
            sure = "" if not known(share) or low > 0.5 or high < 0.5 else "?"
            cells.append(Cell(f"{number(100 * share, 0)}{sure}<small>{interval(100 * low, 100 * high, 0)}</small>" if known(share) else NO_NUMBER))
        rows.append(cells)
    said = f'<p class="quiet">{say("how to read the cross table")}</p>'
    return plain(["agent", *(escape(name) for name in order["name"])], rows) + said


def screen(one: Analysis) -> str:
    """HTML."""
    order, run = standings(one), one.run
    where = ", ".join(filter(None, [EDITIONS.get(run.edition, run.edition) or run.counters.get("game", {}).get("title", ""),
                                    run.told, f"{run.players} players"]))  # fmt: skip
    form = str(run.config.get("format", "")).replace("-", " ")
    played = f"{where}; {whole(run.games)} games{f', {form}' if form else ''}; {len(run.agents)} agents."
    more = "".join(f"<p>{escape(text)}</p>" for text in _more(one, order))
    return (
        '<section id="tournament" aria-labelledby="headline">'
        f'<p id="subtitle" class="kicker">{escape(played)}</p><h2 id="headline">{escape(_line(one, order))}</h2>'
        f'<div class="standings">{_table(one, order)}<div>{_cross(one, order)}</div></div><div class="more">{more}</div></section>'
    )
