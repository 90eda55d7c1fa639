"""Games that were spoiled on purpose: does a rebalance name the spoiled cards and bring the game back?

    PYTHONPATH=bindings/python python3 tests/rebalance/plants.py PROGRAM PLANTS [--first SEED] [--random] [--optuna] [--keep FOLDER]

In a plant, one to three cards of I.V. become absurd: one material, seven influence. The search is not told which. It has mended the
plant if some set on its front changes every spoiled card, no target of that set fails on fresh seeds, and the spoiled cards are within
the band there. Prints a line per plant.

--random and --optuna hold two other searches against it, each with as many changed games: sets drawn by lot, and sets that the library Optuna proposes
(Debian's python3-optuna; a tree of Parzen estimators, Bergstra et al. 2011). Their best set is confirmed on the same fresh seeds.
"""

import argparse
import random
import resource
import sys
import tempfile
import warnings
from pathlib import Path

from aedile.rebalance import plan as plans
from aedile.rebalance.model import PER_PRICE, price
from aedile.rebalance.play import Change
from aedile.rebalance.study import Found, Study, run
from aedile.rebalance.tell import words_of

BATCH, SLOTS = 16, 4  # trials of Optuna that are asked for together, and numbers that one may change

# Cards that heuristics build: another one, however absurd, cannot be judged by them. Market is not one of them: at one material and seven
# influence it is worth 17 points to them, hardly more than the printed Catacomb.
CARDS = ["Forum", "Basilica", "Garden", "Foundry", "School", "Aqueduct", "Amphitheatre", "Statue", "Sewer", "Temple", "Storeroom",
         "Bath", "Scriptorium", "Circus Maximus"]


# The printed game's cards are worth -5 to +14 points. A wider band would let a spoiled card be: with two more of its kind it is worth 17.
BAND = [-12, 16]


def spoiled(seed: int) -> list[str]:
    drawn = random.Random(seed)
    return sorted(drawn.sample([c for c in CARDS if c != "Statue"], drawn.randint(1, 3)))


def plan_of(cards: list[str], **more) -> dict:
    return {**plans.DEFAULTS, "game": "gtr", "options": {"edition": "iv", "players": 4, "rows": [f"{c}.{k}" for c in cards for k in ("cost=1", "influence=7")]},
            "targets": {"worth": BAND}, "knobs": {"costs": plans.USUAL_COSTS},
            "populations": [{"name": "heuristic", "agents": ["heuristic"]}], "screen": 100, "play": 500, "race": 250, "confirm": 3000,
            "rounds": 5, "most": 10, **more}


