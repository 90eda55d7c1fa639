"""Batches: the same games as one at a time, arrays of the caller, both ways of resetting."""
import re
from pathlib import Path

import numpy as np
import pytest

import aedile
from aedile.batch import Batch, layouts, observe, slots

KINDS = [("gtr", dict(players=2)), ("gtr", dict(players=4, edition="republic", expansion="all")), ("pax", dict(players=3)), ("aor", dict(players=2))]


def layout(name):
    return next(iter(layouts(name)), None)


@pytest.mark.parametrize("name,settings", KINDS, ids=lambda k: str(k))
@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_as_one_at_a_time(name, settings, autoreset):
    """Each row is the game of its stream, played next to it, and what comes at its end is what the mode says."""
    count, kind = 3, layout(name)
    batch = Batch(count, name, seed=9, autoreset=autoreset, observations=kind, masks=True, finals=True, **settings)
    games = [aedile.Game(name, seed=9, stream=i, **settings) for i in range(count)]
    draw, episode, ended, waiting = np.random.default_rng(3), [0] * count, 0, [False] * count
    while ended < 5:
        for i, game in enumerate(games):
            n = batch.legal_counts[i]
            assert list(batch.legal[i, :n]) == game.actions() == list(np.flatnonzero(batch.masks[i]))
            assert batch.seats[i] == game.seat and batch.game(i) == game
            if kind and not game.over:
                assert (batch.observations[i] == observe(game, game.seat, kind)).all()
        actions = batch.pick(draw.random(count))
        acted = batch.seats.copy()
        batch.step(actions)
        for i, game in enumerate(games):
            if game.over:
                assert batch.dones[i] == 0 and not batch.rewards[i].any()
                if autoreset == "next_step":
                    episode[i] += 1
                    game.deal(9, episode[i] << 32 | i)
                continue
            game.apply_action(int(actions[i]))
            assert batch.dones[i] == game.over
            shares = game.result().shares if game.over else [0] * game.seats
            assert batch.rewards[i] == pytest.approx(np.array(shares, np.float32))
            if game.over:
                ended += 1
                assert tuple(batch.scores[i]) == game.result().scores and batch.final_seats[i] == acted[i]
                if kind:
                    assert (batch.final_observations[i] == observe(game, int(acted[i]), kind)).all()
                if autoreset == "same_step":
                    episode[i] += 1
                    game.deal(9, episode[i] << 32 | i)
        if autoreset == "disabled" and all(g.over for g in games):
            batch.reset(which=np.array([True, False, True]))
            assert list(batch.seats >= 0) == [True, False, True]
            return
    assert ended >= 5


def test_arrays_of_the_caller():
    mine = np.full((2, 3), 7, np.float32)
    batch = Batch(2, "gtr", players=3, arrays={"rewards": mine})
    assert batch.rewards is mine and not mine.any()
    with pytest.raises(ValueError, match="rewards"):
        Batch(2, "gtr", players=3, arrays={"rewards": np.zeros((3, 2), np.float32)})
    with pytest.raises(aedile.UnknownName):
        Batch(2, "gtr", arrays={"nothing": mine})
    with pytest.raises(aedile.UnknownName):
        Batch(2, "gtr", autoreset="sometimes")
    with pytest.raises(aedile.UnknownName):
        Batch(2, "gtr", observations="nothing")


def test_arrays_that_do_not_fit():
    """The library writes as many numbers as there are games: no other array is given to it."""
    batch = Batch(4, "gtr", players=3, seed=1)
    before = [batch.game(i).save() for i in range(4)]
    frozen = np.zeros(4, np.int32)
    frozen.flags.writeable = False
    for wrong in (np.zeros(1, np.int32), np.zeros(4, np.int8), np.zeros(4), np.zeros(8, np.int32)[::2], np.zeros((4, 1), np.int32), frozen):
        with pytest.raises(ValueError, match=r"actions: expected a C-contiguous array \(4,\) of int32"):
            batch.random(wrong)
    size = layouts("gtr")["full"]
    for out in (np.zeros(size + 1, np.uint8), np.zeros(size, np.float32), np.zeros((size, 1), np.uint8)):
        with pytest.raises(ValueError, match="out: expected"):
            observe(batch.game(0), 0, "full", out)
    legal = batch.legal[:, 0].astype(np.int64)
    for actions in (legal + 2**32, legal - 2**32):
        with pytest.raises(aedile.IllegalMove):
            batch.step(actions)
    with pytest.raises(ValueError, match="whole numbers"):
        batch.step(legal + 0.9)
    assert [batch.game(i).save() for i in range(4)] == before
    batch.step(legal)
    for i in (-1, 4, 2**40):
        with pytest.raises(aedile.ValueRefused):
            batch.game(i)
    with pytest.raises(TypeError):
        Batch(2, aedile.Options("gtr", players=2), players=4)


def test_the_page_tells_the_sizes():
    page = (Path(__file__).parents[2] / "docs/reference/python.md").read_text(encoding="utf-8")
    for title, game in (("Glory to Rome", "gtr"), ("PAX", "pax"), ("Age of Rome", "aor")):
        told = next(line for line in page.splitlines() if line.startswith(f"| {title} |"))
        sizes = layouts(game)
        assert [int(n.replace(",", "")) for n in re.findall(r"[0-9,]*[0-9]", told)] == [sizes["full"], sizes["compact"]]


def test_wrong_action_changes_nothing():
    batch = Batch(2, "gtr", players=3, seed=1, masks=True)
    before = [batch.game(i).save() for i in range(2)]
    with pytest.raises(aedile.IllegalMove, match="game 1"):
        batch.step([int(batch.legal[0, 0]), int(np.flatnonzero(batch.masks[1] == 0)[0])])
    assert [batch.game(i).save() for i in range(2)] == before
    with pytest.raises(ValueError, match="each of 2 games"):
        batch.step([0])


def test_seeds():
    runs = []
    for seed in (1, 1, 2):
        batch = Batch(8, "gtr", players=3)
        batch.reset(seed=seed)
        trace, actions = [], np.empty(8, np.int32)
        for _ in range(50):
            batch.random(actions)
            trace.append(actions.copy())
        runs.append(np.array(trace))
    assert (runs[0] == runs[1]).all() and (runs[0] != runs[2]).any()


def test_observations_keep_secrets():
    game = aedile.Game("gtr", players=3, seed=4)
    for step in range(120):
        if game.over:
            break
        if step % 10 == 0:
            for seat in range(3):
                same = observe(game.observe(seat, 1, step), seat)
                assert (same == observe(game, seat)).all()
        game.apply_index(step % game.legal_count)
    names = slots("gtr")
    assert len(names) == len(set(names)) == layouts("gtr")["full"]
