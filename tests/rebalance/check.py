"""Rebalancing: the race, the model, and a small game that was spoiled on purpose.

    PYTHONPATH=bindings/python python3 tests/rebalance/check.py PROGRAM
"""

import io
import json
import subprocess
import sys
import tempfile
from contextlib import redirect_stderr
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
import plants  # noqa: E402

from aedile.rebalance import plan as plans  # noqa: E402
from aedile.rebalance.__main__ import main  # noqa: E402
from aedile.rebalance.model import Model, extensions, price, steps  # noqa: E402
from aedile.rebalance.page import _gains  # noqa: E402
from aedile.rebalance.page import _verdict as page_verdict  # noqa: E402
from aedile.rebalance.plan import Knob, Target  # noqa: E402
from aedile.rebalance.race import survivors  # noqa: E402
from aedile.rebalance.study import Found, Study, to_confirm  # noqa: E402
from aedile.rebalance.tell import lever_lines  # noqa: E402


def test_race() -> None:
    rng = np.random.default_rng(1)
    common = rng.normal(0, 1, (20, 1))  # deals that all have in common tell nothing
    scores = common + np.array([0.0, 0.5, 0.004]) + rng.normal(0, 0.01, (20, 3))
    assert survivors(scores, 4, 0.01) == [0, 2], survivors(scores, 4, 0.01)
    assert survivors(scores[:3], 4, 0.01) == [0, 1, 2], "nobody leaves before the first stage"
    dear = survivors(scores, 4, 0.01, prices=[3, 1, 2])
    assert dear == [0, 1, 2], f"a cheap set stays, whatever a dear one does: {dear}"
    assert survivors(scores, 4, 0.01, prices=[1, 3, 2]) == [0, 2], "a dear one that misses more leaves"
    dropped = sum(0 not in survivors(rng.normal(0, 1, (12, 4)), 4, 0.2) for _ in range(200))
    assert dropped <= 30, f"among equals the first should hardly ever leave: {dropped} of 200"


def test_model() -> None:
    knobs = [Knob("Hut.cost", 1, 1, 4, 1), Knob("Hut.points", 4, -2, 5, 1.5), Knob("Inn.cost", 2, 1, 4, 1)]
    targets = [Target("Hut: worth per laying", -0.1, 0.1), Target("Inn: worth per laying", -0.1, 0.1)]
    assert steps(knobs) == [((0, 1),), ((1, -1),), ((1, 1),), ((2, -1),), ((2, 1),)]
    assert (0, 1, ((0, 2),)) in extensions(knobs, ((0, 1),)) and (0, -1, ((0, -1),)) not in extensions(knobs, ())
    few = Model(knobs, targets, np.zeros(2), np.zeros(2))
    assert np.allclose(few.violation(np.array([0.099, -0.099]), np.zeros(2)), 0) and few.missed(np.array([0.099, -0.099]), np.zeros(2)) > 0.015
    assert price(knobs, ((0, 3), (1, -1))) == 1.5 + 1.5

    def truth(change):
        has = dict(change)
        return np.array([-0.09 * has.get(0, 0) + 0.02 * has.get(1, 0), 0.05 * (0 in has) - 0.06 * has.get(2, 0) + 0.05 * (0 in has and 2 in has)])

    model = Model(knobs, targets, np.array([0.25, 0.08]), np.array([0.001, 0.001]))
    for change in steps(knobs):
        model.add(change, truth(change), np.array([0.001, 0.001]))
    model.fit()
    best = model.search(6)[0][2]
    assert dict(best).get(0, 0) >= 2, best
    # A pair that was played is part of the model: with the Hut dearer, the Inn needs a step as well.
    together = ((0, 2), (2, 1))
    model.add(together, truth(together), np.array([0.001, 0.001]))
    model.fit()
    assert np.allclose(model.predict(together), model.base + truth(together), atol=0.01), (model.predict(together), truth(together))
    missed = model.violation(np.array([0.25, 0.0]), np.array([0.02, 0.02]))
    assert np.allclose(missed, [0.14, 0]), missed


