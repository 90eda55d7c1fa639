"""Missions are dealt and kept (AOR 4.10); all else of the setup is in state.py and chance.py."""

from decision import choose
from aor.state import PileCard
from aor.tables import MISSIONS

DEALT = 3


def set_up(game):
    for player in game.players:
        player.missions = [game.pile.pop(0).name for _ in range(DEALT)]
    yield from keep_missions(game, game.players)


def keep_missions(game, players):
    """Each of these chooses unseen; then all return a card, in seat order."""
    for player in players:
        moves = {f"return {name}": name for name in in_table_order(player.missions)}
        game.sealed[player.number] = yield from choose(player.number, "keep", moves)
    for player in game.players:
        name = game.sealed[player.number]
        player.missions.remove(name)
        game.pile.append(PileCard(name, player.number))
    game.sealed = {}


def in_table_order(names):
    return [name for name in MISSIONS if name in names]
