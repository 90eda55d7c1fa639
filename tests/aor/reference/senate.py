"""The Senate column: placing a vote and superiority (AOR 9.10, 9.11)."""

from reference.tables import COLUMN_LIMIT, SUPERIORITY, SUPERIORITY_POLITICIAN


def place_vote(game, player):
    player.votes -= 1
    game.column.append(player.number)
    if game.column[-3:] == [player.number] * 3:
        politician = player.has_power_of("politician")
        game.gain_glory(player, SUPERIORITY_POLITICIAN if politician else SUPERIORITY)
    if len(game.column) > COLUMN_LIMIT:
        take_vote(game, 0)


def take_vote(game, position):
    """The vote returns to its owner's board; those above slide down."""
    owner = game.players[game.column.pop(position)]
    owner.votes += 1
    return owner
