"""What a seat knows, and dealing the rest again (PAX 10.3 to 10.6).

Knowledge is what section 10 lists, no more: a seat that put a card under the deck no longer
follows it when another seat draws it.
"""

from collections import Counter
from copy import deepcopy

from reference.state import DeckCard


def knows_hidden(game, seat):
    """Who has looked at them, and all at the end (PAX 4.2, 8.1)."""
    return game.over or game.players[seat].has_peeked


def view(game, seat):
    """All that a seat knows, as a dictionary in which unknown cards are None."""
    me = game.players[seat]
    return {
        "public": public(game),
        "hand": sorted(me.hand),
        "held": sorted(me.held),
        "placing": me.placing,
        "purpose": game.turn.purpose if game.turn and me.held else None,
        "hidden": list(game.hidden) if knows_hidden(game, seat) else [None] * len(game.hidden),
        "deck": [card.face if card.by == seat else None for card in game.deck],
    }


def public(game):
    """PAX 10.3."""
    return {
        "round": game.round,
        "first": game.first,
        "primus": game.primus,
        "groups": [sorted(group) for group in game.groups.values()],
        "rome": sorted(game.rome),
        "seats": [public_of_seat(player) for player in game.players],
        "turn": None if game.turn is None else
        [game.turn.seat, sorted(game.turn.slots), sorted(game.turn.played)],
    }


def public_of_seat(player):
    return {
        "money": player.money,
        "zone": sorted(player.zone),
        "hand": len(player.hand),
        "known": sorted(player.known.elements()),
        "held": len(player.held),
        "has_peeked": player.has_peeked,
    }


def known_cards(game, seat):
    """The cards of which the seat knows where they are (PAX 10.6)."""
    seen = view(game, seat)
    known = Counter(seen["hand"] + seen["held"] + game.rome)
    known.update(face for face in seen["hidden"] + seen["deck"] if face is not None)
    for group in game.groups.values():
        known.update(group)
    for player in game.players:
        known.update(player.zone)
        if player.seat != seat:
            known.update(player.known)
    return known


def pool(game, seat):
    """The cards that may be anywhere, for this seat (PAX 10.6)."""
    cards = Counter({face.name: face.copies for face in game.options.faces.values()})
    cards.subtract(known_cards(game, seat))
    assert min(cards.values()) >= 0, cards
    return sorted(cards.elements())


def deal_again(game, seat, rng):
    """A copy of the game in which all that the seat does not know is dealt again. The cards that
    another seat holds in an unfinished step belong to it too."""
    new = deepcopy(game)
    cards = pool(game, seat)
    rng.shuffle(cards)

    def take(number):
        taken, cards[:number] = cards[:number], []
        assert len(taken) == number
        return taken

    for player in new.players:
        if player.seat != seat:
            known = list(player.known.elements())
            player.hand = known + take(len(player.hand) - len(known))
            player.held = take(len(player.held))
            player.placing = player.placing and player.held[0]
    if not knows_hidden(game, seat):
        new.hidden = take(len(new.hidden))
    new.deck = [card if card.by == seat else DeckCard(take(1)[0], card.by) for card in new.deck]
    new.removed = take(len(new.removed))
    assert not cards, cards  # "The numbers fit exactly."
    return new
