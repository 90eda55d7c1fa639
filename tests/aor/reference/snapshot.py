"""The position in the words of a trace (README.md), in a normal form that can be compared: what
is a multiset is turned into sorted counts on both sides."""

from reference.score import score
from reference.tables import PROVINCES
from traces import counted


# This program's side

def snapshot(game, asked):
    """The position of a game in normal form; asked: the decision, None at the end."""
    return {
        "decision": [-1, "over"] if asked is None else [asked.seat, asked.kind],
        "round": game.round,
        "event": game.event.name if game.event else None,
        "faces": [player_before(game, province) for province in PROVINCES],
        "token": PROVINCES[game.token],
        "levels": game.levels,
        "cells": {province: sorted([token.owner, token.up] for token in tokens)
                  for province, tokens in game.cells.items()},
        "supply": game.supply,
        "column": game.column,
        "fields": game.fields,
        "foundations": game.foundations,
        "temples": game.temples,
        "milestones": game.milestones,
        "animosity": game.animosity,
        "goods_deck": game.deck,
        "goods_discard": game.discard[::-1],
        "mission_deck": [card.name for card in game.pile],
        "mission_put_by": [card.by for card in game.pile],
        "event_deck": game.events,
        "seats": [snapshot_of_seat(game, player) for player in game.players],
    }


def player_before(game, province):
    player = game.before(province)
    return player.number if player else -1


def snapshot_of_seat(game, player):
    return {
        "character": player.character.name,
        "effect": player.effect,
        "glory": player.glory,
        "denarii": player.denarii,
        "animosity": player.animosity,
        "supporters": player.supporters,
        "unplaced": player.unplaced,
        "placed": counted(player.placed),
        "boosts": sorted(player.boosts_used),
        "legions": player.legions,
        "legions_left": player.legions_left,
        "votes": player.votes,
        "votes_left": player.votes_left,
        "tokens": player.tokens,
        "parts": player.parts,
        "goods": counted(card.name for card in player.hand),
        "known": sorted([card.name, *sorted(card.known_to)] for card in player.hand),
        "anchor": player.anchor,
        "sets": sorted(sorted(names) for _, names in player.sets),
        "missions": sorted(player.missions),
        "had": sorted(player.milestones),
        "medals": sorted(player.medals),
        "off": sorted(player.off),
        "score": score(game, player),
    }


# The other side

SAME = ("round", "event", "faces", "token", "levels", "supply", "column", "fields", "foundations",
        "temples", "milestones", "animosity", "goods_deck", "goods_discard", "mission_deck",
        "mission_put_by", "event_deck")
SAME_OF_SEAT = ("character", "effect", "glory", "denarii", "animosity", "supporters", "unplaced",
                "legions", "legions_left", "votes", "votes_left", "tokens", "parts", "score")
SORTED_OF_SEAT = ("boosts", "missions", "had", "medals")


def read_position(state):
    """A position of the trace in the same normal form."""
    position = {key: state[key] for key in SAME}
    position["decision"] = [state["decision"]["seat"], state["decision"]["kind"]]
    position["cells"] = {province: sorted([token["seat"], token["up"]] for token in tokens)
                         for province, tokens in state["cells"].items()}
    position["seats"] = [read_seat(seat) for seat in state["seats"]]
    return position


def read_seat(state):
    seat = {key: state[key] for key in SAME_OF_SEAT}
    seat.update({key: sorted(state[key]) for key in SORTED_OF_SEAT})
    seat["off"] = sorted(state.get("off", ()))
    seat["placed"] = counted(state["placed"])
    seat["goods"] = counted(state["goods"])
    seat["known"] = sorted([name, *(number for number in range(4) if bits >> number & 1)]
                           for name, bits in zip(state["goods"], state["known"]))
    seat["anchor"] = bool(state["anchor"])
    seat["sets"] = sorted(sorted(names) for names in state["sets"])
    return seat
