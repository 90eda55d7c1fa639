"""The position in the words of a trace (README.md), in a normal form that can be compared: what
is a multiset is turned into sorted counts on both sides."""

from reference.faces import CATEGORY_TABLE
from reference.powers import SWITCH_OF_POWER
from reference.score import score
from traces import counted


# This program's side

def snapshot(game, asked):
    """The position of a game in normal form; asked: the decision, None at the end."""
    turn = game.turn
    holder = None if asked is None else game.players[asked.seat]
    return {
        "decision": [-1, "over"] if asked is None else [asked.seat, asked.kind],
        "round": game.round,
        "first": game.first,
        "primus": game.primus,
        "purpose": turn.purpose if asked and asked.kind == "CARD" else None,
        "placing": holder.placing if holder else None,
        "held": counted(holder.held if holder else []),
        "slots": turn.slots if turn else [],
        "plays": len(turn.played) if turn else 0,
        "played": played_codes(game, turn.played if turn else []),
        "starved": game.missed_draw,
        "bought": turn.bought if turn else None,
        "deck": [card.face for card in game.deck],
        "put_by": [card.by for card in game.deck],
        "hidden": counted(game.hidden),
        "removed": counted(game.removed),
        "groups": [counted(group) for group in game.groups.values()],
        "rome": counted(game.rome),
        "seats": [snapshot_of_seat(game, player) for player in game.players],
    }


def played_codes(game, faces):
    categories = {game.face(face).category for face in faces}
    return sorted(CATEGORY_TABLE[category][0] for category in categories)


def switches_off(game, player):
    """Of those that a seat can have off by itself, the ones that are off for it."""
    return (game.options.off | player.off) & set(SWITCH_OF_POWER.values())


def snapshot_of_seat(game, player):
    return {
        "hand": counted(player.hand),
        "known": counted(player.known),
        "zone": counted(player.zone),
        "money": player.money,
        "peeked": player.has_peeked,
        "off": sorted(switches_off(game, player)),
        "score": score(game, player),
    }


# The other side

def read_position(state):
    """A position of the trace in the same normal form."""
    switches = SWITCH_OF_POWER.values()
    off = [switch for switch in switches if not state["options"][switch]]
    return {
        "decision": [state["decision"]["seat"], state["decision"]["kind"]],
        "round": state["round"],
        "first": state["first"],
        "primus": state["primus"],
        "purpose": state.get("purpose"),
        "placing": state.get("placing"),
        "held": counted(state["held"]),
        "slots": state["slots"],
        "plays": state["plays"],
        "played": sorted(state["played"]),
        "starved": state["starved"],
        "bought": state.get("bought"),
        "deck": state["deck"],
        "put_by": state["put_by"],
        "hidden": counted(state["hidden"]),
        "removed": counted(state["removed"]),
        "groups": [counted(group) for group in state["groups"]],
        "rome": counted(state["rome"]),
        "seats": [read_seat(seat, off) for seat in state["seats"]],
    }


def read_seat(seat, off):
    return {
        "hand": counted(seat["hand"]),
        "known": counted(seat["known"]),
        "zone": counted(seat["zone"]),
        "money": seat["money"],
        "peeked": seat["peeked"],
        "off": sorted(set(seat.get("off", off)) & set(SWITCH_OF_POWER.values())),
        "score": seat["score"],
    }
