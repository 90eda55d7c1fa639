"""Which runs a report pools and compares (comparability.py), on toy games; and two numbers that other tests would not miss: the
first run's error in replication, and what the headline divides by."""

from __future__ import annotations

import unittest
from dataclasses import replace
from unittest import mock

import balance_toy as toy
import numpy as np
import pandas as pd
import proof  # noqa: F401  (finds aedile.report)

from aedile.report.reading import comparability
from aedile.report.analysis import analysis
from aedile.report.page import balance
from aedile.report.page import over_families
from aedile.report.findings.gtr import cells
from aedile.report.statistics import effects
from aedile.report.findings.pax import page as findings_pax
from aedile.report.page import first_screen
from aedile.report.page import headline
from aedile.report.page import across_runs
from aedile.report.statistics import populations
from aedile.report.statistics import replication
from aedile.report.statistics import verdicts
from aedile.report.page import terminal
from aedile.report.pictures import slopes
from aedile.report.pictures import synergy
from aedile.report.analysis import views
from aedile.report.page import agreement
from aedile.report.wording import formats
from aedile.report.statistics.intervals import Estimate
from aedile.report.reading.results import Results, ResultsError

WORTH = np.zeros(toy.ITEMS)
WORTH[[1, 9, 30]] = 0.1, -0.05, 0.06
PLAYED = [toy.play(WORTH, 512, seed) for seed in range(6)]
FACES = ("page", "dearer", "doubles")
STREAMS = {"kind": "fork", "streams": "running"}

judge, JUDGED = verdicts.judge, {}


def judged_once(results: Results, *others: int, among: np.ndarray | None = None) -> pd.DataFrame:
    """Verdicts are of counters, and here the same ones go by many names."""
    counters = results.levels["item"].numbers.tobytes()
    key = (counters, results.experiment["kind"], others, None if among is None else among.tobytes())
    if key not in JUDGED:
        JUDGED[key] = judge(results, *others, among=among)
    return JUDGED[key].copy()


verdicts.judge = judged_once


def run(number: int, agent: str = "toy", players: int = 4, experiment: dict | None = None, **options) -> Results:
    """A toy run that says of itself that it was played with these options."""
    config = {"game": "toy", "options": {"players": players, **options}, "agents": [agent],
              "experiment": experiment or STREAMS}  # fmt: skip
    return replace(PLAYED[number], name=f"run {number}", folder=f"run {number}", players=players, agents=[agent], config=config)


def three_tables(agent: str = "toy", players: int = 4) -> list[Results]:
    return [run(i, agent, players, faces=table, wealth=True) for i, table in enumerate(FACES)]


class Alike(unittest.TestCase):
    def test_every_option_counts(self) -> None:
        a = run(0, faces="page", wealth=True)
        for other in (run(1, faces="dearer", wealth=True), run(1, faces="page", wealth=False), run(1, faces="page")):
            self.assertNotEqual(comparability.rules(a), comparability.rules(other))
        self.assertEqual(comparability.rules(a), comparability.rules(run(1, "other", 2, wealth=True, faces="page")))
        self.assertNotEqual(comparability.rules(a), comparability.rules(replace(a, config={**a.config, "game": "another"})))

    def test_words(self) -> None:
        found = comparability.told([run(0, faces="page", given=["A", "B"], wealth=True), run(1, faces="page", given=[], wealth=True)])
        self.assertEqual([words for words, _ in found], ["given A+B", "given none"])
        found = comparability.told([run(0, wealth=True), run(1, wealth=False), run(2)])
        self.assertEqual([words for words, _ in found], ["wealth on", "wealth off", "wealth not stated"])
        self.assertEqual(comparability.told([run(0, faces="page"), run(1, "other", 2, faces="page")]), [("", "")] * 2)

    def test_long_words_stay_apart(self) -> None:
        long = [f"given {i}" for i in range(40)]
        found = comparability.told([run(i, given=[*long, end]) for i, end in enumerate(("x", "y", "z"))])
        self.assertEqual(len({words for words, _ in found}), 3)
        self.assertTrue(all(len(words) < 130 for words, _ in found))

    def test_one_line_says_why(self) -> None:
        self.assertEqual(comparability.why([run(0, "a", 2, faces="page"), run(1, "b", 3, faces="page")]), "")
        self.assertEqual(comparability.why(three_tables()), "Runs with different rules are shown side by side, not pooled: they differ"
                         " in faces (page, dearer, doubles).")  # fmt: skip


