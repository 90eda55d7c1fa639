"""Verdicts, ranks and comparisons of aedile.report against values worked out by hand or by another library."""

from __future__ import annotations

import unittest
from dataclasses import replace
from types import SimpleNamespace

import balance_toy as toy
import numpy as np
import pandas as pd
import proof  # noqa: F401  (finds aedile.report)
from balance_units import WORTH
from scipy import stats
from statsmodels.stats.meta_analysis import combine_effects

from aedile.report.page import matrix, verdict_text
from aedile.report.statistics import heterogeneity
from aedile.report.statistics import effects
from aedile.report.statistics import intervals
from aedile.report.statistics import shrinkage
from aedile.report.statistics import verdicts
from aedile.report.statistics.simultaneous import joint_level, smallest_p
from aedile.report.wording.questions import words


class Verdicts(unittest.TestCase):
    def decide(self, value, se, games=1000, df=63):
        return verdicts.decide(np.array(value), np.array(se), np.full(len(value), df), games)

    def test_words(self) -> None:
        table = self.decide([0.05, -0.05, 0.001, 0.02, 0.004], [0.004, 0.004, 0.002, 0.03, 0.0005])
        self.assertEqual(
            list(table["verdict"]), ["strong", "weak", "balanced", "not enough games", "balanced"]
        )
        self.assertEqual(list(table["broken"]), [True, False, False, False, False])

    def test_absence_of_evidence_is_not_balance(self) -> None:
        self.assertEqual(self.decide([0.0] * 5, [0.02] * 5)["verdict"][0], "not enough games")

    def test_unknown_is_outside_the_family(self) -> None:
        table = self.decide([0.012, np.nan, np.nan], [0.005, np.nan, np.nan])
        self.assertEqual(table["q"][0], table["p"][0])
        self.assertEqual(table["verdict"][1], "not enough games")
        self.assertTrue(np.isnan(table["more_games"][1]))

    def test_margin_is_one_point(self) -> None:
        # Both one-sided tests against 0.01, by hand: two standard errors of 0.004 within it, and less.
        table = self.decide([0.0, 0.002, 0.012, 0.012], [0.004, 0.004, 0.0001, 0.004], df=10**7)
        expected = [stats.norm.sf(2.5), stats.norm.sf(2), 1, stats.norm.cdf(0.5)]
        np.testing.assert_allclose(table["tost_p"], expected, atol=1e-6)
        # Words go by the interval for all four at once: 2.498 errors.
        self.assertEqual(list(table["verdict"]), ["balanced", "not enough games", "strong", "strong"])

    def test_false_discovery_rate(self) -> None:
        # Benjamini and Hochberg's own example (1995, section 4): the first four of fifteen
        p = np.array([0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459,
                      0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0])  # fmt: skip
        self.assertEqual((intervals.adjusted(p, "fdr_bh") < 0.05).sum(), 4)
        self.assertEqual((intervals.adjusted(p, "holm") < 0.05).sum(), 3)

    def test_broken_holds_for_the_whole_family(self) -> None:
        # One-sided p of 0.001, 0.02, 0.03, 0.04, 0.5 above the margin: Holm (0.05 / 5, then 0.05 / 4)
        # keeps the first only, Benjamini and Hochberg the first four.
        se, p = 0.004, np.array([0.001, 0.02, 0.03, 0.04, 0.5])
        value = verdicts.MARGIN + se * stats.norm.isf(p)
        table = self.decide(value, [se] * 5, df=10**7)
        np.testing.assert_allclose(table["broken_p"], [0.005, 0.08, 0.09, 0.09, 0.5], rtol=1e-3)
        self.assertEqual(list(table["broken"]), [True, False, False, False, False])

    def test_simultaneous(self) -> None:
        table = self.decide([0.0] * 40, [1.0] * 40, df=10**6)
        self.assertAlmostEqual(table["sim_high"][0], 3.227, places=3)  # Bonferroni's z of 40

    def estimate(self, common: float, groups: int = 64) -> intervals.Estimate:
        """Of 20 numbers in groups; `common` is the weight of what all have in common."""
        random = np.random.default_rng(8)
        numbers = random.normal(size=(groups, 20)) + common * random.normal(size=(groups, 1))
        return intervals.ratio(numbers + 100, np.ones((groups, 1)))

    def test_at_once(self) -> None:
        apart, together = self.estimate(0), self.estimate(100)
        bonferroni = 1 - 0.05 / 20
        self.assertAlmostEqual(joint_level(apart), bonferroni, places=3)
        self.assertLessEqual(joint_level(apart), bonferroni)
        # what hangs together wholly is one estimate: Student's t of the draws is that of the tables
        self.assertAlmostEqual(joint_level(together), 0.95, delta=0.01)
        self.assertEqual(joint_level(together), joint_level(together))
        plain = intervals.Estimate(together.value, together.se, together.df)
        self.assertEqual(joint_level(plain), bonferroni)

    def test_at_once_by_hand(self) -> None:
        # four groups, one estimate: of 16 draws, S is 2 of +-4, 8 of +-2, 6 of 0
        p = smallest_p(np.array([[1.0], [1.0], [1.0], [1.0]]), np.array([3.0]), 20000)
        half = 2 * stats.t.sf(2 / np.sqrt(4 * (4 - 4 / 4) / 3), 3)
        for value, share in ((0, 2 / 16), (half, 8 / 16), (1, 6 / 16)):
            self.assertAlmostEqual(np.isclose(p, value).mean(), share, delta=0.01)

    def test_words_are_what_intervals_support(self) -> None:
        random = np.random.default_rng(2)
        table = self.decide(random.normal(0, 0.03, 60), np.geomspace(0.0005, 0.02, 60)[::-1])
        low, high = table["sim_low"], table["sim_high"]
        self.assertEqual(set(table["verdict"]), set(verdicts.VERDICTS))
        for verdict, holds in (("strong", low > 0), ("weak", high < 0), ("balanced", (low > -0.01) & (high < 0.01))):
            self.assertTrue(holds[table["verdict"] == verdict].all(), verdict)
            self.assertFalse((holds & (table["verdict"] == verdicts.OPEN)).any(), verdict)
        self.assertEqual(list(verdicts.said(np.array([0.0, np.nan]), np.array([0.0, 1.0]))), [verdicts.OPEN] * 2)

    def test_worth_and_price(self) -> None:
        for worth, price, word, group in (
            ("strong", "strong", "too strong", "too strong"), ("strong", "balanced", "strong, but you pay for it", "strong"),
            ("strong", verdicts.OPEN, "strong; for its price undecided", "strong"), ("strong", None, "strong", "strong"),
            ("weak", "weak", "too weak", "too weak"), ("weak", "strong", "weak, but good for its price", "weak"),
            (verdicts.OPEN, "weak", "undecided, but poor for its price", verdicts.OPEN),
            ("balanced", "balanced", "balanced", "balanced"), (verdicts.OPEN, None, verdicts.OPEN, verdicts.OPEN),
        ):  # fmt: skip
            self.assertEqual((verdicts.word(worth, price), verdicts.group(worth, price)), (word, group))

    def test_price_of_one_of_its_kind(self) -> None:
        # With no other of its kind no one knows what its price would have brought.
        run = toy.play(WORTH, 1024, 3)
        table = verdicts.judge(replace(run, kinds=["gold", *run.kinds[1:]]))
        self.assertIsNone(table["price"].iloc[0])
        self.assertEqual(table["word"].iloc[0], table["verdict"].iloc[0])
        self.assertTrue(np.isnan(table["price_diff"].iloc[0]))
        self.assertIn("too strong", set(verdicts.judge(toy.play(WORTH, 8192, 3))["word"]))

    def test_games_that_settle_half(self) -> None:
        # of all items in the list, and only where half of them have an estimate in a run that is not short
        one = SimpleNamespace(run=SimpleNamespace(games=verdict_text.LEAST_GAMES))
        table = pd.DataFrame({"more_games": [300.0, np.nan, 100.0, 200.0]})
        self.assertEqual(verdict_text.half_settled(one, table), 200)
        self.assertEqual(verdict_text.half_settled(one, table.iloc[:2]), 300)
        self.assertEqual(verdict_text.half_settled(one, table.iloc[1:2]), 0)
        few = pd.DataFrame({"more_games": [300.0, np.nan, 100.0, np.nan, np.nan]})
        self.assertEqual(verdict_text.half_settled(one, few), 0)
        self.assertEqual(verdict_text.half_settled(one, table.iloc[:0]), 0)
        one.run.games -= 1
        self.assertEqual(verdict_text.half_settled(one, table), 0)

    def test_counts_at_the_terminal(self) -> None:
        """Undecided are those that were tested; the rest is told by its reason."""
        table = pd.DataFrame({"verdict": [verdicts.OPEN] * 4 + [effects.NOT_TESTABLE, "strong"], "more_games": [300.0, 100.0, 200.0, np.nan, np.nan, np.nan],
                              "diff": [0.1, 0.2, 0.3, np.nan, np.nan, 0.4]})  # fmt: skip
        one = SimpleNamespace(run=SimpleNamespace(games=4000), effect=table.assign(group=table["verdict"]), priced=False)
        self.assertEqual(verdict_text.line(one, verdicts.OPEN), "not enough games: 3 of 6; about 200 more games would settle half of them;"
                         " never tested: 1; not testable this way: 1")

    def test_experiments_come_before_plain_runs(self) -> None:
        def told(place: str, kind: str) -> matrix.Told:
            found = {"Bar": matrix.Found("strong", "strong", 1.0, 0.5, 1.5)}
            return matrix.Told(place, 0, 100, "building", "buildings", kind, words(kind, "building"), ["heuristic"], ["heuristics"], found, "", [])

        plain, fork = [told("a", "chance"), told("b", "chance")], told("c", "fork")
        self.assertEqual(matrix.comparable([*plain, fork]), [fork])
        self.assertEqual(matrix.comparable(plain), plain)
        places = {name: matrix.Place(name, "", players, []) for name, players in (("a", 2), ("b", 3), ("c", 4))}
        self.assertIn("2 players and 3 players", matrix.left_out([*plain, fork], places))
        self.assertEqual(matrix.left_out([fork], places), "")

    def test_more_games_are_enough(self) -> None:
        # as many as it asks for: four out of five such families then decide
        table = self.decide([0.0] * 40, [0.02] * 40)
        value, error, level = np.zeros(1), np.full(1, 0.02), 1 - 0.05 / 40
        games = verdicts.games_needed(value, error, 1000, verdicts.MARGIN, level)[0]
        self.assertEqual(table["more_games"][0], verdicts.round_up(games - 1000))
        self.assertEqual(verdicts.round_up(np.array(12345.0)), 13000)
        se = 0.02 * np.sqrt(1000 / games)
        z = stats.norm.ppf(0.5 + level / 2)
        self.assertAlmostEqual(verdicts.MARGIN / se, z + 1.2816, places=3)
        shown = stats.norm.cdf(0.01 / se - z) - stats.norm.cdf(z - 0.01 / se)
        self.assertAlmostEqual(shown, 0.8, places=3)

    def test_judge(self) -> None:
        table = verdicts.judge(toy.play(WORTH, 8192, 5))
        self.assertEqual(list(table["verdict"].iloc[[1, 9, 30]]), ["strong", "weak", "strong"])
        self.assertEqual(list(table["helps"].iloc[[1, 9, 30]]), ["helps", "hurts", "helps"])
        self.assertEqual(table.attrs["design"]["main"], "per_completion")
        self.assertLessEqual(table["rank_low"].iloc[1], 2)
        self.assertTrue((table["rank_low"] <= table["rank_high"]).all())


