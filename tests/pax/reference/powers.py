"""What the categories do (PAX 5), each asked for where it is used. Their switches come from
PAX 11.3; for one seat they can be off by themselves (PAX 14.2)."""

from reference.faces import ARMY, FLEET, INTRIGUE, LAND, RELIGION, WEALTH


# The switch that takes a power from a seat, by the name of the item (PAX 14.1)
SWITCH_OF_POWER = {"land limit": "land_limit", "intrigue limit": "intrigue_limit",
                   "religion 3": "religion3", "religion 6": "religion6", "senator": "senator",
                   "wealth 3": "wealth", "fleet 3": "fleet_bonus", "army 3": "army_bonus",
                   "primus": "primus", "peek": "peek"}


def has(game, player, switch):
    """Whether a power is in force for a player; None: for Rome, or whoever it may be."""
    return game.options.has(switch) and (player is None or switch not in player.off)


def primus_symbols(game, player):
    """Primus Conspiratus, where it counts as intrigue (PAX 11.4)."""
    return 1 if player and game.options.primus_is_symbol and game.primus == player.seat else 0


def intrigue_symbols(game, player):
    return game.symbols(player.zone, INTRIGUE) + primus_symbols(game, player)


def limit(game, zone, player=None):
    """How many FLEET and how many ARMY symbols a zone may have (PAX 5.1)."""
    land = game.symbols(zone, LAND) if has(game, player, "land_limit") else 0
    intrigue = game.symbols(zone, INTRIGUE) + primus_symbols(game, player) if has(game, player, "intrigue_limit") else 0
    return max(land, intrigue)


def may_play(game, player, face):
    """PAX 4.7: of the two limited categories, each for itself (5.1)."""
    category = game.face(face).category
    if category not in (FLEET, ARMY):
        return True
    zone = player.zone + [face]
    return game.symbols(zone, category) <= limit(game, zone, player)


def draw_mode(game, player):
    """How many cards step 1 draws together (PAX 5.4), lowered to what the deck has (7.4)."""
    options = game.options
    symbols = game.symbols(player.zone, RELIGION)
    mode = 1
    if has(game, player, "religion3") and symbols >= options.bonus_step:
        mode = 2
    if has(game, player, "religion6") and symbols >= 2 * options.bonus_step:
        mode = 3
    return min(mode, len(game.deck))


def price(game, player, group):
    """PAX 4.6, 5.6."""
    discount = 0
    if has(game, player, "wealth"):
        discount = game.symbols(player.zone, WEALTH) // game.options.bonus_step
    return max(0, game.value(group) - discount)


def settle_primus(game, player):
    """The player has just played INTRIGUE (PAX 5.3)."""
    if not has(game, player, "primus"):
        return
    own = intrigue_symbols(game, player)
    others = [other for other in game.players if other is not player]
    if all(own > intrigue_symbols(game, other) for other in others):
        game.primus = player.seat


def strength(game, zone, category, player=None):
    """P(x,c) of PAX 8.1: symbols, with bonus armies and bonus fleets (5.7 to 5.9)."""
    options = game.options
    total = game.symbols(zone, category)
    if category == INTRIGUE:
        total += primus_symbols(game, player)
    if category == ARMY and has(game, player, "fleet_bonus"):
        total += game.symbols(zone, FLEET) // options.bonus_step
    if category == FLEET and has(game, player, "army_bonus"):
        total += game.symbols(zone, ARMY) // options.bonus_step
    return total
