"""A model of what sets of changes do, and the search for small sets under it.

Each target is linear in the first step of each knob and direction, plus a term for further steps, plus one for each pair of knobs that was
played together. Coefficients are drawn to 0 (ridge regression, which is a Gaussian prior): a card's own numbers are believed to do more than
other numbers.

Far from the game as it is, such a model is wrong: with an absurd card mended, the next one is worth more than before. So the search also sets
out from sets that were played. There the model says only what further steps change; what the set does by itself is known from its games.
"""

from collections.abc import Sequence

import numpy as np

from .plan import Knob, Target
from .play import Change

PRIOR_OWN, PRIOR_OTHER, PRIOR_PAIR = 0.12, 0.012, 0.02
SLACK = 0.5  # errors by which a target may be missed in the search
INNER = 0.05  # part of a band that the search stays away from its edges
PER_PRICE = 0.002  # what a set may miss more if its price is one less


def price(knobs: list[Knob], change: Change) -> float:
    """What a set costs the designer: each number its cost, each further step of it a quarter of that."""
    return sum(knobs[k].cost * (1 + 0.25 * (abs(s) - 1)) for k, s in change)


class Bands:
    """What targets say of values."""

    def __init__(self, targets: list[Target]):
        self.targets = targets
        self.low, self.high = np.array([t.low for t in targets]), np.array([t.high for t in targets])
        self.inner = INNER * (self.high - self.low)
        self.scale = np.where([": worth" in t.measure for t in targets], 1.0, np.maximum(self.high - self.low, 1e-9) / 0.3)

    def violation(self, values: np.ndarray, errors: np.ndarray, searched: bool = False) -> np.ndarray:
        """By how much each target is missed, less half its error, in units in which a worth counts as it is. A search aims farther
        inside of the band: a set at its edge would be outside of it as often as not."""
        missed = np.maximum(self.low - values, values - self.high) + (self.inner if searched else 0)
        return np.maximum(0, missed - SLACK * errors) / self.scale

    def missed(self, values: np.ndarray, errors: np.ndarray) -> float:
        """By a set that was played, as a search counts."""
        return float(self.violation(values, errors, searched=True).sum())


