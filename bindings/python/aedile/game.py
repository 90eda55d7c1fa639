"""Games: their options, positions and moves."""
import json
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

from ._base import OptionInfo, UnknownName, ValueRefused, ask, chance, error_line, fail, ffi, lib, listed, meant, need, need_seat, option_list, rows_of, sized, string, text_of
from .settings import GameInit, OptionsInit
from .shown import position_page

MAX_MOVES: int = lib.AEDILE_MAX_MOVES
_apply = lib.aedile_py_apply
_apply_index = lib.aedile_py_apply_index
_unpack = ffi.unpack
_over = lib.AEDILE_ERR_OVER


def games() -> Dict[str, str]:
    """The games that there are: name and title."""
    infos = listed("aedile_game_info", lib.aedile_game_at)
    return {string(g.name): string(g.title) for g in infos}


def game_options(game: str) -> List[OptionInfo]:
    """The options of a game."""
    if game not in games():
        raise UnknownName(f'expected a game ({", ".join(games())}), found "{game}"{meant(game, games())}')
    name = game.encode()
    return option_list(lambda i, out: lib.aedile_option_at(name, i, out))


class Options(OptionsInit):
    """Which game is played, by which rules.

    `settings` are the options of the game by name (`game_options`, `aedile options`), as text or as Python values: True,
    3, "lookout", ["Dock", "Bar"]. `rows` may be an object, {"Wall": {"cards": 3}}, or the name of a JSON file of one. `edition` is set first whatever the order, since what cards are called depends on it.
    """

    __slots__ = ("_handle", "game", "settings")

    _handle: Any

    game: str
    settings: Dict[str, str]  #: as text, by name

    if not TYPE_CHECKING:  # its types, game by game: settings.py

        def __init__(self, game: str, **settings: Any) -> None:
            self._set(game, settings)

    @classmethod
    def of(cls, game: str, settings: Mapping[str, object]) -> "Options":
        """The same where the game or its options are known only at run time."""
        options = cls.__new__(cls)
        options._set(game, settings)
        return options

    def _set(self, game: str, settings: Mapping[str, object]) -> None:
        self.game = game
        self.settings = {
            name: text_of(rows_of(settings[name]) if name == "rows" else settings[name]) for name in sorted(settings)
        }
        out, err = ffi.new("aedile_options **"), error_line()
        need(lib.aedile_options_new(game.encode(), out, err, len(err)), err)
        self._handle = ffi.gc(out[0], lib.aedile_options_free)
        for name in sorted(self.settings, key=lambda n: n != "edition"):
            need(lib.aedile_options_set(self._handle, name.encode(), self.settings[name].encode(), err, len(err)), err, name)
        need(lib.aedile_options_check(self._handle, err, len(err)), err)

    def __reduce__(self) -> Tuple[Any, ...]:
        return _options, (self.game, self.settings)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and (self.game, self.settings) == (other.game, other.settings)

    def __hash__(self) -> int:
        return hash((self.game, tuple(self.settings.items())))

    def __repr__(self) -> str:
        return f"Options({', '.join([repr(self.game)] + [f'{k}={v!r}' for k, v in self.settings.items()])})"


def _options(game: str, settings: Dict[str, str]) -> Options:
    return Options.of(game, settings)


class Result(NamedTuple):
    """How a game stands; before its end, as if it ended now."""

    over: bool
    winners: int  #: seats that share the win; 0: no one won
    end: str  #: why it ended: a word of the game
    scores: Tuple[int, ...]
    places: Tuple[int, ...]  #: 1 is best; equal places are shared. Where no one won they mean nothing
    shares: Tuple[float, ...]  #: of the win: 1 / winners, or 0