def test_roots() -> None:
    """With the Hut mended, the Inn is worth more than before: no single step says so, but the set that mends the Hut does."""
    knobs = [Knob("Hut.cost", 1, 1, 4, 1), Knob("Inn.cost", 1, 1, 4, 1)]
    targets = [Target("Hut: worth per laying", -0.1, 0.1), Target("Inn: worth per laying", -0.1, 0.1)]

    def truth(change):
        hut, inn = dict(change).get(0, 0), dict(change).get(1, 0)
        return np.array([-0.1 * hut, 0.2 * (hut >= 2) - 0.1 * inn])

    model = Model(knobs, targets, np.array([0.28, 0.05]), np.array([0.001, 0.001]))
    for change in (*steps(knobs), ((0, 2),), ((0, 3),)):
        model.add(change, truth(change), np.array([0.001, 0.001]))
    model.fit()
    mended = ((0, 2),)
    model.after[mended] = model.base + truth(mended)
    model.theta[:, 1] *= [0.0 if key[:2] == ("more", 0) else 1.0 for key in model.features]  # what a model of too few games would say
    assert model.search(6)[0][2] == mended, model.search(6)[0]
    best = [c for _, missed, c in model.search(6, [mended]) if missed <= 0]
    assert best and all({k for k, _ in c} == {0, 1} for c in best if len(c) > 1) and ((0, 2), (1, 2)) in best, best
    step = model.longer(mended, model.predict(mended) + model.offset(mended))
    assert all(np.allclose(value, model.predict(c) + model.offset(mended)) for c, value in step), step


def test_verdicts() -> None:
    """No set passes before all populations have confirmed it; trained players play the best sets first."""

    def found(price: float, verdict: str, **more) -> Found:
        return Found(((0, 1),), price, 0.0, {"heuristic": {"targets": [{"verdict": verdict}]}}, **more)

    assert [found(1, v).verdict for v in ("pass", "fail", "not enough games")] == ["pass", "fail", "not enough games"]
    assert found(1, "pass", lacks=["trained"]).verdict == "not confirmed by trained" and found(1, "fail", lacks=["trained"]).verdict == "fail"
    void = found(1, "pass")
    void.fresh["trained"] = {"targets": [{"verdict": "pass"}], "gain": {"unadapted": "void"}}
    assert void.verdict == "void", void.verdict
    for verdict, best in (("fails no target.", found(1, "pass")), ("but it is not confirmed by trained", found(1, "pass", lacks=["trained"])),
                          ("do not know the game", void), ("still fails 1 targets", found(1, "fail"))):
        assert verdict in page_verdict({"front": [best]}), verdict
    front = [Found((), 0, 0.0), found(2, "pass"), found(1, "fail"), found(3, "pass")]
    assert to_confirm(front, {}) == front[1:] and to_confirm(front, {"adapt": {}}) == [front[1]]
    assert to_confirm(front, {"adapt": {"sets": 2}}) == [front[1], front[3]] and len(to_confirm(front, {"adapt": {"sets": "all"}})) == 3
    # Trained players who gain much void a set; one that was not trained on has no figure.
    trained = found(3, "pass")
    trained.fresh["trained"] = {"missed": 0.1, "targets": [], "gain": {"gain": 0.05, "low": 0.03, "high": 0.07, "unadapted": "void",
                                                                       "still_rising": True, "worse": False}}
    told = "\n".join(_gains({"front": [Found((), 0, 0.0), found(2, "pass"), trained]}))
    assert "| set | 1 | 2 |" in told and "| trained |  | +5.0 (+3.0 to +7.0) |" in told, told
    assert "Void: trained, set 2." in told and "did not converge: trained, set 2." in told, told


