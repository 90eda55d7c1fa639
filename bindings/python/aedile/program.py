"""The program `aedile`: tournaments and experiments by a config (docs/reference/config.md)."""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, NoReturn, Optional, Union

from ._base import AedileError
from .results import Results


def find_program() -> str:
    """The program: $AEDILE_PROGRAM, or the one in this package or built next to it, or `aedile` in PATH."""
    named = os.environ.get("AEDILE_PROGRAM")
    here = Path(__file__).resolve()
    inside, beside = (str(p) if p.is_file() else None for p in (here.parent / "bin" / "aedile", here.parents[2] / "aedile"))
    for program in (named, inside, beside, shutil.which("aedile")):
        if program:
            return program
    raise AedileError("expected the program aedile: in $AEDILE_PROGRAM, next to this package, or in PATH; found none")


def call(arguments: "List[str]", program: Optional[str] = None, said: str = "") -> str:
    """Calls the program, and gives back what it printed; `said` is its standard input. AedileError has its line if it fails."""
    command = [program or find_program(), *arguments]
    try:
        done = subprocess.run(command, input=said, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    except OSError as error:
        raise AedileError(f"{command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        told = (done.stderr or done.stdout).strip().splitlines()
        raise AedileError(told[-1] if told else f"aedile {arguments[0]}: exit status {done.returncode}")
    return done.stdout


def run(
    config: Union[Dict[str, Any], str, "os.PathLike[str]"],
    out: Union[str, "os.PathLike[str]"],
    *,
    threads: Optional[int] = None,
    fresh: bool = False,
    program: Optional[str] = None,
) -> Results:
    """Plays the games of a config, a dict or a file, and gives back the results, which are in the folder `out`. Files that a dict names
    are looked for in the working folder.

    A folder that has results of the same config already is read; a run that was stopped goes on. `fresh` plays again.
    """
    arguments = ["--out", str(out), "--quiet"] + (["--fresh"] if fresh else [])
    if threads is not None:
        arguments += ["--threads", str(threads)]
    if isinstance(config, dict):
        call(["run", "-", *arguments], program, json.dumps({"name": "config", **config}))
    else:
        call(["run", os.fspath(config), *arguments], program)
    return Results(out)


def main() -> NoReturn:
    """The command `aedile` of an installed package: it becomes the program."""
    program = find_program()
    if os.path.exists(sys.argv[0]) and os.path.samefile(program, sys.argv[0]):
        sys.exit("aedile: this package was built without the program; $AEDILE_PROGRAM can name one")
    os.execv(program, ["aedile", *sys.argv[1:]])
