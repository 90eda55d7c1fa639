"""A model of what sets of changes do, and the search for small sets under it.

Each target is linear in the first step of each knob and direction, plus a term for further steps, plus one for each pair of knobs that was
played together. Coefficients are drawn to 0 (ridge regression, which is a Gaussian prior): a card's own numbers are believed to do more than
other numbers.
"""

import numpy as np

from .plan import Knob, Target
from .play import Change

PRIOR_OWN, PRIOR_OTHER, PRIOR_PAIR = 0.12, 0.012, 0.02
SLACK = 0.5  # errors by which a target may be missed in the search


def price(knobs: list[Knob], change: Change) -> float:
    """What a set costs the designer: each number its cost, each further step of it a quarter of that."""
    return sum(knobs[k].cost * (1 + 0.25 * (abs(s) - 1)) for k, s in change)


class Model:
    def __init__(self, knobs: list[Knob], targets: list[Target], base: np.ndarray, base_error: np.ndarray):
        self.knobs, self.targets = knobs, targets
        self.base, self.base_error = base, base_error
        self.low, self.high = np.array([t.low for t in targets]), np.array([t.high for t in targets])
        self.scale = np.where([": worth" in t.measure for t in targets], 1.0, np.maximum(self.high - self.low, 1e-9) / 0.3)
        self.features: dict[tuple, int] = {}
        self.seen: dict[Change, tuple[np.ndarray, np.ndarray]] = {}
        self.theta = np.zeros((0, len(targets)))

    def violation(self, values: np.ndarray, errors: np.ndarray) -> np.ndarray:
        """By how much each target is missed, less half its error, in units in which a worth counts as it is."""
        missed = np.maximum(self.low - values, values - self.high)
        return np.maximum(0, missed - SLACK * errors) / self.scale

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
        design = np.zeros((len(played), len(self.features)))
        for i, change in enumerate(played):
            for j, x in self.parts(change):
                design[i, j] = x
        self.theta = np.zeros((len(self.features), len(self.targets)))
        for t, target in enumerate(self.targets):
            prior = np.array([self.prior(key, target) for key in self.features]) * self.scale[t]
            y = np.array([self.seen[c][0][t] for c in played])
            noise = np.array([self.seen[c][1][t] for c in played])
            kernel = (design * prior**2) @ design.T + np.diag(noise**2)
            self.theta[:, t] = prior**2 * (design.T @ np.linalg.solve(kernel, y))

    def prior(self, key: tuple, target: Target) -> float:
        if key[0] == "pair":
            return PRIOR_PAIR
        own = target.measure.startswith(self.knobs[key[1]].card + ":") or ":" not in target.measure
        return PRIOR_OWN if own else PRIOR_OTHER

    def predict(self, change: Change) -> np.ndarray:
        out = self.base.copy()
        for k, s in change:
            first = self.features.get(("step", k, s > 0))
            more = self.features.get(("more", k, s > 0), first)
            if first is not None:
                out = out + self.theta[first] + (abs(s) - 1) * self.theta[more]
        for j, x in self.parts(change):
            if next_key(self, j)[0] == "pair":
                out = out + x * self.theta[j]
        return out

    def score(self, change: Change) -> float:
        return float(self.violation(self.predict(change), self.base_error).sum())

    def search(self, most: float, width: int = 24) -> list[tuple[float, float, Change]]:
        """(price, predicted violation, set): sets within the price, extended step by step, the best of each length kept."""
        beam: list[Change] = [()]
        found: dict[Change, tuple[float, float]] = {(): (0.0, self.score(()))}
        for _ in range(20):
            new: dict[Change, tuple[float, float]] = {}
            for change in beam:
                for longer in extensions(self.knobs, change):
                    if any(("step", k, s > 0) not in self.features for k, s in longer) or longer in found or longer in new:
                        continue
                    if price(self.knobs, longer) > most:
                        continue
                    new[longer] = (price(self.knobs, longer), self.score(longer))
            if not new:
                break
            beam = sorted(new, key=lambda c: (new[c][1] + 0.002 * new[c][0], c))[:width]
            found.update({c: new[c] for c in beam})
            if all(new[c][1] <= 0 for c in beam):
                break
        return sorted(((p, v, c) for c, (p, v) in found.items()), key=lambda x: (x[1], x[0], x[2]))


def next_key(model: Model, j: int) -> tuple:
    if len(getattr(model, "_keys", ())) != len(model.features):
        model._keys = list(model.features)  # type: ignore[attr-defined]
    return model._keys[j]  # type: ignore[attr-defined]


def steps(knobs: list[Knob], start: Change = ()) -> list[Change]:
    """Every single step from the game as it is."""
    return [((k, s),) for k, knob in enumerate(knobs) for s in (-1, 1) if knob.low <= knob.start + s <= knob.high]


def extensions(knobs: list[Knob], change: Change) -> list[Change]:
    """The set with one more step: of a number that it changes, farther; or of another one."""
    has, out = dict(change), []
    for k, knob in enumerate(knobs):
        for s in (-1, 1):
            if k in has and (has[k] > 0) != (s > 0):
                continue
            to = has.get(k, 0) + s
            if knob.low <= knob.start + to <= knob.high:
                out.append(tuple(sorted({**has, k: to}.items())))
    return out
