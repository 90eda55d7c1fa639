"""The steps of a rebalance: screen, solve, play, refit, race, confirm."""

import random as chance
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .model import Model, price, steps
from .plan import Knob, Refused, Target, knobs, targets
from .play import Change, Player
from .race import survivors

RACERS, ROUNDS_FIRST, ROUNDS_MOST, GAP = 8, 4, 6, 0.01
LEAST_EVENTS = 30


@dataclass
class Found:
    """A set on the front."""

    change: Change
    price: float
    search: float  # what it missed by the games of the search ...
    fresh: dict = field(default_factory=dict)  # ... and by population on fresh seeds: {"missed", "targets": [...]}

    @property
    def verdict(self) -> str:
        """Of all targets in all populations."""
        told = [t["verdict"] for one in self.fresh.values() for t in one["targets"]]
        return "fail" if "fail" in told else "not enough games" if "not enough games" in told else "pass"


class Study:
    def __init__(self, plan: dict, program: str, folder: Path, threads: int, say: Callable[[str], None] = lambda line: None) -> None:
        self.plan, self.say = plan, say
        self.knobs: list[Knob] = knobs(plan, program)
        self.player = Player(plan, self.knobs, program, folder, threads)
        self.population = plan["populations"][0]
        self.targets: list[Target] = []
        self.played: dict[Change, float] = {}

    # --- What was measured -------------------------------------------------------------------------

    def side(self, lines: dict, which: str) -> tuple[np.ndarray, np.ndarray]:
        """Values and errors of the targets. What was hardly ever counted has an error without bound."""
        values, errors = [], []
        for t in self.targets:
            line = lines.get(t.measure)
            if line is None or line["events"] < LEAST_EVENTS:
                line = {which: (t.low + t.high) / 2, f"se_{which}": 1.0}
            values.append(line[which])
            errors.append(line[f"se_{which}"])
        return np.array(values), np.array(errors)

    def differences(self, lines: dict) -> tuple[np.ndarray, np.ndarray]:
        out = [(line["difference"], line["se"]) if (line := lines.get(t.measure)) and line["events"] >= LEAST_EVENTS else (0.0, 1.0)
               for t in self.targets]
        return np.array([d for d, _ in out]), np.array([max(e, 1e-4) for _, e in out])

    # --- Steps --------------------------------------------------------------------------------------

    def screen(self) -> None:
        plan, all_steps = self.plan, steps(self.knobs)
        singles = self.player.possible(all_steps)
        if not singles:
            raise Refused("knobs: expected a step that makes a game")
        if len(singles) < len(all_steps):
            self.say(f"{len(all_steps) - len(singles)} steps make no game (copies, mostly) and are left out")
        self.say(f"screening {len(singles)} single steps, {plan['screen']} games each")
        seen = self.player.play(singles, plan["screen"], plan["seed"], self.population)
        # The game as it is, from as many games as a set is played with: its misses say what there is to mend.
        base = self.player.play(singles[:1], plan["play"], plan["seed"], self.population)[0]
        self.targets = targets(plan, base)
        value, error = self.side(base, "before")
        self.model = Model(self.knobs, self.targets, value, error)
        self.played[()] = float(self.model.violation(value, error).sum())
        for change, lines in zip(singles, seen):
            self.model.add(change, *self.differences(lines))
        self.model.fit()
        self.single = singles[0]
        wrong = [t.measure for t, v in zip(self.targets, self.model.violation(value, error)) if v > 0]
        self.say(f"the game as it is misses {len(wrong)} of {len(self.targets)} targets: {', '.join(wrong) or 'none'}")

    def candidates(self, n: int) -> list[Change]:
        """The best sets by the model, of every price; and the best ones that were played, less a number each."""
        ranked = self.model.search(self.plan["most"])
        out: list[Change] = []
        best_of: dict[int, int] = {}
        for cost, _, change in ranked:
            level = int(cost)
            if change and change not in self.played and best_of.get(level, 0) < max(2, n // 6):
                best_of[level] = best_of.get(level, 0) + 1
                out.append(change)
        leaders = sorted((c for c in self.played if c), key=lambda c: (self.played[c], price(self.knobs, c), c))[:3]
        for change in leaders:
            out += [less for i in range(len(change)) if (less := change[:i] + change[i + 1 :]) and less not in self.played]
        order = {c: i for i, (_, _, c) in enumerate(ranked)}
        return self.player.possible(sorted(dict.fromkeys(out), key=lambda c: order.get(c, 0)))[:n]

    def play_some(self, some: list[Change]) -> None:
        seen = self.player.play(some, self.plan["play"], self.plan["seed"], self.population)
        for change, lines in zip(some, seen):
            value, error = self.side(lines, "after")
            self.played[change] = float(self.model.violation(value, error).sum())
            self.model.add(change, *self.differences(lines))
        self.model.fit()

    def improve(self) -> None:
        for i in range(self.plan["rounds"]):
            some = self.candidates(16)
            if not some:
                return
            self.say(f"round {i + 1}: playing {len(some)} sets, {self.plan['play']} games each")
            self.play_some(some)
            best = min(self.played, key=lambda c: (self.played[c], price(self.knobs, c), c))
            self.say(f"  least missed so far: {100 * self.played[best]:.1f} points, price {price(self.knobs, best):.2f}")

    def race(self) -> list[Change]:
        """The front: of those that survive a race on fresh common deals, the best of every half point of the price."""
        ranked = sorted((c for c in self.played if c), key=lambda c: (self.played[c] + 0.002 * price(self.knobs, c), c))[:RACERS]
        scores = np.zeros((0, len(ranked)))
        while len(scores) < ROUNDS_MOST:
            seed = self.plan["seed"] + 1000 + len(scores)
            seen = self.player.play(ranked, self.plan["race"], seed, self.population)
            row = [float(self.model.violation(*self.side(lines, "after")).sum()) for lines in seen]
            scores = np.vstack([scores, row])
            left = survivors(scores, ROUNDS_FIRST, GAP)
            if len(scores) >= ROUNDS_FIRST and len(left) == 1:
                break
        mean = scores.mean(axis=0)
        self.say(f"race: {len(left)} of {len(ranked)} sets left after {len(scores)} rounds")
        best: dict[int, int] = {}
        for i in left:
            level = int(2 * price(self.knobs, ranked[i]))
            if level not in best or (mean[i], ranked[i]) < (mean[best[level]], ranked[best[level]]):
                best[level] = i
        return [ranked[best[level]] for level in sorted(best)]

    def confirm(self, some: list[Change]) -> list[Found]:
        """On fresh seeds, by all populations."""
        out = [Found(c, price(self.knobs, c), self.played[c]) for c in some]
        changed = [f for f in out if f.change] or out
        for p in self.plan["populations"]:
            self.say(f"confirming {len(changed)} sets by {p.get('name', p['agents'][0])}")
            games = p.get("games", self.plan["confirm"])
            asked = [f.change for f in changed] if changed[0].change else [self.single]
            seen = self.player.play(asked, games, self.plan["seed"] + 2000, p)
            for f in out:
                lines = seen[changed.index(f)] if f.change else seen[0]
                f.fresh[p.get("name", p["agents"][0])] = self.judged(lines, "after" if f.change else "before")
        return out

    def judged(self, lines: dict, which: str) -> dict:
        """Each target: pass or fail where its interval says so (95 %), else not enough games."""
        value, error = self.side(lines, which)
        out = []
        for t, v, e in zip(self.targets, value, error):
            low, high = v - 1.96 * e, v + 1.96 * e
            verdict = "pass" if t.low <= low and high <= t.high else "fail" if high < t.low or low > t.high else "not enough games"
            out.append({"target": t.measure, "value": v, "error": e, "low": t.low, "high": t.high, "verdict": verdict})
        return {"missed": float(self.model.violation(value, error).sum()), "targets": out}

    def random_search(self, games: int) -> Change:
        """The best of sets drawn by lot, as many as the search's games allow; a set is played as often as in the search."""
        drawn = chance.Random(self.plan["seed"])
        some: list[Change] = []
        for _ in range(max(1, games // self.plan["play"])):
            change: dict[int, int] = {}
            for _ in range(20):
                k, s = drawn.randrange(len(self.knobs)), drawn.choice((-1, 1))
                knob = self.knobs[k]
                if not knob.low <= knob.start + change.get(k, 0) + s <= knob.high or change.get(k, 0) * s < 0:
                    continue
                longer = {**change, k: change.get(k, 0) + s}
                if price(self.knobs, tuple(sorted(longer.items()))) > self.plan["most"] or (change and drawn.random() < 0.2):
                    break
                change = longer
            if change:
                some.append(tuple(sorted(change.items())))
        some = self.player.possible(some)
        seen = self.player.play(some, self.plan["play"], self.plan["seed"], self.population)
        missed = {c: float(self.model.violation(*self.side(lines, "after")).sum()) for c, lines in zip(some, seen)}
        best = min(missed, key=lambda c: (missed[c], price(self.knobs, c), c))
        self.played.setdefault(best, missed[best])
        return best


def run(plan: dict, program: str, folder: Path, threads: int, say: Callable[[str], None]) -> dict:
    study = Study(plan, program, folder, threads, say)
    study.screen()
    if not study.targets:
        raise Refused("targets: expected at least one that the games have")
    lot = None
    if study.played[()] > 0:
        study.improve()
    spent = study.player.games
    front = study.race() if len(study.played) > 1 else []
    if plan["random"]:
        study.say(f"random search with {spent} games")
        lot = study.random_search(spent)
    found = study.confirm([(), *front, *([lot] if lot and lot not in front else [])])
    return {"study": study, "front": [f for f in found if f.change != lot or f.change in front], "games": spent,
            "random": next((f for f in found if f.change == lot), None)}
