"""A page for each building: verdict, timing, uses, partners, games that it decided."""

from __future__ import annotations

import shlex

from ..analysis.analysis import Analysis
from ..analysis.decided_games import Game
from ..metrics.evaluation import Metric
from ..pictures.synergy import Partner, partners
from .tables import Cell, metric_cell, plain
from .verdict_text import detail
from ..wording.sentences import say
from ..wording.formats import escape, interval, number, slug, whole

# The metrics of a building's page; all of them are in the table of metrics.
SHOWN = ("B1-rate", "B2", "B7-hand", "B9", "B9-finish", "B10-lift", "B13-laid-50", "B13-built-50",
         "B13-span", "B15", "B16", "B17", "B18", "B18-round", "B19", "B20", "B20-vault", "B21", "B22",
         "B22-denied", "B23", "B25", "B26")  # fmt: skip

Decided = dict[str, list[Game]] | str


def page(
    all_runs: list[Analysis],
    decided: list[Decided],
    item: str,
    known_metrics: list[Metric],
    figure_html: str,
    small: bool = False,
) -> str:
    """The building's section. `figure_html`: its timing, already HTML. `small`: verdicts and games only."""
    runs = [(one, games) for one, games in zip(all_runs, decided) if _has(one, item)]
    parts = [f'<details class="building" id="building-{slug(item)}"><summary>{escape(item)}'
             f"<small>{escape(_kind(runs, item))}</small></summary>"]  # fmt: skip
    for one, _ in runs:
        if not one.of_pairs and item in one.effect.index:
            verdict = one.effect.loc[item, "verdict"]
            parts.append(
                f'<p>{escape(one.short)}: <strong class="{slug(verdict)}">{verdict}</strong>.'
                f" {escape(detail(one, item))}.</p>"
            )
    parts.append(figure_html)
    if not small:
        parts.append(_numbers([one for one, _ in runs], item, known_metrics))
    for one, games in runs:
        parts.append(("" if small else _partners(one, item)) + ("" if small and not _decided(games, item) else _games(one, games, item)))
    return "".join(parts) + "</details>"


def _decided(games: Decided, item: str) -> bool:
    """Whether there is a game to show."""
    return not isinstance(games, str) and bool(games.get(item))


def _has(one: Analysis, item: str) -> bool:
    return one.has_items and item in one.run.items


def _kind(runs: list, item: str) -> str:
    for one, _ in runs:
        if one.run.kinds:
            return one.run.kinds[one.run.items.index(item)]
    return ""


def _numbers(runs: list[Analysis], item: str, known_metrics: list[Metric]) -> str:
    """Chosen metrics: a row each, a column for each run."""
    by_run = [one.metrics_of_items.get(item, {}) for one in runs]
    rows = []
    for metric in known_metrics:
        cells = [
            metric_cell(found[metric.id]) if metric.id in found else Cell("–") for found in by_run
        ]
        if metric.id in SHOWN and any(cell.key is not None for cell in cells):
            label = f"{metric.id} · {metric.unit}" + (" · association" if metric.kind == "association" else
                                                      " · causal" if metric.kind == "causal" else "")  # fmt: skip
            name = f"{escape(metric.name)}<small>{escape(label)}</small>"
            rows.append([Cell(name)] + cells)
    if not rows:
        return ""
    return plain(["metric", *(escape(one.short) for one in runs)], rows)


def _partners(one: Analysis, item: str) -> str:
    best, worst = partners(one, item)
    if not best and not worst:
        return f"<p>{say('partners too few', short=escape(one.short))}</p>"

    def words(rows: list[Partner]) -> str:
        return "; ".join(
            f"{escape(row.name)} {number(row.value, 1, True)} pp"
            f" ({interval(row.low, row.high, 1, True)}, n {whole(row.n)})"
            for row in rows
        ) or "none"  # fmt: skip

    return f"<p>{say('partners', short=escape(one.short), items=one.run.items_word, best=words(best), worst=words(worst))}</p>"


def _games(one: Analysis, games: Decided, item: str) -> str:
    head = f"<p>{say('games that it decided', short=escape(one.short))}"
    if isinstance(games, str):
        return head + escape(games) + ".</p>"
    rows = games.get(item, [])
    if not rows:
        return head + say("none decided") + "</p>"
    words = ", ".join(
        f"game {game.number} (seat {game.seat}, {number(game.effect, 2, True)} wins,"
        + (f" completed in turn {game.done_turn})" if game.done_turn else " never completed)")
        for game in rows
    )
    return f"{head}{words}. <code>{escape(_commands(one, item, rows[0]))}</code></p>"


def _commands(one: Analysis, item: str, game: Game) -> str:
    """What records the game, shows it in a browser, and plays it on with the power and without."""
    record = f"aedile replay --run {shlex.quote(one.run.folder)} --game {game.number} > game.json"
    fork = f"aedile fork game.json --blank {shlex.quote(item)} --seat {game.seat}"
    return f"{record}; aedile view game.json; {fork}{_players(one)}"


def _players(one: Analysis) -> str:
    """The run's agents as `aedile fork` wants to know them; where seats differ the caller has to say."""
    agents = one.run.config.get("agents", [])
    if len(agents) != 1 or one.kind != "fork":
        return ""
    agent = agents[0]
    if isinstance(agent, str):
        return "" if agent == "heuristic" else f" --agent {shlex.quote(agent)}"
    options = [f"{key}={str(value).lower() if isinstance(value, bool) else value}"
               for key, value in agent.items() if key not in ("agent", "label") and value != ""]  # fmt: skip
    text = agent["agent"] + (":" + ",".join(options) if options else "")
    return "" if text == "heuristic" else f" --agent {shlex.quote(text)}"
