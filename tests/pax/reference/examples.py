"""The examples of the rules (PAX 15), each by its number, "aid" for the player aid's.

    examples.py [-v]
"""

import sys
import unittest
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from reference.faces import ARMY, FLEET, table_1b  # noqa: E402
from reference.options import Options  # noqa: E402
from reference.powers import draw_mode, limit, may_play, price, settle_primus, strength  # noqa: E402
from reference.score import places, points, rome_wins, score, winners  # noqa: E402
from reference.setup import set_up  # noqa: E402
from reference.state import Game  # noqa: E402
from reference.draw import draw_step  # noqa: E402
from reference.table import Script, table  # noqa: E402
from reference.turn import end_round, income, play_step, rome_takes  # noqa: E402

RELIGION_OF = {0: [], 2: ["REL3"], 3: ["REL3", "REL1"], 4: ["REL3", "REL4"],
               5: ["REL3", "REL4", "REL1"], 6: ["REL3", "REL4", "REL1", "REL2"]}


def player_with(zone=(), hand=(), money=9, **options):
    """A game, and its first player."""
    game = table(**options)
    player = game.players[0]
    player.zone, player.hand, player.money = list(zone), list(hand), money
    return game, player


def income_with(zone, played):
    """The income of a player whose zone holds, after playing, these cards."""
    game, player = player_with(zone)
    game.turn.played = played
    return income(game, player)


