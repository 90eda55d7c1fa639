"""When buildings are laid and completed."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ..analysis.analysis import Analysis, name_of
from ..metrics.evaluation import in_words
from .drawing import INK, PALE, SERIES, Absent, Picture, figure, kind_colour, kind_legend, picture, small_figure
from ..wording.formats import extremes, slug, whole
from ..wording.sentences import say

LEAST = 20  # completions, for a ridge
WHY = say("the run counts no")


def series(one: Analysis, name: str) -> np.ndarray | None:
    """[items, rounds] of a row of timing, all agents together; None where it is not counted."""
    level = one.run.levels.get("timing")
    if level is None or f"{name}_1" not in level.rows:
        return None
    rounds = sum(
        row.startswith(f"{name}_") and row[len(name) + 1 :].isdigit() for row in level.rows
    )
    rows = [level.row(f"{name}_{r}").sum(axis=0) for r in range(1, rounds + 1)]
    return np.stack(rows, axis=1).reshape(-1, len(one.run.items), rounds).sum(axis=0)


def _median(counts: np.ndarray) -> float:
    """Round in which half of the counted have happened."""
    return (
        float(np.searchsorted(np.cumsum(counts), counts.sum() / 2) + 1) if counts.sum() else np.nan
    )


def ridgeline(one: Analysis) -> Picture | Absent:
    title = f"When {one.run.items_word} are completed"
    built, laid = series(one, "built"), series(one, "laid")
    if built is None or laid is None:
        return Absent(title, WHY)
    shown = [i for i in range(len(one.run.items)) if built[i].sum() >= LEAST]
    if not shown:
        return Absent(title, f"No {one.run.item_word} was completed {LEAST} times.")
    means = {i: _mean(built[i]) for i in shown}
    shown.sort(key=lambda i: (means[i], one.run.items[i]))
    drawing, axes = figure(6.8, 1.0 + 0.22 * len(shown))
    kinds = one.run.kinds or [""] * len(one.run.items)
    rounds = np.arange(1, built.shape[1] + 1)
    for row, i in enumerate(shown):
        base = len(shown) - 1 - row
        share = built[i] / built[i].max()
        axes.fill_between(
            rounds, base, base + 1.3 * share, color=kind_colour(kinds[i]), alpha=0.75,
            linewidth=0.6, edgecolor="white", zorder=row + 2,
        )  # fmt: skip
        axes.plot(
            [_median(laid[i])] * 2, [base, base + 0.5], color=INK, linewidth=1.2, zorder=row + 2.5
        )
    labels = [f"{one.run.items[i]}  ({whole(built[i].sum())})" for i in shown]
    axes.set_yticks(np.arange(len(shown))[::-1], labels, fontsize=8)
    axes.set_xlim(1, _last(built[shown]))
    axes.set_ylim(-0.2, len(shown) + 0.6)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel("round")
    if one.run.kinds:
        kind_legend(axes, kinds, loc="upper right")
    finding = f"Mean round. {extremes([one.run.items[i] for i in shown], [means[i] for i in shown], sign=False)}"
    caption = (
        say("rounds in which that", items=one.run.items_word)
    )
    caption = in_words(caption, one.run.game)
    return picture(drawing, name_of("timing", one), title, finding, caption, _long(one, laid, built))


def _mean(counts: np.ndarray) -> float:
    return float((np.arange(1, len(counts) + 1) * counts).sum() / counts.sum())


def _last(counts: np.ndarray) -> int:
    """The round by which nearly all has happened, at least the second."""
    total = np.cumsum(counts.sum(axis=0))
    return max(2, int(np.searchsorted(total, 0.995 * total[-1]) + 1))


def _long(one: Analysis, laid: np.ndarray, built: np.ndarray) -> pd.DataFrame:
    items, rounds = built.shape
    table = pd.DataFrame(
        {
            "item": np.repeat(one.run.items, rounds),
            "round": np.tile(np.arange(1, rounds + 1), items),
            "laid": laid.ravel(),
            "completed": built.ravel(),
        }
    )
    return table[(table["laid"] > 0) | (table["completed"] > 0)]


def one_building(all_runs: list[Analysis], item: str) -> Picture | Absent:
    """A small picture: laid (thin) and completed (filled) by round, a colour for each run."""
    game = all_runs[0].run.game
    title = f"{item}: {in_words(say('laid and completed by round'), game)}"
    drawing, axes = small_figure(5.2, 1.5, (0.5, 0.42, 0.08, 0.06))
    parts, last = [], 2
    for colour, one in zip(SERIES * len(all_runs), all_runs):
        all_laid, all_built = series(one, "laid"), series(one, "built")
        if item not in one.run.items or all_laid is None or all_built is None:
            continue
        i = one.run.items.index(item)
        laid, built = all_laid[i], all_built[i]
        if not laid.sum():
            continue
        rounds = np.arange(1, len(laid) + 1)
        per = 100 / one.run.seat_games().sum()
        axes.fill_between(rounds, per * built, step="mid", color=colour, alpha=0.35, linewidth=0)
        label = f"{one.run.players} players" if len(all_runs) > 1 else None
        axes.plot(rounds, per * laid, drawstyle="steps-mid", color=colour, linewidth=1, label=label)
        last = max(last, _last(np.stack([laid, built])))
        parts.append(_of_item(one, item, laid, built))
    if not parts:
        return Absent(title, f"{item} {in_words(say('never laid'), game)}")
    axes.set_xlim(1, last)
    axes.set_ylim(0)
    axes.tick_params(labelsize=7)
    axes.set_xlabel("round", fontsize=8)
    axes.set_ylabel("% of seat-games", fontsize=8)
    if len(parts) > 1:
        axes.legend(fontsize=7)
    finding = in_words(" ".join(_medians(part, len(parts) > 1) for part in parts), game)
    caption = in_words(say("line laid filled completed"), game)
    return picture(drawing, f"timing-{slug(item)}", title, finding, caption, pd.concat(parts))


def _medians(part: pd.DataFrame, name_it: bool) -> str:
    """Of one run: by which rounds half of them were laid and completed."""
    head = f"{part['run'].iat[0]}, {part['players'].iat[0]} players: h" if name_it else "H"
    rounds = [part["round"].to_numpy()[int(_median(part[what].to_numpy())) - 1] if part[what].sum() else None
              for what in ("laid", "completed")]  # fmt: skip
    done = say("half of those completed", round=rounds[1]) if rounds[1] else "none completed"
    return say("half of those laid", half=head, round=rounds[0], done=done)


def _of_item(one: Analysis, item: str, laid: np.ndarray, built: np.ndarray) -> pd.DataFrame:
    some = np.flatnonzero((laid > 0) | (built > 0))
    return pd.DataFrame({"run": one.run.name, "players": one.run.players, "item": item,
                         "round": some + 1, "laid": laid[some], "completed": built[some]})  # fmt: skip


def game_lengths(all_runs: list[Analysis]) -> Picture | Absent:
    title = say("how long games are")
    drawing, axes = figure(6.4, 2.6)
    parts, found, last = [], [], 2
    for colour, one in zip(SERIES * len(all_runs), all_runs):
        level = one.run.levels.get("length")
        if level is None or not level.numbers.sum():
            continue
        games = level.numbers.sum(axis=(0, 1))
        rounds = np.arange(1, len(games) + 1)
        axes.plot(
            rounds, 100 * games / games.sum(), drawstyle="steps-mid", color=colour, label=one.short
        )
        last = max(last, _last(games[None]))
        found.append(f"{one.short}: {_mean(games):.1f} rounds on average.")
        part = pd.DataFrame({"run": one.run.name, "players": one.run.players, "round": rounds,
                             "games": games})  # fmt: skip
        parts.append(part[part["games"] > 0])
    if not parts:
        return Absent(title, WHY)
    axes.set_xlim(1, last)
    axes.set_ylim(0)
    axes.axhline(0, color=PALE, linewidth=0.8)
    axes.set_xlabel(say("round in which the"))
    axes.set_ylabel("% of games")
    if len(parts) > 1:
        axes.legend(fontsize=8)
    caption = (
        say("a round is as")
    )
    return picture(drawing, "lengths", title, " ".join(found), caption, pd.concat(parts))
