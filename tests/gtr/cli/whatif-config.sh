#!/usr/bin/env bash
# The key "whatif": populations, what cards are worth, players that are trained on the change; that a killed comparison goes on; mistakes.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export OMP_WAIT_POLICY=passive

config() { # config CHANGES POPULATIONS MORE
    cat <<JSON
{"options": {"players": 3}, "agents": ["heuristic"], "games": 96, "seed": 3, "experiment": {"kind": "fork"},
 "whatif": {"changes": [$1], "populations": [$2]${3:-}}}
JSON
}
cheap='{"name": "Cheap Catacomb", "options": {"rows": ["Catacomb.cost=1"]}}'
printed='{"name": "As printed", "options": {"rows": ["Wall.cards=2"]}}'
config "$cheap, $printed" '{"agents": ["heuristic"]}, {"name": "builders", "agents": ["heuristic:policy=builder"], "games": 48},
    {"name": "random", "agents": ["random"], "games": 48, "worth": false}' >two.json
whatif() { "$aedile" whatif "$@" --quiet; }
whatif two.json --out one --threads 1 >one.txt || fail "several populations"
whatif two.json --out three --threads 3 >three.txt || fail "threads"
diff <(grep -v '^results' one.txt) <(grep -v '^results' three.txt) >/dev/null || fail "threads should change no word"
diff -r one three >/dev/null || fail "threads should change no file"

# The worth of a card is what a run with the experiment says; other populations have none where they ask for none.
echo '{"options": {"players": 3, "rows": ["Catacomb.cost=1"]}, "agents": ["heuristic"], "games": 96, "seed": 3,
    "experiment": {"kind": "fork"}, "rows": ["buildings"]}' >changed.json
"$aedile" run changed.json --quiet --out run >/dev/null && "$aedile" export run >/dev/null 2>&1 || fail "run"
python3 - <<'PYTHON' || fail "the files of a comparison"
import csv, json
study = json.load(open("one/whatif.json"))
assert [c["name"] for c in study["changes"]] == ["Cheap Catacomb", "As printed"], study["changes"]
populations = study["populations"]
assert [(p["population"], p["games"]) for p in populations] == [("heuristic", 96), ("builders", 48), ("random", 48)]
lines = {l["measure"]: l for l in populations[0]["changes"][0]["lines"]}
worth, price = lines["Catacomb: worth per completion"], lines["Catacomb: worth per material of its cost"]
assert abs(worth["before"] / price["before"] - 3) < 1e-6 and abs(worth["after"] / price["after"] - 1) < 1e-6, (worth, price)
tested = [r for r in csv.DictReader(open("run-csv/buildings.csv")) if r["building"] == "Catacomb" and r["tested"] in ("1", "true")]
expected = sum(int(r["effect_win_share_60"]) for r in tested) / 60 / len(tested)
assert len(tested) > 30 and abs(worth["after"] - expected) < 1e-7, (worth, expected, len(tested))
for p in populations:
    assert p["changes"][0]["other_moves"] > 0 and p["changes"][1]["other_moves"] == 0, p["population"]
    assert all(l["verdict"] == "same" and l["difference"] == 0 for l in p["changes"][1]["lines"]), p["population"]
    assert any(l["what"] == "worth" for l in p["changes"][0]["lines"]) == (p["population"] != "random")
table = list(csv.DictReader(open("one/whatif.csv")))
assert len(table) == sum(len(c["lines"]) for p in populations for c in p["changes"])
PYTHON
for words in 'Cheap Catacomb  {"rows":\["Catacomb.cost=1"\]}' 'builders, 48 games: every game is the same, move by move' \
    'random, 48 games: other moves' 'Catacomb: completed per game .* -> '; do
    grep -q -- "$words" one.txt || fail "expected \"$words\": $(cat one.txt)"
done

