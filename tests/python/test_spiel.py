"""OpenSpiel's games and states: what its own checks ask of them, asked by ours with the package's stand-in for `pyspiel`; and that they are
OpenSpiel's where that can be imported, tried with a module of its name. test_themselves.py asks OpenSpiel itself."""
import copy
import pickle
import random
import shutil
import subprocess
import sys

import numpy as np
import pytest

from aedile import Game, HiddenError, _pyspiel, spiel

GAMES = [("gtr", dict(players=3)), ("pax", dict(players=2)), ("aor", dict(players=3))]
REFUSED = (ValueError, RuntimeError)  # ours, OpenSpiel's


def search(state, seat, draw):
    """Worlds of a seat, played to the end as a search by information sets does: where the text is the same, so are the actions."""
    known = {}
    for _ in range(3):
        world = state.resample_from_infostate(seat, draw.random)
        while not world.is_terminal():
            legal = world.legal_actions()
            assert known.setdefault(world.information_state_string(), legal) == legal
            world.apply_action(legal[0])
        assert all(0 <= share <= 1 for share in world.returns())


@pytest.mark.parametrize("name,settings", GAMES)
def test_spiel_random_simulation(name, settings):
    game = spiel.SpielGame(name, seed=3, **settings)
    assert pickle.loads(pickle.dumps(game)) == game
    state, draw, steps = game.new_initial_state(), random.Random(1), 1
    assert state.is_chance_node() and state.current_player() == -1 and len(state.legal_actions_mask()) == game.max_chance_outcomes()
    assert state.legal_actions() == list(range(1000)) and sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(2)
    assert state == game.new_initial_state(2) and str(state) != str(game.new_initial_state(3))
    assert str(state) == Game(name, seed=3, stream=2, **settings).view_text()
    rewards = [0.0] * game.num_players()
    while not state.is_terminal():
        player, legal = state.current_player(), state.legal_actions()
        assert legal and legal == sorted(set(legal)) == state.legal_actions(player)
        if steps % 10 == 0 or steps & (steps - 1) == 0:
            mask = state.legal_actions_mask()
            assert len(mask) == game.num_distinct_actions() and [a for a, m in enumerate(mask) if m] == legal
            for other in set(range(game.num_players())) - {player}:
                assert state.legal_actions(other) == []
            texts = [state.action_to_string(player, action) for action in legal]
            assert len(set(texts)) == len(texts) and [state.string_to_action(text) for text in texts] == legal
            copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
            if steps < 40:
                copies.append(game.deserialize_state(state.serialize()))
                assert str(spiel.pyspiel.load_game(str(game))) == str(game) == str(state.get_game())
            for other in copies:
                assert other == state and other.history() == state.history() and str(other) == str(state)
                assert other.information_state_string(0) == state.information_state_string(0)
            with pytest.raises(REFUSED):
                state.information_state_string(game.num_players())
        if state.move_number() % 15 == 0:
            worlds = set()
            for seat in range(game.num_players()):
                other = state.resample_from_infostate(seat, draw.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.current_player() == player
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert len(other.observation_tensor(seat)) == game.observation_tensor_size()
                if steps % 60 == 0:
                    search(state, seat, draw)
                worlds.add(str(other))
                for hidden in set(range(game.num_players())) - {seat}:
                    moves = other.information_state_string(hidden).split("\n")[1 : state.move_number()]
                    assert moves == state.information_state_string(seat).split("\n")[1 : state.move_number()]
                    with pytest.raises(HiddenError):
                        other.observation_tensor(hidden)
                if seat == player:
                    assert other.legal_actions() == legal
            assert worlds != {str(state)}
        action = draw.choice(legal)
        child = state.child(action)
        state.apply_action(action)
        assert child == state
        rewards = [a + b for a, b in zip(rewards, state.rewards())]
        steps += 1
    assert state.current_player() == -4 and state.legal_actions() == [] and len(state.history()) == steps
    assert rewards == state.returns()
    assert all(game.min_utility() <= r <= game.max_utility() for r in state.returns())
    assert np.isfinite(state.observation_tensor(0)).all()


def test_spiel_playthrough():
    """A game as text, replayed line by line: what is written is what happens again."""
    def play(choose):
        state, lines = spiel.SpielGame("gtr", seed=1, players=2).new_initial_state(0), []
        while not state.is_terminal():
            action = choose(state, len(lines))
            lines.append(f"{state.current_player()} {action} {state.action_to_string(action)}")
            state.apply_action(action)
        return lines, state.returns()

    draw = random.Random(4)
    lines, returns = play(lambda state, i: draw.choice(state.legal_actions()))
    again = play(lambda state, i: state.string_to_action(lines[i].split(" ", 2)[2]))
    assert again == (lines, returns) and sum(returns) == pytest.approx(1)


@pytest.mark.parametrize("name,settings", GAMES)
def test_information_is_private(name, settings):
    """A move is told to who sees it; to others it is a number that says no more than they saw. The rest of the text is the seat's view."""
    state, draw, hidden = spiel.SpielGame(name, seed=2, **settings).new_initial_state(0), random.Random(2), 0
    game = Game(name, seed=2, **settings)
    while not state.is_terminal():
        action = draw.choice(state.legal_actions())
        move, player = game.move_of(action), game.seat
        text, seen = game.text(move), [game.seen(move, seat) for seat in range(game.seats)]
        state.apply_action(action)
        game.apply(move)
        for seat, number in enumerate(seen):
            head, *moves, view = state.information_state_string(seat).split("\n")
            assert head == f"player {seat}" and view == game.view_text(seat) and len(moves) == state.move_number() - 1
            assert moves[-1] == f"{player}:{text if number == move else f'#{number}'}"
            hidden += number != move
    assert hidden > 0 or name == "gtr"


def test_parameters():
    """A game by its text is the game of its options, whatever signs the options have."""
    game = spiel.SpielGame("gtr", players=2, seed=9, deals=5, powers_off=["Bar", "Circus Maximus"], copies="Dock=4")
    assert str(game) == (
        "aedile_gtr(deals=5,layout=full,options=copies:Dock%3D4;powers_off:Bar%2CCircus Maximus,players=2,seed=9)"
    )
    again = spiel.pyspiel.load_game(str(game))
    assert again == game and hash(again) == hash(game) and again.get_parameters() == game.get_parameters()
    assert str(again.new_initial_state(4)) == str(game.new_initial_state(4))
    assert again.num_players() == 2 and again.max_chance_outcomes() == 5
    plain = spiel.pyspiel.load_game("aedile_pax")
    assert plain == spiel.SpielGame("pax") and plain != spiel.SpielGame("pax", players=2)
    kind = plain.get_type()
    assert (kind.min_num_players, kind.max_num_players, kind.long_name) == (2, 4, "PAX")
    for settings in (dict(seed=-1), dict(seed=2**31), dict(deals=0), dict(layout="none"), dict(options="")):
        with pytest.raises((ValueError, LookupError)):
            spiel.SpielGame("pax", **settings)
    with pytest.raises(ValueError, match="NAME:VALUE"):
        spiel.pyspiel.load_game("aedile_pax(options=nothing)")


def test_chance_and_observers():
    game = spiel.SpielGame("gtr", players=2, deals=3)
    state = game.new_initial_state()
    assert state.string_to_action(state.action_to_string(2)) == 2 and state.returns() == [0.0, 0.0]
    assert not any(state.observation_tensor(1)) and "not dealt" in state.observation_string(1)
    for wrong in (3, -1):
        with pytest.raises(REFUSED):
            state.apply_action(wrong)
    state.apply_action(1)
    with pytest.raises(ValueError):
        state.chance_outcomes()
    kind = spiel.pyspiel.IIGObservationType
    observer = game.make_py_observer(kind(perfect_recall=True))
    observer.set_from(state, 1)
    assert observer.dict["observation"].base is observer.tensor or observer.dict["observation"] is observer.tensor
    assert observer.tensor.tolist() == state.information_state_tensor(1)
    assert observer.string_from(state, 1) == state.information_state_string(1) != state.information_state_string(0)
    for absent in (dict(public_info=False), dict(private_info=spiel.pyspiel.PrivateInfoType.NONE)):
        assert game.make_py_observer(kind(perfect_recall=False, **absent)) is None
    with pytest.raises(ValueError):
        game.make_py_observer(None, {"size": 3})


def test_module_of_the_name(tmp_path):
    """With a module `pyspiel` its classes are ours' bases, its registry knows our games, and its enumerations are used."""
    shutil.copy(_pyspiel.__file__, tmp_path / "pyspiel.py")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import pyspiel, random\n"
        "from aedile import spiel\n"
        "game = pyspiel.load_game('aedile_aor(players=2,seed=4)')\n"
        "state = game.new_initial_state()\n"
        "while not state.is_terminal(): state.apply_action(random.choice(state.clone().legal_actions()))\n"
        "mode = game.get_type().chance_mode is pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC\n"
        "print(issubclass(spiel.SpielGame, pyspiel.Game), issubclass(spiel.SpielState, pyspiel.State), mode, sorted(pyspiel.games))\n"
    )
    said = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert said.strip() == "True True True ['aedile_aor', 'aedile_gtr', 'aedile_pax']"
