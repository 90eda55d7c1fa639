"""What the other modules share: the library, its errors, its lists."""
import json
import operator
import os
from typing import Any, Callable, Iterable, Iterator, Mapping, NamedTuple, NoReturn, Optional

from ._native import ffi, lib


class AedileError(Exception):
    """A function of the library failed; `code` is its number in aedile.h."""

    code: int = 0


class UnknownName(AedileError, LookupError):
    """There is no game, option, agent or action of that name or number."""


class ValueRefused(AedileError, ValueError):
    """An argument out of range, a value that the option does not take, or options that do not go together."""


class IllegalMove(AedileError, ValueError):
    """The move is not legal in the position."""


class GameOver(IllegalMove):
    """The game is over."""


class HiddenError(AedileError):
    """The position is what one seat knows, and does not hold what would be needed."""


class DamagedData(AedileError, ValueError):
    """Bytes that are damaged, or of another version of the library."""


_classes = {
    lib.AEDILE_ERR_ARGUMENT: ValueRefused,
    lib.AEDILE_ERR_NAME: UnknownName,
    lib.AEDILE_ERR_VALUE: ValueRefused,
    lib.AEDILE_ERR_MOVE: IllegalMove,
    lib.AEDILE_ERR_OVER: GameOver,
    lib.AEDILE_ERR_HIDDEN: HiddenError,
    lib.AEDILE_ERR_DATA: DamagedData,
}


def string(text: Any) -> str:
    """A constant text of the library."""
    return ffi.string(text).decode("utf-8") if text else ""


def fail(code: int, err: Any = None, what: str = "") -> NoReturn:
    """Raises what a negative code means; `err` is the buffer that the library wrote its line to."""
    if code == lib.AEDILE_ERR_MEMORY:
        raise MemoryError
    said = string(err) if err is not None else ""
    line = said or string(lib.aedile_strerror(code))
    error = _classes.get(code, AedileError)(f"{what}: {line}" if what else line)
    error.code = code
    raise error


def need_seat(seat: int, seats: int) -> None:
    """The seat is one of that many; else a line about it."""
    if not 0 <= seat < seats:
        error = ValueRefused(f"seat: expected 0 to {seats - 1}, found {seat}")
        error.code = lib.AEDILE_ERR_ARGUMENT
        raise error


def need(code: int, err: Any = None, what: str = "") -> int:
    """The code itself, unless it says that something failed."""
    if code < 0:
        fail(code, err, what)
    return code


def ask(function: Callable[..., int], *arguments: Any, beyond: int = lib.AEDILE_ERR_MOVE) -> int:
    """The code that a function of the library gives; `beyond` for a number that its type does not hold."""
    try:
        return int(function(*arguments))
    except OverflowError:
        return beyond


def meant(name: str, names: Iterable[str]) -> str:
    """' (did you mean "NAME"?)', or nothing where none of the names is near; the library looks for it."""
    known, out = [ffi.new("char[]", n.encode()) for n in names], ffi.new("char[]", lib.AEDILE_MAX_ERROR)
    code = lib.aedile_suggest(str(name).encode(), ffi.new("char *[]", known), len(known), out, len(out))
    return f' (did you mean "{string(out)}"?)' if code == lib.AEDILE_OK else ""


def error_line() -> Any:
    """Room for the library's line about a failure."""
    return ffi.new("char[]", lib.AEDILE_MAX_ERROR)


def sized(name: str) -> Any:
    """A struct of the library with its size filled in."""
    struct = ffi.new(f"{name} *")
    struct.size = ffi.sizeof(name)
    return struct


def version() -> str:
    """The version of the library, such as "1.0.0"."""
    return string(lib.aedile_version())


class OptionInfo(NamedTuple):
    """An option of a game or of an agent."""

    name: str
    initial: str  #: the value that it has if no one sets it, as text
    type: str  #: what values it takes: "bool", "int 2..5", "list of buildings" ...
    rule: str  #: of a game's option: the paragraph of the rules
    help: str  #: one line


def listed(name: str, ask: Callable[[int, Any], int]) -> Iterator[Any]:
    """The structs that the library gives by number, until there are no more."""
    i = 0
    while True:
        struct = sized(name)
        code = ask(i, struct)
        if code == lib.AEDILE_ERR_NAME:
            return
        need(code)
        yield struct
        i += 1


def option_list(ask: Callable[[int, Any], int]) -> "list[OptionInfo]":
    return [
        OptionInfo(string(o.name), string(o.initial), string(o.type), string(o.rule), string(o.help))
        for o in listed("aedile_option_info", ask)
    ]


def rows_of(value: Any) -> Any:
    """The option `rows`: what is in a file, if this is the name of one, which ends with .json."""
    if not isinstance(value, (str, os.PathLike)) or not os.fspath(value).endswith(".json"):
        return value
    with open(value, encoding="utf-8") as file:
        table = json.load(file)
    return table.get("rows", table)


def cells_of(rows: Mapping[str, Any]) -> "Iterator[str]":
    """An object of rows as texts: {"Wall": {"cards": 3}} and {"Wall.cards": 3} are both Wall.cards=3."""
    for name, value in rows.items():
        if isinstance(value, Mapping):
            yield from (f"{name}.{key}={text_of(v)}" for key, v in value.items() if key != "mark")
        else:
            yield f"{name}={text_of(value)}"


def text_of(value: Any) -> str:
    """A Python value as options take it: true and false in small letters, lists between commas, objects of rows as such a
    list."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return ",".join(cells_of(value))
    if isinstance(value, (list, tuple)):
        return ",".join(text_of(v) for v in value)
    return str(value)


def chance(number: Optional[int]) -> int:
    """A seed or the number of a stream: whole, 0 .. 2^64 - 1."""
    try:
        n = 0 if number is None else operator.index(number)
    except TypeError:
        n = -1
    if not 0 <= n < 1 << 64:
        raise ValueRefused(f"expected a whole number from 0 to 2^64 - 1, found {number!r}")
    return n
