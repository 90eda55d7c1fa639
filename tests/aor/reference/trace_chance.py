"""Chance as a trace shows it: the deal by the first position, all else by the position at which
the trace goes on after a move."""

from collections import Counter
from itertools import permutations

from reference.chance import Chance, Deal
from reference.tables import MISSIONS


class TraceChance(Chance):
    """`seen` is that position in normal form (snapshot.py). Where it leaves open in which order
    cards came, `guess` is the number of the order that is tried, counted over all orders of all
    such shuffles of the game."""

    def __init__(self, guess=0):
        super().__init__(None)
        self.seen = None
        self.guess = guess
        self.guesses = 1  # how many there are

    def foresee(self, position):
        self.seen = position

    def deal(self, options):
        """At the first decision all missions dealt are still in the hands."""
        seen = self.seen
        missions = [name for number, seat in enumerate(seen["seats"])
                    for name in seat["missions"]
                    if name not in options.given_to(number, MISSIONS)]
        return Deal([seat["character"] for seat in seen["seats"]], seen["event_deck"],
                    seen["goods_deck"], missions + seen["mission_deck"], self.first_player())

    def first_player(self):
        provinces = list(self.seen["levels"])
        return self.seen["faces"][provinces.index(self.seen["token"])]

    def shuffle(self, game, cards):
        """What of the cards is in the deck afterwards lies there in order; the rest are drawn
        before the next decision, in an order that is not told."""
        deck = self.seen["goods_deck"]
        orders = sorted(set(permutations((Counter(cards) - Counter(deck)).elements())))
        order = orders[self.guess // self.guesses % len(orders)]
        self.guesses *= len(orders)
        return list(order) + deck

    def pick(self, game, player):
        """The card that is not in the hand afterwards."""
        left = Counter(self.seen["seats"][player.number]["goods"])
        for card in player.hand:
            if left[card.name] == 0:
                return card
            left[card.name] -= 1
        return player.hand[0]
