"""What the examples leave out: short decks, options, knowledge, the end (PAX 5 to 11).

    cases.py [-v]
"""

import random
import sys
import unittest
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from reference.draw import draw_step  # noqa: E402
from reference.faces import ARMY, FLEET  # noqa: E402
from reference.knowledge import deal_again, known_cards, pool, view  # noqa: E402
from reference.options import Options  # noqa: E402
from reference.powers import draw_mode, limit, may_play, price, strength  # noqa: E402
from reference.score import end, places, points, score  # noqa: E402
from reference.setup import choose_start_cards, set_up  # noqa: E402
from reference.state import DeckCard, Game  # noqa: E402
from reference.table import Script, table  # noqa: E402
from reference.turn import (buy_step, end_round, income, play_game, play_step,  # noqa: E402
                      play_turn)

DRAWN = ["LAN1", "INT1", "SEN1", "WEA1", "FLE1"]
RELIGION_6 = ["REL3", "REL4", "REL3"]


class ShortDecks(unittest.TestCase):
    """PAX 7.3 to 7.5."""

    def drawn_at_random(self, rng, cards, religion, **options):
        game = table(deck=DRAWN[:cards], **options)
        player = game.players[0]
        player.zone = religion
        script = Script(draw_step(game, player))
        while script.asks():
            self.assertGreater(len(script.asks()), 1)
            script.say(rng.choice(script.asks()))
        placed = sum(len(group) for group in game.groups.values())
        return len(game.deck), len(player.hand), placed

    def test_what_a_turn_takes(self):
        """7.5: of 3 cards or more, the deck shrinks by 2; of 2, both leave it; of 1, that."""
        rng = random.Random(1)
        for religion in ([], ["REL3", "REL1"], RELIGION_6):
            for cards in range(1, 6):
                for _ in range(60):
                    deck, hand, placed = self.drawn_at_random(rng, cards, religion)
                    self.assertEqual(deck, max(0, cards - 2))
                    self.assertEqual(hand + placed, min(2, cards))
                    if cards > 1:
                        self.assertEqual((hand, placed), (1, 1))

    def test_two_cards_one_at_a_time(self):
        """The first may go under the last, and is drawn again."""
        game = table(deck=DRAWN[:2])
        script = Script(draw_step(game, game.players[0]))
        self.assertEqual(script.asks()[-1], "bottom")
        script.say("bottom", "legion 1")
        self.assertIsNone(script.asks())
        self.assertEqual((game.players[0].hand, game.groups[1]), (["LAN1"], ["INT1"]))

    def test_last_card(self):
        game = table(deck=DRAWN[:1])
        script = Script(draw_step(game, game.players[0]))
        self.assertEqual(script.asks(), ["hand", "legion 1", "legion 2", "legion 3"])

    def test_two_together_and_no_third(self):
        game = table(deck=DRAWN[:2])
        player = game.players[0]
        player.zone = ["REL3", "REL1"]
        script = Script(draw_step(game, player)).say("card LAN1")
        self.assertEqual(script.asks(), ["legion 1", "legion 2", "legion 3"])
        script.say("legion 3")
        self.assertEqual((player.hand, player.held), (["INT1"], []))

    def test_three_together(self):
        game = table(deck=DRAWN)
        player = game.players[0]
        player.zone = RELIGION_6
        script = Script(draw_step(game, player)).say("card SEN1", "card LAN1", "legion 1")
        self.assertIsNone(script.asks())
        self.assertEqual((player.hand, game.groups[1]), (["SEN1"], ["LAN1"]))
        self.assertEqual([(card.face, card.by) for card in game.deck],
                         [("WEA1", None), ("FLE1", None), ("INT1", 0)])

    def test_empty_deck(self):
        """7.3, 4.9a."""
        game = table()
        game.groups[2] = ["LAN4"]
        script = Script(play_turn(game, game.players[0])).say("normal")
        self.assertEqual(game.players[0].money, 7)
        self.assertEqual(script.asks(), ["pass", "buy 2"])
        script.say("pass")
        self.assertEqual(game.players[0].money, 9)
        self.assertTrue(game.missed_draw)

    def test_modes(self):
        """7.4, 11.3."""
        for off, cards, mode in (([], 2, 2), ([], 1, 1), (["religion6"], 5, 2),
                                 (["religion3"], 5, 3), (["religion3"], 2, 2),
                                 (["religion3", "religion6"], 5, 1)):
            game = table(deck=DRAWN[:cards], off=off)
            game.players[0].zone = RELIGION_6
            self.assertEqual(draw_mode(game, game.players[0]), mode)


