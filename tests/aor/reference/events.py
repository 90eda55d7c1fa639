"""The event of a round and what it brings (AOR 7.1, 18.9; solo 14.7)."""

from decision import choose
from reference.goods import changes_denarii, changes_glory, draw, glory
from reference.measures import has_fewest, has_most
from reference.tables import FIELDS


def turn_over_event(game):
    game.event = game.options.tables.events[game.events.pop(0)]
    if game.options.solo:
        player = game.players[0]
        if not game.event.negative and game.event.name not in player.off:
            game.gain_denarii(player, player.supporters)
        return
    fulfils = {"most": has_most, "fewest": has_fewest}[game.event.how]
    hit = [player for player in game.in_turn() if fulfils(game, player, game.event.measure)]
    for player in hit:
        if game.event.name in player.off:
            continue
        yield from reward(game, player)


def reward(game, player):
    """The first word of the reward that changes anything."""
    for word, number in game.event.reward:
        possible, do = WORDS[word]
        if possible(game, player, number):
            yield from do(game, player, number) or ()
            return


def animosity_moves(game, player, number):
    """AOR 17.9; with a truce nothing changes it (AOR 14.6)."""
    if game.options.has("truce"):
        return False
    return player.animosity > 0 if number < 0 else game.animosity > 0 and player.open_cells > 0


def animosity(game, player, number):
    player.animosity += number
    game.animosity -= number


def discard_random(game, player, number):
    card = player.take_from_hand(game.chance.pick(game, player).name)
    game.discard.append(card.name)


def fields_of(game, player):
    return {field: field for field in FIELDS if game.fields[field][player.number]}


def withdraw(game, player, number):
    field = yield from choose(player.number, "withdraw", fields_of(game, player))
    game.fields[field][player.number] -= 1
    player.legions += 1


def purge(game, player, number):
    game.column.remove(player.number)  # the lowest: the first in the list
    player.votes += 1


WORDS = {  # whether it changes anything; how
    "": (lambda game, player, number: False, None),
    "DENARII": (changes_denarii, lambda game, player, number: game.gain_denarii(player, number)),
    "GLORY": (changes_glory, glory),
    "LEGION": (lambda game, player, number: player.legions_left > 0,
               lambda game, player, number: game.recruit_legion(player)),
    "VOTE": (lambda game, player, number: player.votes_left > 0,
             lambda game, player, number: game.recruit_vote(player)),
    "DRAW": (lambda game, player, number: number > 0 and game.can_draw(), draw),
    "ANIMOSITY": (animosity_moves, animosity),
    "DISCARD_RANDOM": (lambda game, player, number: bool(player.hand), discard_random),
    "WITHDRAW": (lambda game, player, number: bool(fields_of(game, player)), withdraw),
    "PURGE": (lambda game, player, number: player.number in game.column, purge),
}
