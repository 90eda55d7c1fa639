"""What an item's power causes, and what is only associated with the item.

causal() reads the counters of an experiment (docs/method/experiments.md). Each tested seat-game was played
twice, with the power and without it, with the same random numbers. The difference D between the two win
shares is what the power did in that game; nothing has to be assumed about who completes what.

    intention to treat   sum D / seat-games           for a seat in any game
    per completion       sum D / seat-games in which the seat got the power. Which counter that is the
                         results say themselves, item by item (arena/config/estimands.def), and which
                         items the experiment cannot test: of those there is no number
    per use              sum D / choices that the power offered and the agent took

opening() compares by chance only, in every run: games in which the opening hand held this item with
games in which it held another of the same kind. association() compares the win rates of those who completed
the item and those who did not. That is not an effect: players who are ahead complete more.

All values are shares of a win (0.01 is one percentage point), computed as ratios of sums with errors by
group (intervals.py). Tables have one row per item, indexed by its name.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np
import pandas as pd

from . import typical
from .intervals import FEW_EVENTS, Estimate, divide, jackknife, ratio, without_each
from ..reading.results import SIXTIETHS, Results


class Design(NamedTuple):
    """A kind of experiment, and what its sums are divided by."""

    itt: str  # row for the intention to treat: "tested", or "seats": all of the agent's
    completion: str | None  # row for the effect per completion, where results do not say; None: it has none
    main: str  # the column that verdicts are about
    unit: str  # what `main` is counted by
    reference: str  # what verdicts compare it with (contrast())
    help: str


DESIGNS = {
    "fork": Design("seats", "tested", "per_completion", "per completion", "typical",
                   "the rest of the game without the power, from where it could first act"),
    "pair": Design("tested", "tested_done", "per_completion", "per completion", "typical",
                   "the whole game without the power"),
    "start": Design("tested", "tested", "per_completion", "per building given", "typical",
                    "given as completed, with its power and without it"),
    "opening": Design("tested", None, "itt", "per card", "typical",
                      "in the opening hand, and another of its kind in its place"),
    "forbid": Design("tested", None, "itt", "per permission", "blank",
                     "allowed to lay it, and not allowed to"),
    "synergy": Design("tested", None, "itt", "per pair given", "typical",
                      "two given: both, minus each by itself, plus neither"),
    "knockout": Design("tested", None, "itt", "per game", "typical",
                       "the power switched off for everybody: for the length and the end of games"),
    "forgo": Design("seats", "tested", "per_completion", "per laying", "blank",
                    "laid, and from that moment on never laid"),
}  # fmt: skip


def design(results: Results) -> Design | None:
    """How the run's experiment is to be read; None: it has none that tests items."""
    if not results.has("item", "tested"):
        return None
    return DESIGNS.get(str(results.experiment.get("kind")))


def item_names(results: Results) -> list[str]:
    """The items; of a synergy experiment, pairs of them, by their number."""
    if results.experiment.get("kind") != "synergy":
        return list(results.items)
    pairs = results.experiment.get("pairs", [])
    names = [" + ".join(map(str, pair)) for pair in pairs]
    return names + [f"(pair {i})" for i in range(len(names), len(results.items))]


NOT_TESTABLE = "not testable this way"


NEVER_USED = "no owner ever used it"


def never_used(results: Results) -> np.ndarray:
    """By item whether its owners could use its power, or get as far, and never did, so that no game ended in another way. Then
    the games tell how these agents play, and nothing of the item."""
    rows = ("tested", "done", "offered", "uses", "effect_win_share_60_2")
    if results.experiment.get("kind") == "synergy" or not all(results.has("item", row) for row in rows):
        return np.zeros(len(results.items), dtype=bool)
    tested, done, offered, uses, effect = (results.matrix(row).sum(axis=0) for row in rows)
    return (tested > 0) & (uses == 0) & ((offered > 0) | (done == 0)) & (effect == 0)


def tests(results: Results) -> np.ndarray:
    """By item "yes", "in part" or "no": whether the games of the experiment can test its power."""
    rows = results.estimands
    told = np.array([row["tests"] for row in rows] if rows else ["yes"] * len(results.items), dtype=object)
    return np.where(never_used(results), "no", told)


def reasons(results: Results) -> list[str]:
    """By item why its power cannot be tested, or not all of it; "" where it can."""
    rows = results.estimands or [{"tests": "yes"}] * len(results.items)
    told = [row["why"] if row["tests"] != "yes" else "" for row in rows]
    return [why if why or not idle else NEVER_USED for why, idle in zip(told, never_used(results))]


