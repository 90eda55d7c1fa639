"""Winner and score (PAX 8)."""

from reference.faces import ARMY, CATEGORIES, FLEET
from reference.powers import strength


def rome_zone(game):
    """PAX 8.1."""
    return game.hidden + game.rome


def romes_categories(game):
    """The categories in which no player has more than Rome (PAX 8.2)."""
    rome = rome_zone(game)
    return [category for category in CATEGORIES
            if all(strength(game, rome, category) >= strength(game, player.zone, category, player)
                   for player in game.players)]


def rome_wins(game):
    """PAX 8.3."""
    return len(romes_categories(game)) >= game.options.rome_needs


def points(game, player):
    """The parts of a player's points (PAX 8.5)."""
    options = game.options
    rome = rome_zone(game)
    played = stronger = 0
    for category in CATEGORIES:
        if game.count(player.zone, category) > 0:
            played += options.points_played
        if strength(game, player.zone, category, player) > strength(game, rome, category):
            stronger += options.points_stronger
    return {
        "played": played,
        "stronger": stronger,
        "army": options.points_army * strength(game, player.zone, ARMY, player),
        "fleet": options.points_fleet * strength(game, player.zone, FLEET, player),
        "primus": options.points_primus if game.primus == player.seat else 0,
        "money": options.points_money if is_richest(game, player) else 0,
    }


def is_richest(game, player):
    """Cards left in the hand count 1 aureus each; all who tie are richest (PAX 8.5)."""
    return wealth(player) == max(wealth(other) for other in game.players)


def wealth(player):
    return player.money + len(player.hand)


def score(game, player):
    return sum(points(game, player).values())


def end(game):
    """Who won (PAX 8.3, 8.4): the players, the holder of Primus Conspiratus, Rome only."""
    if not rome_wins(game):
        return "players"
    if game.primus is not None:
        return "primus"
    return "players" if game.options.points_without_primus else "rome"


def places(game):
    """1 and the number of seats that are before this one (PAX 8.7). Where no one won all share
    the place after the first."""
    seats = range(len(game.players))
    if end(game) != "players":
        return [1 if seat == game.primus else 2 for seat in seats]
    scores = [score(game, player) for player in game.players]
    return [1 + sum(1 for other in scores if other > scores[seat]) for seat in seats]


def winners(game):
    return [seat for seat, place in enumerate(places(game)) if place == 1]
