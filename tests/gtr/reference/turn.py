"""Setup (GTR 3) and the course of turns (GTR 4). play_game is the whole game as a generator of
decisions; the game is over when it returns."""

from ask import Run, ask
from cards import (JACK, MATERIALS, ROLES, SITES_OF_EACH_MATERIAL, distinct, material_of,
                   role_of)
from powers import entitled_actions, has, watermill_actions
from roles import do_run
from rows import ALL, number
from score import GameOver, end_game, store
from state import Building
from thinking import do_think, is_thought, think_moves, use_academy, use_castra

LAST_TURN = 1000  # GTR 11.23


def play_game(game):
    """Yields every decision; see ask.py."""
    try:
        yield from set_up(game)
        while True:
            yield from play_turn(game)
            pass_leadership(game)
    except GameOver:
        pass


def pass_leadership(game):
    """GTR 4.7, 11.23. After the last turn it passes as well: a convention of the trace."""
    game.leader = (game.leader + 1) % len(game.players)
    if game.turn == LAST_TURN:
        begin_turn(game)
        end_game(game, "turn_cap")
    game.turn += 1


# Setup

def set_up(game):
    set_out_sites(game)
    give_buildings(game)
    deal_hands(game)
    if game.options.experienced_start:
        first_cards = yield from offer_cards(game)
    else:
        first_cards = [game.deck.pop(0) for _ in game.players]
    for card in first_cards:
        game.pool.append(material_of(card))
    find_leader(game, first_cards)
    if game.options.half_deck:
        remove_half(game)


def set_out_sites(game):
    """GTR 3.2, 3.5, 10."""
    in_town = game.options.players
    if in_town == 2:
        in_town = game.options.two_player_sites or game.edition.two_player_sites
    if game.options.few_sites:
        in_town = min(in_town, 3)
    for material in MATERIALS:
        game.in_town[material] = in_town
        game.out_of_town[material] = SITES_OF_EACH_MATERIAL - in_town


def give_buildings(game):
    """Buildings given at the start are extra copies without a site (GTR 11.30)."""
    for seat, names in enumerate(game.options.given):
        for name in names:
            game.player(seat).add_building(Building(name, None, given=True))


def deal_hands(game):
    """GTR 3.3, 11.30."""
    orders, jacks = game.edition.start_orders, game.edition.start_jacks
    if game.options.experienced_start:
        orders, jacks = 5, 1
    for player in game.players:
        player.hand = [game.deck.pop(0) for _ in range(orders)] + [JACK] * jacks
        game.jacks -= jacks


def offer_cards(game):
    """Experienced start: everybody secretly picks an order for the pool (GTR 3.3). The cards
    stay in the hands until all have picked."""
    cards = []
    for player in game.players:
        moves = {f"offer {card}": card for card in distinct(player.orders())}
        card = yield from ask(player.seat, "offer", moves)
        cards.append(card)
    for player, card in zip(game.players, cards):
        player.hand.remove(card)
    return cards


def find_leader(game, first_cards):
    """The first card alphabetically leads; ties turn further cards (GTR 3.4)."""
    turned = dict(enumerate(first_cards))
    while True:
        names = {seat: game.edition.order_names.get(card, card)
                 for seat, card in turned.items()}
        tied = [seat for seat in turned if names[seat] == min(names.values())]
        if len(tied) == 1:
            game.leader = tied[0]
            return
        turned = {}
        for seat in tied:
            turned[seat] = game.deck.pop(0)
            game.pool.append(material_of(turned[seat]))


def remove_half(game):
    """The bottom half of what is left of the deck, rounded up (GTR 3.5, 11.30)."""
    keep = len(game.deck) - (len(game.deck) + 1) // 2
    game.removed = game.deck[keep:]
    game.deck = game.deck[:keep]


# A turn

def play_turn(game):
    begin_turn(game)
    led = yield from lead(game)
    if led:
        yield from follow_and_act(game, game.opponents_from(game.leader))


def follow_and_act(game, followers):
    """The rest of a turn in which a role was led: these seats still follow or think."""
    for seat in followers:
        yield from follow(game, seat)
    yield from act_and_end(game, game.seats_from(game.leader))


def act_and_end(game, actors, taken=0):
    """The rest of a turn when all have led, followed or thought: these seats still act. taken:
    actions that the first of them has behind it."""
    for seat in actors:
        yield from act(game, seat, taken)
        taken = 0
    yield from end_turn(game)


def begin_turn(game):
    game.role = None
    for player in game.players:
        player.plays = 0
        player.did_craftsman = False
        player.robbed = False


def lead(game):
    """The leader thinks, or leads a role; returns whether a role was led (GTR 4.1)."""
    moves = think_moves(game, game.leader)
    for role in ROLES:
        for text, play in play_moves(game, game.leader, role).items():
            moves[f"lead {role}: {text}"] = ("play", role, play)
    move = yield from ask(game.leader, "lead", moves)
    if is_thought(move):
        yield from do_think(game, game.leader, move)
        return False
    game.role = move[1]
    yield from play_cards(game, game.leader, game.role, move[2])
    return True


def follow(game, seat):
    """GTR 4.2."""
    moves = think_moves(game, seat)
    for text, play in play_moves(game, seat, game.role).items():
        moves[f"follow: {text}"] = ("play", game.role, play)
    move = yield from ask(seat, "follow", moves)
    if is_thought(move):
        yield from do_think(game, seat, move)
    else:
        yield from play_cards(game, seat, game.role, move[2])


# Cards that lead or follow

