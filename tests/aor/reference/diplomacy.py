"""Spies and allies (AOR 14.2)."""

from decision import choose
from reference.actions import act
from reference.goods import ask
from reference.tables import AGRICULTURE, HARVEST, MOST_OFFERED, PROVINCES, TYPES

KINDS = ("spy", "alliance")


def offering_turn(game, player):
    while True:
        kind = yield from ask(game, player, "offer", lambda: tokens(game, player))
        if kind is None:
            return
        yield from offer(game, player, kind)


def tokens(game, player):
    """A token can be offered only where a building stands for it."""
    moves = {"pass": None}
    if buildings(game, player):
        moves.update({kind: kind for kind in KINDS if kind not in player.diplomacy_used})
    return moves


def buildings(game, player):
    return {f"{province} {kind}": (province, kind) for province in PROVINCES for kind in TYPES
            if game.levels[province][kind] and game.before(province) not in (None, player)}


def offer(game, player, kind):
    player.diplomacy_used.add(kind)
    player.offer = (kind, None, None, 0)
    province, building = yield from choose(player.number, "offer_where", buildings(game, player))
    player.offer = (kind, province, building, 0)
    amounts = {f"amount {n}": n for n in range(min(player.denarii, MOST_OFFERED) + 1)}
    amount = yield from choose(player.number, "offer_amount", amounts)
    game.pay(player, amount)
    player.offer = (kind, province, building, amount)
    opponent = game.before(province)
    accepted = yield from choose(opponent.number, "answer", {"accept": True, "refuse": False})
    if not accepted:
        if kind == "alliance":
            game.gain_denarii(player, amount)
        player.offer = None
        return
    game.gain_denarii(opponent, amount)
    level = game.levels[province][building]
    if kind == "alliance":
        player.offer = None
        game.gain_glory(player, level)
        game.gain_glory(opponent, level)
    elif (yield from choose(player.number, "spy", {"glory": True, "action": False})):
        player.offer = None
        game.gain_glory(player, level)
    else:
        player.offer = None
        yield from free_action_of(game, player, building)


def free_action_of(game, player, building):
    """The action without a supporter: no boost, no window, and nothing for the farmer."""
    if building == AGRICULTURE:
        game.gain_denarii(player, HARVEST[game.round])
    else:
        yield from act(game, player, building, 1)
