"""Decisions of a game whose rules are generators: they stop at `yield Decision` and resume
the text of the chosen move.

A list of moves is a dictionary from the text of a move to what the asking rule makes of it.
"""


class Decision:
    """Who decides, what kind of decision it is, the texts of the legal moves."""

    def __init__(self, seat, kind, legal):
        self.seat = seat
        self.kind = kind
        self.legal = legal


def choose(seat, kind, moves):
    """Asks the seat; returns the value of the chosen move."""
    text = yield Decision(seat, kind, list(moves))
    return moves[text]


class Play:
    """A game in progress: `asked` is the pending decision, None when the game is over."""

    def __init__(self, rules):
        self.rules = rules
        self.asked = next(rules, None)

    def answer(self, text):
        try:
            self.asked = self.rules.send(text)
        except StopIteration:
            self.asked = None

    def is_forced(self):
        return self.asked is not None and len(self.asked.legal) == 1

    def make_forced_moves(self):
        while self.is_forced():
            self.answer(self.asked.legal[0])
