"""Phase B (AOR 8)."""

from reference.goods import ask, window
from reference.tables import MEDALS, TYPES


LEVEL_NAMES = ("I", "II", "III", "")  # the next one, by the levels that are there


def construction_turn(game, player):
    while True:
        kind = yield from ask(game, player, "build", lambda: buildings(game, player))
        if kind is None:
            return
        yield from build(game, player, kind)


def buildings(game, player):
    """AOR 8.2."""
    moves = {"stop": None}
    levels = game.levels[game.faced(player)]
    for kind in TYPES:
        level = levels[kind]  # the next one is level + 1; lists begin with level I
        row = game.options.tables.buildings[kind]
        if f"{kind} {LEVEL_NAMES[level]}" in player.off:
            continue
        if level < len(row) and game.supply[kind][level] and row[level][0] <= player.denarii:
            moves[f"build {kind}"] = kind
    return moves


def build(game, player, kind):
    """AOR 8.3."""
    levels = game.levels[game.faced(player)]
    level = levels[kind]
    row = game.options.tables.buildings[kind]
    cost, glory = row[level]
    game.pay(player, cost)
    game.supply[kind][level] -= 1
    levels[kind] += 1
    game.gain_glory(player, glory)
    if levels[kind] == len(row) and MEDALS[kind] in game.medals:  # AOR 8.5
        game.medals.remove(MEDALS[kind])
        player.medals.append(MEDALS[kind])
    yield from window(game, player, ("B",))
