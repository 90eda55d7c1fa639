"""The options of a game (PAX 11) and its numbers (PAX 1, tables 1D and 1E)."""

from collections import Counter

from reference.faces import check_table, table_1b

# players -> (cards removed, cards drawn at the start by seat); Legion cards: players + 1 (3.3)
PLAYERS_TABLE = {2: (20, [2, 3]), 3: (10, [2, 3, 4]), 4: (0, [2, 3, 4, 5])}

# PAX 11.3; all are on unless an option says otherwise
SWITCHES = ["land_limit", "intrigue_limit", "intrigue_price", "primus", "religion3", "religion6",
            "senator", "wealth", "fleet_bonus", "army_bonus", "peek"]
# PAX 11.4; all are off unless an option says otherwise
RULINGS = ["short_draw_pays", "primus_is_symbol", "points_without_primus", "bought_cards_wait"]


class Options:
    """given: one list for each seat of ("zone" or "hand", face). Without their own number,
    `legions`, `removed` and `start_draw` come from table 1D."""

    def __init__(self, players=2, faces=None, off=(), given=None, **numbers):
        if players not in PLAYERS_TABLE:
            raise ValueError(f"2 to 4 players expected, {players} found")
        self.players = players
        self.faces = table_1b() if faces is None else faces
        self.off = set(off)
        self.given = [[] for _ in range(players)] if given is None else given
        self.legions = players + 1
        self.removed, self.start_draw = PLAYERS_TABLE[players]
        self.hidden_cards = 3
        self.start_money = 5
        self.play_cost = 1
        self.no_play_income = 2
        self.alternative_income = 2
        self.empty_draw_income = 2
        self.senator_bonus = 1
        self.bonus_step = 3
        self.rome_needs = 4
        self.points_played = 2
        self.points_stronger = 3
        self.points_army = 1
        self.points_fleet = 1
        self.points_primus = 1
        self.points_money = 4
        self.rome_takes_in_last_round = True
        for ruling in RULINGS:
            setattr(self, ruling, False)
        for name, value in numbers.items():
            if name not in self.__dict__:
                raise ValueError(f"unknown option {name!r}")
            setattr(self, name, value)
        self.check()

    def has(self, switch):
        """Whether a power is in force (PAX 11.3)."""
        assert switch in SWITCHES, switch
        return switch not in self.off

    def check(self):
        check_table(self.faces)
        unknown = self.off - set(SWITCHES)
        if unknown:
            raise ValueError(f"unknown switches {sorted(unknown)}")
        for face, number in self.given_cards().items():
            if face not in self.faces or number > self.faces[face].copies:
                raise ValueError(f"{number} cards {face!r} are not there to be given")
        if self.deck_after_setup() < 0:
            raise ValueError("not enough cards for the setup")
        for seat, number in enumerate(self.start_draw):
            deck = self.deck_after_setup() + self.legions + self.players - seat
            if not 1 <= number <= deck:
                raise ValueError(f"start_draw of seat {seat}: 1 to {deck} expected, {number} found")

    def given_cards(self):
        return Counter(face for cards in self.given for _, face in cards)

    def pack(self):
        """The cards that are shuffled: all but those given (PAX 2.2, 11.2)."""
        cards = Counter({face.name: face.copies for face in self.faces.values()})
        return list((cards - self.given_cards()).elements())

    def removed_now(self):
        """Cards put aside: fewer by those given, not below 0 (PAX 11.2)."""
        return max(0, self.removed - sum(self.given_cards().values()))

    def deck_after_setup(self):
        """Cards in the deck when the first round begins (below table 1D)."""
        return (len(self.pack()) - self.removed_now() - self.hidden_cards
                - self.players - self.legions)
