"""Pages on disk: each with its pictures and data next to it. All of it is written aside first: if that fails, nothing is left
of it and an earlier report stands."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import pandas as pd

from ..analysis.analysis import Analysis
from . import balance
from .document import Page


@contextmanager
def aside(path: Path) -> Iterator[Path]:
    """A folder to write into; what is in it when the block ends takes the place of what `path`'s folder has."""
    created = not path.parent.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=f"{path.name}.part-", dir=path.parent))
    try:
        yield folder
        _put(folder, path.parent, path.name)
    finally:
        shutil.rmtree(folder)
        if created and not any(path.parent.iterdir()):
            path.parent.rmdir()


def _put(folder: Path, to: Path, last: str = "") -> None:
    """`last`: the page that leads to all others."""
    for file in sorted(folder.iterdir(), key=lambda file: (file.name == last, file.name)):
        if file.is_dir():
            (to / file.name).mkdir(exist_ok=True)
            _put(file, to / file.name)
        else:
            file.replace(to / file.name)


def pictures(page: Page, folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for picture in page.pictures:
        head = '<?xml version="1.0" encoding="utf-8"?>\n'
        (folder / f"{picture.name}.svg").write_text(head + picture.svg, encoding="utf-8")
        table(picture.data, folder / f"{picture.name}.csv")
    for name, rows in page.data.items():
        table(rows, folder / f"{name}.csv")


def table(rows: pd.DataFrame, path: Path) -> None:
    rows.to_csv(path, index=False, float_format="%.8g")


def put(page: Page, path: Path) -> int:
    """The page; its size in bytes."""
    text = page.text()
    path.write_text(text, encoding="utf-8")
    return len(text.encode())


def write(page: Page, runs: list[Analysis], path: Path) -> int:
    """The page, and next to it NAME_files with pictures and data. Its size in bytes."""
    with aside(path) as folder:
        files = folder / f"{path.stem}_files"
        pictures(page, files)
        sides = balance.table(runs)
        if len(sides):
            table(sides, files / "balance.csv")
        for one in runs:
            if one.has_items:
                table(one.metrics, files / (f"metrics-{one.key}.csv" if one.key else "metrics.csv"))
        return put(page, folder / path.name)
