"""Patron, laborer and merchant actions with their additional parts (GTR 5.1, 5.2, 5.6, 11.10),
and the one place that knows which action belongs to which role."""

import building
from ask import ask_part, single_action
from cards import MATERIAL_OF_ROLE, ROLE_OF_MATERIAL, distinct, material_of, role_of
from legionary import legionary_action
from powers import client_acts_as, client_room, has, vault_room
from rows import number
from score import check_ends, store
from state import Client, VaultCard
from thinking import school_action
from triclinium import may_retire, retire_after, retire_hired


def do_run(game, seat, run):
    """Takes the actions of a run one after the other (GTR 4.4); legionaries' all at once
    (GTR 5.5)."""
    if run.role == "legionary":
        run.taken = yield from legionary_action(game, seat, run.count())
        yield from retire_after(game, seat, run, 1)
        return
    game.under_way.append(lambda role: later_in_run(game, seat, run, role))
    while run.start_next():
        action = run.taken
        used = yield from do_action(game, seat, run)
        if used:
            yield from retire_after(game, seat, run, action)
    game.under_way.pop()


def do_action(game, seat, run):
    """One action of the run's role; returns whether it was used, not declined."""
    action = {"patron": patron_action, "laborer": laborer_action,
              "merchant": merchant_action, "architect": building.architect_action,
              "craftsman": building.craftsman_action, "school": school_action,
              "legionary": single_demand}[run.role]
    return (yield from action(game, seat, run))


def single_demand(game, seat, _run):
    """The action of a legionary hired with Bath."""
    shown = yield from legionary_action(game, seat, 1)
    return shown > 0


# Patron

def patron_moves(game, seat, used):
    """used: sources that this action has taken from: pool, hand, deck (GTR 11.10), once for each card."""
    return hiring_moves(game, seat, used) if client_room(game, seat) else {}


def hiring_moves(game, seat, used):
    """The same, room aside."""
    moves = {}
    if "pool" not in used and "deck" not in used:
        for material in distinct(game.pool):
            role = ROLE_OF_MATERIAL[material]
            moves[f"hire {role} from pool"] = ("pool", role)
    if used.count("hand") < number(game, "Aqueduct", "orders") and has(game, seat, "Aqueduct"):
        for card in distinct(game.player(seat).orders()):
            moves[f"hire {card} from hand"] = ("hand", card)
    if "deck" not in used and has(game, seat, "Bar"):
        moves["hire from deck"] = ("deck", None)
    return moves


def patron_action(game, seat, run):
    used = []
    game.under_way.append(lambda role: later_hire(game, seat, used, role))
    while True:
        moves = patron_moves(game, seat, used)
        chosen = yield from ask_part(seat, "patron", moves, run, not used)
        if chosen is None:
            game.under_way.pop()
            return bool(used)
        source, what = chosen
        used.append(source)
        yield from hire(game, seat, take_client(game, seat, source, what), run)


def take_client(game, seat, source, what):
    """Takes the card from where it is; returns its role."""
    if source == "pool":
        game.pool.remove(MATERIAL_OF_ROLE[what])
        return what
    if source == "hand":
        game.player(seat).play_openly(what)
        return role_of(what)
    return role_of(game.deck.pop(0))


def hire(game, seat, role, run=None):
    """A client enters the clientele; Bath lets it act at once (GTR 8 Bath, 11.9). run: that of the
    patron action, if it is one."""
    client = Client(role)
    client.new = not acts_this_turn(game, seat, client, run)
    game.player(seat).clients.append(client)
    check_ends(game)
    if has(game, seat, "Bath") and game.deck:  # GTR 14.7
        yield from act_at_once(game, seat, client)


def acts_this_turn(game, seat, client, run):
    """Whether a client that Domus brings counts for the led role (GTR 14.1)."""
    if run is None or run.origin != "domus" or game.actions_over:
        return False
    return client_acts_as(game, seat, client, game.role)


def act_at_once(game, seat, client):
    """The action of a new client. It may use the half that the one before it set aside; unused
    the half is lost (GTR 11.4, 11.35)."""
    player = game.player(seat)
    run = single_action(client.role, after_half=player.half == client.role)
    player.half = None
    run.start_next()
    used = yield from do_action(game, seat, run)
    if used:
        yield from retire_hired(game, seat, client)


# Whether a Bath action set aside can come to something (GTR 11.35)

def later_room(game, seat):
    """Whether there is room for a client, or can be when one goes to the vault (GTR 14.9)."""
    if client_room(game, seat):
        return True
    return may_retire(game, seat)


def later_hire(game, seat, used, role):
    """What is left of a patron action: "hire" if it can bring a client of the role."""
    if not later_room(game, seat):
        return None
    for source, what in hiring_moves(game, seat, used).values():
        if source == "deck" or (role_of(what) if source == "hand" else what) == role:
            return "hire"
    return None


def later_in_run(game, seat, run, role):
    """What further actions of a run may bring: "much" where they build or think."""
    if not run.has_more():
        return None
    if run.role == "patron":
        return later_hire(game, seat, [], role)
    return "much" if run.role in ("architect", "craftsman", "school") else None


# Laborer

def laborer_moves(game, seat, used):
    moves = {}
    if "pool" not in used:
        for material in distinct(game.pool):
            moves[f"take {material} from pool"] = ("pool", material)
    if used.count("hand") < number(game, "Dock", "orders") and has(game, seat, "Dock"):
        for card in distinct(game.player(seat).orders()):
            moves[f"take {card} from hand"] = ("hand", card)
    return moves


def laborer_action(game, seat, run):
    used = []
    while True:
        moves = laborer_moves(game, seat, used)
        chosen = yield from ask_part(seat, "laborer", moves, run, not used)
        if chosen is None:
            return bool(used)
        source, what = chosen
        used.append(source)
        player = game.player(seat)
        if source == "pool":
            game.pool.remove(what)
            store(game, seat, what)
        else:
            player.play_openly(what)
            store(game, seat, material_of(what))


# Merchant

def merchant_moves(game, seat, used):
    """The stockpile or, with Atrium, the deck; and with Basilica a card from hand."""
    moves = {}
    if not vault_room(game, seat):
        return moves
    if "main" not in used:
        for material in distinct(game.player(seat).stockpile):
            moves[f"sell {material}"] = ("stockpile", material)
        if has(game, seat, "Atrium"):
            moves["sell from deck"] = ("deck", None)
    if used.count("hand") < number(game, "Basilica", "orders") and has(game, seat, "Basilica"):
        for card in distinct(game.player(seat).orders()):
            moves[f"sell {card} from hand"] = ("hand", card)
    return moves


def merchant_action(game, seat, run):
    used = []
    while True:
        moves = merchant_moves(game, seat, used)
        chosen = yield from ask_part(seat, "merchant", moves, run, not used)
        if chosen is None:
            return bool(used)
        source, what = chosen
        used.append("hand" if source == "hand" else "main")
        sell(game, seat, source, what)


def sell(game, seat, source, what):
    """Moves one card into the vault (GTR 5.6, 9.1)."""
    player = game.player(seat)
    if source == "stockpile":
        player.stockpile.remove(what)
        player.vault.append(VaultCard(what, "all"))
    elif source == "hand":
        player.slip_away(what)
        player.vault.append(VaultCard(material_of(what), "owner", what))
    else:
        for _ in range(number(game, "Atrium", "cards")):
            if game.deck and vault_room(game, seat):
                card = game.deck.pop(0)
                player.vault.append(VaultCard(material_of(card), "none", card))
        check_ends(game)
