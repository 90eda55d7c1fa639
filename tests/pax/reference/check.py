"""What holds in every position of every game."""

from collections import Counter

from reference.faces import ARMY, FLEET
from reference.knowledge import deal_again, pool, view
from reference.powers import intrigue_symbols, limit


def check_position(game):
    """AssertionError unless cards, money, limits and Primus are as they must be."""
    check_cards(game)
    check_primus(game)
    total = sum(player.money for player in game.players)
    assert total == game.options.start_money * len(game.players) + game.bank, "money"
    for player in game.players:
        assert player.money >= 0
        assert not player.known - Counter(player.hand), "known cards that are not in the hand"
        assert player.placing is None or player.placing in player.held
        check_limit(game, player)


def all_cards(game):
    cards = Counter(game.removed + game.hidden + game.rome)
    cards.update(card.face for card in game.deck)
    for group in game.groups.values():
        cards.update(group)
    for player in game.players:
        cards.update(player.hand + player.held + player.zone)
    return cards


def check_cards(game):
    """No card is lost or doubled (PAX 1.1)."""
    for face in game.options.faces.values():
        found = all_cards(game)[face.name]
        assert found == face.copies, f"{face.name}: {face.copies} expected, {found} found"


def check_limit(game, player):
    """PAX 5.1; given cards are next to it (11.2)."""
    for category in (FLEET, ARMY):
        given = [face for place, face in game.options.given[player.seat] if place == "zone"]
        lost = int(game.options.primus_is_symbol)  # Primus may have gone since (PAX 11.4)
        most = max(limit(game, player.zone, player) + lost, game.symbols(given, category))
        assert game.symbols(player.zone, category) <= most, category


def check_primus(game):
    """The holder has symbols, and no one has more; without holder no one has any (PAX 5.3)."""
    symbols = [intrigue_symbols(game, player) for player in game.players]
    if not game.options.has("primus"):
        assert game.primus is None
    elif game.primus is None:
        assert max(symbols) == 0, symbols
    else:
        assert symbols[game.primus] == max(symbols) > 0, symbols


def check_knowledge(game, rng):
    """A position dealt again is a sound one that looks the same to its seat (PAX 10.6)."""
    for player in game.players:
        new = deal_again(game, player.seat, rng)
        check_cards(new)
        assert view(new, player.seat) == view(game, player.seat), player.seat
        assert pool(new, player.seat) == pool(game, player.seat), player.seat


class Watch:
    """What holds between one decision and the next."""

    def __init__(self, game):
        self.game = game
        self.zones = [Counter(player.zone) for player in game.players]
        self.rome = Counter(game.rome)
        self.hidden = list(game.hidden)
        self.longest = game.options.deck_after_setup() + 1  # rounds (PAX 7.1)

    def look(self):
        game = self.game
        for player in game.players:  # PAX 3.2
            assert not self.zones[player.seat] - Counter(player.zone), "a zone lost a card"
            self.zones[player.seat] = Counter(player.zone)
        assert not self.rome - Counter(game.rome), "Rome lost a card"
        self.rome = Counter(game.rome)
        assert self.hidden in ([], game.hidden), "hidden cards changed"
        self.hidden = list(game.hidden)
        assert game.round <= self.longest, f"round {game.round}"
