"""Compares games of PAX that begin with the project's scenarios with this implementation.

    scenario_games.py PROGRAM FILE_OR_FOLDER... [--every N] [--trace ARGUMENTS]

Each scenario is one command `PROGRAM trace --position - ARGUMENTS`. Exit status: 0 when all agree.
"""

import sys
from pathlib import Path

sys.path[:1] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "reference")]

import openings  # noqa: E402
from reference.compare import Pax  # noqa: E402

if __name__ == "__main__":
    openings.run(Pax)
