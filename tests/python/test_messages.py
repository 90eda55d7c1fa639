"""What a slip is told: which argument, what was expected, what was found, and the name that was probably meant."""
import importlib
import pickle
import sys

import numpy as np
import pytest

import aedile
from aedile import batch

# --- Seats, agents without a game


def game(players=3, name="gtr", **options):
    return aedile.Game(name, players=players, seed=1, **options)


def said(error, call, *args, **settings):
    with pytest.raises(error) as caught:
        call(*args, **settings)
    return str(caught.value)


@pytest.mark.parametrize("seat", [7, 3, -2])
def test_seats(seat):
    g = game()
    agent = aedile.Agent("heuristic", g)
    for call in (g.view, g.view_text, lambda s: g.observe(s, 1), lambda s: g.observe(0, 1).redeal(s, 1), lambda s: g.seen(g.legal()[0], s),
                 lambda s: batch.observe(g, s), agent.begin):
        assert said(aedile.ValueRefused, call, seat) == f"seat: expected 0 to 2, found {seat}"
    assert g.view(-1) == g.view()


def test_numbers_that_no_move_has():
    g = game()
    agent = aedile.Agent("heuristic", g)
    agent.begin(g.seat)
    for number in (-1, 2**32, 2**80):
        for call in (g.apply, g.text, g.action_of, lambda n: agent.moved(g, n)):
            assert str(number) in said(aedile.IllegalMove, call, number)
        for call in (g.move_of, g.apply_action):
            assert f"action {number}" in said(aedile.AedileError, call, number)
    assert str(2**80) in said(aedile.IllegalMove, g.apply_index, 2**80)


def test_options_of_another_game():
    g = game()
    for options in (aedile.Options("pax", players=3), aedile.Options("gtr", players=5)):
        assert "expected those of gtr with 3 players" in said(aedile.ValueRefused, aedile.Game.load, g.save(), options)
    assert aedile.Game.load(g.save(), g.options) == g


def test_choose_before_begin():
    g = game()
    agent = aedile.Agent("heuristic", g)
    wanted = "heuristic: agent: expected one that has begun a game, in a seat from 0 to 2, found none begun"
    assert said(aedile.ValueRefused, agent.choose, g) == wanted
    assert said(aedile.ValueRefused, agent.moved, g, g.legal()[0]) == wanted
    other = (g.seat + 1) % 3
    agent.begin(other)
    assert said(aedile.ValueRefused, agent.choose, g) == (
        f"heuristic: game: expected a decision of seat {other}, which the agent plays, found one of seat {g.seat}")
    assert "expected 3 seats, which the agent was made for, found 4" in said(aedile.ValueRefused, agent.choose, game(4))
    assert "expected gtr, which the agent was made for, found pax" in said(aedile.ValueRefused, agent.choose, game(3, "pax"))
    assert "not legal" in said(aedile.IllegalMove, agent.moved, g, 2**32 - 1)
    agent.begin(g.seat)
    assert agent.choose(g) in g.legal()


# --- Seeds


@pytest.mark.parametrize("seed", [1.9, 2.0, "1", -1, 2**64, np.float64(3)])
def test_seeds_are_whole_numbers(seed):
    wanted = f"expected a whole number from 0 to 2^64 - 1, found {seed!r}"
    assert said(aedile.ValueRefused, aedile.Game, "gtr", seed=seed) == wanted
    g = game()
    agent = aedile.Agent("random", g)
    for call in (g.deal, g.random, lambda s: g.deal(1, s), lambda s: agent.begin(0, s), lambda s: agent.begin(0, 1, s)):
        assert said(aedile.ValueRefused, call, seed) == wanted
    assert said(aedile.ValueRefused, batch.Batch, 2, "gtr", seed=seed) == wanted


def test_whole_numbers_of_other_kinds():
    assert aedile.Game("gtr", seed=np.int64(5)) == aedile.Game("gtr", seed=5) == aedile.Game("gtr", seed=np.uint8(5))


# --- Names


