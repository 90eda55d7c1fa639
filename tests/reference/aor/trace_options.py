"""Options as a trace prints them and a command line takes them."""

from aor.options import VARIANTS, Options

PARAMETERS = ("chain_rule", "priest_windows", "tie_denarii")


def options_of_words(players, words):
    """An Options of name -> value; what is not named is as usual."""
    words = dict(words)
    variants = [name for name in VARIANTS if words.pop(name, False)]
    values = {name: words.pop(name) for name in PARAMETERS + ("senate_values",) if name in words}
    if words:
        raise ValueError(f"unknown options {sorted(words)}")
    return Options(players, variants, **values)
