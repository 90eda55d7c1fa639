"""The course of the game: rounds, turns and their steps (PAX 4, 6, 7). play_game is the whole
game as a generator of decisions; the game is over when it returns."""

from decision import choose
from reference.draw import draw_step
from reference.faces import INTRIGUE, SENATOR
from reference.powers import has, may_play, price, settle_primus
from reference.setup import set_up
from reference.state import Turn


def play_game(game):
    yield from set_up(game)
    yield from play_rounds(game)


def play_rounds(game):
    while not game.over:
        yield from play_round(game, in_turn(game))


def in_turn(game):
    """All players clockwise, the first player first (PAX 3.4)."""
    return game.players[game.first:] + game.players[:game.first]


def play_round(game, players):
    """These players have a turn each, then the round ends (PAX 4.1)."""
    for player in players:
        yield from play_turn(game, player)
    end_round(game)
    game.turn = None
    game.missed_draw = False


# A turn

def play_turn(game, player):
    """PAX 4.2."""
    game.turn = Turn(player.seat)
    kind = "normal"
    if has(game, player, "peek"):
        kinds = {kind: kind for kind in ("normal", "alternative")}
        kind = yield from choose(player.seat, "KIND", kinds)
    if kind == "alternative":
        player.has_peeked = True
        game.receive(player, game.options.alternative_income)
        return
    yield from draw_step(game, player)
    yield from buy_step(game, player)
    yield from play_step(game, player)
    end_turn(game, player)


def end_turn(game, player):
    """PAX 4.10."""
    if game.turn.bought is not None:
        take_group(game, player, game.turn.bought)
        game.turn.bought = None
    game.receive(player, income(game, player))


def buy_step(game, player):
    """PAX 4.6."""
    moves = {"pass": None}
    for number, group in game.groups.items():
        if group and price(game, player, group) <= player.money:
            moves[f"buy {number}"] = number
    number = yield from choose(player.seat, "BUY", moves)
    if number is None:
        return
    group = game.groups[number]
    game.pay(player, price(game, player, group))
    if game.options.bought_cards_wait:  # PAX 11.4
        game.turn.bought = number
    else:
        take_group(game, player, number)


def take_group(game, player, number):
    player.take_openly(game.groups[number])
    game.groups[number] = []


def play_step(game, player):
    """PAX 4.7."""
    while True:
        cost = len(game.turn.played) * game.options.play_cost  # k - 1 for the k-th card
        if player.money < cost:
            return
        moves = {"stop": None}
        for face in game.in_table_order(player.hand):
            if may_play(game, player, face):
                moves[f"play {face}"] = face
        face = yield from choose(player.seat, "PLAY", moves)
        if face is None:
            return
        game.pay(player, cost)
        player.play_from_hand(face)
        game.turn.played.append(face)
        if game.face(face).category == INTRIGUE:
            settle_primus(game, player)  # PAX 4.8


def income(game, player):
    """PAX 4.9."""
    options = game.options
    played = {game.face(face).category for face in game.turn.played}
    if not played:
        return options.no_play_income
    if INTRIGUE in played and has(game, player, "intrigue_price"):
        return 0
    longest = max(game.count(player.zone, category) for category in played)
    if SENATOR in played and has(game, player, "senator"):
        longest += options.senator_bonus
    return longest


# The end of a round

def end_round(game):
    """PAX 6."""
    if game.options.rome_takes_in_last_round or not game.missed_draw:  # PAX 7.6
        rome_takes(game)
    if game.primus is not None:
        game.first = game.primus  # PAX 6.2
    empty = [number for number, group in game.groups.items() if not group]
    # With Rome left out of the last round there may be no empty Legion card; a round in which
    # someone met an empty deck is the last one all the same (PAX 7.1).
    if len(game.deck) < len(empty) or game.missed_draw:
        game.over = True
        return
    for number in empty:
        game.groups[number].append(game.draw())
    game.round += 1


def rome_takes(game):
    """The dearest group, of equal ones the one with the lowest number (PAX 6.1)."""
    values = {number: game.value(group) for number, group in game.groups.items() if group}
    if not values:
        return
    number = min(number for number in values if values[number] == max(values.values()))
    game.rome += game.groups[number]
    game.groups[number] = []