def test_apart() -> None:
    """A set that shares no number with the best one is played beside it, and set out from, even where others look better."""
    study = Study.__new__(Study)
    study.knobs = [Knob(f"{card}.cost", 2, 1, 4, 1) for card in ("Garden", "Gate", "Prison")]
    study.plan, study.player = {"most": 1}, SimpleNamespace(possible=lambda changes: changes)  # type: ignore[assignment]
    best, same, other = ((0, 1),), ((0, 2),), ((2, -1),)
    study.model = SimpleNamespace(after={}, search=lambda most, roots: [(1.0, 0.1, best), (1.25, 0.2, same), (1.0, 0.3, other)])  # type: ignore[assignment]
    study.played = {}
    assert study.roots() == [] and study.candidates(2) == [best, other], study.candidates(2)
    study.played = {best: 0.0, same: 0.0, ((0, 1), (1, 1)): 0.0, ((0, 3),): 0.0, other: 0.5}
    assert study.roots()[-1] == other and len(study.roots()) == 4, study.roots()
    del study.played[other]
    assert len(study.roots()) == 3, study.roots()


def test_levers() -> None:
    """Of the cards that a plan names, one is tried, one has no number that moves its worth the right way, and one nobody lays: they are told."""
    names = ["Garden: worth per laying", "Gate: worth per laying"]
    model = SimpleNamespace(base=np.array([0.2, 0.2]), base_error=np.array([0.01, 0.01]), violation=lambda value, error: value,
                            features={("step", 0, True): 0, ("step", 1, True): 1}, theta=np.array([[-0.1, 0.0], [0.0, 0.1]]))
    player = SimpleNamespace(possible=lambda changes: changes, play=lambda changes, *rest: [{name: {} for name in names} for _ in changes])
    study = SimpleNamespace(plan={"levers": ["Garden", "Gate", "Prison"], "play": 1, "seed": 1}, targets=[Target(n, -0.03, 0.1) for n in names],
                            knobs=[Knob("Garden.cost", 2, 1, 4, 1), Knob("Gate.cost", 2, 1, 4, 1)], model=model, player=player, population={}, say=lambda line: None)
    tried = Study.levers(study)  # type: ignore[arg-type]
    assert [x.change for x in tried] == [((0, 1),), ((0, 2),)] and study.unmoved == ["Gate"] and study.unjudged == ["Prison"], study
    # What three steps are expected to do together decides, whatever the first one seems to do.
    model.features[("more", 0, True)], model.theta = 2, np.array([[0.02, 0.0], [0.0, 0.1], [-0.1, 0.0]])
    assert [x.change for x in Study.levers(study)] == [((0, 1),), ((0, 2),)], study.unmoved  # type: ignore[arg-type]
    study.knobs, study.played = [], {}
    told = "".join(lever_lines({"study": study, "levers": []}))
    assert "Prison: cannot be judged" in told and "Gate: no number of it" in told, told


SMALL = {"knobs": {"costs": {"cost": 1, "influence": 1}, "cards": ["Market", "Garden", "School"]}, "screen": 48, "play": 84, "race": 16,
         "confirm": 240, "rounds": 1, "most": 3, "random": True, "levers": True,
         "populations": [{"name": "heuristic", "agents": ["heuristic"]},
                         {"name": "three players", "agents": ["heuristic"], "options": {"players": 3}, "games": 60},
                         {"name": "trained", "agents": ["learned"], "adapt": {"train": 4, "sets": "all"}, "games": 4}]}


