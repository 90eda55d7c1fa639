"""The tables of AOR 18, once more. A rule knows no number of its own: it reads it here."""

from typing import NamedTuple

PROVINCES = ("africa", "gaul", "spain", "italy")  # clockwise on the wheel (AOR 2.2)
MILITARY, POLITICS, TRADE, RELIGION, AGRICULTURE = TYPES = (
    "military", "politics", "trade", "religion", "agriculture")
BOOSTED = (MILITARY, POLITICS, TRADE)  # actions with a boost (AOR 9.7)
COLOSSEUM, INTRIGUE = "colosseum", "intrigue"
FIELDS = ("epirus", "macedonia", "thrace")

ROUNDS = 9
HAND_LIMIT = 5  # the anchor included (AOR 10.2)
WINDOW_LIMIT = 8  # plays (AOR 10.4)
SET_LIMIT = 3  # sets of a player (AOR 10.5)
MISSION_LIMIT, MISSIONS_DRAWN = 6, 2  # of a player; to choose from (AOR 16.21)
COLUMN_LIMIT = 5
CELLS_OF_PROVINCE = 3
LEGIONS, VOTES, TOKENS, SUPPORTERS = 7, 5, 3, 5  # of a player (AOR 1.1)
ANIMOSITY_TOKENS = 11
PARTS_OF_LEVEL = (3, 4)  # foundation, temple; the last part of each is a common one (AOR 9.13)
MILESTONES = (5, 12, 21, 30)
SUPERIORITY, SUPERIORITY_POLITICIAN = 2, 3
PRIEST_PRICE = 3  # denarii for 1 glory (AOR 8.9)
DENARII_OF_A_POINT, DENARII_OF_A_POINT_PRIEST = 4, 3
FARMER_BONUS = 2
MOST_OFFERED = 10  # denarii (AOR 14.2)


# 18.1

class Character(NamedTuple):
    name: str
    denarii: int
    glory: int
    animosity: int
    legions: int
    votes: int
    anchor: bool
    track: str  # from the left: M, P, T, - for a plain cell
    effect: str


SLANDER, SABOTAGE = "slander", "sabotage"
DESERTION, FORGED, REVOTE, VOID, SOLD, CUSTOMS = (
    "desertion", "forged order", "revote", "void vote", "sold", "customs dues")
COMMON_EFFECTS = (SLANDER, SABOTAGE)

CHARACTERS = {row.name: row for row in (
    Character("Mark Antony", 7, 1, 2, 7, 4, True, "MPT", DESERTION),
    Character("Aemilius Lepidus", 7, 1, 3, 6, 5, True, "PTM-", REVOTE),
    Character("Fulvia", 6, 2, 2, 7, 4, True, "MTP", FORGED),
    Character("Junia Secunda", 5, 2, 2, 5, 5, False, "PMT", VOID),
    Character("Gaius Octavian", 5, 3, 2, 6, 4, False, "TMP", SOLD),
    Character("Livia Drusilla", 5, 2, 3, 6, 4, False, "TPM-", CUSTOMS),
)}
LETTERS = {"M": MILITARY, "P": POLITICS, "T": TRADE}

# 18.2: cost and glory of the levels I, II, III, for all five types
BUILDINGS = {kind: ((3, 2), (8, 4), (13, 6)) for kind in TYPES}
TILES = {2: (4, 2, 1), 4: (4, 3, 2)}  # two players and solo; three and four (AOR 4.4)
MEDALS = {MILITARY: "warrior", POLITICS: "politician", TRADE: "merchant",
          RELIGION: "priest", AGRICULTURE: "farmer"}

# 18.3: the place in the row is the population
PENALTIES = (None, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11)

# 18.4: shield; points of the first, second and third place
BATTLEFIELDS = {
    4: {"epirus": (2, (5, 2, 0)), "macedonia": (3, (8, 4, 0)), "thrace": (4, (10, 5, 3))},
    2: {"epirus": (2, (5, 2, 0)), "macedonia": (3, (4, 0, 0)), "thrace": (4, (5, 3, 0))},
}

