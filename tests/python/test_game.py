"""Games, moves and positions of the Python package: what it gives is what the library says, and copies are copies."""
import copy
import json
import pickle
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import aedile
from aedile.batch import Batch

KINDS = [
    ("gtr", dict(players=2)),
    ("gtr", dict(players=5, edition="republic", expansion="all")),
    ("gtr", dict(players=3, edition="lookout")),
    ("pax", dict(players=3)),
    ("aor", dict(players=4)),
    ("aor", dict(players=1)),
]


@pytest.fixture(params=KINDS, ids=lambda kind: f"{kind[0]}-{kind[1]['players']}")
def game(request):
    name, settings = request.param
    return aedile.Game(name, seed=5, stream=3, **settings)


def positions(game, seed=1):
    """The game itself at every position of a random game."""
    draw = random.Random(seed)
    while not game.over:
        yield game
        game.apply(draw.choice(game.legal()))


def test_import_is_light():
    # Modules, not seconds: a timed test fails on a busy machine.
    code = "import sys, aedile; print([m for m in sys.modules if m.split('.')[0] in ('numpy', 'pandas', 'h5py', 'torch')])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_lists():
    rows = (Path(__file__).parents[2] / "engine/games.def").read_text()
    assert list(aedile.games()) == re.findall(r"^GAME\((\w+), .* LIBRARY,", rows, re.M)
    players = {o.name: o for o in aedile.game_options("gtr")}["players"]
    assert players.type == "int 2..5" and players.help
    assert "so-ismcts" in aedile.agents()
    assert "iterations" in [o.name for o in aedile.agent_options("so-ismcts")]
    with pytest.raises(aedile.UnknownName, match="gtr"):
        aedile.game_options("chess")
    with pytest.raises(aedile.UnknownName):
        aedile.agent_options("nobody")


def test_options():
    options = aedile.Options("gtr", powers_off=["Dock", "Bar"], edition="lookout", players=4)
    assert aedile.Game(options).seats == 4
    assert pickle.loads(pickle.dumps(options)) == options
    assert json.dumps(aedile.Game(options).view()["options"]).count("Dock") == 1
    with pytest.raises(aedile.ValueRefused, match="players"):
        aedile.Options("gtr", players=9)
    with pytest.raises(aedile.UnknownName):
        aedile.Options("gtr", nothing=1)
    with pytest.raises(aedile.ValueRefused):
        aedile.Game("gtr", seed=-1)


def test_rows(tmp_path):
    file = tmp_path / "rows.json"
    file.write_text('{"Wall": {"cards": 3, "mark": "tried"}, "Catacomb": {"cost": 4}}')
    texts = ["Wall.cards=3", "Catacomb.cost=4"]
    given = [texts, ",".join(texts), {"Wall": {"cards": 3}, "Catacomb.cost": 4}, file, str(file)]
    options = [aedile.Options("gtr", rows=rows) for rows in given]
    assert len(set(options)) == 1 and pickle.loads(pickle.dumps(options[0])) == options[0]
    assert sorted(aedile.Game(options[0]).view()["options"]["rows"]) == sorted(texts)
    assert "rows" not in aedile.Game("gtr").view()["options"]
    assert aedile.Options("aor", rows={"Fulvia": {"denarii": 7}}) == aedile.Options("aor", rows="Fulvia.denarii=7")


def test_play(game):
    decisions, seats = 0, game.seats
    for g in positions(game):
        legal = g.legal()
        assert legal == sorted(set(legal)) and len(legal) == g.legal_count and 0 <= g.seat < seats
        texts = g.texts()
        assert len(set(texts)) == len(texts)
        assert [g.parse(text) for text in texts] == legal
        assert not g.result().over
        decisions += 1
    result = game.result()
    assert decisions > 10 and game.legal() == [] and game.seat == -1 and result.over
    assert len(result.scores) == seats and sum(result.shares) == pytest.approx(1 if result.winners else 0)
    with pytest.raises(aedile.GameOver):
        game.apply(0)
    with pytest.raises(aedile.GameOver):
        game.apply_index(0)


def test_actions(game):
    for g in positions(game):
        actions = g.actions()
        assert actions == sorted(set(actions)) and actions[-1] < g.action_count
        assert sorted(g.action_of(move) for move in g.legal()) == actions
        assert sorted(g.move_of(action) for action in actions) == g.legal()
        by_move, by_action = g.clone(), g.clone()
        by_move.apply(g.move_of(actions[-1]))
        by_action.apply_action(actions[-1])
        assert by_move == by_action and by_action.legal() == by_move.legal()


def test_same_seed_same_game(game):
    other = aedile.Game(game.options, seed=5, stream=3)
    assert other == game
    assert aedile.Game(game.options, seed=5, stream=4).hash() != game.hash() or game.name == "aor"
    assert other.random(7) == game.random(7) and other == game and other.result() == game.result()
    game.deal(5, 3)
    assert game == aedile.Game(game.options, seed=5, stream=3)


def test_nothing_to_choose_is_not_asked():
    """AOR 16.1: also where a hand holds goods, and none of them can be played in the window."""
    for players in (2, 3, 4):
        for seed in range(20):
            g = aedile.Game("aor", players=players, seed=seed)
            draw = random.Random(seed)
            while not g.over:
                assert g.legal_count > 1, (players, seed, g.decision)
                g.apply_index(draw.randrange(g.legal_count))
    batch = Batch(16, "aor", players=4, seed=3)
    for _ in range(2000):
        assert (batch.legal_counts != 1).all()
        batch.random()


