"""Options as a trace prints them and a command line takes them."""

from reference.options import PARAMETERS, VARIANTS, Options

LISTS = ("senate_values", "penalties")  # as usual if they are empty


def options_of_words(players, words):
    """An Options of name -> value in the words of a trace; anything not named is as usual.
    ValueError for anything not known here."""
    words = dict(words)
    words.pop("solo", None)  # one player always plays it (AOR 14.7)
    variants = [name for name in VARIANTS if words.pop(name, False)]
    parameters = {name: words.pop(name) for name in PARAMETERS if name in words}
    values = {name: [int(item) for item in words.pop(name, [])] for name in LISTS}
    values = {name: value for name, value in values.items() if value}
    for name in ("characters", "effects"):
        values[name] = dict(by_seat(words.pop(name, [])))
    values["given"] = by_seat(words.pop("given", []))
    values["without"] = words.pop("without", [])
    words.pop("items", None)  # what is recorded
    cells = words.pop("rows", {})  # a list on the command line, an object in a trace
    values["rows"] = cells if isinstance(cells, dict) else dict(cell.split("=") for cell in cells)
    first = words.pop("first", "any")
    values["first"] = None if first == "any" else int(first)
    if words:
        raise ValueError(f"unknown options {sorted(words)}")
    return Options(players, variants, parameters, **values)


def by_seat(items):
    """"SEAT:NAME" texts as (player, name)."""
    pairs = [item.split(":", 1) for item in items]
    return [(int(seat), name) for seat, name in pairs]


def read_options(printed):
    """An Options from a trace's object."""
    words = dict(printed)
    return options_of_words(words.pop("players"), words)
