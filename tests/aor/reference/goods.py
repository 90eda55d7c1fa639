"""Goods cards: drawing, sets, selling, windows, effects; and the free actions of the own turn
(AOR 6.6, 10, 18.15)."""

from itertools import combinations

from decision import choose
from reference.setup import in_table_order
from reference.state import Card, PileCard
from reference.tables import (CHEST, FIELDS, GOODS, JEWELLERY, MISSION_LIMIT, MISSIONS_DRAWN, PRIEST_PRICE,
                        SET_LIMIT, WINDOW_LIMIT)


# Asking

class Free:
    """A free action as the value of a move: done, it brings the question back."""

    def __init__(self, act, *values):
        self.act = act
        self.values = values


def ask(game, player, kind, moves, answered=lambda: False):
    """Asks in the own turn of the player. `moves` tells the moves of the decision again after each
    free action; where `answered` says so after one, the question is dropped, and None returned."""
    while True:
        choices = {**moves(), **free_actions(game, player)}
        value = yield from choose(player.number, kind, choices)
        if not isinstance(value, Free):
            return value
        value.act(game, player, *value.values)
        if answered():
            return None


def free_actions(game, player):
    """AOR 6.6; none outside the own turn."""
    if game.own_turn is not player:
        return {}
    moves = {f"sell {name}": Free(sell, name) for name in player.names()}
    for names in sets_in_hand(player):
        moves["set " + ", ".join(names)] = Free(lay_set, names)
    if may_buy(player):
        moves["buy"] = Free(buy)
    return moves


# Selling, buying, sets

def sell(game, player, name):
    """AOR 10.8."""
    player.take_from_hand(name)
    game.discard.append(name)
    game.gain_denarii(player, 1)


def may_buy(player):
    return player.has_power_of("priest") and player.denarii >= PRIEST_PRICE


def buy(game, player):
    """AOR 8.9."""
    game.pay(player, PRIEST_PRICE)
    game.gain_glory(player, 1)


def buying(game, player):
    """The decision `buy`, again and again."""
    while may_buy(player):
        if not (yield from choose(player.number, "buy", {"stop": False, "buy": True})):
            return
        buy(game, player)


def sets_in_hand(player):
    """The different triples of names that are a set (AOR 10.5)."""
    if len(player.sets) >= SET_LIMIT:
        return []
    held = sorted((card.name for card in player.hand), key=list(GOODS).index)
    triples = sorted(set(combinations(held, 3)), key=lambda names: [*map(list(GOODS).index, names)])
    return [names for names in triples if type_of_set(player, names)]


def type_of_set(player, names):
    """The type that three cards have as a set; None if they are none."""
    natural = {player.tables.goods[name].kind for name in names} - {CHEST}
    if player.has_power_of("merchant") and len(natural) > 1:
        natural -= {JEWELLERY}  # jokers (AOR 8.8)
    return natural.pop() if len(natural) == 1 else None


def lay_set(game, player, names):
    player.sets.append((type_of_set(player, names), names))
    for name in names:
        player.take_from_hand(name)


# Drawing

def draw(game, player, number):
    """AOR 10.2: in the own turn a full hand asks for room before each card; outside of it what
    does not fit is lost."""
    while number and game.can_draw():
        if player.room <= 0:
            name = None
            if game.own_turn is player:
                name = yield from ask(game, player, "room",
                                      lambda: {"stop": None, **cards_for_room(game, player)},
                                      lambda: player.room > 0)
            elif game.options.parameters["full_hand"] == "discard":
                yield from discard_for_room(game, player)
            if name is not None:
                number += yield from play_for_room(game, player, name)
                continue
            if player.room <= 0:
                return
        number -= 1
        game.draw_card(player)


def cards_for_room(game, player):
    """Cards that the open window lets the player play while a card played in it draws."""
    if not game.window:
        return {}
    conditions, played = game.window
    if len(played) >= WINDOW_LIMIT:
        return {}
    return {f"play {name}": name for name in player.names()
            if may_play(game, player, name, conditions, played)}


def play_for_room(game, player, name):
    """The card is discarded before anything more is drawn. Returns how many it draws itself."""
    game.window[1].append(name)
    player.take_from_hand(name)
    row = game.options.tables.goods[name]
    if row.effect == "DRAW":
        game.discard.append(name)
        return row.number
    if row.effect in ASKING:
        game.discard.append(name)
    yield from EFFECTS[row.effect](game, player, row.number)
    if row.effect not in ASKING:
        game.discard.append(name)
    return 0


def discard_for_room(game, player):
    """Outside the own turn, by option: a card is discarded for nothing, or the draw is lost."""
    moves = {"stop": None, **{f"discard {name}": name for name in player.names()}}
    name = yield from choose(player.number, "room", moves)
    if name is not None:
        player.take_from_hand(name)
        game.discard.append(name)


