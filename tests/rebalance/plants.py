"""Games that were spoiled on purpose: does a rebalance name the spoiled cards and bring the game back?

    PYTHONPATH=bindings/python python3 tests/rebalance/plants.py PROGRAM PLANTS [FIRST]

In a plant, one to three cards of I.V. become absurd: one material, seven influence. The search is not told which. It has found the
plant if some set on its front changes every spoiled card, and if no target of that set fails on fresh seeds. Prints a line a plant.
"""

import random
import sys
import tempfile
import time
from pathlib import Path

from aedile.rebalance import plan as plans
from aedile.rebalance import study

# Cards that heuristics build: another one, however absurd, cannot be judged by them.
CARDS = ["Forum", "Basilica", "Market", "Garden", "Foundry", "School", "Aqueduct", "Amphitheatre", "Statue", "Sewer", "Temple", "Storeroom",
         "Bath", "Scriptorium", "Circus Maximus"]


def spoiled(seed: int) -> list[str]:
    drawn = random.Random(seed)
    return sorted(drawn.sample([c for c in CARDS if c != "Statue"], drawn.randint(1, 3)))


def plan_of(cards: list[str], **more) -> dict:
    return {**plans.DEFAULTS, "game": "gtr", "options": {"edition": "iv", "players": 4, "rows": [f"{c}.{k}" for c in cards for k in ("cost=1", "influence=7")]},
            "targets": {"worth": [-12, 20]}, "knobs": {"costs": plans.USUAL_COSTS},
            "populations": [{"name": "heuristic", "agents": ["heuristic"]}], "screen": 200, "play": 800, "race": 500, "confirm": 4000,
            "most": 8, "random": True, **more}


def judge(result: dict, cards: list[str]) -> dict:
    """The best set on the front, and whether it mends what was spoiled."""
    knobs = result["study"].knobs
    named = [f for f in result["front"] if {knobs[k].card for k, _ in f.change} >= set(cards)]
    good = [f for f in named if f.verdict != "fail"]
    lot = result["random"]
    lot_cards = {knobs[k].card for k, _ in lot.change} if lot else set()
    return {"named": bool(named), "mended": bool(good), "best": min(good or named or result["front"], key=lambda f: (f.search, f.price)),
            "by_lot": bool(lot) and lot.verdict != "fail" and lot_cards >= set(cards)}


def main(program: str, plants: int, first: int) -> int:
    from aedile.rebalance.tell import words_of

    found = by_lot = 0
    for seed in range(first, first + plants):
        cards, began = spoiled(seed), time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            result = study.run(plan_of(cards, seed=seed), program, Path(folder), 2, lambda line: None)
        told = judge(result, cards)
        found, by_lot = found + told["mended"], by_lot + told["by_lot"]
        best = told["best"]
        print(f"{seed}: spoiled {', '.join(cards)}: {'mended' if told['mended'] else 'named' if told['named'] else 'NOT FOUND'}; "
              f"{words_of(result['study'], best)}; missed {100 * best.search:.1f}, fresh {100 * best.fresh['heuristic']['missed']:.1f}; "
              f"by lot {'mended' if told['by_lot'] else 'not'}; {result['games']} games, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{found} of {plants} mended, {by_lot} by random search at equal budget")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1))
