"""The whole state of a game as plain objects and lists (GTR 2), and its books (GTR 9.2).

Nothing here decides anything. Cards are moved by the rules files, which keep the two public
facts about a hand through the small methods of Player: `known`, how many copies of a name all
players know to be in it, and `lacks`, the materials it is known not to hold.
"""

from collections import Counter

from cards import (COPIES_IN, JACK, JACKS, MATERIAL_OF_CARD, MATERIAL_OF_ROLE, MATERIALS,
                   SITES_OF_EACH_MATERIAL, VALUE, material_of, orders_in)
from editions import edition_of
from rows import Rows


class Options:
    """The options of a game (GTR 10). copies: the types whose number of cards is another than
    the edition's; read, it names all types. two_player_sites 0: as the edition says."""

    def __init__(self, **given):
        self.edition = "iv"
        self.red_cards = False
        self.players = 3
        self.powers = True
        self.few_sites = False
        self.half_deck = False
        self.experienced_start = False
        self.out_of_town_only_when_full = False
        self.palace_petitions = False
        self.public_wall_scores = True
        self.may_give_anyway = False
        self.two_player_sites = 0
        self.expansion = []  # buildings of GTR 14 in the deck
        self.powers_off = []
        self.given = []
        self.copies = {}
        self.rows = Rows()
        for key, value in given.items():
            if key not in self.__dict__:
                raise ValueError(f"unknown option {key!r}")
            setattr(self, key, value)
        self.row = edition_of(self.edition, self.red_cards)
        expansion = {name: COPIES_IN[material_of(name)] for name in self.expansion}
        self.copies = {**self.row.copies(), **expansion, **self.copies}


class Client:
    """A client of a clientele; new while in the turn of its hire (GTR 4.5)."""

    def __init__(self, role):
        self.role = role
        self.new = True


class VaultCard:
    """Money in a vault. `seen` is "all", "owner" (Basilica) or "none" (Atrium), GTR 9.1."""

    def __init__(self, material, seen, name=None):
        self.material = material
        self.seen = seen
        self.name = name


class Foundation:
    """A foundation under construction: card, material of its site, materials added."""

    def __init__(self, name, site):
        self.name = name
        self.site = site
        self.materials = []


class Building:
    """A completed building; site is None for one given at the start (GTR 11.30). Only with the
    expansion does what lies under it matter, without what Stairway added (GTR 14)."""

    def __init__(self, name, site, given=False, materials=()):
        self.name = name
        self.site = site
        self.given = given
        self.materials = list(materials)


class Player:
    """Everything in front of one seat, and its hand."""

    def __init__(self, seat):
        self.seat = seat
        self.hand = []
        self.known = Counter()
        self.lacks = set()
        self.clients = []
        self.stockpile = []
        self.vault = []
        self.influence = 2  # GTR 3.1
        self.foundations = {}  # by name, which a player has once, GTR 6.1
        self.buildings = {}
        self.played = []
        self.plays = 0  # actions that the played cards give: 0 after a thought (GTR 11.7)
        self.did_craftsman = False
        self.half = None  # role of the Bath half set aside, GTR 11.4
        self.sites = []  # values of the site cards in the influence
        self.robbed = False  # gave an order to a legionary this turn, GTR 14.2

    def gain_site(self, site):
        """A site card of the material enters the influence."""
        self.sites.append(VALUE[site])
        self.influence += VALUE[site]

    def give_site(self, other, value):
        """A site card of the value goes to the other player."""
        self.sites.remove(value)
        other.sites.append(value)
        self.influence -= value
        other.influence += value

    def orders(self):
        return orders_in(self.hand)

    def orders_of(self, material):
        return [card for card in self.hand if card != JACK and material_of(card) == material]

    def add_building(self, building):
        assert building.name not in self.buildings, f"{building.name} twice before seat {self.seat}"
        self.buildings[building.name] = building

    def add_foundation(self, foundation):
        assert foundation.name not in self.foundations, f"{foundation.name} twice before seat {self.seat}"
        self.foundations[foundation.name] = foundation

    def play_openly(self, card):
        """Takes a card out of the hand for all to see (GTR 9.2)."""
        self.hand.remove(card)
        if self.known[card] > 0:
            self.known[card] -= 1

    def slip_away(self, card):
        """Takes a card out of the hand unseen: nothing revealed stays known (GTR 9.4)."""
        self.hand.remove(card)
        self.known.clear()

    def draw_unseen(self, card):
        """A card that the rest do not see enters the hand: "lacks" is past (GTR 9.2)."""
        self.hand.append(card)
        self.lacks.clear()

    def take_openly(self, card):
        """A card that all have seen enters the hand (GTR 14.7, 14.8)."""
        self.draw_unseen(card)
        self.known[card] += 1


