"""A toy game of buildings whose powers are worth exactly what is planted, and whose leaders
complete more: so that what aedile.report says can be held against the truth.

Four seats, 40 buildings in six suits, blocks of four games on one deal, which favours some hands. A
seat of strength x above the table's mean completes building b with probability logistic(c_b +
CLIMB x), more readily with the card in the opening hand, and the strongest seat, noise added, wins
the race. Completing causes nothing. Then each completed power takes over, all of them apart, a
share |a| + stir of the games. In |a| + stir / 2 of them (a > 0) its owner wins, and without the
power another seat would; in stir / 2 another seat wins, and without the power its owner would.
(a < 0: the other way round.) So the power of b, in the hands of a seat that completed it, is worth
a_b of a win, exactly, no matter who has it; with a = 0 and stir > 0 it changes games and is worth
nothing.
"""

from __future__ import annotations

import numpy as np
import proof  # noqa: F401  (finds aedile.report)

from aedile.report.reading.results import SIXTIETHS, Level, Results

PLAYERS, ITEMS, GROUPS = 4, 40, 64
SUITS = ("rubble",) * 4 + ("wood",) * 4 + ("brick",) * 8 + ("concrete",) * 8 + ("stone",) * 8 + (
    "marble",
) * 8
CLIMB = 0.8  # how much strength helps to complete
EASE = np.array([{"rubble": -2.8, "wood": -2.8}.get(suit, -3.3) for suit in SUITS])
HAND, SEEN = 0.08, 1.2  # the card in the opening hand: how often, and what it adds
DEAL, GAME, RACE = 1.0, 0.7, 0.7  # deviations: strength by deal, by game; noise of the race
SAME = 0.5  # share of a hand's fates that the games of a block have in common

RUN_ROWS = ("games", "faulted")
AGENT_ROWS = ("games", "win_share_60", "win_share_60_2")
ITEM_ROWS = (
    "opening", "opening_win_share_60", "done", "done_win_share_60", "offered", "uses",
    "tested", "tested_done", "changed", "changed_win", "tested_win_share_60", "tested_win_share_60_2",
    "blank_win_share_60_2", "effect_win_share_60", "effect_win_share_60_2", "effect_score", "effect_turns",
)  # fmt: skip


def completion_rates() -> np.ndarray:
    """P(a seat completes b), strength integrated out (Gauss-Hermite)."""
    x, weight = np.polynomial.hermite_e.hermegauss(60)
    spread = np.sqrt((DEAL**2 + GAME**2) * (1 - 1 / PLAYERS))
    logit = EASE[:, None] + CLIMB * spread * x
    mean = (1 - HAND) / (1 + np.exp(-logit)) + HAND / (1 + np.exp(-logit - SEEN))
    return (mean * weight).sum(axis=1) / weight.sum()


def _fates(random: np.random.Generator, blocks: int) -> np.ndarray:
    """Uniform numbers [blocks, game, seat, item]; the games of a block, in which hands go
    round the seats, have a share of them in common."""
    own = random.random((blocks, PLAYERS, PLAYERS, ITEMS), dtype=np.float32)
    common = random.random((blocks, 1, PLAYERS, ITEMS), dtype=np.float32)
    return np.where(random.random(own.shape, dtype=np.float32) < SAME, common, own)


def play(worth: np.ndarray, games: int, seed: int, stir: float = 0.012) -> Results:
    """A run of `games` games (a multiple of 4 * GROUPS) with a fork for every completion. `worth`:
    of each power, as a share of a win."""
    random = np.random.default_rng(seed)
    blocks = games // PLAYERS
    shape = (blocks, PLAYERS, PLAYERS)  # block, game, hand; seats are the same to all
    strength = random.normal(0, DEAL, (blocks, 1, PLAYERS)) + random.normal(0, GAME, shape)
    above = (strength - strength.mean(axis=2, keepdims=True))[..., None]
    hands = random.random((blocks, 1, PLAYERS, ITEMS), dtype=np.float32) < HAND
    opening = np.broadcast_to(hands, (*shape, ITEMS))
    logit = EASE + CLIMB * above + SEEN * opening
    done = _fates(random, blocks) < 1 / (1 + np.exp(-logit))
    winner = (strength + random.normal(0, RACE, shape)).argmax(axis=2)

    share = (done * (np.abs(worth) + stir)).reshape(blocks, PLAYERS, -1)  # of each power, in a row
    until = share.cumsum(axis=2)
    if until[..., -1].max() > 1:
        raise ValueError("the powers are worth more than all games: plant less")
    chance = random.random((blocks, PLAYERS, 1))
    takes = (until > chance) & (until - share <= chance)  # at most one, [block, game, seat * item]
    takes = takes.reshape(*shape, ITEMS)
    owner, item = np.divmod(takes.reshape(blocks, PLAYERS, -1).argmax(axis=2), ITEMS)
    some, against = takes.any(axis=(2, 3)), random.random(item.shape) * (np.abs(worth[item]) + stir)
    good = (worth[item] >= 0) ^ (against < stir / 2)
    other = (owner + random.integers(1, PLAYERS, owner.shape)) % PLAYERS
    winner = np.where(some, np.where(good, owner, other), winner)
    won = (winner[..., None] == np.arange(PLAYERS))[..., None]
    effect = takes * np.where(good, 1, -1)[..., None, None]
    return _results(opening, done, effect, won)


