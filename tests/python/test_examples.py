"""Each of examples/ runs, in short."""
import ast
import gzip
import importlib
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import torch

import aedile
from aedile import nets
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


def test_blunders(tmp_path):
    """A player by lot goes wrong often and dearly, and both ways to judge say so; the same command says the same again."""
    wanted = ["blunders.py", "--game", "pax", "--players", 2, "--agent", "random", "--search", "so-ismcts:iterations=200,preset=tuned",
              "--plays-on", "heuristic", "--share", 0.3]  # fmt: skip
    said = example(*wanted, "--games", 24, cwd=tmp_path)
    _, decision, looked, differs, says, played, _ = (cell.strip() for cell in said.splitlines()[2].split("|"))
    assert decision == "all" and int(looked) > 50 and float(differs.split()[0]) > 30
    for gain in says, played:
        mean, error = (float(part) for part in gain.rstrip(")").split(" (+- "))
        assert mean - error > 0
    few = [*wanted, "--games", 4]
    said = example(*few, cwd=tmp_path)
    assert example(*few, cwd=tmp_path) == said
    kind = said.splitlines()[3].split("|")[1].strip()
    only = example(*few, "--only", kind, cwd=tmp_path)
    assert {line.split("|")[1].strip() for line in only.splitlines()[2:] if line.startswith("|")} == {"all", kind}


def test_selfplay_looks_at_its_folder_first(tmp_path):
    command = [sys.executable, str(EXAMPLES / "selfplay.py"), "gtr", "nowhere/mine.net", "--minutes", "0.05"]
    told = subprocess.run(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    assert told.returncode == 2 and told.stderr.endswith("found nowhere/mine.net\n") and not told.stdout


def test_selfplay(tmp_path):
    """What is left out has no weight; the network thinks as the program does; the file plays, and its family is in the results."""
    said = example(
        "selfplay.py", "gtr", "mine.net", "--minutes", 0.05, "--games", 4, "--batches", 2, "--steps", 6, "--players", 3, "--vary",
        "--without", "plan", "HOLD", "--family", "a family", cwd=tmp_path
    )  # fmt: skip
    weights, told = nets.read("gtr", tmp_path / "mine.net")
    left_out = [name.startswith("plan") for name in nets.inputs("gtr")]
    assert "round 1: " in said and told["family"] == "a family" and told["choices"] > 0 and sum(left_out) > 100
    assert not weights["first"][left_out].any() and weights["first"][0].any()
    assert not weights["rows"][["HOLD" in name.split(".") for name in nets.rows("gtr")]].any() and weights["rows"].any()
    config = {"options": {"players": 3}, "agents": [{"agent": "learned", "network": str(tmp_path / "mine.net")}, "random", "random"], "games": 4}
    agents = run(config, tmp_path / "match", threads=1).manifest["agents"]
    assert agents[0]["agent"]["network"]["family"] == "a family"


def test_network_in_torch(monkeypatch):
    """The odds and shares of torch are those of the program's own network, up to rounding."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    network = importlib.import_module("network")
    weights, _ = nets.read("gtr", EXAMPLES.parent / "agents/gtr/weights/gtr.net.gz")
    model = network.Network("gtr")
    with torch.no_grad():
        for name, part in nets.real(weights).items():
            getattr(model, name).copy_(torch.from_numpy(part))
    game = aedile.Game("gtr", players=4, seed=3)
    agent = aedile.Agent("learned", game, network=gzip.decompress((EXAMPLES.parent / "agents/gtr/weights/gtr.net.gz").read_bytes()))
    same = choices = 0
    while not game.over:
        seen, actions = nets.position(game), game.actions()
        agent.begin(game.seat, 1)
        if len(actions) > 1:
            rows = torch.from_numpy(seen.rows.astype(np.int32))
            rows = torch.where(rows == nets.NO_ROW, model.no_row, rows)
            second, _ = model.think(torch.from_numpy(seen.inputs.astype(np.int32)), torch.zeros(1, dtype=torch.int32), torch.tensor([seen.head]))
            moves = torch.arange(len(actions))
            odds = model.odds(second, rows, torch.zeros_like(moves), moves, len(actions))
            move = agent.choose(game)
            same += actions[int(odds.argmax())] == game.action_of(move)
            choices += 1
        game.apply_action(actions[0])
    assert choices > 50 and same >= 0.97 * choices


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
