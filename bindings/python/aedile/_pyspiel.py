"""What `aedile.spiel` needs of OpenSpiel's module `pyspiel`, by the same names, for where that is not installed.

As there, a game in Python says what is its own (`current_player`, `_legal_actions`, `_apply_action`, `_action_to_string`, an observer ...)
and its base classes make the rest of it: histories, copies, masks, texts.
"""
import base64
import copy
import enum
import pickle
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

Parameters = Dict[str, Any]


class PlayerId(enum.IntEnum):
    """Players that are none."""

    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4


class PrivateInfoType(enum.Enum):
    """Whose private information an observation has."""

    NONE = 0
    SINGLE_PLAYER = 1
    ALL_PLAYERS = 2


class IIGObservationType:
    """What an observation is of."""

    def __init__(
        self, public_info: bool = True, *, perfect_recall: bool, private_info: PrivateInfoType = PrivateInfoType.SINGLE_PLAYER
    ) -> None:
        self.public_info, self.perfect_recall, self.private_info = public_info, perfect_recall, private_info


class GameType(NamedTuple):
    """What is true of a game whatever its parameters."""

    short_name: str
    long_name: str
    dynamics: Any
    chance_mode: Any
    information: Any
    utility: Any
    reward_model: Any
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool
    provides_information_state_tensor: bool
    provides_observation_string: bool
    provides_observation_tensor: bool
    parameter_specification: Parameters = {}


def _words(name: str, words: str) -> Any:
    return enum.Enum(name, words)


GameType.Dynamics = _words("Dynamics", "SEQUENTIAL SIMULTANEOUS MEAN_FIELD")  # type: ignore[attr-defined]
GameType.ChanceMode = _words(  # type: ignore[attr-defined]
    "ChanceMode", "DETERMINISTIC EXPLICIT_STOCHASTIC SAMPLED_STOCHASTIC"
)
GameType.Information = _words(  # type: ignore[attr-defined]
    "Information", "ONE_SHOT PERFECT_INFORMATION IMPERFECT_INFORMATION"
)
GameType.Utility = _words("Utility", "ZERO_SUM CONSTANT_SUM GENERAL_SUM IDENTICAL")  # type: ignore[attr-defined]
GameType.RewardModel = _words("RewardModel", "REWARDS TERMINAL")  # type: ignore[attr-defined]


class GameInfo(NamedTuple):
    """The sizes of a game with its parameters."""

    num_distinct_actions: int
    max_chance_outcomes: int
    num_players: int
    min_utility: float
    max_utility: float
    max_game_length: int
    utility_sum: Optional[float] = None


class Game:
    """The base class of games."""

    def __init__(self, game_type: GameType, game_info: GameInfo, parameters: Parameters) -> None:
        self._type, self._info, self._parameters = game_type, game_info, dict(parameters)

    def get_type(self) -> GameType:
        return self._type

    def get_parameters(self) -> Parameters:
        return dict(self._parameters)

    def num_players(self) -> int:
        return self._info.num_players

    def num_distinct_actions(self) -> int:
        return self._info.num_distinct_actions

    def max_chance_outcomes(self) -> int:
        return self._info.max_chance_outcomes

    def max_game_length(self) -> int:
        return self._info.max_game_length

    def min_utility(self) -> float:
        return self._info.min_utility

    def max_utility(self) -> float:
        return self._info.max_utility

    def utility_sum(self) -> Optional[float]:
        return self._info.utility_sum

    def new_initial_states(self) -> List[Any]:
        return [self.new_initial_state()]  # type: ignore[attr-defined]

    def _observer(self, perfect_recall: bool) -> Any:
        return self.make_py_observer(IIGObservationType(perfect_recall=perfect_recall))  # type: ignore[attr-defined]

    def _shape(self, perfect_recall: bool) -> List[int]:
        observer = self._observer(perfect_recall)
        observer.set_from(self.new_initial_state(), 0)  # type: ignore[attr-defined]
        return [sum(part.size for part in observer.dict.values())]

    def information_state_tensor_shape(self) -> List[int]:
        return self._shape(True)

    def observation_tensor_shape(self) -> List[int]:
        return self._shape(False)

    def information_state_tensor_size(self) -> int:
        return self._shape(True)[0]

    def observation_tensor_size(self) -> int:
        return self._shape(False)[0]

    def deserialize_state(self, text: str) -> Any:
        """The state of `State.serialize`. What it reads is a pickle: texts of one's own only."""
        state = self.new_initial_state()  # type: ignore[attr-defined]
        history, own = text.split("\n")
        state._played = [(int(p), int(a)) for p, _, a in (pair.partition(":") for pair in history.split(",") if pair)]
        vars(state).update(pickle.loads(base64.b64decode(own)))
        return state

    def __str__(self) -> str:
        inside = ",".join(f"{name}={self._parameters[name]}" for name in sorted(self._parameters))
        return f"{self._type.short_name}({inside})"

    __repr__ = __str__


