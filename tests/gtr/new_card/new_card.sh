#!/usr/bin/env bash
# A new building needs no training: the sources with an invented one are built, and the networks that come with the
# program play with it, with one line about what is new to them.
#
#     new_card.sh SOURCES PYTHON [GAMES]
set -euo pipefail
sources=$1 python=$2 games=${3:-400}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "new_card: $*" >&2
    exit 1
}

mkdir "$work/tree"
tar -C "$sources" --exclude=./build --exclude=./results --exclude=./.git --exclude=node_modules -cf - . | tar -C "$work/tree" -xf -
"$python" "$sources/tests/gtr/new_card/invent.py" "$work/tree"
# Folders and flags are those of tests/configure/one_game.sh, which comes before: where there is ccache, it has what no game is part of.
cmake -S "$work/tree" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 -DCMAKE_C_FLAGS_DEBUG= -DAEDILE_WERROR=ON \
    -DAEDILE_LTO=OFF -DBUILD_TESTING=OFF -DAEDILE_GAMES=gtr > "$work/log" 2>&1 || fail "$(tail -5 "$work/log")"
cmake --build "$work/build" -j2 --target aedile > "$work/log" 2>&1 || fail "$(tail -20 "$work/log")"

config() {
    echo "{\"game\": \"gtr\", \"options\": {\"players\": 2, \"edition\": \"republic\"$2}, \"games\": $games,
        \"seed\": 2801, \"agents\": [{\"agent\": \"learned\"}, {\"agent\": \"heuristic\"}]}" > "$work/$1.json"
    "$work/build/aedile" run "$work/$1.json" --out "$work/$1" > "$work/$1.out" 2> "$work/$1.err" || fail "$(cat "$work/$1.err")"
}
config with ', "expansion": ["Thermae"], "thermae_twice": true'
config without ''
for run in with without; do
    [ "$(grep -c '^learned: [0-9]* inputs and [0-9]* actions of gtr are new to this network (Thermae): ' "$work/$run.err")" = 1 ] ||
        fail "$run: expected one line about Thermae, found: $(cat "$work/$run.err")"
done
"$python" - "$work/with" "$work/without" "$games" << 'END'
import json, sys
shares = []
for folder in sys.argv[1:3]:
    with open(folder + "/summary.json") as f:
        summary = json.load(f)
    text = json.dumps(summary)
    rows = summary.get("agents") or sys.exit("new_card: no agents in " + text[:200])
    shares.append(next(r for r in rows if "learned" in json.dumps(r))["win_share"])
print("new_card: wins of learned with and without the card:", *shares)
most = 0.02 + 4 * (0.2 / int(sys.argv[3])) ** 0.5
if shares[1] - shares[0] > most or shares[1] < 0.7:
    sys.exit(f"new_card: expected a loss of at most {most:.3f}")
END
