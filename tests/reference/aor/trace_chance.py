"""Chance as a trace shows it: the deal by the first position, all else by the position at which
the trace goes on after a move."""

from collections import Counter

from aor.chance import Chance, Deal


class TraceChance(Chance):
    """`seen` is that position in normal form (snapshot.py)."""

    def __init__(self):
        super().__init__(None)
        self.seen = None
        self.unsettled = 0  # cards on top of the deck that came there since, in any order

    def foresee(self, position):
        self.seen = position
        self.unsettled = 0

    def deal(self, options):
        """At the first decision all missions dealt are still in the hands."""
        seen = self.seen
        missions = [name for seat in seen["seats"] for name in seat["missions"]]
        return Deal([seat["character"] for seat in seen["seats"]], seen["event_deck"],
                    seen["goods_deck"], missions + seen["mission_deck"], self.first_player())

    def first_player(self):
        provinces = list(self.seen["levels"])
        return self.seen["faces"][provinces.index(self.seen["token"])]

    def shuffle(self, game, cards):
        """What of the cards is in the deck afterwards lies there in order; the others are drawn
        before the next decision."""
        deck = self.seen["goods_deck"]
        drawn = list((Counter(cards) - Counter(deck)).elements())
        self.unsettled = len(drawn)
        return drawn + deck

    def top(self, game, player):
        if self.unsettled == 0:
            return game.deck.pop(0)
        held = Counter(card.name for card in player.hand)
        gained = Counter(self.seen["seats"][player.number]["goods"]) - held
        wanted = [name for name in game.deck[:self.unsettled] if gained[name]]
        name = wanted[0] if wanted else game.deck[0]
        game.deck.remove(name)
        self.unsettled -= 1
        return name

    def pick(self, game, player):
        """The card that is not in the hand afterwards."""
        left = Counter(self.seen["seats"][player.number]["goods"])
        for card in player.hand:
            if left[card.name] == 0:
                return card
            left[card.name] -= 1
        return player.hand[0]
