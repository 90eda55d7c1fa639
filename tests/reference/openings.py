"""Compares games of the engine that begin with the scenarios of the project (`aedile trace
--position`) with a second implementation: positions that games seldom come to, each played to its
end. What is compared is the matter of each game's Rules (compare.py)."""

import argparse
import json
import shlex
import subprocess
import sys

from steps import read_scenarios
from traces import BadTrace, Report, compare_games


def compare_opening(rules, command, scenario, report):
    """Whether the games that begin with a scenario agree; None if they are not played here."""
    run = subprocess.run(command, input=json.dumps(scenario), capture_output=True, encoding="utf-8",
                         check=False)
    if run.returncode:
        print(run.stderr.strip())
        return False
    differ = report.differ
    try:
        compare_games(rules, run.stdout.splitlines(), scenario["name"], report)
    except BadTrace as error:
        if isinstance(error.__cause__, rules.left_out):
            return None
        print(error)
        return False
    return report.differ == differ


def main(new_rules):
    parser = argparse.ArgumentParser(description="compare games that begin with scenarios")
    parser.add_argument("program")
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_FOLDER")
    parser.add_argument("--every", type=int, default=1, help="of so many scenarios one")
    parser.add_argument("--trace", default="", help="what else `aedile trace` is told")
    arguments = parser.parse_args()
    report, wrong, left_out = Report(), 0, 0
    command = [arguments.program, "trace", "--position", "-"] + shlex.split(arguments.trace)
    scenarios = [scenario for _, scenario in read_scenarios(arguments.paths)]
    for scenario in scenarios[::arguments.every]:
        agrees = compare_opening(new_rules(), command, scenario, report)
        if agrees is None:
            left_out += 1
        elif not agrees:
            print(f"  {scenario['name']}: {shlex.join(command)}")
            wrong += 1
    print(f"{report.told()}; {wrong} scenarios do not agree, {left_out} left out")
    return 1 if wrong or not report.decisions else 0


def run(new_rules):
    sys.exit(main(new_rules))