# Windows

def window(game, player, conditions):
    """The player plays cards whose condition is among these (AOR 10.3, 10.4). It is asked only
    while there is such a card."""
    played = []

    def cards():
        return {f"play {name}": name for name in player.names()
                if may_play(game, player, name, conditions, played)}

    while cards() and len(played) < WINDOW_LIMIT:
        name = yield from ask(game, player, "window", lambda: {"stop": None, **cards()},
                              lambda: not cards())
        if name is None:
            return
        played.append(name)
        game.window = (conditions, played) if len(played) < WINDOW_LIMIT else None
        yield from play(game, player, name)
        game.window = None


def may_play(game, player, name, conditions, played):
    row = game.options.tables.goods
    condition = row[name].condition
    if condition not in conditions or name in player.off:
        return False
    exact = game.options.parameters["chain_rule"] == "exact"
    if exact and played and row[played[0]].condition != condition:
        return False
    return does_something(game, player, row[name])


def does_something(game, player, row):
    """AOR 10.7."""
    return {
        "": False,
        "DRAW": row.number > 0 and game.can_draw(),
        "REMOVE_ANCHOR": player.anchor,
        "LEGION": player.legions_left > 0,
        "VOTE": player.votes_left > 0,
        "TAKE_DISCARD": bool(game.discard),
        "MOVE_LEGION": any(game.fields[field][player.number] for field in FIELDS),
        "PENALTY": row.number > 0 or row.number < 0 < (game.penalty or 0),
        "DRAW_MISSION": bool(game.pile) and len(player.missions) < MISSION_LIMIT,
        "DENARII": changes_denarii(game, player, row.number),
        "GLORY": changes_glory(game, player, row.number),
    }[row.effect]


def changes_denarii(game, player, number):
    return number > 0 or number < 0 < player.denarii


def changes_glory(game, player, number):
    """No one falls below 1 (AOR 5.3)."""
    return number > 0 or (number < 0 and player.glory > 1)


def play(game, player, name):
    """The card is in no pile while its effect runs."""
    player.take_from_hand(name)
    game.playing = name
    row = game.options.tables.goods[name]
    yield from EFFECTS[row.effect](game, player, row.number)
    game.playing = None
    game.discard.append(name)


# Effects (AOR 18.15). All but some ask nothing.

def plain(effect):
    """An effect that asks nothing, as one that may."""
    def asking(game, player, number):
        effect(game, player, number)
        return
        yield
    return asking


def remove_anchor(game, player, number):
    player.anchor = False


def take_discard(game, player, number):
    """All have seen the card (AOR 15.2)."""
    others = {other.number for other in game.players} - {player.number}
    player.take_into_hand(Card(game.discard.pop(), others))


def lower_penalty(game, player, number):
    game.penalty = max(0, game.penalty + number)


def glory(game, player, number):
    if number > 0:
        game.gain_glory(player, number)
    else:
        game.lose_glory(player, -number)


def move_legion(game, player, number):
    """AOR 16.13: from field to field."""
    field, other = yield from choose(player.number, "move", field_moves(game, player))
    game.fields[field][player.number] -= 1
    game.fields[other][player.number] += 1


def field_moves(game, player):
    return {f"{field} to {other}": (field, other) for field in FIELDS for other in FIELDS
            if other != field and game.fields[field][player.number]}


def draw_mission(game, player, number):
    """AOR 16.21, 17.12. While one is chosen the player holds all that were drawn."""
    drawn = [game.pile.pop(0).name for _ in range(min(MISSIONS_DRAWN, len(game.pile)))]
    player.missions += drawn
    moves = {f"keep {name}": name for name in in_table_order(drawn)}
    kept = yield from choose(player.number, "keep", moves)
    for name in drawn:
        if name != kept:
            player.missions.remove(name)
            game.pile.append(PileCard(name, player.number))


ASKING = {"MOVE_LEGION", "DRAW_MISSION"}  # effects that ask something themselves

EFFECTS = {
    "DRAW": draw,
    "REMOVE_ANCHOR": plain(remove_anchor),
    "LEGION": plain(lambda game, player, number: game.recruit_legion(player)),
    "VOTE": plain(lambda game, player, number: game.recruit_vote(player)),
    "TAKE_DISCARD": plain(take_discard),
    "MOVE_LEGION": move_legion,
    "PENALTY": plain(lower_penalty),
    "DRAW_MISSION": draw_mission,
    "DENARII": plain(lambda game, player, number: game.gain_denarii(player, number)),
    "GLORY": plain(glory),
}
