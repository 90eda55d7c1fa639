"""What others expect of environments: PettingZoo's AEC, Gymnasium's vectors. None of these packages is needed."""
import random

import numpy as np
import pytest

from aedile import aec, vector

# --- PettingZoo


def aec_step(env, draw):
    observation, reward, termination, truncation, _ = env.last()
    agent = env.agent_selection
    assert env.observation_space(agent).contains(observation)
    assert type(termination) is bool and type(truncation) is bool
    mask = observation["action_mask"]
    assert bool(mask.any()) == (not termination)
    action = None if termination else np.int32(draw.choice(np.flatnonzero(mask)))
    assert env.step(action) is None
    return agent, action, observation, reward


def test_aec_api():
    env = aec.env("gtr", players=3)
    assert env.possible_agents == ["player_0", "player_1", "player_2"] and env.metadata["name"]
    assert env.unwrapped is env
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    for seed in (1, 2, None):
        env.reset(seed=seed, options={"whatever": 1})
        assert env.agents == env.possible_agents and env.num_agents == 3
        assert env.last(observe=False)[0] is None
        draw, gone, total, alive = random.Random(seed or 0), [], {a: 0.0 for a in env.agents}, 0
        while env.agents:
            before = env.agent_selection
            for other in env.agents:
                if other != before:
                    assert not env.observe(other)["action_mask"].any()
            agent, action, _, reward = aec_step(env, draw)
            assert agent == before and agent not in gone
            total[agent] += reward
            if action is None:
                gone.append(agent)
            else:
                alive += 1
            for by_agent in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                assert list(by_agent) == env.agents
        assert sorted(gone) == env.possible_agents and alive > 20
        assert sum(total.values()) == pytest.approx(1)
    env.close()


def test_aec_refuses():
    env = aec.env("gtr", players=2)
    env.reset(seed=1)
    with pytest.raises(ValueError):
        env.step(None)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    before = env._game.save()
    with pytest.raises(ValueError):
        env.step(wrong)
    assert env._game.save() == before


def test_aec_seed():
    one, two = aec.env("gtr", players=3), aec.env("gtr", players=3)
    for seed in (5, None):
        one.reset(seed=seed)
        two.reset(seed=seed)
        draws = random.Random(1), random.Random(1)
        while one.agents:
            a, b = aec_step(one, draws[0]), aec_step(two, draws[1])
            assert a[:2] == b[:2] and a[3] == b[3] and one.agents == two.agents
            assert all((a[2][key] == b[2][key]).all() for key in a[2])


# --- Gymnasium


@pytest.mark.parametrize("mode", ["next_step", "same_step", "disabled"])
def test_vector(mode):
    env = vector.Vector(6, "gtr", players=2, autoreset=mode)
    observation, infos = env.reset(seed=3)
    draw, ended, last = np.random.default_rng(1), np.zeros(6, bool), None
    rows, seen = np.arange(6), 0
    for _ in range(600):
        assert env.observation_space.contains(observation)
        playing = infos["legal_counts"] > 0
        assert (infos["action_mask"].any(axis=1) == playing).all() and (playing == ~ended).all() or mode == "disabled"
        actions = infos["legal"][rows, (draw.random(6) * infos["legal_counts"]).astype(int)].astype(np.int64)
        held = observation.copy()
        before, was = observation, ended.copy()
        observation, rewards, terminations, truncations, infos = env.step(actions)
        assert (before == held).all()  # what was returned belongs to the caller
        assert rewards.shape == terminations.shape == truncations.shape == (6,)
        assert terminations.dtype == truncations.dtype == bool and not truncations.any()
        assert not rewards[~terminations].any()
        seen += int(terminations.sum())
        if mode == "next_step":
            # The step after the last one ignores its action and brings the new game.
            assert not terminations[was].any() and (infos["seats"][was] >= 0).all()
            assert (infos["seats"][terminations] == -1).all()
            ended = terminations
        elif mode == "same_step":
            assert (infos["seats"] >= 0).all() and (("final_obs" in infos) == terminations.any())
            for i in np.flatnonzero(terminations):
                assert infos["_final_obs"][i] and infos["final_obs"][i].shape == observation[i].shape
                assert (infos["final_obs"][i] != observation[i]).any()
                assert infos["final_info"]["rewards"][i].sum() == pytest.approx(1)
        elif terminations.any():
            observation, infos = env.reset(options={"reset_mask": terminations})
            assert (infos["seats"][terminations] >= 0).all()
    assert seen >= 6
