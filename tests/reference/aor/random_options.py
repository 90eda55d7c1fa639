"""Options drawn at random, in the words of a trace."""

from aor.options import VARIANTS
from aor.tables import SENATE


def random_words(rng, players):
    """What differs from the usual options, as name -> value: each variant in every third game,
    parameters now and then."""
    words = {name: True for name in VARIANTS
             if rng.random() < 1 / 3 and not (name == "spies" and players == 1)}
    if rng.random() < 0.2:
        words["chain_rule"] = "exact"
    if rng.random() < 0.2:
        words["priest_windows"] = "every_turn"
    if rng.random() < 0.2:
        words["tie_denarii"] = "after"
    if rng.random() < 0.2:
        words["senate_values"] = rng.sample(SENATE, len(SENATE))
    return words