def test_plant(program: str, folder: Path) -> None:
    plan = {k: v for k, v in plants.plan_of(["Garden"], **SMALL).items() if k in plans.KEYS}
    path = folder / "garden.json"
    path.write_text(json.dumps(plan), encoding="utf-8")
    words = [sys.executable, "-B", "-m", "aedile.rebalance", str(path), "--program", program, "--out", str(folder / "out"), "--threads", "2"]
    words += ["--page", str(folder / "page.md")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads((folder / "out" / "rebalance.json").read_text())
    base, front = told["front"][0], told["front"][1:]
    fails = [t["target"] for t in base["fresh"]["heuristic"]["targets"] if t["verdict"] == "fail"]
    assert base["rows"] == [] and "Garden: worth per laying" in fails, fails
    best = min(front, key=lambda f: (f["search"], f["price"]))
    assert any(row.startswith("Garden.") for row in best["rows"]), best["rows"]
    garden = next(t for t in best["fresh"]["heuristic"]["targets"] if t["target"].startswith("Garden: worth"))
    assert garden["verdict"] != "fail" and garden["value"] < 0.22, garden
    assert told["random"]["rows"], "random search stands beside it"
    assert "Garden: worth per laying" in done.stdout and f"price {best['price']:.2f}: {best['words']}" in done.stdout, done.stdout
    assert "<svg" in (folder / "out" / "front.svg").read_text() and (folder / "out" / "rebalance.csv").read_text().count("\n") > 100
    # Three players have no fourth seat; trained players confirm every set of this plan, and say what knowing it is worth.
    assert all(set(f["fresh"]) == {"heuristic", "three players", "trained"} for f in (base, *front)), front
    assert all(-1 < f["fresh"]["trained"]["gain"]["gain"] < 1 for f in front) and "gain" not in base["fresh"]["trained"], front
    assert done.stdout.count("knowing the change is worth") == len(front), done.stdout
    # A lever says what one number does to its own card.
    lever = {tuple(x["rows"]): x for x in told["levers"]}
    assert {x["card"] for x in told["levers"]} == {"Garden"} and lever[("Garden.cost=3",)]["after"] < lever[("Garden.cost=3",)]["before"] - 0.03, lever
    page = (folder / "page.md").read_text()
    number = told["front"].index(best)
    assert f"{number}. {best['words']} (price {best['price']:.2f})" in page and "## Card by card" in page, page
    for name in ("heuristic", "three players", "trained"):  # a row for each, a column for each set
        row = [f"{100 * f['fresh'][name]['missed']:.1f}" for f in (base, *front)]
        assert f"| {name} | {' | '.join(row)} |" in page, (name, page)
    gain = best["fresh"]["trained"]["gain"]
    assert f"{100 * gain['gain']:+.1f} ({100 * gain['low']:+.1f} to {100 * gain['high']:+.1f})" in page.split("What knowing the change is worth")[1], page
    subprocess.run([program, "schema", "config", *map(str, (folder / "out" / "sets").glob("*.json"))], check=True, stdout=subprocess.DEVNULL)
    # The same command plays nothing again and says the same.
    played = {p: p.stat().st_mtime_ns for p in (folder / "out" / "calls").rglob("*")}
    again = subprocess.run(words, capture_output=True, text=True, check=False)
    assert again.stdout == done.stdout and played == {p: p.stat().st_mtime_ns for p in (folder / "out" / "calls").rglob("*")}
    for change, line in (({"targets": {"worth": [5, 1]}}, "targets.worth: expected two numbers"), ({"wrong": 1}, "wrong: expected one of"),
                         ({"populations": [{"agents": ["heuristic"], "wrong": 1}]}, "populations[0].wrong: expected one of"),
                         ({"populations": [{"agents": ["heuristic"], "options": {}}]}, "populations[0]: expected one without options"),
                         ({"knobs": {"options": {"turns": [3, 4, 5]}}}, "knobs.options.turns: expected [as it is, least, most]"),
                         ({"populations": [{"agents": ["heuristic"]}, {"agents": ["learned"], "adapt": {"sets": 0}}]}, "adapt.sets: expected all"),
                         ({"levers": ["Gardn"]}, "levers: expected a card"),
                         ({"knobs": {"cards": ["Gardn"]}}, "knobs.cards: expected a card"), ({"play": 0}, "play: expected a whole number")):
        path.write_text(json.dumps({**plan, **change}), encoding="utf-8")
        said = io.StringIO()  # in this process: to start one takes longer than to read a plan
        with redirect_stderr(said), mock.patch.object(sys, "argv", words[3:]):
            status = main()
        assert status == 1 and line in said.getvalue().splitlines()[-1], (line, said.getvalue())


if __name__ == "__main__":
    test_race()
    test_model()
    test_roots()
    test_apart()
    test_verdicts()
    test_levers()
    with tempfile.TemporaryDirectory() as scratch:
        test_plant(sys.argv[1], Path(scratch))
    print("ok")
