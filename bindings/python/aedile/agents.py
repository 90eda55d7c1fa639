"""Agents: programs that play."""
import sys
import types
from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

from ._base import (
    AedileError,
    OptionInfo,
    UnknownName,
    ask,
    chance,
    error_line,
    ffi,
    lib,
    listed,
    meant,
    need,
    need_seat,
    option_list,
    sized,
    string,
)
from .game import Game


def agents() -> Dict[str, str]:
    """The agents that there are: name and what they are, in a line."""
    return {string(a.name): string(a.help) for a in listed("aedile_agent_info", lib.aedile_agent_at)}


def agent_options(agent: str) -> List[OptionInfo]:
    """The options of an agent (docs/reference/agents.md)."""
    if agent not in agents():
        raise UnknownName(f'expected an agent ({", ".join(agents())}), found "{agent}"{meant(agent, agents())}')
    name = agent.encode()
    return option_list(lambda i, out: lib.aedile_agent_option_at(name, i, out))


class Opinion(NamedTuple):
    """What an agent thinks of one move."""

    move: int
    visits: float  #: how often it was tried; 0: the rest means nothing
    available: float  #: how often it could have been
    value: float  #: expected reward of the seat that decides
    shares: Tuple[float, ...]  #: expected share of the win, by seat


class Report(NamedTuple):
    """What an agent thought at its last question."""

    iterations: int
    worlds: int  #: determinizations sampled
    nodes: int  #: of trees, in use at the end
    bytes: int  #: of these nodes
    opinions: Tuple[Opinion, ...]  #: of each legal move
    line: Tuple[Tuple[int, int], ...]  #: the principal variation: (seat, move)


class Agent:
    """A program that plays one seat of one game at a time.

    `spec` is the agent with its options, "so-ismcts:iterations=100,preset=tuned" (docs/reference/agents.md); `game` a game of the kind that it
    will play, or a game's name with `seats`. `network`: the bytes of a network (of a .net.gz: `gzip.open(path).read()`), instead of
    the one that comes with the library. `cheats`: it may be one that is shown hidden cards.
    """

    __slots__ = ("_handle", "spec", "seats", "_keep")

    def __init__(
        self,
        spec: str,
        game: Union[Game, str],
        seats: Optional[int] = None,
        *,
        network: Optional[bytes] = None,
        cheats: bool = False,
    ) -> None:
        if isinstance(game, Game):
            seats, game = game.seats, game.name
        elif seats is None:
            raise TypeError("an agent for a game by name needs the number of seats")
        self.spec, self.seats = spec, seats
        setup, err = sized("aedile_agent_setup"), error_line()
        setup.seats = seats
        texts = [ffi.new("char[]", game.encode()), ffi.new("char[]", spec.encode())]
        setup.game, setup.spec = texts
        data = ffi.from_buffer(network) if network is not None else ffi.NULL
        setup.network, setup.network_size = data, len(network or b"")
        setup.allow_cheats = cheats
        out = ffi.new("aedile_agent **")
        need(lib.aedile_agent_new(setup, out, err, len(err)), err)
        self._handle = ffi.gc(out[0], lib.aedile_agent_free)

    def begin(self, seat: int, seed: int = 0, number: int = 0) -> None:
        """Begins a game: the agent plays this seat, by chance from (seed, number)."""
        need_seat(seat, self.seats)
        need(lib.aedile_agent_begin(self._handle, seat, chance(seed), chance(number)))

    def choose(self, game: Game) -> int:
        """The agent's move for the seat that decides, which must be its own. It is shown the position as its seat knows it,
        never the true one, unless it cheats. The game stays as it is."""
        move = ffi.new("uint32_t *")
        if lib.aedile_agent_choose(self._handle, game._handle, move) < 0:
            err = error_line()
            need(lib.aedile_agent_check(self._handle, game._handle, err, len(err)), err, self.spec)
        return int(move[0])

    def moved(self, game: Game, move: int) -> None:
        """Tells the agent of a move that is about to be made, by any seat. Agents with the option tree_reuse need to hear
        of all moves of a game; others do not care."""
        code = ask(lib.aedile_agent_moved, self._handle, game._handle, move)
        if code == lib.AEDILE_ERR_ARGUMENT:  # the library says of what in check
            err = error_line()
            need(lib.aedile_agent_check(self._handle, game._handle, err, len(err)), err, self.spec)
        need(code, what=f"move {move}")

    def report(self) -> Optional[Report]:
        """What it thought at its last question; None: it does not say, or was not asked yet."""
        r = sized("aedile_report")
        code = lib.aedile_agent_report(self._handle, r)
        if code == lib.AEDILE_ERR_MISSING:
            return None
        need(code)
        opinions = tuple(
            Opinion(r.move[i], o.visits, o.available, o.value, tuple(o.share[0 : self.seats]))
            for i, o in ((i, r.opinion[i]) for i in range(r.moves))
        )
        line = tuple((int(r.line_seat[i]), int(r.line[i])) for i in range(r.line_length))
        return Report(r.iterations, r.worlds, r.nodes, r.bytes, opinions, line)

    def __repr__(self) -> str:
        return f"<Agent {self.spec}>"


def play(game: Game, players: "List[Agent]", seed: int = 0, number: int = 0) -> List[int]:
    """Plays the game to its end, an agent for each seat, and returns the moves made."""
    if len(players) != game.seats:
        raise AedileError(f"expected an agent for each of {game.seats} seats, found {len(players)}")
    for seat, agent in enumerate(players):
        agent.begin(seat, seed, number)
    moves = []
    while not game.over:
        move = players[game.seat].choose(game) if game.legal_count > 1 else game.legal()[0]
        for agent in players:
            agent.moved(game, move)
        game.apply(move)
        moves.append(move)
    return moves


class Directory:
    """`aedile.agents`: called, the agents that there are; and what this module has in addition, under its name."""

    Agent = Agent
    Opinion = Opinion
    Report = Report
    agent_options = staticmethod(agent_options)
    agents = staticmethod(agents)
    play = staticmethod(play)

    def __call__(self) -> Dict[str, str]:
        """The agents that there are: name and what they are, in a line."""
        return agents()


directory = Directory()


class _Module(types.ModuleType):
    """This module, called, is the directory too: `aedile.agents` is the module where it was imported by its own name first."""

    def __call__(self) -> Dict[str, str]:
        return agents()


sys.modules[__name__].__class__ = _Module