class Ranks(unittest.TestCase):
    def test_equal_errors(self) -> None:
        # the posterior mean is between the estimate and the mean, the closer the vaguer
        y = np.linspace(-1, 1, 21)
        sure, vague = shrinkage.shrink(y, np.full(21, 0.05)), shrinkage.shrink(y, np.full(21, 5.0))
        np.testing.assert_allclose(sure["shrunk"], y, atol=0.02)
        self.assertLess(np.abs(vague["shrunk"]).max(), 0.2)
        self.assertEqual(vague["rank_low"][20], 1)
        self.assertGreaterEqual(vague["rank_high"][20], 19)
        self.assertEqual((sure["rank_median"][20], sure["rank_median"][0]), (1, 21))

    def test_same_each_time(self) -> None:
        y, se = np.linspace(0, 1, 9), np.full(9, 0.3)
        self.assertTrue(shrinkage.shrink(y, se).equals(shrinkage.shrink(y, se)))


class Comparisons(unittest.TestCase):
    y, se = np.array([0.02, 0.05, 0.01, 0.04]), np.array([0.01, 0.012, 0.008, 0.02])

    def test_heterogeneity(self) -> None:
        other, mine = combine_effects(self.y, self.se**2), heterogeneity.heterogeneity(self.y, self.se)
        self.assertAlmostEqual(mine.Q, other.q)
        self.assertAlmostEqual(mine.I2, other.i2)
        self.assertAlmostEqual(mine.mean, other.mean_effect_fe)
        self.assertAlmostEqual(mine.p, stats.chi2.sf(other.q, 3))

    def test_slope(self) -> None:
        x = np.array([0.0, 100, 200, 400])
        design = np.column_stack([np.ones(4), x]) / self.se[:, None]
        covariance = np.linalg.inv(design.T @ design)
        line = covariance @ design.T @ (self.y / self.se)
        mine = heterogeneity.slope(x, self.y, self.se)
        self.assertAlmostEqual(mine.slope, line[1])
        self.assertAlmostEqual(mine.se, np.sqrt(covariance[1, 1]))
        self.assertTrue(np.isnan(heterogeneity.slope([3, 3], [1, 2], [1, 1]).slope))

    def test_over_runs(self) -> None:
        tables = [effects.causal(toy.play(WORTH, 1024, seed)) for seed in (6, 7, 8)]
        table = heterogeneity.across_players(tables)
        self.assertEqual((len(table), int(table["df"].iloc[0])), (toy.ITEMS, 2))
        table = heterogeneity.across_strength([0, 100, 300], tables)
        self.assertTrue((table["low"] <= table["high"]).all())


if __name__ == "__main__":
    unittest.main()
