"""The whole state of a game as plain objects and lists (PAX 3). Nothing here decides anything.

Seats are numbered from 0 here: seat 0 is the page's seat 1.
"""

from collections import Counter


class DeckCard:
    """A card in the deck and the seat that put it there, None for no one (PAX 10.6)."""

    def __init__(self, face, by=None):
        self.face = face
        self.by = by


class Player:
    """Everything in front of one seat, and its hand. `known` counts the cards of the hand that
    all have seen; `held` are cards drawn and not yet placed; `placing` is the one of them that
    is being placed."""

    def __init__(self, seat, money):
        self.seat = seat
        self.money = money
        self.hand = []
        self.known = Counter()
        self.zone = []
        self.held = []
        self.placing = None
        self.has_peeked = False  # knows the hidden cards, for good (PAX 10.4)
        self.off = set()  # switches that are off for this seat, next to the game's (PAX 14.2)

    def take_openly(self, cards):
        """Cards that all have seen enter the hand (PAX 10.3)."""
        self.hand += cards
        self.known.update(cards)

    def play_from_hand(self, face):
        """The known copy goes first (PAX 10.5)."""
        self.hand.remove(face)
        self.known[face] -= 1
        self.known = +self.known
        self.zone.append(face)


class Game:
    """The table. `pack` is the shuffled order of the cards, the first to be dealt first
    (PAX 10.2); groups are numbered as the Legion cards, from 1."""

    def __init__(self, options, pack):
        self.options = options
        if Counter(pack) != Counter(options.pack()):
            raise ValueError("the deck is not made of the cards of the faces")
        self.deck = [DeckCard(face) for face in pack]
        self.removed = []
        self.hidden = []
        self.groups = {number: [] for number in range(1, options.legions + 1)}
        self.rome = []
        self.players = [Player(seat, options.start_money) for seat in range(options.players)]
        self.first = 0  # PAX 2.5
        self.primus = None
        self.taken = []  # (player, switch): powers off for a seat from the start (PAX 14.2)
        self.round = 0  # before the first
        self.turn = None  # the Turn in progress
        self.missed_draw = False  # someone met an empty deck in this round (PAX 7.3)
        self.bank = 0  # paid out less paid in
        self.over = False

    def face(self, name):
        return self.options.faces[name]

    def in_table_order(self, cards):
        """Each face once, in the order of the table of faces."""
        return [name for name in self.options.faces if name in cards]

    def draw(self):
        """The top card of the deck."""
        return self.deck.pop(0).face

    def put_under_deck(self, face, seat):
        self.deck.append(DeckCard(face, seat))

    def receive(self, player, amount):
        player.money += amount
        self.bank += amount

    def pay(self, player, amount):
        assert 0 <= amount <= player.money, (amount, player.money)
        player.money -= amount
        self.bank -= amount

    def symbols(self, cards, category):
        """sym(z,c) of PAX 3.2."""
        return sum(self.face(card).symbols for card in cards
                   if self.face(card).category == category)

    def count(self, cards, category):
        """cnt(z,c) of PAX 3.2."""
        return sum(1 for card in cards if self.face(card).category == category)

    def value(self, cards):
        return sum(self.face(card).value for card in cards)


class Turn:
    """What is remembered while a seat has its turn."""

    def __init__(self, seat):
        self.seat = seat
        self.slots = []  # slots of step 1 still open (PAX 4.3)
        self.purpose = None  # of the last decision CARD: "send", "hand" or "legion"
        self.bought = None  # the Legion card whose group waits (PAX 11.4)
        self.played = []  # faces played, in order
