"""The steps of a rebalance: screen, solve, play, refit, race, confirm."""

import random as chance
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .model import PER_PRICE, Bands, Model, price, steps
from .plan import Knob, Refused, Target, expect, knobs, targets, targets_of
from .play import Change, Player
from .race import survivors

RACERS, ROUNDS_FIRST, ROUNDS_MOST, GAP = 10, 4, 6, 0.01
LEAST_EVENTS, UNKNOWN = 30, 1.0  # below so many events nothing is said; the error of what is unknown
AT_ONCE, ROOTS, FAR = 16, 3, 3  # sets of a round; played sets to set out from; steps by which numbers of missed cards are screened


@dataclass
class Found:
    """A set on the front."""

    change: Change
    price: float
    search: float  # what it missed by the games of the search ...
    fresh: dict = field(default_factory=dict)  # ... and by population on fresh seeds: {"missed", "targets": [...]}
    lacks: list[str] = field(default_factory=list)  # populations that did not confirm it

    @property
    def failed(self) -> int:
        """Targets, over all populations."""
        return sum(t["verdict"] == "fail" for one in self.fresh.values() for t in one["targets"])

    @property
    def verdict(self) -> str:
        """Of all targets in all populations. None passes before all populations have confirmed it, nor where trained players show that the others
        do not know the game that they play."""
        told = [t["verdict"] for one in self.fresh.values() for t in one["targets"]]
        if "fail" in told:
            return "fail"
        if any(one.get("gain", {}).get("unadapted") == "void" for one in self.fresh.values()):
            return "void"
        return "not enough games" if "not enough games" in told else f"not confirmed by {', '.join(self.lacks)}" if self.lacks else "pass"


def to_confirm(front: list[Found], population: dict) -> list[Found]:
    """The sets that a population confirms: trained players the best ones only, as many as the plan says, for every training takes time."""
    changed = [f for f in front if f.change]
    if "adapt" not in population:
        return changed
    many = population["adapt"].get("sets", 1)
    return sorted(changed, key=lambda f: (f.failed, f.price))[: len(changed) if many == "all" else many]


@dataclass
class Lever:
    """What one change of a card's number does to its own worth."""

    card: str
    change: Change
    line: dict  # of whatif.json
    target: Target