class Rounds(unittest.TestCase):
    """PAX 4.2, 6, 7.6."""

    def test_alternative_turn(self):
        game = table(deck=DRAWN)
        Script(play_turn(game, game.players[0])).say("alternative")
        self.assertEqual((game.players[0].money, game.players[0].has_peeked), (7, True))
        self.assertEqual(len(game.deck), len(DRAWN))

    def test_first_player(self):
        game = table(deck=DRAWN)
        game.groups = {1: ["LAN1"], 2: ["LAN2"], 3: ["LAN3"]}
        end_round(game)
        self.assertEqual((game.first, game.rome, game.groups[3]), (0, ["LAN3"], ["LAN1"]))
        game.primus = 1
        end_round(game)
        self.assertEqual(game.first, 1)

    def test_last_round_without_rome(self):
        for takes in (True, False):
            game = table(rome_takes_in_last_round=takes)
            game.groups = {1: ["LAN1"], 2: ["LAN2"], 3: ["LAN3"]}
            game.missed_draw = True
            end_round(game)
            self.assertTrue(game.over)
            self.assertEqual(game.rome, ["LAN3"] if takes else [])

    def test_rome_takes_when_nobody_missed_a_card(self):
        game = table(rome_takes_in_last_round=False)
        game.groups = {1: ["LAN1"], 2: ["LAN2"], 3: ["LAN3"]}
        end_round(game)
        self.assertEqual((game.rome, game.over), (["LAN3"], True))


class Powers(unittest.TestCase):
    """The switches of PAX 11.3."""

    def test_limits(self):
        for off, most in (([], 3), (["land_limit"], 2), (["intrigue_limit"], 3),
                          (["land_limit", "intrigue_limit"], 0)):
            game = table(off=off)
            self.assertEqual(limit(game, ["LAN3", "LAN1", "INT3"]), most)

    def test_limits_each_for_itself(self):
        game = table()
        game.players[0].zone = ["ARM3", "ARM4", "LAN1"]  # given cards may be over the limit
        self.assertTrue(may_play(game, game.players[0], "FLE1"))
        self.assertFalse(may_play(game, game.players[0], "ARM1"))

    def test_income(self):
        for off, expected in (([], 0), (["intrigue_price"], 4), (["intrigue_price", "senator"], 3)):
            game = table(off=off)
            game.players[0].zone = ["INT1", "INT1", "INT2", "SEN1"]
            game.turn.played = ["INT1", "SEN1"]
            self.assertEqual(income(game, game.players[0]), expected)

    def test_wealth_and_bonuses(self):
        game = table(off=["wealth", "fleet_bonus"])
        game.players[0].zone = ["WEA3", "WEA4"]
        self.assertEqual(price(game, game.players[0], ["LAN4"]), 4)
        zone = ["FLE3", "FLE1", "ARM3", "ARM1"]
        self.assertEqual((strength(game, zone, ARMY), strength(game, zone, FLEET)), (3, 4))
        game = table(off=["army_bonus"])
        self.assertEqual((strength(game, zone, ARMY), strength(game, zone, FLEET)), (4, 3))

    def test_primus_and_peek(self):
        game = table(off=["primus", "peek"], deck=DRAWN)
        player = game.players[0]
        player.hand = ["INT3"]
        Script(play_step(game, player)).say("play INT3")
        self.assertIsNone(game.primus)
        self.assertEqual((end(game), places(game)), ("rome", [2, 2]))
        self.assertEqual(Script(play_turn(game, player)).kind(), "PLACE")

    def test_bonus_without_a_card(self):
        """PAX 8.6."""
        game = table()
        game.players[0].zone = ["FLE3", "FLE1"]
        game.players[1].hand = ["LAN1"]
        self.assertEqual(points(game, game.players[0]),
                         {"played": 2, "stronger": 6, "army": 1, "fleet": 3, "primus": 0,
                          "money": 0})

    def test_hidden_cards(self):
        """PAX 8.1."""
        game = table()
        game.rome, game.hidden = ["LAN1"], ["LAN1", "REL1", "SEN1"]
        game.players[0].zone = ["LAN3"]
        self.assertEqual(points(game, game.players[0])["stronger"], 0)
        game.hidden = ["FLE1", "REL1", "SEN1"]
        self.assertEqual(points(game, game.players[0])["stronger"], 3)

    def test_shared_win(self):
        """PAX 8.4."""
        game = table(3)
        for player in game.players[:2]:
            player.zone = ["LAN1", "REL1", "SEN1", "WEA1"]
        self.assertEqual([score(game, player) for player in game.players], [24, 24, 4])
        self.assertEqual(places(game), [1, 1, 3])


