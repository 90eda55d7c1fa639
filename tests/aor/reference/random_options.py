"""Options drawn at random, in the words of a trace."""

from reference.options import PARAMETERS, VARIANTS
from reference.random_rows import random_rows
from reference.tables import (CHARACTERS, COMMON_EFFECTS, EVENTS, GOODS, MEDALS, MISSIONS, SENATE,
                        TYPES)
from reference.trace_options import options_of_words

EFFECTS = [row.effect for row in CHARACTERS.values()]


def random_words(rng, players):
    """What differs from the usual options, as name -> value: each variant in every third game,
    parameters now and then."""
    words = {name: True for name in VARIANTS
             if rng.random() < 1 / 3 and not (name == "spies" and players == 1)}
    words.update({name: values[1] for name, values in PARAMETERS.items()
                  if rng.random() < 0.2})
    if rng.random() < 0.2:
        words["senate_values"] = rng.sample(SENATE, len(SENATE))
    if rng.random() < 0.2:
        words["penalties"] = [rng.randrange(min(population + 2, 16)) for population in range(1, 17)]
    if rng.random() < 0.5:
        words["rows"] = random_rows(rng, players)
    if rng.random() < 0.3:
        give_and_take(rng, players, words)
    return words


def give_and_take(rng, players, words):
    """Balance experiments (AOR 18.14): something out of the game, something for each from the
    start."""
    options = options_of_words(players, words)
    out = rng.choice([rng.sample(sorted(set(options.goods())), 3),
                      rng.sample(options.missions(), 2), rng.sample(EFFECTS, 2),
                      rng.sample(list(MEDALS.values()), 1), []])
    words["without"] = out
    goods = [name for name in options.goods() if name not in out]
    missions = [name for name in options.missions() if name not in out]
    medals = [name for name in options.medals() if name not in out]
    given = []
    for pile, number in ((goods, 2 * players), (missions, players), (medals, min(2, len(medals)))):
        if rng.random() < 0.5:
            given += [f"{place % players}:{name}"
                      for place, name in enumerate(rng.sample(pile, number))]
    words["given"] = list(dict.fromkeys(given))
    if rng.random() < 0.5:
        names = rng.sample(list(CHARACTERS), players)
        words["characters"] = [f"{seat}:{name}" for seat, name in enumerate(names)]
    if rng.random() < 0.5:
        words["effects"] = [f"{seat}:{rng.choice(EFFECTS)}" for seat in range(players)]
    if rng.random() < 0.5:
        words["first"] = str(rng.randrange(players))
    for name in ("given", "without"):
        if not words[name]:
            del words[name]


# Parts of moves that a trace is to have more of: each list brings certain rules into play.
FAVOURED = ([], ["trade", "play", "sell"], ["trade", "set", "play"],
            ["intrigue", "africa", "gaul", "spain", "italy"],
            ["intrigue", "customs", "sold", "trade"], ["vote", "politics", "place intrigue"],
            ["military", "board", "forged", "desertion"], ["buy", "religion", "double"],
            ["alliance", "spy", "accept", "action"], ["build", "agriculture", "double"])


def random_favours(rng):
    return rng.choice(FAVOURED)


def random_powers_off(rng, players):
    """(seat, power) of some that are off for a seat: medals, and one item also for one seat or
    more (AOR 20.1); and whether the items are those of cards (AOR 20.3)."""
    seats = range(players)
    off = [(seat, medal) for seat in seats for medal in MEDALS.values() if rng.random() < 0.2]
    levels = [f"{kind} {level}" for kind in TYPES for level in ("I", "II", "III")]
    of_cards = rng.random() < 0.5
    item = rng.choice([*MISSIONS, *EVENTS] if of_cards else
                      [*CHARACTERS, *COMMON_EFFECTS, *EFFECTS, *levels, *GOODS])
    return off + [(seat, item) for seat in rng.sample(seats, rng.randint(1, players))], of_cards
