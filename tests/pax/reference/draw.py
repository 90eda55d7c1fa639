"""Step 1 of a turn: three slots for the cards drawn (PAX 4.3 to 4.5, 7.3 to 7.5)."""

from decision import choose
from reference.powers import draw_mode

HAND, LEGION, BOTTOM = "hand", "legion", "bottom"


def draw_step(game, player):
    if not game.deck:  # PAX 7.3
        game.receive(player, game.options.empty_draw_income)
        game.missed_draw = True
        return
    game.turn.slots = [HAND, LEGION, BOTTOM]
    steps = {1: one_at_a_time, 2: two_together, 3: three_together}
    yield from steps[draw_mode(game, player)](game, player)
    assert not player.held
    if game.turn.slots and game.options.short_draw_pays:  # PAX 11.4
        game.receive(player, game.options.empty_draw_income)
    game.turn.slots = []  # what is left over is dropped (PAX 7.4)


def one_at_a_time(game, player):
    """PAX 4.3."""
    while game.deck and game.turn.slots:
        player.held = [game.draw()]
        yield from place(game, player, player.held[0], list(game.turn.slots))


def two_together(game, player):
    """PAX 4.4."""
    player.held = [game.draw(), game.draw()]
    face = yield from choose_card(game, player, "send")
    yield from place(game, player, face, [LEGION, BOTTOM])
    if not game.deck:  # PAX 7.4
        yield from place(game, player, player.held[0], [HAND])
        return
    player.held.append(game.draw())
    face = yield from choose_card(game, player, HAND)
    yield from place(game, player, face, [HAND])
    yield from place(game, player, player.held[0], list(game.turn.slots))


def three_together(game, player):
    """PAX 4.5."""
    player.held = [game.draw(), game.draw(), game.draw()]
    face = yield from choose_card(game, player, HAND)
    yield from place(game, player, face, [HAND])
    face = yield from choose_card(game, player, LEGION)
    yield from place(game, player, face, [LEGION])
    yield from place(game, player, player.held[0], [BOTTOM])


def choose_card(game, player, purpose):
    """The decision CARD: which of the cards held is for the purpose."""
    game.turn.purpose = purpose
    moves = {f"card {face}": face for face in game.in_table_order(player.held)}
    return (yield from choose(player.seat, "CARD", moves))


def place(game, player, face, slots):
    """The decision PLACE: a card held goes to one of these slots."""
    player.placing = face
    slot, number = yield from choose(player.seat, "PLACE", place_moves(game, slots))
    player.placing = None
    player.held.remove(face)
    game.turn.slots.remove(slot)
    if slot == HAND:
        player.hand.append(face)
    elif slot == LEGION:
        game.groups[number].append(face)
    else:
        game.put_under_deck(face, player.seat)


def place_moves(game, slots):
    """In the order of section 9: hand, Legion cards, bottom. Under an empty deck a card goes
    only if it can go nowhere else (PAX 7.5)."""
    moves = {}
    if HAND in slots:
        moves["hand"] = (HAND, None)
    if LEGION in slots:
        for number in game.groups:
            moves[f"legion {number}"] = (LEGION, number)
    if BOTTOM in slots and (game.deck or not moves):
        moves["bottom"] = (BOTTOM, None)
    return moves
