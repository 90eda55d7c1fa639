"""The charting library that the page carries with it: those parts of D3 that the first screen draws
with, as Debian packs them (`report` in scripts/packages.txt) or as npm leaves them in a folder named by
NODE_PATH. Without it the page is made all the same, and says that its first chart is a picture.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

# In the order in which they build on each other: some 90 kB, where all of D3 would be 260.
PARTS = ("array", "collection", "color", "format", "interpolate", "time", "time-format", "scale",
         "selection", "axis")  # fmt: skip
DEBIAN = "/usr/share/nodejs"
LICENCES = ("LICENSE", "/usr/share/doc/node-d3-scale/copyright")


def _folders() -> list[Path]:
    return [Path(name) for name in [*os.environ.get("NODE_PATH", "").split(":"), DEBIAN] if name]


def _licence(folder: Path) -> str:
    """What has to stand next to every copy."""
    for name in LICENCES:
        path = folder / "d3-scale" / name  # an absolute name stays what it is
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            start = text.find("License: BSD-3-Clause\n Redistribution")
            return text[max(0, start) :].replace("*/", "* /").strip()
    return ""


def library() -> str:
    """The script, with its licence; empty where one of the parts is not there."""
    for folder in _folders():
        paths = [folder / f"d3-{part}" / "dist" / f"d3-{part}.min.js" for part in PARTS]
        if all(path.is_file() for path in paths):
            text = "".join(path.read_text(encoding="utf-8").strip() + "\n" for path in paths)
            # The page names no address: nothing in it may look like a request.
            text = re.sub(r"^// https?://", "// ", text, flags=re.M)
            licence = re.sub(r"https?://", "", _licence(folder))
            return f"/* D3 (d3js.org)\n{licence}\n*/\n{text}"
    return ""
