"""Options of a game (AOR 18.14) and what follows from the number of players (AOR 13)."""

from reference.rows import Tables
from reference.tables import BATTLEFIELDS, MEDALS, PENALTIES, SENATE, TILES, column_of

VARIANTS = ("spies", "truce", "clockwise", "heroes", "harsh")
PARAMETERS = {"chain_rule": ("kind", "exact"), "priest_windows": ("own_turn", "every_turn"),
              "tie_denarii": ("before", "after"), "full_hand": ("lost", "discard"),
              "forged_order": ("another", "any")}  # the first value is the usual one
SEATS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # of the table (AOR 2.1)


class Options:
    """variants: names of those that are played; solo comes with one player. parameters: those
    that are not usual, by name. penalties: from population 1 on. characters, effects: by player,
    of those that are not dealt. given: (player, name) of medals, goods and missions held from the
    start. without: names of anything not in the game. first: the player who begins, or None.
    rows: cells of the tables that are not usual."""

    def __init__(self, players=4, variants=(), parameters=None, senate_values=SENATE,
                 penalties=PENALTIES[1:], characters=None, effects=None, given=(), without=(),
                 first=None, rows=()):
        if not set(variants) <= set(VARIANTS):
            raise ValueError(f"unknown variant among {variants}")
        if players == 1 and "spies" in variants:
            raise ValueError("spies need two players")
        self.players = players
        self.variants = frozenset(variants)
        self.parameters = {name: values[0] for name, values in PARAMETERS.items()}
        self.parameters.update(parameters or {})
        self.senate_values = tuple(senate_values)
        self.penalties = tuple(penalties)
        self.characters = characters or {}
        self.effects = effects or {}
        self.given = tuple(given)
        self.without = frozenset(without)
        self.first = first
        self.tables = Tables(rows)

    def has(self, variant):
        return variant in self.variants

    @property
    def solo(self):
        return self.players == 1

    @property
    def intrigues(self):
        """Whether intrigues are placed and activated (AOR 14.6, 14.7)."""
        return not self.solo and not self.has("truce")

    def penalty(self, population):
        """AOR 11.3."""
        return self.penalties[population - 1]

    def tiles(self):
        return TILES[column_of(self.players)]

    def battlefields(self):
        return BATTLEFIELDS[column_of(self.players)]

    def common_parts(self):
        return self.tables.common_parts[self.players]

    def given_to(self, number, table):
        """What a player has from the start of what is in the table."""
        return [name for seat, name in self.given if seat == number and name in table]

    def pack_of(self, names):
        """What is dealt of these."""
        names = [name for name in names if name not in self.without]
        for _, name in self.given:
            if name in names:
                names.remove(name)
        return names

    def characters_dealt(self):
        return [name for name in self.tables.characters
                if name not in self.without and name not in self.characters.values()]

    def medals(self):
        names = [] if self.has("heroes") else list(MEDALS.values())
        return self.pack_of(names)

    def events(self):
        return self.pack_of([event.name for event in self.tables.events.values()
                             if self.has("harsh") or not event.negative])

    def goods(self):
        """All cards of the game, given ones too."""
        few = self.players <= 2
        return [row.name for row in self.tables.goods.values() if row.name not in self.without
                for _ in range(row.copies - (row.fewer if few else 0))]

    def missions(self):
        few = self.players <= 2
        return [row.name for row in self.tables.missions.values() if row.name not in self.without
                and not (few and row.marked) and not self.has(row.variant)]
