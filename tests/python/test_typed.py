"""What mypy says of programs that use the package: a name that is not there and a value that cannot be are errors before anything runs."""
import os
import re
import subprocess
import sys
from pathlib import Path

# Lines that end with "# no" are wrong, all others are right.
PROGRAM = '''
import aedile
import aedile.aec
import aedile.rlcard
from aedile.batch import Batch
from aedile.results import Results
from aedile.vector import Vector

aedile.Game("gtr", players=3, edition="lookout", seed=1, rows={"Wall": {"cards": 3}}, powers_off=["Dock", "Bar"])
aedile.Game("pax", players=2, legions="usual", peek=False)
aedile.Game("aor", first="any", heroes=True)
aedile.Game(playrs=3)  # no
aedile.Game("gtr", playrs=3)  # no
aedile.Game("gtr", players="three")  # no
aedile.Game("gtr", edition="lokout")  # no
aedile.Game("pax", edition="iv")  # no
aedile.Game("aor", first="first")  # no
aedile.Options("gtr", players=3)
aedile.Options("aor", heros=True)  # no
aedile.Game(aedile.Options.of(input(), {"players": 3}), seed=2)
for name in aedile.games():
    aedile.Game(name, seed=1)
    aedile.Game(name, playrs=1)  # no
Batch(4, "gtr", players=3, masks=True)
Batch(4, "gtr", playrs=3)  # no
Vector(4, "gtr", playrs=3)  # no
aedile.aec.env("gtr", players=3, layout="full")
aedile.aec.env("gtr", playrs=3)  # no
aedile.rlcard.env("pax", seed=1)
aedile.rlcard.env("pax", sed=1)  # no
summary = Results("folder").summary
summary["agents"][0]["games"] + 1
summary["agnets"]  # no
summary["agents"][0]["games"] + "1"  # no
'''


def test_mypy_finds_wrong_names_and_values(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    source = Path(__file__).resolve().parents[2] / "bindings/python"
    # Unpack is part of mypy from 1.7 on; before, it has to be asked for.
    command = [sys.executable, "-m", "mypy", "--strict", "--enable-incomplete-feature=Unpack", "--ignore-missing-imports",
               "--follow-imports=silent", f"--cache-dir={tmp_path}", str(file)]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(source)})
    said = {int(line) for line in re.findall(r"program\.py:(\d+): error:", done.stdout)}
    wrong = {number for number, line in enumerate(PROGRAM.splitlines(), 1) if line.endswith("# no")}
    assert said == wrong, f"{done.stdout}{done.stderr}"
    assert len(wrong) > 10


def test_what_runs_is_the_same_with_and_without_names_known_before() -> None:
    import aedile
    import pytest

    assert aedile.Options.of("gtr", {"players": 3}) == aedile.Options("gtr", players=3)
    with pytest.raises(aedile.UnknownName):
        aedile.Game("gtr", playrs=3)  # type: ignore[call-overload]