class Pooled(unittest.TestCase):
    """Three face tables are not three agents."""

    def test_first_screen(self) -> None:
        runs = analysis.analyses(three_tables())
        found = views.views(runs)
        self.assertEqual([view.agents for view in found], [[]] * 3)
        self.assertEqual([view.range for view in found], [{}] * 3)
        self.assertEqual({view.edition for view in found}, {f"faces {table}" for table in FACES})
        self.assertEqual({view.agent for view in found}, {"toy"})
        for view in found:
            head = headline.headline(view, found)
            said = " ".join([head.line, *head.more])
            for wrong in ("all 3", "robust", "in every edition", "with every number"):
                self.assertNotIn(wrong, said)
            self.assertIn(f"faces {view.one.run.config['options']['faces']}", headline.subtitle(view))

    def test_agents_of_the_same_game_still_are(self) -> None:
        runs = analysis.analyses([run(0, "a", faces="page"), run(1, "b", faces="page"), run(2, "b", faces="dearer")])
        found = {view.one.run.name: view for view in views.views(runs)}
        self.assertEqual(found["run 0"].agents, ["a", "b"])
        self.assertEqual(found["run 2"].agents, [])

    def test_one_agent_twice_is_one(self) -> None:
        runs = analysis.analyses([run(0, "a"), run(1, "a"), run(2, "b")])
        self.assertEqual([len(view.agents) for view in sorted(views.views(runs), key=lambda v: v.one.run.name)], [2, 2, 2])

    def test_experiments_with_other_settings(self) -> None:
        other = {"kind": "fork", "streams": "apart"}
        runs = analysis.analyses([run(0, "a"), run(1, "b", experiment=other)])
        self.assertEqual([view.agents for view in views.views(runs)], [[], []])
        self.assertEqual([one.run.method for one in runs], ["streams running", "streams apart"])
        self.assertEqual((across_runs.of_agents(runs), agreement.of_populations(runs)), ([], []))

    def test_everywhere(self) -> None:
        """Editions and player counts are put together, face tables are not."""
        both = views.views(analysis.analyses([run(0, edition="iv"), run(1, edition="lookout")]))
        self.assertIn("2 runs", headline._everywhere(both[0], both))
        tables = views.views(analysis.analyses(three_tables()))
        self.assertEqual(headline._everywhere(tables[0], tables), "")

    def test_over_agents(self) -> None:
        runs = analysis.analyses([one for agent in ("a", "b") for one in three_tables(agent)])
        for cells_ in (across_runs.of_agents(runs), agreement.of_populations(runs)):
            self.assertEqual([[one.run.agents[0] for one in cell] for cell in cells_], [["a", "b"]] * 3)
            self.assertEqual([{one.run.differs for one in cell} for cell in cells_], [{f"faces {t}"} for t in FACES])
        self.assertEqual(across_runs.names_of(across_runs.of_agents(runs)), [f"agents-faces-{t}-4p" for t in FACES])
        self.assertEqual(across_runs.of_agents(analysis.analyses(three_tables())), [])
        mixed = [run(0, "a", faces="page"), run(1, "b", faces="dearer")]
        self.assertEqual(across_runs.of_agents(analysis.analyses(mixed)), [])
        self.assertEqual(agreement.of_populations(analysis.analyses(mixed)), [])

    def test_over_players(self) -> None:
        runs = analysis.analyses([*three_tables(), run(3, players=3, faces="dearer", wealth=True)])
        line, = slopes.comparable(runs)
        self.assertEqual([one.run.name for one in line], ["run 1", "run 3"])
        self.assertEqual(slopes.comparable(analysis.analyses([run(0, players=3, x=1), run(1, players=4, x=2)])), [])
        runs = analysis.analyses([run(i, players=n, faces=t) for i, (n, t) in enumerate((n, t) for t in FACES for n in (2, 4))])
        self.assertEqual([[one.run.players for one in line] for line in slopes.comparable(runs)], [[2, 4]] * 3)
        self.assertIn("faces page", slopes.players_slopes(slopes.comparable(runs)[0]).title)
        self.assertIn("faces page", across_runs.players_table(slopes.comparable(runs)[0]))

    def test_panels(self) -> None:
        """Panels side by side have the same limits, in which lies all that they show."""
        x = np.array([2.0, 3])
        values = {"one": np.array([0.1, 0.2]), "other": np.array([-0.3, 0])}
        panels = {name: slopes.Panel(x, value, value - 0.01, value + 0.01) for name, value in values.items()}
        places = slopes._grid(panels, {}, "players", x).axes[:2]
        self.assertEqual([place.get_title() for place in places], list(values))
        limits = {(*place.get_xlim(), *place.get_ylim()) for place in places}
        self.assertEqual(len(limits), 1)
        left, right, low, high = limits.pop()
        self.assertTrue(left < 2 and right > 3 and low < -31 and high > 21, (left, right, low, high))

    def test_confirmed_pairs(self) -> None:
        one, other = analysis.analyses([run(0, faces="page"), run(1, faces="dearer")])
        pairs = mock.Mock(run=replace(other.run, config={**other.run.config, "experiment": {"pairs": [other.run.items[:2]]}}),
                          of_pairs=True, effect=pd.DataFrame({"value": [0.1]}))  # fmt: skip
        self.assertEqual(len(synergy._confirmed(one, [pairs])), 0)
        self.assertEqual(len(synergy._confirmed(other, [pairs])), 1)

    def test_ratings(self) -> None:
        """Of another game no rating is taken; of other rules it is said."""
        cell = analysis.analyses([run(0, "a"), run(1, "b")])
        rated = replace(run(2, edition="iv"), summary={"agents": [{"agent": "a", "rating": 1.0}, {"agent": "b", "rating": 2.0}]})
        strength, where = across_runs._strengths(cell, analysis.analyses([rated]))
        self.assertEqual(list(strength), [1, 2])
        self.assertIn("run 2", where)
        alien = replace(rated, config={**rated.config, "game": "another"})
        self.assertEqual(across_runs._strengths(cell, analysis.analyses([alien])), (None, ""))

    def test_tables(self) -> None:
        table = balance.table(analysis.analyses(three_tables()))
        self.assertEqual(set(table["options"]), {f"faces {t}" for t in FACES})
        self.assertEqual(set(balance.table(analysis.analyses([run(0)]))["options"]), {""})

    def test_headings(self) -> None:
        runs = analysis.analyses([run(i, agent, faces=t) for i, (agent, t) in enumerate((a, t) for t in FACES[:2] for a in "ab")])
        for cell, table in zip(across_runs.of_agents(runs), FACES):
            drawing, numbers, _ = across_runs.agents_slopes(cell, runs, "name")
            self.assertEqual(drawing.title, f"In the hands of different agents: faces {table}, 4 players")
            self.assertIn(f"4 players: faces {table}, per completion", numbers)
            self.assertIn(f"Over ways to play: faces {table}, 4 players", agreement.combined_table(cell))
        self.assertIn("not pooled: they differ in faces (page, dearer)", "\n".join(terminal.lines(runs, "x", 0)))

    def test_plans(self) -> None:
        """Runs of a plan that are pooled must be by the same rules."""
        cells._check_rules(run(0, x=1), [run(1, x=1)])
        with self.assertRaisesRegex(ResultsError, r"run 0: not to be pooled with run 1, they differ in x \(2, 1\)$"):
            cells._check_rules(run(0, x=1), [run(1, x=2)])
        with self.assertRaisesRegex(ResultsError, r"experiment.streams \(apart, running\)$"):
            cells._check_rules(run(0), [run(1, experiment={"kind": "fork", "streams": "apart"})])

    def test_findings_of_pax(self) -> None:
        a, b = ({**run(i, faces=t, wealth=w).config, "game": "pax"} for i, (t, w) in enumerate((("page", True), ("dearer", False))))
        runs = [replace(run(i), config=config) for i, config in enumerate((a, b))]
        with self.assertRaisesRegex(ResultsError, r"run 1: not to be compared with run 0, they differ in wealth \(on, off\)$"):
            findings_pax.check(runs)
        findings_pax.check([runs[0], replace(runs[0], config={**a, "options": {**a["options"], "faces": "dearer"}})])


