"""`aedile.report` from Python: its frames say what the run's counters say, without the native part."""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import aedile.report
from aedile.program import run

SOURCE = Path(__file__).resolve().parents[2] / "bindings" / "python" / "aedile"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("report") / "r"
    config = {"options": {"players": 3}, "agents": ["heuristic"], "games": 60, "experiment": {"kind": "fork"}}
    run(config, out, threads=1)
    return out


def test_effects(folder):
    frame = aedile.report.effects(folder)
    level = json.loads((folder / "counters.json").read_text())["levels"]["item"]
    column = [row["name"] for row in level["rows"]].index("tested")
    assert frame.tested.sum() == sum(member[column] for group in level["groups"] for member in group if member) > 0
    assert {"per_completion", "per_completion_low", "per_completion_high", "itt"} <= set(frame.columns)


def test_verdicts_and_others(folder):
    words = aedile.report.verdicts(folder)
    assert set(words.verdict) <= {"strong", "weak", "balanced", "not enough games", "not testable this way"} and len(words) > 20
    effects = aedile.report.effects(folder).loc[words.index]
    assert words.value.dropna().equals(effects.per_completion.rename("value")[words.value.notna()])
    assert aedile.report.associations(folder).win.max() <= 1
    assert aedile.report.ratings(folder).empty


def test_refuses(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "r")
    with open(tmp_path / "r" / "counters.json", "a") as file:
        file.write(" ")
    with pytest.raises(Exception, match="SHA-256"):
        aedile.report.effects(tmp_path / "r")
    assert len(aedile.report.effects(tmp_path / "r", check=False)) == 40


def test_without_native(folder):
    assert not list(SOURCE.glob("_native*.so"))
    code = """if True:
        import sys, aedile.report
        print(len(aedile.report.effects(sys.argv[1])), 'aedile._native' in sys.modules, 'aedile._base' in sys.modules)"""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE.parent)}
    assert subprocess.check_output([sys.executable, "-c", code, str(folder)], text=True, env=environment).split() == ["40", "False", "False"]
    code = "import aedile.agents, aedile; assert aedile.agents() and aedile.agents.play and aedile.__version__ and aedile.Game('pax', players=3)"
    subprocess.check_call([sys.executable, "-c", code])