class Aid(unittest.TestCase):
    """Examples printed in the aid."""

    def test_limit(self):
        game, player = player_with(["LAN3", "LAN1", "INT3", "INT4"])
        self.assertEqual(limit(game, player.zone), 4)
        player.zone += ["ARM3", "ARM4", "FLE3", "FLE4"]
        self.assertFalse(may_play(game, player, "ARM1"))
        self.assertFalse(may_play(game, player, "FLE1"))

    def test_bonuses(self):
        game = table()
        for symbols, zone in ((2, ["1"] * 2), (3, ["1"] * 3), (5, ["3", "3", "1"]), (6, ["3"] * 3)):
            for one, other, code in ((ARMY, FLEET, "ARM"), (FLEET, ARMY, "FLE")):
                cards = [code + number for number in zone]
                self.assertEqual(strength(game, cards, one), symbols)
                self.assertEqual(strength(game, cards, other), symbols // 3)

    def test_income(self):
        self.assertEqual(income_with(["SEN1", "INT1"], ["SEN1", "INT1"]), 0)
        self.assertEqual(income_with([], []), 2)


class Turns(unittest.TestCase):
    """Examples 1 to 12."""

    def test_1_setup(self):
        for players, deck in ((2, 46), (3, 54), (4, 62)):
            options = Options(players)
            game = Game(options, options.pack())
            script = Script(set_up(game))
            while script.asks():
                script.say(script.asks()[0])
            self.assertEqual(len(game.groups), players + 1)
            self.assertEqual(len(game.deck), deck)
            self.assertEqual([len(group) for group in game.groups.values()], [1] * (players + 1))
            for player in game.players:
                self.assertEqual((len(player.hand), player.money), (1, 5))

    def test_2_slots(self):
        game = table(deck=["LAN1", "INT1", "REL1", "SEN1"])
        script = Script(draw_step(game, game.players[0]))
        legions = ["legion 1", "legion 2", "legion 3"]
        self.assertEqual(script.asks(), ["hand"] + legions + ["bottom"])
        script.say("hand")
        self.assertEqual(script.asks(), legions + ["bottom"])
        script.say("bottom")
        self.assertEqual(script.asks(), legions)
        script.say("legion 2")
        self.assertIsNone(script.asks())
        self.assertEqual(game.groups[2], ["REL1"])
        self.assertEqual([(card.face, card.by) for card in game.deck],
                         [("SEN1", None), ("INT1", 0)])

    def test_3_religion(self):
        for symbols, mode in ((0, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3)):
            game, player = player_with(RELIGION_OF[symbols], deck=["LAN1"] * 5)
            self.assertEqual(draw_mode(game, player), mode)
            player.zone.append("LAN4")
            self.assertEqual(draw_mode(game, player), mode)

    def test_4_religion_3(self):
        game, player = player_with(RELIGION_OF[3], deck=["LAN1", "INT1", "SEN1", "WEA1"])
        script = Script(draw_step(game, player))
        self.assertEqual(script.asks(), ["card LAN1", "card INT1"])
        script.say("card INT1")
        self.assertEqual(script.asks(), ["legion 1", "legion 2", "legion 3", "bottom"])
        script.say("bottom")
        self.assertEqual(script.asks(), ["card LAN1", "card SEN1"])
        script.say("card LAN1", "legion 3")
        self.assertEqual((player.hand, game.groups[3]), (["LAN1"], ["SEN1"]))
        self.assertEqual([card.face for card in game.deck], ["WEA1", "INT1"])

    def test_5_price(self):
        group = ["LAN1", "INT2", "REL4"]
        wealth = {0: [], 3: ["WEA3", "WEA1"], 5: ["WEA3", "WEA4", "WEA1"],
                  6: ["WEA3", "WEA3", "WEA4"]}
        for symbols, cost in ((0, 7), (3, 6), (5, 6), (6, 5)):
            game, player = player_with(wealth[symbols])
            self.assertEqual(price(game, player, group), cost)
        game, player = player_with(wealth[6])
        self.assertEqual(price(game, player, ["LAN1"]), 0)

    def test_6_cost_of_playing(self):
        hand = ["LAN1", "LAN2", "LAN3", "LAN4", "REL1"]
        for number, cost in enumerate((0, 1, 3, 6), 1):
            game, player = player_with(hand=hand, money=6)
            script = Script(play_step(game, player))
            script.say(*["play " + face for face in hand[:number]])
            self.assertEqual(player.money, 6 - cost)
        game, player = player_with(hand=hand, money=0)
        script = Script(play_step(game, player)).say("play LAN1")
        self.assertIsNone(script.asks())

    def test_7_limit(self):
        game, player = player_with()
        self.assertFalse(may_play(game, player, "FLE1") or may_play(game, player, "ARM1"))
        game, player = player_with(["LAN3"], hand=["ARM3", "ARM1", "FLE3"])
        script = Script(play_step(game, player))
        self.assertEqual(script.asks(), ["stop", "play FLE3", "play ARM1", "play ARM3"])
        script.say("play ARM3")
        self.assertEqual(script.asks(), ["stop", "play FLE3"])

    def test_8_land_first(self):
        game, player = player_with(["LAN1", "ARM1"], hand=["ARM1", "LAN1"])
        script = Script(play_step(game, player))
        self.assertEqual(script.asks(), ["stop", "play LAN1"])
        script.say("play LAN1", "play ARM1")
        self.assertEqual(player.hand, [])

    def test_9_nothing_played(self):
        self.assertEqual(income_with(["SEN1", "SEN3"], []), 2)

    def test_10_longest_row(self):
        zone = ["WEA1", "WEA2", "WEA1", "LAN1", "REL1", "REL1", "REL2", "REL3"]
        self.assertEqual(income_with(zone, ["WEA1", "LAN1"]), 3)
        self.assertEqual(income_with(["WEA1", "LAN1"], ["WEA1", "LAN1"]), 1)

    def test_11_senators(self):
        zone = ["SEN1", "SEN2", "ARM1", "ARM2", "ARM3", "ARM4"]
        self.assertEqual(income_with(zone, ["SEN2", "ARM4"]), 5)
        self.assertEqual(income_with(["SEN1", "SEN2"], ["SEN1", "SEN2"]), 3)
        self.assertEqual(income_with(["SEN1", "INT2"], ["SEN1", "INT2"]), 0)

    def test_12_wea3(self):
        self.assertEqual(income_with(["WEA3"], ["WEA3"]), 1)
        game, player = player_with(["WEA3", "WEA1"])
        self.assertEqual(price(game, player, ["LAN4"]), 3)
        self.assertEqual(table_1b()["WEA3"].symbols, 2)


class EndsAndScores(unittest.TestCase):
    """Examples 13 to 19."""

    def test_13_primus(self):
        game, b = player_with(hand=["INT1", "INT1", "INT2"])
        a = game.players[1]
        a.zone = ["INT3"]
        settle_primus(game, a)
        self.assertEqual(game.primus, 1)
        script = Script(play_step(game, b)).say("play INT1", "play INT1")
        self.assertEqual(game.primus, 1)
        script.say("play INT2")
        self.assertEqual(game.primus, 0)

    def test_14_dearest_group(self):
        game = table(3)
        game.groups = {1: ["LAN4", "LAN1"], 2: [], 3: ["REL3", "REL4"], 4: ["WEA4", "WEA3"]}
        rome_takes(game)
        self.assertEqual(game.rome, ["REL3", "REL4"])
        self.assertEqual(game.groups[3], [])

    def test_15_refill(self):
        for deck, over in ((["LAN1", "LAN2"], False), (["LAN1"], True)):
            game = table(deck=deck)
            game.groups = {1: ["INT1"], 2: ["INT4"], 3: []}
            end_round(game)
            self.assertEqual(game.over, over)
            self.assertEqual(len(game.deck), 1 if over else 0)
            self.assertEqual(game.groups[2], [] if over else ["LAN1"])
            self.assertEqual(game.groups[3], [] if over else ["LAN2"])

    def test_16_strength(self):
        game = table()
        zone = ["FLE3", "FLE1", "ARM3", "ARM4", "ARM1"]
        self.assertEqual(strength(game, zone, ARMY), 6)
        self.assertEqual(strength(game, zone, FLEET), 4)
        zone = ["FLE3", "FLE4", "FLE3", "ARM3"]
        self.assertEqual(strength(game, zone, ARMY), 4)
        self.assertEqual(strength(game, zone, FLEET), 6)

    def test_17_rome_or_players(self):
        game = table()
        a, b = game.players
        a.zone = ["LAN3", "INT1", "REL1", "SEN1"]
        game.rome = ["LAN4", "INT1", "REL2", "SEN2"]
        game.primus = 1
        self.assertTrue(rome_wins(game))
        self.assertEqual(winners(game), [1])
        game.rome, game.hidden = [], []
        a.zone = ["LAN1", "INT1", "REL1"]
        b.zone = ["LAN1", "INT1", "REL1"]
        self.assertTrue(rome_wins(game))
        b.zone = ["REL2", "SEN1"]
        self.assertFalse(rome_wins(game))

    def test_18_score(self):
        game = table()
        a = game.players[0]
        a.zone = ["LAN3", "LAN1", "INT1", "WEA1", "ARM3", "ARM1", "FLE3", "FLE4"]
        game.rome = ["INT1", "ARM3", "ARM4", "REL1"]  # level in army, stronger in intrigue
        game.hidden = ["SEN1", "REL1", "INT1"]
        game.primus = 0
        self.assertEqual(strength(game, a.zone, ARMY), 3 + 1)
        self.assertEqual(strength(game, a.zone, FLEET), 4 + 1)
        self.assertEqual(points(game, a), {"played": 10, "stronger": 9, "army": 4, "fleet": 5,
                                           "primus": 1, "money": 4})
        self.assertEqual(score(game, a), 33)

    def test_19_money(self):
        game = table()
        a, b = game.players
        a.money, a.hand = 6, ["LAN1", "LAN2"]
        b.money = 8
        self.assertEqual([points(game, player)["money"] for player in (a, b)], [4, 4])
        b.money = 9
        self.assertEqual([points(game, player)["money"] for player in (a, b)], [0, 4])

    def test_places(self):
        """PAX 8.7."""
        game = table(3)
        game.rome = ["LAN1"]
        self.assertEqual(places(game), [2, 2, 2])
        game.primus = 2
        self.assertEqual(places(game), [2, 2, 1])
        game.players[0].zone = ["LAN3", "INT1", "REL1", "SEN1"]
        game.players[2].zone = ["INT1"]
        self.assertEqual(places(game), [1, 3, 2])


if __name__ == "__main__":
    unittest.main()
