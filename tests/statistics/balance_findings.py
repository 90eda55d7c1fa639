"""The sentences of docs/gtr/findings.md (aedile.report.findings.gtr.sentences): planted figures in, the right
sentence out; and replication, on toy games whose errors are honest and on such whose worth changed."""

from __future__ import annotations

import json
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import balance_toy as toy
import numpy as np
import pandas as pd
import proof  # noqa: F401  (finds aedile.report)

from aedile.report.findings.gtr import cells
from aedile.report.findings.gtr import null_plants
from aedile.report.findings import pages as findings
from aedile.report.findings.gtr import tables
from aedile.report.findings.gtr import sentences as text
from aedile.report.findings.gtr import plan
from aedile.report.statistics import populations
from aedile.report.statistics import replication
from aedile.report.statistics import verdicts
from aedile.report.findings.gtr.cells import Cell, said
from aedile.report.statistics.replication import Pairs
from aedile.report.reading.results import ResultsError
from aedile.report.statistics.intervals import Estimate

ITEMS = ("Arch", "Baths", "Curia", "Domus")
WAYS = {"net": "the network", "old": "the old player"}
PLAN = plan.Plan("net", "old", [], [], WAYS)


def across(means: list[float], words: list[str]) -> pd.DataFrame:
    table = pd.DataFrame({"mean": means, "low": np.array(means) - 0.01, "high": np.array(means) + 0.01,
                          "agreement": words, "tau": 0.02}, index=list(ITEMS))  # fmt: skip
    sign = np.where(table["agreement"] == populations.ROBUST, np.sign(table["mean"]), 0).astype(int)
    return table.assign(sign=sign, price_sign=sign * [1, 0, 1, -1])


def table(diff: list[float], verdicts: list[str], helps: list[str]) -> pd.DataFrame:
    return pd.DataFrame({
        "diff": diff, "diff_se": 0.01, "verdict": verdicts, "helps": helps, "per_completion": np.array(diff) + 0.1,
        "per_completion_low": np.array(diff) + 0.08, "per_completion_high": np.array(diff) + 0.12,
        "association_lift": 0.05, "association_lift_low": -0.03, "association_lift_high": [0.06, 0.06, -0.01, -0.01],
    }, index=list(ITEMS))  # fmt: skip


def bound(hurting: list[str], declined: float) -> pd.DataFrame:
    return pd.DataFrame({"value": -0.02, "hurts": [item in hurting for item in ITEMS],
                         "offered": [1000, 0, 100, 0], "taken": [1000 * (1 - declined), 0, 50, 0],
                         "declined": [declined, np.nan, 0.5, np.nan]}, index=list(ITEMS))  # fmt: skip


