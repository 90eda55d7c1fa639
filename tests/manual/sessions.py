"""Runs the shell sessions of pages of the manual and compares what they print: sessions.py PROGRAM PAGE...

A session is a block fenced with "console": lines that begin with "$ " are commands, what follows one is its output. Without output only
the exit status is checked. A line "..." stands for any lines, "..." within a line for any text. A block after a line with the words
"Save" and a name in backticks is written to that file. Of indented lines, those that begin with build/aedile are run, too. Not run, only
counted, are indented commands with a placeholder in capitals, those that build or train for minutes, and "view", which needs the page of
scripts/web. All blocks of a page share one folder, in which build/aedile is PROGRAM, and configs/ and examples/ are there.
Exit status 1 if a command failed or printed something else, or if README or a page of docs/start/ has no command.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
COMMAND = re.compile(r"    (build/aedile|scripts/[\w/-]+|cmake|mpirun|PYTHONPATH=\S+) ?")
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


def run_page(program: Path, page: Path) -> tuple[int, int, list[str]]:
    count, left_out, faults = 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for name in ("bindings", "configs", "docs", "examples", "scripts"):
            os.symlink(TOP / name, Path(folder) / name)
        (Path(folder) / "build").mkdir()
        os.symlink(program, Path(folder) / "build/aedile")
        path = Path(os.environ.get("AEDILE_PYTHON", program.parent / "python"))
        environment = {**os.environ, "PYTHONPATH": str(path), "AEDILE_PROGRAM": str(program), "COLUMNS": "100"}
        for kind, lines, number in blocks(page.read_text()):
            if kind.startswith("save "):
                (Path(folder) / kind[5:]).write_text("\n".join(lines) + "\n")
            left_out += kind == "not run"
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
    return count, left_out, faults


def main() -> int:
    program, pages = Path(sys.argv[1]).resolve(), [Path(page) for page in sys.argv[2:]]
    count, left_out, faults = 0, 0, []
    for page in pages:
        found, others, wrong = run_page(program, page)
        count, left_out, faults = count + found, left_out + others, faults + wrong
    print("\n".join(faults) if faults else f"{len(pages)} pages: {count} commands print what the pages show; {left_out} are not run")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
