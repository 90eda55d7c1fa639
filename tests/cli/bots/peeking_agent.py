"""An external agent that plays at random, and deals the game for itself: it tries the first seeds of the library, and
writes what it has found to a file. Arguments: libaedile.so, the file, seeds, deals of each; then the seconds to think."""
import ctypes
import json
import random
import sys
import time

library, found, seeds, deals = ctypes.CDLL(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
pause = float(sys.argv[5]) if len(sys.argv) > 5 else 0
err, room = ctypes.create_string_buffer(512), ctypes.create_string_buffer(1 << 16)
options, game = ctypes.c_void_p(), ctypes.c_void_p()
BY_HAND = {}


def call(name, *arguments):
    code = getattr(library, name)(*arguments)
    assert code >= 0, (name, code, err.value)


def view(seat):
    length = ctypes.c_size_t()
    call("aedile_game_view", game, ctypes.c_int(seat), room, ctypes.c_size_t(len(room)), ctypes.byref(length))
    return json.loads(room.value)


def hand_of(seen, seat):
    return tuple(sorted(seen["seats"][seat]["hand"]))


def deal(seed, stream):
    call("aedile_game_deal", game, options, ctypes.c_uint64(seed), ctypes.c_uint64(stream), err, ctypes.c_size_t(512))


call("aedile_options_new", b"gtr", ctypes.byref(options), err, ctypes.c_size_t(512))
call("aedile_options_set", options, b"players", b"2", err, ctypes.c_size_t(512))
call("aedile_game_new", options, ctypes.c_uint64(0), ctypes.c_uint64(0), ctypes.byref(game), err, ctypes.c_size_t(512))
for s in range(seeds):
    for d in range(deals):
        deal(s, d)
        whole = view(-1)
        for p in range(2):
            BY_HAND.setdefault((p, hand_of(whole, p)), []).append((s, d))


def peek(question):
    """At the first question the seat has the hand that it was dealt: which games begin so, with the same pool?"""
    seat = question["seat"]
    for s, d in BY_HAND.get((seat, hand_of(question["view"], seat)), []):
        deal(s, d)
        if view(seat)["leader"] == question["view"]["leader"]:
            with open(found, "a") as file:
                print(s, d, hand_of(view(-1), 1 - seat), file=file)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "peeking"}), flush=True)
    elif message["type"] == "new_game":
        first = True
        print('{"type": "ready"}', flush=True)
    elif message["type"] == "move":
        if first and len(message["view"]["seats"][message["seat"]]["hand"]) == 5:
            peek(message)
        first = False
        time.sleep(pause)
        seen = json.dumps([message["ply"], message["view"], message["moves"]])
        print(json.dumps({"type": "move", "move": random.Random(seen).choice(message["moves"])}), flush=True)
    elif message["type"] == "quit":
        break