class Game:
    """The table: common zones, players, whose turn it is, how the game ended."""

    def __init__(self, options, deck):
        self.options = options
        self.edition = options.row
        self.card_of_power = {power: self.edition.card_with(power) for power in MATERIAL_OF_CARD}
        self.deck = list(deck)
        self.removed = []
        self.pool = []
        self.jacks = JACKS
        self.in_town = {}
        self.out_of_town = {}
        self.public = []
        self.under_way = []  # what the actor's actions are in: role -> what may come (roles.py)
        self.blank = None  # (seat, name): a power that does nothing for the seat
        self.buried = []
        self.drawn = None
        self.players = [Player(seat) for seat in range(options.players)]
        self.leader = 0
        self.turn = 1
        self.role = None
        self.end = None
        self.forum_winners = []
        self.actions_over = False  # of the actor, for the led role: Watermill's follow, GTR 14.4
        self.displayed = []  # foundations that the actor has shown for demands, GTR 14.3
        self.shown = None  # cards that a Bacchanalia under way turned up, GTR 14.7
        self.took_last_card = False  # that Bacchanalia

    def player(self, seat):
        return self.players[seat]

    def seats_from(self, seat):
        """All seats clockwise, the given one first."""
        count = len(self.players)
        return [(seat + step) % count for step in range(count)]

    def opponents_from(self, seat):
        """All other seats, clockwise from the given one."""
        return self.seats_from(seat)[1:]


def cards_by_material(game):
    """Counts every order card in the game by material, wherever it lies."""
    count = Counter()
    for card in game.deck + game.removed:
        count[material_of(card)] += 1
    for card in [game.drawn] if game.drawn is not None else []:
        count[material_of(card)] += 1
    for card in game.shown or []:
        count[material_of(card)] += 1
    count.update(game.pool)
    count.update(game.buried)
    for player in game.players:
        count.update(cards_of_player(player))
    return count


def cards_of_player(player):
    """The materials of all order cards of a seat; given buildings are extras (GTR 11.30)."""
    materials = [material_of(card) for card in orders_in(player.hand + player.played)]
    materials += [material_of(b.name) for b in player.buildings.values() if not b.given]
    materials += player.stockpile + [card.material for card in player.vault]
    materials += [MATERIAL_OF_ROLE[client.role] for client in player.clients]
    for building in player.buildings.values():
        materials += building.materials
    for foundation in player.foundations.values():
        materials += [material_of(foundation.name)] + foundation.materials
    return materials


def check_conservation(game):
    """Raises AssertionError unless cards, Jacks and sites are all there (GTR 1.2)."""
    whole = Counter()
    for name, copies in game.options.copies.items():
        whole[material_of(name)] += copies
    found = cards_by_material(game)
    assert +found == +whole, f"order cards: {dict(whole)} expected, {dict(found)} found"
    jacks = game.jacks + sum((p.hand + p.played).count(JACK) for p in game.players)
    assert jacks == JACKS, f"Jacks: {JACKS} expected, {jacks} found"
    check_sites(game)
    check_names(game)
    for player in game.players:
        for name, copies in player.known.items():
            assert player.hand.count(name) >= copies, f"{name} is not in hand {player.seat}"


def check_sites(game):
    """Sites on the table, under foundations and in influences make six of each material (GTR
    1.2); those in influences are known by their value only."""
    total = Counter()
    for material in MATERIALS:
        total[VALUE[material]] += game.in_town[material] + game.out_of_town[material]
    for player in game.players:
        total.update(player.sites)
        total.update(VALUE[foundation.site] for foundation in player.foundations.values())
        if not game.options.rows.given:
            assert player.influence == 2 + sum(player.sites), f"influence of seat {player.seat}"
    for value in (1, 2, 3):
        there = SITES_OF_EACH_MATERIAL * sum(1 for material in MATERIALS if VALUE[material] == value)
        assert total[value] == there, f"sites of value {value}: {total[value]}"


def check_names(game):
    """No player has a name twice (GTR 6.1)."""
    for player in game.players:
        twice = player.buildings.keys() & player.foundations.keys()
        assert not twice, f"a name twice before seat {player.seat}: {twice}"
