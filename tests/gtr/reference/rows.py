"""The option `rows` (GTR 10): what cards cost and bring, and the numbers inside powers. The printed
values stand here once more; the rules ask the rows of their game.

Written from the description of the option, with names of its own list; a cell is CARD.KEY=VALUE.
"""

from cards import VALUE

# (power, key): printed, lowest, highest
NUMBERS = {
    ("Insula", "clients"): (2, 0, 15),
    ("Circus", "orders"): (2, 2, 5),
    ("Dock", "orders"): (1, 0, 4),
    ("Market", "cards"): (2, 0, 15),
    ("Atrium", "cards"): (1, 1, 3),
    ("Foundry", "per"): (1, 1, 9),
    ("School", "per"): (1, 1, 9),
    ("Shrine", "cards"): (2, 0, 15),
    ("Amphitheatre", "per"): (1, 1, 9),
    ("Aqueduct", "times"): (2, 1, 4),
    ("Aqueduct", "orders"): (1, 0, 4),
    ("Senate", "jacks"): (6, 0, 6),
    ("Wall", "cards"): (2, 1, 9),
    ("Circus Maximus", "times"): (2, 1, 4),
    ("Garden", "per"): (1, 1, 9),
    ("Scriptorium", "marbles"): (1, 1, 3),
    ("Sewer", "orders"): (15, 0, 15),  # 15: all
    ("Villa", "materials"): (1, 1, 3),
    ("Basilica", "orders"): (1, 0, 4),
    ("Forum", "roles"): (6, 3, 6),
    ("Forum Romanum", "roles"): (6, 3, 6),
    ("Forum Romanum", "materials"): (6, 0, 6),
    ("Stairway", "materials"): (1, 1, 2),
    ("Temple", "cards"): (4, 0, 15),
    ("Bacchanalia", "per"): (1, 1, 9),
    # Sentences that can be left out: 1 is printed.
    ("Bridge", "everyone"): (1, 0, 1),
    ("Bridge", "palisade"): (1, 0, 1),
    ("Bridge", "stockpiles"): (1, 0, 1),
    ("Tower", "rubble"): (1, 0, 1),
    ("Tower", "sites"): (1, 0, 1),
    ("Wall", "protects"): (1, 0, 1),
    ("Wall", "scores"): (1, 0, 1),
    ("Catacomb", "ends"): (1, 0, 1),
    ("Bacchanalia", "stock"): (1, 0, 1),
    ("Bacchanalia", "hire"): (1, 0, 1),
    ("Bacchanalia", "sell"): (1, 0, 1),
    ("Bacchanalia", "lay"): (1, 0, 1),
    ("Bacchanalia", "add"): (1, 0, 1),
}
ALL = 15  # of Sewer


class Rows:
    """The rows of a game. given: (card, key) -> value, of what differs from print."""

    def __init__(self, given=None):
        self.given = dict(given or {})

    def cost(self, name, site):
        """Materials that complete the card on the site (GTR 6.4)."""
        return self.given.get((name, "cost"), VALUE[site])

    def influence(self, name, site):
        """Influence of its completion, that of the site in it."""
        return self.given.get((name, "influence"), VALUE[site])

    def points(self, name):
        """Points at the end in addition to those of the influence."""
        return self.given.get((name, "points"), 3 if name == "Statue" else 0)


def number(game, power, key):
    """A number inside a power, by the card that has the power in this game."""
    card = game.card_of_power.get(power) or power
    return game.options.rows.given.get((card, key), NUMBERS[power, key][0])


def says(game, power, key):
    """Whether a power says this sentence in this game."""
    return number(game, power, key) == 1
