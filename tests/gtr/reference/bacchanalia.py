"""Bacchanalia: cards of the deck turned up and used (GTR 14.7)."""

import building
import roles
from ask import ask
from cards import ROLE_OF_MATERIAL, distinct, material_of
from powers import client_room, influence, matches, may_lay, sites_for, vault_room
from rows import number, says
from score import check_ends, end_game, store
from state import VaultCard

# Of uses in rows.
NAMES = {"stockpile": "stock", "hire": "hire", "sell": "sell"}


def use_bacchanalia(game, seat):
    """Turns up a card for each influence; each of five things may be done once with one of them.
    While one is under way, another does nothing."""
    if game.shown is not None:
        return
    cards = influence(game, seat) // number(game, "Bacchanalia", "per")
    if cards > len(game.deck):
        end_game(game, "deck")
    game.shown, game.deck = game.deck[:cards], game.deck[cards:]
    game.took_last_card = not game.deck
    yield from use_cards(game, seat)
    for card in game.shown:
        game.player(seat).take_openly(card)
    game.shown = None
    game.took_last_card = False
    check_ends(game)


def use_cards(game, seat):
    used = set()
    game.under_way.append(lambda role: later(game, seat, used, role))
    while True:
        moves = shown_moves(game, seat, used)
        moves["done"] = None
        chosen = yield from ask(seat, "bacchanalia", moves)
        if chosen is None:
            game.under_way.pop()
            return
        what, which = chosen
        used.add(what)
        yield from USES[what](game, seat, which)


def shown_moves(game, seat, used):
    """What can still be done with one of the cards."""
    moves = {}
    cards = distinct(game.shown)
    for what, text, possible in (("stockpile", "take shown", True),
                                 ("hire", "hire shown", client_room(game, seat)),
                                 ("sell", "sell shown", vault_room(game, seat))):
        if what not in used and possible and says(game, "Bacchanalia", NAMES[what]):
            for card in cards:
                moves[f"{text} {card}"] = (what, card)
    if "lay" not in used and says(game, "Bacchanalia", "lay"):
        for card in cards:
            if may_lay(game, seat, card) and site_moves(game, seat, card):
                moves[f"lay {card}"] = ("lay", card)
    if "add" not in used and says(game, "Bacchanalia", "add"):
        for foundation in game.player(seat).foundations.values():
            if fitting_cards(game, seat, foundation):
                moves[f"add to {foundation.name}"] = ("add", foundation)
    return moves


def site_moves(game, seat, card):
    """On sites in town only."""
    return {f"on {site}": site for site, out_of_town in sites_for(game, seat, card, False)
            if not out_of_town}


def fitting_cards(game, seat, foundation):
    """Scriptorium asks for a craftsman or an architect action, which this is not."""
    return {f"with {card}": card for card in distinct(game.shown)
            if matches(game, seat, foundation.name, foundation.site, material_of(card))}


def later(game, seat, used, role):
    """What is left of it for a Bath action set aside (GTR 11.35)."""
    left = [what for what, _ in shown_moves(game, seat, used).values()]
    if "lay" in left or "add" in left:
        return "much"
    hires = "hire" not in used and says(game, "Bacchanalia", "hire") and roles.later_room(game, seat)
    return "hire" if hires and role in map(role_of_shown, game.shown) else None


def role_of_shown(card):
    return ROLE_OF_MATERIAL[material_of(card)]


# The five things

def to_stockpile(game, seat, card):
    game.shown.remove(card)
    store(game, seat, material_of(card))
    yield from ()


def to_clientele(game, seat, card):
    game.shown.remove(card)
    yield from roles.hire(game, seat, role_of_shown(card))


def to_vault(game, seat, card):
    game.shown.remove(card)
    game.player(seat).vault.append(VaultCard(material_of(card), "all"))
    yield from ()


def lay_shown(game, seat, card):
    site = yield from ask(seat, "site", site_moves(game, seat, card))
    game.shown.remove(card)
    building.lay(game, seat, card, site, False, None)


def add_shown(game, seat, foundation):
    card = yield from ask(seat, "material", fitting_cards(game, seat, foundation))
    game.shown.remove(card)
    yield from building.add_material(game, seat, foundation, material_of(card), None)


USES = {"stockpile": to_stockpile, "hire": to_clientele, "sell": to_vault, "lay": lay_shown,
        "add": add_shown}
