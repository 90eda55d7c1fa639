"""Spaces of observations and actions: Gymnasium's own where it can be imported, else small ones of the same names."""
from typing import Any, Dict as Mapping, Optional, Tuple

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:

    class _Space:
        shape: Tuple[int, ...] = ()
        dtype: Any = None

        def __init__(self) -> None:
            self._draw = np.random.default_rng()

        def seed(self, seed: Optional[int] = None) -> None:
            self._draw = np.random.default_rng(seed)

        def __contains__(self, x: Any) -> bool:
            return bool(self.contains(x))

        def contains(self, x: Any) -> bool:
            raise NotImplementedError

    class Discrete(_Space):  # type: ignore[no-redef]
        """Whole numbers 0 .. n - 1."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n, self.dtype = int(n), np.dtype(np.int64)

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, np.integer)) and bool(0 <= x < self.n)

        def sample(self, mask: Any = None) -> int:
            return int(self._draw.choice(np.flatnonzero(mask)) if mask is not None else self._draw.integers(self.n))

    class MultiDiscrete(_Space):  # type: ignore[no-redef]
        """A whole number 0 .. n - 1 for each place."""

        def __init__(self, nvec: Any) -> None:
            super().__init__()
            self.nvec, self.dtype = np.asarray(nvec), np.dtype(np.int64)
            self.shape = self.nvec.shape

        def contains(self, x: Any) -> bool:
            y = np.asarray(x)
            return y.shape == self.shape and bool(np.all(y >= 0)) and bool(np.all(y < self.nvec))

        def sample(self) -> Any:
            return self._draw.integers(self.nvec)

    class Box(_Space):  # type: ignore[no-redef]
        """Arrays of a shape and a type, within bounds."""

        def __init__(self, low: Any, high: Any, shape: Tuple[int, ...], dtype: Any = np.float32) -> None:
            super().__init__()
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, np.ndarray)
                and x.shape == self.shape
                and x.dtype == self.dtype
                and bool(np.all(x >= self.low) and np.all(x <= self.high))
            )

    class Dict(_Space):  # type: ignore[no-redef]
        """Spaces by name."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            super().__init__()
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def contains(self, x: Any) -> bool:
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(s.contains(x[k]) for k, s in self.spaces.items())


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete"]