class Knowledge(unittest.TestCase):
    """PAX 10, 11.2."""

    def test_start_cards(self):
        options = Options(2)
        pack = sorted(options.pack())
        order = pack[:23] + ["LAN1", "REL1", "SEN1", "REL1", "SEN1"]
        for face in order[23:]:
            pack.remove(face)
        game = Game(options, pack[:23] + order[23:] + pack[23:])
        script = Script(set_up(game))
        self.assertEqual(script.asks(), ["keep LAN1", "keep REL1"])
        self.assertEqual(view(game, 1)["held"], [])
        script.say("keep REL1")
        self.assertEqual(script.asks(), ["keep REL1", "keep SEN1"])
        script.say("keep SEN1")
        below = [(card.face, card.by) for card in game.deck][-3:]
        self.assertEqual(below, [("LAN1", 0), ("REL1", 1), ("SEN1", 1)])
        self.assertEqual(view(game, 0)["deck"][-3:], ["LAN1", None, None])
        self.assertEqual(view(game, 1)["deck"][-3:], [None, "REL1", "SEN1"])

    def test_copies_of_the_start_card(self):
        """PAX 2.6: the first drawn is kept."""
        game = table(deck=["SEN1", "LAN1", "REL1", "LAN1"], start_draw=[4, 3])
        Script(choose_start_cards(game, game.players[:1])).say("keep LAN1")
        self.assertEqual([card.face for card in game.deck], ["SEN1", "REL1", "LAN1"])

    def test_bought_cards_are_known(self):
        """PAX 4.6, 10.3."""
        game = table()
        player = game.players[0]
        player.hand = ["LAN1"]
        game.groups[2] = ["LAN2", "LAN1"]
        Script(buy_step(game, player)).say("buy 2")
        self.assertEqual((player.money, game.groups[2]), (2, []))
        self.assertEqual(sorted(player.hand), ["LAN1", "LAN1", "LAN2"])
        self.assertEqual(dict(player.known), {"LAN1": 1, "LAN2": 1})

    def test_known_copy_goes_first(self):
        """PAX 10.5."""
        game = table()
        player = game.players[0]
        player.hand = ["LAN1"]
        player.take_openly(["LAN1", "INT1"])
        Script(play_step(game, player)).say("play LAN1")
        self.assertEqual((player.hand, dict(player.known)), (["LAN1", "INT1"], {"INT1": 1}))

    def test_pool(self):
        options = Options(2, given=[[("hand", "SEN4")], []])
        game = Game(options, options.pack())
        Script(set_up(game)).play.answer("keep LAN1")
        game.deck[0] = DeckCard(game.deck[0].face, 1)
        for seat in (0, 1):
            known = sum(known_cards(game, seat).values())
            self.assertEqual(known + len(pool(game, seat)), 74)
            self.assertEqual(pool(game, seat).count("SEN4"), options.faces["SEN4"].copies - 1)
        new = deal_again(game, 1, random.Random(1))
        self.assertIn("SEN4", new.players[0].hand)
        self.assertEqual(new.deck[0].face, game.deck[0].face)
        game.players[1].has_peeked = True
        self.assertEqual(view(game, 1)["hidden"], game.hidden)
        self.assertEqual(deal_again(game, 1, random.Random(2)).hidden, game.hidden)

    def test_given_cards(self):
        """They leave the pack, fewer are removed, and zones are played in seat order."""
        given = [[("zone", "INT1"), ("hand", "ARM1")], [("zone", "INT2")]]
        options = Options(2, given=given)
        self.assertEqual((len(options.pack()), options.removed_now()), (71, 17))
        game = Game(options, options.pack())
        script = Script(play_game(game))
        self.assertEqual(game.primus, 0)
        while script.kind() == "START":
            script.say(script.asks()[0])
        self.assertEqual(len(game.deck), 46)
        self.assertEqual(dict(game.players[0].known), {"ARM1": 1})

    def test_too_many_given(self):
        with self.assertRaises(ValueError):
            Options(2, given=[[("zone", "SEN4")] * 3, []])


if __name__ == "__main__":
    unittest.main()