class OverFamilies(unittest.TestCase):
    """The first view of several families: what is robust, what all agree on, and what it says of them."""

    def views(self, agents: tuple[str, ...]) -> list:
        return views.views(analysis.analyses([run(i, agent) for i, agent in enumerate(agents)]), over=True)

    def test_one_family_has_nothing_robust(self) -> None:
        """Its members have a view together, without a colour."""
        view = self.views(("heuristic", "heuristic:policy=builder"))[0]
        self.assertEqual((view.agent, view.families), ("all 2 heuristics", ["heuristics"]))
        self.assertFalse(set(over_families.table(view)["group"]) & {"too strong", "strong", "weak", "too weak"})

    def test_two_families(self) -> None:
        view = self.views(("heuristic", "learned"))[0]
        self.assertTrue(view.over)
        self.assertEqual((view.agent, view.families), ("both families", ["heuristics", "networks"]))
        found = over_families.table(view)
        groups = {"too strong", "strong", "weak", "too weak", populations.AGREED, populations.DEPENDS, populations.OPEN}
        self.assertLessEqual(set(found["group"]), groups)
        for item, row in found.iterrows():  # a colour is what the interval supports; the rest has a hint
            coloured = row["group"] in ("too strong", "strong", "weak", "too weak")
            self.assertEqual(coloured, row["agreement"] == populations.ROBUST, item)
            self.assertEqual(coloured, not row["hint"], item)
            if coloured:
                self.assertGreater(row["low"] * row["high"], 0)
        told = over_families.headline(view)
        agreed = found[(found["group"] == populations.AGREED) & (found["mean"] > 0)]
        if len(agreed) and not (found["verdict"] == "strong").any():
            self.assertIn(agreed["mean"].idxmax(), told.line)
        self.assertIn("They are of two families: heuristics (heuristic); networks (learned).", " ".join(told.more))
        for wrong in ("undefined", "all two", "nan"):
            self.assertNotIn(wrong, " ".join([told.line, *told.more]))


