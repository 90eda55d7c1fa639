"""The position in the terms of docs/reference/scenario.md, in a normal form that can be compared.

Order does not matter except in the deck: what is a multiset is turned into sorted counts on
both sides before it is compared.
"""

from cards import JACK, VALUE, material_of
from powers import client_limit, hand_limit, vault_limit
from score import score
from traces import counted


def by_suit(cards):
    """Orders by material and Jacks; takes names, materials, or an object of counts."""
    count = {}
    if not cards:
        return count
    for card, number in counted(cards).items():
        suit = card if card == JACK or card in VALUE else material_of(card)
        count[suit] = count.get(suit, 0) + number
    return count


# This program's side

def snapshot(game):
    """The position of a game in normal form."""
    return {
        "leader": game.leader,
        "turn": game.turn,
        "role": game.role,
        "pool": counted(game.pool),
        "deck": list(game.deck),
        "removed": counted(game.removed),
        "jacks": game.jacks,
        "in_town": counted(game.in_town),
        "out_of_town": counted(game.out_of_town),
        "public": sorted(game.public),
        "buried": counted(game.buried),
        "shown": counted(game.shown or []),
        "blank": game.blank,
        "seats": [snapshot_of_seat(game, player) for player in game.players],
    }


def snapshot_of_seat(game, player):
    vault = {"all": [], "owner": [], "none": []}
    for card in player.vault:
        vault[card.seen].append(card.material if card.seen == "all" else card.name)
    return {
        "hand": counted(player.hand),
        "revealed": counted(player.known),
        "lacks": sorted(player.lacks),
        "clients": counted([client.role for client in player.clients]),
        "new_clients": counted([client.role for client in player.clients if client.new]),
        "stockpile": counted(player.stockpile),
        "vault": counted(vault["all"]),
        "vault_basilica": counted(vault["owner"]),
        "vault_atrium": counted(vault["none"]),
        "buildings": sorted(player.buildings),
        "materials": {b.name: counted(b.materials) for b in player.buildings.values() if b.materials},
        "statue_sites": [b.site or "marble" for b in player.buildings.values() if b.name == "Statue"],
        "foundations": sorted([f.name, f.site, counted(f.materials)] for f in player.foundations.values()),
        "influence": player.influence,
        "played": by_suit(player.played),
        "actions": player.plays,
        "crafted": player.did_craftsman,
        "robbed": player.robbed,
        "site_cards": counted(map(str, player.sites)) if game.options.expansion else {},
        "score": score(game, player.seat),
        "hand_limit": hand_limit(game, player.seat),
        "client_limit": client_limit(game, player.seat),
        "vault_limit": vault_limit(game, player.seat),
    }


# The other side

class Reader:
    """Reads the positions of a trace one after the other. A seat that stayed as it was is not read
    again: most do."""

    def __init__(self):
        self.seats = {}

    def position(self, state):
        """A position of the trace in the same normal form."""
        return read_position(state, map(self.seat, range(len(state["seats"])), state["seats"]))

    def seat(self, number, seat):
        before, read = self.seats.get(number, (None, None))
        if before != seat:
            read = read_seat(seat)
            self.seats[number] = seat, read
        return read


def read_position(state, seats):
    sites = state["sites"]
    return {
        "leader": state["leader"],
        "turn": state["turn"],
        "role": state.get("phase", {}).get("role"),
        "pool": by_suit(state["pool"]),
        "deck": state["deck"],
        "removed": counted(state["removed"]),
        "jacks": state["jacks"],
        "in_town": counted(sites["in_town"]),
        "out_of_town": counted(sites["out_of_town"]),
        "public": sorted(state["public"]),
        "buried": counted(state["buried"]),
        "shown": counted(state.get("shown", [])),
        "blank": (state["blank"]["seat"], state["blank"]["building"]) if "blank" in state else None,
        "seats": list(seats),
    }


def read_seat(seat):
    buildings = [b if isinstance(b, dict) else {"name": b} for b in seat["buildings"]]
    return {
        "hand": counted(seat["hand"]),
        "revealed": counted(seat["revealed"]),
        "lacks": sorted(seat["lacks"]),
        "clients": counted(seat["clients"]),
        "new_clients": counted(seat["new_clients"]),
        "stockpile": by_suit(seat["stockpile"]),
        "vault": by_suit(seat["vault"]),
        "vault_basilica": counted(seat["vault_basilica"]),
        "vault_atrium": counted(seat["vault_atrium"]),
        "buildings": sorted(b["name"] for b in buildings),
        "materials": {b["name"]: counted(b["materials"]) for b in buildings if "materials" in b},
        "statue_sites": [b.get("site", "marble") for b in buildings if b["name"] == "Statue"],
        "foundations": sorted(read_foundation(f) for f in seat["foundations"]),
        "influence": seat["influence"],
        "played": by_suit(seat["played"]),
        "actions": seat["actions"],
        "crafted": seat["crafted"],
        "robbed": seat.get("robbed", False),
        "site_cards": counted(seat.get("site_cards", {})),
        "score": seat["score"],
        "hand_limit": seat["hand_limit"],
        "client_limit": seat["client_limit"],
        "vault_limit": seat["vault_limit"],
    }


def read_foundation(foundation):
    if isinstance(foundation, str):
        foundation = {"name": foundation}
    name = foundation["name"]
    return [name, foundation.get("site", material_of(name)),
            counted(foundation.get("materials", {}))]
