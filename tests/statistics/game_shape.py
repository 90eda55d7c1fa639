"""The shape of a game in aedile.report, on planted data: metrics of games that were read, skill, strategies."""

from __future__ import annotations

import unittest
import unittest.mock
from dataclasses import replace
from pathlib import Path

import balance_toy as toy
import numpy as np
import pandas as pd
import proof  # noqa: F401  (finds aedile.report)

from aedile.report.analysis import skill, strategies
from aedile.report.analysis.analysis import Analysis
from aedile.report.findings import pages, shape
from aedile.report.findings.gtr import editions
from aedile.report.metrics import evaluation
from aedile.report.page import document
from aedile.report.page import shape as page
from aedile.report.pictures import drawing, strength
from aedile.report.reading.results import Level, Results, ResultsError

GROUPS = 4


def level(name: str, members: list[dict[str, float]]) -> Level:
    """The same numbers in each group."""
    rows = tuple(members[0])
    numbers = np.array([[list(member.values()) for member in members]] * GROUPS, dtype=np.int64)
    return Level(name, rows, ("",) * len(rows), ("",) * len(rows), numbers, 0)


def read_run(holds: bool) -> Results:
    """A run of two items whose course is 10 games a group: half of a swing of 0.5 a game is in the first round."""
    course = {"games": 10, "looks": 40, "whole": 500_000_000, "swing": 600_000_000, "echo": -50_000_000, "deal": 25_000_000,
              "favourites": 15, "alone": 8, "alone_looks": 32, "half": 24, "nine": 28, "late": 2, "shortfall": 32_000,
              "probes": 20, "close": 5, "gap": 4_000, "live": 3_000,
              "step_1": 250_000_000, "step_2": 125_000_000, "open_1": 500_000_000, "open_2": 250_000_000,
              "quarter_1": 475_000_000, "quarter_2": 400_000_000, "quarter_3": 300_000_000, "quarter_4": 150_000_000,
              "bin_looks_1": 40, "bin_looks_2": 40, "bin_chance_1": 20_000, "bin_chance_2": 60_000,
              "bin_won_60_1": 180, "bin_won_60_2": 300}  # fmt: skip
    jump = [{"rounds": 5, "rise": 2_500, "swing": 60_000_000, "open": 100_000_000},
            {"rounds": 10, "rise": -1_000, "swing": 10_000_000, "open": 200_000_000}]  # fmt: skip
    run = toy.run(np.zeros(toy.ITEMS), players=2, games=40, seed=1) if hasattr(toy, "run") else None
    empty = Results("", "", "", "", "", 2, 40, ["a"], ["x", "y"], "item", "items", None, {}) if run is None else run
    return replace(empty, items=["x", "y"], levels={"course": level("course", [course]), "jump": level("jump", jump)},
                   summary={"course": {"holds": holds}})  # fmt: skip


class Metrics(unittest.TestCase):
    def values(self, run: Results) -> dict[str, list[float]]:
        table = [metric for metric in evaluation.load_table() if metric.when]
        found = evaluation.evaluate(run, table)
        self.assertEqual(found.attrs["missing"], [])
        return {name: list(rows["value"]) for name, rows in found.groupby("id")}

    def test_known(self) -> None:
        found = self.values(read_run(True))
        known = {"G11": [100.0], "G11-raw": [120.0], "G11-off": [2.5], "G12-half": [75.0], "G12-nine": [87.5], "G12-late": [25.0],
                 "G12-favourites": [1.5], "G12-drama": [10.0], "G12-open": [95.0, 80.0, 60.0, 30.0], "G12-deal": [5.0],
                 "G12-swing": [50.0, 25.0], "G12-settled": [50.0, 50.0], "G13-close": [25.0], "G13-gap": [2.0], "G13-live": [1.5],
                 "G11-curve": [7.5, 12.5], "B31": [5.0, -1.0], "B31-swing": [10.0, -45.0]}  # fmt: skip
        self.assertEqual(set(found), set(known))
        for name, values in known.items():
            np.testing.assert_allclose(found[name], values, err_msg=name)

    def test_doubt(self) -> None:
        """Where the chances cannot be believed, only that is told, and what the network would play."""
        self.assertEqual(set(self.values(read_run(False))), {"G11", "G11-raw", "G11-off", "G11-curve", "G13-live"})
        nothing = evaluation.evaluate(replace(read_run(True), summary={}), evaluation.load_table())
        self.assertFalse(set(nothing["id"]) & {"G11", "G12-half", "B31"})
        self.assertFalse(set(nothing.attrs["missing"]) & {"G11", "G12-half", "B31"})


