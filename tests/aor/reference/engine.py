"""Compares games of the engine, with options drawn at random, with this implementation.

    engine.py PROGRAM [--rounds N] [--games N] [--seed TEXT] [--off] [--full-hands] [--agent A]

Each round is one command `PROGRAM trace --game aor ...` with options and favoured moves of its own,
the number of players going round; a command whose games do not agree is printed. Exit status: 0
when all agree.
"""

import argparse
import random
import shlex
import subprocess
import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from reference.compare import Aor  # noqa: E402
from reference.random_options import random_favours, random_powers_off, random_words  # noqa: E402
from traces import BadTrace, Report, compare_games  # noqa: E402


def arguments_of(players, words):
    arguments = ["--players", str(players)]
    for name, value in words.items():
        arguments += ["--option", f"{name}={written(value)}"]
    return arguments


def written(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


# Many cards that draw, and moves that draw and play them: hands are full while a card draws (AOR 10.2).
FULL_HANDS = [*"Bulla.n=3 Bulla.copies=5 Sundial.n=2 Sundial.copies=4 Gladius.effect=DRAW Gladius.n=2".split(),
              *"Toga.copies=1 Chest.copies=1 Shield.effect=DRAW Shield.n=2 Stola.effect=DRAW Stola.n=2".split()]
FULL_HAND_FAVOURS = ("play", "trade", "colosseum")


def off_words(powers):
    return [word for seat, power in powers for word in ("--off", f"{seat}:{power}")]


def play_round(command, report):
    """Whether all games of a command agree."""
    differ = report.differ
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as program:
        try:
            compare_games(Aor(), program.stdout, "trace", report)
        except BadTrace as error:
            print(error)
            report.differ += 1
        for _ in program.stdout:  # nothing is left unread, or the program would wait
            pass
    return program.returncode == 0 and report.differ == differ


def main():
    parser = argparse.ArgumentParser(description="compare games of random options")
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=3, help="games of each round")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--off", action="store_true", help="powers are off for seats, drawn at random")
    parser.add_argument("--full-hands", action="store_true", help="many cards draw more cards")
    parser.add_argument("--agent", help="who plays in place of random moves")
    arguments = parser.parse_args()
    report, wrong = Report(), 0
    for number in range(arguments.rounds):
        rng = random.Random(f"{arguments.seed} {number}")
        players = 1 + number % 4
        command = [arguments.program, "trace", "--game", "aor", "--games", str(arguments.games),
                   "--seed", str(rng.randrange(10 ** 9))]
        words, favours = random_words(rng, players), random_favours(rng)
        if arguments.full_hands:
            words = {"rows": FULL_HANDS, "chain_rule": rng.choice(["kind", "exact"]), "full_hand": rng.choice(["lost", "discard"])}
            favours = FULL_HAND_FAVOURS
        command += arguments_of(players, words)
        command += [word for text in favours for word in ("--favour", text)]
        if arguments.off:
            powers, of_cards = random_powers_off(rng, players)
            command += off_words(powers) + ["--option", f"items={'cards' if of_cards else 'pieces'}"]
        command += ["--agent", arguments.agent] if arguments.agent else []
        if not play_round(command, report):
            print("  " + shlex.join(command))
            wrong += 1
    print(f"{report.told()}; {wrong} of {arguments.rounds} commands")
    return 1 if wrong or not arguments.rounds else 0


if __name__ == "__main__":
    sys.exit(main())
