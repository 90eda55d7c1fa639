"""Options of a game (AOR 18.14) and what follows from the number of players (AOR 13)."""

from aor.tables import (BATTLEFIELDS, COMMON_PARTS, EVENTS, GOODS, MISSIONS, SENATE, TILES,
                        column_of)

VARIANTS = ("spies", "truce", "clockwise", "heroes", "harsh")
SEATS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # of the table (AOR 2.1)


class Options:
    """variants: names of those that are played; solo comes with one player."""

    def __init__(self, players=4, variants=(), chain_rule="kind", priest_windows="own_turn",
                 senate_values=SENATE, tie_denarii="before"):
        if not set(variants) <= set(VARIANTS):
            raise ValueError(f"unknown variant among {variants}")
        if players == 1 and "spies" in variants:
            raise ValueError("spies need two players")
        self.players = players
        self.variants = frozenset(variants)
        self.chain_rule = chain_rule
        self.priest_windows = priest_windows
        self.senate_values = tuple(senate_values)
        self.tie_denarii = tie_denarii

    def has(self, variant):
        return variant in self.variants

    @property
    def solo(self):
        return self.players == 1

    @property
    def intrigues(self):
        """Whether intrigues are placed and activated (AOR 14.6, 14.7)."""
        return not self.solo and not self.has("truce")

    def tiles(self):
        return TILES[column_of(self.players)]

    def battlefields(self):
        return BATTLEFIELDS[column_of(self.players)]

    def common_parts(self):
        return COMMON_PARTS[max(2, self.players)]

    def events(self):
        return [event.name for event in EVENTS.values()
                if self.has("harsh") or not event.negative]

    def goods(self):
        few = self.players <= 2
        return [row.name for row in GOODS.values()
                for _ in range(row.copies - (row.fewer if few else 0))]

    def missions(self):
        few = self.players <= 2
        return [row.name for row in MISSIONS.values()
                if not (few and row.marked) and not self.has(row.variant)]
