"""Aedile from Python: Roman board games, their rules and the programs that play them.

    import aedile

    game = aedile.Game("pax", players=3, seed=1)
    agent = aedile.Agent("heuristic", game)
    while not game.over:
        agent.begin(game.seat)
        game.apply(agent.choose(game))
    print(game.result())

The pages of docs/ say what games, options, moves and agents are; docs/reference/python.md is about this package. Importing it loads no
other package; `aedile.batch` and the classes for learning need NumPy, `aedile.results` needs pandas and h5py. The native part
is loaded at the first use of a name below, so that `aedile.report` works where it was not built.
"""
from importlib import import_module
from typing import TYPE_CHECKING, Any, List

if TYPE_CHECKING:
    from ._base import (
        AedileError,
        DamagedData,
        GameOver,
        HiddenError,
        IllegalMove,
        OptionInfo,
        UnknownName,
        ValueRefused,
        version,
    )
    from .agents import Agent, Opinion, Report, agent_options
    from .agents import directory as agents
    from .game import Game, Options, Result, game_options, games

    __version__: str

__all__ = [
    "AedileError",
    "Agent",
    "DamagedData",
    "Game",
    "GameOver",
    "HiddenError",
    "IllegalMove",
    "Opinion",
    "OptionInfo",
    "Options",
    "Report",
    "Result",
    "UnknownName",
    "ValueRefused",
    "agent_options",
    "agents",
    "game_options",
    "games",
    "version",
]


def __getattr__(name: str) -> Any:
    """The public names, all at the first use of one."""
    if name not in __all__ and name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    base, players, game = (import_module(f".{module}", __name__) for module in ("_base", "agents", "game"))
    for public in __all__:
        if public != "agents":
            home = next(module for module in (base, players, game) if public in vars(module))
            globals()[public] = getattr(home, public)
    globals()["agents"] = getattr(players, "directory")
    globals()["__version__"] = base.version()
    return globals()[name]


def __dir__() -> List[str]:
    return sorted({*globals(), *__all__, "__version__"})
