"""Which populations are kin: what they share they may both have wrong (docs/method/verdicts.md, "Families").

A family is what has its judgement from one source. It follows from the agents' options as the results state
them, presets filled in: a search belongs to the one who values its positions or plays its rollouts. A program from outside is
its own family, since no one here knows what it shares.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..reading.results import Results


class Family(NamedTuple):
    """`shares`: what its members have in common, in words."""

    name: str
    features: str
    teachers: str
    rollouts: str
    seeds: str


HEURISTICS = Family("heuristics", "the features of a heuristic (agents/GAME/), with weights of their own", "none: weights by hand and by fits",
                    "searches: by a heuristic", "none")  # fmt: skip
NETWORKS = Family("networks", "the inputs of a network (its layout)", "a heuristic: the first games imitate it, and it sits at part of the tables",
                  "searches: cut at once, the network values", "one of each training")  # fmt: skip
FACTS = Family("networks over bare facts", "what lies on the table, card by card: no plan, no margin, no class of moves", "none: from random play, against itself alone",
               "searches: cut at once, the network values", "one of each training")  # fmt: skip
BLIND = Family("searches without knowledge", "none: the rules alone", "none", "random, to the end of the game", "none")
CHOOSES_NOTHING = Family("random play", "none", "none", "none", "none")
KNOWN = (HEURISTICS, NETWORKS, FACTS, BLIND, CHOOSES_NOTHING)
BY_NAME = {family.name: family for family in KNOWN}


def agents(run: Results) -> list[dict[str, Any]]:
    """The agents as the config states them; labels, where it states others or has labels itself."""
    stated = run.config.get("agents", [])
    if len(stated) != len(run.agents):
        stated = run.agents
    return [agent if isinstance(agent, dict) else _from_label(str(agent)) for agent in stated]


# What a preset fills in of what tells the families apart.
PRESETS: dict[str, dict[str, Any]] = {
    "strong": {"rollout": "heuristic", "evaluation": "learned"},
    "tuned": {"rollout": "heuristic"},
    "guided": {"rollout": "heuristic"},
    "short": {"evaluation": "linear", "rollout_plies": 12},
}


def _from_label(label: str) -> dict[str, Any]:
    name, _, options = label.partition(":")
    if name == "external":
        return {"agent": name, "command": options}
    pairs = (option.partition("=") for option in options.split(",") if option)
    found: dict[str, Any] = {key: value for key, _, value in pairs}
    preset = found.get("preset")
    return {"agent": name, **PRESETS.get(str(preset), {}), **found}


def of_agent(agent: dict[str, Any]) -> str:
    """The family of an agent, by its options with every default filled in."""
    name = str(agent.get("agent", ""))
    if name in ("random", "first"):
        return CHOOSES_NOTHING.name
    if name == "learned" or "learned" in (agent.get(key) for key in ("prior", "policy", "evaluation")):
        network = agent.get("network")
        return str(network.get("family") or NETWORKS.name) if isinstance(network, dict) else NETWORKS.name
    values_cut = agent.get("rollout_plies") not in (None, 0, "0") and agent.get("evaluation") != "score"
    if name in ("heuristic", "osla") or agent.get("rollout") == "heuristic" or values_cut:
        return HEURISTICS.name
    if name in ("flat-mc", "pimc", "so-ismcts", "mo-ismcts", "uct-cheat"):
        return BLIND.name
    return f"the program {agent.get('command') or name}"


def of_run(run: Results) -> str:
    """The family of those who play a run; of several at one table all their names."""
    return " with ".join(sorted({of_agent(agent) for agent in agents(run)}))


def shared(one: str, other: str) -> str:
    """What two families have in common, as far as is known here."""
    pair = {one, other}
    if len(pair) == 1:
        return "everything that a family shares"
    if pair == {HEURISTICS.name, NETWORKS.name}:
        return "the network's first games imitate a heuristic, and heuristics sit at part of its training tables; features, rollouts and seeds differ"
    if pair <= set(BY_NAME):
        return "nothing but the rules"
    return "not known"
