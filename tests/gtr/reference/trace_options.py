"""The options of a game as a trace prints them: the names of `aedile options`."""

from cards import EXPANSION, MATERIAL_OF_CARD
from rows import Rows
from state import Options


# What must be so for this implementation; it knows English names.
REQUIRED = {"language": "en"}


class OtherGame(ValueError):
    """The options ask for what this implementation does not play."""


def read_options(printed):
    """An Options from a trace's object; OtherGame when it asks for anything not known here. An
    unknown option that is off says nothing."""
    options = {}
    known_options = vars(Options())
    for name, value in printed.items():
        if name in REQUIRED:
            if value != REQUIRED[name]:
                raise OtherGame(f"{name} {REQUIRED[name]} expected, {value} found")
        elif name == "given":
            options["given"] = read_given(value, printed["players"])
        elif name == "expansion":
            options["expansion"] = list(EXPANSION) if "all" in value else [known(n) for n in value]
        elif name == "copies":
            options["copies"] = read_copies(value)
        elif name == "rows":
            options["rows"], copies = read_rows(value)
            options["copies"] = {**options.get("copies", {}), **copies}
        elif name in known_options:
            options[name] = value
        elif value:
            raise OtherGame(f"unknown option {name!r} is on")
    return Options(**options)


def texts(items, between):
    """A list of texts in two parts; an object with the first parts as keys is read as one, too."""
    if isinstance(items, list):
        return items
    return [f"{key}{between}{value}" for key, values in items.items()
            for value in (values if isinstance(values, list) else [values])]


def read_given(items, players):
    """"SEAT:BUILDING" texts as one list of names for each seat."""
    given = [[] for _ in range(players)]
    for item in texts(items, ":"):
        seat, name = item.split(":")
        given[int(seat)].append(known(name))
    return given


def read_copies(items):
    """"BUILDING=N" texts as a dictionary."""
    copies = {}
    for item in texts(items, "="):
        name, number = item.split("=")
        copies[known(name)] = int(number)
    return copies


def read_rows(items):
    """"CARD.KEY=VALUE" texts as Rows, and the copies among them."""
    given = {}
    copies = {}
    for item in texts(items, "="):
        cell, value = item.split("=")
        name, key = cell.split(".")
        if key == "copies":
            copies[known(name)] = int(value)
        else:
            given[known(name), key] = int(value)
    return Rows(given), copies


def known(name):
    if name not in MATERIAL_OF_CARD:
        raise OtherGame(f"unknown building {name!r}")
    return name
