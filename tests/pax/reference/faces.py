"""The seven categories and the faces of the 74 cards (PAX 1.1, tables 1A and 1B).

A card is written as the id of its face, as "LAN1"; cards of one face are interchangeable.
"""

LAND, INTRIGUE, RELIGION = "LAND", "INTRIGUE", "RELIGION"
SENATOR, WEALTH, FLEET, ARMY = "SENATOR", "WEALTH", "FLEET", "ARMY"

# category -> (code, number of cards), table 1A
CATEGORY_TABLE = {
    LAND: ("LAN", 12),
    INTRIGUE: ("INT", 12),
    RELIGION: ("REL", 10),
    SENATOR: ("SEN", 10),
    WEALTH: ("WEA", 10),
    FLEET: ("FLE", 10),
    ARMY: ("ARM", 10),
}

CATEGORIES = list(CATEGORY_TABLE)
CARDS = 74

# number in the id -> (symbols, value), and copies by the size of the category, table 1B
SYMBOLS_AND_VALUE = {1: (1, 1), 2: (1, 2), 3: (2, 3), 4: (2, 4)}
COPIES = {12: [4, 4, 2, 2], 10: [3, 3, 2, 2]}


class Face:
    """What is printed on a card, and how many such cards there are."""

    def __init__(self, name, category, symbols, value, copies):
        self.name = name
        self.category = category
        self.symbols = symbols
        self.value = value
        self.copies = copies


def table_1b():
    """The faces of the page, by their ids."""
    faces = {}
    for category, (code, cards) in CATEGORY_TABLE.items():
        for number, (symbols, value) in SYMBOLS_AND_VALUE.items():
            copies = COPIES[cards][number - 1]
            name = f"{code}{number}"
            faces[name] = Face(name, category, symbols, value, copies)
    return faces


def check_table(faces):
    """ValueError unless there are as many cards of every category as there must be (PAX 1.2)."""
    for category, (_, cards) in CATEGORY_TABLE.items():
        found = sum(face.copies for face in faces.values() if face.category == category)
        if found != cards:
            raise ValueError(f"{category}: {cards} cards expected, {found} found")
    assert sum(face.copies for face in faces.values()) == CARDS
