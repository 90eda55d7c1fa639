"""Many games as one PufferLib environment: buffers of the caller, filled in place, with a row for each seat of each game.

Agent number i * players + seat is that seat of game i. Of each game one seat decides: its `masks` is True, its observation is new, and
its action is made; other rows keep what they had, and their actions are not looked at. The library writes observations, `action_masks`
and rewards where they lie, without a copy between; so what is in these buffers is not to be changed between steps. In the step in which a game ends `terminals` and
`rewards` (shares of the win) are written for all its seats, and the next game begins. `action_masks` has the legal actions of the one who
decides. With PufferLib installed the class is one of its own.
"""
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

import numpy as np

from . import spaces
from .batch import Array, Batch

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import Settings

try:
    from pufferlib import PufferEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        """The buffers of PufferLib's class, where that is not installed."""

        def __init__(self, buf: Optional[Dict[str, Array]] = None) -> None:
            n, space = self.num_agents, self.single_observation_space  # type: ignore[attr-defined]
            made = buf or {
                "observations": np.zeros((n, *space.shape), space.dtype),
                "rewards": np.zeros(n, np.float32),
                "terminals": np.zeros(n, bool),
                "truncations": np.zeros(n, bool),
                "masks": np.ones(n, bool),
                "actions": np.zeros(n, np.int32),
            }
            for name in ("observations", "rewards", "terminals", "truncations", "masks", "actions"):
                setattr(self, name, made[name])


class Puffer(_Base):  # type: ignore[misc]
    """`games` games. `illegal` says what becomes of an action that is not legal: "raise", or "first", the first legal one is made."""

    observations: Array
    rewards: Array
    terminals: Array
    truncations: Array
    masks: Array
    actions: Array

    def __init__(
        self,
        games: int,
        game: str,
        *,
        buf: Optional[Dict[str, Array]] = None,
        layout: str = "full",
        seed: int = 0,
        illegal: str = "raise",
        **settings: "Unpack[Settings]",
    ) -> None:
        if illegal not in ("raise", "first"):
            raise ValueError(f'expected illegal "raise" or "first", found "{illegal}"')
        self.illegal = illegal
        self.batch = Batch(games, game, seed=seed, observations=layout, masks=True, by_seat=True, **settings)
        self.players, self.num_agents = self.batch.players, games * self.batch.players
        self.single_observation_space = spaces.Box(0, 255, (self.batch.observation_bytes,), np.uint8)
        self.single_action_space = spaces.Discrete(self.batch.action_count)
        super().__init__(buf)
        self.action_masks = np.zeros((self.num_agents, self.batch.action_count), np.uint8)
        self._first = np.arange(games) * self.players
        self._rows = self._first
        self._length = np.zeros(games, np.int64)
        buffers = {"observations": self.observations, "masks": self.action_masks, "rewards": self.rewards}
        self.batch.bind({name: self._by_game(name, array) for name, array in buffers.items()})

    def _by_game(self, name: str, array: Array) -> Array:
        """The same buffer with a row for each game."""
        if not array.flags.c_contiguous:  # a reshaped one would be a copy
            raise ValueError(f"{name}: expected a C-contiguous buffer")
        shape = (self.batch.count, self.players) if array.ndim == 1 else (self.batch.count, self.players, array.shape[-1])
        return array.reshape(shape)

    def _decides(self) -> None:
        self.masks[:] = False
        self._rows = self._first + self.batch.seats
        self.masks[self._rows] = True

    def reset(self, seed: Optional[int] = None) -> Tuple[Array, List[Dict[str, Any]]]:
        """New games; with a seed all from the start."""
        self.batch.reset(seed=seed)
        self._length[:] = 0
        self.terminals[:] = False
        self.truncations[:] = False
        self._decides()
        return self.observations, []

    def step(self, actions: Array) -> Tuple[Array, Array, Array, Array, List[Dict[str, Any]]]:
        """Actions for all agents. `infos` has a dict for each game that ended: its length and its scores."""
        batch, self.actions[:] = self.batch, actions
        chosen = self.actions[self._rows].astype(np.int32)
        if self.illegal == "first":
            within = (chosen >= 0) & (chosen < batch.action_count)
            legal = within & (self.action_masks[self._rows, np.where(within, chosen, 0)] == 1)
            chosen = np.where(legal, chosen, batch.legal[:, 0]).astype(np.int32)
        batch.step(chosen)
        self._length += 1
        done = batch.dones == 1
        self.terminals[:] = np.repeat(done, self.players)
        infos = []
        for i in np.flatnonzero(done):
            infos.append({"episode_length": int(self._length[i]), "scores": batch.scores[i].tolist()})
            self._length[i] = 0
        self._decides()
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def close(self) -> None:
        """Nothing is to be closed."""