class Study:
    def __init__(self, plan: dict, program: str, folder: Path, threads: int, say: Callable[[str], None] = lambda line: None) -> None:
        self.plan, self.say = plan, say
        self.knobs: list[Knob] = knobs(plan, program)
        self.player = Player(plan, self.knobs, program, folder, threads)
        self.population = plan["populations"][0]
        self.targets: list[Target] = []
        # Cards of the plan's levers that are not tried: these players lay them too seldom to have a worth, or no number moved it the right way.
        self.unjudged: list[str] = []
        self.unmoved: list[str] = []
        cards = sorted({knob.card for knob in self.knobs if knob.card})
        for name in plan["levers"] if isinstance(plan["levers"], list) else []:
            expect(name in cards, "levers", "a card with a number that may change", name)
        self.played: dict[Change, float] = {}

    # --- What was measured -------------------------------------------------------------------------

    def side(self, lines: dict, which: str, targets: list[Target] | None = None) -> tuple[np.ndarray, np.ndarray]:
        """Values and errors of targets. What was hardly ever counted has an error without bound."""
        values, errors = [], []
        for t in self.targets if targets is None else targets:
            line = lines.get(t.measure)
            known = line if line is not None and line["events"] >= LEAST_EVENTS else None
            values.append(known[which] if known else (t.low + t.high) / 2)
            errors.append(known[f"se_{which}"] if known else UNKNOWN)
        return np.array(values), np.array(errors)

    def differences(self, lines: dict) -> tuple[np.ndarray, np.ndarray]:
        out = [(line["difference"], line["se"]) if (line := lines.get(t.measure)) and line["events"] >= LEAST_EVENTS else (0.0, UNKNOWN)
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
        self.targets = targets(plan["targets"], base)
        value, error = self.side(base, "before")
        self.model = Model(self.knobs, self.targets, value, error)
        self.played[()] = self.model.missed(value, error)
        for change, lines in zip(singles, seen):
            self.model.add(change, *self.differences(lines))
        self.single = singles[0]
        wrong = [t.measure for t, v in zip(self.targets, self.model.violation(value, error)) if v > 0]
        self.reach(wrong)
        self.model.fit()
        self.say(f"the game as it is misses {len(wrong)} of {len(self.targets)} targets: {', '.join(wrong) or 'none'}")

    def reach(self, wrong: list[str]) -> None:
        """Numbers of the cards whose worth misses its target, by several steps: one step may say little about four."""
        cards = {name.split(":")[0] for name in wrong}
        far: list[Change] = [((k, s),) for k, knob in enumerate(self.knobs) if knob.card in cards for s in (*range(-FAR, -1), *range(2, FAR + 1))
                             if knob.low <= knob.start + s <= knob.high]
        far = self.player.possible(far) if far else []
        if not far:
            return
        self.say(f"screening {len(far)} larger steps of the cards that miss, {self.plan['screen']} games each")
        for change, lines in zip(far, self.player.play(far, self.plan["screen"], self.plan["seed"], self.population)):
            self.model.add(change, *self.differences(lines))

    def leaders(self, n: int) -> list[Change]:
        """Of the sets that were played, those that miss least."""
        return sorted((c for c in self.played if c), key=lambda c: (self.played[c] + PER_PRICE * price(self.knobs, c), c))[:n]

    def apart(self, change: Change, others: list[Change]) -> list[Change]:
        """The first of them that changes none of its numbers, as a list."""
        own = {k for k, _ in change}
        return [c for c in others if not own & {k for k, _ in c}][:1]

    def roots(self) -> list[Change]:
        """Sets to set out from: the leaders, and the best set that has nothing in common with the first of them, for it may lead farther."""
        best = self.leaders(ROOTS)
        return best + [c for c in (self.apart(best[0], self.leaders(len(self.played))) if best else []) if c not in best]

    def candidates(self, n: int) -> list[Change]:
        """The best sets by the model: for every price one, at first also one that has nothing in common with it, then the best of all; and the
        best ones that were played, less a number each."""
        ranked = [x for x in self.model.search(self.plan["most"], self.roots()[::-1]) if x[2] and x[2] not in self.played]
        out: list[Change] = []
        for level in range(int(self.plan["most"]) + 1):
            of = [c for cost, _, c in ranked if int(cost) == level]
            out += of[:1] + (self.apart(of[0], of) if of and not self.model.after else [])
        for change in self.leaders(2):
            out += [less for i in range(len(change)) if (less := change[:i] + change[i + 1 :]) and less not in self.played][:3]
        return self.player.possible(list(dict.fromkeys([*out, *(c for _, _, c in ranked[:n])])))[:n]

    def play_some(self, some: list[Change]) -> None:
        seen = self.player.play(some, self.plan["play"], self.plan["seed"], self.population)
        for change, lines in zip(some, seen):
            value, error = self.side(lines, "after")
            self.played[change] = self.model.missed(value, error)
            self.model.add(change, *self.differences(lines))
            self.model.after[change] = value
        self.model.fit()

    def improve(self) -> None:
        best: Change = ()
        for i in range(self.plan["rounds"]):
            some, before = self.candidates(AT_ONCE), best
            if not some:
                return
            self.say(f"round {i + 1}: playing {len(some)} sets, {self.plan['play']} games each")
            self.play_some(some)
            best = self.leaders(1)[0]
            if best == before and self.played[best] <= 0:
                return
            self.say(f"  least missed so far: {100 * self.played[best]:.1f} points, price {price(self.knobs, best):.2f}")

    def race(self) -> list[Change]:
        """The front: of those that survive a race on fresh common deals, the best of every half point of the price."""
        cheap = {int(price(self.knobs, c)): c for c in self.leaders(len(self.played))[::-1]}  # the best of every whole price
        few = [c for _, c in sorted(cheap.items()) if self.played[c] < self.played[()]][: RACERS // 2]
        ranked = list(dict.fromkeys([*few, *self.leaders(RACERS)]))[:RACERS]
        scores = np.zeros((0, len(ranked)))
        while len(scores) < ROUNDS_MOST:
            seed = self.plan["seed"] + 1000 + len(scores)
            seen = self.player.play(ranked, self.plan["race"], seed, self.population)
            scores = np.vstack([scores, [self.model.missed(*self.side(lines, "after")) for lines in seen]])
            left = survivors(scores, ROUNDS_FIRST, GAP, prices=[price(self.knobs, c) for c in ranked])
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
        """On fresh seeds, by all populations; by trained players last."""
        out = [Found(c, price(self.knobs, c), self.played[c]) for c in some]
        for p in sorted(self.plan["populations"], key=lambda p: "adapt" in p):
            name = p.get("name", p["agents"][0])
            changed = to_confirm(out, p)
            self.say(f"confirming {len(changed) or 1} sets by {name}")
            asked = [f.change for f in changed] or [self.single]
            seen = self.player.play(asked, p.get("games", self.plan["confirm"]), self.plan["seed"] + 2000, p)
            gains = [lines.pop("", None) for lines in seen]
            bands = Bands(targets(targets_of(self.plan, p), seen[0], "populations.targets"))
            for f in out:
                if f.change and f not in changed:
                    f.lacks.append(name)
                else:
                    at = changed.index(f) if f.change else 0
                    f.fresh[name] = self.judged(seen[at], "after" if f.change else "before", bands)
                    if f.change and gains[at]:
                        f.fresh[name]["gain"] = gains[at]
        return out

    def judged(self, lines: dict, which: str, bands: Bands) -> dict:
        """Each target: pass or fail where its interval says so (95 %), else not enough games."""
        value, error = self.side(lines, which, bands.targets)
        out = []
        for t, v, e in zip(bands.targets, value, error):
            low, high = v - 1.96 * e, v + 1.96 * e
            verdict = "pass" if t.low <= low and high <= t.high else "fail" if high < t.low or low > t.high else "not enough games"
            out.append({"target": t.measure, "value": v, "error": e, "low": t.low, "high": t.high, "verdict": verdict, "known": bool(e < UNKNOWN)})
        return {"missed": float(bands.violation(value, error).sum()), "targets": out}

    def levers(self) -> list[Lever]:
        """What numbers of a card do to its own worth: of the cards that miss their target, or those that the plan names."""
        asked = self.plan["levers"]
        own = {t.measure.split(":")[0]: i for i, t in enumerate(self.targets) if ": worth" in t.measure}
        wrong = self.model.violation(self.model.base, self.model.base_error)
        if isinstance(asked, list):
            self.unjudged = [name for name in asked if name not in own or self.model.base_error[own[name]] >= UNKNOWN]
        cards = [name for name in asked if name in own] if isinstance(asked, list) else [card for card, i in own.items() if wrong[i] > 0]
        tried = []
        for card in cards:
            down = self.model.base[own[card]] > (self.targets[own[card]].low + self.targets[own[card]].high) / 2
            for k, knob in enumerate(self.knobs):
                if knob.card != card:
                    continue
                for way in (-1, 1):
                    first = self.model.features.get(("step", k, way > 0))
                    if first is None:
                        continue
                    farther = self.model.features.get(("more", k, way > 0), first)  # one step may say little about three
                    if (self.model.theta[first, own[card]] + (FAR - 1) * self.model.theta[farther, own[card]] < 0) != down:
                        continue
                    tried += [(card, ((k, way * n),)) for n in range(1, FAR + 1) if knob.low <= knob.start + way * n <= knob.high]
        can = set(self.player.possible([c for _, c in tried])) if tried else set()
        tried = [(card, c) for card, c in tried if c in can]
        self.unmoved = [name for name in cards if name not in self.unjudged and name not in {card for card, _ in tried}]
        self.say(f"levers of {len(cards)} cards: playing {len(tried)} changes, {self.plan['play']} games each")
        seen = self.player.play([c for _, c in tried], self.plan["play"], self.plan["seed"] + 3000, self.population) if tried else []
        return [Lever(card, c, lines[self.targets[own[card]].measure], self.targets[own[card]]) for (card, c), lines in zip(tried, seen)
                if self.targets[own[card]].measure in lines]

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
        missed = {c: self.model.missed(*self.side(lines, "after")) for c, lines in zip(some, seen)}
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
    levers = study.levers() if plan["levers"] else []
    return {"study": study, "levers": levers, "front": [f for f in found if f.change != lot or f.change in front], "games": spent,
            "random": next((f for f in found if f.change == lot), None)}
