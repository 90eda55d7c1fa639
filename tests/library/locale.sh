#!/usr/bin/env bash
# locale.sh LIBRARY_PROGRAM AEDILE CC [PYTHON PACKAGE]: where decimals have a comma, the C library, the program and the Python
# package say and play what they do elsewhere.
set -euo pipefail
player=$1 aedile=$(realpath "$2") cc=$3 python=${4:-} package=${5:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

localedef -i de_DE -f UTF-8 "$folder/de_DE.UTF-8" 2>/dev/null || fail "localedef (Debian: locales)"
export LOCPATH=$folder

"$player" C >"$folder/c.txt" || fail "the library"
"$player" de_DE.UTF-8 >"$folder/de.txt" || fail "the library, de_DE"
diff "$folder/c.txt" "$folder/de.txt" || fail "the library says something else in de_DE"
grep -q '^c: real 0..1000; 0.7$' "$folder/c.txt" || fail "the library: no option c"

# The program, with a library beside it that has called setlocale before main() runs.
cat >"$folder/comma.c" <<'C'
#include <locale.h>
__attribute__((constructor)) static void begin(void) { setlocale(LC_ALL, "de_DE.UTF-8"); }
C
"$cc" -shared -fPIC -o "$folder/comma.so" "$folder/comma.c"
cat >"$folder/run.json" <<'J'
{"name": "locale", "options": {"players": 2}, "agents": ["so-ismcts:iterations=30,preset=tuned,c=0.35", "heuristic"],
 "games": 6, "seed": 5, "ratings": {"prior": 0.25}, "rows": ["games", "players"]}
J
(cd "$folder" && "$aedile" run run.json --quiet --out plain >plain.txt &&
    LD_PRELOAD=$folder/comma.so "$aedile" run run.json --quiet --out comma >comma.txt) || fail "a run"
for file in config.json summary.json counters.json rows.h5; do
    cmp "$folder/plain/$file" "$folder/comma/$file" || fail "a run in de_DE: $file"
done
grep -v ' games in \|^results' "$folder/plain.txt" >"$folder/a.txt"
grep -v ' games in \|^results' "$folder/comma.txt" | diff "$folder/a.txt" - || fail "a run in de_DE prints something else"

[[ -n $python ]] || exit 0
cat >"$folder/play.py" <<'P'
import locale, sys
import aedile
locale.setlocale(locale.LC_ALL, sys.argv[1])
assert sys.argv[1] == "C" or locale.localeconv()["decimal_point"] == ","
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
PYTHONPATH=$package "$python" -B "$folder/play.py" de_DE.UTF-8 >"$folder/de.txt" || fail "Python, de_DE"
diff "$folder/c.txt" "$folder/de.txt" || fail "Python says something else in de_DE"
