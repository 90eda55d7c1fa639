"""What holds in every position of every game (AOR 19)."""

from collections import Counter

from reference.knowledge import deal_again, view
from reference.tables import (ANIMOSITY_TOKENS, CELLS_OF_PROVINCE, COLUMN_LIMIT, HAND_LIMIT, LEGIONS,
                        MILESTONES, MISSION_LIMIT, OWN, PROVINCES, ROUNDS, SET_LIMIT, SUPPORTERS,
                        TOKENS, TYPES, VOTES)

LOWEST_MILESTONES = (5, 8, 17, 26)  # AOR 5.5


def check_position(game):
    """AssertionError unless all pieces, cards and limits are as they must be."""
    for player in game.players:
        check_pieces(game, player)
    check_animosity(game)
    check_goods(game)
    check_missions(game)
    check_provinces(game)
    check_common_parts(game)
    for now, first, lowest in zip(game.milestones, MILESTONES, LOWEST_MILESTONES):
        assert lowest <= now <= first, game.milestones
    assert len(game.column) <= COLUMN_LIMIT
    events = list(game.events) + game.past_events + ([game.event.name] if game.event else [])
    assert Counter(events) == Counter(game.options.events())
    assert 0 <= game.round <= ROUNDS


def check_pieces(game, player):
    """AOR 19.1, 19.5."""
    fields = sum(field[player.number] for field in game.fields.values())
    assert player.legions + fields + player.legions_left == LEGIONS
    assert player.votes + game.column.count(player.number) + player.votes_left == VOTES
    lying = [token for tokens in game.cells.values() for token in tokens
             if token.owner == player.number]
    assert player.tokens + len(lying) == TOKENS
    assert 0 <= player.parts.count(OWN) <= 5
    assert player.supporters == 1 + len(player.milestones) <= SUPPORTERS
    assert player.glory >= 1 and player.denarii >= 0
    assert player.unplaced >= 0
    for kind in TYPES:
        level = game.levels[game.faced(player)][kind]
        assert player.placed.get(kind, 0) <= level or not player.placed
    assert min(player.legions, player.legions_left, player.votes, player.votes_left,
               player.tokens) >= 0


def check_animosity(game):
    """AOR 19.2."""
    assert game.animosity + sum(p.animosity for p in game.players) == ANIMOSITY_TOKENS
    assert all(0 <= player.animosity <= player.cells for player in game.players)
    assert game.animosity >= 0


def check_goods(game):
    """AOR 19.3."""
    goods = Counter(game.deck + game.discard + ([game.playing] if game.playing else []))
    for player in game.players:
        goods.update(card.name for card in player.hand)
        assert player.hand_size <= HAND_LIMIT
        assert len(player.sets) <= SET_LIMIT
        for _, names in player.sets:
            goods.update(names)
    assert goods == Counter(game.options.goods()), goods


def check_missions(game):
    missions = Counter(card.name for card in game.pile)
    for player in game.players:
        missions.update(player.missions)
        assert len(player.missions) <= MISSION_LIMIT + 1  # one more while one is chosen
    assert missions == Counter(game.options.missions()), missions


def check_provinces(game):
    """AOR 19.4, 19.6."""
    assert sorted(game.faces) == [0, 1, 2, 3]
    for kind in TYPES:
        for level, tiles in enumerate(game.options.tiles(), 1):
            built = sum(1 for province in PROVINCES if game.levels[province][kind] >= level)
            assert built + game.supply[kind][level - 1] == tiles
    for tokens in game.cells.values():
        assert len(tokens) <= CELLS_OF_PROVINCE
        assert game.phase in "ABC" or not any(token.up for token in tokens)


def check_common_parts(game):
    laid = [part for player in game.players for part in player.parts if part != OWN]
    foundations, temples = game.options.common_parts()
    assert Counter(laid + game.foundations + game.temples) == Counter(foundations + temples)


def check_knowledge(game, rng):
    """Who knows of a card in a hand is another player (AOR 15.2); a position dealt again is a
    sound one that looks the same to its player (AOR 15.5)."""
    numbers = {player.number for player in game.players}
    for player in game.players:
        for card in player.hand:
            assert card.known_to <= numbers - {player.number}
        new = deal_again(game, player, rng)
        check_position(new)
        assert view(new, new.players[player.number]) == view(game, player), player.number
