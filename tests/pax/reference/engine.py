"""Compares games of the engine, with options drawn at random, with this implementation.

    engine.py PROGRAM [--rounds N] [--games N] [--seed TEXT] [--off] [--agent A]

Each round is one command `PROGRAM trace --game pax ...` with its own options; a command whose
games do not agree is printed. Exit status: 0 when all agree.
"""

import argparse
import random
import shlex
import subprocess
import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

from reference.compare import Pax  # noqa: E402
from reference.random_options import random_options, random_powers_off, usual_options  # noqa: E402
from traces import BadTrace, Report, compare_games  # noqa: E402


def arguments_of(options):
    """The options that are not the usual ones, as a command line has them."""
    usual = usual_options(options["players"])
    words = ["--players", str(options["players"])]
    for name, value in options.items():
        if value != usual.get(name, False):  # rulings are told only where they are set
            words += ["--option", f"{name}={written(value)}"]
    return words


def written(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(value) if isinstance(value, list) else str(value)


def off_words(powers):
    return [word for seat, power in powers for word in ("--off", f"{seat}:{power}")]


def play_round(command, report):
    """Whether all games of a command agree."""
    differ = report.differ
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as program:
        try:
            compare_games(Pax(), program.stdout, "trace", report)
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
    parser.add_argument("--agent", help="who plays in place of random moves")
    arguments = parser.parse_args()
    report, wrong = Report(), 0
    for number in range(arguments.rounds):
        rng = random.Random(f"{arguments.seed} {number}")
        options = random_options(rng, 2 + number % 3)
        command = [arguments.program, "trace", "--game", "pax", "--games", str(arguments.games),
                   "--seed", str(rng.randrange(10 ** 9))] + arguments_of(options)
        if arguments.off:
            command += off_words(random_powers_off(rng, options["players"]))
        command += ["--agent", arguments.agent] if arguments.agent else []
        if not play_round(command, report):
            print("  " + shlex.join(command))
            wrong += 1
    print(f"{report.told()}; {wrong} of {arguments.rounds} commands")
    return 1 if wrong or not arguments.rounds else 0


if __name__ == "__main__":
    sys.exit(main())