def play_moves(game, seat, role):
    """What the seat can lead or follow the role with (GTR 4.3; Circus, Crane)."""
    moves = single_card_moves(game, seat, role)
    moves.update(set_moves(game, seat))
    return moves


def single_card_moves(game, seat, role):
    player = game.player(seat)
    moves = {}
    any_card = role == "architect" and has(game, seat, "Crane")
    for card in distinct(player.orders()):
        if any_card or role_of(card) == role:
            moves[card] = ("card", card)
    if JACK in player.hand:
        moves[JACK] = ("card", JACK)
    return moves


def set_moves(game, seat):
    moves = {}
    petition = game.edition.petition
    if materials_for_set(game, seat, petition):
        moves["petition"] = ("set", petition)
    pair = number(game, "Circus", "orders")
    if has(game, seat, "Circus") and materials_for_set(game, seat, pair):
        moves["pair"] = ("set", pair)
    return moves


def materials_for_set(game, seat, size):
    """Materials of which the hand has enough orders for a petition or pair."""
    player = game.player(seat)
    if len(player.hand) < size:
        return []
    held = [material_of(card) for card in player.orders()]
    return [material for material in MATERIALS if held.count(material) >= size]


def play_cards(game, seat, role, play):
    """Plays the chosen card or set, with Palace any further ones (GTR 8 Palace, 11.5)."""
    yield from play_one(game, seat, play)
    if play[0] == "set" and not game.options.palace_petitions:
        return
    while has(game, seat, "Palace"):
        moves = {}
        for text, more in palace_moves(game, seat, role).items():
            moves[f"also {text}"] = more
        moves["done"] = None
        play = yield from ask(seat, "palace", moves)
        if play is None:
            return
        yield from play_one(game, seat, play)


def palace_moves(game, seat, role):
    moves = single_card_moves(game, seat, role)
    if game.options.palace_petitions:
        moves.update(set_moves(game, seat))
    return moves


def play_one(game, seat, play):
    """Plays a card or a set; either is worth one action."""
    what, which = play
    if what == "card":
        play_card(game, seat, which)
    else:
        yield from play_set(game, seat, which)
    game.player(seat).plays += 1


def play_card(game, seat, card):
    player = game.player(seat)
    player.play_openly(card)
    player.played.append(card)


def play_set(game, seat, size):
    """The cards of a petition or pair, all of one role, one by one (GTR 4.3)."""
    materials = materials_for_set(game, seat, size)
    for _ in range(size):
        moves = {}
        for card in distinct(game.player(seat).orders()):
            if material_of(card) in materials:
                moves[f"with {card}"] = card
        card = yield from ask(seat, "set", moves)
        play_card(game, seat, card)
        materials = [material_of(card)]


# Actions and end of the turn

def act(game, seat, taken):
    """All actions of the seat for the led role (GTR 4.4) but those already taken."""
    game.displayed = []
    run = Run(game.role, lambda: entitled_actions(game, seat, game.role), "turn")
    run.taken = taken
    game.under_way.append(lambda role: "much" if watermill_actions(game, seat) else None)
    yield from do_run(game, seat, run)
    game.under_way.pop()
    yield from use_watermill(game, seat)
    game.player(seat).half = None  # GTR 11.35
    if not game.edition.academy_after_turn:
        yield from use_academy(game, seat)


def use_watermill(game, seat):
    """Architect actions after the laborer actions (GTR 14.4)."""
    actions = watermill_actions(game, seat)
    game.actions_over = True
    yield from do_run(game, seat, Run("architect", lambda: actions, "watermill"))
    game.actions_over = False


def end_turn(game):
    """GTR 4.7, 11.17, 14.2."""
    for seat in game.seats_from(game.leader):
        yield from use_castra(game, seat)
    for seat in game.seats_from(game.leader):
        yield from use_senate(game, seat)
    for seat in game.seats_from(game.leader):
        yield from use_sewer(game, seat)
    put_cards_away(game)
    if game.edition.academy_after_turn:
        for seat in game.seats_from(game.leader):
            yield from use_academy(game, seat)


def put_cards_away(game):
    """The turn is over but for an Academy; the new clients are like any from here on."""
    for player in game.players:
        for card in player.played:
            if card == JACK:
                game.jacks += 1
            else:
                game.pool.append(material_of(card))
        player.played = []
        player.plays = 0
        for client in player.clients:
            client.new = False


def use_senate(game, seat):
    """Senate: Jacks that opponents played (GTR 8 Senate)."""
    taken = 0
    while has(game, seat, "Senate") and taken < number(game, "Senate", "jacks"):
        moves = {}
        for other in game.opponents_from(seat):
            if JACK in game.player(other).played:
                moves[f"take Jack of seat {other}"] = other
        moves["done"] = None
        other = yield from ask(seat, "senate", moves)
        if other is None:
            return
        game.player(other).played.remove(JACK)
        game.player(seat).hand.append(JACK)
        taken += 1


def use_sewer(game, seat):
    """Sewer: orders one played, each or not; by suit (GTR 8 Sewer, 11.31)."""
    player = game.player(seat)
    most = number(game, "Sewer", "orders")
    stored = 0
    while has(game, seat, "Sewer") and (most == ALL or stored < most):
        moves = {}
        for card in player.played:
            if card != JACK:
                moves[f"store {material_of(card)}"] = card
        moves["done"] = None
        card = yield from ask(seat, "sewer", moves)
        if card is None:
            return
        player.played.remove(card)
        stored += 1
        store(game, seat, material_of(card))