class Game(GameInit):
    """A game in some position: the true one, or one as a seat knows it (`observe`).

    `game` is a game's name, followed by its options, or an `Options`. The deal depends on these and on (seed, stream) only: game
    number i of `aedile run` with this seed is stream i. A move is a whole number that means the same in every position.
    """

    __slots__ = ("_handle", "_look", "_moves", "options")

    options: Options  #: which game, by which rules

    _handle: Any

    if not TYPE_CHECKING:  # its types, game by game: settings.py

        def __init__(self, game: Union[str, Options], *, seed: int = 0, stream: int = 0, **settings: Any) -> None:
            if isinstance(game, Options):
                if settings:
                    raise TypeError("options come either as Options or by name")
                options = game
            else:
                options = Options.of(game, settings)
            out, err = ffi.new("aedile_game **"), error_line()
            need(lib.aedile_game_new(options._handle, chance(seed), chance(stream), out, err, len(err)), err)
            self._own(out[0], options)

    def _own(self, handle: Any, options: Options) -> None:
        self._handle = ffi.gc(handle, lib.aedile_game_free)
        self.options = options
        self._look = ffi.new("aedile_py_look *")
        self._moves = self._look.moves
        lib.aedile_py_see(self._handle, self._look)

    @classmethod
    def _from(cls, handle: Any, options: Options) -> "Game":
        game = cls.__new__(cls)
        game._own(handle, options)
        return game

    def deal(self, seed: int, stream: int = 0) -> None:
        """Deals a new game instead of this one: nothing is allocated in the library."""
        err = error_line()
        need(lib.aedile_game_deal(self._handle, self.options._handle, chance(seed), chance(stream), err, len(err)), err)
        lib.aedile_py_see(self._handle, self._look)

    # --- Asking

    @property
    def name(self) -> str:
        """The name of the game: a word."""
        return self.options.game

    @property
    def seats(self) -> int:
        """The number of seats."""
        return lib.aedile_game_seats(self._handle)

    @property
    def seat(self) -> int:
        """The seat that decides; -1: the game is over."""
        return self._look.seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._look.seat < 0

    @property
    def decision(self) -> str:
        """The kind of the pending decision, "lead"; "over" or similar when there is none."""
        return string(lib.aedile_game_decision(self._handle))

    @property
    def legal_count(self) -> int:
        """How many moves are legal; 0 exactly when the game is over."""
        return self._look.count

    def legal(self) -> List[int]:
        """The legal moves, ascending; none exactly when the game is over."""
        return _unpack(self._moves, self._look.count) if self._look.count else []

    def result(self) -> Result:
        """How the game stands. In a position as a seat knows it, cards that it cannot see count as they were dealt."""
        r = sized("aedile_result")
        need(lib.aedile_game_result(self._handle, r))
        n = r.seats
        return Result(
            bool(r.over), r.winners, string(r.end), tuple(r.score[0:n]), tuple(r.place[0:n]), tuple(r.share[0:n])
        )

    def view(self, seat: Optional[int] = None) -> Dict[str, Any]:
        """The position as the seat knows it (docs/reference/scenario.md): what it cannot know is left out. None: all of it."""
        text = self.view_text(seat)
        view: Dict[str, Any] = json.loads(text)
        return view

    def view_text(self, seat: Optional[int] = None) -> str:
        """The same as JSON text: equal for a position and for all its observations by that seat."""
        if seat is not None and seat != -1:
            need_seat(seat, self.seats)
        who, room, length = -1 if seat is None else seat, 1 << 14, ffi.new("size_t *")
        while True:
            out = ffi.new("char[]", room)
            code = lib.aedile_game_view(self._handle, who, out, room, length)
            if code != lib.AEDILE_ERR_ROOM:
                need(code)
                return string(out)
            room = length[0] + 1

    def hash(self) -> int:
        """A hash of the whole position, hidden cards too."""
        out = ffi.new("uint64_t *")
        need(lib.aedile_game_hash(self._handle, out))
        return int(out[0])

    @property
    def viewer(self) -> Optional[int]:
        """The seat whose knowledge the position is; None: it is the true one."""
        out = ffi.new("int *")
        need(lib.aedile_game_viewer(self._handle, out))
        return None if out[0] < 0 else int(out[0])

    # --- Moves

    def apply(self, move: int) -> None:
        """Makes a move. IllegalMove, GameOver: the game is as it was."""
        try:
            code = _apply(self._handle, move, self._look)
        except OverflowError:  # below 0, or more than any move's number
            code = lib.AEDILE_ERR_MOVE
        if code < 0:
            fail(code, what=f"move {move}")

    def apply_index(self, i: int) -> int:
        """Makes legal move number i, from 0, and returns how many moves are legal next; 0: the game is over."""
        try:
            code = _apply_index(self._handle, i, self._look)
        except OverflowError:
            code = lib.AEDILE_ERR_MOVE
        if code < 0:
            fail(code, what=f"legal move number {i}")
        return code

    def text(self, move: int) -> str:
        """The text of a legal move, unique among the legal moves of the position (docs/reference/notation.md)."""
        out = ffi.new("char[]", lib.AEDILE_MAX_TEXT)
        need(ask(lib.aedile_game_move_text, self._handle, move, out, len(out)), what=f"move {move}")
        return string(out)

    def texts(self) -> List[str]:
        """The texts of the legal moves, in their order."""
        return [self.text(move) for move in self.legal()]

    def parse(self, text: str) -> int:
        """The legal move of that text, in any language that the game reads; case and extra blanks do not matter."""
        move = ffi.new("uint32_t *")
        need(lib.aedile_game_parse(self._handle, text.encode(), move), what=f'"{text}"')
        return int(move[0])

    def seen(self, move: int, seat: int) -> int:
        """A legal move as a seat sees it made: the same number for all moves that it cannot tell apart here."""
        out = ffi.new("uint32_t *")
        need_seat(seat, self.seats)
        need(lib.aedile_game_move_seen(self._handle, move, seat, out), what=f"move {move}")
        return int(out[0])

    def random(self, seed: int, stream: int = 0) -> int:
        """Plays uniformly random legal moves to the end, and returns how many."""
        decisions = ffi.new("uint32_t *")
        need(lib.aedile_game_random(self._handle, chance(seed), chance(stream), decisions))
        lib.aedile_py_see(self._handle, self._look)
        return int(decisions[0])

    # --- Moves as actions: numbers for learning, one fixed table a game

    @property
    def action_count(self) -> int:
        """How many actions the game has."""
        return lib.aedile_action_count(self.name.encode())

    def actions(self) -> List[int]:
        """The actions of the legal moves, ascending. Other seats are counted from the one that decides."""
        out = ffi.new("uint16_t[]", MAX_MOVES)
        n = need(lib.aedile_action_legal(self._handle, out, MAX_MOVES))
        return _unpack(out, n) if n else []

    def action_of(self, move: int) -> int:
        """The action of a legal move."""
        return need(ask(lib.aedile_action_of_move, self._handle, move), what=f"move {move}")

    def move_of(self, action: int) -> int:
        """The legal move of an action."""
        out = ffi.new("uint32_t *")
        need(ask(lib.aedile_action_to_move, self._handle, action, out), what=f"action {action}")
        return int(out[0])

    def apply_action(self, action: int) -> None:
        """Makes the move of an action."""
        need(ask(lib.aedile_action_apply, self._handle, action), what=f"action {action}")
        lib.aedile_py_see(self._handle, self._look)

    def _act(self, action: int, legal: Any) -> int:
        """apply_action() for loops: writes the legal actions to legal (uint16, MAX_MOVES) and returns their number."""
        count = int(lib.aedile_py_act(self._handle, action, self._look, legal))
        return count if count >= 0 else need(count, what=f"action {action}")

    # --- Copies

    def clone(self) -> "Game":
        """A copy that goes on by itself."""
        out = ffi.new("aedile_game **")
        need(lib.aedile_game_clone(self._handle, out))
        return self._from(out[0], self.options)

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.clone()

    def copy_from(self, other: "Game") -> None:
        """Makes this game equal to the other: a clone without an allocation."""
        need(lib.aedile_game_copy(self._handle, other._handle))
        self.options = other.options
        lib.aedile_py_see(self._handle, self._look)

    def observe(self, seat: int, seed: int, stream: int = 0) -> "Game":
        """The position as `seat` knows it, in its own game: all that it cannot know is dealt again by chance from
        (seed, stream), every possibility as likely as any other (a determinization)."""
        need_seat(seat, self.seats)
        other = self.clone()
        need(lib.aedile_game_observe(self._handle, seat, chance(seed), chance(stream), other._handle))
        lib.aedile_py_see(other._handle, other._look)
        return other

    def redeal(self, seat: int, seed: int, stream: int = 0) -> None:
        """Deals again what the seat does not know of a game that came from `observe` for it."""
        need_seat(seat, self.seats)
        need(lib.aedile_game_redeal(self._handle, seat, chance(seed), chance(stream)))
        lib.aedile_py_see(self._handle, self._look)

    def save(self) -> bytes:
        """The position as bytes, which `Game.load` reads with the same version of the library. Equal positions have equal
        bytes."""
        room = lib.aedile_game_saved_size(self._handle)
        out, size = ffi.new("char[]", room), ffi.new("size_t *")
        need(lib.aedile_game_save(self._handle, out, room, size))
        return bytes(ffi.buffer(out, size[0]))

    @classmethod
    def load(cls, data: bytes, options: Options) -> "Game":
        """A game from the bytes of `save`; `options` are those that it was dealt by. ValueRefused: of another game, or for another
        number of players."""
        out, err = ffi.new("aedile_game **"), error_line()
        need(lib.aedile_game_load(data, len(data), out, err, len(err)), err)
        game = cls._from(out[0], options)
        found, seats = string(lib.aedile_game_name(out[0])), str(game.seats)
        players = options.settings.get("players", seats)
        if (found, seats) != (options.game, players):
            raise ValueRefused(f"options: expected those of {found} with {seats} players, found {options.game} with {players}")
        return game

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self).load, (self.save(), self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.options == other.options and self.save() == other.save()

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str:
        """The position and its legal moves, for notebooks; of a position as a seat knows it what that seat knows."""
        result = self.result()
        head = f"{repr(self.options)[8:-1]}: "
        head += f"over by {result.end}" if self.over else f"seat {self.seat} decides: {self.decision}"
        points = result.scores if self.viewer is None else None  # points of a dealt position tell of its hidden cards
        return position_page(head, self.view(self.viewer), points, self.seat, self.texts())

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.seat} decides: {self.decision}"
        return f"<Game {self.options!r}, {state}>"