class State:
    """The base class of states."""

    def __init__(self, game: Game) -> None:
        self._of: Any = game
        self._played: List[Tuple[int, int]] = []

    def _own(self) -> Dict[str, Any]:
        """What is the subclass's."""
        return {name: value for name, value in vars(self).items() if name not in ("_of", "_played")}

    def get_game(self) -> Any:
        return self._of

    def num_players(self) -> int:
        return int(self._of.num_players())

    def _now(self) -> int:
        return int(self.current_player())  # type: ignore[attr-defined]

    def is_chance_node(self) -> bool:
        return self._now() == PlayerId.CHANCE

    def is_simultaneous_node(self) -> bool:
        return self._now() == PlayerId.SIMULTANEOUS

    def is_player_node(self) -> bool:
        return self._now() >= 0

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """Ascending; none for others, and none at the end."""
        asked = self._now() if player is None else player
        if self.is_terminal():  # type: ignore[attr-defined]
            return []
        if self.is_chance_node():
            return [outcome for outcome, _ in self.chance_outcomes()]  # type: ignore[attr-defined]
        if asked < 0:
            raise ValueError(f"expected a player, found {asked}")
        return self._legal_actions(asked) if asked == self._now() else []  # type: ignore[attr-defined]

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        who = self._now() if player is None else player
        mask = [0] * (self._of.max_chance_outcomes() if who == PlayerId.CHANCE else self._of.num_distinct_actions())
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """`action_to_string(action)` or `action_to_string(player, action)`."""
        if action is None:
            return self._action_to_string(self._now(), player)  # type: ignore[attr-defined]
        return self._action_to_string(player, action)  # type: ignore[attr-defined]

    def apply_action(self, action: int) -> None:
        player = self._now()
        self._apply_action(action)  # type: ignore[attr-defined]
        self._played.append((player, int(action)))

    def clone(self) -> Any:
        other = self._of.new_initial_state()
        vars(other).update(copy.deepcopy(self._own()))
        other._played = list(self._played)
        return other

    def child(self, action: int) -> Any:
        other = self.clone()
        other.apply_action(action)
        return other

    def history(self) -> List[int]:
        return [action for _, action in self._played]

    def full_history(self) -> List[Tuple[int, int]]:
        """(player, action) of all actions."""
        return list(self._played)

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        return len(self._played)

    def player_return(self, player: int) -> float:
        return float(self.returns()[player])  # type: ignore[attr-defined]

    def player_reward(self, player: int) -> float:
        return float(self.rewards()[player])  # type: ignore[attr-defined]

    def _seen_by(self, player: Optional[int], perfect_recall: bool) -> Tuple[Any, int]:
        who = self._now() if player is None else player
        if not 0 <= who < self.num_players():
            raise ValueError(f"expected a player from 0 to {self.num_players() - 1}, found {who}")
        return self._of._observer(perfect_recall), who

    def _text(self, player: Optional[int], perfect_recall: bool) -> str:
        observer, who = self._seen_by(player, perfect_recall)
        return str(observer.string_from(self, who))

    def _tensor(self, player: Optional[int], perfect_recall: bool) -> List[float]:
        observer, who = self._seen_by(player, perfect_recall)
        observer.set_from(self, who)
        return [value for part in observer.dict.values() for value in part.reshape(-1).tolist()]

    def information_state_string(self, player: Optional[int] = None) -> str:
        return self._text(player, True)

    def observation_string(self, player: Optional[int] = None) -> str:
        return self._text(player, False)

    def information_state_tensor(self, player: Optional[int] = None) -> List[float]:
        return self._tensor(player, True)

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        return self._tensor(player, False)

    def serialize(self) -> str:
        history = ",".join(f"{player}:{action}" for player, action in self._played)
        return f"{history}\n{base64.b64encode(pickle.dumps(self._own())).decode()}"


games: Dict[str, Tuple[GameType, Callable[[Parameters], Game]]] = {}


def register_game(game_type: GameType, create: Callable[[Parameters], Game]) -> None:
    games[game_type.short_name] = game_type, create


def _value(text: str) -> Any:
    if text in ("True", "true", "False", "false"):
        return text in ("True", "true")
    return int(text) if text and not text.strip("+-0123456789") else text


def load_game(text: str) -> Game:
    """A game by its text: "name" or "name(parameter=value,...)"."""
    name, _, inside = text.rstrip(")").partition("(")
    if name not in games:
        raise ValueError(f'expected a game ({", ".join(games)}), found "{name}"')
    game_type, create = games[name]
    parameters = {key: _value(value) for key, _, value in (pair.partition("=") for pair in inside.split(",") if pair)}
    for key, value in parameters.items():
        usual = game_type.parameter_specification.get(key)
        if type(value) is not type(usual):
            raise ValueError(f"{name}: parameter {key}: found {value!r}, usual is {usual!r}")
    return create({**game_type.parameter_specification, **parameters})