# A killed comparison goes on from its sums, to the same bytes.
config "$cheap" '{"agents": ["heuristic"]}' | sed 's/"experiment": {"kind": "fork"},//' >plain.json
kept() { "$aedile" whatif plain.json --quiet --games 4000 --out "$@"; }
kept killed >/dev/null 2>&1 &
for ((i = 0; i < 200; i++)); do
    [[ ! -e killed/population-1.sums ]] || break
    sleep 0.05
done
kill -9 $! 2>/dev/null || fail "expected a comparison that is still going on"
wait 2>/dev/null
[[ ! -e killed/whatif.csv ]] || fail "expected a comparison that was killed before its end"
cp -r killed damaged
kept killed --threads 1 >/dev/null || fail "going on"
kept whole --threads 2 >/dev/null || fail "from the beginning"
diff -r killed whole >/dev/null || fail "a killed comparison should come to the same files"
printf x | dd of=damaged/population-1.sums bs=1 seek=9000 conv=notrunc status=none
refused 1 'population-1.sums: damaged' whatif plain.json --games 4000 --out damaged
refused 1 'of another config or program' whatif plain.json --games 4000 --out whole --seed 4

# Players that are trained on the changed game, once.
config "$cheap, $printed" '{"agents": ["heuristic"], "games": 12, "worth": false}' ', "adapt": {"train": 48, "games": 48}' |
    sed 's/"experiment": {"kind": "fork"},//' >adapt.json
whatif adapt.json --out adapted --nets nets >adapted.txt || fail "players that adapt"
nets=$(stat -c '%n %Y' nets/*/*)
[[ $(find nets -name adapted.net | wc -l) -eq 2 ]] || fail "expected two networks, of the game as it is and of the changed one: $nets"
whatif adapt.json --out again --nets nets --threads 1 >again.txt || fail "players that have adapted"
[[ $nets == "$(stat -c '%n %Y' nets/*/*)" ]] || fail "a network should be trained once"
diff <(grep -v ^results adapted.txt) <(grep -v ^results again.txt) >/dev/null && diff -r adapted again >/dev/null ||
    fail "the same networks should say the same"
python3 - <<'PYTHON' || fail "players that adapt"
import json
study = json.load(open("adapted/whatif.json"))
changed, same = study["adaptation"]["changes"]
assert study["populations"][1]["adapted"] and study["adaptation"]["train"] == 48, study["adaptation"]
assert changed["network"] != same["network"] and len(changed["looks"]) == 4, changed
assert abs(changed["gain"] - (changed["adapted"] - changed["control"])) < 1e-8 and changed["low"] <= changed["high"], changed
assert same["gain"] == 0 and same["adapted"] == same["control"] and 0 < same["adapted"] < 1, same
assert all(l["verdict"] == "same" for l in study["populations"][1]["changes"][1]["lines"])
assert study["populations"][1]["changes"][0]["other_moves"] > 20, "all games are other games to players that adapted"
PYTHON
grep -q 'Adaptation: trained for 48 games on the changed game' adapted.txt || fail "expected words: $(cat adapted.txt)"

# Mistakes.
bad() { # TEXT SED...
    sed "${@:2}" adapt.json >bad.json
    cmp -s adapt.json bad.json && fail "bad.json should differ: ${*:2}"
    refused 2 "$1" whatif bad.json
    refused 2 "$1" run bad.json
}
bad 'whatif.changes[0].options: option rows: Catacomb.cost: expected' 's/Catacomb.cost=1/Catacomb.cost=9/'
bad 'whatif: unknown key "changs"' 's/"changes"/"changs"/'
bad 'whatif.changes[0].name: expected a text' 's/"Cheap Catacomb"/7/'
bad 'whatif.populations[0].agents[0]: no agent "nobody"' 's/\[{"agents": \["heuristic"\]/[{"agents": ["nobody"]/'
bad 'whatif.adapt.train: expected' 's/"train": 48/"train": 0/'
bad 'as many players' 's/{"rows": \["Wall.cards=2"\]}/{"players": 4}/'

exit $wrong
