"""RLCard's and PufferLib's shapes; and that our classes are subclasses of the real packages' where these can be imported, tried with
stand-ins of their names."""
import subprocess
import sys

import numpy as np
import pytest

import aedile
from aedile import aec, puffer, rlcard
from aedile.batch import observe

GAMES = [("gtr", dict(players=3)), ("pax", dict(players=2)), ("aor", dict(players=4))]


class Picks:
    """An agent that chooses at random, by number or by text."""

    def __init__(self, raw=False):
        self.use_raw, self.draw, self.asked = raw, np.random.default_rng(1), {"step": 0, "eval_step": 0}

    def _pick(self, state):
        assert list(state["legal_actions"]) == sorted(state["legal_actions"])
        assert len(state["raw_legal_actions"]) == len(state["legal_actions"]) == len(set(state["raw_legal_actions"])) > 0
        return self.draw.choice(state["raw_legal_actions"] if self.use_raw else list(state["legal_actions"]))

    def step(self, state):
        self.asked["step"] += 1
        return self._pick(state)

    def eval_step(self, state):
        self.asked["eval_step"] += 1
        return self._pick(state), {}


@pytest.mark.parametrize("name,settings", GAMES, ids=lambda k: str(k))
def test_rlcard_run(name, settings):
    env = rlcard.env(name, seed=3, layout="compact", **settings)
    agents = [Picks(raw=seat == 1) for seat in range(env.num_players)]
    env.set_agents(agents)
    trajectories, payoffs = env.run(is_training=True)
    assert env.is_over() and env.get_player_id() == -1
    assert sum(payoffs) == pytest.approx(1) or not payoffs.any()
    for seat, trajectory in enumerate(trajectories):
        assert len(trajectory) == 2 * agents[seat].asked["step"] + 1 and agents[seat].asked["eval_step"] == 0
        assert trajectory[0]["obs"].shape == tuple(env.state_shape[seat]) and not trajectory[-1]["legal_actions"]
        record = trajectory[-1]["action_record"]
        assert len(record) == env.timestep and all(text is not None for who, text in record if who == seat)
    env.run()
    assert sum(agent.asked["eval_step"] for agent in agents) > 0
    with pytest.raises(ValueError, match="agents"):
        env.set_agents(agents[:1])


def test_rlcard_step_back_and_seed():
    env = rlcard.env("gtr", players=2, seed=5, allow_step_back=True)
    state, player = env.reset()
    before = env.game.save()
    assert state["raw_obs"] == env.game.view(player) and (state["obs"] == observe(env.game, player)).all()
    assert env.get_perfect_information()["current_player"] == player
    env.step(next(iter(state["legal_actions"])))
    assert env.game.save() != before
    again, who = env.step_back()
    assert env.game.save() == before and who == player and again["action_record"] == [] and env.step_back() is False
    env.seed(5)
    env.reset()
    assert env.game.save() == before
    with pytest.raises(aedile.IllegalMove):
        env.step("nothing of the kind", raw_action=True)


@pytest.mark.parametrize("name,settings", GAMES, ids=lambda k: str(k))
def test_puffer(name, settings):
    """Buffers of the caller, by agents; each row of the one who decides is as a game played next to it has it."""
    count = 4
    players = settings["players"]
    size, actions = aedile.batch.layouts(name)["compact"], aedile.Game(name, **settings).action_count
    n = count * players
    buf = {
        "observations": np.full((n, size), 9, np.uint8),
        "rewards": np.ones(n, np.float32),
        "terminals": np.ones(n, bool),
        "truncations": np.ones(n, bool),
        "masks": np.zeros(n, bool),
        "actions": np.zeros(n, np.int32),
    }
    env = puffer.Puffer(count, name, buf=buf, layout="compact", seed=2, **settings)
    observations, infos = env.reset(seed=2)
    assert observations is buf["observations"] and infos == [] and not buf["rewards"].any() and not buf["terminals"].any()
    games = [aedile.Game(name, seed=2, stream=i, **settings) for i in range(count)]
    episodes, draw, ended = [0] * count, np.random.default_rng(4), 0
    last = np.zeros((count, players, size), np.uint8)  # what each seat saw last in its game
    while ended < 3:
        acting = np.flatnonzero(buf["masks"])
        assert list(acting) == [i * players + game.seat for i, game in enumerate(games)]
        chosen = np.full(n, -7, np.int32)
        for i, game in enumerate(games):
            row = acting[i]
            last[i][game.seat] = observe(game, game.seat, "compact")
            for seat in range(players):
                assert (buf["observations"][i * players + seat] == last[i][seat]).all()
            assert list(np.flatnonzero(env.action_masks[row])) == game.actions()
            chosen[row] = draw.choice(game.actions())
        assert env.action_masks.sum() == sum(game.legal_count for game in games)
        result = env.step(chosen)
        assert result[0] is buf["observations"] and result[1] is buf["rewards"] and not result[3].any()
        over = 0
        for i, game in enumerate(games):
            game.apply_action(int(chosen[acting[i]]))
            rows = slice(i * players, (i + 1) * players)
            assert (buf["terminals"][rows] == game.over).all()
            assert buf["rewards"][rows] == pytest.approx(np.array(game.result().shares if game.over else [0] * players))
            if game.over:
                over += 1
                episodes[i] += 1
                last[i] = 0
                game.deal(2, episodes[i] << 32 | i)
        assert len(result[4]) == over
        ended += over


def test_puffer_illegal():
    with pytest.raises(aedile.IllegalMove):
        env = puffer.Puffer(2, "gtr", players=2)
        env.reset()
        env.step(np.full(4, -1))
    env = puffer.Puffer(2, "gtr", players=2, illegal="first")
    env.reset()
    for _ in range(200):
        env.step(np.full(4, 10**6))
    with pytest.raises(ValueError, match="illegal"):
        puffer.Puffer(2, "gtr", illegal="never")


def test_subclasses_where_there_are_packages(tmp_path):
    """Modules of the packages' names, with classes of theirs and nothing in them: ours are their subclasses then."""
    for path, code in {
        "pettingzoo/__init__.py": "class AECEnv: pass",
        "gymnasium/__init__.py": "",
        "gymnasium/vector.py": "class VectorEnv: pass",
        "rlcard/__init__.py": "",
        "rlcard/envs.py": "class Env: pass",
        "pufferlib/__init__.py": "class PufferEnv:\n    def __init__(self, buf=None): pass",
    }.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(code)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import pettingzoo, gymnasium.vector, rlcard.envs, pufferlib\n"
        "from aedile import aec, puffer, vector\n"
        "from aedile import rlcard as ours\n"
        "print(issubclass(aec.AEC, pettingzoo.AECEnv), issubclass(vector.Vector, gymnasium.vector.VectorEnv),\n"
        "      issubclass(ours.Env, rlcard.envs.Env), issubclass(puffer.Puffer, pufferlib.PufferEnv))\n"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["True"] * 4
    assert aec.AEC.__mro__[1].__module__ in ("aedile.aec", "pettingzoo.utils.env")
