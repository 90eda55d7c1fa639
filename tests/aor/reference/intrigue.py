"""Activating intrigues, and the effects (AOR 7.3 to 7.20)."""

from decision import choose
from reference.goods import ask, window
from reference.senate import place_vote, take_vote
from reference.state import Card
from reference.tables import (COMMON_EFFECTS, CUSTOMS, DESERTION, FIELDS, FORGED, PROVINCES, REVOTE,
                        SABOTAGE, SLANDER, SOLD, VOID)


def activation_turn(game, player):
    """AOR 7.3."""
    while True:
        choice = yield from ask(game, player, "activate", lambda: activations(game, player))
        if choice is None:
            return
        yield from activate(game, player, *choice)


def activations(game, player):
    """AOR 7.4."""
    moves = {"pass": None}
    for province in PROVINCES:
        target = game.before(province)
        if target in (None, player) or player.animosity < 1 or target.open_cells < 1:
            continue
        if sleeping(game, province, player):
            for effect in effects_of(game, player):
                if EFFECTS[effect][0](game, player, target):
                    moves[f"{province} {effect}"] = (province, target, effect)
    return moves


def effects_of(game, player):
    off = game.options.without | player.off
    if player.character.name in off:  # the unique one goes with the character (AOR 20.3)
        off |= {player.effect}
    return [effect for effect in COMMON_EFFECTS + (player.effect,) if effect not in off]


def sleeping(game, province, player):
    """Tokens of the player there that lie face down; tokens of this phase A are all of earlier
    rounds."""
    return [token for token in game.cells[province]
            if token.owner == player.number and not token.up]


def activate(game, player, province, target, effect):
    """AOR 7.5."""
    player.animosity -= 1
    target.animosity += 1
    sleeping(game, province, player)[0].up = True
    yield from window(game, player, ("IA",))
    applicable, do = EFFECTS[effect]
    if applicable(game, player, target):
        yield from do(game, player, target) or ()
    yield from window(game, target, ("IT",))


# Slander, sabotage

def can_slander(game, player, target):
    return target.glory > 1


def slander(game, player, target):
    game.lose_glory(target, 1)


def can_sabotage(game, player, target):
    return target.own_part_on_open_level()


def sabotage(game, player, target):
    target.parts.pop()


# On legions

def fields_of(game, target):
    return [field for field in FIELDS if game.fields[field][target.number]]


def can_hit_legions(game, player, target):
    return bool(fields_of(game, target))


def desertion(game, player, target):
    """AOR 7.13."""
    moves = {field: field for field in fields_of(game, target)}
    field = yield from choose(player.number, "desertion", moves)
    game.fields[field][target.number] -= 1
    target.legions += 1
    if not player.legions:
        return
    if (yield from choose(player.number, "desertion", {"replace": True, "leave": False})):
        player.legions -= 1
        game.fields[field][player.number] += 1


def forged_order(game, player, target):
    """AOR 7.14: which legions stood where before the first move is kept in `standing`."""
    anywhere = game.options.parameters["forged_order"] == "any"
    standing = {field: game.fields[field][target.number] for field in FIELDS}
    for _ in range(min(2, sum(standing.values()))):
        moves = {f"{field} to {other}": (field, other) for field in FIELDS for other in FIELDS
                 if (anywhere or other != field) and standing[field]}
        field, other = yield from choose(player.number, "forged", moves)
        standing[field] -= 1
        game.fields[field][target.number] -= 1
        game.fields[other][target.number] += 1


# On votes

def has_vote(game, player, target):
    return target.number in game.column


def remove_vote(game, player, target):
    moves = {f"vote {position + 1}": position for position, owner in enumerate(game.column)
             if owner == target.number}
    position = yield from choose(player.number, "remove_vote", moves)
    take_vote(game, position)


def revote(game, player, target):
    """AOR 7.15."""
    yield from remove_vote(game, player, target)
    if player.votes:
        place_vote(game, player)


def void_vote(game, player, target):
    yield from remove_vote(game, player, target)
    game.gain_glory(player, 1)


# On goods

def has_goods(game, player, target):
    return bool(target.hand)


def can_take(game, player, target):
    return bool(target.hand) and player.room > 0


def sold(game, player, target):
    card = target.take_from_hand(game.chance.pick(game, target).name)
    game.discard.append(card.name)
    game.gain_denarii(player, 2)


def customs_dues(game, player, target):
    """The old owner knows where the card is (AOR 15.2). All others cannot tell which it was, so
    they no longer know of a card that it is still there."""
    card = target.take_from_hand(game.chance.pick(game, target).name)
    for left in target.hand:
        left.known_to &= {player.number}
    player.take_into_hand(Card(card.name, [target.number]))


EFFECTS = {
    SLANDER: (can_slander, slander),
    SABOTAGE: (can_sabotage, sabotage),
    DESERTION: (can_hit_legions, desertion),
    FORGED: (can_hit_legions, forged_order),
    REVOTE: (has_vote, revote),
    VOID: (has_vote, void_vote),
    SOLD: (has_goods, sold),
    CUSTOMS: (can_take, customs_dues),
}
