"""What tests/report/players.sh asks.

    python3 players_check.py plan PLAN GAMES SEED       a plan of the first match of PLAN, in the table "small"
    python3 players_check.py page PAGE FOLDER           the page has the shares of FOLDER, and their intervals
    python3 players_check.py network PAGE SAID          the page has the sizes that `aedile agents learned` says
"""
import json
import re
import sys
from pathlib import Path


def plan(path, games, seed):
    whole = json.loads(Path(path).read_text())
    key, match = next(iter(whole["matches"].items()))
    match.update(games=int(games), seed=int(seed))
    print(json.dumps({"game": whole["game"], "matches": {key: match}, "tables": {"small": {"kind": "wins", "rows": [key]}}}))


def page(path, folder):
    rows = [line.split(" | ") for line in Path(path).read_text().splitlines() if line.endswith("` |")]
    assert len(rows) == 1, rows
    key = rows[0][-1].strip("` |")
    summary = json.loads((Path(folder) / key / "summary.json").read_text())
    config = json.loads((Path(folder) / key / "config.json").read_text())
    first = summary["agents"][0]
    assert first["agent"] == "learned" and first["games"] == summary["games"] == 24, first
    expected = "{:.1f} ({:.1f} to {:.1f})".format(*(100 * first[name] for name in ("win_share", "low", "high")))
    assert rows[0][4] == expected, (rows[0], expected)
    assert rows[0][1:4] == [str(config["options"]["players"]), "24", "4711"], rows[0]


def network(path, said):
    text, sizes = Path(path).read_text(), Path(said).read_text()
    for inputs, rows in re.findall(r"^layout +(\d+) inputs, .* (\d+) rows of moves$", sizes, re.MULTILINE):
        for wanted in (f"{int(inputs):,} inputs", f"{int(rows):,} rows"):
            assert wanted in text, f"{path}: expected {wanted}"
    assert "rows of moves" in sizes, sizes


{"plan": plan, "page": page, "network": network}[sys.argv[1]](*sys.argv[2:])
