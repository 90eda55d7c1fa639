"""What events and missions measure (AOR 18.12), and the places on battlefields (AOR 12.3)."""

from reference.tables import FIELDS, GOLD


def measure(game, player, name):
    if name.startswith("MEDAL "):
        return int(name[len("MEDAL "):] in player.medals)
    return MEASURES[name](game, player)


def on_fields(game, player):
    return [game.fields[field][player.number] for field in FIELDS]


def own_places(game, player):
    """The places of the player on all conquered fields."""
    return [places_on(game, field).get(player.number) for field in FIELDS]


MEASURES = {
    "DENARII": lambda game, player: player.denarii,
    "GLORY": lambda game, player: player.glory,
    "LEGIONS_FIELD": lambda game, player: sum(on_fields(game, player)),
    "FIELDS_PRESENT": lambda game, player: sum(1 for n in on_fields(game, player) if n),
    "FIRST_PLACES": lambda game, player: own_places(game, player).count(1),
    "SECOND_PLACES": lambda game, player: own_places(game, player).count(2),
    "VOTES_SENATE": lambda game, player: game.column.count(player.number),
    "TOP_VOTE": lambda game, player: int(game.column[-1:] == [player.number]),
    "PANTHEON_PARTS": lambda game, player: len(player.parts),
    "GOLD_PARTS": lambda game, player: player.parts.count(GOLD),
    "GOODS_HAND": lambda game, player: len(player.hand),
    "SETS": lambda game, player: len(player.sets),
    "SET_TYPES": lambda game, player: len({kind for kind, _ in player.sets}),
    "MEDALS": lambda game, player: len(player.medals),
    "ANIMOSITY": lambda game, player: player.animosity,
    "POP_FACED": lambda game, player: game.population(game.faced(player)),
    "SUPPORTERS": lambda game, player: player.supporters,
}


def all_measures(game, name):
    return [measure(game, player, name) for player in game.players]


def has_most(game, player, name):
    return measure(game, player, name) == max(all_measures(game, name))


def has_fewest(game, player, name):
    return measure(game, player, name) == min(all_measures(game, name))


# Battlefields

def is_conquered(game, field):
    shield, _ = game.options.battlefields()[field]
    return sum(game.fields[field]) >= shield


def ranks_on(game, field):
    """The players on a conquered field in groups of equal place, the first place first."""
    if not is_conquered(game, field):
        return []
    legions = game.fields[field]
    groups = []
    for number in sorted(set(legions) - {0}, reverse=True):
        tied = [player.number for player in game.players if legions[player.number] == number]
        warriors = [one for one in tied if game.players[one].has_power_of("warrior")]
        groups += [warriors, [one for one in tied if one not in warriors]]
    return [group for group in groups if group]


def places_on(game, field):
    """player number -> place."""
    return {number: place for place, group in enumerate(ranks_on(game, field), 1)
            for number in group}
