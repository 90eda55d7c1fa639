"""A game set up from the position of a scenario (docs/reference/scenario.md), and played on from there."""

import random
from collections import Counter

from cards import (JACK, JACKS, MATERIAL_OF_ROLE, MATERIALS, SUIT_TABLE, VALUE, material_of,
                   orders_in)
from powers import has
from score import GameOver
from snapshot import by_suit
from state import Building, Client, Foundation, Game, VaultCard
from trace_options import OtherGame, read_options
from traces import counted
from turn import (act_and_end, follow_and_act, give_buildings, pass_leadership, play_turn,
                  set_out_sites)


UNDER_WAY = ("stack", "offered", "drawn", "shown", "demand", "due", "displayed")


class MiddleOfSomething(OtherGame):
    """A position in the middle of an action, or at the end of a turn."""


def spread(counts):
    """Counts or a list as a list of single things."""
    return [thing for thing, number in counted(counts).items() for _ in range(number)]


def game_from_position(position):
    """The game of a position, of a scenario or of a trace; OtherGame if it is one that is not known
    here."""
    phase = position.get("phase", {"step": "lead"})
    steps = ("lead", "follow", "act")
    if any(key in position for key in UNDER_WAY) or phase["step"] not in steps or "aside" in phase:
        raise MiddleOfSomething("in the middle of an action, or at the end of a turn")
    options = {"players": len(position["seats"]), **position.get("options", {})}
    game = Game(read_options(options), [])
    game.leader = position.get("leader", 0)
    game.turn = position.get("turn", 1)
    game.pool = spread(by_suit(position.get("pool", {})))
    game.public = list(position.get("public", []))
    game.buried = spread(by_suit(position.get("buried", {})))
    if "blank" in position:
        game.blank = (position["blank"]["seat"], position["blank"]["building"])
    set_out_sites(game)
    give_buildings(game)
    for player, seat in zip(game.players, position["seats"]):
        set_cards(player, seat)
        set_buildings(game, player, seat)
    settle_thefts(game, position)
    for player, seat in zip(game.players, position["seats"]):
        player.influence = seat.get("influence", player.influence)
        if "site_cards" in seat:
            player.sites = [int(value) for value in spread(seat["site_cards"])]
    set_sites(game, position.get("sites", {}))
    held = sum((p.hand + p.played).count(JACK) for p in game.players)
    game.jacks = position.get("jacks", JACKS - held)
    set_deck(game, position)
    set_phase(game, position.get("phase", {"step": "lead"}))
    for player, seat in zip(game.players, position["seats"]):
        player.plays = seat.get("actions", player.plays)
    return game


def set_cards(player, seat):
    """Everything of a seat but what it built."""
    player.hand = spread(seat.get("hand", []))
    player.known = Counter(seat.get("revealed", []))
    player.lacks = set(seat.get("lacks", []))
    player.clients = [Client(role) for role in spread(seat.get("clients", {}))]
    new = Counter(counted(seat.get("new_clients", {})))
    for client in player.clients:
        client.new = new[client.role] > 0
        new[client.role] -= 1
    player.stockpile = spread(by_suit(seat.get("stockpile", {})))
    player.vault = [VaultCard(m, "all") for m in spread(by_suit(seat.get("vault", {})))]
    for key, seen in (("vault_basilica", "owner"), ("vault_atrium", "none")):
        for name in seat.get(key, []):
            player.vault.append(VaultCard(material_of(name), seen, name))
    player.played = [SUIT_TABLE[card][3][0] if card in SUIT_TABLE else card  # by suit, GTR 11.31
                     for card in spread(seat.get("played", []))]
    player.did_craftsman = seat.get("crafted", False)
    player.robbed = seat.get("robbed", False)


