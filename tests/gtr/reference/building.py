"""Architect and craftsman actions, foundations and their completion (GTR 5.3, 5.4, 6)."""

import roles
from ask import Run, ask, ask_part
from cards import MATERIALS, VALUE, distinct, material_of
from completion import catacomb_ends, on_completion, use_solarium
from powers import (has, has_quick_sites, is_completed_by, matches, may_add, may_lay,
                    out_of_town_allowed, sites_for)
from rows import number
from score import check_ends
from state import Building, Foundation


# Architect

def architect_action(game, seat, run):
    """One architect action. Stairway is one of its uses, or a second part of it, in any order;
    what used up two actions has that part twice (GTR 8 Stairway, 11.13)."""
    before = run.taken
    own_part_used = False
    published = 0
    game.under_way.append(lambda role: "much" if stairway_left() else None)

    def stairway_left():
        return (game.edition.stairway_is_extra and published <= run.taken - before
                and publishable(game, seat))

    while True:
        moves = {}
        if not own_part_used:
            moves.update(own_part_moves(game, seat, run))
        if published <= run.taken - before and publishable(game, seat):
            moves["stairway"] = ("stairway", None)
        unused = not own_part_used and published == 0
        chosen = yield from ask_part(seat, "architect", moves, run, unused)
        if chosen is None:
            game.under_way.pop()
            return not unused
        what, which = chosen
        if what == "stairway":
            published += 1
            yield from make_public(game, seat)
        else:
            own_part_used = True
            yield from architect_builds(game, seat, what, which, run)
        if not game.edition.stairway_is_extra:
            game.under_way.pop()
            return True


def own_part_moves(game, seat, run):
    """The moves of an architect action without Stairway."""
    moves = lay_moves(game, seat, game.player(seat).orders(), run)
    for foundation in game.player(seat).foundations.values():
        if fitting_sources(game, seat, lambda m, f=foundation: may_add(game, seat, f, m)):
            moves[f"add to {foundation.name}"] = ("add", foundation)
    if may_set_aside(game, seat, run):
        moves["set aside"] = ("set aside", None)
    return moves


def architect_builds(game, seat, what, which, run):
    if what == "lay":
        yield from lay_from_hand(game, seat, which, run)
    elif what == "add":
        yield from architect_adds(game, seat, which, run)
    else:
        game.player(seat).half = run.role


def fitting_sources(game, seat, fits):
    """Where an architect can get a material that fits: the stockpile, with Archway also the
    pool (GTR 5.3, 8 Archway). Returns moves."""
    moves = {}
    for material in MATERIALS:
        if material in game.player(seat).stockpile and fits(material):
            moves[f"with {material} from stockpile"] = ("stockpile", material)
        if material in game.pool and has(game, seat, "Archway") and fits(material):
            moves[f"with {material} from pool"] = ("pool", material)
    return moves


def choose_material(game, seat, fits):
    """Lets the architect choose, and takes the material from where it is."""
    source, material = yield from ask(seat, "material", fitting_sources(game, seat, fits))
    if source == "stockpile":
        game.player(seat).stockpile.remove(material)
    else:
        game.pool.remove(material)
    return material


def architect_adds(game, seat, foundation, run):
    material = yield from choose_material(
        game, seat, lambda candidate: may_add(game, seat, foundation, candidate))
    yield from add_material(game, seat, foundation, material, run)


# Stairway

def publishable(game, seat):
    """Completed buildings of opponents that the seat can make public now (GTR 11.13)."""
    moves = {}
    if not has(game, seat, "Stairway"):
        return moves
    for owner in game.opponents_from(seat):
        for building in game.player(owner).buildings.values():
            if building.name not in game.public and \
                    fitting_number(game, seat, stairway_fits(game, seat, building)) >= \
                    number(game, "Stairway", "materials"):
                moves[f"publish {building.name} of seat {owner}"] = building
    return moves


def fitting_number(game, seat, fits):
    """How many materials an architect can get that fit."""
    there = list(game.player(seat).stockpile)
    if has(game, seat, "Archway"):
        there += game.pool
    return sum(1 for material in there if fits(material))


def stairway_fits(game, seat, building):
    return lambda material: matches(game, seat, building.name, building.site, material)


def make_public(game, seat):
    """Stairway: one material, or as many as its row says, makes the building's power public (GTR 8,
    11.13)."""
    building = yield from ask(seat, "stairway", publishable(game, seat))
    for _ in range(number(game, "Stairway", "materials")):
        material = yield from choose_material(game, seat, stairway_fits(game, seat, building))
        game.buried.append(material)
    game.public.append(building.name)
    check_ends(game)


# Craftsman

def craftsman_action(game, seat, run):
    player = game.player(seat)
    moves = lay_moves(game, seat, player.orders(), run)
    for foundation in player.foundations.values():
        if fitting_orders(game, seat, foundation):
            moves[f"add to {foundation.name}"] = ("add", foundation)
    if has(game, seat, "Fountain"):
        moves["fountain"] = ("fountain", None)
    for torn in tearable(game, seat):
        moves[f"tear down {torn.name}"] = ("tear down", torn)
    if may_set_aside(game, seat, run):
        moves["set aside"] = ("set aside", None)
    chosen = yield from ask_part(seat, "craftsman", moves, run, True)
    if chosen is None:
        return False
    if chosen[0] == "set aside":  # no craftsman action before it is laid, GTR 11.35
        player.half = run.role
        return True
    player.did_craftsman = True  # GTR 11.17
    what, which = chosen
    if what == "lay":
        yield from lay_from_hand(game, seat, which, run)
    elif what == "add":
        yield from craftsman_adds(game, seat, which, run)
    elif what == "tear down":
        tear_down(game, seat, which)
    else:
        yield from use_fountain(game, seat, run)
    return True


