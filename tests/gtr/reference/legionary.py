"""The legionary (GTR 5.5) in the order of GTR 11.12: demands, pool, hands, stockpiles, clients,
foundations."""

from collections import Counter

from ask import ask
from cards import MATERIALS, ROLE_OF_MATERIAL, distinct, material_of
from powers import (domus_targets, has, is_protected, is_switched_on, reached_by, vault_room)
from rows import says
from score import check_ends, store
from state import Foundation, VaultCard



def most_demands(game, seat):
    """Of one action, and clients that Coliseum takes for it (GTR 11.12)."""
    triclinium = "Triclinium" in game.options.expansion and is_switched_on(game, seat, "Triclinium")
    return 38 if triclinium and game.player(seat).plays > 0 else 39


def legionary_action(game, seat, count):
    """All demands of the seat at once; count: its legionary actions. Returns how many it made."""
    demands = yield from show_demands(game, seat, count)
    if not demands:
        return 0
    yield from take_from_pool(game, seat, demands)
    for giver in reached_by(game, seat):
        yield from give_from_hand(game, giver, seat, demands)
    for giver in reached_by(game, seat):
        give_from_stockpile(game, giver, seat, demands)
    yield from slay_clients(game, seat, demands)
    yield from raze_foundations(game, seat, demands)
    return sum(demands.values())


def show_demands(game, seat, count):
    """Reveals up to count orders, or foundations (GTR 14.3); returns the number of demands of each
    material."""
    player = game.player(seat)
    count = min(count, most_demands(game, seat))
    shown = []
    foundations = []
    while len(shown) + len(foundations) < count:
        moves = {}
        for card in distinct(player.orders()):
            if shown.count(card) < player.hand.count(card):
                moves[f"demand {card}"] = card
        for foundation in showable(game, seat):
            moves[f"demand by foundation {foundation.name}"] = foundation
        moves["done"] = None
        card = yield from ask(seat, "legionary", moves)
        if card is None:
            break
        if isinstance(card, Foundation):
            foundations.append(card.name)
            game.displayed.append(card)
            continue
        shown.append(card)
        player.known[card] = max(player.known[card], shown.count(card))  # GTR 9.2
    return Counter(material_of(card) for card in shown + foundations)


def showable(game, seat):
    """Castra Praetoria: each foundation once in a turn (GTR 14.3)."""
    if not has(game, seat, "Castra Praetoria"):
        return []
    return [f for f in game.player(seat).foundations.values() if f not in game.displayed]


def take_from_pool(game, seat, demands):
    """At most one card of the pool for each demand, as the demander likes (GTR 11.12)."""
    left = Counter(demands)
    while True:
        moves = {}
        for material in MATERIALS:
            if left[material] > 0 and material in game.pool:
                moves[f"take {material} from pool"] = material
        moves["done"] = None
        material = yield from ask(seat, "pool", moves)
        if material is None:
            return
        left[material] -= 1
        game.pool.remove(material)
        store(game, seat, material)


def give_from_hand(game, giver, demander, demands):
    """What a reached opponent gives from its hand (GTR 5.5)."""
    if is_protected(game, giver, demander):
        if game.options.may_give_anyway:
            yield from give_if_one_likes(game, giver, demander, demands)
        return
    left = Counter(demands)
    while True:
        give_what_is_no_choice(game, giver, demander, left)
        moves = give_moves(game, giver, left)
        if not moves:
            return
        card = yield from ask(giver, "give", moves)
        left[material_of(card)] -= 1
        hand_over(game, giver, demander, card)


def give_what_is_no_choice(game, giver, demander, left):
    """Materials of which the giver has no more cards than asked for."""
    for material in MATERIALS:
        cards = game.player(giver).orders_of(material)
        if len(cards) <= left[material]:
            for card in cards:
                hand_over(game, giver, demander, card)
            if len(cards) < left[material]:
                game.player(giver).lacks.add(material)  # GTR 9.2
            left[material] = 0


