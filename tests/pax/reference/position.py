"""A game set up from the position of a scenario (docs/reference/scenario.md, docs/pax/rules.md), and played on
from there. What a position leaves open is filled up in some order: no scenario may ask for it."""

from collections import Counter

from reference.random_options import usual_options
from reference.setup import choose_start_cards, keep_one, lay_first_cards
from reference.state import DeckCard, Game, Turn
from reference.trace_options import read_options
from reference.turn import (buy_step, end_turn, in_turn, play_round, play_rounds, play_step,
                      play_turn)

KEYS = {"options", "round", "first", "primus", "decision", "held", "plays", "played", "starved", "bought",
        "deck", "put_by", "hidden", "removed", "groups", "rome", "seats"}
KINDS = ("START", "KIND", "BUY", "PLAY")


class NotPlayed(Exception):
    """The position says something that is not read here."""


def faces_of(pile):
    """A list of faces, or an object of counts."""
    return list(Counter(pile).elements())


def game_from_position(position):
    """The game and the decision at which it stands, (seat, kind)."""
    if not set(position) <= KEYS:
        raise NotPlayed(set(position) - KEYS)
    if "removed" in position:
        raise NotPlayed("removed")
    return read(position)


def game_from_trace(position):
    """The same of a position as a trace prints it: nothing is left open."""
    if position.get("slots") or "purpose" in position:
        raise NotPlayed("in the middle of step 1")
    game, seat, kind = read(position)
    game.deck = [DeckCard(face, by) for face, by in zip(position["deck"], position["put_by"])]
    game.hidden, game.removed = list(position["hidden"]), list(position["removed"])
    return game, seat, kind


def read(position):
    printed = {**usual_options(len(position["seats"])), **position.get("options", {})}
    options = read_options(printed)
    if sum(options.given_cards().values()):
        raise NotPlayed("given cards")
    game = Game(options, options.pack())
    seat, kind = read_decision(position)
    read_common(game, position)
    for player, printed in zip(game.players, position["seats"]):
        read_seat(game, player, printed)
    game.players[seat].held = list(position.get("held", []))
    read_turn(game, position, seat, kind)
    fill_up(game, position)
    return game, seat, kind


def read_decision(position):
    first = position.get("first", 0)
    decision = position.get("decision", "KIND")
    if isinstance(decision, str):
        decision = {"seat": first, "kind": decision}
    seat, kind = decision.get("seat", first), decision["kind"]
    if kind not in KINDS:
        raise NotPlayed(kind)
    return seat, kind


def read_common(game, position):
    game.first = position.get("first", 0)
    game.primus = position.get("primus")
    game.missed_draw = position.get("starved", False)
    game.rome = faces_of(position.get("rome", []))
    groups = position.get("groups", {})
    if isinstance(groups, list):
        groups = {number: group for number, group in enumerate(groups, 1)}
    for number, group in groups.items():
        game.groups[int(number)] = faces_of(group)


def read_seat(game, player, printed):
    player.hand = faces_of(printed.get("hand", []))
    player.known = Counter(printed.get("known", []))
    player.zone = faces_of(printed.get("zone", []))
    player.money = printed.get("money", player.money)
    player.has_peeked = printed.get("peeked", False)
    player.off = set(printed.get("off", ())) - game.options.off


def read_turn(game, position, seat, kind):
    """Of the faces played this turn only the categories are told, and their number; what more
    was played was of one of these."""
    game.round = position.get("round", 0 if kind == "START" else 1)
    game.turn = None if kind == "START" else Turn(seat)
    played = []
    for code in position.get("played", []):
        played.append(next(face for face in game.options.faces if face.startswith(code)))
    while played and len(played) < position.get("plays", 0):
        played.append(played[0])
    if len(played) != position.get("plays", 0):
        raise NotPlayed("plays")
    if game.turn:
        game.turn.played = played
        game.turn.bought = position.get("bought")


def fill_up(game, position):
    """Where nothing is said: hidden cards from what is left, removed cards as usual, all others
    in the deck; a deck that is told is the whole deck, the rest are out of the game."""
    left = Counter(game.options.pack())
    named = Counter(game.rome)
    for group in game.groups.values():
        named.update(group)
    for player in game.players:
        named.update(player.hand + player.zone + player.held)
    for pile in ("deck", "hidden"):
        named.update(faces_of(position.get(pile, [])))
    left.subtract(named)
    if min(left.values()) < 0:
        raise NotPlayed("too many cards of a face")
    left = list(left.elements())

    def take(number):
        taken, left[:number] = left[:number], []
        return taken

    game.hidden = list(position.get("hidden", [])) or take(game.options.hidden_cards)
    if "deck" in position:
        deck, game.removed = position["deck"], left
    else:
        game.removed = take(game.options.removed_now())
        deck = left
    owners = position.get("put_by", [None] * len(deck))
    game.deck = [DeckCard(face, seat) for face, seat in zip(deck, owners)]


def play_on(game, seat, kind):
    """The rest of the game, from the decision at which it stands."""
    player = game.players[seat]
    if kind == "START":
        yield from keep_one(game, player)
        yield from choose_start_cards(game, game.players[seat + 1:])
        lay_first_cards(game)
    else:
        yield from rest_of_turn(game, player, kind)
        players = in_turn(game)
        yield from play_round(game, players[players.index(player) + 1:])
    yield from play_rounds(game)


def rest_of_turn(game, player, kind):
    if kind == "KIND":
        yield from play_turn(game, player)
        return
    if kind == "BUY":
        yield from buy_step(game, player)
    yield from play_step(game, player)
    end_turn(game, player)
