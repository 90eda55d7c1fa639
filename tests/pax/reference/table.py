"""Positions made for the tests: a table without setup, on which single rules are played."""

from decision import Play
from reference.options import Options
from reference.state import DeckCard, Game, Turn


def table(players=2, deck=(), **options):
    """A game whose cards lie nowhere yet but in the deck that is given, and seat 0 to move."""
    settings = Options(players, **options)
    game = Game(settings, settings.pack())
    game.deck = [DeckCard(face) for face in deck]
    game.turn = Turn(0)
    return game


class Script:
    """Plays a rule: every answer is given at a decision with a choice."""

    def __init__(self, rule):
        self.play = Play(rule)
        self.play.make_forced_moves()

    def asks(self):
        """The legal moves, None when the rule has ended."""
        return self.play.asked.legal if self.play.asked else None

    def kind(self):
        return self.play.asked.kind if self.play.asked else None

    def say(self, *moves):
        for move in moves:
            assert move in (self.asks() or []), f"{move!r} is not among {self.asks()}"
            self.play.answer(move)
            self.play.make_forced_moves()
        return self
