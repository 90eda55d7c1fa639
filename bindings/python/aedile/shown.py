"""Positions and results as HTML, which a notebook shows: `_repr_html_` of `Game` and `Results`."""
from html import escape
from typing import TYPE_CHECKING, Any, Iterable, List, Mapping, Optional, Sequence

if TYPE_CHECKING:
    from pathlib import Path

    from .settings import Summary

MOVES = 24  # that are listed
LEFT_OUT = {"seats", "options", "deck", "decision", "score"}  # shown elsewhere, or long


def table(head: Sequence[str], rows: Iterable[Sequence[object]], marked: int = -1) -> str:
    """A table; the row of that number is marked."""
    cells = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = []
    for number, row in enumerate(rows):
        style = ' style="font-weight: bold"' if number == marked else ""
        lines.append(f"<tr{style}>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>")
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def words(value: Any) -> str:
    """A value of a position in few words: names, numbers, how many of what is hidden."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {words(item)}".rstrip() for name, item in value.items() if item not in (None, 0, False, [], {}))
    if isinstance(value, list):
        plain = [said for said in map(words, value) if said]
        counted = {name: plain.count(name) for name in plain}
        return ", ".join(name if n == 1 else f"{n} x {name}" for name, n in counted.items())
    return "yes" if value is True else "" if value is None or value is False else str(value)


def position_page(head: str, view: Mapping[str, Any], scores: Optional[Sequence[int]], seat: int, moves: List[str]) -> str:
    """A position: what is on the table, a column for each thing that seats have, the legal moves."""
    seats = [one for one in view.get("seats", []) if isinstance(one, Mapping)]
    names = list(dict.fromkeys(name for one in seats for name in one if name not in LEFT_OUT and any(words(other.get(name)) for other in seats)))
    points = scores or [one.get("score", "?") for one in seats]
    rows = [[number, points[number], *(words(one.get(name)) for name in names)] for number, one in enumerate(seats)]
    shared = [(name, words(value)) for name, value in view.items() if name not in LEFT_OUT and words(value)]
    listed = moves[:MOVES] + ([f"and {len(moves) - MOVES} more"] if len(moves) > MOVES else [])
    parts = [f"<p>{escape(head)}</p>", table(("seat", "points", *names), rows, seat), table(("on the table", ""), shared)]
    if moves:
        parts.append(f"<p>{len(moves)} legal moves: {escape('; '.join(listed))}</p>")
    return f"<div>{''.join(parts)}</div>"


def percent(share: Optional[float]) -> str:
    return "" if share is None else f"{100 * share:.2f} %"


def whole(number: Optional[float]) -> str:
    return "" if number is None else f"{number:.0f}"


def results_page(folder: "Path", summary: "Summary") -> str:
    """A finished run: its agents with wins and ratings, and what the game counts, the best first."""
    agents = sorted(summary["agents"], key=lambda agent: -(agent["win_share"] or 0))
    rows = [
        (a["agent"], f"{a['games']:,}", percent(a["win_share"]), f"{percent(a['low'])} to {percent(a['high'])}", whole(a.get("rating")))
        for a in agents
    ]
    head = f"{summary['name']}: {summary['games']:,} games of {summary['game']['title']}, {summary['players']} players, seed {summary['seed']}"
    return f"<div><p>{escape(head)} ({escape(str(folder))})</p>{table(('agent', 'games', 'wins', '95 %', 'rating'), rows)}</div>"
