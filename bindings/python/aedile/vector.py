"""Many games as one Gymnasium vector environment, from the seat that decides.

An observation belongs to the seat that decides in each game, `infos["seats"]` says which; actions are for it. The reward of a row
is for the seat that acted in the step, its share of the win; `infos["rewards"]` has the rewards of all seats. With Gymnasium installed the
class is one of its own.
"""
from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

import numpy as np

from . import spaces
from .batch import Array, Batch

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import Settings

try:
    from gymnasium.vector import VectorEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        """What there is of Gymnasium's class where that is not installed."""

        @property
        def unwrapped(self) -> Any:
            return self

        def close(self) -> None:
            """Nothing is to be closed."""


try:
    from gymnasium.vector import AutoresetMode

    _modes: Dict[str, Any] = {
        "next_step": AutoresetMode.NEXT_STEP,
        "same_step": AutoresetMode.SAME_STEP,
        "disabled": AutoresetMode.DISABLED,
    }
except ImportError:
    _modes = {"next_step": "NextStep", "same_step": "SameStep", "disabled": "Disabled"}


class Vector(_Base):  # type: ignore[misc]
    """`num_envs` games. `autoreset` is "next_step", as is usual, "same_step" or "disabled".

    `infos` has `action_mask` [num_envs, actions], `legal` and `legal_counts` (`aedile.batch.Batch`), `seats` and `rewards`. In the step
    in which a game ends `same_step` gives the new game's observation, and the old one's in `final_obs` and `final_info`, where
    `_final_obs` is true. What is returned is for the caller to keep.
    """

    def __init__(
        self, num_envs: int, game: str, *, autoreset: str = "next_step", layout: str = "full", seed: int = 0, **settings: "Unpack[Settings]"
    ) -> None:
        self.batch = Batch(
            num_envs, game, seed=seed, autoreset=autoreset, observations=layout, masks=True, finals=True, **settings
        )
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": _modes[autoreset], "render_modes": []}
        self.render_mode, self.spec, self.closed = None, None, False
        size, actions = self.batch.observation_bytes, self.batch.action_count
        self.single_observation_space = spaces.Box(0, 255, (size,), np.uint8)
        self.observation_space = spaces.Box(0, 255, (num_envs, size), np.uint8)
        self.single_action_space = spaces.Discrete(actions)
        self.action_space = spaces.MultiDiscrete([actions] * num_envs)
        self._rows = np.arange(num_envs)

    def _infos(self) -> Dict[str, Any]:
        b = self.batch
        return {
            "action_mask": b.masks.astype(np.int8),
            "legal": b.legal.copy(),
            "legal_counts": b.legal_counts.copy(),
            "seats": b.seats.copy(),
            "rewards": b.rewards.copy(),
        }

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Array, Dict[str, Any]]:
        """New games; with `options={"reset_mask": rows}` only there."""
        self.batch.reset(seed=seed, which=(options or {}).get("reset_mask"))
        return self.batch.observations.copy(), self._infos()

    def step(self, actions: Array) -> Tuple[Array, Array, Array, Array, Dict[str, Any]]:
        """Observations, rewards, terminations, truncations (never), infos."""
        b = self.batch
        acted = b.seats.copy()
        b.step(actions)
        done = b.dones.astype(bool)
        rewards = np.where(done, b.rewards[self._rows, np.maximum(acted, 0)], 0).astype(np.float64)
        infos = self._infos()
        if b.autoreset == "same_step" and done.any():
            final = np.empty(self.num_envs, object)
            for i in np.flatnonzero(done):
                final[i] = b.final_observations[i].copy()
            infos["final_obs"], infos["_final_obs"] = final, done.copy()
            infos["final_info"] = {"seats": b.final_seats.copy(), "rewards": b.rewards.copy(), "scores": b.scores.copy()}
            infos["_final_info"] = done.copy()
        return b.observations.copy(), rewards, done, np.zeros(self.num_envs, bool), infos