# 18.5 to 18.8
SENATE = (1, 2, 3, 5, 6)  # from the bottom
HARVEST = (None, 1, 1, 2, 2, 3, 3, 4, 4, 5)  # by round
TOOLS, WEAPONS, GARMENTS, JEWELLERY, CHEST = "tools", "weapons", "garments", "jewellery", "chest"
SETS = {TOOLS: 3, WEAPONS: 4, GARMENTS: 5, JEWELLERY: 6}
GOLD, SILVER, BRONZE, OWN = "G", "S", "B", "own"
PARTS = {GOLD: 4, SILVER: 3, BRONZE: 2, OWN: 1}
COMMON_PARTS = {  # foundations, temples, the best first
    4: ((GOLD, SILVER, BRONZE, BRONZE), (GOLD, SILVER, BRONZE, BRONZE)),
    3: ((GOLD, BRONZE, BRONZE), (GOLD, SILVER, BRONZE)),
    2: ((GOLD, BRONZE), (GOLD, SILVER)),
}


# 18.9

class Event(NamedTuple):
    name: str
    how: str  # "most" or "fewest"
    measure: str
    reward: tuple  # (word, number), and further ones "else"
    turn: int  # quarter turns, clockwise ones positive
    negative: bool


def _events(negative, *rows):
    return {row[0]: Event(*row, negative) for row in rows}


EVENTS = {**_events(
    False,
    ("Grain dole", "fewest", "DENARII", (("DENARII", 3),), 1),
    ("Voice of the people", "fewest", "GLORY", (("GLORY", 2),), -1),
    ("Levy", "fewest", "LEGIONS_FIELD", (("LEGION", 1), ("DENARII", 1)), 2),
    ("Ovation", "most", "LEGIONS_FIELD", (("GLORY", 1),), -2),
    ("New senators", "fewest", "VOTES_SENATE", (("VOTE", 1), ("DENARII", 1)), 1),
    ("Speech in the forum", "most", "VOTES_SENATE", (("GLORY", 1),), -1),
    ("Feast of the gods", "most", "PANTHEON_PARTS", (("GLORY", 1),), 2),
    ("Pious gifts", "fewest", "PANTHEON_PARTS", (("DENARII", 2),), -2),
    ("Merchant fleet", "fewest", "GOODS_HAND", (("DRAW", 1),), 1),
    ("Census", "most", "POP_FACED", (("DENARII", 2),), -1),
    ("Tax relief", "fewest", "POP_FACED", (("DENARII", 3),), 2),
    ("Reconciliation", "most", "ANIMOSITY", (("ANIMOSITY", -1),), -2),
), **_events(
    True,
    ("Luxury tax", "most", "DENARII", (("DENARII", -2),), 1),
    ("Scandal", "most", "GLORY", (("GLORY", -1),), -1),
    ("Shipwreck", "most", "GOODS_HAND", (("DISCARD_RANDOM", 1),), 2),
    ("Mutiny", "most", "LEGIONS_FIELD", (("WITHDRAW", 1),), -2),
    ("Purge", "most", "VOTES_SENATE", (("PURGE", 1),), 2),
    ("Old grudges", "fewest", "ANIMOSITY", (("ANIMOSITY", 1),), -2),
)}


# 18.10

class Mission(NamedTuple):
    name: str
    measure: str
    op: str  # EQ, GE, MOST, FEWEST, PER
    number: int  # n of EQ and GE, k of PER
    glory: int
    marked: bool = False  # out with two players and solo
    variant: str = ""  # the variant that removes it