def _divisors(results: Results, how: Design) -> list[str]:
    """By item the row that its main effect is divided by."""
    if how.main == "itt":
        return [how.itt] * len(results.items)
    rows = results.estimands
    return [row["n"] for row in rows] if rows else [str(how.completion)] * len(results.items)


def divisors(results: Results, agent: int | None = None) -> np.ndarray:
    """[groups, items] what main_effect() is divided by: the n of everything that is printed of it. 0 for
    items that the experiment cannot test."""
    names = _divisors(results, DESIGNS[results.experiment["kind"]])
    shape = results.matrix("tested", agent).shape
    base = {name: np.broadcast_to(_bases(results, agent, name), shape) for name in set(names)}
    found = np.stack([base[name][:, i] for i, name in enumerate(names)], axis=1)
    return found * (tests(results) != "no")


# --- Estimates ----------------------------------------------------------------------------------


def _shares(results: Results, row: str, agent: int | None) -> np.ndarray:
    return results.matrix(row, agent) / SIXTIETHS


def _events(results: Results, agent: int | None) -> np.ndarray:
    """Seat-games by item in which the power changed the win."""
    if results.has("item", "changed_win"):
        return results.matrix("changed_win", agent).sum(axis=0)
    return results.matrix("effect_win_share_60_2", agent).sum(axis=0) / SIXTIETHS**2


def paired_floor(sums: np.ndarray, squares: np.ndarray, n: np.ndarray) -> np.ndarray:
    """Standard error of the mean of n paired differences of shares, with half a change more each
    way: it does not vanish when nothing changed. A. Agresti, Y. Min, "Simple improved confidence
    intervals for comparing matched proportions", Statistics in Medicine 24 (2005)."""
    return np.sqrt((squares + 1) - sums**2 / (n + 2)) / (n + 2)


def _with_floor(estimate: Estimate, floor: np.ndarray, events: np.ndarray) -> Estimate:
    low = (events < FEW_EVENTS) & ~np.isnan(estimate.value)
    se = np.where(low, np.fmax(estimate.se, floor), estimate.se)
    return replace(estimate, se=se)


def _bases(results: Results, agent: int | None, row: str) -> np.ndarray:
    """[groups, items or 1] of a Design's row."""
    if row == "seats":
        return results.seat_games(agent)[:, None]
    if row not in results.levels["item"].rows:
        row = "tested"
    return results.matrix(row, agent)


def _win_effect(results: Results, agent: int | None, base: np.ndarray) -> Estimate:
    """The effect on wins by a base, [groups, items or 1]."""
    sums = _shares(results, "effect_win_share_60", agent)
    base = np.broadcast_to(base, sums.shape)
    tested = results.matrix("tested", agent).sum(axis=0)
    squares = results.matrix("effect_win_share_60_2", agent).sum(axis=0) / SIXTIETHS**2
    floor = paired_floor(sums.sum(axis=0), squares, tested)
    floor = floor * divide(tested, base.sum(axis=0))
    estimate = ratio(sums, base)
    # Nothing is known of an item that was never tested, or cannot be.
    never = (tested == 0) | (tests(results) == "no")
    value, se = (np.where(never, np.nan, numbers) for numbers in (estimate.value, estimate.se))
    estimate = replace(estimate, value=value, se=se)
    return _with_floor(estimate, floor, _events(results, agent))


def main_effect(results: Results, agent: int | None = None) -> Estimate:
    """By item: the effect that verdicts are about, against a blank. The run needs a design()."""
    return _win_effect(results, agent, divisors(results, agent))


def per_seat(results: Results, agent: int | None = None) -> Estimate:
    """By item: the intention to treat, what the experiment moves for a seat in any game that it looked
    at; of forks and what is forgone, in any game. The run needs a design()."""
    how = DESIGNS[results.experiment["kind"]]
    return _win_effect(results, agent, _bases(results, agent, how.itt))


def _replicates(results: Results, agent: int | None) -> np.ndarray:
    """[1 + groups, items] main effects: from all groups, then without each."""
    sums = _shares(results, "effect_win_share_60", agent) * (tests(results) != "no")
    base = divisors(results, agent) * (results.matrix("tested", agent).sum(axis=0) > 0)
    return divide(without_each(sums), without_each(base))


def basket(results: Results, agent: int | None = None) -> np.ndarray:
    """By item whether this run can have it in the basket that the typical item is made of."""
    return typical.own_basket(_replicates(results, agent), results.matrix("tested", agent).sum(axis=0))


