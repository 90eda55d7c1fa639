#!/usr/bin/env bash
# locale.sh LIBRARY_PROGRAM AEDILE CC [PYTHON PACKAGE]: where decimals have a comma, or a sign of two bytes (Pashto), and where
# the capital of "i" is none of ASCII (Turkish), the C library, the program and the Python package say and play what they
# do elsewhere.
set -euo pipefail
player=$1 aedile=$(realpath "$2") cc=$3 python=${4:-} package=${5:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

locales=(de_DE.UTF-8 tr_TR.UTF-8 ps_AF.UTF-8)
for name in "${locales[@]}"; do
    localedef -i "${name%.*}" -f UTF-8 "$folder/$name" >"$folder/made.txt" 2>&1 || [[ -d $folder/$name ]] ||
        fail "localedef $name (Debian: locales): $(tail -1 "$folder/made.txt")"
done
export LOCPATH=$folder

"$player" C >"$folder/c.txt" || fail "the library"
for name in "${locales[@]}"; do
    "$player" "$name" >"$folder/own.txt" || fail "the library, $name"
    diff "$folder/c.txt" "$folder/own.txt" || fail "the library says something else in $name"
done
grep -q '^c: real 0..1000; 0.7$' "$folder/c.txt" || fail "the library: no option c"

# The program, with a library next to it that has called setlocale before main() runs.
cat >"$folder/comma.c" <<'C'
#include <locale.h>
#include <stdlib.h>
__attribute__((constructor)) static void begin(void) { setlocale(LC_ALL, getenv("LOCALE_OF_TEST")); }
C
"$cc" -shared -fPIC -o "$folder/comma.so" "$folder/comma.c"
cat >"$folder/run.json" <<'J'
{"name": "locale", "options": {"players": 2}, "agents": ["so-ismcts:iterations=30,preset=tuned,c=0.35", "heuristic"],
 "games": 6, "seed": 5, "ratings": {"prior": 0.25}, "rows": ["games", "players"]}
J
(cd "$folder" && "$aedile" run run.json --quiet --out plain >plain.txt) || fail "a run"
grep -v ' games in \|^results' "$folder/plain.txt" >"$folder/a.txt"
for name in "${locales[@]}"; do
    rm -rf "$folder/own"
    (cd "$folder" && LOCALE_OF_TEST=$name LD_PRELOAD=$folder/comma.so "$aedile" run run.json --quiet --out own >own.txt) ||
        fail "a run in $name"
    for file in config.json summary.json counters.json rows.h5; do
        cmp "$folder/plain/$file" "$folder/own/$file" || fail "a run in $name: $file"
    done
    grep -v ' games in \|^results' "$folder/own.txt" | diff "$folder/a.txt" - || fail "a run in $name prints something else"
done

[[ -n $python ]] || exit 0
cat >"$folder/play.py" <<'P'
import locale, sys
import aedile
locale.setlocale(locale.LC_ALL, sys.argv[1])
assert sys.argv[1] == "C" or locale.localeconv()["decimal_point"] != "."
print([tuple(o) for o in aedile.agent_options("so-ismcts")])
game = aedile.Game("gtr", players=2, seed=4)
agent = aedile.Agent("so-ismcts:iterations=40,preset=tuned,c=0.35", game)
for number in range(20):
    agent.begin(game.seat, 4, number)
    move = agent.choose(game)
    report = agent.report()
    print(game.text(move), report and [opinion.value for opinion in report.opinions])
    game.apply(move)
print(game.view_text(0))
P
PYTHONPATH=$package "$python" -B "$folder/play.py" C >"$folder/c.txt" || fail "Python"
for name in "${locales[@]}"; do
    PYTHONPATH=$package "$python" -B "$folder/play.py" "$name" >"$folder/own.txt" || fail "Python, $name"
    diff "$folder/c.txt" "$folder/own.txt" || fail "Python says something else in $name"
done
