#!/usr/bin/env bash
# aedile whatif: both sides are what two runs count, a change that is none changes nothing, a change that must act is seen, the same
# bytes with any number of threads, mistakes.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

base='"options": {"players": 3}, "agents": ["heuristic"], "games": 300, "seed": 5, "shape": "learned", "rows": ["games", "players", "buildings"]'
echo "{$base}" >base.json
echo "{${base/'"players": 3'/'"players": 3, "rows": ["Catacomb.cost=1"]'}}" >changed.json
whatif() { "$aedile" whatif base.json --quiet --csv lines.csv "$@"; }

# A printed value is no change.
whatif --change rows=Wall.cards=2 >same.txt || fail "a null change"
grep -q 'Every game is the same, move by move' same.txt || fail "expected the same games: $(cat same.txt)"
python3 -c 'import csv, sys
rows = list(csv.DictReader(open("lines.csv")))
sys.exit(len(rows) < 100 or any(float(r["difference"]) or float(r["se"]) or r["verdict"] != "the same" for r in rows))' || fail "a null change should leave no difference"

# Two runs say the same of both sides, and the table says that a cheap Catacomb is completed more often.
whatif --change rows=Catacomb.cost=1 >cheap.txt || fail "a change"
cp lines.csv cheap.csv
for side in base changed; do
    "$aedile" run $side.json --quiet --out $side >/dev/null || fail "run $side.json"
    "$aedile" export $side >/dev/null 2>&1 || fail "export $side"
done
python3 - <<'PYTHON' || fail "whatif and two runs should agree"
import csv, json
lines = {r["measure"]: r for r in csv.DictReader(open("cheap.csv"))}
for side, column in (("base", "before"), ("changed", "after")):
    rows = {t: list(csv.DictReader(open(f"{side}-csv/{t}.csv"))) for t in ("games", "players", "buildings")}
    games, first = rows["games"], {g["game"]: g["first"] for g in rows["games"]}
    n = len(games)
    done = [r for r in rows["buildings"] if r["building"] == "Catacomb" and r["done_turn"]]
    won = {(p["game"], p["seat"]): int(p["win_share_60"]) / 60 for p in rows["players"]}
    counted = json.load(open(f"{side}/counters.json"))["levels"]["run"]
    run = {row["name"]: value for row, value in zip(counted["rows"], counted["sums"][0])}
    points = {}
    for p in rows["players"]:
        points.setdefault(p["game"], []).append(int(p["score"]))
    top = {g: sorted(v, reverse=True) for g, v in points.items()}
    expected = {
        "turns": sum(int(g["turns"]) for g in games) / n,
        "lead changes": run["lead_changes"] / n,
        "games won by the last leader": run["leader_won"] / run["led"],
        "points that the winner had been behind": run["comeback"] / n,
        "ties on points": sum(top[g["game"]][0] == top[g["game"]][1] for g in games) / n,
        "blow-outs": sum(3 * top[g["game"]][1] < 2 * top[g["game"]][0] for g in games) / n,
        "games that end by: catacomb": sum(g["end"] == "catacomb" for g in games) / n,
        "wins of the first player": sum(w for (g, s), w in won.items() if first[g] == s) / n,
        "Catacomb: completed per game": len(done) / n,
        "Catacomb: completed by who had it": len(done) / sum(
            r["building"] == "Catacomb" and bool(r["drawn_turn"] or r["done_turn"]) for r in rows["buildings"]),
        "Catacomb: wins of who completed it": sum(won[r["game"], r["seat"]] for r in done) / len(done),
    }
    course, jump = (json.load(open(f"{side}/counters.json"))["levels"][name] for name in ("course", "jump"))
    read = {row["name"]: value for row, value in zip(course["rows"], course["sums"][0])}
    jumps = json.load(open(f"{side}/counters.json"))["buildings"].index("Catacomb")
    rounds, rise, step, left = jump["sums"][jumps]
    expected |= {
        "total swing, 1 if chances are right": (read["swing"] + 2 * read["echo"]) / read["whole"],
        "decided: 50 %, part of the game": read["half"] / read["alone_looks"],
        "decided: 90 %, part of the game": read["nine"] / read["alone_looks"],
        "swing left before the last quarter": read["quarter_4"] / read["whole"],
        "changes of the favourite": read["favourites"] / n,
        "drama": read["shortfall"] / 1e4 / read["alone_looks"],
        "level choices": read["close"] / read["probes"],
        "best move less the second best": read["gap"] / 1e4 / read["probes"],
        "live moves": read["live"] / 100 / read["probes"],
        "Catacomb: gain of its owner in that round": rise / 1e4 / rounds,
        "Catacomb: settled in that round, of what was left": step / left,
    }
    shape = json.load(open(f"{side}/summary.json"))["shape"]
    for measure, key in (("lead changes", "lead_changes"), ("ties on points", "ties"), ("blow-outs", "blow_outs"), ("choices", "choices"),
                         ("games won by the last leader", "won_by_last_leader")):
        assert abs(float(lines[measure][column]) - shape[key]) < 1e-6, (side, measure, shape)
    assert abs(shape["comeback"]["mean"] - run["comeback"] / n) < 1e-6 and shape["comeback"]["max"] > 3, shape
    held = {}
    for r in rows["buildings"]:
        if r["done_turn"] and r["lost"] not in ("1", "true"):
            held[r["building"]] = held.get(r["building"], 0) + won[r["game"], r["seat"]]
    wins = sum(won.values())
    assert abs(shape["winner_holds"] - sum(held.values()) / wins) < 1e-6, (shape, held)
    assert abs(shape["winners_share"] - sum((h / wins) ** 2 for h in held.values())) < 1e-6, (shape, held)
    # Over all games; a few of them have no leader.
    last = float(lines["last lead change, part of the game"][column])
    assert -1e-6 < last - run["lead_turns"] / run["turns"] < 0.01, (side, last, run)
    for measure, value in expected.items():
        found = float(lines[measure][column])
        assert abs(found - value) < 1e-7, (side, measure, found, value)
