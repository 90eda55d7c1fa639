"""What the small policy of train.py looks at: the words of a move's text, each together with what is decided, and a few numbers of the
position as the seat knows it. Both come by the line protocol too, so that trained_agent.py sees what was trained on."""
import re
import zlib

BUCKETS = 4096
NUMBERS = 8


def words(decision, text):
    """The numbers of the move's words: each word, each pair of neighbours and the whole text, in BUCKETS buckets."""
    parts = [decision, *re.findall(r"[A-Za-z0-9]+", text.lower())]
    pairs = [f"{a} {b}" for a, b in zip(parts, parts[1:])]
    return [zlib.crc32(f"{decision}|{part}".encode()) % BUCKETS for part in [*parts, *pairs, text]]


def numbers(view, seat):
    """How far the game is, and what the seat has, each about 0 to 1."""
    seats = view["seats"]
    own = seats[seat]
    counts = [view.get("turn", 0) / 50, view.get("deck_size", 0) / 140]
    counts += [len(own.get(key) or ()) / 10 for key in ("hand", "stockpile", "clients", "buildings", "sites")]
    counts += [sum(len(s.get("buildings") or ()) for s in seats) / 20]
    return counts[:NUMBERS]
