"""The editions as rows of a table (GTR 12). What differs between them is here and nowhere else;
the rules ask the row of their game.

A building is known by its card's name, a power by the name under which GTR 8 tells it. Both are
the same but for the cards of a row whose second name is another.
"""

from typing import NamedTuple

from cards import COPIES_IN, MATERIALS, SUIT_TABLE

# Lookout's own names that order the cards otherwise than the English ones (GTR 3.4), umlauts
# written as the vowels they are sorted as.
GERMAN = {
    "Academy": "Akademie", "Amphitheatre": "Amphitheater", "Aqueduct": "Aquadukt",
    "Archway": "Triumphbogen", "Bar": "Taverne", "Bath": "Therme", "Bridge": "Brucke",
    "Catacomb": "Katakomben", "Circus Maximus": "Sklavenmarkt", "Coliseum": "Colosseum",
    "Foundry": "Giesserei", "Fountain": "Springbrunnen", "Garden": "Garten", "Gate": "Stadttor",
    "Ludus Magna": "Ludus Magnus", "Market": "Markt", "Palace": "Palast", "Prison": "Verlies",
    "Road": "Strasse", "School": "Schule", "Senate": "Senat", "Sewer": "Kanalisation",
    "Shrine": "Schrein", "Stairway": "Freitreppe", "Storeroom": "Lagerhalle",
    "Temple": "Tempel", "Tower": "Turm", "Wall": "Stadtmauer",
}


class Edition(NamedTuple):
    """One row: the cards and rules that editions do not share."""

    own_cards: dict  # material -> (card, power) of its one type that is not in all editions
    start_orders: int = 4  # GTR 3.3
    start_jacks: int = 1
    order_names: dict = {}  # names by which the first leader is found, GTR 3.4
    petition: int = 3  # cards of a petition, GTR 4.3
    one_order_always: bool = False  # one order may be drawn below the hand limit, GTR 4.6
    academy_after_turn: bool = True  # else after one's own actions, GTR 11.17
    stairway_is_extra: bool = False  # else it is the architect action, GTR 8 Stairway
    bath_halves: bool = False  # GTR 11.4
    gate_with_road: bool = False  # GTR 11.15
    wall_counts: str = "stockpile"  # zone of which two cards are a point, GTR 8 Wall
    two_player_sites: int = 2  # in town, of each material, GTR 3.2

    def names_of_suit(self, material):
        """The building types of a suit."""
        own = [self.own_cards[material][0]] if material in self.own_cards else []
        return SUIT_TABLE[material][3] + own

    def copies(self):
        """Building type -> copies in the deck."""
        return {name: COPIES_IN[material]
                for material in MATERIALS for name in self.names_of_suit(material)}

    def card_with(self, power):
        """The card that has the power in this edition, or None."""
        for card, own_power in self.own_cards.values():
            if own_power == power:
                return card
        others = [card for card, _ in self.own_cards.values()]
        return None if power in others else power


FIRST_CARDS = {"wood": ("Circus", "Circus"), "concrete": ("Senate", "Senate"),
               "stone": ("Coliseum", "Coliseum"), "marble": ("Forum", "Forum")}
LOOKOUT_CARDS = {**FIRST_CARDS, "wood": ("Circus", "Crane"), "marble": ("Forum", "Forum Romanum")}
REPUBLIC_CARDS = {"wood": ("Crane", "Crane"), "concrete": ("Tribunal", "Tribunal"),
                  "stone": ("Domus Aurea", "Domus Aurea"),
                  "marble": ("Forum Romanum", "Forum Romanum")}

IV = Edition(FIRST_CARDS, academy_after_turn=False)
LOOKOUT = Edition(LOOKOUT_CARDS, order_names=GERMAN, petition=2, one_order_always=True,
                  wall_counts="vault", two_player_sites=3)
IMPERIUM = Edition(FIRST_CARDS, stairway_is_extra=True, bath_halves=True, gate_with_road=True)
REPUBLIC = IMPERIUM._replace(own_cards=REPUBLIC_CARDS, start_orders=5, start_jacks=0, petition=2)

EDITIONS = {"iv": IV, "lookout": LOOKOUT, "republic": REPUBLIC, "imperium": IMPERIUM}
RED = {"lookout": LOOKOUT._replace(own_cards=FIRST_CARDS, petition=3)}  # with `red_cards`


def edition_of(name, red_cards):
    """The row of an edition; ValueError if there is none such."""
    rows = RED if red_cards else EDITIONS
    if name not in rows:
        raise ValueError(f"expected an edition of {', '.join(rows)}, found {name!r}")
    return rows[name]