class Table(unittest.TestCase):
    def test_columns(self) -> None:
        """A run that cannot be believed has dashes; cards stand behind the table."""
        runs = [Analysis(read_run(holds), name) for holds, name in ((True, "one"), (False, "two"))]
        columns = [{"title": "sure"}, {"title": "doubtful"}]
        text = shape.table(columns, runs)
        self.assertIn("| when is it decided? | decided: 50 %, % (G12-half) | 75.0 (75.0 to 75.0) | – |", text)
        self.assertIn("left open, last quarter, % (G12-open) | 30.0 (30.0 to 30.0) | – |", text)
        self.assertIn("| do choices matter? | live moves, moves (G13-live) | 1.50 (1.50 to 1.50) | 1.50 (1.50 to 1.50) |", text)
        self.assertNotIn("above an average round", text)
        jump = runs[0].run.levels["jump"]
        many = replace(jump, numbers=jump.numbers * 100)
        runs[0] = Analysis(replace(runs[0].run, levels={**runs[0].run.levels, "jump": many}), "one")
        self.assertIn("- sure: the items whose rounds swing most, in points above an average round: x +10 and y −45.", shape.table(columns, runs))


class Strength(unittest.TestCase):
    """Measures over the ratings of the players."""

    def rated(self, *agents: str) -> Analysis:
        rows = [{"agent": agent, "rating": 100.0 * i, "rating_low": 100.0 * i - 9, "rating_high": 100.0 * i + 9} for i, agent in enumerate(agents)]
        return Analysis(replace(read_run(True), summary={"ratings": {"anchor": agents[0], "headline": {"t": 2, "agents": rows}}}), "ratings")

    def of(self, agent: str, holds: bool = True) -> Analysis:
        return Analysis(replace(read_run(holds), agents=[agent]), agent)

    def test_data(self) -> None:
        """A measure that one run has has no panel; each dot stands over the rating of its agent."""
        runs = [self.of("weak", False), self.of("strong"), self.of("stronger")]
        made = strength.over_strength(runs, self.rated("weak", "stronger", "strong"))
        assert isinstance(made, drawing.Picture)
        half = made.data[made.data["id"] == "G12-half"]
        self.assertEqual(half[["agent", "rating", "value"]].to_numpy().tolist(), [["strong", 200.0, 75.0], ["stronger", 100.0, 75.0]])
        live = made.data[made.data["id"] == "G13-live"]
        self.assertEqual(live["rating"].tolist(), [0.0, 200.0, 100.0])
        self.assertEqual(made.data[made.data["id"] == "G12-open"]["measure"].nunique(), 4)
        for measure in made.data["measure"].unique():
            self.assertIn(f">{measure}</text>", made.svg)
        self.assertIn("Elo scale; weak is 0", made.svg)
        self.assertIn("weak 0; stronger 100; strong 200", made.caption)
        alone = strength.over_strength([self.of("weak", False), self.of("strong")], self.rated("weak", "strong"))
        assert isinstance(alone, drawing.Picture)
        self.assertNotIn("G12-half", set(alone.data["id"]))

    def test_refused(self) -> None:
        with self.assertRaisesRegex(ResultsError, "no rating of strong"):
            strength.over_strength([self.of("strong")], self.rated("weak"))
        two = Analysis(replace(read_run(True), agents=["a", "b"]), "two")
        with self.assertRaisesRegex(ResultsError, "one agent against itself, found 2"):
            strength.over_strength([two], self.rated("a", "b"))
        self.assertIsInstance(strength.over_strength([self.of("a")], self.rated("a", "b")), drawing.Absent)

    def test_plan(self) -> None:
        """What the ratings are from: all agents of the table at one table size, of the plan's game."""
        plan = {"game": "toy", "games": 7, "seed": "3"}
        columns = [{"options": {"players": 3}, "agents": [agent]} for agent in ("random", "heuristic", "random")]
        self.assertEqual(shape.ratings_of(columns, plan)["agents"], ["random", "heuristic"])
        self.assertEqual(shape.ratings_of(columns, plan)["game"], shape.config_of(columns[0], plan)["game"])
        self.assertNotIn("game", shape.config_of(columns[0], {"games": 7, "seed": "3"}))