def give_moves(game, giver, left):
    """The cards of the materials that are still asked for."""
    moves = {}
    for card in distinct(game.player(giver).orders()):
        if left[material_of(card)] > 0:
            moves[f"give {card}"] = card
    return moves


def give_if_one_likes(game, giver, demander, demands):
    """A protected player may give all the same (GTR 11.25)."""
    left = Counter(demands)
    while True:
        moves = give_moves(game, giver, left)
        moves["done"] = None
        card = yield from ask(giver, "give", moves)
        if card is None:
            return
        left[material_of(card)] -= 1
        hand_over(game, giver, demander, card)


def hand_over(game, giver, demander, card):
    game.player(giver).robbed = bool(game.options.expansion)
    game.player(giver).play_openly(card)
    store(game, demander, material_of(card))


def give_from_stockpile(game, giver, demander, demands):
    """Bridge: for each demand one matching card of the stockpile (GTR 8 Bridge)."""
    if not has(game, demander, "Bridge") or is_protected(game, giver, demander):
        return
    if not says(game, "Bridge", "stockpiles"):
        return
    stockpile = game.player(giver).stockpile
    for material in MATERIALS:
        for _ in range(demands[material]):
            if material in stockpile:
                stockpile.remove(material)
                store(game, demander, material)


def slay_clients(game, seat, demands):
    """Coliseum: for each demand and reached opponent one matching client goes to the vault, as
    room allows (GTR 8 Coliseum, 11.28)."""
    if not has(game, seat, "Coliseum"):
        return
    left = demands_on_unprotected(game, seat, demands)
    for _ in range(most_demands(game, seat)):
        moves = slay_moves(game, left) if vault_room(game, seat) else {"done": None}
        chosen = yield from ask(seat, "coliseum", moves)
        if chosen is None:
            return
        left[chosen] -= 1
        slay(game, seat, *chosen)


def demands_on_unprotected(game, seat, demands):
    """The demands of each material that each reached, unprotected opponent has to bear."""
    left = {}
    for victim in reached_by(game, seat):
        if not is_protected(game, victim, seat):
            for material in demands:
                left[victim, material] = demands[material]
    return left


def slay_moves(game, left):
    moves = {}
    for (victim, material), count in left.items():
        role = ROLE_OF_MATERIAL[material]
        if count > 0 and any(client.role == role for client in game.player(victim).clients):
            moves[f"slay {role} of seat {victim}"] = (victim, material)
    moves["done"] = None
    return moves


def slay(game, seat, victim, material):
    """New clients are slain last (GTR 11.7)."""
    clients = game.player(victim).clients
    matching = [client for client in clients if client.role == ROLE_OF_MATERIAL[material]]
    matching.sort(key=lambda client: client.new)
    clients.remove(matching[0])
    game.player(seat).vault.append(VaultCard(material, "all"))
    check_ends(game)  # GTR 14.10


def raze_foundations(game, seat, demands):
    """Domus Aurea: for each demand and reached opponent one foundation without material (GTR 8
    Domus Aurea, 11.22)."""
    if not has(game, seat, "Domus Aurea"):
        return
    left = demands_on_unprotected(game, seat, demands)
    while True:
        moves = {}
        for (victim, material), count in left.items():
            for foundation in domus_targets(game, victim, material) if count > 0 else []:
                moves[f"raze {foundation.name} of seat {victim}"] = (victim, foundation)
        moves["done"] = None
        chosen = yield from ask(seat, "domus", moves)
        if chosen is None:
            return
        victim, foundation = chosen
        left[victim, material_of(foundation.name)] -= 1
        raze(game, seat, victim, foundation)


def raze(game, seat, victim, foundation):
    """The card is a material of the demander, the site its influence."""
    player = game.player(seat)
    del game.player(victim).foundations[foundation.name]
    player.gain_site(foundation.site)
    store(game, seat, material_of(foundation.name))