class Replication(unittest.TestCase):
    """z by hand: both errors are in it."""

    def test_both_errors_count(self) -> None:
        def estimate(value: float, se: float) -> Estimate:
            return Estimate(np.array([value]), np.array([se]), np.array([63.0]))

        found = {"first": estimate(0.1, 0.03), "again": estimate(0.2, 0.04), "half": estimate(0.2, 0.04 * 2**0.5)}
        first, again, half = (mock.Mock(seed=name) for name in found)
        asked = []

        def contrast(run: mock.Mock, among: np.ndarray | None) -> Estimate:
            asked.append(tuple(among))
            return found[run.seed]

        baskets = {"first": np.array([True, True, True, True]), "again": np.array([True, True, True, False]),
                   "half": np.array([False, True, True, True])}  # fmt: skip
        with mock.patch.object(effects, "contrast", contrast), mock.patch.object(effects, "basket", lambda run: baskets[run.seed]):
            np.testing.assert_allclose(replication.compare(first, again).z, [2.0])
            np.testing.assert_allclose(replication.compare(again, first).z, [-2.0])
            # Both runs are compared with the same typical item, of what both have in their baskets.
            self.assertEqual(set(asked), {(True, True, True, False)})
            np.testing.assert_allclose(replication.pooled(first, [half, half]).z, [2.0])
            self.assertEqual(set(asked[4:]), {(False, True, True, True)})