class Model(Bands):
    def __init__(self, knobs: list[Knob], targets: list[Target], base: np.ndarray, base_error: np.ndarray):
        super().__init__(targets)
        self.knobs = knobs
        self.base, self.base_error = base, base_error
        self.features: dict[tuple, int] = {}
        self.seen: dict[Change, tuple[np.ndarray, np.ndarray]] = {}
        self.after: dict[Change, np.ndarray] = {}  # values of the targets in sets that were played with enough games to set out from
        self.theta = np.zeros((0, len(targets)))
        self.is_pair: list[bool] = []  # by number of a feature
        self.pairs = False

    def add(self, change: Change, difference: np.ndarray, error: np.ndarray) -> None:
        self.seen[change] = (difference, np.maximum(error, 1e-4))

    def parts(self, change: Change, grow: bool = False) -> list[tuple[int, float]]:
        keys: list[tuple[tuple, float]] = []
        for k, s in change:
            keys.append((("step", k, s > 0), 1.0))
            if abs(s) > 1:
                keys.append((("more", k, s > 0), abs(s) - 1.0))
        marks = [(k, s > 0) for k, s in change]
        keys += [(("pair", a, b), 1.0) for i, a in enumerate(marks) for b in marks[i + 1 :]]
        if grow:
            for key, _ in keys:
                self.features.setdefault(key, len(self.features))
        return [(self.features[key], x) for key, x in keys if key in self.features]

    def fit(self) -> None:
        played = list(self.seen)
        for change in played:
            self.parts(change, grow=True)
        self.is_pair = [key[0] == "pair" for key in self.features]
        self.pairs = any(self.is_pair)
        design = np.zeros((len(played), len(self.features)))
        for i, change in enumerate(played):
            for j, x in self.parts(change):
                design[i, j] = x
        self.theta = np.zeros((len(self.features), len(self.targets)))
        other = np.array([PRIOR_PAIR if pair else PRIOR_OTHER for pair in self.is_pair])
        common = (design * other**2) @ design.T
        for t, target in enumerate(self.targets):
            own = np.array([j for key, j in self.features.items() if self.is_own(key, target)], dtype=int)
            prior = other.copy()
            prior[own] = PRIOR_OWN
            y = np.array([self.seen[c][0][t] for c in played])
            noise = np.array([self.seen[c][1][t] for c in played])
            kernel = common + (design[:, own] * (PRIOR_OWN**2 - PRIOR_OTHER**2)) @ design[:, own].T
            kernel = kernel * self.scale[t] ** 2 + np.diag(noise**2)
            self.theta[:, t] = (prior * self.scale[t]) ** 2 * (design.T @ np.linalg.solve(kernel, y))

    def is_own(self, key: tuple, target: Target) -> bool:
        """Whether a term is about a number of the target's own card; what is about no card is every number's."""
        return key[0] != "pair" and (target.measure.startswith(self.knobs[key[1]].card + ":") or ":" not in target.measure)

    def weights(self, change: Change) -> list[tuple[int, float]]:
        """The model's terms for a set. A further step whose term is unknown counts as the first one does."""
        out = []
        for k, s in change:
            first = self.features.get(("step", k, s > 0))
            if first is not None:
                out += [(first, 1.0), (self.features.get(("more", k, s > 0), first), abs(s) - 1.0)]
        return out + [(j, x) for j, x in self.parts(change) if self.is_pair[j]]

    def predict(self, change: Change) -> np.ndarray:
        return self.base + sum((x * self.theta[j] for j, x in self.weights(change)), np.zeros(len(self.targets)))

    def longer(self, change: Change, value: np.ndarray) -> list[tuple[Change, np.ndarray]]:
        """The set with one more step, in every way that is known, and what that makes of the values of its targets."""
        out, marks = [], [(k, s > 0) for k, s in change]
        for k, s, longer in extensions(self.knobs, change):
            first = self.features.get(("step", k, s > 0))
            if first is None:
                continue
            if (k, s > 0) in marks:
                out.append((longer, value + self.theta[self.features.get(("more", k, s > 0), first)]))
                continue
            pairs = [self.features.get(("pair", *sorted((mark, (k, s > 0))))) for mark in marks] if self.pairs else []
            out.append((longer, value + self.theta[first] + sum(self.theta[j] for j in pairs if j is not None)))
        return out

    def offset(self, root: Change) -> np.ndarray:
        """What the games of a set say beyond the model's prediction."""
        return self.after[root] - self.predict(root) if root in self.after else np.zeros(len(self.targets))

    def search(self, most: float, roots: Sequence[Change] = (), width: int = 24) -> list[tuple[float, float, Change]]:
        """(price, predicted violation, set): sets within the price, extended step by step from the game as it is and from the roots, the
        best of each length kept. A set that several roots lead to is predicted from the last of them."""
        found: dict[Change, tuple[float, float]] = {}
        for root in [(), *roots]:
            found.update(self.search_from(root, most, width))
        return sorted(((p, v, c) for c, (p, v) in found.items()), key=lambda x: (x[1], x[0], x[2]))

    def search_from(self, root: Change, most: float, width: int) -> dict[Change, tuple[float, float]]:
        begin = self.predict(root) + self.offset(root)
        beam: list[tuple[Change, np.ndarray]] = [(root, begin)]
        found: dict[Change, tuple[float, float]] = {root: (price(self.knobs, root), self.missed(begin, self.base_error))}
        for _ in range(20):
            new: dict[Change, np.ndarray] = {}
            for change, value in beam:
                new.update({c: v for c, v in self.longer(change, value) if c not in found and price(self.knobs, c) <= most})
            if not new:
                break
            changes = list(new)
            missed = self.violation(np.array([new[c] for c in changes]), self.base_error, searched=True).sum(axis=1)
            costs = [price(self.knobs, c) for c in changes]
            best = sorted(range(len(changes)), key=lambda i: (missed[i] + PER_PRICE * costs[i], changes[i]))[:width]
            found.update({changes[i]: (costs[i], float(missed[i])) for i in best})
            beam = [(changes[i], new[changes[i]]) for i in best]
            if missed[best].max() <= 0:
                break
        return found


def steps(knobs: list[Knob], start: Change = ()) -> list[Change]:
    """Every single step from the game as it is."""
    return [((k, s),) for k, knob in enumerate(knobs) for s in (-1, 1) if knob.low <= knob.start + s <= knob.high]


def extensions(knobs: list[Knob], change: Change) -> list[tuple[int, int, Change]]:
    """The set with one more step: of a number that it changes, farther; or of another one. (number of the knob, way, set)"""
    has, out = dict(change), []
    for k, knob in enumerate(knobs):
        for s in (-1, 1):
            if k in has and (has[k] > 0) != (s > 0):
                continue
            to = has.get(k, 0) + s
            if knob.low <= knob.start + to <= knob.high:
                out.append((k, s, tuple(sorted({**has, k: to}.items()))))
    return out
