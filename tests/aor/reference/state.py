"""The whole state of a game as plain objects and lists (AOR 1 to 5). Little is decided here: what
glory brings, how animosity lies, who sits before which province.

Players are numbered from 0 in seat order; `seat` is the seat at the table (AOR 2.1). All that
names a player outside of `faces` is the player's number.
"""

from collections import Counter

from reference.options import SEATS
from reference.tables import (ANIMOSITY_TOKENS, FIELDS, GOODS, HAND_LIMIT, LEGIONS, LETTERS,
                        MEDALS, MILESTONES, MISSIONS, OWN, PARTS_OF_LEVEL, PROVINCES, SUPPORTERS,
                        TOKENS, TYPES, VOTES)


class Card:
    """A goods card in a hand and the numbers of those who know that it is there, its holder
    left out (AOR 15.2)."""

    def __init__(self, name, known_to=()):
        self.name = name
        self.known_to = frozenset(known_to)


class PileCard:
    """A mission in the pile and the player who put it there, None for no one (AOR 15.1)."""

    def __init__(self, name, by=None):
        self.name = name
        self.by = by


class Token:
    """An intrigue token in a cell of a province."""

    def __init__(self, owner):
        self.owner = owner
        self.up = False


class Player:
    """Everything in front of one seat, and its hand."""

    def __init__(self, number, seat, character, options):
        self.tables = options.tables
        row = self.tables.characters[character]
        self.number = number
        self.seat = seat
        self.character = row
        self.effect = options.effects.get(number, row.effect)  # the unique one
        self.glory = row.glory
        self.denarii = row.denarii
        self.animosity = row.animosity  # tokens on the track, from the right
        self.supporters = 1  # recruited
        self.placed = {}  # place -> supporters of this round
        self.boosts_used = set()
        self.legions, self.legions_left = row.legions, LEGIONS - row.legions  # board; unrecruited
        self.votes, self.votes_left = row.votes, VOTES - row.votes
        self.tokens = TOKENS  # on the board
        self.parts = []  # of the Pantheon, in the order laid
        self.hand = [Card(name) for name in options.given_to(number, GOODS)]
        self.anchor = row.anchor
        self.sets = []  # (type, names)
        self.missions = options.given_to(number, MISSIONS)
        self.milestones = set()  # had
        self.medals = options.given_to(number, MEDALS.values())
        self.off = set()  # items whose power is off for this player (AOR 20.3)
        self.diplomacy_used = set()  # tokens used this round (AOR 14.2)
        self.offer = None  # (token, province, type, denarii) while one is open

    def has_power_of(self, medal):
        """Whether what the medal does (AOR 8.6 to 8.10) is the player's."""
        return medal in self.medals and medal not in self.off

    @property
    def unplaced(self):
        return self.supporters - sum(self.placed.values())

    @property
    def cells(self):
        return len(self.character.track)

    @property
    def open_cells(self):
        return self.cells - self.animosity

    def boost_is_active(self, kind):
        """AOR 3.2, 3.3."""
        return any(LETTERS.get(letter) == kind
                   for letter in self.character.track[:self.open_cells])

    @property
    def hand_size(self):
        return len(self.hand) + self.anchor

    @property
    def room(self):
        """Cards that may still come into the hand (AOR 10.2)."""
        return HAND_LIMIT - self.hand_size

    def names(self):
        """The different goods in hand, in the order of the table."""
        held = {card.name for card in self.hand}
        return [name for name in GOODS if name in held]

    def take_into_hand(self, card):
        """A card goes to the hand. No one can tell equal cards apart: a player knows how many are
        there, so the first is known to all who know of any, the next to those who know of two."""
        self.hand.append(card)
        equal = [one for one in self.hand if one.name == card.name]
        known = Counter(number for one in equal for number in one.known_to)
        for rank, one in enumerate(equal):
            one.known_to = frozenset(number for number in known if known[number] > rank)

    def take_from_hand(self, name):
        """A card leaves the hand; of equal ones that which most others know of."""
        card = max((card for card in self.hand if card.name == name),
                   key=lambda card: len(card.known_to))
        self.hand.remove(card)
        return card

    def own_part_on_open_level(self):
        """Whether an own part is on an incomplete level (AOR 9.15)."""
        number, laid = len(self.parts), 0
        for size in PARTS_OF_LEVEL:
            if laid < number < laid + size:
                assert self.parts[-1] == OWN
                return True
            laid += size
        return False


