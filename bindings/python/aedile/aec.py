"""A game as a PettingZoo AEC environment: agents act one after the other, in the order that the rules say.

    env = aedile.aec.env(GAME, players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else choose(observation["observation"], observation["action_mask"])
        env.step(action)

Rewards are shares of the win, in the step in which the game ends. With PettingZoo installed the class is one of its own.
"""
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Tuple

import numpy as np

from . import spaces
from ._base import fail, ffi, lib
from .batch import layout_number, layouts
from .game import MAX_MOVES, Game, Options

_BYTES = ffi.typeof("uint8_t[]")

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import Settings

try:
    from pettingzoo import AECEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        """What the environment needs of PettingZoo's class, where that is not installed."""

        agents: List[str]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)  # type: ignore[attr-defined]

        @property
        def unwrapped(self) -> Any:
            return self

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            while self.agents and max_iter > 0:
                yield self.agent_selection  # type: ignore[attr-defined]
                max_iter -= 1

        def last(self, observe: bool = True) -> Any:
            agent = self.agent_selection  # type: ignore[attr-defined]
            return (
                self.observe(agent) if observe else None,  # type: ignore[attr-defined]
                self._cumulative_rewards[agent],  # type: ignore[attr-defined]
                self.terminations[agent],  # type: ignore[attr-defined]
                self.truncations[agent],  # type: ignore[attr-defined]
                self.infos[agent],  # type: ignore[attr-defined]
            )


class AEC(_Base):  # type: ignore[misc]
    """One game. `layout` is the layout of observations; options of the game are given by name.

    An observation is {"observation": bytes of the layout, "action_mask": int8}; the mask is all 0 when it is not the agent's
    turn. `infos[agent]["legal"]` is the list of its legal actions, of the agent that decides.
    """

    metadata = {"name": "aedile_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, *, layout: str = "full", render_mode: Optional[str] = None, **settings: "Unpack[Settings]") -> None:
        super().__init__()
        self.options = Options.of(game, settings)
        self.layout, self.render_mode = layout, render_mode
        self._game = Game(self.options)
        self.possible_agents = [f"player_{seat}" for seat in range(self._game.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions, self._layout, self._bytes = self._game.action_count, layout_number(game, layout), layouts(game)[layout]
        self._legal = ffi.new("uint16_t[]", MAX_MOVES)
        observation = spaces.Box(0, 255, (self._bytes,), np.uint8)
        mask = spaces.Box(0, 1, (self._actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self.agents: List[str] = []
        self._deals, self._seed = 0, int(np.random.default_rng().integers(1 << 63))

    def observation_space(self, agent: str) -> Any:
        """The same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """A new game: with a seed its first, without one the next of the same seed. `options` are not looked at."""
        if seed is not None:
            self._seed, self._deals = seed, 0
        self._game.deal(self._seed, self._deals)
        self._deals += 1
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.seat]
        self.infos[self.agent_selection] = {"legal": self._game.actions()}

    def observe(self, agent: str) -> Dict[str, Any]:
        mask, out = np.zeros(self._actions, np.int8), np.empty(self._bytes, np.uint8)
        to, own = ffi.from_buffer(_BYTES, out), ffi.from_buffer(_BYTES, mask)
        code = lib.aedile_py_show(self._game._handle, self._layout, self._seat[agent], to, self._bytes, own)
        if code < 0:
            fail(code)
        return {"observation": out, "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """The action of `agent_selection`; None, once, of an agent for which the game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError(f"{agent}: the game is over, expected the action None, found {action}")
            facts: Tuple[Dict[str, Any], ...] = (self.rewards, self._cumulative_rewards, self.infos)
            for by_agent in (*facts, self.terminations, self.truncations):
                del by_agent[agent]
            self.agents.remove(agent)
            for other in self.agents:
                self.rewards[other] = 0.0
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None:
            raise ValueError(f"{agent}: expected an action, found None")
        count = self._game._act(action, self._legal)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if count:
            self.agent_selection = now = self.possible_agents[self._game.seat]
            self.infos[now] = {"legal": ffi.unpack(self._legal, count)}
            return
        for other, share in zip(self.possible_agents, self._game.result().shares):
            self.rewards[other] = share
            self.terminations[other] = True
            self._cumulative_rewards[other] += share
        self.agent_selection = self.agents[0]

    def render(self) -> Optional[str]:
        """The whole table as text, if `render_mode` is "ansi"."""
        return self._game.view_text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is to be closed."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: str, *, layout: str = "full", render_mode: Optional[str] = None, **settings: "Unpack[Settings]") -> AEC:
    """An environment: the name of a game and its options."""
    return AEC(game, layout=layout, render_mode=render_mode, **settings)
