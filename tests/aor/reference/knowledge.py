"""What a seat knows, and dealing the rest again (AOR 15).

Knowledge is what section 15 lists, no more: no one draws conclusions from a choice.
"""

from collections import Counter
from copy import deepcopy


def knows_card(player, holder, card):
    """AOR 15.2."""
    return player is holder or player.number in card.known_to


def view(game, player):
    """All that a player knows, as a dictionary in which unknown things are None."""
    return {
        "public": public(game),
        "hands": [sorted((card.name if knows_card(player, other, card) else "" for card in
                          other.hand)) for other in game.players],
        "missions": [sorted(other.missions) if other is player or game.over else
                     [None] * len(other.missions) for other in game.players],
        "pile": [card.name if card.by == player.number else None for card in game.pile],
        "offer": [offer_seen(other, player) for other in game.players],
    }


def offer_seen(owner, player):
    """The kind of a token that lies is its owner's secret (AOR 15.3)."""
    if owner.offer is None:
        return None
    kind, province, building, amount = owner.offer
    return (kind if owner is player else None, province, building, amount)


def public(game):
    """AOR 15.2."""
    return {
        "round": game.round,
        "event": game.event.name if game.event else None,
        "past_events": list(game.past_events),
        "faces": list(game.faces),
        "token": game.token,
        "levels": game.levels,
        "cells": {province: [(token.owner, token.up) for token in tokens]
                  for province, tokens in game.cells.items()},
        "column": list(game.column),
        "fields": game.fields,
        "parts": [game.foundations, game.temples],
        "milestones": game.milestones,
        "animosity": game.animosity,
        "discard": list(game.discard),
        "playing": game.playing,
        "sizes": [len(game.deck), len(game.pile), len(game.events)],
        "seats": [public_of_seat(game, player) for player in game.players],
    }


def public_of_seat(game, player):
    return {
        "character": player.character.name,
        "pieces": [player.glory, player.denarii, player.animosity, player.supporters,
                   player.legions, player.votes, player.tokens],
        "placed": dict(player.placed),
        "boosts": sorted(player.boosts_used),
        "parts": list(player.parts),
        "hand": len(player.hand),
        "known": sorted(card.name for card in player.hand
                        if len(card.known_to) == len(game.players) - 1),
        "anchor": player.anchor,
        "sets": list(player.sets),
        "missions": len(player.missions),
        "medals": list(player.medals),
        "diplomacy": sorted(player.diplomacy_used - {player.offer and player.offer[0]}),
    }


# Unknown cards

def goods_pool(game, player):
    """The goods that may be anywhere, for this player (AOR 15.5)."""
    return sorted([card.name for other in game.players for card in other.hand
                   if not knows_card(player, other, card)] + game.deck)


def mission_pool(game, player):
    cards = [name for other in game.players if other is not player for name in other.missions]
    cards += [card.name for card in game.pile if card.by != player.number]
    return sorted(cards)


def deal_again(game, player, rng):
    """A copy of the game in which all that the player does not know is dealt again (AOR 15.5)."""
    new = deepcopy(game)
    me = new.players[player.number]
    goods, missions = goods_pool(game, player), mission_pool(game, player)
    rng.shuffle(goods)
    rng.shuffle(missions)
    for other in new.players:
        for card in other.hand:
            if not knows_card(me, other, card):
                card.name = goods.pop()
        if other is not me:
            other.missions = [missions.pop() for _ in other.missions]
    for card in new.pile:
        if card.by != me.number:
            card.name = missions.pop()
    new.deck = goods
    rng.shuffle(new.events)
    assert not missions
    for other in new.players:
        if other is not me and other.offer:
            kinds = sorted({"spy", "alliance"} - (other.diplomacy_used - {other.offer[0]}))
            kind = rng.choice(kinds)
            other.diplomacy_used = other.diplomacy_used - {other.offer[0]} | {kind}
            other.offer = (kind,) + other.offer[1:]
    return new


def hand_bounds(game, player, holder):
    """How many cards of each name there are in a hand, at least and at most, for all that a
    player knows."""
    known = Counter(card.name for card in holder.hand if knows_card(player, holder, card))
    return bounds(known, len(holder.hand), Counter(goods_pool(game, player)))


def mission_bounds(game, player, holder):
    known = Counter(holder.missions if holder is player else ())
    return bounds(known, len(holder.missions), Counter(mission_pool(game, player)))


def bounds(known, size, pool):
    unknown = size - sum(known.values())
    least, most = Counter(known), Counter(known)
    for name, number in pool.items():
        least[name] += max(0, unknown - (sum(pool.values()) - number))
        most[name] += min(unknown, number)
    return least, most
