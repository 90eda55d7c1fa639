"""What the scenarios leave out: tables, sums over all cards, rules that hold in any order.

    cases.py [-v]
"""

import random
import sys
import unittest
from copy import deepcopy
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from decision import Play  # noqa: E402
from reference.chance import Chance  # noqa: E402
from reference.goods import sets_in_hand, type_of_set  # noqa: E402
from reference.knowledge import view  # noqa: E402
from reference.measures import places_on  # noqa: E402
from reference.options import Options  # noqa: E402
from reference.score import achievements, end, places, tasks  # noqa: E402
from reference.setup import set_up  # noqa: E402
from reference.snapshot import snapshot  # noqa: E402
from reference.state import Card, Game  # noqa: E402
from reference.tables import (BATTLEFIELDS, CHARACTERS, EVENTS, GOODS, LETTERS, MISSIONS,  # noqa: E402
                        PENALTIES, SETS)
from reference.trace_chance import TraceChance  # noqa: E402
from reference.turn import play_game  # noqa: E402


def new_game(players=4, seed=1, **options):
    chance = Chance(random.Random(seed))
    options = Options(players, **options)
    return Game(options, chance.deal(options), chance)


class Tables(unittest.TestCase):
    def test_cards(self):
        """AOR 1.1, 18.10, 18.11."""
        for players, goods, missions in ((4, 38, 28), (3, 38, 28), (2, 32, 22), (1, 32, 22)):
            self.assertEqual(len(Options(players).goods()), goods)
            self.assertEqual(len(Options(players).missions()), missions)
        self.assertEqual(len(Options(4).events()), 12)
        self.assertEqual(len(Options(4, ["harsh"]).events()), 18)
        self.assertEqual(len(Options(4, ["heroes"]).missions()), 22)
        self.assertEqual(len(Options(4, ["truce"]).missions()), 26)
        self.assertEqual(len(Options(2, ["truce", "heroes"]).missions()), 16)
        kinds = {}
        for name in Options(4).goods():
            kinds[GOODS[name].kind] = kinds.get(GOODS[name].kind, 0) + 1
        self.assertEqual(kinds, {"tools": 9, "weapons": 9, "garments": 8, "jewellery": 7,
                                 "chest": 5})

    def test_penalties(self):
        """AOR 18.3: two thirds, rounded up; 2, 4 and 4 come from the example."""
        self.assertEqual(list(PENALTIES[1:]), [-(-2 * n // 3) for n in range(1, 17)])
        self.assertEqual([PENALTIES[n] for n in (3, 5, 6)], [2, 4, 4])

    def test_tracks(self):
        """AOR 3.4: one open cell, with a boost."""
        for row in CHARACTERS.values():
            self.assertEqual(len(row.track), row.animosity + 1)
            self.assertIn(row.track[0], LETTERS)
            self.assertEqual(sorted(row.track.replace("-", "")), ["M", "P", "T"])
        self.assertEqual(len({row.effect for row in CHARACTERS.values()}), 6)

    def test_sums(self):
        """All banners together, all sets."""
        self.assertEqual(sum(sum(banner) for _, banner in BATTLEFIELDS[4].values()), 37)
        self.assertEqual(sum(sum(banner) for _, banner in BATTLEFIELDS[2].values()), 19)
        self.assertEqual(sum(SETS.values()), 18)
        turns = sorted(row.turn for row in EVENTS.values() if not row.negative)
        self.assertEqual(turns, sorted([1, -1, 2, -2] * 3))
        self.assertEqual(sum(1 for row in MISSIONS.values() if row.marked), 6)


class Board(unittest.TestCase):
    def test_tokens_of_animosity_fill_from_the_right(self):
        """AOR 3.2."""
        game = new_game()
        for player in game.players:
            for number in range(player.cells + 1):
                player.animosity = number
                active = {kind for kind in LETTERS.values() if player.boost_is_active(kind)}
                letters = player.character.track[:player.cells - number]
                self.assertEqual(active, {LETTERS[x] for x in letters if x != "-"})

    def test_wheel(self):
        """AOR 2.3: four quarters, or one there and one back, change nothing."""
        game = new_game()
        for turns in ((1, 1, 1, 1), (1, -1), (2, 2), (-2, 2)):
            for quarters in turns:
                game.turn_wheel(quarters)
            self.assertEqual(game.faces, [0, 1, 2, 3])

    def test_milestones_in_any_order(self):
        """AOR 5.5: who is checked first makes no difference; the lowest cells are 8, 17, 26."""
        for seed in range(50):
            rng = random.Random(seed)
            one, other = new_game(), new_game()
            other.players.reverse()
            changes = [(rng.randrange(4), rng.randrange(-3, 8)) for _ in range(30)]
            for number, glory in changes + [(number, 40) for number in range(4)]:
                for game in (one, other):
                    player = next(p for p in game.players if p.number == number)
                    if glory < 0:
                        game.lose_glory(player, -glory)
                    else:
                        game.gain_glory(player, glory)
            self.assertEqual(one.milestones, other.milestones)
            self.assertEqual([p.supporters for p in one.players],
                             [p.supporters for p in other.players[::-1]])
            self.assertEqual(one.milestones, [5, 8, 17, 26])

    def test_places(self):
        """AOR 12.3, with every holder of the warrior."""
        for warrior, expected in ((None, {0: 1, 1: 1, 2: 2}), (0, {0: 1, 1: 2, 2: 3}),
                                  (1, {0: 2, 1: 1, 2: 3}), (2, {0: 1, 1: 1, 2: 2})):
            game = new_game()
            game.fields["macedonia"] = [3, 3, 1, 0]
            if warrior is not None:
                game.players[warrior].medals = ["warrior"]
            self.assertEqual(places_on(game, "macedonia"), expected)


class Sets(unittest.TestCase):
    def hand(self, *names, merchant=False):
        player = new_game().players[0]
        player.hand = [Card(name) for name in names]
        player.medals = ["merchant"] if merchant else []
        return player

    def test_ten_triples(self):
        """AOR 10.5: five different cards make at most ten."""
        five = ("Sundial", "Compass", "Plumb line", "Sickle", "Abacus")
        self.assertEqual(len(sets_in_hand(self.hand(*five))), 10)
        mixed = ("Toga", "Bulla", "Brooch", "Armlet", "Chest")
        self.assertEqual(len(sets_in_hand(self.hand(*mixed, merchant=True))), 10)
        self.assertEqual(len(sets_in_hand(self.hand(*mixed))), 4)

    def test_types(self):
        player = self.hand(merchant=True)
        for names, kind in ((("Bulla", "Brooch", "Chest"), "jewellery"),
                            (("Bulla", "Chest", "Chest"), "jewellery"),
                            (("Toga", "Bulla", "Chest"), "garments"),
                            (("Toga", "Spatha", "Bulla"), None),
                            (("Chest", "Chest", "Chest"), None)):
            self.assertEqual(type_of_set(player, names), kind)


class Solo(unittest.TestCase):
    def test_tasks(self):
        """AOR 14.7: one after the other."""
        game = new_game(1)
        player = game.players[0]
        player.missions = ["Own party", "Good trader"]
        steps = [lambda: setattr(player, "glory", 51),
                 lambda: player.medals.extend(["farmer", "merchant", "politician"]),
                 lambda: game.fields.update(epirus=[2], thrace=[4]),
                 lambda: player.sets.extend([("tools", ()), ("tools", ())]),
                 lambda: player.parts.extend("own own G own own own G".split()),
                 lambda: game.column.extend([0, 0, 0, 0])]
        titles = []
        for step in steps:
            step()
            titles.append((sum(tasks(game)), end(game)))
        self.assertEqual(titles, [(1, "untitled"), (2, "untitled"), (3, "untitled"), (4, "praetor"),
                                  (5, "praetor"), (7, "jupiter")])
        player.missions = ["Own party"]
        self.assertEqual(end(game), "emperor")

    def test_achievements(self):
        """AOR 18.13."""
        game = new_game(1)
        player = game.players[0]
        player.glory, player.animosity, player.denarii = 100, 0, 0
        got = {name for name, has in achievements(game, player).items() if has}
        self.assertEqual(got, {"points_100", "glory_61", "no_animosity"})


class Knowledge(unittest.TestCase):
    def test_equal_cards(self):
        """AOR 15.2: who knows of one of two equal cards knows of none when one has left."""
        player = new_game(4).players[1]
        player.hand = []
        player.take_into_hand(Card("Sickle", [3]))
        player.take_into_hand(Card("Sickle", [0]))
        self.assertEqual([card.known_to for card in player.hand], [{0, 3}, set()])
        player.take_from_hand("Sickle")
        self.assertEqual([card.known_to for card in player.hand], [set()])


class Chances(unittest.TestCase):
    def test_a_game_is_played_again_from_its_positions(self):
        """TraceChance finds out every draw, also of new shuffles."""
        shuffles = 0
        for seed in range(4):
            rng = random.Random(seed)
            game = new_game(2, seed, variants=["harsh"])
            positions, moves, shuffled = record(game, rng)
            shuffles += shuffled
            guess = TraceChance()
            while not self.plays_again(game.options, guess, positions, moves):
                guess = TraceChance(guess.guess + 1)
                self.assertLess(guess.guess, 24)
        self.assertGreater(shuffles, 0)

    def plays_again(self, options, chance, positions, moves):
        chance.foresee(positions[0])
        game = Game(options, chance.deal(options), chance)
        play = Play(play_game(game))
        for move, now, after in zip(moves, positions, positions[1:]):
            if snapshot(game, play.asked) != now:
                return False
            chance.foresee(after)
            play.answer(move)
        return snapshot(game, play.asked) == positions[-1] and 1 in places(game)


def record(game, rng):
    """A game that trades much: its positions and moves, and how often the deck was made again."""
    play, positions, moves, shuffles = Play(play_game(game)), [], [], 0
    while play.asked:
        legal = play.asked.legal
        trading = [text for text in legal if "trade" in text or text.startswith("sell")]
        move = rng.choice(trading if trading and rng.random() < 0.7 else legal)
        positions.append(deepcopy(snapshot(game, play.asked)))
        moves.append(move)
        left = len(game.discard)
        play.answer(move)
        shuffles += len(game.discard) < left - 1
    return positions + [deepcopy(snapshot(game, None))], moves, shuffles


class Sealed(unittest.TestCase):
    def test_returned_cards_in_seat_order(self):
        """AOR 4.10: each knows the place of its own card only."""
        game = new_game(3)
        play = Play(set_up(game))
        returned = []
        while play.asked:
            returned.append(play.asked.legal[0][len("return "):])
            play.answer(play.asked.legal[0])
        self.assertEqual([card.name for card in game.pile[-3:]], returned)
        self.assertEqual([card.by for card in game.pile[-3:]], [0, 1, 2])
        for player, name in zip(game.players, returned):
            pile = view(game, player)["pile"]
            self.assertEqual([card for card in pile if card], [name])


if __name__ == "__main__":
    unittest.main()
