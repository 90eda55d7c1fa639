"""The event of a round and what it brings (AOR 7.1, 18.9; solo 14.7)."""

from decision import choose
from aor.goods import draw
from aor.measures import has_fewest, has_most
from aor.tables import EVENTS, FIELDS


def turn_over_event(game):
    game.event = EVENTS[game.events.pop(0)]
    if game.options.solo:
        if not game.event.negative:
            player = game.players[0]
            game.gain_denarii(player, player.supporters)
        return
    fulfils = {"most": has_most, "fewest": has_fewest}[game.event.how]
    hit = [player for player in game.in_turn() if fulfils(game, player, game.event.measure)]
    for player in hit:
        yield from reward(game, player)


def reward(game, player):
    """The first word of the reward that can be done."""
    for word, number in game.event.reward:
        possible, do = WORDS[word]
        if possible(game, player):
            yield from do(game, player, number) or ()
            return


def always(game, player):
    return True


def glory(game, player, number):
    if number > 0:
        game.gain_glory(player, number)
    else:
        game.lose_glory(player, -number)


def animosity(game, player, number):
    """AOR 17.9; with a truce nothing changes it (AOR 14.6)."""
    if game.options.has("truce"):
        return
    step = 1 if number > 0 else -1
    for _ in range(abs(number)):
        if step > 0 and (game.animosity == 0 or player.open_cells == 0):
            return
        if step < 0 and player.animosity == 0:
            return
        player.animosity += step
        game.animosity -= step


def discard_random(game, player, number):
    for _ in range(min(number, len(player.hand))):
        card = player.take_from_hand(game.chance.pick(game, player).name)
        game.discard.append(card.name)


def withdraw(game, player, number):
    fields = {field: field for field in FIELDS if game.fields[field][player.number]}
    if fields:
        field = yield from choose(player.number, "withdraw", fields)
        game.fields[field][player.number] -= 1
        player.legions += 1


def purge(game, player, number):
    if player.number in game.column:
        game.column.remove(player.number)  # the lowest: the first in the list
        player.votes += 1


WORDS = {
    "DENARII": (always, lambda game, player, number: game.gain_denarii(player, number)),
    "GLORY": (always, glory),
    "LEGION": (lambda game, player: player.legions_left > 0,
               lambda game, player, number: game.recruit_legion(player)),
    "VOTE": (lambda game, player: player.votes_left > 0,
             lambda game, player, number: game.recruit_vote(player)),
    "DRAW": (always, draw),
    "ANIMOSITY": (always, animosity),
    "DISCARD_RANDOM": (always, discard_random),
    "WITHDRAW": (always, withdraw),
    "PURGE": (always, purge),
}
