"""Runs the shell sessions of pages of the manual and compares what they print: sessions.py PROGRAM PAGE...

A session is a block fenced with "console": lines that begin with "$ " are commands, what follows one is its output. Without output only
the exit status is checked. A line "..." stands for any lines, "..." within a line for any text. A block after a line with the words
"Save" and a name in backticks is written to that file. Of indented lines, those that begin with build/aedile are run, too. Not run, only
counted, are indented commands with a placeholder in capitals, those that build or train for minutes, and "view", which needs the page of
scripts/web; other tests run most of those (ELSEWHERE). All blocks of a page share one folder, in which build/aedile is PROGRAM, and configs/
and examples/ are there. Commands get no PYTHONPATH: a page has to say how Python finds the package. What scripts/python would build, the
build of PROGRAM has already: instead of cmake it finds BUILT. Exit status 1 if a command failed or printed something else, if README or a
page of docs/start/ has no command, or if fewer than four of five commands of docs/guide/ are run by any test.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
COMMAND = re.compile(r"    (build/aedile|scripts/[\w/-]+|cmake|mpirun|PYTHONPATH=\S+) ?")
# Commands that are too long for this test, and the tests that run them.
ELSEWHERE = {
    r"scripts/new-game|--game NAME|configs/NAME/|cmake --preset release && ": "tests/two/stamped.sh",
    r"-DAEDILE_MPI=ON|mpirun": "the MPI build of .ci/run",
    r"aedile view|scripts/web": "the tests of the page, tests/web",
    r"scripts/site": "manual/site",
    r"cmake --install": "library/install",
    r"scripts/cluster/parallel": "cluster/parallel",
    r"scripts/train": "cli/train, with a small config",
}
LEAST = 0.8  # of the commands of docs/guide/
BUILT = """#!/bin/sh
case "$*" in
"--preset release "* | "--build build --target python "*) ;;
*) echo "cmake $*: expected what scripts/python asks for" >&2; exit 1 ;;
esac
"""
NOT_RUN = re.compile(r"\b[A-Z]{3,}\b|aedile (?:view|train) ")


def blocks(page: str):
    """(kind, text, line number): fenced blocks with their info string, "save NAME" where the page says so; indented lines."""
    lines, saved, number = page.splitlines(), None, 0
    while number < len(lines):
        line = lines[number]
        if line.startswith("```"):
            begin, kind = number + 1, line[3:].strip()
            number += 1
            while number < len(lines) and not lines[number].startswith("```"):
                number += 1
            yield (f"save {saved}" if saved else kind), lines[begin:number], begin
            saved = None
        elif found := COMMAND.match(line):
            runs = found.group(1) == "build/aedile" and not NOT_RUN.search(line)
            yield ("console" if runs else "not run"), ["$ " + line.strip()], number + 1
        elif found := re.search(r"Save .*?`([\w.-]+)`", line):
            saved = found.group(1)
        number += 1


def fits(expected: list[str], printed: list[str]) -> bool:
    pattern = ""
    for line in expected:
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r".*?".join(re.escape(part) for part in line.rstrip().split("...")) + r"[ ]*\n"
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def run_elsewhere(command: str) -> bool:
    return any(re.search(pattern, command) for pattern in ELSEWHERE)


def run_page(program: Path, page: Path) -> tuple[int, int, int, list[str]]:
    count, elsewhere, left_out, faults = 0, 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for name in ("bindings", "configs", "docs", "examples", "scripts"):
            os.symlink(TOP / name, Path(folder) / name)
        (Path(folder) / "build").mkdir()
        os.symlink(program, Path(folder) / "build/aedile")
        os.symlink(program.parent / "python", Path(folder) / "build/python")
        (Path(folder) / ".built").mkdir()
        (Path(folder) / ".built/cmake").write_text(BUILT)
        (Path(folder) / ".built/cmake").chmod(0o755)
        environment = {**os.environ, "PATH": f"{folder}/.built:{os.environ['PATH']}", "COLUMNS": "100"}
        for name in ("PYTHONPATH", "AEDILE_PROGRAM"):
            environment.pop(name, None)
        for kind, lines, number in blocks(page.read_text()):
            if kind.startswith("save "):
                (Path(folder) / kind[5:]).write_text("\n".join(lines) + "\n")
            elsewhere += kind == "not run" and run_elsewhere(lines[0])
            left_out += kind == "not run" and not run_elsewhere(lines[0])
            if kind != "console":
                continue
            sessions: list[list[str]] = []
            for line in lines:
                if line.startswith("$ "):
                    sessions.append([line[2:]])
                elif sessions:
                    sessions[-1].append(line)
            for command, *expected in sessions:
                count += 1
                done = subprocess.run(
                    command, shell=True, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
                )
                printed = done.stdout.splitlines()
                if done.returncode:
                    faults.append(f"{page}:{number}: $ {command}\nexit status {done.returncode}\n{done.stdout}")
                elif expected and not fits(expected, printed):
                    faults.append(f"{page}:{number}: $ {command}\nprinted other lines than the page shows:\n{done.stdout}")
    if not count and page.parent.name != "guide":
        faults.append(f"{page}: no command")
    return count, elsewhere, left_out, faults


def main() -> int:
    program, pages = Path(sys.argv[1]).resolve(), [Path(page) for page in sys.argv[2:]]
    sums, guide, faults = [0, 0, 0], [0, 0, 0], []
    for page in pages:
        *counts, wrong = run_page(program, page)
        faults += wrong
        sums = [a + b for a, b in zip(sums, counts)]
        if page.parent.name == "guide":
            guide = [a + b for a, b in zip(guide, counts)]
    if guide[0] + guide[1] < LEAST * sum(guide):
        faults.append(f"docs/guide: expected {LEAST:.0%} of {sum(guide)} commands to be run by a test, found {guide[0]} here and {guide[1]} elsewhere")
    said = f"{len(pages)} pages: {sums[0]} commands print what the pages show, other tests run {sums[1]}, and {sums[2]} are not run"
    print("\n".join(faults) if faults else said)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