class Biases(unittest.TestCase):
    """A player's bias at null plants is in its error, and can take a verdict's robustness away."""

    def test_read(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "null.csv"
            path.write_text("agent,edition,players,building,games,bias,se\nnet,iv,2,Arch,9,-5.0,3.0\nnet,iv,2,Baths,9,1.0,2.0\n"
                            "net,iv,4,Arch,9,9.0,0.0\nold,iv,2,Arch,9,0.0,0.0\n")  # fmt: skip
            found = cells.biases(path, 2)
            larger = [cells.biases(path, players) for players in (3, 4, 5)]
        self.assertEqual(set(found), {"net", "old"})
        np.testing.assert_allclose(found["net"][["Arch", "Baths"]], [0.04, 0])  # of 5 points 3 are chance
        self.assertEqual(found["old"]["Arch"], 0)
        for one in larger:  # tables of three are as near to two as to four
            self.assertEqual(one["net"].to_dict(), {"Arch": 0.09})

    def test_beyond_chance(self) -> None:
        self.assertEqual(null_plants.beyond_chance([("Arch", 2.0, 1.0), ("Baths", 0.0, 1.0)])[0], 1)  # the mean of 3 and -1
        lots = np.random.default_rng(1).normal(0, 0.3, (400, 40))
        found = [null_plants.beyond_chance([("", float(bias), 0.3) for bias in lot]) for lot in lots]
        self.assertAlmostEqual(float(np.mean([low > 0 for _, low, _ in found])), 0.025, delta=0.025)
        self.assertTrue(0.4 < float(np.mean([middle == 0 for middle, _, _ in found])) < 0.65)

    def test_wider(self) -> None:
        estimate = Estimate(np.array([0.1, 0.1]), np.array([0.03, 0.03]), np.array([50.0, 50.0]))
        wide = cells.widened(estimate, np.array([0.0, 0.04]))
        np.testing.assert_allclose(wide.se, [0.03, 0.05])
        self.assertTrue(wide.interval()[0][0] > 0 > wide.interval()[0][1])


class Run:
    def __init__(self, games: int) -> None:
        self.games = games


def cell(players: int, shift: float = 0.0, words: tuple[str, ...] = ("robust",) * 4) -> Cell:
    """Arch far above, Baths above, Curia and Domus below the typical one; the old player thought Baths weak."""
    one = Cell("iv", players, "net", "old", {"net": Run(300), "old": Run(200)})
    said = ["strong", "strong", "weak", "weak"]
    one.__dict__.update(
        analyses=[SimpleNamespace(family="networks"), SimpleNamespace(family="heuristics")],
        across=across([0.3, 0.1, -0.1, -0.2], list(words)), errors=np.array([0.01, 0.01]),
        table=table([0.3 + shift, 0.12, -0.1, -0.2 - shift], said, ["helps", "helps", "helps", "not known"]),
        said_before=pd.Series(["strong", "weak", "weak", "balanced"], index=list(ITEMS)),
        bounds={"net": bound(["Curia"] if players == 2 else [], 0.95), "old": bound(["Curia", "Domus"], 0.2)},
        pairs={"net": ([Pairs("2", np.array([0.0] * 35 + [3.0] * 5)), Pairs("3", np.array([0.0] * 39 + [-2.5]))],
                       Pairs("2 + 3", np.zeros(40)))},
        again={"net": [Run(100), Run(100)]},
    )  # fmt: skip
    return one


class Sentences(unittest.TestCase):
    def setUp(self) -> None:
        self.cells = [cell(2), cell(5, 0.1, ("robust", "not shown by all", "robust", "robust"))]

    def said(self, sentence, *parts: str) -> None:
        found = sentence(self.cells, PLAN)
        for part in parts:
            self.assertIn(part, found)

    def test_who_stands_out(self) -> None:
        self.said(text.strongest, "**Arch stands out**", "(2 in all), with every way to play",
                  "In the hands of the network", "does: by 30.0 to 40.0 percentage points")  # fmt: skip
        self.said(text.often_strong, "Baths (1 of 2).")
        self.said(text.weakest, "with every agent**: Curia and Domus.", "1 of these 2 still help the network")

    def test_for_their_price(self) -> None:
        """Beyond the typical building and beyond others of the same material, both: Baths and Domus are not."""
        self.said(text.for_their_price, "**Too strong for their price**: Arch (2 of 2).", "**Too weak to build**: Curia (2 of 2).", "over 2 families")
        for one in self.cells:
            one.across["price_sign"] = [0, 1, -1, -1]
        self.cells[1].__dict__["analyses"] = [SimpleNamespace(family="networks")]
        self.said(text.for_their_price, "price**: Baths (1 of 2).", "build**: Curia (2 of 2) and Domus (2 of 2).", "over 1 or 2 families")

    def test_two_stand_out_and_one_is_weak(self) -> None:
        for one in self.cells:
            one.across["sign"] = [1, 1, -1, 0]
        self.said(text.strongest, "**Arch and Baths stand out**", "Arch by 30.0 to 40.0 and Baths by 12.0 percentage points")
        self.said(text.weakest, "with every agent**: Curia. Weak is not useless: it still helps the network")

    def test_nobody_stands_out(self) -> None:
        self.cells[0].across["sign"] = self.cells[1].across["sign"] = 0
        self.said(text.strongest, "**No power stands out everywhere**")
        self.assertEqual(text.often_strong(self.cells, PLAN), "")
        self.assertEqual(text.weakest(self.cells, PLAN), "")

    def test_who_plays(self) -> None:
        self.said(text.undecided, "of 8 verdicts", "7 are the same for every way to play", "In 0 one player")
        self.cells[1].across["agreement"] = [populations.ROBUST] + [populations.DEPENDS] * 3
        self.said(text.undecided, "5 are the same", "In 3 one player")
        self.said(text.depends, "Baths (1 of 2), Curia (1 of 2) and Domus (1 of 2)")
        self.said(text.chance, "matters more than chance", "differs by 2.0 points", "off by 1.0 points")
        for one in self.cells:
            one.__dict__["errors"] = np.array([0.03])
        self.said(text.chance, "matters less than chance")

    def test_number_of_players(self) -> None:
        self.said(text.by_players, "from 2 to 5 players Arch gains and Domus loses")

    def test_what_changed(self) -> None:
        # Of six claims four are the same; Baths turned round in both.
        self.said(text.changed, "of 6 verdicts", "4 are the same when the network plays. 2 turn into the opposite"
                  " (Baths (2)). 0 are neither")  # fmt: skip

    def test_players_to_be_believed(self) -> None:
        self.said(text.believed, "To the network it happens, beyond chance, with at most 1 in any edition and player"
                  " count, 1 in all: Curia (1); to the old player, with at most 2, 4 in all")  # fmt: skip
        self.said(text.unused, "the network declines more than 90\u00a0% of the choices that Arch (95\u00a0%) offers")

    def test_association(self) -> None:
        # Arch and Baths help more than their association says; Domus hurts, and is not associated with that.
        self.said(text.associations, "below the measured effect for 4 of 8 buildings", "above it for 2; 2 times a power helps")

    def test_what_players_speak_of(self) -> None:
        for one in self.cells:
            one.table["completed"] = 45
        found = text.spoken_of(self.cells, PLAN, ("Arch", "Domus")).splitlines()
        self.assertEqual(found[0], "- **Arch**: robustly strong in 2, of 2 editions and player counts. In the hands of the"
                         " network, who completes it 0.15 times a game, it is worth +30.0 to +40.0 points compared with the"
                         " typical building, more than that in 2 of 2.")  # fmt: skip
        self.assertIn("robustly weak in 2, of 2", found[1])
        self.assertIn("more than that in 0 of 2", found[1])

    def test_replication(self) -> None:
        self.said(text.again, "of 160 comparisons", "12 lie beyond 1.96", "(7.5\u00a0%", "in 2 of 4 single", "in 2 of 2 where")

    def test_all_of_it(self) -> None:
        found = text.short(self.cells, PLAN)
        self.assertTrue(found.startswith("I.V. with 2 and 5 players; 1,000 games in 2 editions and player counts"))
        self.assertEqual(found.count("\n- "), len(text.SENTENCES) - 1)  # nothing is disputed


class Judgements(unittest.TestCase):
    def test_wider_than_a_win_says_nothing(self) -> None:
        self.assertEqual(tables.judgement("weak", -0.1, -0.6, 0.4), "weak −10.0 (−60.0 to +40.0)")
        self.assertEqual(tables.judgement("weak", -0.1, -0.7, 0.5), "? too few")
        self.assertEqual(tables.judgement("?", -0.1, np.nan, np.nan), "? too few")

    def test_families_that_differ_have_figures(self) -> None:
        one = cell(2, words=(populations.AGREED, populations.OPEN, populations.DEPENDS, populations.ROBUST))
        one.across[["low", "high"]] = -0.6, 0.9
        found = dict(zip(ITEMS, (line.split(" | ")[1].removesuffix(" |") for line in tables.robust([one]).split("\n")[2:])))
        figures = "{} (\u221260.0 to +90.0)"
        self.assertEqual(found, {"Arch": "agreed " + figures.format("+30.0"), "Baths": "? too few",
                                 "Curia": "depends " + figures.format("\u221210.0"), "Domus": "**weak** " + figures.format("\u221220.0")})  # fmt: skip


class Replication(unittest.TestCase):
    def test_honest_errors_and_another_game(self) -> None:
        worth = np.zeros(toy.ITEMS)
        worth[[1, 9]] = 0.1, -0.05
        first = toy.play(worth, 4096, 7)
        others = [toy.play(worth, 2048, seed) for seed in (8, 9, 10)]
        pairs = [replication.compare(first, run) for run in others]
        self.assertEqual({len(p.z) for p in pairs}, {40})
        z = np.concatenate([p.z for p in pairs])
        self.assertLess(np.mean(np.abs(z) > 1.96), 0.11)
        self.assertTrue(0.7 < z.std() < 1.3, z.std())
        self.assertLess(replication.pooled(first, others).beyond, 6)
        changed = toy.play(-worth[::-1], 4096, 11)
        z = replication.compare(first, changed).z
        self.assertLess(z[1], -4)  # it was worth more before
        self.assertGreater(z[9], 2)
        self.assertLess(replication.pooled(first, [changed]).z[1], -4)


class Verdicts(unittest.TestCase):
    def test_alone_as_with_all_else(self) -> None:
        worth = np.zeros(toy.ITEMS)
        worth[[1, 9]] = 0.1, -0.05
        run = toy.play(worth, 2048, 12)
        for reference in (None, "suit"):
            expected = verdicts.judge(run, reference=reference)["verdict"]
            self.assertEqual(list(said(run, reference)), list(expected))
        self.assertEqual(said(run)[run.items[1]], "strong")


class Page(unittest.TestCase):
    MADE = {"short": "said", "robust-iv": "rows"}

    def test_marks(self) -> None:
        page = "a\n<!-- table short -->\nold\n<!-- end -->\nb\n<!-- table robust-iv -->\n<!-- end -->\n"
        once = findings.update(page, self.MADE, "page")
        self.assertEqual(once, page.replace("old", "said").replace("-iv -->\n", "-iv -->\nrows\n"))
        self.assertEqual(findings.update(once, self.MADE, "page"), once)

    def test_what_is_not_there(self) -> None:
        page = "<!-- table robust-lookout -->\n<!-- end -->\n"
        self.assertIn(findings.NOT_YET, findings.update(page, self.MADE, "page", part=True))
        for wrong, said in ((page, "page: table robust-lookout: no such table; there are short and robust-iv"),
                            ("<!-- table short -->\n", "found 1 that begin and 0 that end"),
                            ("nothing", "found 0 that begin and 0 that end"),
                            ("<!-- table shrt -->\n<!-- end -->\n", "table shrt: no such table")):  # fmt: skip
            for part in (False, True) if wrong != page else (False,):
                with self.assertRaisesRegex(ResultsError, said):
                    findings.update(wrong, self.MADE, "page", part)

    def test_runs_that_are_missing_or_others(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "plan.json"
            path.write_text(json.dumps(Plans.GOOD), encoding="utf-8")
            with self.assertRaisesRegex(ResultsError, "9 of 9 runs of the plan are missing, iv-2p/a-s1-n9 first"):
                cells.read(plan.read(path), Path(folder))
            with self.assertRaisesRegex(ResultsError, "no edition and player count of the plan is complete"):
                cells.read(plan.read(path), Path(folder), part=True)
        run = replace(toy.play(np.zeros(toy.ITEMS), 256, 1), folder="f", seed="3")
        run.config["options"]["edition"] = "iv"
        cells._check(run, plan.Piece("way", "iv", 4, "a", 256, 3))
        with self.assertRaisesRegex(ResultsError, r"f: edition, players, games, seed: expected \('iv', 4, 256, '2'\)"):
            cells._check(run, plan.Piece("way", "iv", 4, "a", 256, 2))


class Plans(unittest.TestCase):
    GOOD = {"note": "", "editions": ["iv"], "players": [2, 3], "main": "a", "before": "b", "seed": 1,
            "ways": [{"agent": "a", "name": "A", "games": 9, "more": {"iv-3p": 5}}, {"agent": "b", "name": "B", "games": 9}],
            "beside": [{"agent": "c:d=1", "name": "C", "games": 2, "cells": ["iv-3p"]}],
            "again": [{"agent": "a", "games": 3, "seeds": [2, 3]}]}  # fmt: skip

    def read(self, **changes) -> plan.Plan:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "plan.json"
            path.write_text(json.dumps(self.GOOD | changes), encoding="utf-8")
            return plan.read(path)

    def test_runs(self) -> None:
        found = [(p.role, p.config, p.folder) for p in self.read().pieces]
        two, three = "configs/gtr/balance-iv-2p.json", "configs/gtr/balance-iv-3p.json"
        expected = [("way", two, "iv-2p/a-s1-n9"), ("way", two, "iv-2p/b-s1-n9"), ("way", three, "iv-3p/a-s1-n5"),
                    ("way", three, "iv-3p/b-s1-n9"), ("again", two, "iv-2p/a-s2-n3"), ("again", two, "iv-2p/a-s3-n3"),
                    ("again", three, "iv-3p/a-s2-n3"), ("again", three, "iv-3p/a-s3-n3"),
                    ("beside", three, "iv-3p/c-d-1-s1-n2")]  # fmt: skip
        self.assertEqual(found, expected)

    def test_mistakes(self) -> None:
        for changes, said in (
            ({"main": "z"}, 'main: expected an agent of ways, found "z"'),
            ({"seed": "1"}, 'seed: expected int, found "1"'),
            ({"ways": [{"agent": "a", "games": 9}]}, "ways[0].name: expected str, found null"),
            ({"beside": [{"agent": "c", "name": "C", "games": 2, "cells": ["iv-4p"]}]}, 'found "iv-4p"'),
        ):
            with self.assertRaisesRegex(ResultsError, said.replace("[", r"\[").replace("]", r"\]")):
                self.read(**changes)


if __name__ == "__main__":
    unittest.main()
