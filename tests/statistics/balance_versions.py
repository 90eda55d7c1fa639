"""Versions of the rules (aedile.report.statistics.variants), how many games make a verdict robust (populations.games_to_robust), and the
table of sentences."""

from __future__ import annotations

import ast
import re
import unittest
from pathlib import Path

import numpy as np
import proof  # noqa: F401  (finds aedile.report)
from scipy import stats

from aedile.report.statistics import populations, variants
from aedile.report.wording import sentences
from aedile.report.wording.glossary import EXPLAINED, explained, glossary

PAGE = Path(sentences.__file__).parents[1]
COMMANDS = ("report.py", "lines.py", "learning_curve.py", "strength.py")  # whose own words are for the terminal: help and errors
SPEAKERS = [path for folder in ("page", "pictures", "analysis", "whatif") for path in sorted(PAGE.glob(f"{folder}/*.py"))]
RUN_OF_WORDS = re.compile(r"[A-Za-z'’]+[,;:]? [a-z'’]+[,;:]? [a-z'’]+[,;:]? [a-z'’]+")
NAMES = ("not testable this way", "too few to judge", "not enough games")  # of verdicts, which code compares


def own_sentences(code: str) -> list[str]:
    """Texts of four words and more in a row that are neither a comment on the code, nor an error, nor the name of a sentence."""
    tree = ast.parse(code)
    left: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) or isinstance(node, ast.Raise):
            left |= set(ast.walk(node))
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
            left |= set(ast.walk(node))
        elif isinstance(node, ast.JoinedStr):
            left |= set(node.values)
    out = []
    for node in ast.walk(tree):
        if node in left or not isinstance(node, (ast.Constant, ast.JoinedStr)):
            continue
        parts = [str(v.value) if isinstance(v, ast.Constant) else "{}" for v in node.values] if isinstance(node, ast.JoinedStr) else [node.value]
        text = "".join(map(str, parts))
        if RUN_OF_WORDS.search(re.sub(r"<[^>]*>", " ", text)) and text not in NAMES:
            out.append(text)
    return out


class Versions(unittest.TestCase):
    def test_share(self) -> None:
        """True effects are N(0.01, 0.02): an item helps in 69 % of versions, whatever the errors of each; and where they are alike, in all."""
        draw = np.random.default_rng(3)
        true = draw.normal(0.01, 0.02, 4000)
        se = draw.uniform(0.005, 0.02, 4000)
        value = np.stack([true + draw.normal(0, se), 0.03 + draw.normal(0, se)], axis=1)
        found = variants.over(value, np.stack([se, se], axis=1), ["differs", "alike"])
        self.assertAlmostEqual(found.loc["differs", "share"], stats.norm.cdf(0.5), delta=0.02)
        self.assertAlmostEqual(found.loc["differs", "tau"], 0.02, delta=0.001)
        self.assertAlmostEqual(found.loc["differs", "mean"], 0.01, delta=0.002)
        self.assertGreater(found.loc["alike", "share"], 0.99)
        self.assertGreater(found.loc["differs", "hurts"], 100)

    def test_counts(self) -> None:
        found = variants.over(np.array([[0.1, np.nan], [-0.1, 0.1], [0.01, 0.1]]), np.full((3, 2), 0.02), ["a", "b"])
        self.assertEqual(found[["helps", "hurts", "of"]].to_numpy().tolist(), [[1, 1, 3], [2, 0, 2]])


class MoreGames(unittest.TestCase):
    def test_times(self) -> None:
        """Alike in two families: both own intervals hold from 3.8 times the games on, that of the mean, with Student's 12.7, from 77 on. A sign that differs, and
        families that differ much, are not settled by games."""
        value = np.array([[0.020, 0.02, 0.02, 0.020], [0.021, -0.02, 0.10, 0.021]])
        se = np.array([[0.02, 0.02, 0.02, 0.0002]] * 2)
        found = populations.games_to_robust(value, se, ["a", "b"])
        needed = (stats.t.ppf(0.975, 1) * 0.02 / np.sqrt(2) / 0.0205) ** 2
        self.assertTrue(needed <= found[0] <= populations.STEP * needed, found)
        self.assertEqual(found[1:3].tolist(), [np.inf, np.inf])
        self.assertEqual(found[3], 1)
        self.assertEqual(populations.more_games(found[0], populations.OPEN), f"; {found[0]:.0f} times the games")
        self.assertEqual(populations.more_games(1, populations.ROBUST), "")

    def test_members_differ(self) -> None:
        """How far members of a family differ is in its error: pooled over the families, and less where there are more members."""
        mean, error, names = populations.within(np.array([[0.0], [0.1], [0.05]]), np.full((3, 1), 1e-6), ["a", "a", "b"])
        self.assertEqual(names, ["a", "b"])
        np.testing.assert_allclose(mean[:, 0], [0.05, 0.05])
        np.testing.assert_allclose(error[:, 0], np.sqrt([0.005 / 2, 0.005]), rtol=1e-6)

    def test_one_family(self) -> None:
        found = populations.games_to_robust(np.full((2, 1), 0.1), np.full((2, 1), 0.001), ["a", "a"])
        self.assertEqual(found.tolist(), [np.inf])


class Sentences(unittest.TestCase):
    def test_table(self) -> None:
        """Every sentence is used, none is long, and what is put in fits."""
        said: set[str] = set()
        for path in SPEAKERS:  # each call names just what its sentence takes
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "say":
                    first = call.args[0]
                    for text in [first] if isinstance(first, ast.Constant) else [first.body, first.orelse]:
                        said.add(text.value)
                        sentences.say(text.value, **{str(word.arg): "x" for word in call.keywords})
        self.assertEqual(set(sentences.SAID) - said, set(), "nothing says them")
        for name, text in sentences.SAID.items():
            for part in re.split(r"(?<=[.!?]) ", text):
                self.assertLessEqual(len(part.split()), 35, name)

    def test_nobody_else(self) -> None:
        """What a reader sees is in the table: pages and pictures write no other sentence."""
        for path in SPEAKERS:
            if path.name not in COMMANDS:
                self.assertEqual(own_sentences(path.read_text(encoding="utf-8")), [], path.name)
        self.assertEqual(own_sentences('x = f"<p>So many {n} games are too few.</p>"'), ["<p>So many {} games are too few.</p>"])
        self.assertEqual(own_sentences('def f():\n    """What it is for, in words."""\n    raise ValueError("this is none of them")'), [])
        self.assertEqual(own_sentences('say("these games are too few")'), [])

    def test_say(self) -> None:
        self.assertEqual(sentences.say("paid for", names="Road", are=sentences.be(1)), "Road is strong, but you pay for it.")
        for wrong in ({"names": "Road"}, {"names": "Road", "are": "is", "n": 1}):
            with self.assertRaises(KeyError):
                sentences.say("paid for", **wrong)


class Words(unittest.TestCase):
    def test_glossary(self) -> None:
        """The words that reports explain are in the manual's glossary, and speak of a game's own items."""
        self.assertLessEqual(set(EXPLAINED), set(glossary()))
        found = dict((own[0], meaning) for own, meaning in explained("Two families, and the typical power.", "power", "powers"))
        self.assertEqual(list(found), ["family", "power", "typical power"])
        self.assertNotIn("building", "".join(found.values()))


if __name__ == "__main__":
    unittest.main()
