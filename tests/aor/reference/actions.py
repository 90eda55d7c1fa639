"""Phase C: placing supporters, and the actions (AOR 9)."""

from reference.goods import ask, draw, field_moves, window
from reference.senate import place_vote
from reference.state import Token
from reference.tables import (AGRICULTURE, BOOSTED, CELLS_OF_PROVINCE, COLOSSEUM, FARMER_BONUS, FIELDS,
                        HARVEST, INTRIGUE, MILITARY, OWN, PARTS_OF_LEVEL, POLITICS, RELIGION,
                        TRADE, TYPES)


def placement_turn(game, player):
    """AOR 9.5."""
    place, boosted = yield from ask(game, player, "place", lambda: placements(game, player))
    player.placed[place] = player.placed.get(place, 0) + 1
    if boosted:
        player.boosts_used.add(place)
    conditions = {COLOSSEUM: ("SA", "SC"), AGRICULTURE: ("SA", "SF")}.get(place, ("SA",))
    yield from window(game, player, conditions)
    yield from act(game, player, place, 2 if boosted else 1)


def placements(game, player):
    """AOR 9.3."""
    province = game.faced(player)
    moves = {}
    for kind in TYPES:
        if player.placed.get(kind, 0) < game.levels[province][kind]:
            moves[f"place {kind}"] = (kind, False)
            if kind in BOOSTED and player.boost_is_active(kind) \
                    and kind not in player.boosts_used:
                moves[f"place {kind} boosted"] = (kind, True)
    if game.options.intrigues and player.tokens and len(game.cells[province]) < CELLS_OF_PROVINCE:
        moves["place intrigue"] = (INTRIGUE, False)
    moves["place colosseum"] = (COLOSSEUM, False)
    return moves


def act(game, player, place, times):
    """The action of a place; times is 2 with a boost."""
    if place == MILITARY:
        yield from military(game, player, times)
    elif place == POLITICS:
        yield from politics(game, player, times)
    elif place == TRADE:
        yield from draw(game, player, times)  # AOR 9.12
    elif place == RELIGION:
        lay_part(game, player)
    elif place == AGRICULTURE:
        farmer = player.has_power_of("farmer")
        game.gain_denarii(player, HARVEST[game.round] + (FARMER_BONUS if farmer else 0))
    elif place == COLOSSEUM:
        game.gain_glory(player, 1)  # AOR 9.17
    elif place == INTRIGUE:
        player.tokens -= 1
        game.cells[game.faced(player)].append(Token(player.number))


def military(game, player, times):
    """AOR 9.8."""
    def moves():
        from_board = {f"board to {field}": (None, field) for field in FIELDS if player.legions}
        return {**from_board, **field_moves(game, player), "decline": None}

    for _ in range(times):
        move = yield from ask(game, player, "move", moves)
        if move is None:
            return
        field, other = move
        if field is None:
            player.legions -= 1
        else:
            game.fields[field][player.number] -= 1
        game.fields[other][player.number] += 1


def politics(game, player, times):
    """AOR 9.9."""
    for _ in range(times):
        if not player.votes:
            return
        choices = {"vote": True, "decline": False}
        if not (yield from ask(game, player, "vote", lambda: choices)):
            return
        place_vote(game, player)


def lay_part(game, player):
    """AOR 9.13, 9.14."""
    foundation, temple = PARTS_OF_LEVEL
    number = len(player.parts) + 1
    if number == foundation:
        player.parts.append(game.foundations.pop(0))
    elif number == foundation + temple:
        player.parts.append(game.temples.pop(0))
    elif number < foundation + temple:
        player.parts.append(OWN)
