"""What building powers mean for the rest of the rules (GTR 8): questions without effect.

The powers that are actions of their own are found where the action is.
"""

from itertools import combinations

from cards import MATERIAL_OF_ROLE, MATERIALS, material_of
from rows import number, says


def is_switched_on(game, seat, name):
    """Whether the power of this building does anything for the seat at all: the game plays with
    it (GTR 3.5, 10), and it is not the seat's blank."""
    return (game.options.powers and name not in game.options.powers_off
            and (seat, name) != game.blank)


def has(game, seat, power):
    """Whether the power is in force for the seat (GTR 8), whatever its card is called."""
    name = game.card_of_power[power]
    return name is not None and is_in_force(game, seat, name)


def is_in_force(game, seat, name):
    """Whether the power of the named card is in force for the seat (GTR 8, 11.14)."""
    player = game.players[seat]
    if name in player.buildings:
        return is_switched_on(game, seat, name)
    if name in ("Statue", "Villa"):  # they speak of their own foundation only (GTR 11.14)
        return False
    if name in game.public:
        return is_switched_on(game, seat, name)
    return name in player.foundations and has_through_gate(game, seat, name) and is_switched_on(game, seat, name)


def has_through_gate(game, seat, name):
    """Gate: an uncompleted marble foundation has its power (GTR 8 Gate, 11.15)."""
    return counts_as_marble(game, game.players[seat].foundations[name]) and has(game, seat, "Gate")


def counts_as_marble(game, foundation):
    """Whether Gate sees marble in the foundation. It was with Road that a marble came onto
    stone (GTR 11.15, 11.36)."""
    suit = material_of(foundation.name)
    if game.edition.gate_with_road and suit == "stone" and "marble" in foundation.materials:
        return True
    return suit == "marble"


# Limits

def influence(game, seat):
    """The influence wherever it is asked for, but for points: with Aerarium the highest of all
    (GTR 14.6)."""
    if has(game, seat, "Aerarium"):
        return max(player.influence for player in game.players)
    return game.player(seat).influence


def hand_limit(game, seat):
    """GTR 4.6; Shrine, Temple."""
    limit = 5
    if has(game, seat, "Shrine"):
        limit += number(game, "Shrine", "cards")
    if has(game, seat, "Temple"):
        limit += number(game, "Temple", "cards")
    return limit


def client_limit(game, seat):
    """GTR 5.1; Insula first, then Aqueduct."""
    limit = influence(game, seat)
    if has(game, seat, "Insula"):
        limit += number(game, "Insula", "clients")
    if has(game, seat, "Aqueduct"):
        limit *= number(game, "Aqueduct", "times")
    return limit


def vault_limit(game, seat):
    """GTR 5.6; Market."""
    limit = influence(game, seat)
    if has(game, seat, "Market"):
        limit += number(game, "Market", "cards")
    return limit


def client_room(game, seat):
    return len(game.player(seat).clients) < client_limit(game, seat)


def vault_room(game, seat):
    return len(game.player(seat).vault) < vault_limit(game, seat)


# Actions

def client_acts_as(game, seat, client, role):
    """Whether a client counts as the role; it counts once however it fits (GTR 11.7)."""
    if client.role == role:
        return True
    if client.role == "merchant" and has(game, seat, "Ludus Magna"):
        return True
    return role == "laborer" and has(game, seat, "Storeroom")


def entitled_actions(game, seat, role):
    """Actions of the led role in this turn, those already taken included (GTR 4.4, 11.7)."""
    player = game.player(seat)
    clients = 0
    for client in player.clients:
        if not client.new and client_acts_as(game, seat, client, role):
            clients += 1
    if player.plays > 0 and has(game, seat, "Circus Maximus"):
        clients *= number(game, "Circus Maximus", "times")
    return player.plays + clients


def watermill_actions(game, seat):
    """Architect actions of the seat after its laborer actions (GTR 14.4)."""
    player = game.player(seat)
    if game.role != "laborer" or player.plays == 0 or not has(game, seat, "Watermill"):
        return 0
    return sum(1 for client in player.clients if client.role == "architect" and not client.new)


# Building

def statue_is_special(game, seat, name):
    """Without its power a Statue is an ordinary marble foundation (GTR 11.31)."""
    return name == "Statue" and is_switched_on(game, seat, "Statue")


def matches(game, seat, name, site, material):
    """Whether the seat may use the material on the named card on this site, Scriptorium left
    out (GTR 6.3; Road, Tower, Statue; also the rule for Stairway, GTR 11.13)."""
    if material == material_of(name):
        return True
    if statue_is_special(game, seat, name) and material == site:
        return True
    if material_of(name) == "stone" and has(game, seat, "Road"):
        return True
    return material == "rubble" and has(game, seat, "Tower") and says(game, "Tower", "rubble")


