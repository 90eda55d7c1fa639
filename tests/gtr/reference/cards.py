"""Cards of Glory to Rome: suits, building types, copies (GTR 1, 12).

An order card is written as its building's English name, a Jack as "Jack". In zones where
only the suit counts (GTR 1.3, 1.5) a card is written as its material.
"""

JACK = "Jack"

# material -> (role, value, copies of each type, building types of all editions), GTR 1.1
SUIT_TABLE = {
    "rubble": ("laborer", 1, 6, ["Bar", "Insula", "Latrine", "Road"]),
    "wood": ("craftsman", 1, 6, ["Dock", "Market", "Palisade"]),
    "brick": ("legionary", 2, 3, ["Academy", "Archway", "Atrium", "Bath", "Foundry", "Gate",
                                  "School", "Shrine"]),
    "concrete": ("architect", 2, 3, ["Amphitheatre", "Aqueduct", "Bridge", "Storeroom",
                                     "Tower", "Vomitorium", "Wall"]),
    "stone": ("merchant", 3, 3, ["Catacomb", "Circus Maximus", "Garden", "Prison", "Scriptorium",
                                 "Sewer", "Villa"]),
    "marble": ("patron", 3, 3, ["Basilica", "Fountain", "Ludus Magna", "Palace", "Stairway",
                                "Statue", "Temple"]),
}

MATERIALS = list(SUIT_TABLE)
ROLES = [SUIT_TABLE[material][0] for material in MATERIALS]
VALUE = {material: SUIT_TABLE[material][1] for material in MATERIALS}
ROLE_OF_MATERIAL = {material: SUIT_TABLE[material][0] for material in MATERIALS}
MATERIAL_OF_ROLE = {SUIT_TABLE[material][0]: material for material in MATERIALS}

COPIES_IN = {material: SUIT_TABLE[material][2] for material in MATERIALS}

# Types that are not in all editions; which edition plays with which is told in editions.py.
OTHER_TYPES = {"wood": ["Circus", "Crane"], "concrete": ["Senate", "Tribunal"],
               "stone": ["Coliseum", "Domus Aurea"], "marble": ["Forum", "Forum Romanum"]}

# The unofficial expansion (GTR 14): those that an option names join the deck.
EXPANSION = {"Castra": "rubble", "Domus": "wood", "Castra Praetoria": "brick",
             "Watch Post": "brick", "Aerarium": "concrete", "Watermill": "concrete",
             "Solarium": "stone", "Triclinium": "stone", "Bacchanalia": "marble",
             "Plebian Council": "marble"}

MATERIAL_OF_CARD = dict(EXPANSION)
for _material in MATERIALS:
    for _name in SUIT_TABLE[_material][3] + OTHER_TYPES.get(_material, []):
        MATERIAL_OF_CARD[_name] = _material

JACKS = 6
SITES_OF_EACH_MATERIAL = 6


class UnknownCard(KeyError):
    """A name that no card has in English."""


def material_of(card):
    """The material of an order card."""
    try:
        return MATERIAL_OF_CARD[card]
    except KeyError:
        raise UnknownCard(card) from None


def role_of(card):
    """The printed role of an order card."""
    return ROLE_OF_MATERIAL[material_of(card)]


def orders_in(cards):
    """The order cards among cards of a hand, Jacks left out (GTR 1.4)."""
    return [card for card in cards if card != JACK]


def distinct(cards):
    """Each different card once, in the order of first appearance."""
    return list(dict.fromkeys(cards))