# The error of the difference is the blocks', which are independent of each other.
turns = {}
for side in ("base", "changed"):
    for g in csv.DictReader(open(f"{side}-csv/games.csv")):
        turns.setdefault(g["block"], {"base": 0, "changed": 0})[side] += int(g["turns"])
def error(values):
    mean = sum(values) / len(values)
    return (sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values)) ** 0.5 / (n / len(values))
paired = error([b["changed"] - b["base"] for b in turns.values()])
apart = (error([b["base"] for b in turns.values()]) ** 2 + error([b["changed"] for b in turns.values()]) ** 2) ** 0.5
for expected, column in ((paired, "se"), (apart, "se_apart")):
    assert 0.7 < float(lines["turns"][column]) / expected < 1.4, (column, lines["turns"], expected)
line = lines["Catacomb: completed per game"]
assert line["verdict"] == "changed" and float(line["low_all"]) > 0, line
assert all(float(r["low_all"]) <= float(r["low"]) <= float(r["difference"]) <= float(r["high"]) <= float(r["high_all"]) for r in lines.values())
PYTHON
grep -q 'Catacomb: completed per game .* +' cheap.txt || fail "expected a line of Catacomb: $(cat cheap.txt)"

# Threads; several changes; files.
echo '{"Catacomb": {"cost": 1}}' >cheap.json
whatif --change rows=cheap.json --change powers_off=Forum --threads 1 >one.txt && mv lines.csv one.csv
whatif --change rows=cheap.json --change powers_off=Forum --threads 3 >three.txt
diff one.txt three.txt && diff one.csv lines.csv >/dev/null && same=1
[[ ${same:-} ]] || fail "threads should change nothing"
diff <(cut -d, -f3- cheap.csv) <(grep -F cheap.json one.csv | cut -d, -f3- | cat <(head -n 1 cheap.csv | cut -d, -f3-) -) >/dev/null ||
    fail "a file of rows and its cells should give the same lines, whatever changes stand beside"

# A power that is switched off for everybody is what the experiment "knockout" plays: on the same deals the two say the same, exactly.
echo '{"options": {"players": 3}, "agents": ["heuristic"], "games": 300, "seed": 5, "experiment": {"kind": "knockout", "items": ["Catacomb"]}}' >off.json
"$aedile" run off.json --quiet --out off >/dev/null || fail "run off.json"
whatif --change powers_off=Catacomb --all >off.txt || fail "a power that is off"
python3 - <<'PYTHON' || fail "a power that is off, and the experiment knockout"
import csv, json
lines = {r["measure"]: r for r in csv.DictReader(open("lines.csv"))}
counted = json.load(open("off/counters.json"))
level = counted["levels"]["item"]
sums = dict(zip((r["name"] for r in level["rows"]), level["sums"][counted["buildings"].index("Catacomb")]))
ends = [r["name"] for r in counted["levels"]["run"]["rows"] if r["name"].startswith("end_")]
found = {m: -float(lines[m]["difference"]) for m in lines}
tested = sums["tested"]
assert tested == 3 * 300 and abs(found["turns"]) > 1, (tested, found["turns"])
for measure, effect in (("turns", sums["effect_turns"] / tested), ("wins of the first player", sums["effect_first_60"] / 60 / sums["tested_first"]),
                        *((f"games that end by: {name[4:]}", sums[f"effect_end{i}"] / tested) for i, name in enumerate(ends) if i)):
    assert abs(found.get(measure, 0) - effect) < 1e-8, (measure, found.get(measure), effect)
PYTHON
[[ $(wc -l <off.txt) -gt 100 ]] && ! grep -qE ' 1 are | 1 lines|1 more lines' off.txt || fail "expected many lines in English: $(head off.txt)"

# Mistakes.
OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=0 refused 2 'expected one process, found 3 of MPI; this program is built without it' whatif base.json --change rows=Wall.cards=3
refused 2 'expected a --change, or the key "whatif"' whatif base.json
refused 2 'whatif: --change rows=Catacom.cost=1: option rows: expected CARD.KEY=VALUE' whatif base.json --change rows=Catacom.cost=1
refused 2 'whatif: --change Wall.cost=1: no option "Wall.cost" (numbers of cards go by the option rows)' whatif base.json --change Wall.cost=1
refused 2 'expected NAME=VALUE' whatif base.json --change Catacomb
refused 1 'base: has the results of a run; choose another --out' whatif base.json --change rows=Wall.cards=3 --out base
[[ ! -e base/whatif.csv ]] || fail "a refused whatif wrote into a run's folder"
refused 1 'nowhere/lines.csv: No such file' whatif base.json --change rows=Wall.cards=3 --csv nowhere/lines.csv
refused 2 'as many players' whatif base.json --change players=4
echo '{"options": {"players": 3}, "games": 30, "experiment": {"kind": "synergy", "pairs": [["Wall", "Bar"]]}}' >experiment.json
refused 2 'without an experiment of pairs' whatif experiment.json --change rows=Wall.cards=3

exit $wrong