class Section(unittest.TestCase):
    """The section of the report."""

    def told(self, run: Results, found: strategies.Strategies | None = None) -> str:
        out = document.Page("a title")
        with unittest.mock.patch.object(strategies, "read", lambda run: found):
            page.section(out, [Analysis(run, "one")], evaluation.load_table())
        return out.text()

    def test_believed(self) -> None:
        jump = read_run(True).levels["jump"]
        run = read_run(True)
        run = replace(run, levels={**run.levels, "jump": replace(jump, numbers=jump.numbers * 100)})
        text = self.told(run)
        self.assertIn("decided: 90 %", text)
        self.assertIn("Which item makes the game jump", text)
        self.assertNotIn("does not know them", text)
        self.assertNotIn("ended ahead", text)

    def test_doubted(self) -> None:
        run = read_run(False)
        run = replace(run, summary={"course": {"holds": False, "calibration": 0.031, "total": 1.17}})
        text = self.told(run)
        self.assertIn("3.1 points off on average", text)
        self.assertIn("117 % of what they must", text)
        self.assertNotIn("decided: 90 %", text)
        self.assertNotIn("makes the game jump", text)

    def test_players(self) -> None:
        agents = [{"agent": "strong", "rating": 100.0, "quasi_se": 1.0}, {"agent": "weak", "rating": 0.0, "quasi_se": 1.0}]
        pairs = [{"agent": "weak", "against": "strong", "pairs": 1000, "ahead": 250.0}]
        rng = np.random.default_rng(5)
        found = strategies.strategies_of(planted(rng, 3, 0.7), list("abcde"), rng)
        run = read_run(True)
        run = replace(run, summary={**run.summary, "agents": agents, "pairs": pairs})
        text = self.told(run, found)
        self.assertIn("ended ahead in 75.0 % of 1,000 pairs of seats", text)
        self.assertIn("3 strategies are found again", text)
        self.assertIn("beat each other in a circle", text)
        self.assertNotIn("surely beat each other", text)
        one = strategies.strategies_of(planted(rng, 1, 0.5), list("abcde"), rng)
        self.assertIn("there is one way to win", self.told(run, one))


class Skill(unittest.TestCase):
    def test_ladder(self) -> None:
        agents = [{"agent": f"s@{b}", "rating": r, "quasi_se": 5.0} for b, r in ((50, 0.0), (100, 60.0), (200, 120.0), (400, 180.0))]
        pairs = [{"agent": "s@50", "against": "s@400", "pairs": 100, "ahead": 20.0}, {"agent": "s@200", "against": "s@100", "pairs": 300, "ahead": 180.0}]
        found = skill.skill_of({"agents": agents, "pairs": pairs})
        assert found and found.doubling
        self.assertAlmostEqual(found.ahead, 260 / 400)
        self.assertEqual(found.pairs, 400)
        self.assertAlmostEqual(found.doubling[0], 60)
        self.assertAlmostEqual(found.doubling[1], 5 / np.sqrt(5))
        self.assertAlmostEqual(found.spread, np.std([0, 60, 120, 180], ddof=1))

    def test_nobody(self) -> None:
        self.assertIsNone(skill.skill_of({"agents": [{"agent": "a"}], "pairs": []}))
        self.assertIsNone(skill.skill_of({"agents": [], "pairs": []}))