class OnTheScreen(unittest.TestCase):
    def test_outside_agents_by_their_name(self) -> None:
        label = "external:command=python3 my_bot.py"
        rated = [{"agent": "toy", "rating": -0.3, "rating_low": -9.0, "rating_high": 8.0},
                 {"agent": label, "rating": 5.0, "rating_low": -4.0, "rating_high": 14.0}]  # fmt: skip
        summary = {"agents": [{**row, "name": name, "games": 9} if name else {**row, "games": 9}
                              for row, name in zip(rated, ("", "My bot"))],
                   "ratings": {"anchor": "other", "agents": rated}}  # fmt: skip
        one = replace(run(0), agents=["toy", label], summary=summary)
        self.assertEqual((one.called(label), one.called("toy")), ("My bot", "toy"))
        self.assertTrue(one.title.endswith("toy My bot"), one.title)
        said = terminal._head([analysis.Analysis(one, "")])
        self.assertIn("(toy, My bot)", said)
        self.assertNotIn("external", said)

    def test_chooser_has_their_names(self) -> None:
        label, other = "external:command=python3 my_bot.py", "external:command=./second"

        def named(number: int, agent: str, name: str) -> Results:
            summary = {"agents": [{"agent": agent, "name": name, "games": 9}]}
            return replace(run(number, agent), summary=summary)

        found = views.views(analysis.analyses([run(0), named(1, label, "My bot"), named(2, other, "Second")]))
        self.assertEqual({view.agent for view in found}, {"toy", "My bot", "Second"})
        self.assertEqual({name for view in found for name in view.agents}, {"toy", "My bot", "Second"})
        shown = first_screen.screen(analysis.analyses([run(0), named(1, label, "My bot"), named(2, other, "Second")]))
        self.assertNotIn("external:", shown)
        self.assertNotIn("external:", agreement.summary(agreement.combined([view.one for view in found]), [view.one for view in found]))
        # Two of one name, or with the name of an agent here, are told apart by their labels.
        found = views.views(analysis.analyses([run(0), named(1, label, "Bot"), named(2, other, "Bot"), named(3, "x", "toy")]))
        self.assertEqual({view.agent for view in found}, {"toy", f"Bot ({label})", f"Bot ({other})", "toy (x)"})
        # A program that calls itself "random" plays; that it is one from outside does not hide it.
        found = views.views(analysis.analyses([named(1, label, "random")]))
        self.assertTrue(found[0].plays)

    def test_parts_of_a_run_have_their_names(self) -> None:
        label = "external:command=./second"
        summary = {"agents": [{"agent": label, "name": "Second", "games": 9}]}
        whole = replace(run(0), agents=["toy", label], summary=summary)
        whole = replace(whole, config={**whole.config, "populations": ["toy", label]})
        with mock.patch.object(populations, "groups_of", lambda run: [[0], [1]]), \
                mock.patch.object(Results, "seat_games", lambda part: np.array([8])):
            parts = populations.apart(whole)
        self.assertEqual([part.name for part in parts], ["run 0, toy", "run 0, Second"])
        self.assertEqual(parts[1].called(label), "Second")

    def test_never_minus_nothing(self) -> None:
        for x, digits, sign, wanted in ((-0.3, 0, False, "0"), (-0.3, 0, True, "+0"), (-0.0, 2, False, "0.00"), (-0.004, 2, True, "+0.00"),
                                        (-0.3, 1, True, "\u22120.3"), (-1200.4, 0, True, "\u22121,200"), (0.3, 0, True, "+0")):  # fmt: skip
            self.assertEqual(formats.number(x, digits, sign), wanted)


class Headline(unittest.TestCase):
    """A power that acts before its building is completed, like Statue's: games with it are more than completions."""

    def test_divided_by_games_with_the_power(self) -> None:
        played = toy.play(WORTH, 4096, 3)
        item = played.levels["item"]
        numbers, rows = item.numbers.copy(), item.rows
        tested = numbers[:, 1, rows.index("tested")]
        for row in ("done", "tested_done"):
            numbers[:, 1, rows.index(row)] = tested // 2
        one, = analysis.analyses([replace(played, levels={**played.levels, "item": replace(item, numbers=numbers)})])
        view, = views.views([one])
        name = played.items[1]
        share = numbers[:, 1, rows.index("changed_win")].sum() / tested.sum()
        self.assertAlmostEqual(headline.decides(one.effect.loc[name]), share)
        strong = view.table.loc[[name]]
        said = headline._worth(view, strong)
        self.assertIn(f"decides {100 * share:.0f}\u00a0% of the games in which a player gets its power", said)
        self.assertNotEqual(f"{100 * share:.0f}", f"{200 * share:.0f}")


if __name__ == "__main__":
    unittest.main()
