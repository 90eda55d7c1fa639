"""A game in the shape of RLCard's environments: one game at a time, from the seat that decides.

    env = aedile.rlcard.env(GAME, players=3, seed=1)
    env.set_agents([agent, agent, agent])       # with step(state), eval_step(state) and use_raw
    trajectories, payoffs = env.run(is_training=True)

Payoffs are shares of the win. With RLCard installed the class is one of its own.
"""
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple, Union

import numpy as np

from .batch import Array, layouts, observe
from .game import Game, Options

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .settings import Settings

try:
    from rlcard.envs import Env as _Base
except ImportError:
    _Base = object

State = Dict[str, Any]


class Env(_Base):  # type: ignore[misc]
    """A state has `obs` (bytes of the layout), `legal_actions` (an ordered dict by action), `raw_obs` (the seat's view), `raw_legal_actions`
    (texts of moves) and `action_record` ((seat, text) of all moves, as the seat saw them; None: it could not tell which).
    """

    def __init__(self, game: str, *, seed: int = 0, layout: str = "full", allow_step_back: bool = False, **settings: "Unpack[Settings]") -> None:
        self.options, self.layout, self.allow_step_back = Options.of(game, settings), layout, allow_step_back
        self.name = game
        self.game = Game(self.options, seed=seed)
        self.num_players, self.num_actions = self.game.seats, self.game.action_count
        self.state_shape = [[layouts(game)[layout]] for _ in range(self.num_players)]
        self.action_shape: List[Any] = [None for _ in range(self.num_players)]
        self.agents: List[Any] = []
        self.timestep = 0
        self.seed(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        """The next game is the first of this seed."""
        self._seed, self._deals = seed or 0, 0

    def reset(self) -> Tuple[State, int]:
        """A new game: the state of the seat that decides, and the seat."""
        self.game.deal(self._seed, self._deals)
        self._deals += 1
        self._records: List[List[Tuple[int, Optional[str]]]] = [[] for _ in range(self.num_players)]
        self._before: List[Game] = []
        return self.get_state(self.game.seat), self.game.seat

    def step(self, action: Union[int, str], raw_action: bool = False) -> Tuple[State, int]:
        """Makes an action, or the move of that text; the state of the one who decides next, or of the one who made it if the game is over."""
        move = self.game.parse(str(action)) if raw_action else self.game.move_of(int(action))
        player, text = self.game.seat, self.game.text(move)
        if self.allow_step_back:
            self._before.append(self.game.clone())
        for seat, record in enumerate(self._records):
            record.append((player, text if self.game.seen(move, seat) == move else None))
        self.game.apply(move)
        self.timestep += 1
        seat = player if self.game.over else self.game.seat
        return self.get_state(seat), seat

    def step_back(self) -> Union[bool, Tuple[State, int]]:
        """Takes the last move back; False: there is none."""
        if not self.allow_step_back:
            raise ValueError("expected an environment with allow_step_back, found one without")
        if not self._before:
            return False
        self.game = self._before.pop()
        for record in self._records:
            record.pop()
        return self.get_state(self.game.seat), self.game.seat

    def get_player_id(self) -> int:
        """The seat that decides; -1 at the end."""
        return self.game.seat

    def is_over(self) -> bool:
        return self.game.over

    def get_state(self, player_id: int) -> State:
        own = player_id == self.game.seat
        actions = self.game.actions() if own else []
        return {
            "obs": observe(self.game, player_id, self.layout),
            "legal_actions": OrderedDict((action, None) for action in actions),
            "raw_obs": self.game.view(player_id),
            "raw_legal_actions": [self.game.text(self.game.move_of(action)) for action in actions],
            "action_record": list(self._records[player_id]),
        }

    def get_payoffs(self) -> Array:
        """Shares of the win, by seat."""
        return np.array(self.game.result().shares if self.game.over else [0.0] * self.num_players)

    def get_perfect_information(self) -> Dict[str, Any]:
        """The whole position, hidden cards too, and who decides."""
        return {**self.game.view(), "current_player": self.game.seat, "legal_actions": self.game.actions()}

    def get_action_feature(self, action: int) -> Array:
        """The action as a vector with a 1 in its place."""
        feature = np.zeros(self.num_actions, np.int8)
        feature[action] = 1
        return feature

    def set_agents(self, agents: List[Any]) -> None:
        if len(agents) != self.num_players:
            raise ValueError(f"expected {self.num_players} agents, found {len(agents)}")
        self.agents = list(agents)

    def run(self, is_training: bool = False) -> Tuple[List[List[Any]], Array]:
        """Plays a game. Of each seat its states and actions in turn, the last state that of the end; and the payoffs."""
        trajectories: List[List[Any]] = [[] for _ in range(self.num_players)]
        state, player = self.reset()
        while not self.is_over():
            agent = self.agents[player]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            trajectories[player] += [state, action]
            state, player = self.step(action, bool(getattr(agent, "use_raw", False)))
        for seat, trajectory in enumerate(trajectories):
            trajectory.append(self.get_state(seat))
        return trajectories, self.get_payoffs()


def env(
    game: str, *, seed: int = 0, layout: str = "full", allow_step_back: bool = False, **settings: "Unpack[Settings]"
) -> Env:
    """An environment: the name of a game and its options."""
    return Env(game, seed=seed, layout=layout, allow_step_back=allow_step_back, **settings)