def _results(opening, done, effect, won) -> Results:
    """Adds up what was played: [block, game, seat, item], won: the last axis of length 1."""
    blank = won - effect
    columns = {
        "opening": opening, "opening_win_share_60": opening * won * SIXTIETHS,
        "done": done, "done_win_share_60": done * won * SIXTIETHS, "uses": done,
        "offered": 2 * done,
        "tested": done, "tested_done": done, "changed": effect != 0, "changed_win": effect != 0,
        "tested_win_share_60": done * won * SIXTIETHS, "tested_win_share_60_2": done * won * SIXTIETHS**2,
        "blank_win_share_60_2": done * blank**2 * SIXTIETHS**2,
        "effect_win_share_60": effect * SIXTIETHS, "effect_win_share_60_2": effect**2 * SIXTIETHS**2,
        "effect_score": effect, "effect_turns": 0 * effect,
    }  # fmt: skip
    sums = [np.asarray(columns[row]).sum(axis=(1, 2), dtype=np.int64) for row in ITEM_ROWS]
    item = _by_group(np.stack(sums, axis=2))
    wins = won.sum(axis=(1, 2))[:, 0]
    games = np.full(len(wins), PLAYERS)
    agent = [games * PLAYERS, wins * SIXTIETHS, wins * SIXTIETHS**2]
    levels = {
        "run": _level("run", RUN_ROWS, _by_group(np.stack([games, 0 * games], axis=1)[:, None]), 0),
        "agent": _level("agent", AGENT_ROWS, _by_group(np.stack(agent, axis=1)[:, None]), 1),
        "item": _level("item", ITEM_ROWS, item, 1),
    }
    return Results(
        folder="", name="toy", version="", signature="", seed="", players=PLAYERS,
        games=int(games.sum()), agents=["toy"], items=[f"{s} {i}" for i, s in enumerate(SUITS)],
        item_word="building", items_word="buildings", kinds=list(SUITS), levels=levels,
        config={"options": {"players": PLAYERS}, "experiment": {"kind": "fork"}},
    )  # fmt: skip


def _by_group(numbers: np.ndarray) -> np.ndarray:
    """[blocks, ...] -> [GROUPS, ...]: block modulo GROUPS."""
    return numbers.reshape(-1, GROUPS, *numbers.shape[1:]).sum(axis=0)


def _level(name: str, rows: tuple[str, ...], numbers: np.ndarray, agents: int) -> Level:
    return Level(name, rows, ("",) * len(rows), ("",) * len(rows), numbers, agents)


def as_json(run: Results) -> tuple[dict, dict, dict, dict]:
    """The run as the contents of counters.json, manifest.json, summary.json and config.json."""
    suits = sorted(set(SUITS))
    levels = {
        name: {
            "members": level.members,
            "rows": [{"name": row, "unit": "", "help": ""} for row in level.rows],
            "sums": level.numbers.sum(axis=0).tolist(),
            "groups": level.numbers.tolist(),
        }
        for name, level in run.levels.items()
    }
    aedile = {"version": "toy", "signature": "0"}
    counters = {
        "aedile": aedile, "name": run.name, "seed": "1", "players": run.players,
        "games": run.games, "agents": run.agents, "buildings": run.items, "kinds": suits,
        "item_kind": [suits.index(suit) for suit in SUITS], "levels": levels,
    }  # fmt: skip
    manifest = {"aedile": aedile, "config_hash": "1", "games": run.games}
    return counters, manifest, {"complete": True, "games": run.games}, run.config
