"""A game and its states in the shape of OpenSpiel's, and registered there where OpenSpiel is installed:

    import aedile.spiel, pyspiel
    game = pyspiel.load_game("aedile_gtr(players=2,seed=7)")

Actions come from the library: one fixed table a game, other seats counted from the one that decides. Chance is one node at the
beginning: which of `deals` deals of the seed is played, each as likely as any other. All that is drawn later is in the deal. Returns are
shares of the win.
"""
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple
from urllib.parse import quote, unquote

import numpy as np

from .batch import Array, layouts, observe
from ._base import meant
from .game import Game, Options, game_options, games

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import Settings

try:
    import pyspiel
except ImportError:
    from . import _pyspiel as pyspiel

MAX_LENGTH = 10_000  # decisions; random games of all kinds have some hundreds
MAX_NUMBER = 2**31 - 1  # OpenSpiel's parameters are no larger

_USUAL: Dict[str, Any] = {"seed": 0, "deals": 1000, "layout": "full", "options": ""}


def _option(game: str, name: str) -> Any:
    return next(option for option in game_options(game) if option.name == name)


def _game_type(game: str) -> Any:
    """What OpenSpiel wants to know of a game. No one wins some games of PAX and Age of Rome: the sum is not fixed."""
    players = _option(game, "players")
    least, most = map(int, players.type.split()[1].split(".."))
    kind = pyspiel.GameType
    return kind(
        short_name=f"aedile_{game}",
        long_name=games()[game],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": int(players.initial), **_USUAL},
    )


def _written(settings: Dict[str, str]) -> str:
    """Options as one parameter: "edition:lookout;powers_off:Dock%2CBar". What parts them there is written as in addresses of pages."""
    return ";".join(f"{name}:{quote(value, safe=' ')}" for name, value in settings.items())


def _read(text: str) -> Dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    for name, colon, _ in pairs:
        if not colon:
            raise ValueError(f'options: expected NAME:VALUE, found "{name}"')
    return {name: unquote(value) for name, _, value in pairs}


