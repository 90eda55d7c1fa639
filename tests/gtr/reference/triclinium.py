"""Triclinium: clients that have acted go to the vault (GTR 14.9)."""

from ask import ask
from cards import MATERIAL_OF_ROLE
from powers import client_acts_as, has, vault_room
from score import check_ends
from state import VaultCard


def retire_after(game, seat, run, number):
    """After an action of a run that was not declined, its number in the run being this one; up to
    run.taken it took more than one, out of town or as a legionary action."""
    if run.origin == "turn":
        yield from retire_led(game, seat, run, number)
    elif run.origin == "watermill":
        for _ in range(number, run.taken + 1):
            client = yield from ask_retire(game, seat, old_clients(game, seat, is_architect))
            if client is None:
                return


def retire_led(game, seat, run, number):
    """Actions for what was played come first, then the clients' one by one, with Circus
    Maximus two for each. A client that goes is not counted any more, nor what it did."""
    plays = game.player(seat).plays
    each = 2 if has(game, seat, "Circus Maximus") else 1
    acted = {(action - plays - 1) // each for action in range(number, run.taken + 1)
             if action > plays}

    def acts_for_role(client):
        return client_acts_as(game, seat, client, game.role)

    for gone, place in enumerate(sorted(acted)):
        client = yield from ask_retire(game, seat, old_clients(game, seat, acts_for_role))
        if client is None:
            return
        if run.role != "legionary":  # those are over
            done_before = (place - gone) * each
            run.taken -= min(each, run.taken - plays - done_before)


def retire_hired(game, seat, client):
    """After the action of a client that Bath let act."""
    here = [client] if client in game.player(seat).clients else []
    yield from ask_retire(game, seat, here)


def is_architect(client):
    return client.role == "architect"


def old_clients(game, seat, which):
    return [client for client in game.player(seat).clients if which(client) and not client.new]


def may_retire(game, seat):
    """With room in the vault, for who led or followed."""
    return (game.player(seat).plays > 0 and has(game, seat, "Triclinium")
            and vault_room(game, seat))


def ask_retire(game, seat, clients):
    """One of the clients, or none, goes to the vault of the one who led or followed. Returns the client."""
    if not may_retire(game, seat):
        return None
    moves = {f"retire {client.role}": client for client in clients}
    moves["done"] = None
    client = yield from ask(seat, "triclinium", moves)
    if client is not None:
        retire(game, seat, client)
    return client


def retire(game, seat, client):
    game.player(seat).clients.remove(client)
    game.player(seat).vault.append(VaultCard(MATERIAL_OF_ROLE[client.role], "all"))
    check_ends(game)  # GTR 14.10
