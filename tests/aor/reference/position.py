"""A game set up from the position of a scenario, and played on from there. What a position leaves
open is filled up in some order: no scenario may ask for it."""

from collections import Counter
from copy import deepcopy

from reference.chance import Chance, Deal
from reference.setup import keep_missions
from reference.state import Card, Game, PileCard, Token
from reference.tables import (ANIMOSITY_TOKENS, BUILDINGS, CHARACTERS, GOODS, LEGIONS,
                        MILESTONES, PARTS_OF_LEVEL, OWN, PROVINCES, TYPES, VOTES)
from reference.trace_options import options_of_words
from reference.turn import STEPS, play_rounds, rest_of_round

KEYS = {"options", "round", "event", "faces", "token", "decision", "levels", "cells", "column",
        "fields", "milestones", "goods_deck", "deck_top", "goods_discard", "mission_deck",
        "event_deck", "foundations", "temples", "medals", "seats"}
SEAT_KEYS = {"character", "glory", "denarii", "animosity", "had", "placed", "boosts", "legions",
             "votes", "legions_left", "votes_left", "parts", "goods", "anchor", "sets", "missions",
             "medals", "known", "off"}


class NotPlayed(Exception):
    """The position says something that is not read here."""


# What a trace prints in the middle of something
UNDER_WAY = {"offer", "intrigue", "window", "left", "playing", "penalty"}


def listed(pile):
    """A list of names, or an object of counts."""
    return list(Counter(pile).elements()) if isinstance(pile, dict) else list(pile)


def game_from_position(position):
    """The game and the decision at which it stands, (player, kind)."""
    if not set(position) <= KEYS:
        raise NotPlayed(set(position) - KEYS)
    words = dict(position.get("options", {}))
    options = options_of_words(words.pop("players", len(position["seats"])), words)
    game = Game(options, read_deal(position, options), Chance(None))
    for player, printed in zip(game.players, position["seats"]):
        read_seat(player, printed)
    read_board(game, position)
    read_goods(game, position)
    read_missions(game, position)
    read_pieces(game, position)
    decision = position.get("decision", "build")
    if isinstance(decision, str):
        decision = {"kind": decision}
    read_round(game, position, decision["kind"])
    first = game.in_turn()[0].number if game.event else 0
    return game, game.players[decision.get("seat", first)], decision["kind"]


def game_from_trace(position):
    """The same of a position as a trace prints it: nothing is left open."""
    kind = position["decision"]["kind"]
    if UNDER_WAY & set(position) or (kind == "keep" and position["round"]):
        raise NotPlayed("in the middle of something")
    told = {key: value for key, value in position.items() if key in KEYS}
    told["seats"] = [{key: value for key, value in seat.items() if key in SEAT_KEYS}
                     for seat in position["seats"]]
    if position["event"] is None:
        del told["event"]
    told["goods_discard"] = position["goods_discard"]
    game, player, kind = game_from_position(told)
    game.pile = [PileCard(*card) for card in zip(position["mission_deck"], position["mission_put_by"])]
    game.events = list(position["event_deck"])
    for key in ("supply", "foundations", "temples", "milestones", "animosity"):
        setattr(game, key, deepcopy(position[key]))
    for player_there, printed in zip(game.players, position["seats"]):
        player_there.supporters = printed["supporters"]
        player_there.effect = printed["effect"]
        player_there.diplomacy_used = set(printed["offered"])
    return game, player, kind


def read_deal(position, options):
    """Decks that are not told have any order."""
    rows = list(CHARACTERS)
    named = [seat.get("character") for seat in position["seats"]]
    free = iter([name for name in rows if name not in named])
    characters = [name or next(free) for name in named]
    return Deal(characters, options.events(), options.goods(), options.missions(), 0)


def read_seat(player, printed):
    if not set(printed) <= SEAT_KEYS:
        raise NotPlayed(set(printed) - SEAT_KEYS)
    for key in ("glory", "denarii", "animosity", "legions_left", "votes_left", "anchor"):
        setattr(player, key, printed.get(key, getattr(player, key)))
    player.placed = dict(printed.get("placed", {}))
    player.boosts_used = set(printed.get("boosts", ()))
    player.parts = list(printed.get("parts", ()))
    goods = listed(printed.get("goods", ()))
    known = printed.get("known", [0] * len(goods))  # bits of the seats that know the card
    player.hand = [Card(name, [number for number in range(4) if bits >> number & 1])
                   for name, bits in zip(goods, known)]
    player.missions = list(printed.get("missions", ()))
    player.medals = list(printed.get("medals", ()))
    player.off = set(printed.get("off", ()))
    for names in printed.get("sets", ()):
        kinds = [GOODS[name].kind for name in names if GOODS[name].kind in ("tools", "weapons",
                                                                           "garments")]
        player.sets.append((kinds[0] if kinds else "jewellery", tuple(names)))


