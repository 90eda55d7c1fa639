"""Aedile from Python: Roman board games, their rules and the programs that play them.

    import aedile

    game = aedile.Game("pax", players=3, seed=1)
    agent = aedile.Agent("heuristic", game)
    while not game.over:
        agent.begin(game.seat)
        game.apply(agent.choose(game))
    print(game.result())

The pages of docs/ say what games, options, moves and agents are; docs/python.md is about this package. Importing it loads no
other package; `aedile.batch` and the classes for learning need NumPy, `aedile.results` needs pandas and h5py.
"""
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

__version__ = version()

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
