"""Points, places, tasks of the solo mode, achievements (AOR 12, 14.7, 18.13)."""

from reference.measures import all_measures, is_conquered, measure, own_places, ranks_on
from reference.tables import (DENARII_OF_A_POINT, DENARII_OF_A_POINT_PRIEST, FIELDS, GOLD, JEWELLERY,
                        PARTS, PARTS_OF_LEVEL, SETS)

TITLES = {4: "praetor", 5: "praetor", 6: "emperor", 7: "jupiter"}


def points(game, player):
    """The parts of a player's points (AOR 12.2 to 12.8)."""
    return {
        "glory": player.glory,
        "military": sum(field_points(game, player, field) for field in FIELDS),
        "politics": sum(value for value, owner in zip(game.options.senate_values, game.column)
                        if owner == player.number),
        "trade": sum(SETS[kind] for kind, _ in player.sets),
        "religion": sum(PARTS[part] for part in player.parts),
        "missions": sum(mission_points(game, player, name) for name in player.missions),
        "denarii": player.denarii // point_price(player),
    }


def score(game, player):
    return sum(points(game, player).values())


def point_price(player):
    return DENARII_OF_A_POINT_PRIEST if player.has_power_of("priest") else DENARII_OF_A_POINT


def field_points(game, player, field):
    """Who shares a place scores nothing for it (AOR 12.3)."""
    _, banner = game.options.battlefields()[field]
    groups = ranks_on(game, field)
    return sum(value for value, group in zip(banner, groups) if group == [player.number])


def mission_points(game, player, name):
    if name in player.off:
        return 0
    row = game.options.tables.missions[name]
    value = measure(game, player, row.measure)
    if row.op == "PER":
        return row.glory * (value // row.number)
    others = all_measures(game, row.measure)
    holds = {
        "EQ": value == row.number,
        "GE": value >= row.number,
        "MOST": value == max(others) and value >= 1,
        "FEWEST": value == min(others),
    }
    return row.glory if holds[row.op] else 0


# Winners

def standing(game, player):
    """What decides: points, then denarii (AOR 12.9)."""
    rest = player.denarii
    if game.options.parameters["tie_denarii"] == "after":
        rest %= point_price(player)
    return score(game, player), rest


def places(game):
    standings = [standing(game, player) for player in game.players]
    return [1 + sum(1 for other in standings if other > own) for own in standings]


# Solo

def tasks(game):
    """AOR 14.7: which of the seven are done, in their order."""
    player = game.players[0]
    done = sum(1 for name in player.missions if mission_points(game, player, name))
    return [
        player.glory >= 51,
        len(player.medals) >= 3,
        sum(1 for field in FIELDS if is_conquered(game, field)) >= 2,
        game.column.count(player.number) >= 4,
        len(player.sets) >= 2,
        len(player.parts) == sum(PARTS_OF_LEVEL),
        done >= 2,
    ]


def end(game):
    """How the game ended: the title of the one who plays solo."""
    return TITLES.get(sum(tasks(game)), "untitled") if game.options.solo else "final"


def achievements(game, player):
    """AOR 18.13, by the names of their columns; the twelfth is of a scenario that no one knows."""
    parts = points(game, player)
    jewellery = sum(1 for kind, _ in player.sets if kind == JEWELLERY)
    fulfilled = sum(1 for name in player.missions if mission_points(game, player, name))
    return {
        "points_100": score(game, player) >= 100,
        "all_medals": len(player.medals) == 5,
        "jewellery_sets_2": jewellery >= 2,
        "jewellery_sets_3": jewellery >= 3,
        "glory_61": player.glory >= 61,
        "first_on_fields": own_places(game, player).count(1) == len(FIELDS),
        "senate_12": parts["politics"] >= 12,
        "gold_pantheon": player.parts.count(GOLD) == len(PARTS_OF_LEVEL),
        "missions_4": fulfilled >= 4,
        "no_animosity": player.animosity == 0,
        "points_113": score(game, player) >= 113,
    }