def test_copies(game):
    for i, g in enumerate(positions(game)):
        if i % 25 == 0:
            for other in (g.clone(), copy.deepcopy(g), pickle.loads(pickle.dumps(g)), g.load(g.save(), g.options)):
                assert other == g and other.legal() == g.legal() and other.view() == g.view() and other is not g
            before = g.save()
            other.apply_index(0)
            assert g.save() == before and other.save() != before
            other.copy_from(g)
            assert other == g
    with pytest.raises(aedile.DamagedData):
        aedile.Game.load(b"nothing", game.options)
    with pytest.raises(aedile.DamagedData):
        aedile.Game.load(before[:-1], game.options)


def test_knowledge(game):
    for i, g in enumerate(positions(game)):
        if i % 25:
            continue
        for seat in range(g.seats):
            seen = g.observe(seat, 11, i)
            assert seen.viewer == seat and g.viewer is None
            text = g.view_text(seat)
            assert seen.view_text(seat) == text
            seen.redeal(seat, 12, i)
            assert seen.view_text(seat) == text
            if g.seats > 1:
                with pytest.raises(aedile.HiddenError):
                    seen.observe((seat + 1) % g.seats, 0)
        assert all(g.seen(move, g.seat) == move for move in g.legal())


def test_wrong_moves():
    game = aedile.Game("gtr", players=3, seed=1)
    before = game.save()
    for move in (12345, -1, 1 << 40):
        with pytest.raises(aedile.IllegalMove):
            game.apply(move)
    with pytest.raises(aedile.IllegalMove):
        game.apply_index(game.legal_count)
    with pytest.raises(aedile.IllegalMove, match="lead nothing"):
        game.parse("lead nothing")
    with pytest.raises(aedile.AedileError):
        game.text(12345)
    with pytest.raises(aedile.AedileError):
        game.apply_action(game.action_count)
    assert game.save() == before


def test_agents():
    game = aedile.Game("gtr", players=2, seed=3)
    agent = aedile.Agent("so-ismcts:iterations=60", game)
    assert agent.report() is None
    agent.begin(game.seat, seed=1)
    before = game.save()
    move = agent.choose(game)
    assert move in game.legal() and game.save() == before
    report = agent.report()
    assert report.iterations == 60 and [o.move for o in report.opinions] == game.legal()
    assert max(report.opinions, key=lambda o: o.visits).move == move == report.line[0][1]
    with pytest.raises(aedile.UnknownName):
        aedile.Agent("nobody", game)
    with pytest.raises(aedile.AedileError):
        aedile.Agent("heuristic:nothing=1", game)


def test_play_with_agents():
    from aedile.agents import play

    moves = []
    for _ in range(2):
        game = aedile.Game("gtr", players=3, seed=3)
        moves.append(play(game, [aedile.Agent(a, game) for a in ("heuristic", "random", "learned")], seed=4))
        assert game.over
    assert moves[0] == moves[1]


def test_run_and_frames(tmp_path):
    from aedile.program import run
    from aedile.results import Results

    config = {
        "options": {"players": 3},
        "agents": ["heuristic", "random", "osla"],
        "games": 30,
        "rows": ["games", "players", "buildings"],
    }
    results = run(config, tmp_path / "r", threads=1)
    assert results.tables == ["buildings", "games", "players"]
    players, agents = results.rows("players"), results.agents()
    assert len(players) == 90 and set(players.agent) == set(agents.agent)
    wins = players.groupby("agent", observed=True).win_share_60.sum() / 60
    for row in agents.itertuples():
        assert wins[row.agent] == pytest.approx(row.win_share * row.games)
    assert len(results.pairs()) and len(results.items()) == 40 and len(results.seats()) == 3
    with pytest.raises(KeyError, match="players"):
        results.rows("nothing")
    with pytest.raises(aedile.AedileError, match="games"):
        run({"games": "many"}, tmp_path / "no")
    with pytest.raises(aedile.AedileError, match="name: expected"):
        run({"name": "../x", "games": 2}, tmp_path / "no")
    with pytest.raises(aedile.AedileError, match="/nowhere/aedile"):
        run(config, tmp_path / "no", program="/nowhere/aedile")
    for name in ("summary.json", "rows.h5", "manifest.json"):
        file = tmp_path / "r" / name
        written = file.read_bytes()
        file.write_bytes(written + b" ")
        with pytest.raises(aedile.DamagedData, match=f"{name}: .*; check=False reads it all the same"):
            Results(tmp_path / "r")
        assert Results(tmp_path / "r", check=False).manifest["files"]
        file.write_bytes(written)
    with pytest.raises(aedile.DamagedData, match="nowhere: no such folder"):
        Results(tmp_path / "nowhere")
    (tmp_path / "r" / "manifest.json").unlink()
    with pytest.raises(aedile.DamagedData, match="no manifest.json; expected a finished results folder"):
        Results(tmp_path / "r", check=False)


def test_page(tmp_path, monkeypatch):
    """The code of docs/reference/python.md runs as it stands there, from top to bottom."""
    import re
    from pathlib import Path

    page = Path(__file__).resolve().parents[2] / "docs/reference/python.md"
    code = "\n".join(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "agents").symlink_to(page.parents[2] / "agents")  # from a checkout, as the page says
    exec(compile(code.replace("print(game.result())", "assert game.over\ngame.deal(1)"), "python.md", "exec"), {})
    assert (tmp_path / "results/python/manifest.json").exists()