def test_names_that_were_meant():
    for error, wanted, call in (
        (aedile.UnknownName, '"playrs" (did you mean "players"?)', lambda: aedile.Game("gtr", playrs=3)),
        (aedile.UnknownName, '"harh" (did you mean "harsh"?)', lambda: aedile.Options("aor", harh=True)),
        (aedile.ValueRefused, '"0:Dok" (did you mean "Dock"?)', lambda: aedile.Game("gtr", given=["0:Dok"])),
        (aedile.ValueRefused, '"0:Tavernne" (did you mean "Taverne"?)', lambda: aedile.Game("gtr", given=["0:Tavernne"])),
        (aedile.ValueRefused, '"Statu" (did you mean "Statue"?)', lambda: aedile.Options("gtr", powers_off="Statu")),
        (aedile.ValueRefused, '"0:LAM1" (did you mean "LAN1"?)', lambda: aedile.Game("pax", given_zone="0:LAM1")),
        (aedile.ValueRefused, '"1:Bula" (did you mean "Bulla"?)', lambda: aedile.Game("aor", given="1:Bula")),
        (aedile.ValueRefused, '(did you mean "denarii"?)', lambda: aedile.Game("aor", rows="Fulvia.denari=7")),
        (aedile.ValueRefused, '(did you mean "Fulvia"?)', lambda: aedile.Game("aor", rows="Fulvi.denarii=7")),
        (aedile.ValueRefused, '(did you mean "cards"?)', lambda: aedile.Game("gtr", rows={"Wall": {"card": 3}})),
        (aedile.UnknownName, '"gtrr" (did you mean "gtr"?)', lambda: aedile.Game("gtrr")),
        (aedile.UnknownName, '"gtrr" (did you mean "gtr"?)', lambda: aedile.game_options("gtrr")),
        (aedile.UnknownName, '"gtrr" (did you mean "gtr"?)', lambda: aedile.Agent("random", "gtrr", 2)),
        (aedile.UnknownName, '"heuristik" (did you mean "heuristic"?)', lambda: aedile.Agent("heuristik", game())),
        (aedile.UnknownName, '"heuristik" (did you mean "heuristic"?)', lambda: aedile.agent_options("heuristik")),
        (aedile.UnknownName, '"iteration" (did you mean "iterations"?)', lambda: aedile.Agent("so-ismcts:iteration=9", game())),
        (aedile.UnknownName, '"presett" (did you mean "preset"?)', lambda: aedile.Agent("so-ismcts:presett=tuned", game())),
        (aedile.UnknownName, '"tund" (did you mean "tuned"?)', lambda: aedile.Agent("so-ismcts:preset=tund", game())),
        (aedile.UnknownName, '"ful" (did you mean "full"?)', lambda: batch.slots("gtr", "ful")),
        (aedile.UnknownName, '"gtrr" (did you mean "gtr"?)', lambda: batch.slots("gtrr")),
        (aedile.UnknownName, '"reward" (did you mean "rewards"?)', lambda: batch.Batch(2, "gtr", arrays={"reward": None})),
        (aedile.UnknownName, '"sam_step" (did you mean "same_step"?)', lambda: batch.Batch(2, "gtr", autoreset="sam_step")),
    ):
        assert wanted in said(error, call)


def test_nothing_near():
    for call in (lambda: aedile.Game("gtr", zzzzzz=3), lambda: aedile.Game("gtr", given=["0:Xyzzy"]), lambda: aedile.Game("gtr", given=["9:Dock"]),
                 lambda: aedile.game_options("chess"), lambda: aedile.agent_options("")):
        assert "did you mean" not in said(aedile.AedileError, call)


# --- aedile.agents is the list of agents and the module


def test_play_as_documented():
    g = game(2)
    moves = aedile.agents.play(g, [aedile.Agent("random", g), aedile.Agent("heuristic", g)], seed=3)
    assert g.over and len(moves) > 20
    assert aedile.agents()["random"] and aedile.agents.Agent is aedile.Agent
    assert aedile.agents.agent_options("random") == aedile.agent_options("random")
    module = importlib.import_module("aedile.agents")
    assert module is sys.modules["aedile.agents"] and module.play is aedile.agents.play
    from aedile.agents import play

    assert play is module.play
    assert pickle.loads(pickle.dumps(aedile.Options("gtr", players=2))) == aedile.Options("gtr", players=2)
