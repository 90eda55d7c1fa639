"""Where PettingZoo, Gymnasium, OpenSpiel, RLCard or PufferLib can be imported, they check our classes themselves. Debian has none of them: what
is skipped here says so, and test_conventions.py, test_spiel.py and test_adapters.py ask the same by hand."""
import random

import numpy as np
import pytest

import aedile
from aedile import aec, puffer, rlcard, spiel, vector


def package(name):
    return pytest.importorskip(name, reason=f"{name} is not installed: its own checks of our classes are not run")


@pytest.mark.parametrize("name,settings", [("gtr", dict(players=3)), ("pax", dict(players=2)), ("aor", dict(players=1))])
def test_pettingzoo(name, settings):
    package("pettingzoo")
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(aec.env(name, **settings), num_cycles=300)
    seed_test(lambda: aec.env(name, **settings), num_cycles=50)
    render_test(lambda render_mode=None: aec.env(name, render_mode=render_mode, **settings))


@pytest.mark.parametrize("mode", ["next_step", "same_step"])
def test_gymnasium(mode):
    """It has no check of vector environments; its wrappers ask for what one is, and refuse what is none."""
    gymnasium = package("gymnasium")
    from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

    plain = vector.Vector(4, "gtr", players=2, autoreset=mode)
    assert isinstance(plain, gymnasium.vector.VectorEnv) and isinstance(plain.metadata["autoreset_mode"], gymnasium.vector.AutoresetMode)
    assert plain.observation_space == gymnasium.vector.utils.batch_space(plain.single_observation_space, 4)
    assert plain.action_space == gymnasium.vector.utils.batch_space(plain.single_action_space, 4)
    env, draw, ended = RecordEpisodeStatistics(plain), np.random.default_rng(1), 0
    observation, infos = env.reset(seed=3)
    for _ in range(400):
        assert observation in env.observation_space
        actions = infos["legal"][np.arange(4), (draw.random(4) * infos["legal_counts"]).astype(int)].astype(np.int64)
        assert actions in env.action_space
        observation, rewards, terminations, truncations, infos = env.step(actions)
        if terminations.any():
            ended += int(terminations.sum())
            assert (infos["episode"]["l"][terminations] > 5).all()
    assert ended > 3
    assert len(DictInfoToList(plain).reset(seed=1)[1]) == 4


@pytest.mark.parametrize("text", ["aedile_gtr(players=2)", "aedile_gtr(options=edition:republic)", "aedile_pax", "aedile_aor(players=1)"])
def test_openspiel(text):
    pyspiel = package("pyspiel")
    game = pyspiel.load_game(text)
    assert isinstance(game, spiel.SpielGame) and isinstance(game.new_initial_state(), pyspiel.State)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_playthrough(tmp_path):
    package("pyspiel")
    package("absl.flags").FLAGS.mark_as_parsed()
    playthroughs = package("open_spiel.python.algorithms.generate_playthrough")
    file = tmp_path / "pax.txt"
    file.write_text(playthroughs.playthrough("aedile_pax(players=2,deals=3)", action_sequence=None, seed=1))
    written, again = playthroughs.replay(str(file))
    assert written == again and "PublicObservationString" not in written and "IsTerminal() = True" in written


def test_openspiel_search():
    package("pyspiel")
    ismcts = package("open_spiel.python.algorithms.ismcts")
    mcts = package("open_spiel.python.algorithms.mcts")
    game = spiel.SpielGame("pax", players=2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.0, max_simulations=8, evaluator=evaluator, random_state=np.random.RandomState(2))
    state, draw = game.new_initial_state(1), random.Random(1)
    for _ in range(3):
        assert bot.step(state) in state.legal_actions()
        state.apply_action(draw.choice(state.legal_actions()))


@pytest.mark.parametrize("name", list(aedile.games()))
def test_rlcard(name):
    """It has no checker: its agents, its tournament and its order of transitions are what plays with its own environments."""
    package("rlcard")
    from rlcard.agents import RandomAgent
    from rlcard.utils import reorganize, tournament

    env = rlcard.env(name, players=3, seed=2)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run(is_training=True)
    steps = [step for seat in reorganize(trajectories, payoffs) for step in seat]
    assert len(steps) > 20 and all(len(step) == 5 for step in steps)
    assert sum(tournament(env, 3)) <= 1 + 1e-9


def test_pufferlib():
    """Its vectors of native environments, in one process, with buffers of theirs."""
    package("pufferlib")
    import pufferlib.vector

    vecenv = pufferlib.vector.make(
        puffer.Puffer, env_args=[3, "gtr"], env_kwargs=dict(players=2, illegal="first"), backend=pufferlib.vector.Serial, num_envs=2
    )
    observations, _ = vecenv.reset(seed=1)
    assert observations.shape[0] == 12 and vecenv.single_observation_space.contains(observations[0])
    ended = 0
    for _ in range(600):
        observations, rewards, terminals, truncations, _ = vecenv.step(vecenv.action_space.sample())
        ended += int(terminals.sum())
        assert not rewards[~terminals].any()
    assert ended > 0
    vecenv.close()
