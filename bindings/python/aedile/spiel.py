"""A game and its states in the shape of OpenSpiel's.

Actions are those of the library: one fixed table a game, other seats counted from the one that decides. Chance is in the deal alone,
which the seed, a parameter of the game, and the number given to `new_initial_state` say; there are no chance nodes. Returns are shares
of the win.
"""
import enum
from typing import Any, Dict, List, Optional, Tuple

import numpy as np

from .batch import layouts, observe
from .game import Game, Options

TERMINAL_PLAYER = -4


class PlayerId(enum.IntEnum):
    """Players that are none."""

    TERMINAL = TERMINAL_PLAYER


class SpielGame:
    """A game with its parameters: the options of the game, and `seed`."""

    def __init__(self, game: str, seed: int = 0, layout: str = "full", **settings: Any) -> None:
        self.options, self.seed = Options(game, **settings), seed
        self._first = Game(self.options, seed=seed)
        self.layout = layout

    def new_initial_state(self, number: int = 0) -> "SpielState":
        """The state after deal number `number` of the seed."""
        return SpielState(self, Game(self.options, seed=self.seed, stream=number), number)

    def num_players(self) -> int:
        return self._first.seats

    def num_distinct_actions(self) -> int:
        return self._first.action_count

    def min_utility(self) -> float:
        return 0.0

    def max_utility(self) -> float:
        return 1.0

    def max_chance_outcomes(self) -> int:
        return 0

    def get_parameters(self) -> Dict[str, Any]:
        return {"seed": self.seed, **self.options.settings}

    def information_state_tensor_size(self) -> int:
        return layouts(self.options.game)[self.layout]

    observation_tensor_size = information_state_tensor_size

    def information_state_tensor_shape(self) -> List[int]:
        return [self.information_state_tensor_size()]

    observation_tensor_shape = information_state_tensor_shape

    def deserialize_state(self, text: str) -> "SpielState":
        """The state of `SpielState.serialize`."""
        first, *actions = text.split()
        state = self.new_initial_state(int(first))
        for action in actions:
            state.apply_action(int(action))
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SpielGame) and (self.options, self.seed) == (other.options, other.seed)

    def __hash__(self) -> int:
        return hash((self.options, self.seed))

    def __getstate__(self) -> Tuple[Any, ...]:
        return self.options, self.seed, self.layout

    def __setstate__(self, parts: Tuple[Any, ...]) -> None:
        self.options, self.seed, self.layout = parts
        self._first = Game(self.options, seed=self.seed)

    def __str__(self) -> str:
        inside = ",".join(f"{name}={value}" for name, value in self.get_parameters().items())
        return f"{self.options.game}({inside})"


class SpielState:
    """A position with its history: all actions made, and the moves as each seat saw them."""

    def __init__(self, game: SpielGame, position: Game, number: int) -> None:
        self._spiel, self._position, self._number = game, position, number
        self._history: List[Tuple[int, int]] = []
        self._seen: List[List[str]] = [[] for _ in range(position.seats)]

    def get_game(self) -> SpielGame:
        return self._spiel

    def num_players(self) -> int:
        return self._position.seats

    def current_player(self) -> int:
        """The seat that decides; -4 at the end."""
        return TERMINAL_PLAYER if self._position.over else self._position.seat

    def is_terminal(self) -> bool:
        return self._position.over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self._position.over

    def _player(self, player: Optional[int]) -> int:
        found = self.current_player() if player is None else player
        if not 0 <= found < self.num_players():
            raise ValueError(f"expected a player from 0 to {self.num_players() - 1}, found {found}")
        return found

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """Ascending; none for others, and none at the end."""
        if self.is_terminal() or (player is not None and self._player(player) != self._position.seat):
            return []
        return self._position.actions()

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        mask = [0] * self._spiel.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """The move's text: `action_to_string(action)` or `action_to_string(player, action)`."""
        if action is None:
            player, action = self.current_player(), player
        if self._player(player) != self.current_player():
            raise ValueError(f"player {player} does not decide")
        return self._position.text(self._position.move_of(action))

    def string_to_action(self, text: str) -> int:
        return self._position.action_of(self._position.parse(text))

    def apply_action(self, action: int) -> None:
        position, move = self._position, self._position.move_of(action)
        player = position.seat
        texts = {m: position.text(m) for m in (move,)}
        for seat, seen in enumerate(self._seen):
            number = position.seen(move, seat)
            seen.append(f"{player}:{texts[move] if number == move else f'#{number}'}")
        position.apply(move)
        self._history.append((player, int(action)))

    def child(self, action: int) -> "SpielState":
        other = self.clone()
        other.apply_action(action)
        return other

    def history(self) -> List[int]:
        return [action for _, action in self._history]

    def full_history(self) -> List[Tuple[int, int]]:
        """(player, action) of all actions."""
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        return len(self._history)

    def returns(self) -> List[float]:
        """Shares of the win at the end; before it 0."""
        return list(self._position.result().shares) if self.is_terminal() else [0.0] * self.num_players()

    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[self._player(player)]

    player_reward = player_return

    def information_state_string(self, player: Optional[int] = None) -> str:
        """All that the player has seen: the moves so far, as it saw them, and its view of the position."""
        seat = self._player(player)
        return "\n".join([f"player {seat}", *self._seen[seat], self._position.view_text(seat)])

    def observation_string(self, player: Optional[int] = None) -> str:
        """The player's view of the position."""
        return self._position.view_text(self._player(player))

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """The bytes of the player's observation."""
        values: List[float] = observe(self._position, self._player(player), self._spiel.layout).astype(np.float32).tolist()
        return values

    information_state_tensor = observation_tensor

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another state that the player cannot tell from this one: hidden cards are dealt again. `sampler()` gives numbers in
        [0, 1). What it did itself stays in the history; of the others' moves what it saw."""
        seat = self._player(player)
        other = self.clone()
        other._position = self._position.observe(seat, int(sampler() * 2**53), int(sampler() * 2**53))
        return other

    def clone(self) -> "SpielState":
        other = SpielState.__new__(SpielState)
        other._spiel, other._number = self._spiel, self._number
        other._position, other._history = self._position.clone(), list(self._history)
        other._seen = [list(seen) for seen in self._seen]
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "SpielState":
        return self.clone()

    def serialize(self) -> str:
        """The number of the deal and all actions. Only of a state that was not resampled."""
        if self._position.viewer is not None:
            raise ValueError("a resampled state has no deal of its own: pickle it instead")
        return " ".join(map(str, [self._number, *self.history()]))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SpielState)
            and (self._spiel, self._number, self._history) == (other._spiel, other._number, other._history)
            and self._position == other._position
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self._position.view_text()
