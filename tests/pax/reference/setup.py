"""Setup, in exactly this order (PAX 2), with given cards (PAX 11.2)."""

from decision import choose
from reference.faces import INTRIGUE
from reference.powers import settle_primus


def set_up(game):
    give_cards(game)
    take_powers(game)
    game.removed = [game.draw() for _ in range(game.options.removed_now())]  # PAX 2.2
    game.hidden = [game.draw() for _ in range(game.options.hidden_cards)]  # PAX 2.3
    yield from choose_start_cards(game, game.players)
    lay_first_cards(game)


def give_cards(game):
    """Given zones count as played in seat order for Primus Conspiratus (PAX 11.2)."""
    for player, cards in zip(game.players, game.options.given):
        for place, face in cards:
            if place == "hand":
                player.take_openly([face])
                continue
            player.zone.append(face)
            if game.face(face).category == INTRIGUE:
                settle_primus(game, player)


def take_powers(game):
    """Powers off for a seat from the start; the given zones are laid before (PAX 14.2)."""
    for player, switch in game.taken:
        player.off.add(switch)
        if switch == "primus" and game.primus == player.seat:
            game.primus = None


def choose_start_cards(game, players):
    """PAX 2.6."""
    for player in players:
        number = game.options.start_draw[player.seat]
        player.held = [game.draw() for _ in range(number)]
        yield from keep_one(game, player)


def keep_one(game, player):
    """Of several copies of the face kept it is the first drawn that is kept."""
    moves = {f"keep {face}": face for face in game.in_table_order(player.held)}
    kept = yield from choose(player.seat, "START", moves)
    player.held.remove(kept)
    player.hand.append(kept)
    for face in player.held:
        game.put_under_deck(face, player.seat)
    player.held = []


def lay_first_cards(game):
    """PAX 2.7. The first round begins."""
    for group in game.groups.values():
        group.append(game.draw())
    game.round = 1