def set_buildings(game, player, seat):
    """Completed buildings and foundations with their sites; theft is settled later."""
    for item in seat.get("buildings", []):
        item = {"name": item} if isinstance(item, str) else item
        extra = item.get("extra", False)
        site = None if extra else item.get("site", material_of(item["name"]))
        materials = spread(by_suit(item.get("materials", {})))
        player.add_building(Building(item["name"], site, extra, materials))
        if not extra:
            take_site(game, site)
            if "stolen_from" not in item:
                player.gain_site(site)
                player.influence += game.options.rows.influence(item["name"], site) - VALUE[site]
    for item in seat.get("foundations", []):
        item = {"name": item} if isinstance(item, str) else item
        foundation = Foundation(item["name"], item.get("site", material_of(item["name"])))
        foundation.materials = spread(by_suit(item.get("materials", {})))
        player.add_foundation(foundation)
        take_site(game, foundation.site)


def take_site(game, material):
    pile = game.in_town if game.in_town[material] > 0 else game.out_of_town
    pile[material] -= 1


def settle_thefts(game, position):
    """A stolen building's site is the victim's influence, and three went with the theft."""
    for player, seat in zip(game.players, position["seats"]):
        for item in seat.get("buildings", []):
            if isinstance(item, dict) and "stolen_from" in item:
                site = item.get("site", material_of(item["name"]))
                victim = game.player(item["stolen_from"])
                victim.gain_site(site)
                victim.influence += game.options.rows.influence(item["name"], site) - VALUE[site]
                player.give_site(victim, VALUE["stone"])


def set_sites(game, sites):
    """In a pile that is given the materials not named have no site; with only in_town the rest is
    out of town."""
    for material in MATERIALS:
        there = game.in_town[material] + game.out_of_town[material]
        if "in_town" in sites:
            game.in_town[material] = sites["in_town"].get(material, 0)
            game.out_of_town[material] = there - game.in_town[material]
        if "out_of_town" in sites:
            game.out_of_town[material] = sites["out_of_town"].get(material, 0)


def set_deck(game, position):
    """The named top, then the cards that are nowhere else, shuffled; of a trace the whole deck."""
    if "deck" in position:
        game.deck, game.removed = list(position["deck"]), spread(position["removed"])
        return
    top = list(position.get("deck_top", []))
    rest = cards_left(game, top)
    size = position.get("deck_size", len(top) + len(rest))
    game.deck = (top + rest)[:size]
    game.removed = (top + rest)[size:]


def cards_left(game, top):
    """Cards that no zone of the position holds. Where a zone tells suits only, any names of the
    suit are taken to be there."""
    left = Counter(game.options.copies)
    suits = Counter(game.pool)
    left.subtract(top)
    for player in game.players:
        left.subtract(orders_in(player.hand))
        left.subtract([card.name for card in player.vault if card.name])
        left.subtract([b.name for b in player.buildings.values() if not b.given])
        left.subtract(list(player.foundations))
        suits.update(player.stockpile)
        suits.update(card.material for card in player.vault if not card.name)
        suits.update(MATERIAL_OF_ROLE[client.role] for client in player.clients)
        suits.update(spread(by_suit(orders_in(player.played))))
        for built in [*player.foundations.values(), *player.buildings.values()]:
            suits.update(built.materials)
    for material in MATERIALS:
        for _ in range(suits[material]):
            names = [n for n in game.options.copies if material_of(n) == material and left[n] > 0]
            left[max(names, key=lambda name: left[name])] -= 1
    cards = [name for name in game.options.copies for _ in range(max(left[name], 0))]
    random.Random(1).shuffle(cards)
    return cards


def set_phase(game, phase):
    game.role = phase.get("role")
    for player in game.players:
        if has(game, player.seat, "Palace"):
            player.plays = len(player.played)
        else:
            player.plays = 1 if player.played else 0


def play_on(game, phase):
    """The game from the phase on, as a generator of decisions."""
    order = game.seats_from(game.leader)
    try:
        if phase["step"] == "follow":
            yield from follow_and_act(game, order[order.index(phase["seat"]):])
        elif phase["step"] == "act":
            actors = order[order.index(phase["seat"]):]
            yield from act_and_end(game, actors, phase.get("taken", 0))
        else:
            yield from play_turn(game)
        while True:
            pass_leadership(game)
            yield from play_turn(game)
    except GameOver:
        pass
