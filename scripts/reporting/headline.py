"""The first sentences of a report, made from the verdicts."""

from __future__ import annotations

from typing import NamedTuple

import pandas as pd

from questions import how
from verdict_text import by_verdict
from views import View
from wording import interval, known, listed, number, whole

SHOWN = 6  # names in a list


class Headline(NamedTuple):
    line: str
    more: list[str]


def _points(row: pd.Series, name: str = "value") -> str:
    value, low, high = (100 * row[f"{name}{end}"] for end in ("", "_low", "_high"))
    return f"{number(value, 1)} percentage points ({interval(low, high, 1)})"


def _sure(view: View, verdict: str) -> pd.DataFrame:
    """Items with the verdict about which all agents agree."""
    table = by_verdict(view.one, verdict)
    return table[[view.robust(str(item)) for item in table.index]]


def decides(row: pd.Series) -> float:
    """Of the games in which a player got the power, the share in which it changed whether that player
    won."""
    return float(row["changed_win"] / row["tested"]) if row["tested"] else float("nan")


def _line(view: View, strong: pd.DataFrame) -> str:
    words, kind = view.one.run, view.kind
    if strong.empty:
        if (view.table["verdict"] == "not enough games").all():
            return f"These {whole(view.one.run.games)} games are too few to say anything of a single {words.item_word}."
        return f"No {words.item_word} is shown to be stronger than the average one."
    name, row = str(strong.index[0]), strong.iloc[0]
    name = name[0].upper() + name[1:]
    if kind == "fork" and known(decides(row)):
        share = number(100 * decides(row), 0)
        return f"{name} decides {share}\u00a0% of the games in which a player gets its power."
    return f"{name} stands out: {number(100 * row['diff'], 1, True)} percentage points, {view.one.unit}."


def _worth(view: View, strong: pd.DataFrame) -> str:
    if strong.empty:
        return ""
    row = strong.iloc[0]
    if not view.one.has_experiment:
        return f"That is how much more often a player wins, compared with {view.one.reference}."
    verb = "raises" if row["value"] > 0 else "changes"
    average = view.average
    beside = f"; the average {view.one.run.item_word}, by {number(average, 1)}" if known(average) and abs(average) > 1e-9 else ""
    return f"It {verb} that player's chance of winning by {_points(row)}{beside}."


def _counts(view: View) -> str:
    of = len(view.one.effect)
    strong, weak, same = (by_verdict(view.one, v) for v in ("strong", "weak", "balanced"))
    broken = strong[strong["broken"]]
    parts = []
    if len(broken) > 1:
        parts.append(f"Clearly too strong: {listed(list(map(str, broken.index[:SHOWN])))}"
                     + (f" and {len(broken) - SHOWN} more" if len(broken) > SHOWN else "") + ".")  # fmt: skip
    is_are = "is" if len(strong) == 1 else "are"
    counts = [f"{len(strong)} {is_are} worth more than the average one", f"{len(weak)} less"]
    counts += [f"{len(same)} as much"] if len(same) else []
    parts.append(f"Of {of} {view.one.run.items_word}, {listed(counts)}.")
    return " ".join(parts)


def _open(view: View) -> str:
    table = by_verdict(view.one, "not enough games")
    never = int(table["diff"].isna().sum())
    said = [f"{never} {'was' if never == 1 else 'were'} never tested."] if never else []
    table = table.dropna(subset=["diff"])
    if table.empty:
        return " ".join(said)
    more = table["more_games"].dropna()
    tail = f": about {whole(more.median())} more games would settle half of them" if len(more) else ""
    are = "is" if len(table) == 1 else "are"
    return " ".join([f"{len(table)} {are} undecided{tail}.", *said])


def _agents(view: View) -> str:
    """How far the choice of agent goes."""
    if len(view.agents) < 2:
        return f"All of this is about one way to play, {view.agent}; another may find otherwise."
    claimed = pd.concat([by_verdict(view.one, v) for v in ("strong", "weak")]).index
    kept = [item for item in claimed if view.robust(str(item))]
    return (f"{len(kept)} of the {len(claimed)} called strong or weak are so with {'both' if len(view.agents) == 2 else f'all {len(view.agents)}'} agents"
            f" ({listed(view.agents)}).")  # fmt: skip


def headline(view: View) -> Headline:
    """Of one view; what all its agents agree on comes first."""
    strong = _sure(view, "strong")
    more = [_worth(view, strong), _counts(view), _open(view), _agents(view)]
    return Headline(_line(view, strong), [text for text in more if text])


def everywhere(found: list[View]) -> str:
    """What the same agents find in every edition and number of players, as a sentence."""
    like = [v for v in found if (v.agent, v.kind) == (found[0].agent, found[0].kind)] if found else []
    if len(like) < 2:
        return ""
    word = "with every number of players" if len({v.edition for v in like}) == 1 else (
        "in every edition and with every number of players")  # fmt: skip
    strong = [str(item) for item in by_verdict(like[0].one, "strong").index
              if all(item in v.table.index and v.table.loc[item, "verdict"] == "strong" for v in like)]  # fmt: skip
    items = found[0].one.run.items_word
    if not strong:
        return f"No single one of the {items} is strong {word} ({len(like)} runs)."
    return f"Strong {word}, in {len(like)} runs: {listed(strong)}."


def subtitle(view: View) -> str:
    """What was played, and how it was measured."""
    run = view.one.run
    where = ", ".join(filter(None, [view.edition or run.counters.get("game", {}).get("title", ""), run.note,
                                    f"{run.players} players"]))  # fmt: skip
    return f"{where}; {whole(run.games)} games played by {view.agent}; {how(view.kind, run.item_word)}."
