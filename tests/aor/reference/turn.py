"""The course of the game: rounds, phases, turns (AOR 6, 16.20). play_game is the whole game as a
generator of decisions; the game is over when it returns."""

from reference.actions import placement_turn
from reference.construction import construction_turn
from reference.diplomacy import offering_turn
from reference.events import turn_over_event
from reference.goods import buying
from reference.income import income_turn
from reference.intrigue import activation_turn
from reference.setup import set_up
from reference.tables import ROUNDS


def play_game(game):
    yield from set_up(game)
    yield from play_rounds(game)


def play_rounds(game):
    while game.round < ROUNDS:
        game.round += 1
        game.phase = "A"
        yield from turn_over_event(game)
        yield from rest_of_round(game, "offer", game.in_turn())
    yield from end_game(game)


def end_game(game):
    """AOR 12.1."""
    game.phase = "end"
    for player in game.players:
        yield from buying(game, player)
    game.over = True


STEPS = ("offer", "activate", "build", "place", "income")


def rest_of_round(game, step, players):
    """From the step on, in which these players still have a turn: in `place` they are next, and
    go on in this order."""
    for name in STEPS[STEPS.index(step):]:
        yield from STEP_RULES[name](game, players if name == step else game.in_turn())
    end_round(game)


def end_round(game):
    """AOR 11.6."""
    game.turn_wheel(1 if game.options.has("clockwise") else game.event.turn)
    game.past_events.append(game.event.name)
    game.event = None
    for player in game.players:
        player.diplomacy_used = set()


def turns(game, players, turn):
    for player in players:
        yield from own_turn(game, player, turn)


def own_turn(game, player, turn):
    """AOR 6.5."""
    every_turn = game.options.parameters["priest_windows"] == "every_turn"  # AOR 18.14
    if every_turn and not game.turn_has_begun:
        for other in game.players:
            if other is not player:
                yield from buying(game, other)
    game.turn_has_begun = False
    game.own_turn = player
    yield from turn(game, player)
    game.own_turn = None


def offers(game, players):
    if game.options.has("spies"):
        yield from turns(game, players, offering_turn)


def activations(game, players):
    """AOR 7.3."""
    if game.round > 1 and game.options.intrigues:
        yield from turns(game, players, activation_turn)


def constructions(game, players):
    game.phase = "B"
    yield from turns(game, players, construction_turn)


def placements(game, players):
    """AOR 9.1, 9.6."""
    game.phase = "C"
    while any(player.unplaced for player in players):
        for player in players:
            if player.unplaced:
                yield from own_turn(game, player, placement_turn)
    for player in game.players:
        player.placed = {}
        player.boosts_used = set()
    for tokens in game.cells.values():
        for token in [token for token in tokens if token.up]:
            tokens.remove(token)
            game.players[token.owner].tokens += 1


def incomes(game, players):
    game.phase = "D"
    yield from turns(game, players, income_turn)


STEP_RULES = {"offer": offers, "activate": activations, "build": constructions,
              "place": placements, "income": incomes}
