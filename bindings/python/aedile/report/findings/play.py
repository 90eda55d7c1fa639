"""Plays the runs that findings of a game are made of, one after the other, with one thread. What is there is not played again."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Iterable

TOP = Path(__file__).resolve().parents[5]


class Budget:
    """`minutes`: None for as long as it takes."""

    def __init__(self, minutes: int | None) -> None:
        self.ends = None if minutes is None else time.monotonic() + 60 * minutes

    def spent(self) -> bool:
        return self.ends is not None and time.monotonic() >= self.ends


def arguments(description: str) -> argparse.ArgumentParser:
    """What the commands take that play findings and write them."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--share", type=int, default=100, help="in hundredths, how many of the games")
    parser.add_argument("--minutes", type=int, help="stop after these minutes; the same command resumes")
    parser.add_argument("--program", type=Path, default=TOP / "build/aedile")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write all into this page, instead of printing it")
    return parser


def play(program: Path, out: Path, plan: Iterable[tuple[str, dict[str, Any]]], budget: Budget) -> bool:
    """Whether all are there now. A line on the error stream says why not."""
    for done, (name, config) in enumerate(plan):
        folder, path = out / name, out / f"{name}.json"
        text = json.dumps({"name": name, **config}, ensure_ascii=False, indent=1)
        if (folder / "manifest.json").exists() and path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        if budget.spent():
            print(f"{done} runs are there; the same command goes on", file=sys.stderr)
            return False
        path.write_text(text, encoding="utf-8")
        try:
            subprocess.run([program, "run", path, "--quiet", "--fresh", "--threads", "1", "--out", folder], check=True, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"error: {name}: {error}", file=sys.stderr)
            return False
    return True
