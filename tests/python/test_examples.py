"""Each of examples/ runs, in short."""
import ast
import json
import subprocess
import sys
from pathlib import Path

import aedile
from aedile.program import call, run

TOP = Path(__file__).resolve().parents[2]
EXAMPLES = TOP / "examples"


def example(name, *arguments, cwd):
    return subprocess.run(
        [sys.executable, str(EXAMPLES / name), *map(str, arguments)], check=True, stdout=subprocess.PIPE, text=True, cwd=cwd
    ).stdout


def match(tmp_path, command, games):
    bot = {"agent": "external", "command": command, "move_ms": 60000, "hello_ms": 60000}
    config = {"options": {"players": 2}, "agents": [bot, "random"], "games": games}
    agents = run(config, tmp_path / "match", threads=1).agents()
    return next(row for row in agents.itertuples() if row.agent != "random")


def test_agent(tmp_path):
    command = f"{sys.executable} {EXAMPLES}/agent.py"
    call(["check-agent", command])
    assert match(tmp_path, command, 20).wins_alone > 10
    assert len((EXAMPLES / "agent.py").read_text().splitlines()) <= 40


def test_train_and_play(tmp_path):
    said = example("train.py", "policy.npz", "--games", 12, "--epochs", 2, cwd=tmp_path)
    assert said.count("epoch") == 2
    command = f"{sys.executable} {EXAMPLES}/trained_agent.py {tmp_path}/policy.npz"
    assert match(tmp_path, command, 20).wins_alone > 10


def test_redraw(tmp_path):
    run({"options": {"players": 3}, "agents": ["heuristic"], "games": 40, "name": "few"}, tmp_path / "few", threads=1)
    assert "win_share" in example("redraw.py", tmp_path / "few", "wins.svg", cwd=tmp_path)
    picture = (tmp_path / "wins.svg").read_text()
    assert picture.count("<use") > 10 and "few" in picture


def test_spiel_loop(tmp_path):
    for game in aedile.games():
        assert "returns" in example("spiel_loop.py", game, cwd=tmp_path)


def test_notebook(tmp_path, monkeypatch):
    """Its cells in order, as a kernel runs them: what a cell ends with is shown, as HTML where it has such a page."""
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((EXAMPLES / "tour.ipynb").read_text())
    assert notebook["nbformat"] == 4 and len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])
    names, shown = {}, []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [] and cell["execution_count"] is None  # nothing that was run stays in it
        *before, last = ast.parse("".join(cell["source"])).body
        exec(compile(ast.Module(before, []), "tour.ipynb", "exec"), names)
        assert isinstance(last, ast.Expr), "a cell shows nothing"
        shown.append(eval(compile(ast.Expression(last.value), "tour.ipynb", "eval"), names)._repr_html_())
    assert len(shown) == 5 and all("<table" in page for page in shown)
    assert "legal moves" in shown[0] and "heuristic" in shown[3] and "<tr" in shown[4].split("<tbody>")[1]