class Editions(unittest.TestCase):
    HEAD = "| building | material | 2 players | 3 players |\n|---|---|---|---|\n"
    IV = HEAD + "| Bar | rubble | weak −4.0 (−7.0 to −1.0) | ? +2.0 (−2.0 to +6.0) |\n| Wall | concrete | ? too few | ? +1.0 (+0.5 to +1.5) |"
    LATER = HEAD + "| Bar | rubble | strong +6.0 (+3.0 to +9.0) | strong +4.0 (+0.0 to +8.0) |\n| Wall | concrete | ? −9.0 (−9.5 to −8.5) | ? +1.0 (+0.5 to +1.5) |"

    def test_known(self) -> None:
        """Of two halves of 3 and 4 the mean has 2.5; the difference of two of these is off by 3.5."""
        found = editions.table({"iv": self.IV, "imperium": self.LATER}).splitlines()
        self.assertEqual(found[2], "| Bar | rubble | −1.0 | +5.0 **up** | +6.0 (+2.5 to +9.5) |")
        self.assertEqual(found[3], "| Wall | concrete | ? | −4.0 | ? |")
        self.assertEqual(found[-1], "- From I.V. to Imperium, for certain: up: Bar.")

    def test_within(self) -> None:
        """What is within the interval is not certain."""
        later = self.LATER.replace("+6.0 (+3.0 to +9.0)", "+0.5 (−2.5 to +3.5)")
        self.assertIn("for certain: none.", editions.table({"iv": self.IV, "imperium": later}))

    def test_page(self) -> None:
        """The page is what the program says of the verdicts next to it."""
        folder = Path(__file__).resolve().parents[2] / "docs" / "gtr" / "findings"
        made = {"editions": editions.table(editions.verdicts_in((folder / "network.md").read_text(encoding="utf-8")))}
        page = (folder / "editions.md").read_text(encoding="utf-8")
        self.assertEqual(pages.update(page, made, "editions.md"), page)


def planted(rng: np.random.Generator, kinds: int, beats: float, games: int = 1500) -> pd.DataFrame:
    """Games of two seats that each play one of several strategies, of five acts, with much noise; a strategy beats the next
    one, in a circle, with this probability."""
    centre = np.full((kinds, 5), 0.1) + 0.5 * np.eye(5)[:kinds]
    plays = rng.integers(kinds, size=(games, 2))
    acts = rng.dirichlet(np.ones(5), size=(games, 2)) * 0.15 + 0.85 * centre[plays]
    edge = np.select([(plays[:, 1] - plays[:, 0]) % kinds == 1, (plays[:, 0] - plays[:, 1]) % kinds == 1], [beats, 1 - beats], 0.5)
    first = rng.random(games) < edge
    place = np.where(np.stack([first, ~first], axis=1), 1, 2)
    frame = pd.DataFrame(acts.reshape(-1, 5) / acts.reshape(-1, 5).sum(axis=1, keepdims=True), columns=list("abcde"))
    return frame.assign(game=np.repeat(np.arange(games), 2), place=place.ravel(), win=(place.ravel() == 1).astype(float), plays=plays.ravel())


class Strategies(unittest.TestCase):
    def found(self, kinds: int, beats: float) -> strategies.Strategies:
        rng = np.random.default_rng(5)
        found = strategies.strategies_of(planted(rng, kinds, beats), list("abcde"), rng)
        assert found
        return found

    def test_circle(self) -> None:
        found = self.found(3, 0.7)
        self.assertEqual(len(found.share), 3)
        self.assertAlmostEqual(found.living, 3, delta=0.05)
        acts = found.centres.argmax(axis=1)  # the act of each planted strategy
        a, b, c = found.circle
        self.assertEqual([(acts[b] - acts[a]) % 3, (acts[c] - acts[b]) % 3], [1, 1])
        self.assertAlmostEqual(found.ahead[a, b], 0.7, delta=0.05)
        np.testing.assert_allclose(found.ahead + found.ahead.T, 1, atol=1e-9)

    def test_no_circle(self) -> None:
        found = self.found(3, 0.5)
        self.assertEqual((len(found.share), found.circle), (3, []))

    def test_one(self) -> None:
        found = self.found(1, 0.5)
        self.assertEqual((len(found.share), found.living), (1, 1.0))

    def test_shades(self) -> None:
        """A continuum is cut by both halves at the same place, and still is one strategy."""
        rng = np.random.default_rng(5)
        frame = planted(rng, 1, 0.5)
        frame["a"] = np.clip(rng.normal(0.5, 0.1, len(frame)), 0, 1)
        frame["b"] = 1 - frame["a"]
        x = np.sqrt(frame[["a", "b"]].to_numpy())[frame["place"] == 1]
        self.assertGreater(strategies.prediction_strength(x, np.arange(len(x)) % 2 == 0, 2, rng), strategies.STRENGTH)
        found = strategies.strategies_of(frame, ["a", "b"], rng)
        assert found
        self.assertEqual(len(found.share), 1)

    def test_few(self) -> None:
        rng = np.random.default_rng(5)
        self.assertIsNone(strategies.strategies_of(planted(rng, 3, 0.7, 100), list("abcde"), rng))


if __name__ == "__main__":
    unittest.main()
