"""What a completed building sets off (GTR 8, 11.26): runs of actions, Prison, and the powers of the
expansion that work on completion (GTR 14)."""

import bacchanalia
import roles
from ask import Run, ask
from cards import ROLE_OF_MATERIAL, VALUE, distinct
from powers import client_room, has, influence, is_switched_on, may_lay
from rows import number, says
from score import check_ends, store

EXTRA_ACTIONS = {"Amphitheatre": "craftsman", "Foundry": "laborer", "Garden": "patron",
                 "School": "school"}
SET_OFF_BY_AERARIUM = [*EXTRA_ACTIONS, "Prison", "Catacomb", "Domus", "Castra Praetoria",
                       "Bacchanalia"]


def on_completion(game, seat, building, run, own):
    """The powers that work once, on completion or theft, or set off by an Aerarium: always for the
    seat. run: the one in which that happened. own: the seat has just completed the building. With
    the last card turned up by Bacchanalia nothing is set off (GTR 14.7)."""
    name = building.name
    if not is_switched_on(game, seat, name) or not game.deck:
        return
    if name in EXTRA_ACTIONS:
        actions = influence(game, seat) // number(game, name, "per")  # at this moment, GTR 11.26
        yield from roles.do_run(game, seat, Run(EXTRA_ACTIONS[name], lambda: actions, "power", run))
    elif name == "Prison":
        yield from use_prison(game, seat, run, own)
    elif name == "Domus":
        yield from roles.do_run(game, seat, Run("patron", lambda: 1, "domus"))
    elif name == "Castra Praetoria":
        yield from use_praetoria(game, seat, building)
    elif name == "Aerarium" and own:  # a stolen one has no site to give
        yield from use_aerarium(game, seat, run)
    elif name == "Bacchanalia":
        yield from bacchanalia.use_bacchanalia(game, seat)


def catacomb_ends(game, seat, name):
    return (name == "Catacomb" and is_switched_on(game, seat, name) and not game.took_last_card
            and says(game, "Catacomb", "ends"))


# Prison

def use_prison(game, seat, run, own):
    """Takes a completed building for 3 influence, or not (GTR 8 Prison, 11.19). Only one just
    completed is paid with its own site (GTR 14.6)."""
    price = VALUE["stone"]
    if not own and sum(game.player(seat).sites) < price:
        return
    moves = {}
    for victim in game.opponents_from(seat):
        for building in game.player(victim).buildings.values():
            if may_lay(game, seat, building.name):
                moves[f"steal {building.name} of seat {victim}"] = (victim, building)
    moves["skip"] = None
    chosen = yield from ask(seat, "prison", moves)
    if chosen is None:
        return
    victim, building = chosen
    if own:
        game.player(seat).give_site(game.player(victim), price)
    else:
        yield from pay_with_sites(game, seat, victim, price)
    del game.player(victim).buildings[building.name]
    game.player(seat).add_building(building)
    check_ends(game, catacomb=catacomb_ends(game, seat, building.name))
    yield from on_completion(game, seat, building, run, own=False)


def pay_with_sites(game, seat, victim, price):
    """Site cards of one's influence, one by one, until it is enough (GTR 14.6)."""
    while price > 0:
        moves = {f"pay site of {value}": value for value in distinct(game.player(seat).sites)}
        value = yield from ask(seat, "pay", moves)
        game.player(seat).give_site(game.player(victim), value)
        price -= value


# The expansion

def use_solarium(game, seat, building):
    """A material of the building just completed by architect gets to the stockpile (GTR 14.5)."""
    if not has(game, seat, "Solarium"):
        return
    moves = {f"recover {material}": material for material in distinct(building.materials)}
    moves["skip"] = None
    material = yield from ask(seat, "solarium", moves)
    if material is not None:
        building.materials.remove(material)
        store(game, seat, material)


def use_praetoria(game, seat, building):
    """Materials under it become clients, one by one, with room (GTR 14.3)."""

    def later(role):
        roles_there = [ROLE_OF_MATERIAL[material] for material in building.materials]
        return "hire" if role in roles_there and roles.later_room(game, seat) else None

    game.under_way.append(later)
    while client_room(game, seat):
        moves = {f"enlist {ROLE_OF_MATERIAL[material]}": material
                 for material in distinct(building.materials)}
        moves["done"] = None
        material = yield from ask(seat, "castra praetoria", moves)
        if material is None:
            break
        building.materials.remove(material)
        yield from roles.hire(game, seat, ROLE_OF_MATERIAL[material])
    game.under_way.pop()


def use_aerarium(game, seat, run):
    """Its site goes to a player for an on-completion power of that player's buildings (GTR 14.6)."""
    moves = {}
    for owner in range(len(game.players)):
        for building in game.player(owner).buildings.values():
            if building.name in SET_OFF_BY_AERARIUM and is_switched_on(game, seat, building.name):
                moves[f"trigger {building.name} of seat {owner}"] = (owner, building)
    moves["skip"] = None
    chosen = yield from ask(seat, "aerarium", moves)
    if chosen is None:
        return
    owner, building = chosen
    game.player(seat).give_site(game.player(owner), VALUE["concrete"])
    check_ends(game, catacomb=catacomb_ends(game, seat, building.name))
    yield from on_completion(game, seat, building, run, own=False)