class _Rules:
    """What a game and all its states share. A copy of a state has the same one."""

    def __init__(self, options: Options, seed: int, deals: int, layout: str) -> None:
        for name, value in (("seed", seed), ("deals", deals)):
            if not (name == "deals") <= value <= MAX_NUMBER:
                raise ValueError(f"{name}: expected a whole number from {int(name == 'deals')} to {MAX_NUMBER}, found {value}")
        if layout not in layouts(options.game):
            raise ValueError(f'layout: expected one of {", ".join(layouts(options.game))}, found "{layout}"{meant(layout, layouts(options.game))}')
        self.options, self.seed, self.deals, self.layout = options, seed, deals, layout

    def __deepcopy__(self, memo: Any) -> "_Rules":
        return self


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters: the options of the game by name, `seed`, `deals`, and the `layout` of tensors."""

    def __init__(self, game: str, seed: int = 0, deals: int = 1000, layout: str = "full", **settings: "Unpack[Settings]") -> None:
        rules = _Rules(Options.of(game, settings), seed, deals, layout)
        first = Game(rules.options, seed=seed)
        others = {name: value for name, value in rules.options.settings.items() if name != "players"}
        parameters = {"players": first.seats, "seed": seed, "deals": deals, "layout": layout, "options": _written(others)}
        info = pyspiel.GameInfo(
            num_distinct_actions=first.action_count,
            max_chance_outcomes=deals,
            num_players=first.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MAX_LENGTH,
        )
        super().__init__(_TYPES[game], info, parameters)
        self._rules = rules

    def new_initial_state(self, number: Optional[int] = None) -> "SpielState":
        """The state before the deal; with a number the one after that deal."""
        state = SpielState(self)
        if number is not None:
            state.apply_action(int(number))
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Optional["SpielObserver"]:
        """None: there is no such observation. There are observations of one player and what is public together."""
        if params:
            raise ValueError(f"expected no parameters of an observer, found {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self._rules, kind.perfect_recall)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SpielGame) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> Tuple[Any, ...]:
        return _load, (self._rules.options.game, self.get_parameters())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position with its history: all actions made, the deal first, and the moves as each seat saw them."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._rules = game._rules
        self._position: Optional[Game] = None
        self._seen: List[str] = [""] * game.num_players()

    def current_player(self) -> int:
        """The seat that decides; -1 before the deal, -4 at the end."""
        if self._position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._position.over else self._position.seat

    def is_terminal(self) -> bool:
        return self._position is not None and self._position.over

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """Every deal, each as likely as any other. Only before the deal."""
        if self._position is not None:
            raise ValueError("expected a state before the deal, found one after it")
        return [(deal, 1.0 / self._rules.deals) for deal in range(self._rules.deals)]

    def _dealt(self) -> Game:
        if self._position is None:
            raise ValueError("nothing has been dealt yet")
        return self._position

    def _legal_actions(self, player: int) -> List[int]:
        return self._dealt().actions() if player == self.current_player() else []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        position = self._dealt()
        if player != position.seat:
            raise ValueError(f"player {player} does not decide")
        return position.text(position.move_of(action))

    def string_to_action(self, player: Any, text: Optional[str] = None) -> int:
        """The action of a move's text: `string_to_action(text)` or `string_to_action(player, text)`."""
        said = str(player if text is None else text)
        if self._position is None:
            return int(said.replace("deal", "", 1))
        return self._position.action_of(self._position.parse(said))

    def _apply_action(self, action: int) -> None:
        rules, position = self._rules, self._position
        if position is None:
            if not 0 <= action < rules.deals:
                raise ValueError(f"expected a deal from 0 to {rules.deals - 1}, found {action}")
            self._position = Game(rules.options, seed=rules.seed, stream=int(action))
            return
        move, player = position.move_of(int(action)), position.seat
        text = position.text(move)
        numbers = [position.seen(move, seat) for seat in range(position.seats)]
        position.apply(move)
        self._seen = [
            f"{seen}\n{player}:{text if number == move else f'#{number}'}" for seen, number in zip(self._seen, numbers)
        ]

    def returns(self) -> List[float]:
        """Shares of the win at the end; before it 0."""
        return list(self._dealt().result().shares) if self.is_terminal() else [0.0] * len(self._seen)

    def rewards(self) -> List[float]:
        return self.returns()

    def view(self, player: Optional[int]) -> str:
        """The player's view of the position as text; of None all of it. A resampled position holds what one player knows: of another it
        gives that one's view and what the other can do."""
        position = self._position
        if position is None:
            return "not dealt"
        if player is None or position.viewer in (None, player):
            return position.view_text(player)
        moves = position.texts() if player == position.seat else []
        return "\n".join([f"as player {position.viewer} knows it", position.view_text(position.viewer), *moves])

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another state that the player cannot tell from this one: what it cannot know is dealt again, from all deals there are.
        `sampler()` gives numbers in [0, 1). Of the past the rest then know what the player knows; `history()` stays what it was."""
        other: SpielState = self.clone()
        if self._position is not None:
            other._position = self._position.observe(player, int(sampler() * 2**53), int(sampler() * 2**53))
            other._seen = [self._seen[player]] * len(self._seen)
        return other

    def __copy__(self) -> "SpielState":
        other: SpielState = self.clone()
        return other

    def __deepcopy__(self, memo: Any) -> "SpielState":
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SpielState)
            and (self.get_game(), self.history()) == (other.get_game(), other.history())
            and self._position == other._position
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return self.view(None)


class SpielObserver:
    """What a player knows: as text its view of the position, as a tensor the bytes of its observation. With perfect recall the text has
    all moves before it, as the player saw them."""

    def __init__(self, rules: _Rules, perfect_recall: bool) -> None:
        self._layout, self._recall = rules.layout, perfect_recall
        self.tensor: Array = np.zeros(layouts(rules.options.game)[rules.layout], np.float32)
        self.dict: Dict[str, Array] = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        position = state._position
        self.tensor[:] = 0 if position is None else observe(position, player, self._layout)

    def string_from(self, state: SpielState, player: int) -> str:
        return f"player {player}{state._seen[player] if self._recall else ''}\n{state.view(player)}"


def _load(game: str, parameters: Dict[str, Any]) -> SpielGame:
    """A game by OpenSpiel's parameters."""
    known: Dict[str, Any] = {"players": int(_option(game, "players").initial), **_USUAL, **parameters}
    settings = {"players": known.pop("players"), **_read(known.pop("options"))}
    return SpielGame(game, **known, **settings)


def _creator(game: str) -> Any:
    def create(parameters: Any) -> SpielGame:
        return _load(game, dict(parameters))

    setattr(create, "kept", create)  # OpenSpiel's registry lets go of it when Python is gone: it must not be the last to hold it
    return create


_TYPES = {game: _game_type(game) for game in games()}
for _game in _TYPES:
    pyspiel.register_game(_TYPES[_game], _creator(_game))