def may_add(game, seat, foundation, material):
    """Whether the material may be added to one's own foundation (GTR 6.3)."""
    if matches(game, seat, foundation.name, foundation.site, material):
        return True
    return material == "marble" and has(game, seat, "Scriptorium")


def is_completed_by(game, seat, foundation, material, by):
    """Whether one more material completes the foundation (GTR 6.4, 11.33). by: the role whose
    action adds it, or None for Bacchanalia, which is none (GTR 14.7)."""
    there = foundation.materials + [material]
    if len(there) >= game.options.rows.cost(foundation.name, foundation.site):
        return True
    if material == "marble" and by is not None and has(game, seat, "Scriptorium"):
        if there.count("marble") >= number(game, "Scriptorium", "marbles"):
            return True
    return (foundation.name == "Villa" and by == "architect" and is_switched_on(game, seat, "Villa")
            and len(there) >= number(game, "Villa", "materials"))


def may_lay(game, seat, name):
    """A name one has may not be laid again (GTR 6.1)."""
    player = game.player(seat)
    return name not in player.buildings and name not in player.foundations


def sites_for(game, seat, name, second_action):
    """The (material, out of town) sites on which the seat may lay the card now (GTR 6.1, 6.2).

    second_action: whether a second action is there to pay for a site out of town."""
    if statue_is_special(game, seat, name):
        materials = list(game.in_town)
    else:
        materials = [material_of(name)]
    choices = []
    for material in materials:
        if game.in_town[material] > 0:
            choices.append((material, False))
        if out_of_town_allowed(game, seat, material, second_action):
            choices.append((material, True))
    return choices


def has_quick_sites(game, seat):
    """Tower: out of town in a single action."""
    return has(game, seat, "Tower") and says(game, "Tower", "sites")


def out_of_town_allowed(game, seat, material, second_action):
    """GTR 6.2, 11.3; Tower."""
    if game.out_of_town[material] == 0:
        return False
    if game.options.out_of_town_only_when_full and game.in_town[material] > 0:
        return False
    return second_action or has_quick_sites(game, seat)


# Legionary

def reached_by(game, seat):
    """Opponents whom a demand of the seat reaches, clockwise from it (GTR 5.5; Bridge)."""
    others = game.opponents_from(seat)
    if has(game, seat, "Bridge") and says(game, "Bridge", "everyone") or len(others) <= 2:
        return others
    return [others[0], others[-1]]


def is_protected(game, seat, demander):
    """Whether the seat gives nothing to the demander (GTR 8 Palisade, Wall, Bridge)."""
    if has(game, seat, "Wall") and says(game, "Wall", "protects"):
        return True
    through = has(game, demander, "Bridge") and says(game, "Bridge", "palisade")
    return has(game, seat, "Palisade") and not through


def domus_targets(game, seat, material):
    """Foundations of the seat that a demand of the material may tear down (GTR 8 Domus Aurea,
    11.22)."""
    return [foundation for foundation in game.player(seat).foundations.values()
            if material_of(foundation.name) == material and not foundation.materials]


# Forum

def has_all_roles(game, seat, power):
    """Whether the clients can be matched to the six roles, each client once (GTR 8.1); to as many of
    them as the power's row asks for."""
    player = game.player(seat)
    asked = number(game, power, "roles")

    def match(roles, clients):
        if not roles:
            return True
        for index, client in enumerate(clients):
            if client_acts_as(game, seat, client, roles[0]):
                if match(roles[1:], clients[:index] + clients[index + 1:]):
                    return True
        return False

    return len(player.clients) >= asked and any(
        match(list(roles), player.clients) for roles in combinations(MATERIAL_OF_ROLE, asked))


def meets_forum(game, seat):
    """The Forum condition (GTR 8 Forum, Forum Romanum)."""
    if has(game, seat, "Forum") and has_all_roles(game, seat, "Forum"):
        return True
    return (has(game, seat, "Forum Romanum") and has_all_roles(game, seat, "Forum Romanum")
            and len(set(game.player(seat).stockpile)) >= number(game, "Forum Romanum", "materials"))


# Plebian Council

def counted_as(game, seat, role):
    """Clients of the seat that count as the role; each in every role it can act in (GTR 14.10)."""
    return sum(1 for client in game.player(seat).clients if client_acts_as(game, seat, client, role))


def council_winner(game):
    """The seat that fulfils a Plebian Council, or None (GTR 14.10)."""
    seats = range(len(game.players))
    if not any(has(game, seat, "Plebian Council") for seat in seats):
        return None
    laborers = [counted_as(game, seat, "laborer") for seat in seats]
    legionaries = sum(counted_as(game, seat, "legionary") for seat in seats)
    most = max(laborers)
    if sum(laborers) <= legionaries or laborers.count(most) > 1:
        return None
    seat = laborers.index(most)
    return seat if has(game, seat, "Plebian Council") else None
