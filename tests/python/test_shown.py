"""What notebooks show of positions and runs."""
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import List, Tuple

import aedile
import pytest
from aedile.program import run


class Cells(HTMLParser):
    """The cells of tables, row by row, and that every element ends."""

    def __init__(self) -> None:
        super().__init__()
        self.open: List[str] = []
        self.rows: List[List[str]] = []

    def handle_starttag(self, tag: str, attributes: List[Tuple[str, "str | None"]]) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data


def cells(html: str) -> List[List[str]]:
    parser = Cells()
    parser.feed(html)
    assert parser.open == []
    return parser.rows


@pytest.mark.parametrize("name", list(aedile.games()))
def test_a_position_shows_seats_and_moves_and_no_hidden_card(name: str) -> None:
    game = aedile.Game(name, seed=3)
    while game.legal_count < 3:
        game.apply_index(0)
    html = game._repr_html_()
    rows = cells(html)
    assert [row[0] for row in rows[1 : 1 + game.seats]] == [str(seat) for seat in range(game.seats)]
    assert all(len(row) == len(rows[0]) for row in rows[1 : 1 + game.seats])
    assert f"seat {game.seat} decides: {game.decision}" in html
    assert f"{game.legal_count} legal moves" in html
    # What one seat knows is the same page whatever other seats hold.
    seen = {game.observe(game.seat, seed)._repr_html_() for seed in range(4)}
    assert len(seen) == 1
    assert re.sub(r"<p>.*?</p>", "", seen.pop(), count=1) != re.sub(r"<p>.*?</p>", "", html, count=1)
    game.random(1)
    assert f"over by {game.result().end}" in game._repr_html_()


def test_a_run_shows_its_agents(tmp_path: Path) -> None:
    config = {"agents": ["heuristic", {"agent": "random", "label": "<b>bold"}], "options": {"players": 2}, "games": 40}
    results = run(config, tmp_path / "run")
    html = results._repr_html_()
    rows = cells(html)
    assert [row[0] for row in rows] == ["agent", "heuristic", "<b>bold"]
    assert "<b>" not in html
    share = results.summary["agents"][0]["win_share"]
    assert share is not None and rows[1][2] == f"{100 * share:.2f} %"