class Game:
    """The table."""

    def __init__(self, options, deal, chance):
        self.options = options
        self.chance = chance
        seats = SEATS[options.players]
        self.players = [Player(number, seat, deal.characters[number], options)
                        for number, seat in enumerate(seats)]
        self.round = 0  # while missions are kept
        self.phase = "setup"
        self.event = None
        self.past_events = []
        self.faces = [0, 1, 2, 3]  # the seat before each province (AOR 2.2)
        self.levels = {province: {kind: 0 for kind in TYPES} for province in PROVINCES}
        self.cells = {province: [] for province in PROVINCES}  # Tokens
        self.supply = {kind: list(options.tiles()) for kind in TYPES}
        self.medals = options.medals()  # not yet taken
        self.column = []  # numbers of players, the bottom first
        self.fields = {field: [0] * options.players for field in FIELDS}
        self.foundations, self.temples = (list(pile) for pile in options.common_parts())
        self.milestones = list(MILESTONES)
        self.animosity = ANIMOSITY_TOKENS - sum(player.animosity for player in self.players)
        self.deck = list(deal.goods)  # names, the top first
        self.discard = []  # names, the top last
        self.pile = [PileCard(name) for name in deal.missions]  # the top first
        self.events = list(deal.events)  # the top first
        self.token = self.faces.index(self.players[deal.first].seat)  # province of the first
        self.own_turn = None  # the player whose own turn it is (AOR 6.5)
        self.turn_has_begun = False  # where a position is at the first decision of a turn
        self.playing = None  # the goods card that is being played
        self.window = None  # while a card is played in one: its conditions, and the plays so far
        self.penalty = None  # of the double tax being taken
        self.over = False

    # Seats

    def sitting(self, seat):
        """The player of a seat of the table, or None."""
        return next((player for player in self.players if player.seat == seat), None)

    def before(self, province):
        """The player whom a province faces, or None (AOR 2.4)."""
        return self.sitting(self.faces[PROVINCES.index(province)])

    def faced(self, player):
        return PROVINCES[self.faces.index(player.seat)]

    def in_turn(self):
        """All players in turn order (AOR 6.3)."""
        step = 1 if self.event.turn > 0 else -1
        first = self.faces[self.token]
        seats = [(first + step * i) % 4 for i in range(4)]
        return [self.sitting(seat) for seat in seats if self.sitting(seat)]

    def turn_wheel(self, quarters):
        """AOR 2.3."""
        self.faces = [(seat + quarters) % 4 for seat in self.faces]

    def population(self, province):
        """AOR 2.5."""
        return 1 + sum(self.levels[province].values())

    # Glory

    def gain_glory(self, player, number):
        player.glory += number
        self.settle_milestones()

    def lose_glory(self, player, number):
        """AOR 5.3."""
        player.glory = max(1, player.glory - number)

    def settle_milestones(self):
        """AOR 5.5."""
        changed = True
        while changed:
            changed = False
            for k in range(len(MILESTONES)):
                reached = [player for player in self.players
                           if player.glory >= self.milestones[k] and k not in player.milestones]
                for player in reached:
                    player.milestones.add(k)
                    player.supporters += 1
                    assert player.supporters <= SUPPORTERS
                if k >= 1:
                    self.milestones[k] -= len(reached)
                changed = changed or bool(reached)

    # Denarii

    def gain_denarii(self, player, number):
        """A negative number is a loss, down to 0 (AOR 18.15)."""
        player.denarii = max(0, player.denarii + number)

    def pay(self, player, number):
        assert 0 <= number <= player.denarii
        player.denarii -= number

    # Recruiting

    def recruit_legion(self, player):
        assert player.legions_left > 0
        player.legions_left -= 1
        player.legions += 1

    def recruit_vote(self, player):
        assert player.votes_left > 0
        player.votes_left -= 1
        player.votes += 1

    # Goods

    def draw_card(self, player):
        """The top card of the deck comes into the hand; before that the discard pile becomes a
        new deck if there is none (AOR 10.10)."""
        if not self.deck:
            self.deck, self.discard = self.chance.shuffle(self, self.discard), []
        player.take_into_hand(Card(self.chance.top(self, player)))

    def can_draw(self):
        return bool(self.deck or self.discard)
