"""Networks of the agent `learned`: what they see and say as arrays, and their files.

    shape = nets.shape(GAME)                         # how many inputs, rows, heads
    names = nets.inputs(GAME), nets.rows(GAME)       # what each is
    weights = nets.read(GAME, "some.net")            # parts by name, int8
    nets.write(GAME, "other.net", weights, text)     # a file that the program plays

The arithmetic is on the page "The arithmetic of a network" of the manual; `Batch.network` has the inputs and rows of positions.
"""
import gzip
import json
import zlib
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Tuple, Union

import numpy as np
import numpy.typing as npt

from ._base import DamagedData, error_line, ffi, lib, need, sized, string
from .game import Game

NO_ROW: int = lib.AEDILE_NO_ROW
MAX_INPUTS: int = lib.AEDILE_MAX_INPUTS
MAX_ROWS: int = lib.AEDILE_MAX_ROWS

Weights = Dict[str, npt.NDArray[np.int8]]


class Shape(NamedTuple):
    """Sizes of a game's networks."""

    inputs: int
    rows: int
    heads: int
    first: int
    moves: int
    value: int
    seats: int

    def parts(self) -> Dict[str, Tuple[int, ...]]:
        """The parts of the weights in the order of the file, with their shapes."""
        return {
            "first": (self.inputs, self.first),
            "moves": (self.heads, self.moves, self.first),
            "critic": (self.value, self.first),
            "moves_bias": (self.heads, self.moves),
            "critic_bias": (self.value,),
            "rows": (self.rows, self.moves),
            "rows_bias": (self.rows,),
            "value": (self.seats, self.value),
            "value_bias": (self.seats,),
        }


# One weight of int8 is that part of 1.
UNIT = {"first": 128}
UNIT_REST = 64
_UNITS = slice(32, 34)  # where a file says how many units its first layer has


def shape(game: str) -> Shape:
    """The sizes of a game's networks. AedileError: the game has none."""
    out = sized("aedile_network_shape")
    need(lib.aedile_network_shape_of(game.encode(), out), what=f"networks of {game}")
    return Shape(*(int(getattr(out, field)) for field in Shape._fields))


def _names(game: str) -> List[str]:
    room = need(lib.aedile_network_names(game.encode(), ffi.NULL, 0), what=f"networks of {game}")
    out = ffi.new("char[]", room)
    need(lib.aedile_network_names(game.encode(), out, room))
    return string(out).splitlines()


def inputs(game: str) -> List[str]:
    """The names of the inputs, in order."""
    return _names(game)[: shape(game).inputs]


def rows(game: str) -> List[str]:
    """The names of the rows of moves, in order."""
    return _names(game)[shape(game).inputs :]


class Position(NamedTuple):
    """What a network sees of a position and what it can say."""

    inputs: npt.NDArray[np.uint16]  # the inputs that are on
    rows: npt.NDArray[np.uint16]  # [moves, MAX_ROWS]: the rows of each legal move, in the order of Game.actions(); NO_ROW: none
    head: int  # the kind of decision


def position(game: Game) -> Position:
    """The arrays of one position, for the seat that decides. GameOver: no one does; HiddenError: the game is what another seat knows."""
    on, table, head = np.empty(MAX_INPUTS, np.uint16), np.empty((lib.AEDILE_MAX_MOVES, MAX_ROWS), np.uint16), ffi.new("int32_t *")
    n = need(lib.aedile_game_inputs(game._handle, ffi.from_buffer("uint16_t[]", on), on.size, head))
    moves = need(lib.aedile_game_rows(game._handle, ffi.from_buffer("uint16_t[]", table), table.size))
    return Position(on[:n].copy(), table[:moves].copy(), int(head[0]))


def read(game: str, path: "Union[str, Path]") -> Tuple[Weights, Dict[str, Any]]:
    """The weights of a file, plain or packed by gzip, and what it says of its training. DamagedData: it is no such file."""
    packed = Path(path).read_bytes()
    try:
        data = gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else packed
    except (EOFError, OSError, zlib.error) as error:
        raise DamagedData(f"{path}: {error}") from error
    usual = shape(game)
    found = int.from_bytes(data[_UNITS], "little")
    parts = usual._replace(first=found if found == 2 * usual.first else usual.first).parts()
    flat = np.empty(sum(int(np.prod(size)) for size in parts.values()), np.int8)
    text, err = ffi.new("char[]", max(len(data), 1)), error_line()
    need(
        lib.aedile_network_unpack(
            game.encode(), data, len(data), ffi.from_buffer("int8_t[]", flat), flat.size, text, len(text), err, len(err)
        ),
        err,
        str(path),
    )
    weights, at = {}, 0
    for name, size in parts.items():
        count = int(np.prod(size))
        weights[name] = flat[at : at + count].reshape(size)
        at += count
    return weights, json.loads(string(text) or "{}")


def write(game: str, path: "Union[str, Path]", weights: Weights, text: "Dict[str, Any]") -> None:
    """Writes a file that the program plays. `weights`: all parts, int8, the first layer of `shape(game).first` units or of twice as many;
    `text`: whatever tells of the training."""
    usual = shape(game)
    table = weights.get("first")
    wide = table is not None and table.shape == (usual.inputs, 2 * usual.first)
    parts = usual._replace(first=2 * usual.first if wide else usual.first).parts()
    for name, size in parts.items():
        array = weights.get(name)
        if array is None or array.shape != size or array.dtype != np.int8:
            found = "none" if array is None else f"{array.shape} of {array.dtype}"
            raise ValueError(f"{name}: expected weights {size} of int8, found {found}")
    flat = np.concatenate([weights[name].ravel() for name in parts])
    words = json.dumps(text).encode()
    more = flat.size - sum(int(np.prod(size)) for size in usual.parts().values())
    out = np.empty(lib.aedile_network_size(game.encode(), len(words)) + more, np.uint8)
    need(
        lib.aedile_network_pack(
            game.encode(), ffi.from_buffer("int8_t[]", flat), flat.size, words, ffi.from_buffer("uint8_t[]", out), out.size
        )
    )
    data = out.tobytes()
    Path(path).write_bytes(gzip.compress(data, mtime=0) if str(path).endswith(".gz") else data)


def quantized(weights: Dict[str, npt.NDArray[Any]]) -> Weights:
    """Real weights as whole numbers: rounded to the steps of the format and cut to its range."""
    out = {}
    for name, array in weights.items():
        steps = np.rint(np.asarray(array, np.float64) * UNIT.get(name, UNIT_REST))
        out[name] = np.clip(steps, -127, 127).astype(np.int8)
    return out


def real(weights: Weights) -> Dict[str, npt.NDArray[np.float32]]:
    """Whole numbers as the real weights that they stand for."""
    return {name: array.astype(np.float32) / np.float32(UNIT.get(name, UNIT_REST)) for name, array in weights.items()}