def read_board(game, position):
    for province, levels in position.get("levels", {}).items():
        game.levels[province].update(levels)
    for kind in TYPES:
        for level in range(1, len(BUILDINGS[kind]) + 1):
            game.supply[kind][level - 1] -= sum(
                1 for province in PROVINCES if game.levels[province][kind] >= level)
    for province, tokens in position.get("cells", {}).items():
        for printed in tokens:
            printed = printed if isinstance(printed, dict) else {"seat": printed}
            token = Token(printed["seat"])
            token.up = printed.get("up", False)
            game.cells[province].append(token)
            game.players[token.owner].tokens -= 1
    for field, legions in position.get("fields", {}).items():
        game.fields[field] = list(legions)
    game.column = list(position.get("column", ()))
    if "faces" in position:
        while position["faces"] != [(game.before(province) or NOBODY).number
                                    for province in PROVINCES]:
            game.turn_wheel(1)
    first = game.faced(game.players[0])
    game.token = PROVINCES.index(position.get("token", first))
    taken = [medal for player in game.players for medal in player.medals]
    game.medals = [medal for medal in game.medals if medal not in taken]


class NOBODY:
    number = -1


def read_pieces(game, position):
    """What follows from the rest: legions and votes on boards, milestones, animosity, parts."""
    for player, printed in zip(game.players, position["seats"]):
        fields = sum(field[player.number] for field in game.fields.values())
        player.legions = LEGIONS - player.legions_left - fields
        player.votes = VOTES - player.votes_left - game.column.count(player.number)
        if player.legions < 0 or player.votes < 0:
            raise NotPlayed("more pieces than there are")
        player.milestones = set(printed.get("had", ()))
        player.supporters += len(player.milestones)
        foundation, temple = PARTS_OF_LEVEL
        if len(player.parts) >= foundation and player.parts[foundation - 1] != OWN:
            game.foundations.remove(player.parts[foundation - 1])
        if len(player.parts) == foundation + temple:
            game.temples.remove(player.parts[-1])
    for k in range(1, len(MILESTONES)):
        game.milestones[k] -= sum(1 for player in game.players if k in player.milestones)
    game.settle_milestones()
    game.animosity = ANIMOSITY_TOKENS - sum(player.animosity for player in game.players)


def read_goods(game, position):
    """What is named nowhere is in the deck, or if that is told, under the discards."""
    left = Counter(game.deck)
    top, discard = position.get("deck_top", []), position.get("goods_discard", [])
    named = list(position.get("goods_deck", [])) + list(top) + list(discard)
    for player in game.players:
        named += [card.name for card in player.hand]
        named += [name for _, names in player.sets for name in names]
    left.subtract(named)
    if min(left.values()) < 0:
        raise ValueError(f"too many cards of a name: {-left}")
    rest = list(left.elements())
    if "goods_deck" in position:
        game.deck, game.discard = list(position["goods_deck"]), rest + discard[::-1]
    else:
        game.deck, game.discard = list(top) + rest, discard[::-1]


def read_missions(game, position):
    held = [name for player in game.players for name in player.missions]
    top = list(position.get("mission_deck", ()))
    rest = [card.name for card in game.pile if card.name not in held + top]
    game.pile = [PileCard(name) for name in top + rest]


def read_round(game, position, kind):
    game.round = position.get("round", 0 if kind == "keep" else 2)
    top = list(position.get("event_deck", ()))
    now = position.get("event", "Grain dole")
    game.events = top + [name for name in game.events if name not in top + [now]]
    if kind in STEPS:
        game.event = game.options.tables.events[now]
    past = game.round - (1 if game.event else 0)
    game.past_events = [game.events.pop() for _ in range(past)]
    game.phase = {"keep": "setup", "offer": "A", "activate": "A", "build": "B", "place": "C",
                  "income": "D", "buy": "end"}.get(kind)
    if game.phase is None:
        raise NotPlayed(kind)


def play_on(game, player, kind):
    """The rest of the game, from the decision at which it stands."""
    if kind == "keep":
        yield from keep_missions(game, game.players[player.number:])
    else:
        game.turn_has_begun = True
        players = game.in_turn()
        place = players.index(player)
        before = players[:place] if kind == "place" else []
        yield from rest_of_round(game, kind, players[place:] + before)
    yield from play_rounds(game)
