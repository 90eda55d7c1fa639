"""The summary on the screen: ten lines."""

from __future__ import annotations

from typing import Sequence

from ..reading import comparability
from ..analysis.analysis import Analysis
from ..pictures.endings import shares
from ..analysis.ratings import anchor, rating_table
from ..wording.questions import title
from ..pictures.seats import first_player
from .verdict_text import line
from ..wording.formats import interval, listed, number, shorter, whole
from ..wording.sentences import say

LINES = 10


def _head(runs: list[Analysis]) -> str:
    run = runs[0].run
    counts = list(dict.fromkeys(one.run.players for one in runs))
    games = f"{whole(sum(one.run.games for one in runs))} games with {listed([str(n) for n in counts])} player{'s' if counts != [1] else ''}"
    agents = shorter(", ".join(dict.fromkeys(one.run.called(a) for one in runs for a in one.run.agents)), 90)
    name = run.name if len(runs) == 1 else f"{len(runs)} runs"
    seeds = list(dict.fromkeys(str(one.run.seed) for one in runs))
    return f"{name}: {games} ({agents}); aedile {run.version}, seed{'s' if len(seeds) > 1 else ''} {listed(seeds)}" + "".join(
        f"; {text}" for text in (*dict.fromkeys(one.run.note for one in runs), comparability.why([one.run for one in runs])) if text)  # fmt: skip


def _ratings(one: Analysis) -> str:
    table = rating_table(one.run)
    if len(table) < 2:
        return say("no ratings")
    rows = [
        f"{shorter(one.run.called(row.agent), 24)} {number(row.rating, 0, True)} ({interval(row.low, row.high, 0, True)})"
        if row.agent != anchor(one.run) else f"{shorter(one.run.called(row.agent), 24)} 0"
        for row in table.head(5).itertuples()
    ]  # fmt: skip
    rest = f" and {len(table) - 5} more" if len(table) > 5 else ""
    return "ratings (Elo): " + ", ".join(rows) + rest


def _ends(one: Analysis) -> str:
    rows = [f"{r.end.replace('_', ' ')} {100 * r.share:.1f} %" for r in shares(one).itertuples()]
    turns = one.run.summary.get("turns", {}).get("mean")
    return say("games end", ends=listed(rows), turns=number(turns, 1))


def alone(one: Analysis) -> str:
    """What the agents of a game for one come to."""
    parts = []
    for i, agent in enumerate(one.run.agents):
        games = one.run.agent_row("games", i).sum()
        tasks, points = (one.run.agent_row(name, i).sum() / games if games else 0 for name in ("tasks", "score"))
        parts.append(f"{agent} {tasks:.2f} tasks and {points:.1f} points")
    return say("on average", parts=", ".join(parts))


def lines(runs: list[Analysis], path: str, size: int, story: Sequence[str] = ()) -> list[str]:
    """For one run all of it; for several the verdicts of each if there is room; of an index its `story`."""
    out = [_head(runs)]
    last = f"report: {path} ({size / 1e6:.1f} MB)"
    if len(runs) == 1:
        one = runs[0]
        out += [alone(one) if one.run.players == 1 else _ratings(one), _ends(one)]
        first = first_player(one)
        out += [first[0].upper() + first[1:] + "."] if first else []
        if one.has_items:
            kind = one.kind if one.has_experiment else "chance"
            what = say("what giving both of") if one.of_pairs else title(kind, one.run.item_word)
            out.append(f"{what} (percentage points {one.unit}, 95 % intervals):")
            out += ["  " + line(one, v) for v in ("strong", "weak", "balanced", "not enough games")]
        return out[: LINES - 1] + [last]
    if story:
        return [*out, *story][: LINES - 1] + [last]
    seeds = len({one.run.seed for one in runs}) > 1
    for one in [one for one in runs if one.has_items][: (LINES - 2) // 2]:
        strong, weak = (line(one, verdict, 3) for verdict in ("strong", "weak"))
        who = listed(list(dict.fromkeys(map(one.run.called, one.run.agents)))) + (f", seed {one.run.seed}" if seeds else "")
        out += [f"{one.short}, {who}, {one.unit}: {strong}", f"  {weak}; {line(one, 'not enough games')}"]
    return out[: LINES - 1] + [last]
