"""Options as a trace prints them, and the face tables that go by a name."""

from reference.faces import CATEGORY_TABLE, Face
from reference.options import PLAYERS_TABLE, SWITCHES, Options

# name -> rows (symbols, value, copies) of a category of 12 cards, of one of 10
NAMED_TABLES = {
    "page": {12: [(1, 1, 4), (1, 2, 4), (2, 3, 2), (2, 4, 2)],
             10: [(1, 1, 3), (1, 2, 3), (2, 3, 2), (2, 4, 2)]},
    "dearer": {12: [(1, 2, 2), (1, 3, 5), (2, 3, 2), (2, 4, 3)],
               10: [(1, 2, 2), (1, 3, 4), (2, 3, 2), (2, 4, 2)]},
    "doubles": {12: [(1, 1, 2), (1, 2, 3), (2, 3, 4), (2, 4, 3)],
                10: [(1, 1, 2), (1, 2, 2), (2, 3, 3), (2, 4, 3)]},
}


def read_options(printed):
    """An Options from a trace's object; ValueError for anything not known here."""
    printed = dict(printed)
    players = printed.pop("players")
    faces = read_faces(printed.pop("faces"), printed.pop("face_rows"))
    off = [switch for switch in SWITCHES if not printed.pop(switch)]
    given = read_given(players, printed.pop("given_zone"), printed.pop("given_hand"))
    start_draw = list(PLAYERS_TABLE[players][1])
    for item in printed.pop("start_draw"):
        seat, number = item.split("=")
        start_draw[int(seat)] = int(number)
    numbers = {name: value for name, value in printed.items() if value != "usual"}
    return Options(players, faces, off, given, start_draw=start_draw, **numbers)


def read_faces(name, rows):
    """The table of a name, with rows "FACE=SYMBOLS/VALUE/COPIES" instead of its own."""
    if name not in NAMED_TABLES:
        raise ValueError(f"unknown face table {name!r}")
    faces = {}
    for category, (code, cards) in CATEGORY_TABLE.items():
        for number, row in enumerate(NAMED_TABLES[name][cards], 1):
            faces[f"{code}{number}"] = Face(f"{code}{number}", category, *row)
    printed = dict(row.split("=") for row in rows)
    for name, category in every_face():  # rows 5 to 8 stand behind all others (PAX 12)
        if name in printed:
            faces[name] = Face(name, category, *map(int, printed.pop(name).split("/")[:3]))
    if printed:
        raise ValueError(f"unknown faces {sorted(printed)}")
    return faces


def every_face():
    """Names and categories of all rows that a table can have: 1 to 4 of all categories, then 5 to 8."""
    return [(f"{code}{number}", category) for numbers in (range(1, 5), range(5, 9))
            for category, (code, _) in CATEGORY_TABLE.items() for number in numbers]


def read_given(players, zones, hands):
    """"SEAT:FACE" texts as one list for each seat."""
    given = [[] for _ in range(players)]
    for place, items in (("zone", zones), ("hand", hands)):
        for item in items:
            seat, face = item.split(":")
            given[int(seat)].append((place, face))
    return given