MISSIONS = {row.name: row for row in (
    Mission("Last brick in the wall", "MEDAL warrior", "EQ", 1, 6, False, "heroes"),
    Mission("First in voting", "MEDAL politician", "EQ", 1, 6, False, "heroes"),
    Mission("Wild trade", "MEDAL merchant", "EQ", 1, 6, False, "heroes"),
    Mission("Offerings", "MEDAL priest", "EQ", 1, 6, False, "heroes"),
    Mission("Menial work", "MEDAL farmer", "EQ", 1, 6, False, "heroes"),
    Mission("Most decorated", "MEDALS", "MOST", 0, 6, True, "heroes"),
    Mission("Fomenting animosity", "ANIMOSITY", "EQ", 0, 6, False, "truce"),
    Mission("Unsleeping animosity", "ANIMOSITY", "MOST", 0, 5, True, "truce"),
    Mission("Triumph", "FIRST_PLACES", "PER", 1, 3),
    Mission("House of all gods", "PANTHEON_PARTS", "GE", 7, 6),
    Mission("Voice of the Senate", "VOTES_SENATE", "MOST", 0, 5, True),
    Mission("Own party", "VOTES_SENATE", "PER", 1, 1),
    Mission("Full warehouses", "SETS", "GE", 3, 6),
    Mission("Good trader", "SETS", "PER", 1, 2),
    Mission("Richest in Rome", "DENARII", "MOST", 0, 5, True),
    Mission("Beloved by the people", "GLORY", "GE", 45, 6),
    Mission("Great following", "SUPPORTERS", "GE", 5, 5),
    Mission("Army abroad", "LEGIONS_FIELD", "GE", 6, 5),
    Mission("Three fronts", "FIELDS_PRESENT", "GE", 3, 4),
    Mission("Bench in the Senate", "VOTES_SENATE", "GE", 3, 5),
    Mission("Pious builder", "PANTHEON_PARTS", "PER", 2, 1),
    Mission("Crowded province", "POP_FACED", "MOST", 0, 5, True),
    Mission("Golden stone", "GOLD_PARTS", "GE", 1, 4),
    Mission("Always second", "SECOND_PLACES", "PER", 1, 2),
    Mission("Mixed goods", "SET_TYPES", "GE", 2, 4),
    Mission("Stock in hand", "GOODS_HAND", "PER", 1, 1),
    Mission("Modest servant", "GLORY", "FEWEST", 0, 5, True),
    Mission("Last word", "TOP_VOTE", "EQ", 1, 4),
)}


# 18.11

class Goods(NamedTuple):
    name: str
    kind: str
    condition: str  # AOR 10.3; "" for a chest
    effect: str
    number: int
    copies: int
    fewer: int  # copies removed with two players


GOODS = {row.name: row for row in (
    Goods("Sundial", TOOLS, "SA", "DRAW", 1, 2, 0),
    Goods("Compass", TOOLS, "SA", "REMOVE_ANCHOR", 1, 2, 0),
    Goods("Plumb line", TOOLS, "B", "DRAW", 1, 2, 0),
    Goods("Sickle", TOOLS, "SF", "DENARII", 2, 2, 0),
    Goods("Abacus", TOOLS, "DT", "PENALTY", -1, 1, 1),
    Goods("Spatha", WEAPONS, "SA", "LEGION", 1, 2, 0),
    Goods("Gladius", WEAPONS, "SC", "GLORY", 1, 2, 0),
    Goods("Pilum", WEAPONS, "SA", "MOVE_LEGION", 1, 1, 1),
    Goods("Shield", WEAPONS, "IT", "DENARII", 2, 2, 1),
    Goods("Dagger", WEAPONS, "IA", "GLORY", 1, 2, 0),
    Goods("Toga", GARMENTS, "SA", "VOTE", 1, 2, 0),
    Goods("Tunic", GARMENTS, "SC", "DENARII", 2, 2, 0),
    Goods("Palla", GARMENTS, "B", "GLORY", 1, 2, 0),
    Goods("Soldier's cloak", GARMENTS, "DT", "DENARII", 3, 1, 0),
    Goods("Stola", GARMENTS, "IT", "GLORY", 1, 1, 1),
    Goods("Bulla", JEWELLERY, "SA", "DRAW", 2, 2, 0),
    Goods("Snake bracelets", JEWELLERY, "SA", "TAKE_DISCARD", 1, 1, 0),
    Goods("Signet ring", JEWELLERY, "IA", "DRAW_MISSION", 1, 2, 1),
    Goods("Brooch", JEWELLERY, "SC", "GLORY", 1, 1, 0),
    Goods("Armlet", JEWELLERY, "B", "DENARII", 2, 1, 0),
    Goods("Chest", CHEST, "", "", 0, 5, 1),
)}


def column_of(players):
    """Which column of a table by players holds: for two it is solo's as well (AOR 13)."""
    return 2 if players <= 2 else 4
