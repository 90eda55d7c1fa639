"""The position in the words of a trace (README.md), in a normal form that can be compared: what
is a multiset is turned into sorted counts on both sides."""

from aor.score import score
from aor.tables import PROVINCES
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
        "event_deck": game.events,
        "seats": [snapshot_of_seat(game, player) for player in game.players],
    }


def player_before(game, province):
    player = game.before(province)
    return player.number if player else -1


def snapshot_of_seat(game, player):
    return {
        "character": player.character.name,
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
        "anchor": player.anchor,
        "sets": sorted(sorted(names) for _, names in player.sets),
        "missions": sorted(player.missions),
        "had": sorted(player.milestones),
        "medals": sorted(player.medals),
        "score": score(game, player),
    }
