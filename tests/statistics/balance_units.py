"""Parts of aedile.report against values worked out by hand, by another library, or by brute
force: reading folders, errors by groups, expressions of metrics. Verdicts: balance_verdicts.py."""

from __future__ import annotations

import hashlib
import json
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

import balance_toy as toy
import numpy as np
import proof  # noqa: F401  (finds aedile.report)
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

from aedile.report.analysis import analysis
from aedile.report.page import balance
from aedile.report.statistics import effects
from aedile.report.metrics import expressions
from aedile.report.statistics import intervals
from aedile.report.metrics import evaluation
from aedile.report.statistics import populations
from aedile.report.reading import results
from aedile.report.statistics import competence
from aedile.report.page import terminal
from aedile.report.analysis import measures
from aedile.report.statistics import typical
from aedile.report.statistics import verdicts
from aedile.report.page import agreement
from aedile.report.statistics import luce
from aedile.report.metrics.evaluation import Metric

WORTH = np.zeros(toy.ITEMS)
WORTH[[1, 9, 30]] = 0.1, -0.05, 0.06


def middle_half(values: np.ndarray) -> float:
    """The mean of the middle half, another way: every number eight times over, and the middle half of all these."""
    many = np.sort(np.repeat(values, 8))
    return float(many[len(many) // 4 : len(many) - len(many) // 4].mean()) if len(many) else float("nan")


def write(folder: Path, run: results.Results) -> None:
    names = ("counters.json", "manifest.json", "summary.json", "config.json")
    for name, content in zip(names, toy.as_json(run)):
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    seal(folder)


def seal(folder: Path) -> None:
    """A manifest for the files as they are, the way arena/run/manifest.c ends it."""
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text())
    manifest.pop("sha256", None)
    manifest["files"] = [
        {"name": file.name, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}
        for file in sorted(folder.iterdir())
        if file.name != "manifest.json"
    ]
    text = json.dumps(manifest, indent="\t").removesuffix("\n}").encode()
    path.write_bytes(text + b',\n\t"sha256":\t"%s"\n}\n' % hashlib.sha256(text).hexdigest().encode())


class Folders(unittest.TestCase):
    def setUp(self) -> None:
        self.run_ = toy.play(WORTH, 512, 1)
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = Path(self.temporary.name)
        write(self.folder, self.run_)

    def test_round_trip(self) -> None:
        run = results.load(self.folder)
        for name, level in self.run_.levels.items():
            np.testing.assert_array_equal(run.levels[name].numbers, level.numbers)
        self.assertEqual(run.kinds, list(toy.SUITS))
        self.assertEqual(run.matrix("done", 0).sum(), run.matrix("done").sum())
        self.assertEqual(run.seat_games().sum(), 4 * 512)

    def refused(self, *folders: Path, check: bool = False) -> str:
        with self.assertRaises(results.ResultsError) as caught:
            results.load_all(folders or [self.folder], check)
        line = str(caught.exception)
        self.assertNotIn("\n", line)
        return line

    def test_missing(self) -> None:
        self.assertIn("no such folder", self.refused(self.folder / "none"))
        (self.folder / "summary.json").unlink()
        self.assertIn("no summary.json", self.refused())

    def test_broken(self) -> None:
        path = self.folder / "counters.json"
        whole = json.loads(path.read_text())
        path.write_text("{")
        self.assertIn("counters.json:1: not JSON", self.refused())
        path.write_text("[]")
        self.assertIn("expected an object", self.refused())
        whole["levels"]["item"]["groups"][3][7] = [1, 2]
        path.write_text(json.dumps(whole))
        self.assertIn("levels.item: group 3, member 7: expected 17 numbers", self.refused())
        del whole["players"]
        path.write_text(json.dumps(whole))
        self.assertRegex(self.refused(), "levels.item|players: expected int, found nothing")

    def test_bytes_that_were_not_written(self) -> None:
        for name in ("counters.json", "summary.json", "config.json"):
            path = self.folder / name
            whole = path.read_bytes()
            path.write_bytes(whole + b" ")  # the same to a reader of JSON
            self.assertIn(f"{name}: not the file that was written", self.refused(check=True))
            results.load(self.folder, check=False)
            path.write_bytes(whole)
        manifest = self.folder / "manifest.json"
        whole = manifest.read_bytes()
        for damaged in (b"", whole[:-1], whole + b"\n", whole.replace(b'"1"', b'"2"', 1)):
            self.assertNotEqual(damaged, whole)
            manifest.write_bytes(damaged)
            self.assertIn("manifest.json: damaged", self.refused(check=True))
        manifest.write_bytes(whole)
        (self.folder / "rows.h5").write_bytes(b"rows")
        run = results.load(self.folder)
        with self.assertRaisesRegex(results.ResultsError, "does not list it"):
            results.check_file(run, "rows.h5")
        seal(self.folder)
        results.check_file(results.load(self.folder), "rows.h5")

    def test_same_games_twice(self) -> None:
        self.assertIn("the same games", self.refused(self.folder, self.folder))


class Errors(unittest.TestCase):
    def test_ratio_is_the_jackknife(self) -> None:
        random = np.random.default_rng(1)
        a, b = random.integers(0, 9, 20), random.integers(5, 15, 20)
        without = [(a.sum() - x) / (b.sum() - y) for x, y in zip(a, b)]
        se = np.sqrt(19 / 20 * sum((r - a.sum() / b.sum()) ** 2 for r in without))
        e = intervals.ratio(a, b)
        self.assertAlmostEqual(float(e.value), a.sum() / b.sum())
        self.assertAlmostEqual(float(e.se), se)
        low, _ = e.interval()
        self.assertAlmostEqual(float(low), e.value - stats.t.ppf(0.975, 19) * se)

    def test_unknown_without_cases(self) -> None:
        e = intervals.ratio(np.zeros(5), np.zeros(5))
        self.assertTrue(np.isnan(e.value) and np.isnan(e.se))

    def test_wilson_of_clusters(self) -> None:
        """1,000 chances that go together are worth 250, or 4,000 where they balance each other: as many as give the standard error. Where events or groups are
        few, never more than there are."""
        for events, groups, n in ((250, 1e9, 250), (4000, 1e9, 4000), (4000, 10, 1000)):
            ends = intervals.wilson(0.3, np.sqrt(0.21 / events), 1000, groups)
            z = stats.t.ppf(0.975, groups - 1)
            middle, half = (0.3 + z**2 / (2 * n)) / (1 + z**2 / n), z / (1 + z**2 / n) * np.sqrt(0.21 / n + z**2 / (4 * n**2))
            np.testing.assert_allclose(np.array(ends), [middle - half, middle + half], rtol=1e-6)
        plain = proportion_confint(75, 250, method="wilson")
        np.testing.assert_allclose(np.array(intervals.wilson(0.3, np.sqrt(0.21 / 250), 1000, 1e9)), plain, rtol=1e-6)

    def test_wilson(self) -> None:
        # 3 of 200, 64 groups, the groups saying nothing: the textbook formula with t for z
        low, high = intervals.wilson(0.015, 0.0, 200, 64)
        z, p, n = stats.t.ppf(0.975, 63), 0.015, 200
        middle, half = p + z * z / (2 * n), z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        self.assertAlmostEqual(float(low), (middle - half) / (1 + z * z / n))
        self.assertAlmostEqual(float(high), (middle + half) / (1 + z * z / n))
        self.assertAlmostEqual(float(intervals.wilson(0.0, 0.0, 200, 64)[0]), 0)

    def test_nothing_changed_is_not_certainty(self) -> None:
        run = toy.play(np.zeros(toy.ITEMS), 512, 2, stir=0)
        effect = effects.main_effect(run)
        self.assertTrue((effect.value == 0).all() and (effect.se > 0).all())

    def test_contrast(self) -> None:
        run = toy.play(WORTH, 1024, 3)
        table = effects.causal(run)
        worth, basket = table["per_completion"].to_numpy(), (table["tested"] >= typical.LEAST).to_numpy()
        self.assertGreater(basket.sum(), 20)
        difference = effects.contrast(run).value
        np.testing.assert_allclose(difference, worth - middle_half(worth[basket]), atol=1e-12)
        mean = (worth * table["tested"]).sum() / table["tested"].sum()
        np.testing.assert_allclose(effects.contrast(run, reference="average").value, worth - mean, atol=1e-12)
        difference = effects.contrast(run, reference="suit").value
        for i in range(len(table)):
            others = (table["suit"] == table["suit"].iloc[i]) & (np.arange(len(table)) != i) & basket
            self.assertAlmostEqual(difference[i], worth[i] - middle_half(worth[others]))
        among = np.arange(len(worth)) < 9  # a basket from outside
        np.testing.assert_allclose(effects.contrast(run, among=among).value, worth - middle_half(worth[:9]), atol=1e-12)

    def test_middle_half(self) -> None:
        for numbers, expected in (([3.0], 3), ([1.0, 2.0], 1.5), ([9.0, 1.0, 2.0], (0.25 * 1 + 2 + 0.25 * 9) / 1.5),
                                  ([100.0, 1.0, 2.0, 3.0], 2.5), ([0.0, 1.0, 2.0, 5.0, 50.0], (0.75 * 1 + 2 + 0.75 * 5) / 2.5)):
            self.assertAlmostEqual(float(typical.middle(np.array(numbers))), expected)
            self.assertAlmostEqual(middle_half(np.array(numbers)), expected)
        self.assertTrue(np.isnan(typical.middle(np.array([]))) and np.isnan(typical.middle(np.array([1.0, np.nan, 2.0]))))
        each, cases = np.ones((3, 4)), np.array([30, 29, 31, 99])
        self.assertEqual(list(typical.own_basket(each, cases)), [True, False, True, True])
        self.assertEqual(list(typical.own_basket(each, cases // 2)), [True] * 4)  # too few: all that there are
        each[2, 3] = np.nan
        self.assertEqual(list(typical.own_basket(each, np.full(4, 30))), [True] * 3 + [False])
        both = typical.common([np.array([True] * 3 + [False]), np.array([True] * 4)])
        self.assertEqual(list(both), [True] * 3 + [False])
        self.assertIsNone(typical.common([np.array([True, True, False, False]), np.array([False, True, True, True])]))

    def test_reference_has_an_error_too(self) -> None:
        # The difference without each group of deals in turn, all of it computed again.
        run = toy.play(WORTH, 8192, 3)
        sums, base = run.matrix("effect_win_share_60") / 60, run.matrix("tested")
        kind = np.array(run.kinds)
        same = (kind[:, None] == kind[None, :]).astype(float)
        alone = effects.main_effect(run)
        enough = effects._events(run, None) >= effects.FEW_EVENTS
        self.assertGreater(enough.sum(), 10)
        others = (same - np.eye(len(same))).astype(bool)
        self.assertTrue((base.sum(axis=0) >= typical.LEAST).all())
        levels = {
            "average": lambda a, b: a.sum() / b.sum(),
            "typical": lambda a, b: middle_half(a / b),
            "suit": lambda a, b: np.array([middle_half((a / b)[own]) for own in others]),
        }
        for reference, level in levels.items():
            left_out = []
            for group in range(len(sums)):
                a, b = (np.delete(x, group, axis=0).sum(axis=0) for x in (sums, base))
                left_out.append(a / b - level(a, b))
            differences, groups = np.array(left_out), len(left_out)
            expected = np.sqrt(((differences - differences.mean(axis=0)) ** 2).sum(axis=0)
                               * (groups - 1) / groups)  # fmt: skip
            found = effects.contrast(run, reference=reference)
            np.testing.assert_allclose(found.se[enough], expected[enough], rtol=0.02)
            # A reference that an item is part of, or moves with, changes the error by more.
            self.assertGreater(np.abs(expected / alone.se - 1)[enough].max(), 0.03)

    def test_association_is_with_less_without(self) -> None:
        run = toy.play(WORTH, 2048, 6)
        done, wins = (run.matrix(row).sum(axis=0) for row in ("done", "done_win_share_60"))
        seats, won = run.seat_games().sum(), run.agent_row("win_share_60").sum()
        lift = wins / 60 / done - (won - wins) / 60 / (seats - done)
        table = effects.association(run)
        np.testing.assert_allclose(table["win"], wins / 60 / done)
        np.testing.assert_allclose(table["lift"], lift, atol=1e-12)
        # Who is ahead completes more, so of worthless items too it is above 0.
        self.assertGreater(table["lift"][WORTH == 0].mean(), 0.01)
        metric = next(m for m in evaluation.load_table() if m.id == "B10-lift")
        shown = evaluation.evaluate(run, [metric])
        np.testing.assert_allclose(shown["value"], 100 * lift, atol=1e-9)
        self.assertTrue((shown["low"] <= 100 * lift).all() and (shown["high"] >= 100 * lift).all())

    def test_opening_is_this_card_less_its_like(self) -> None:
        run = toy.play(WORTH, 2048, 6)
        held, wins = (run.matrix(row).sum(axis=0) for row in ("opening", "opening_win_share_60"))
        found = effects.opening_contrast(run).value
        for i in (1, 9, 30):
            others = (np.array(run.kinds) == run.kinds[i]) & (np.arange(toy.ITEMS) != i)
            lift = wins[i] / 60 / held[i] - wins[others].sum() / 60 / held[others].sum()
            self.assertAlmostEqual(found[i], lift)
            self.assertGreater(abs(lift), 1e-4)

    def test_signs(self) -> None:
        # A win with the power, none without: its effect is above 0, and so on through all columns.
        table = effects.causal(toy.play(WORTH, 8192, 5))
        for i, sign in ((1, 1), (9, -1), (30, 1)):
            for name in ("per_completion", "itt", "per_done", "per_use"):
                self.assertGreater(sign * table[name].iloc[i], 0, name)

    def test_variance_reduction(self) -> None:
        table = effects.variance_reduction(toy.play(WORTH, 2048, 4))
        self.assertTrue((table["vrf_tested"] > 1).all() and (table["vrf"] > 5).all())


class Estimands(unittest.TestCase):
    """Results that say themselves what they are divided by, and what they cannot test."""

    EARLY, NEVER, PART = 3, 5, 7

    def setUp(self) -> None:
        run = toy.play(WORTH, 4096, 7)
        level = run.levels["item"]
        numbers, done = level.numbers.copy(), level.rows.index("tested_done")
        numbers[:, self.EARLY, done] //= 3  # acts earlier: two of three were never completed
        rows = [{"tests": "yes", "n": "tested", "why": "so"} for _ in run.items]
        rows[self.EARLY]["n"] = "tested_done"
        rows[self.NEVER] |= {"tests": "no", "why": "it acts on completion"}
        rows[self.PART] |= {"tests": "in part", "why": "the rest is not"}
        levels = run.levels | {"item": replace(level, numbers=numbers)}
        self.plain, self.run_ = run, replace(run, levels=levels, counters={"estimands": rows})

    def test_n_is_the_divisor(self) -> None:
        table = verdicts.judge(self.run_)
        wins = self.run_.matrix("effect_win_share_60").sum(axis=0) / 60
        done, tested = (self.run_.matrix(row).sum(axis=0) for row in ("tested_done", "tested"))
        self.assertEqual(table["n"].iloc[self.EARLY], done[self.EARLY])
        self.assertNotEqual(done[self.EARLY], tested[self.EARLY])
        known = table["tests"] != "no"
        np.testing.assert_allclose((table["per_completion"] * table["n"])[known], wins[known])
        base = np.where(np.arange(len(done)) == self.EARLY, done, tested)[known]
        mean = wins[known].sum() / base.sum()
        np.testing.assert_allclose(table["average_diff"][known], (wins[known] / base) - mean, atol=1e-12)
        basket = tested[known] >= typical.LEAST
        np.testing.assert_allclose(table["diff"][known], wins[known] / base - middle_half((wins[known] / base)[basket]), atol=1e-12)
        one = analysis.analyses([self.run_])[0]
        self.assertEqual(one.effect["n"].iloc[self.EARLY], done[self.EARLY])

    def test_not_testable_has_no_number(self) -> None:
        table = verdicts.judge(self.run_)
        row = table.iloc[self.NEVER]
        self.assertEqual((row["verdict"], row["helps"]), (effects.NOT_TESTABLE,) * 2)
        self.assertEqual((row["why"], row["n"]), ("it acts on completion", 0))
        for name in ("per_completion", "diff", "itt", "per_done", "sim_low", "more_games", "shrunk"):
            self.assertTrue(np.isnan(row[name]), name)
        self.assertEqual(list(table["verdict"]).count(effects.NOT_TESTABLE), 1)
        self.assertEqual(table["why"].iloc[self.PART], "the rest is not")
        self.assertEqual(table["why"].iloc[0], "")
        self.assertFalse(np.isnan(table["per_completion"].iloc[self.PART]))
        # and it is in no one's reference
        others = effects.contrast(self.plain).value - effects.contrast(self.run_).value
        self.assertGreater(np.abs(np.delete(others, [self.NEVER, self.EARLY])).max(), 0)

    def changed(self, item: int, **numbers: int) -> results.Results:
        """The plain run, but for these rows of an item."""
        level = self.plain.levels["item"]
        changed = level.numbers.copy()
        for row, number in numbers.items():
            changed[:, item, level.rows.index(row)] = number
        return replace(self.plain, levels=self.plain.levels | {"item": replace(level, numbers=changed)})

    def test_a_power_that_nobody_used_has_no_verdict(self) -> None:
        nothing = {"uses": 0, "effect_win_share_60": 0, "effect_win_share_60_2": 0}
        for run in (self.changed(9, **nothing), self.changed(9, **nothing, offered=0, done=0)):
            row = verdicts.judge(run).iloc[9]
            self.assertEqual((row["verdict"], row["why"]), (effects.NOT_TESTABLE, effects.NEVER_USED))
            self.assertTrue(np.isnan(row["diff"]))
            self.assertEqual(int((effects.tests(run) == "no").sum()), 1)
        # one that asks for no choice, one that did something unasked, and one that was used
        for numbers in (nothing | {"offered": 0}, {"uses": 0}, nothing | {"uses": 1}):
            run = self.changed(9, **numbers)
            self.assertFalse(effects.never_used(run).any(), numbers)
            self.assertNotEqual(verdicts.judge(run).iloc[9]["verdict"], effects.NOT_TESTABLE)


class Populations(unittest.TestCase):
    def setUp(self) -> None:
        self.parts = [toy.play(WORTH, 1024, seed) for seed in (21, 22)]
        a, b = self.parts
        levels = {
            name: replace(level, numbers=np.concatenate([level.numbers, b.levels[name].numbers], axis=1), agents=2)
            for name, level in a.levels.items() if name != "run"
        }  # fmt: skip
        both = a.levels["run"].numbers + b.levels["run"].numbers
        levels["run"] = replace(a.levels["run"], numbers=both)
        config = a.config | {"populations": [[{"agent": "one"}], ["other"]]}
        self.run_ = replace(a, agents=["one", "other"], games=2048, levels=levels, config=config)

    def test_apart(self) -> None:
        found = populations.apart(self.run_)
        self.assertEqual([part.agents for part in found], [["one"], ["other"]])
        self.assertEqual([part.config["agents"] for part in found], [[{"agent": "one"}], ["other"]])
        self.assertEqual([part.name for part in found], ["toy, one", "toy, other"])
        for part, whole in zip(found, self.parts):
            self.assertEqual(part.games, 1024)
            self.assertFalse(part.has("run", "games"))  # no one knows it of one of them
            for row in whole.levels["item"].rows:
                np.testing.assert_array_equal(part.matrix(row), whole.matrix(row))
            np.testing.assert_array_equal(part.seat_games(), whole.seat_games())
            np.testing.assert_array_equal(
                effects.contrast(part).value, effects.contrast(whole).value
            )
        self.assertEqual(populations.apart(self.parts[0]), [self.parts[0]])

    def test_in_the_report(self) -> None:
        runs = analysis.analyses([self.run_])
        self.assertEqual(len(runs), 2)
        cell, = agreement.of_populations(runs)
        table = agreement.combined(cell)
        tables = [effects.contrast(run) for run in self.parts]
        for i in (1, 9):
            self.assertAlmostEqual(table["least"].iloc[i], min(e.value[i] for e in tables))
            self.assertAlmostEqual(table["most"].iloc[i], max(e.value[i] for e in tables))
        robust = table.index[table["agreement"] == populations.ROBUST]
        agreed = table.index[table["agreement"] == populations.AGREED]
        text = agreement.summary(table, cell)
        self.assertIn(f"Robust: {len(robust)} of 40 buildings", text)
        self.assertIn("Ways to play: one and other.", text)
        self.assertIn(agreed[0], text)  # of two ways to play no one knows what a third would do
        self.assertIn(agreed[0], agreement.combined_table(cell))


class GivenUp(unittest.TestCase):
    """What a run of `forgo` adds to one of `fork`: by laying, and by game and seat."""

    def test_both_numbers(self) -> None:
        fork = toy.play(WORTH, 1024, 41)
        forgo = replace(fork, config=fork.config | {"experiment": {"kind": "forgo"}})
        one, other = analysis.analyses([fork, forgo])
        by_name = {side.name: side.table for side in measures.beside(one, other)}
        self.assertEqual(list(by_name), ["forgo", "forgo seat"])
        won = forgo.matrix("effect_win_share_60").sum(axis=0) / results.SIXTIETHS
        laid, seats = forgo.matrix("tested").sum(axis=0), forgo.seat_games().sum()
        np.testing.assert_allclose(by_name["forgo"]["value"], won / laid)
        np.testing.assert_allclose(by_name["forgo seat"]["value"], won / seats)
        self.assertEqual(list(by_name["forgo"]["n"]), list(laid))
        self.assertEqual(set(by_name["forgo seat"]["n"]), {seats})
        rows = balance.table([one, other])
        shown = rows[(rows["number"] == "forgo seat") & (rows["item"] == fork.items[1])]
        self.assertAlmostEqual(shown["value"].iloc[0], 100 * won[1] / seats)


class OnTheScreen(unittest.TestCase):
    """The summary of ten lines."""

    def test_sentences(self) -> None:
        order = [{"win_share": 0.3171, "low": 0.3128, "high": 0.3213, "games": 50000}]
        run = replace(toy.play(WORTH, 8192, 42), summary={"order": order, "turns": {"mean": 36.84}})
        one, = analysis.analyses([run])
        found = terminal.lines([one], "report.html", 1_300_000)
        self.assertLessEqual(len(found), 10)
        self.assertIn("No ratings: all seats were played by the same agent.", found)
        self.assertIn("The first player wins 31.7 % of 50,000 games (31.3 to 32.1); an even share would be 25 %.", found)
        self.assertIn("How much more or less completing a building raises the chance of winning than completing a"
                      " typical one (percentage points per completion, 95 % intervals):", found)  # fmt: skip
        row, item = one.effect.iloc[1], run.items[1]
        ends = f"({100 * row['sim_low']:.1f} to {100 * row['sim_high']:.1f})"
        strong = next(line for line in found if line.startswith("  strong"))
        self.assertIn(f"{item}, too strong, +{100 * row['diff']:.1f} {ends}", strong)
        self.assertEqual(found[-1], "report: report.html (1.3 MB)")


class Sanity(unittest.TestCase):
    """Powers that hurt their owners: 9 by what was planted, 30 by force."""

    def setUp(self) -> None:
        worth = np.zeros(toy.ITEMS)
        worth[[1, 9, 30]] = 0.06, -0.05, -0.06
        run = toy.play(worth, 16384, 31)
        powers = [{"item": item, "acts": "while held", "forced": i == 30} for i, item in enumerate(run.items)]
        self.run_ = replace(run, counters={"powers": powers})

    def test_bound(self) -> None:
        table = competence.bound(self.run_)
        self.assertEqual(list(table.index[table["hurts"]]), [self.run_.items[9]])
        self.assertLess(table["high"].iloc[30], 0)  # below 0 it is, but no one is to blame
        self.assertTrue(np.isnan(table["p"].iloc[30]))
        effect = effects.main_effect(self.run_)
        p = np.delete(stats.t.cdf(effect.value / effect.se, effect.df), 30)
        order = np.argsort(p)  # Holm by hand: the k-th smallest times how many are not smaller
        holm = np.minimum(1, np.maximum.accumulate(p[order] * (39 - np.arange(39))))
        found = np.delete(table["p"].to_numpy(), 30)
        np.testing.assert_allclose(found[order], holm)
        self.assertLess(holm[1], 1)  # or every other correction would do as well
        np.testing.assert_allclose(table["declined"], 0.5)
        self.assertEqual(len(competence.unused(table)), 0)
        one, = analysis.analyses([self.run_])
        text = agreement.believed(one)
        self.assertIn("of 39 powers that cannot force anyone, 1 hurt their owners beyond chance: brick 9 (", text)

    def test_unused(self) -> None:
        level = self.run_.levels["item"]
        numbers = level.numbers.copy()
        numbers[:, 4, level.rows.index("uses")] = 0
        run = replace(self.run_, levels=self.run_.levels | {"item": replace(level, numbers=numbers)})
        self.assertEqual(list(competence.unused(competence.bound(run)).index), [run.items[4]])


class Metrics(unittest.TestCase):
    def setUp(self) -> None:
        self.run_ = toy.play(WORTH, 512, 9)

    def value(self, text: str, of: str = "item", **more) -> np.ndarray:
        metric = Metric("X", "x", of, text, **more)
        return evaluation.evaluate_metric(self.run_, metric)["value"].values

    def test_ratio(self) -> None:
        metric = Metric("B9", "", "item", "item.done / agent.games", "item.done", "agent.games",
                        scale=100, interval="W")  # fmt: skip
        table = evaluation.evaluate(self.run_, [metric])
        e = intervals.ratio(self.run_.matrix("done"), self.run_.seat_games()[:, None])
        np.testing.assert_allclose(table["value"], 100 * e.value)
        np.testing.assert_allclose(table["se"], 100 * e.se)
        self.assertEqual(table["item"].iloc[2], "rubble 2")
        self.assertEqual(table["n"].iloc[0], 2048)

    def test_whole_table_can_be_read(self) -> None:
        if not evaluation.TABLE.exists():
            self.skipTest("no table yet")
        for metric in evaluation.load_table():
            if metric.status != "not counted":
                evaluation._trees(metric)

    def test_functions(self) -> None:
        done = self.run_.matrix("done").sum(axis=0)
        self.assertEqual(self.value("all_items(item.done)", "run")[0], done.sum())
        np.testing.assert_allclose(self.value("where(item.done > 100, 1, sqrt(4))"),
                                   np.where(done > 100, 1, 2))  # fmt: skip
        p = done / done.sum()
        entropy = -(p * np.log(p)).sum()
        self.assertAlmostEqual(self.value("entropy(item.done)", "run")[0], entropy)
        doubled = self.value("2 * d", let=(("d", "item.done"),))
        np.testing.assert_allclose(doubled, 2 * done)

    def test_kaplan_meier(self) -> None:
        # at risk 10, 7, 4: S = 0.8, 0.8 * 5/7, 0.8 * 5/7 * 1/2
        events, censored = np.array([[[2.0, 2, 2]]]), np.array([[[1.0, 1, 2]]])
        median = expressions.FUNCTIONS["first_at"](events, censored, 0.5)[0, 0, 0]
        before, after = 1 - 0.8 * 5 / 7, 1 - 0.8 * 5 / 14
        self.assertAlmostEqual(median, 2.5 + (0.5 - before) / (after - before))
        self.assertTrue(np.isnan(expressions.FUNCTIONS["first_at"](events, censored, 0.9)[0, 0, 0]))

    def test_pairs(self) -> None:
        metric = Metric("P", "", "pair", "first.done + 0 * second.done")
        table = evaluation.evaluate(self.run_, [metric])
        self.assertEqual(len(table), 780)
        done = dict(zip(self.run_.items, self.run_.matrix("done").sum(axis=0)))
        self.assertTrue((table["value"] == table["item"].map(done)).all())

    def test_refusals(self) -> None:
        missing = evaluation.evaluate(self.run_, [Metric("M", "", "item", "item.nothing")])
        self.assertEqual(missing.attrs["missing"], ["M"])
        for text in ("item.done +", "open(item.done)", "item.done[0]", "nothing", "median()"):
            with self.assertRaises(results.ResultsError, msg=text):
                evaluation.evaluate(self.run_, [Metric("M", "", "item", text)])


class Worths(unittest.TestCase):
    """B16: choices made by Luce's rule with planted worths, from sets that are not alike."""

    PLANTED = np.array([4.0, 2, 1, 1, 0.5, 0.25, 0.1])
    GROUPS, CHOICES = 16, 1500

    def choices(self, seed: int) -> np.ndarray:
        """[groups, n, n]: how often the row was chosen where the column could have been. The most
        wanted are seen least often, and mostly with each other."""
        rng, n = np.random.default_rng(seed), len(self.PLANTED)
        out = np.zeros((self.GROUPS, n, n))
        for group in out:
            near = rng.integers(n, size=(self.CHOICES, 1))
            share = np.where(np.abs(np.arange(n) - near) < 3, 0.6, 0.2)
            there = rng.random(share.shape) < share
            there = there[there.sum(axis=1) > 1]
            liking = np.log(self.PLANTED) + rng.gumbel(size=there.shape)
            chosen = np.where(there, liking, -np.inf).argmax(axis=1)
            group += np.eye(n)[chosen].T @ there
            np.fill_diagonal(group, 0)
        return out

    def test_recovered(self) -> None:
        planted, far = self.PLANTED / self.PLANTED.mean(), []
        for seed in range(20):
            groups = self.choices(seed)
            e = intervals.jackknife(luce.worths(intervals.without_each(groups)))
            np.testing.assert_allclose(e.value, planted, rtol=0.2)
            far.append((e.value - planted) / e.se)
        self.assertLess(np.abs(far).max(), 4.5)  # 140 errors of about 1
        spread = np.sqrt(np.mean(np.square(far)))
        self.assertTrue(0.7 < spread < 1.4, spread)

    def test_two(self) -> None:
        x = np.array([[[0.0, 30], [10, 0]]])
        np.testing.assert_allclose(luce.worths(x), [[1.5, 0.5]], rtol=1e-6)
        members = x.reshape(1, 4, 1)
        np.testing.assert_allclose(expressions.FUNCTIONS["worth"](members)[0, :, 0], [1.5, 0.5], rtol=1e-6)
        np.testing.assert_array_equal(expressions.FUNCTIONS["beside"](members)[0, :, 0], [40, 40])

    def test_not_comparable(self) -> None:
        x = np.zeros((2, 5, 5))
        x[:, 0, 1] = x[:, 1, 2] = x[:, 2, 0] = 7  # a ring: all alike
        x[:, 3, 0] = 5  # always chosen
        found = luce.worths(x)
        np.testing.assert_allclose(found[:, :3], 1, rtol=1e-6)
        self.assertTrue(np.isnan(found[:, 3:]).all())  # and one that was never there
        x[1, 2, 0] = 0  # without this group the ring is open
        self.assertTrue(np.isnan(luce.worths(x)[1]).all())
        self.assertTrue(np.isnan(luce.worths(np.zeros((1, 3, 3)))).all())


if __name__ == "__main__":
    unittest.main()
