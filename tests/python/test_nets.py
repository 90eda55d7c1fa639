"""Networks as arrays: they say what the agent `learned` plays, and files go in and out unchanged."""
import gzip
from pathlib import Path

import numpy as np
import pytest

import aedile
from aedile import nets
from aedile.batch import Batch

TOP = Path(__file__).resolve().parents[2]
GAMES = list(aedile.games())


def own_file(game):
    return next(iter(sorted((TOP / "agents" / game / "weights").glob("*.net.gz"))))


def scores(weights, position):
    """The scores of the moves, in the whole numbers of the page "The arithmetic of a network"."""
    wide = {name: part.astype(np.int64) for name, part in weights.items()}
    first = np.clip(wide["first"][position.inputs].sum(0), 0, 1023)
    sums = wide["moves"][position.head] @ first
    second = np.clip((128 * wide["moves_bias"][position.head] + sums + 32) >> 6, 0, 1023)
    rows = np.append(wide["rows"] @ second + 128 * wide["rows_bias"], 0)
    return rows[np.where(position.rows == nets.NO_ROW, len(rows) - 1, position.rows)].sum(1)


def widened(weights):
    """Twice the units in the first layer; what the new ones say is by lot."""
    rng = np.random.default_rng(1)
    more = {
        name: np.concatenate([part, rng.integers(-9, 10, part.shape).astype(np.int8)], axis=-1)
        for name, part in weights.items()
        if name in ("first", "moves", "critic")
    }
    return {name: more.get(name, part) for name, part in weights.items()}


@pytest.mark.parametrize("game, wide", [(game, wide) for game in GAMES for wide in (False, True)])
def test_what_the_agent_plays(game, wide, tmp_path):
    """In whole games the agent makes the move with the highest score, by arrays of the position and of a batch."""
    weights, text = nets.read(game, own_file(game))
    network = gzip.decompress(own_file(game).read_bytes())
    if wide:
        nets.write(game, tmp_path / "wide.net", widened(weights), text)
        weights, again = nets.read(game, tmp_path / "wide.net")
        network = (tmp_path / "wide.net").read_bytes()
        assert again == text and weights["first"].shape[1] == 2 * nets.shape(game).first
    players = 4
    played = aedile.Game(game, players=players, seed=5)
    agents = [aedile.Agent("learned", played, network=network) for _ in range(players)]
    batch = Batch(1, game, players=players, seed=5)
    for seat, agent in enumerate(agents):
        agent.begin(seat, 5)
    choices = 0
    while not played.over:
        position, together, actions = nets.position(played), batch.network(), played.actions()
        assert (together.inputs == position.inputs).all() and (together.rows == position.rows).all()
        assert together.heads[0] == position.head and together.move_offsets[1] == len(actions)
        action = actions[0]
        if len(actions) > 1:
            found, chosen = scores(weights, position), agents[played.seat].choose(played)
            best = {played.move_of(actions[i]) for i in np.flatnonzero(found == found.max())}
            assert chosen in best, (played.texts(), found)
            action = played.action_of(chosen)
            choices += 1
        played.apply_action(action)
        batch.step([action])
    assert choices > 50
    with pytest.raises(aedile.GameOver):
        nets.position(played)


@pytest.mark.parametrize("game", GAMES)
def test_files(game, tmp_path):
    """A file that is read and written again is the same, byte for byte; its names are as many as its weights."""
    weights, text = nets.read(game, own_file(game))
    nets.write(game, tmp_path / "same.net", weights, text)
    old, new = gzip.decompress(own_file(game).read_bytes()), (tmp_path / "same.net").read_bytes()
    assert text["game"] == game and len(new) == len(old) and new[-weights_size(weights) :] == old[-weights_size(weights) :]
    nets.write(game, tmp_path / "same.net.gz", weights, text)
    again, _ = nets.read(game, tmp_path / "same.net.gz")
    assert all((again[name] == part).all() for name, part in weights.items())
    shape = nets.shape(game)
    assert len(set(nets.inputs(game))) == shape.inputs == len(weights["first"])
    assert len(set(nets.rows(game))) == shape.rows == len(weights["rows"])


def weights_size(weights):
    return sum(part.size for part in weights.values())


def test_refused(tmp_path):
    game = GAMES[0]
    weights, text = nets.read(game, own_file(game))
    damaged = bytearray(gzip.decompress(own_file(game).read_bytes()))
    damaged[-1] ^= 1
    (tmp_path / "damaged.net").write_bytes(damaged)
    with pytest.raises(aedile.DamagedData, match="damaged.net: .*hash"):
        nets.read(game, tmp_path / "damaged.net")
    with pytest.raises(ValueError, match="rows: expected weights"):
        nets.write(game, tmp_path / "x.net", {**weights, "rows": weights["rows"][1:]}, text)
    with pytest.raises(ValueError, match="value: expected weights .* found none"):
        nets.write(game, tmp_path / "x.net", {k: v for k, v in weights.items() if k != "value"}, text)
    with pytest.raises(aedile.AedileError, match="networks of chess"):
        nets.shape("chess")
    view = aedile.Game(game, players=2, seed=1).observe(1, 7)
    if view.seat != 1:
        with pytest.raises(aedile.HiddenError):
            nets.position(view)


def test_whole_numbers():
    real = {"first": np.array([0.5, 3.0]), "rows": np.array([-0.5, -9.0])}
    whole = nets.quantized(real)
    assert list(whole["first"]) == [64, 127] and list(whole["rows"]) == [-32, -127]
    assert list(nets.real(whole)["first"]) == [0.5, 127 / 128]
