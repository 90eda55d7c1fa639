"""Thinking (GTR 4.6), with Latrine and Vomitorium before it (GTR 8, 11.18)."""

from ask import ask, ask_part
from cards import JACK, distinct, material_of
from powers import hand_limit, has
from score import check_ends


def draw_counts(game, seat):
    """The numbers of orders that a thinker may draw: up to the limit when below it, else one;
    never more than the deck has (GTR 4.6, 11.1)."""
    missing = hand_limit(game, seat) - len(game.player(seat).hand)
    counts = [missing if missing > 0 else 1]
    if game.edition.one_order_always:
        counts.append(1)
    return distinct(min(count, len(game.deck)) for count in counts)


def plain_think_moves(game, seat):
    moves = {}
    if game.jacks > 0:
        moves["think: Jack"] = ("think", "jack")
    for count in draw_counts(game, seat):
        moves[f"think: draw {count}"] = ("think", count)
    return moves


def think_moves(game, seat):
    """Every way to think, the ones that discard first included."""
    moves = plain_think_moves(game, seat)
    player = game.player(seat)
    if has(game, seat, "Latrine"):
        for card in distinct(player.orders()):
            moves[f"latrine: {card}"] = ("latrine", card)
    if has(game, seat, "Vomitorium") and player.hand:
        moves["vomitorium"] = ("vomitorium", None)
    return moves


def is_thought(move):
    return move[0] in ("think", "latrine", "vomitorium")


def do_think(game, seat, move):
    """Carries out a move of think_moves."""
    what, how = move
    if what == "latrine":
        discard(game, seat, how)
    elif what == "vomitorium":
        discard_hand(game, seat)
    if what != "think":
        what, how = yield from ask(seat, "think", plain_think_moves(game, seat))
    if how == "jack":
        take_jack(game, seat)
    else:
        draw_orders(game, seat, how)
    yield from use_tribunal(game, seat)


def use_tribunal(game, seat):
    """After each think a Jack more, if the pile has one then (GTR 8 Tribunal, 11.29)."""
    if not has(game, seat, "Tribunal") or game.jacks == 0:
        return
    takes = yield from ask(seat, "tribunal", {"take Jack from pile": True, "skip": False})
    if takes:
        take_jack(game, seat)


def take_jack(game, seat):
    game.jacks -= 1
    game.player(seat).hand.append(JACK)


def discard(game, seat, card):
    """Orders go to the pool, Jacks to their pile, at once (GTR 4.8)."""
    game.player(seat).play_openly(card)
    if card == JACK:
        game.jacks += 1
    else:
        game.pool.append(material_of(card))


def discard_hand(game, seat):
    for card in list(game.player(seat).hand):
        discard(game, seat, card)


def draw_orders(game, seat, count):
    for _ in range(count):
        game.player(seat).draw_unseen(game.deck.pop(0))
    check_ends(game)


def school_action(game, seat, run):
    """One thinker of a School (GTR 8 School)."""
    move = yield from ask_part(seat, "school", think_moves(game, seat), run, True)
    if move is not None:
        yield from do_think(game, seat, move)
    return move is not None


def use_castra(game, seat):
    """One think for who gave an order to a legionary in this turn (GTR 14.2)."""
    if game.player(seat).robbed and has(game, seat, "Castra"):
        yield from think_if_one_likes(game, seat, "castra")


def use_academy(game, seat):
    """One think for a craftsman action in this turn (GTR 8 Academy, 11.17)."""
    if not game.player(seat).did_craftsman or not has(game, seat, "Academy"):
        return
    yield from think_if_one_likes(game, seat, "academy")


def think_if_one_likes(game, seat, kind):
    moves = think_moves(game, seat)
    moves["skip"] = None
    move = yield from ask(seat, kind, moves)
    if move is not None:
        yield from do_think(game, seat, move)