def level(
    results: Results, agent: int | None, reference: str, among: np.ndarray | None = None
) -> np.ndarray:
    """[1 + groups, items or 1] what contrast() subtracts. `among`: the basket; None: the run's own."""
    each = _replicates(results, agent)
    among = basket(results, agent) if among is None else among
    if reference == "blank":
        return np.zeros((len(each), 1))
    if reference == "typical":
        return typical.middle(each[:, among])[:, None]
    if reference == "average":
        sums = _shares(results, "effect_win_share_60", agent) * (tests(results) != "no")
        base = divisors(results, agent) * (results.matrix("tested", agent).sum(axis=0) > 0)
        return divide(without_each(sums).sum(axis=1), without_each(base).sum(axis=1))[:, None]
    if reference == "suit":
        if results.kinds is None:
            raise ValueError(f"the run names no kinds of {results.item_word}s")
        others = _same_kind(results.kinds).astype(bool) & ~np.eye(len(results.items), dtype=bool) & among
        return np.stack([typical.middle(each[:, own]) for own in others], axis=1)
    raise ValueError(f'reference is typical, suit, average or blank, not "{reference}"')


def contrast(
    results: Results, agent: int | None = None, reference: str | None = None, among: np.ndarray | None = None
) -> Estimate:
    """By item: its main effect less a reference's: "typical", each item of the basket once, the
    mean of the middle half (typical.py); "suit", the same of the other items of its kind, which have the
    same price; "average", per completion of any item (sum of all effects / sum of all completions); "blank",
    0. None: the one of the run's design(). `among`: the basket, where it is one of several runs.

    The reference comes from the same games; errors are for the difference."""
    effect = main_effect(results, agent)
    reference = reference or DESIGNS[results.experiment["kind"]].reference
    if reference == "blank":
        return effect
    estimate = jackknife(_replicates(results, agent) - level(results, agent, reference, among), effect.df + 1)
    few = _events(results, agent) < FEW_EVENTS
    se = np.where(few, np.fmax(estimate.se, effect.se), estimate.se)
    return replace(estimate, se=se)


def priced(results: Results) -> bool:
    """Whether items have prices that can be told apart: kinds, more than one, of items that cost alike."""
    how = design(results)
    return (how is not None and how.reference == "typical" and results.experiment.get("kind") != "synergy"
            and results.kinds is not None and len(set(results.kinds)) > 1)  # fmt: skip


def _same_kind(kinds: list[str]) -> np.ndarray:
    """[items, items] 1 where two items are of one kind."""
    names = np.array(kinds)
    return (names[:, None] == names[None, :]).astype(float)


def variance_reduction(results: Results, agent: int | None = None) -> pd.DataFrame:
    """How many times more games independent arms would need for the same error:
    (var with + var without) / var of the difference, `vrf` over all seat-games that the intention
    to treat counts, `vrf_tested` within those tested. NaN where nothing changed."""

    def total(row: str) -> np.ndarray:
        return results.matrix(row, agent).sum(axis=0).astype(float)

    def variance(sums: np.ndarray, squares: np.ndarray, n: np.ndarray) -> np.ndarray:
        return divide(squares, n) - divide(sums, n) ** 2

    tested, effect, effect2 = total("tested"), total("effect_win_share_60"), total("effect_win_share_60_2")
    out = pd.DataFrame(index=pd.Index(item_names(results), name="item"))
    if results.players == 1 or not results.has("item", "blank_win_share_60_2"):  # in solo games effects are of tasks
        return out.assign(vrf=np.nan, vrf_tested=np.nan)
    win, win2, blank2 = total("tested_win_share_60"), total("tested_win_share_60_2"), total("blank_win_share_60_2")
    within = variance(effect, effect2, tested)
    apart = variance(win, win2, tested) + variance(win - effect, blank2, tested)
    out["vrf_tested"] = divide(apart, within)
    how = design(results)
    if how is None or how.itt != "seats":
        return out.assign(vrf=out["vrf_tested"])
    n = np.array(float(results.seat_games(agent).sum()))
    wins = float(results.agent_row("win_share_60", agent).sum())
    wins2 = float(results.agent_row("win_share_60_2", agent).sum())
    apart = variance(np.array(wins), np.array(wins2), n) + variance(
        wins - effect, wins2 - win2 + blank2, n
    )
    return out.assign(vrf=divide(apart, variance(effect, effect2, n)))


# --- Tables -------------------------------------------------------------------------------------


def _put(table: pd.DataFrame, name: str, estimate: Estimate) -> None:
    table[name], table[f"{name}_se"] = estimate.value, estimate.se
    table[f"{name}_low"], table[f"{name}_high"] = estimate.interval()


