"""Runs the session in pandas of docs/reference/protocol.md as it stands there, with `table` of docs/reference/results.md, and
compares what it prints with what the page says. Arguments: the program, the top of the source tree."""
import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

aedile, top = sys.argv[1], Path(sys.argv[2])


def blocks(page, heading, kind):
    """The blocks of code of this kind under a heading, up to the next one of its level."""
    text = (top / "docs/reference" / page).read_text(encoding="utf-8").split(f"\n{heading}\n")[1]
    text = re.split(r"\n#{2,3} ", text)[0]
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def words(text):
    """Columns may be as wide as they like."""
    return [line.split() for line in text.splitlines() if line.strip()]


session = "## A run with such agents in pandas"
config = blocks("protocol.md", session, "json")[0]
Path("programs.json").write_text(config.replace("agents/external", f"{top}/agents/external"), encoding="utf-8")
subprocess.run(
    [aedile, "run", "programs.json", "--out", "results/programs", "--threads", "1", "--quiet"],
    check=True, stdout=subprocess.DEVNULL,
)  # fmt: skip
reading = blocks("results.md", "### Reading them", "python")[0].split("\nwith ")[0]
code = blocks("protocol.md", session, "python")[0]
known = {}
exec(reading, known)  # noqa: S102
wrong = 0
for part in re.split(r"(?<=\n)\n", code):
    said = "\n".join(line[2:] for line in part.splitlines() if line.startswith("# ") and "print" in part)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(part, known)  # noqa: S102
    if words(printed.getvalue()) != words(said):
        wrong = 1
        print(f"docs/reference/protocol.md says\n{said}\nand the session prints\n{printed.getvalue()}")
sys.exit(wrong)
