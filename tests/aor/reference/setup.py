"""Missions are dealt and kept (AOR 4.10); all else of the setup is in state.py and chance.py."""

from decision import choose
from reference.state import PileCard
from reference.tables import MISSIONS

DEALT = 3


def set_up(game):
    for player in game.players:
        player.missions += [game.pile.pop(0).name for _ in range(DEALT)]
    yield from keep_missions(game, game.players)


def keep_missions(game, players):
    """Each of these returns a card of those dealt. No one sees which, so it makes no difference
    that a card lies under the pile before the next player chooses."""
    for player in players:
        moves = {f"return {name}": name for name in in_table_order(player.missions[-DEALT:])}
        name = yield from choose(player.number, "keep", moves)
        player.missions.remove(name)
        game.pile.append(PileCard(name, player.number))


def in_table_order(names):
    return [name for name in MISSIONS if name in names]
