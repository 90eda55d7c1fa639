#!/usr/bin/env bash
# Rows as their user meets them: rows.h5 read by h5py, agreeing with the summary; the same content as
# CSV, JSON Lines and SQLite; mistakes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# The system's own Python has the system's h5py, whatever other Pythons there are.
for python in python3 /usr/bin/python3; do
    "$python" -c 'import h5py' 2>/dev/null && break
done

cat >run.json <<'END'
{"name": "run", "options": {"players": 3, "given": {"1": ["Dock"]}}, "games": 330, "seed": 6,
 "agents": ["random", {"agent": "heuristic", "label": "rules, \"of\" thumb"}], "format": "focus",
 "rows": ["games", "players", "buildings", "events"], "events_one_in": 20}
END
"$aedile" run run.json --quiet --out run >/dev/null || fail run

# What docs/reference/results.md tells readers of Python to do, and then some arithmetic.
sed -n '/^```python$/,/^with /p' "$top/docs/reference/results.md" | sed '1d;$d' >reader.py
"$python" - <<'END' || fail "the rows do not agree with the counters"
import json
import h5py, numpy
file = h5py.File("run/rows.h5")
counters = json.load(open("run/counters.json"))
manifest = json.load(open("run/manifest.json"))
assert file.attrs["signature"].decode() == manifest["aedile"]["signature"]
assert manifest["aedile"]["hdf5"].startswith("1."), manifest["aedile"]
assert file.attrs["config"].decode() == manifest["config_hash"]
assert file.attrs["seed"].decode() == "6"
games, players, buildings, events = (file[t][:] for t in ("games", "players", "buildings", "events"))
n = manifest["games"]
assert len(games) == n and len(players) == 3 * n, (len(games), len(players))
assert (games["game"] == numpy.arange(n)).all()
assert (players["game"] == numpy.repeat(numpy.arange(n), 3)).all()
assert (players["seat"] == numpy.tile(numpy.arange(3), n)).all()
key = (buildings["game"].astype(int) * 3 + buildings["seat"]) * 64 + buildings["building"]
assert (numpy.diff(key) > 0).all()
assert (players["win_share_60"].reshape(n, 3).sum(axis=1) == 60).all()
assert ((players["win_share_60"] > 0) == (players["place"] == 1)).all()
won = (players["place"].reshape(n, 3) == 1) @ [1, 2, 4]
assert (won == games["winners"]).all() and (games["faults"] == 0).all()

# Given buildings are there from the first turn, and only they.
given = buildings[buildings["given"]]
names = {v: k for k, v in h5py.check_enum_dtype(file["buildings"].dtype["building"]).items()}
assert len(given) == n and {names[b] for b in given["building"]} == {"Dock"}
assert set(given["seat"]) == {1} and (given["done_turn"] == 1).all()
# Opening hands: turn 0, four or five cards of at most as many kinds; all else in turn.
opening = buildings["drawn_turn"] == 0
assert 3 * n * 3 < opening.sum() <= 3 * n * 5, opening.sum()
turns = games["turns"][buildings["game"]]
for name in "laid_turn", "done_turn":
    assert (buildings[name] <= turns).all() and (buildings[name] > 0).any()
drawn = buildings["drawn_turn"] != file["buildings"].attrs["drawn_turn.missing"]
assert (buildings["drawn_turn"][drawn] <= turns[drawn]).all()
assert (buildings["uses"] <= buildings["offers"]).all() and (buildings["uses"] > 0).any()
assert not (buildings["lost"] & (buildings["done_turn"] == 0)).any()

# Every decision of one game in twenty.
sampled = numpy.unique(events["game"])
assert len(sampled) == n // 20 and len({g // 20 for g in sampled}) == len(sampled)
for game in sampled:
    mine = events[events["game"] == game]
    assert len(mine) == games["decisions"][game]
    assert (mine["ply"] == numpy.arange(len(mine))).all()
    assert (mine["legal"] == 1).sum() == games["forced"][game]
    assert (mine["choice"] < mine["legal"]).all()