def by_optuna(study: Study, games: int) -> Change:
    """The best of the sets that Optuna proposes. It minimises what a set misses, its price added as the other searches add it. A trial is a few slots,
    each a number of a card or nothing and how far to move it: told of all 160 numbers one by one, it would change all of them in every trial."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    with warnings.catch_warnings():  # both are called experimental; they are for parameters that belong together, and for trials asked for at once
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        sampler = optuna.samplers.TPESampler(seed=study.plan["seed"], multivariate=True, constant_liar=True, warn_independent_sampling=False)
    tries = optuna.create_study(sampler=sampler)
    missed: dict[Change, float] = {}
    knobs, left = study.knobs, max(1, games // study.plan["play"])
    while left > 0:
        asked = []
        for _ in range(min(BATCH, left)):
            trial, change = tries.ask(), {}
            for slot in range(SLOTS):
                k, by = trial.suggest_int(f"number {slot}", -1, len(knobs) - 1), trial.suggest_int(f"steps {slot}", -3, 3)
                if k >= 0 and by and knobs[k].low <= knobs[k].start + by <= knobs[k].high:
                    change[k] = by
            asked.append((trial, tuple(sorted(change.items()))))
        good = set(study.player.possible([c for _, c in asked if c and price(knobs, c) <= study.plan["most"]]))
        some = sorted(c for c in good if c not in missed)
        lines = study.player.play(some, study.plan["play"], study.plan["seed"], study.population) if some else []
        missed |= {c: study.model.missed(*study.side(one, "after")) for c, one in zip(some, lines)}
        for trial, change in asked:
            if change in missed:
                tries.tell(trial, missed[change] + PER_PRICE * price(knobs, change))
            else:
                tries.tell(trial, state=optuna.trial.TrialState.FAIL)
        left -= len(some) or 1
    return min(missed, key=lambda c: (missed[c] + PER_PRICE * price(knobs, c), c))


def mends(found: Found, knobs: list[plans.Knob], cards: list[str]) -> bool:
    """It changes every spoiled card, no target fails on fresh seeds, and the spoiled cards lie within the band there."""
    lines = {t["target"]: t for t in found.fresh["heuristic"]["targets"]}
    own = [lines[f"{card}: worth per laying"] for card in cards]
    return names(found, knobs, cards) and found.verdict != "fail" and all(t["low"] <= t["value"] <= t["high"] for t in own)


def names(found: Found, knobs: list[plans.Knob], cards: list[str]) -> bool:
    return {knobs[k].card for k, _ in found.change} >= set(cards)


def judge(result: dict, cards: list[str]) -> dict:
    """The best set on the front, and whether it mends what was spoiled."""
    knobs = result["study"].knobs
    some = [f for f in result["front"] if names(f, knobs, cards)]
    good = [f for f in some if mends(f, knobs, cards)]
    return {"named": bool(some), "mended": bool(good), "best": min(good or some or result["front"], key=lambda f: (f.verdict == "fail", f.price))}


def seconds() -> float:
    """Of a processor: this process and those that it started."""
    return sum(r.ru_utime + r.ru_stime for r in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def told_of(found: Found, study: Study) -> str:
    return f"missed {100 * found.fresh['heuristic']['missed']:.1f} with {words_of(study, found)}"


def play(program: str, seed: int, others: dict, threads: int, folder: Path) -> dict:
    cards, began = spoiled(seed), seconds()
    result = run(plan_of(cards, seed=seed), program, folder, threads, lambda line: None)
    study, told, took = result["study"], judge(result, cards), seconds() - began
    best, state = told["best"], "mended" if told["mended"] else "named" if told["named"] else "NOT FOUND"
    print(f"{seed}: spoiled {', '.join(cards)}: {state}; price {best.price:.2f}; on fresh seeds {told_of(best, study)} (as it was "
          f"{100 * result['front'][0].fresh['heuristic']['missed']:.1f}); {result['games']} games, {took:.0f} s of a processor", flush=True)
    for name, search in others.items():
        change = search(study, result["games"])
        study.played.setdefault(change, 0.0)
        found = study.confirm([(), change])[-1]
        told[name] = mends(found, study.knobs, cards)
        print(f"    {name}: {'mended' if told[name] else 'named' if names(found, study.knobs, cards) else 'not found'}; {told_of(found, study)}", flush=True)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("plants", type=int, metavar="PLANTS")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--random", action="store_true", help="sets drawn by lot beside it, with as many games")
    parser.add_argument("--optuna", action="store_true", help="sets that Optuna proposes beside it, with as many games")
    parser.add_argument("--keep", metavar="FOLDER", help="where what was played is kept, for a second start")
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    others = {name: search for name, search, asked in (("by lot", Study.random_search, args.random), ("by Optuna", by_optuna, args.optuna)) if asked}
    told = []
    for seed in range(args.first, args.first + args.plants):
        with tempfile.TemporaryDirectory() as scratch:
            told.append(play(args.program, seed, others, args.threads, Path(args.keep or scratch) / f"plant-{seed}"))
    print(f"{sum(t['mended'] for t in told)} of {args.plants} mended" + "".join(f", {sum(t[name] for t in told)} {name}" for name in others))
    return 0


if __name__ == "__main__":
    sys.exit(main())