def causal(results: Results, agent: int | None = None) -> pd.DataFrame:
    """The experiment of a run. Columns: suit, tested (seat-games), n (what the main effect is divided
    by), tests, why (tests(), reasons()), done, changed (share of them
    with another move), changed_win (number of them with another win), itt, per_completion, per_done
    (fork: the same sum by completions only, which differs for powers that act before or come
    otherwise), per_use, score (points per completion), turns, each with _se, _low, _high; vrf,
    vrf_tested; df. attrs: design. ValueError if the run has no experiment."""
    how = design(results)
    if how is None:
        raise ValueError(f"{results.folder or results.name}: the run has no experiment")
    tested = results.matrix("tested", agent)
    table = pd.DataFrame(index=pd.Index(item_names(results), name="item"))
    table["suit"] = results.kinds if results.kinds is not None else ""
    table["tested"] = tested.sum(axis=0)
    table["n"] = divisors(results, agent).sum(axis=0)
    table["tests"], table["why"] = tests(results), reasons(results)
    table["done"] = _bases(results, agent, "tested_done").sum(axis=0)
    table["changed"] = divide(results.matrix("changed", agent).sum(axis=0), table["tested"])
    table["changed_win"] = _events(results, agent)
    _put(table, "itt", per_seat(results, agent))
    unknown = Estimate(*(np.full(len(table), np.nan) for _ in range(3)))
    each = divisors(results, agent) if how.main != "itt" else _bases(results, agent, str(how.completion))
    completed = _win_effect(results, agent, each) if how.completion else unknown
    _put(table, "per_completion", completed)
    done = _bases(results, agent, "tested_done")
    _put(table, "per_done", _win_effect(results, agent, done) if how.completion else unknown)
    uses = results.matrix("uses", agent) if how.completion else 0 * tested
    _put(table, "per_use", ratio(_shares(results, "effect_win_share_60", agent), uses))
    base = each if how.completion else _bases(results, agent, how.itt)
    _put(table, "score", ratio(results.matrix("effect_score", agent), base))
    _put(table, "turns", ratio(results.matrix("effect_turns", agent), base))
    table["df"] = main_effect(results, agent).df
    table = table.join(variance_reduction(results, agent))
    table.attrs["design"] = how._asdict()
    return table


def opening_contrast(results: Results, agent: int | None = None) -> Estimate:
    """Mean win share with the item in the opening hand less that with another of its kind there:

        lift = W_b / O_b - (sum of W_s) / (sum of O_s),   s the other items of the kind

    O_b seat-games with item b in the opening hand, W_b their wins. Chance deals the hands, so the
    difference is what seeing the one card for the other causes, in any run whose deal nothing
    changed. Hands that hold both count on both sides. NaN where the run names no kinds or the item
    has no siblings."""
    held, wins = results.matrix("opening", agent), _shares(results, "opening_win_share_60", agent)
    if results.kinds is None:
        siblings = np.zeros((len(results.items),) * 2)
    else:
        siblings = _same_kind(results.kinds) - np.eye(len(results.items))
    o, w = without_each(held), without_each(wins)
    return jackknife(divide(w, o) - divide(w @ siblings, o @ siblings), (held > 0).sum(axis=0))


def opening(results: Results, agent: int | None = None) -> pd.DataFrame:
    """opening_contrast() with columns suit, n (O_b), lift with _se, _low, _high; df."""
    table = pd.DataFrame(index=pd.Index(results.items, name="item"))
    table["suit"] = results.kinds if results.kinds is not None else ""
    table["n"] = results.matrix("opening", agent).sum(axis=0)
    lift = opening_contrast(results, agent)
    _put(table, "lift", lift)
    table["df"] = lift.df
    return table


def association(results: Results, agent: int | None = None) -> pd.DataFrame:
    """Win share of seat-games with the item completed (`win`), and less that of those without
    (`lift`), with errors. NOT an effect: who is ahead completes more."""
    done, wins = results.matrix("done", agent), _shares(results, "done_win_share_60", agent)
    n = without_each(results.seat_games(agent)[:, None])
    won = without_each(results.agent_row("win_share_60", agent)[:, None] / SIXTIETHS)
    d, w = without_each(done), without_each(wins)
    groups = (done > 0).sum(axis=0)
    table = pd.DataFrame(index=pd.Index(results.items, name="item"))
    table["n"] = done.sum(axis=0)
    _put(table, "win", ratio(wins, done))
    lift = jackknife(divide(w, d) - divide(won - w, n - d), groups)
    _put(table, "lift", lift)
    table["df"] = lift.df
    return table