def fitting_orders(game, seat, foundation):
    """Orders in hand that may be added to the foundation, as moves."""
    moves = {}
    for card in distinct(game.player(seat).orders()):
        if may_add(game, seat, foundation, material_of(card)):
            moves[f"with {card}"] = card
    return moves


def craftsman_adds(game, seat, foundation, run):
    card = yield from ask(seat, "material", fitting_orders(game, seat, foundation))
    game.player(seat).play_openly(card)
    yield from add_material(game, seat, foundation, material_of(card), run)


# Watch Post

def tearable(game, seat):
    """Completed buildings of one's own, those given at the start aside (GTR 14.8)."""
    if not has(game, seat, "Watch Post"):
        return []
    return [found for found in game.player(seat).buildings.values() if not found.given]


def tear_down(game, seat, torn):
    """The card comes back to the hand, its materials to the stockpile, all at once (GTR 14.8)."""
    player = game.player(seat)
    del player.buildings[torn.name]
    player.take_openly(torn.name)
    player.stockpile += torn.materials
    torn.materials = []
    check_ends(game)


# Fountain

def use_fountain(game, seat, run):
    """Draws a card and uses it in one of four ways (GTR 8 Fountain, 11.16)."""
    card = game.drawn = game.deck.pop(0)
    moves = lay_moves(game, seat, [card], run)
    for foundation in game.player(seat).foundations.values():
        if may_add(game, seat, foundation, material_of(card)):
            moves[f"add to {foundation.name}"] = ("add", foundation)
    moves["keep"] = ("keep", None)
    what, which = yield from ask(seat, "fountain", moves)
    if what == "lay":
        site, out_of_town = yield from choose_site(game, seat, card, run)
        game.drawn = None
        lay(game, seat, card, site, out_of_town, run)
    elif what == "add":
        game.drawn = None
        yield from add_material(game, seat, which, material_of(card), run)
    else:
        game.drawn = None
        game.player(seat).draw_unseen(card)
        check_ends(game)


# Foundations

def lay_moves(game, seat, cards, run):
    """The cards that can be laid now."""
    moves = {}
    for card in distinct(cards):
        if may_lay(game, seat, card) and site_moves(game, seat, card, run):
            moves[f"lay {card}"] = ("lay", card)
    return moves


def site_moves(game, seat, card, run):
    moves = {}
    for material, out_of_town in sites_for(game, seat, card, run.can_pay_second_action()):
        where = " out of town" if out_of_town else ""
        moves[f"on {material}{where}"] = (material, out_of_town)
    return moves


def choose_site(game, seat, card, run):
    return (yield from ask(seat, "site", site_moves(game, seat, card, run)))


def lay_from_hand(game, seat, card, run):
    site, out_of_town = yield from choose_site(game, seat, card, run)
    game.player(seat).play_openly(card)
    lay(game, seat, card, site, out_of_town, run)


def lay(game, seat, card, site, out_of_town, run):
    """Puts the card on its site; out of town costs a second action (GTR 6.2; Tower)."""
    if out_of_town:
        if not has_quick_sites(game, seat):
            run.pay_second_action()
        game.out_of_town[site] -= 1
    else:
        game.in_town[site] -= 1
    game.player(seat).add_foundation(Foundation(card, site))
    check_ends(game)


def may_set_aside(game, seat, run):
    """Whether the action of a new client may be the first half for a site out of town (GTR
    11.4, 11.35)."""
    if not game.edition.bath_halves or run.origin != "bath" or has_quick_sites(game, seat):
        return False
    if not any(out_of_town_allowed(game, seat, material, True) for material in MATERIALS):
        return False
    outer = game.under_way[:-1] if run.role == "architect" else game.under_way  # not itself
    later = [what(run.role) for what in outer]
    return "much" in later or ("hire" in later and has_card_for_half(game, seat, run.role))


def has_card_for_half(game, seat, role):
    """Something to lay out of town, or to be drawn for it."""
    for card in game.player(seat).orders():
        if may_lay(game, seat, card) and any(out for _, out in sites_for(game, seat, card, True)):
            return True
    return role == "craftsman" and has(game, seat, "Fountain")


# Completion

def add_material(game, seat, foundation, material, run):
    """What completes is judged by the powers in force before the material lies there: the marble
    that lets Gate awake a Scriptorium does not complete it."""
    completes = is_completed_by(game, seat, foundation, material, run.role if run else None)
    foundation.materials.append(material)
    if completes:
        yield from complete(game, seat, foundation, run)
    else:  # a last card from Fountain (GTR 11.1), a power that Gate awakes (GTR 11.15)
        check_ends(game)


def complete(game, seat, foundation, run):
    """Influence and power at once, then what the completion sets off (GTR 6.4, 11.26, 14.5). run:
    the one whose action completes it, None for Bacchanalia."""
    player = game.player(seat)
    del player.foundations[foundation.name]
    completed = Building(foundation.name, foundation.site)
    if game.options.expansion:
        completed.materials = foundation.materials
    else:
        game.buried += foundation.materials
    player.add_building(completed)
    player.gain_site(foundation.site)
    player.influence += (game.options.rows.influence(foundation.name, foundation.site)
                         - VALUE[foundation.site])
    check_ends(game, catacomb=catacomb_ends(game, seat, foundation.name))
    if run is not None and run.role == "architect":
        yield from use_solarium(game, seat, completed)
    yield from on_completion(game, seat, completed, run, own=True)
