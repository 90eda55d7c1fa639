"""Many games side by side in NumPy arrays, for learning.

    batch = Batch(1024, GAME, players=3, seed=1)
    while training:
        batch.step(policy(batch.observations, batch.masks))   # all arrays are filled again, in place
        total += batch.rewards
"""
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from ._base import UnknownName, ask, chance, error_line, fail, ffi, lib, listed, meant, need, need_seat, sized, string
from .game import Game, Options, games

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import Settings

MAX_MOVES: int = lib.AEDILE_MAX_MOVES
AUTORESET = {"same_step": lib.AEDILE_SAME_STEP, "next_step": lib.AEDILE_NEXT_STEP, "disabled": lib.AEDILE_NO_RESET}

Array = npt.NDArray[Any]


@lru_cache(maxsize=None)
def _layouts(game: str) -> Dict[str, int]:
    name = game.encode()
    infos = listed("aedile_observation_info", lambda i, out: lib.aedile_observation_at(name, i, out))
    return {string(o.name): o.bytes for o in infos}


def layouts(game: str) -> Dict[str, int]:
    """The layouts of observations of a game: name and bytes."""
    return dict(_layouts(game))


def _need_array(name: str, array: Array, shape: "tuple[int, ...]", kind: Any) -> None:
    """The library writes to it: it has to be of that shape and type."""
    if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous or not array.flags.writeable:
        is_ = "" if array.flags.writeable else ", which cannot be written to"
        raise ValueError(f"{name}: expected a C-contiguous array {shape} of {np.dtype(kind)}, found {array.shape} of {array.dtype}{is_}")


def slots(game: str, layout: str = "full") -> List[str]:
    """What each byte of an observation is, by name."""
    number = layout_number(game, layout)
    out, name = ffi.new("char[]", lib.AEDILE_MAX_TEXT), game.encode()
    names = []
    for slot in range(layouts(game)[layout]):
        need(lib.aedile_observation_layout(name, number, slot, out, len(out), ffi.NULL))
        names.append(string(out))
    return names


def layout_number(game: str, layout: str) -> int:
    known = list(_layouts(game))
    if not known:
        raise UnknownName(f'expected a game ({", ".join(games())}), found "{game}"{meant(game, games())}')
    if layout not in known:
        raise UnknownName(f'{game}: expected a layout of observations ({", ".join(known)}), found "{layout}"{meant(layout, known)}')
    return known.index(layout)


def observe(game: Game, seat: int, layout: str = "full", out: Optional[Array] = None) -> Array:
    """What a seat knows of a position, a byte a slot (`slots`), into `out` if there is one."""
    number, size = layout_number(game.name, layout), _layouts(game.name)[layout]
    if out is None:
        out = np.empty(size, np.uint8)
    _need_array("out", out, (size,), np.uint8)
    need_seat(seat, game.seats)
    need(lib.aedile_game_observation(game._handle, number, seat, ffi.from_buffer("uint8_t[]", out), out.nbytes))
    return out


class Positions(NamedTuple):
    """What networks see of the games of a batch: `Batch.network`. The lists of all games lie one behind the other."""

    inputs: Array  # uint16: the inputs that are on (nets.inputs)
    input_offsets: Array  # int32 [count + 1]: where those of game i begin and end
    rows: Array  # uint16 [moves, MAX_ROWS]: the rows of each legal move, as `legal` has them (nets.rows); nets.NO_ROW: none
    move_offsets: Array  # int32 [count + 1]
    heads: Array  # uint8 [count]: the kind of decision


