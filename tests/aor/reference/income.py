"""Phase D (AOR 11)."""

from reference.goods import ask, buying, window


def income_turn(game, player):
    population = game.population(game.faced(player))

    def moves():
        double = player.glory - game.options.penalty(population) >= 1  # AOR 11.3
        return {"normal": False, **({"double": True} if double else {})}

    double = yield from ask(game, player, "income", moves)
    if double:
        game.penalty = game.options.penalty(population)
        yield from window(game, player, ("DT",))
        game.gain_denarii(player, 2 * population)
        game.lose_glory(player, game.penalty)
        game.penalty = None
    else:
        game.gain_denarii(player, population)
    yield from buying(game, player)  # AOR 8.9
