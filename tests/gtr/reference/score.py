"""End of the game, points and places (GTR 7)."""

from cards import VALUE
from powers import council_winner, is_switched_on, meets_forum
from rows import number, says


class GameOver(Exception):
    """Leaves whatever is going on: the game ends in the middle of anything (GTR 7.1)."""


def end_game(game, reason):
    game.end = reason
    raise GameOver(reason)


def check_ends(game, catacomb=False):
    """Ends the game if it is over, in the order of GTR 11.32. To be called when a step's cards
    lie where they belong; catacomb: by this step a Catacomb was completed that has its
    power."""
    winners = [player.seat for player in game.players if meets_forum(game, player.seat)]
    if winners:
        game.forum_winners = winners
        end_game(game, "forum")
    council = council_winner(game)
    if council is not None:  # GTR 14.10
        game.forum_winners = [council]
        end_game(game, "plebian_council")
    if not game.deck and not game.took_last_card:  # GTR 11.1, 14.7
        end_game(game, "deck")
    if sum(game.in_town.values()) == 0:  # GTR 11.2
        end_game(game, "sites" if game.deck else "deck")  # GTR 11.32
    if catacomb:
        end_game(game, "catacomb")


def store(game, seat, material):
    """A material enters the stockpile; Forum Romanum looks at every one (GTR 11.21, 11.36)."""
    game.player(seat).stockpile.append(material)
    check_ends(game)


def vault_points(player):
    return sum(VALUE[card.material] for card in player.vault)


def merchant_bonus(game, seat):
    """3 for each material of which only the seat has the most in its vault (GTR 7.3)."""
    vaults = [[card.material for card in player.vault] for player in game.players]
    own = vaults.pop(seat)
    bonus = 0
    for material in set(own):
        most = own.count(material)
        if all(other.count(material) < most for other in vaults):
            bonus += 3
    return bonus


def building_points(game, seat):
    """Statue, Wall, and what rows give to others (GTR 7.3, 10, 11.14)."""
    player = game.player(seat)
    points = 0
    for name in player.buildings:
        if name != "Statue" or is_switched_on(game, seat, "Statue"):
            points += game.options.rows.points(name)
    if wall_scores(game, seat):
        points += len(getattr(player, game.edition.wall_counts)) // number(game, "Wall", "cards")
    return points


def wall_scores(game, seat):
    if "Wall" not in game.player(seat).buildings:
        if "Wall" not in game.public or not game.options.public_wall_scores:
            return False
    return is_switched_on(game, seat, "Wall") and says(game, "Wall", "scores")


def score(game, seat):
    """The ordinary count (GTR 7.3)."""
    player = game.player(seat)
    return (player.influence + vault_points(player) + merchant_bonus(game, seat)
            + building_points(game, seat))


def places(game):
    """1 for the winner(s); the one who is equal in points and cards shares a place (GTR 7.4). The
    players of a Forum end come first (GTR 7.2, 8.2)."""
    ranks = []
    for player in game.players:
        by_forum = player.seat in game.forum_winners
        ranks.append((by_forum, score(game, player.seat), len(player.hand)))
    return [1 + sum(1 for other in ranks if other > own) for own in ranks]