assert b"lead" in events["decision"] and any(t.startswith(b"lead") for t in events["text"])

# Sums come from the counters, which were counted on another way.
def sums(level):
    names = [row["name"] for row in counters["levels"][level]["rows"]]
    return [dict(zip(names, member)) for member in counters["levels"][level]["sums"]]
run = sums("run")[0]
assert run["games"] == n
for name in "turns", "decisions", "forced":
    assert run[name] == games[name].sum(), name
for name, number in h5py.check_enum_dtype(file["games"].dtype["end"]).items():
    assert run["end_" + name] == (games["end"] == number).sum(), name
for level, column in ("seat", "seat"), ("agent", "agent"):
    for member, sum in enumerate(sums(level)):
        mine = players[players[column] == member]
        assert sum["games"] == len(mine) > 0
        checked = set(sum) & set(mine.dtype.names)
        assert len(checked) > 20, checked
        for name in checked:
            assert sum[name] == mine[name].sum(), (level, name)
agent = players["agent"][buildings["game"].astype(int) * 3 + buildings["seat"]]
win_share_60 = players["win_share_60"][buildings["game"].astype(int) * 3 + buildings["seat"]]
for member, sum in enumerate(sums("item")):
    mine = (agent == member // 40) & (buildings["building"] == member % 40)
    rows = buildings[mine]
    hand = rows["drawn_turn"] != 65535
    found = {"drawn": hand.sum(), "opening": (rows["drawn_turn"] == 0).sum(),
             "drawn_turns": numpy.maximum(rows["drawn_turn"][hand], 1).sum(),
             "laid": (rows["laid_turn"] > 0).sum(), "laid_turns": rows["laid_turn"].sum(),
             "done": (rows["done_turn"] > 0).sum(), "done_turns": rows["done_turn"].sum(),
             "done_win_share_60": win_share_60[mine][rows["done_turn"] > 0].sum(),
             "held": ((rows["done_turn"] > 0) & ~rows["lost"]).sum(), "lost": rows["lost"].sum(),
             "taken": rows["taken"].sum(), "given": rows["given"].sum(),
             "used": (rows["uses"] > 0).sum(), "uses": rows["uses"].sum()}
    for name, number in found.items():
        assert sum[name] == number, (member, names[member % 40], name, sum[name], number)

# Every column says what it means.
for table in file.values():
    for column in table.dtype.names:
        assert len(table.attrs[column + ".help"]) > 3, column
END

for format in csv jsonl sqlite; do
    "$aedile" export run --format $format 2>/dev/null >&2 || fail "export --format $format"
done
[[ $(ls run-csv | tr '\n' ' ') == "buildings.csv events.csv games.csv players.csv " ]] ||
    fail "run-csv holds: $(ls run-csv)"
"$python" - <<'END' || fail "the formats differ"
import csv, json, sqlite3
import h5py
file = h5py.File("run/rows.h5")
base = sqlite3.connect("run.sqlite")
def from_file(table):
    data = table[:]
    columns = []
    for name in table.dtype.names:
        names = h5py.check_enum_dtype(table.dtype[name])
        names = names and {v: k for k, v in names.items()}
        missing = table.attrs.get(name + ".missing")
        columns.append([None if missing is not None and v == missing else
                        names[v] if names else v.decode() if isinstance(v, bytes) else v
                        for v in data[name].tolist()])
    return list(zip(*columns))
for name, table in file.items():
    rows = from_file(table)
    head = list(table.dtype.names)
    text = lambda v: "" if v is None else str(v).lower() if isinstance(v, bool) else str(v)
    with open(f"run-csv/{name}.csv", newline="") as f:
        found = list(csv.reader(f))
    assert found[0] == head, found[0]
    assert found[1:] == [[text(v) for v in row] for row in rows], name
    with open(f"run-jsonl/{name}.jsonl") as f:
        lines = [json.loads(line) for line in f]
    assert lines == [dict(zip(head, row)) for row in rows], name
    keys = ", ".join(head[:int(table.attrs["keys"])])
    stored = base.execute(f'SELECT * FROM "{name}"').fetchall()
    assert sorted(stored, key=str) == sorted(map(tuple, rows), key=str), name
    assert base.execute(f'SELECT count(*) FROM (SELECT DISTINCT {keys} FROM "{name}")').fetchone()[0] == len(rows)
assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
agents = {row[0] for row in base.execute("SELECT DISTINCT agent FROM players")}
assert agents == {"random", 'rules, "of" thumb'}, agents
END

# The reader of docs/reference/results.md, where pandas is there.
if "$python" -c 'import pandas' 2>/dev/null; then
    cat reader.py - >try.py <<'END'
with h5py.File("run/rows.h5") as file:
    buildings, players = table(file, "buildings"), table(file, "players")
both = buildings.merge(players, on=["game", "seat"])
shares = both[both.done_turn.notna()].groupby("building").win_share_60.mean() / 60
assert shares["Dock"] > 0 and set(players.agent) == {"random", 'rules, "of" thumb'}
assert buildings.lost.dtype == bool
END
    "$python" try.py || fail "the reader of docs/reference/results.md"
fi

# Parts of it, to chosen places; again over what is there.
"$aedile" export run/rows.h5 --tables games --out - | cmp -s - run-csv/games.csv ||
    fail "export --out -"
"$aedile" export run --tables players,games --format jsonl --out some 2>/dev/null || fail "--tables"
[[ $(ls some | tr '\n' ' ') == "games.jsonl players.jsonl " ]] || fail "some holds: $(ls some)"
cp run.sqlite before
"$aedile" export run/ --format sqlite 2>/dev/null || fail "export again"
cmp -s run.sqlite before || fail "an export again should be the same"

# Mistakes.
refused 2 "expected csv, jsonl or sqlite" export run --format parquet
refused 2 '(did you mean "buildings"?)' export run --tables building
refused 2 "expected one table" export run --out -
refused 1 "run-csv/players.csv: not of this export" export run --tables games,buildings --out run-csv
refused 2 "too few arguments" export
refused 1 "nowhere: there is none" export nowhere
sed 's/"rows": \[.*\], "events/"events/' run.json >bare.json
"$aedile" run bare.json --quiet --out bare >/dev/null || fail "a run without rows"
[[ ! -e bare/rows.h5 ]] || fail "rows without being asked"
refused 1 'bare/rows.h5: there is none' export bare
head -c 5000 run/rows.h5 >torn.h5
refused 1 "torn.h5: " export torn.h5
[[ ! -e torn-csv ]] || fail "a torn file left $(ls torn-csv)"
touch plain
refused 1 "plain: " export run --out plain

# A file that cannot grow: one line, nothing left behind.
for format in csv jsonl sqlite; do
    found=$(ulimit -f 20 && trap '' XFSZ && "$aedile" export run --format $format --out full 2>&1 >/dev/null)
    [[ $? -eq 1 && $found == *"full"*": "* && $(wc -l <<<"$found") -eq 1 ]] || fail "full, $format: $found"
    [[ ! -f full && -z $(ls full 2>/dev/null) ]] || fail "full, $format: left $(ls full)"
done
"$aedile" export run --tables games --out - >/dev/full 2>/dev/null && fail "a full disk should be a failure"

# aedile columns: the tables of docs/reference/results.md, and putting them there.
"$aedile" columns | grep -q '^| `drawn_turn` ' || fail columns
cp "$top/docs/reference/results.md" page.md
sed -i '/^| `drawn_turn` /d' page.md
"$aedile" columns --update page.md && cmp -s page.md "$top/docs/reference/results.md" ||
    fail "columns --update should mend the page"
refused 1 "page-less.md: there is no such file" columns --update page-less.md
refused 1 "plain: expected two lines" columns --update plain
exit $wrong
