"""The tables of a game, some cells of which an option may change (AOR 18.14)."""

from reference.tables import BUILDINGS, CHARACTERS, COMMON_PARTS, EVENTS, GOODS, MISSIONS

LEVEL_COLUMNS = {f"{what}{level}": (level - 1, place)
                 for level in (1, 2, 3) for place, what in enumerate(("cost", "glory"))}
COLUMNS = {  # name in a cell -> name in the row
    "CHARACTERS": {name: name for name in ("denarii", "glory", "animosity", "legions", "votes",
                                           "anchor", "track", "effect")},
    "GOODS": {"type": "kind", "condition": "condition", "effect": "effect", "n": "number",
              "copies": "copies", "minus": "fewer"},
    "EVENTS": {"op": "how", "measure": "measure", "turn": "turn", "negative": "negative"},
    "MISSIONS": {"measure": "measure", "op": "op", "k": "number", "glory": "glory",
                 "minus": "marked"},
}
REWARD_COLUMNS = {"effect": (0, 0), "n": (0, 1), "else": (1, 0), "m": (1, 1)}


def numbered(letter, rows):
    """G01, G02 ... in the order of the table, as names."""
    return {f"{letter}{number:02}": name for number, name in enumerate(rows, 1)}


NAMES = {**numbered("G", GOODS), **numbered("M", MISSIONS),
         **numbered("E", [name for name, row in EVENTS.items() if not row.negative]),
         **numbered("N", [name for name, row in EVENTS.items() if row.negative])}


def value_in_row(text, old):
    """As the cell before is: a number, yes or no, or a word."""
    if isinstance(old, bool):
        return text == "1"
    if isinstance(old, int):
        return int(text)
    if text.startswith("MEDAL_"):
        return "MEDAL " + text[len("MEDAL_"):].lower()
    return {"NONE": "", "none": "", "MOST": "most", "FEWEST": "fewest"}.get(text, text) \
        if old in ("most", "fewest") or text in ("NONE", "none") else text


class Tables:
    """cells: "ROW.COLUMN" -> text. ValueError for anything not known here."""

    def __init__(self, cells=()):
        self.characters, self.buildings = dict(CHARACTERS), dict(BUILDINGS)
        self.goods, self.events, self.missions = dict(GOODS), dict(EVENTS), dict(MISSIONS)
        self.common_parts = {players: COMMON_PARTS[max(2, players)] for players in (1, 2, 3, 4)}
        for cell, text in dict(cells).items():
            row, _, column = cell.rpartition(".")
            if not self.set(NAMES.get(row, row), column, str(text)):
                raise ValueError(f"unknown cell {cell}")

    def set(self, row, column, text):
        """Whether there is this cell."""
        if row in self.buildings and column in LEVEL_COLUMNS:
            level, place = LEVEL_COLUMNS[column]
            levels = [list(pair) for pair in self.buildings[row]]
            levels[level][place] = int(text)
            self.buildings[row] = tuple(map(tuple, levels))
            return True
        if row.startswith("parts") and column in ("foundations", "temples"):
            players, place = int(row[len("parts"):]), ("foundations", "temples").index(column)
            piles = list(self.common_parts[players])
            piles[place] = tuple(text)
            self.common_parts[players] = tuple(piles)
            return True
        if row in self.events and column in REWARD_COLUMNS:
            self.set_reward(row, *REWARD_COLUMNS[column], text)
            return True
        for name, table in (("CHARACTERS", self.characters), ("GOODS", self.goods),
                            ("EVENTS", self.events), ("MISSIONS", self.missions)):
            field = COLUMNS[name].get(column)
            if row in table and field:
                value = value_in_row(text, getattr(table[row], field))
                table[row] = table[row]._replace(**{field: value})
                return True
        return False

    def set_reward(self, event, part, place, text):
        reward = [list(word) for word in self.events[event].reward] + [["", 0]]
        reward[part][place] = int(text) if place else value_in_row(text, "")
        self.events[event] = self.events[event]._replace(
            reward=tuple(tuple(word) for word in reward[:2]))
