"""What two.sh's runs have written, told again from their rows: check.py results|storms|stop|fork."""

import csv
import json
import sys


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def results():
    """The game is named; shares of games that no one won are 0, and ratings leave them out."""
    counters, summary = load("whole/counters.json"), load("whole/summary.json")
    config = load("whole/config.json")
    assert config["game"] == "auspices" and config["options"] == {"players": 3, "rounds": 4, "hand": 3, "signs": []}
    about = {"name": "auspices", "title": "Auspices", "item": "sign", "items": "signs"}
    assert counters["game"] == summary["game"] == about
    assert counters["kinds"] == [] and len(counters["signs"]) == len(summary["signs"]) == 6

    with open("rows.csv/games.csv", encoding="utf-8") as file:
        games = list(csv.DictReader(file))
    with open("rows.csv/players.csv", encoding="utf-8") as file:
        players = list(csv.DictReader(file))
    unwon = {g["game"] for g in games if not g["winners"]}
    assert unwon == {g["game"] for g in games if g["end"] == "storm"} and 0 < len(unwon) < 360
    assert summary["games_without_winner"] == len(unwon)
    shared = [g for g in games if g["winners"] and bin(int(g["winners"])).count("1") > 1]
    assert len(shared) == summary["shared_wins"] > 0
    wins, table = {}, {}
    for row in players:
        assert (row["place"] == "1") == (int(row["win_share_60"]) > 0)
        assert row["game"] not in unwon or (row["win_share_60"], row["place"]) == ("0", "2")
        wins[row["agent"]] = wins.get(row["agent"], 0) + int(row["win_share_60"])
        table.setdefault(row["game"], []).append(row)
    assert sum(wins.values()) == 60 * (360 - len(unwon))

    # Such games are in everybody's games, and in no one's wins.
    for agent in summary["agents"]:
        share = wins[agent["agent"]] / 60 / agent["games"]
        assert abs(agent["win_share"] - share) < 1e-6, (agent, share)
    assert sum(seat["games"] for seat in summary["seats"]) == 3 * 360

    # Ratings leave them out; in the table of pairs they are ties.
    fit = summary["ratings"]["headline"]
    assert (fit["games"], fit["games_without_winner"]) == (360 - len(unwon), len(unwon))
    first = summary["pairs"][0]
    met = ahead = 0.0
    for game, rows in table.items():
        for a in rows:
            for b in rows:
                if (a["agent"], b["agent"]) == (first["agent"], first["against"]):
                    met += 1
                    tied = game in unwon or a["place"] == b["place"]
                    ahead += 0.5 if tied else int(a["place"]) < int(b["place"])
    assert met > 0 and (first["pairs"], first["ahead"]) == (met, ahead), (first, met, ahead)


def storms():
    """No one won anything: shares of 0, all pairs even."""
    summary = load("storms/summary.json")
    assert all(agent["win_share"] == 0 for agent in summary["agents"])
    assert summary["pairs"][0]["share"] == 0.5


def stop():
    """The rule has found for the lower of its two shares."""
    found = load("stop/summary.json")["stop"]
    assert found["state"] == "h0" and found["estimate"] == 0, found


def fork():
    """Only the owl has a power, so no other blank changes who wins."""
    counters = load("fork/counters.json")
    level = counters["levels"]["item"]
    names = [row["name"] for row in level["rows"]]
    for sign, sums in zip(counters["signs"], level["sums"]):
        row = dict(zip(names, sums))
        assert row["tested"] > 50, sign
        assert (row["changed_win"] > 0) == (sign == "owl"), (sign, row)


if __name__ == "__main__":
    {"results": results, "storms": storms, "stop": stop, "fork": fork}[sys.argv[1]]()