class Batch:
    """`count` games of the same options. Game i is a function of the seed, of i and of its actions only.

    `autoreset`: "same_step" deals the next game in the step that ends one (`final_observations` and `final_seats` tell of its
    last position), "next_step" in the one after it, "disabled" never. `observations` is the name of a layout (`layouts`) or None for none;
    `masks` and `finals` say whether these arrays are wanted.

    The arrays are made here, or are the caller's: `arrays`, by name, each of the shape and type named below. They are filled in
    place by each step, and nothing is allocated in it. Do not write to them between steps. `bind` changes them for others.

    | array | shape | type | |
    |---|---|---|---|
    | `observations` | [count, bytes] | uint8 | what the seat that decides knows |
    | `masks` | [count, actions] | uint8 | 1: the action is legal |
    | `legal` | [count, 256] | uint16 | the legal actions, ascending; beyond their number anything |
    | `legal_counts` | [count] | int32 | how many; 0: the game is over |
    | `seats` | [count] | int32 | the seat that decides; -1: the game is over |
    | `rewards` | [count, players] | float32 | shares of the win in the step in which a game ends, else 0 |
    | `dones` | [count] | uint8 | 1 in the step in which a game ends |
    | `scores` | [count, players] | int32 | written where `dones` is 1 |
    | `final_observations` | [count, bytes] | uint8 | written where `dones` is 1 |
    | `final_seats` | [count] | int32 | whose they are; written where `dones` is 1 |

    With `by_seat` `observations` and `masks` have a row for each seat, [count, players, ...]: the row of the seat that decides is written. In
    rows of the rest the mask is 0, and the observation is what the seat saw when it decided last, 0 if it has not in this game.
    """

    def __init__(
        self,
        count: int,
        game: Union[str, Options],
        *,
        seed: int = 0,
        autoreset: str = "same_step",
        observations: Optional[str] = None,
        masks: bool = False,
        finals: bool = False,
        by_seat: bool = False,
        arrays: Optional[Dict[str, Array]] = None,
        **settings: "Unpack[Settings]",
    ) -> None:
        if autoreset not in AUTORESET:
            raise UnknownName(f'expected autoreset {", ".join(AUTORESET)}; found "{autoreset}"{meant(autoreset, AUTORESET)}')
        if isinstance(game, Options) and settings:
            raise TypeError("options come either as Options or by name")
        self.options = game if isinstance(game, Options) else Options.of(game, settings)
        self.count, self.autoreset, self.by_seat = count, autoreset, by_seat
        setup, err, out = sized("aedile_batch_setup"), error_line(), ffi.new("aedile_batch **")
        setup.games, setup.seed, setup.autoreset = count, chance(seed), AUTORESET[autoreset]
        if observations is not None:
            setup.observation = layout_number(self.options.game, observations)
        need(lib.aedile_batch_new(self.options._handle, setup, out, err, len(err)), err)
        self._handle = ffi.gc(out[0], lib.aedile_batch_free)
        shape = ffi.new("int32_t[3]")
        need(lib.aedile_batch_shape(self._handle, shape, shape + 1, shape + 2))
        self.players, self.action_count, self.observation_bytes = int(shape[0]), int(shape[1]), int(shape[2])
        self._wrong = ffi.new("uint32_t *")
        n, p, b = count, self.players, self.observation_bytes
        rows = (n, p) if by_seat else (n,)
        self._wanted: Dict[str, Any] = {
            "legal": ((n, MAX_MOVES), np.uint16),
            "legal_counts": ((n,), np.int32),
            "seats": ((n,), np.int32),
            "rewards": ((n, p), np.float32),
            "dones": ((n,), np.uint8),
            "scores": ((n, p), np.int32),
        }
        if observations is not None:
            self._wanted["observations"] = ((*rows, b), np.uint8)
        if masks:
            self._wanted["masks"] = ((*rows, self.action_count), np.uint8)
        if finals:
            self._wanted["final_seats"] = ((n,), np.int32)
            if observations is not None:
                self._wanted["final_observations"] = ((n, b), np.uint8)
        self._rows = np.arange(n)
        self._network: Any = None
        self.arrays: Dict[str, Array] = {}
        self.bind(arrays or {})

    def bind(self, arrays: Dict[str, Array]) -> None:
        """From now on these are the caller's arrays, by name; the rest are made again. The present positions are written to them."""
        for name in arrays:
            if name not in self._wanted:
                raise UnknownName(f'expected arrays of {", ".join(self._wanted)}; found "{name}"{meant(name, self._wanted)}')
        made: Dict[str, Array] = {}
        for name, (size, kind) in self._wanted.items():
            array = arrays.get(name)
            if array is None:
                array = np.zeros(size, kind)
            else:
                _need_array(name, array, size, kind)
            made[name] = array
        types = {"uint8": "uint8_t[]", "uint16": "uint16_t[]", "int32": "int32_t[]", "float32": "float[]"}
        struct = sized("aedile_batch_arrays")
        struct.by_seat = self.by_seat
        for name, array in made.items():
            setattr(struct, name, ffi.from_buffer(types[array.dtype.name], array))
        need(lib.aedile_batch_bind(self._handle, struct))
        self.arrays = made
        nothing = np.zeros((self.count, 0), np.uint8)
        self.observations = self.arrays.get("observations", nothing)
        self.masks = self.arrays.get("masks", nothing)
        self.final_observations = self.arrays.get("final_observations", nothing)
        self.final_seats = self.arrays.get("final_seats", np.full(self.count, -1, np.int32))
        self.legal, self.legal_counts = self.arrays["legal"], self.arrays["legal_counts"]
        self.seats, self.rewards = self.arrays["seats"], self.arrays["rewards"]
        self.dones, self.scores = self.arrays["dones"], self.arrays["scores"]

    def reset(self, *, seed: Optional[int] = None, which: Optional[Array] = None) -> None:
        """Deals new games: all from the start with a seed; else each row's next, in all rows or where `which` is true."""
        if seed is not None:
            need(lib.aedile_batch_seed(self._handle, chance(seed)))
        elif which is None:
            need(lib.aedile_batch_reset(self._handle, ffi.NULL))
        else:
            rows = np.ascontiguousarray(np.broadcast_to(which, (self.count,)), np.uint8)
            need(lib.aedile_batch_reset(self._handle, ffi.from_buffer("uint8_t[]", rows)))

    def step(self, actions: "Union[Array, Sequence[int]]") -> None:
        """Makes one action in every game; where a game is over, its action is not looked at. IllegalMove: no game has changed."""
        row = np.ascontiguousarray(actions)
        if row.dtype != np.int32:
            if row.dtype.kind not in "iu":
                raise ValueError(f"actions: expected whole numbers, found {row.dtype}")
            row = np.clip(row, -1, self.action_count).astype(np.int32)  # no number becomes another action
        if row.shape != (self.count,):
            raise ValueError(f"actions: expected one for each of {self.count} games, found {row.shape}")
        code = lib.aedile_batch_step(self._handle, ffi.from_buffer("int32_t[]", row), self._wrong)
        if code < 0:
            i = self._wrong[0]
            fail(code, what=f"game {i}: action {row[i]}" if i < self.count else "")

    def random(self, actions: Optional[Array] = None) -> None:
        """A step with uniformly random legal actions, written to `actions` (int32), -1 where a game was over."""
        if actions is not None:
            _need_array("actions", actions, (self.count,), np.int32)
        to = ffi.NULL if actions is None else ffi.from_buffer("int32_t[]", actions)
        need(lib.aedile_batch_random(self._handle, to))

    def pick(self, numbers: Array) -> Array:
        """The legal action at place floor(u * count) of each game's list, for numbers u in [0, 1)."""
        chosen: Array = self.legal[self._rows, (numbers * self.legal_counts).astype(np.intp)]
        return chosen

    def network(self) -> Positions:
        """What a network sees of each position, and the rows of its moves. The arrays are the batch's own, until the next call."""
        if self._network is None:
            most, n = self.count * MAX_MOVES, self.count
            struct = sized("aedile_batch_network_arrays")
            made = Positions(
                np.empty(n * lib.AEDILE_MAX_INPUTS, np.uint16),
                np.empty(n + 1, np.int32),
                np.empty((most, lib.AEDILE_MAX_ROWS), np.uint16),
                np.empty(n + 1, np.int32),
                np.empty(n, np.uint8),
            )
            struct.inputs_capacity, struct.moves_capacity = made.inputs.size, most
            struct.inputs, struct.rows = (ffi.from_buffer("uint16_t[]", a) for a in (made.inputs, made.rows))
            struct.inputs_offsets, struct.moves_offsets = (
                ffi.from_buffer("int32_t[]", a) for a in (made.input_offsets, made.move_offsets)
            )
            struct.heads = ffi.from_buffer("uint8_t[]", made.heads)
            self._network = (made, struct)
        made, struct = self._network
        need(lib.aedile_batch_network(self._handle, struct))
        on, moves = int(made.input_offsets[-1]), int(made.move_offsets[-1])
        return made._replace(inputs=made.inputs[:on], rows=made.rows[:moves])

    def game(self, i: int) -> Game:
        """A copy of game i, to look at."""
        out = ffi.new("aedile_game **")
        need(ask(lib.aedile_batch_game, self._handle, i, out, beyond=lib.AEDILE_ERR_ARGUMENT), what=f"game {i}")
        return Game._from(out[0], self.options)
