#!/usr/bin/env bash
# A game fresh from scripts/new-game, built by itself in a copy of the tree: nothing else of the program needs another game. It passes its own
# tests and every game's, plays in the main commands, and is installed; other games are refused by name. Without records for the library
# and for the page it still links, and is played where it can be.
# one_game.sh CC CMAKE
set -u
compiler=$1
cmake=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
wrong=0
fail() {
    echo "FAILED: $*"
    wrong=1
}
# made WHAT COMMAND...: must succeed; shows the end of what it printed if not.
made() {
    local what=$1
    shift
    "$@" >"$folder/said" 2>&1 || {
        tail -n 20 "$folder/said"
        fail "$what"
        exit 1
    }
}

tree=$folder/tree build=$folder/build
mkdir "$tree"
tar -c --exclude='*.net.gz' --exclude=node_modules --exclude='corpus*' .ci CMakeLists.txt CMakePresets.json ./*.md LICENSE .clang-format agents arena \
    bindings cmake configs docs engine examples scripts tests web | tar -x -C "$tree"
cd "$tree" || exit 1
made "scripts/new-game" scripts/new-game ludo
made "the new game in the tree: check-includes" scripts/check-includes

# Nothing of a game may be missing where it is built by itself: -z defs.
made "to configure one game" "$cmake" -S . -B "$build" -G Ninja -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 -DCMAKE_C_FLAGS_DEBUG= \
    -DCMAKE_SHARED_LINKER_FLAGS=-Wl,-z,defs -DAEDILE_WERROR=ON -DAEDILE_LTO=OFF -DAEDILE_GAMES=ludo
made "to build one game" "$cmake" --build "$build" --parallel --target aedile aedile_shared aedile_static aedile_manual \
    test_every_game test_check_known test_check_bytes
made "the tests of the game" "${cmake%cmake}ctest" --test-dir "$build" --output-on-failure -R 'ludo|/test_(every_game|check_known|check_bytes)$'
tests=$(sed -nE 's/^[0-9]+% tests passed, 0 tests failed out of ([0-9]+)$/\1/p' "$folder/said")
[[ $tests -ge 9 ]] || fail "only $tests tests: $(grep Passed "$folder/said")"

aedile=$build/aedile
[[ $("$aedile" options | grep -c '"game": ') -eq 1 ]] || fail "options: $("$aedile" options | grep '"game": ')"
[[ $("$aedile" options --game gtr 2>&1) == *'no game "gtr"; there are: ludo'* ]] || fail "a game that is left out"
"$aedile" run configs/ludo/ladder-3p.json --games 60 --quiet --out "$folder/run" >/dev/null || fail "run"
"$aedile" verify "$folder/run" >/dev/null || fail "verify"
"$cmake" --install "$build" --prefix "$folder/installed" >/dev/null || fail "install"
[[ -x $folder/installed/bin/aedile ]] || fail "no program was installed"

# offered_in WHERE WANTED COMMAND...: what a command prints of the games that there are.
offered_in() {
    local found
    found=$("${@:3}" 2>&1)
    [[ $found == "$2" ]] || fail "the games of $1: expected \"$2\", found \"$found\""
}
program_games() { "$aedile" options | sed -n 's/.*("game": "\([a-z]*\)").*/\1/p'; }
library_games() {
    "$compiler" -I bindings/c "$folder/ask.c" "$build/libaedile.so" -Wl,-rpath,"$build" -o "$folder/ask" && "$folder/ask"
}
page_games() {
    "$compiler" -w -I "$build/generated/games" -I . -c web/engine/page_game.c -o "$folder/page.o" &&
        nm --undefined-only "$folder/page.o" | sed -n 's/^ *U \([a-z]*\)_page$/\1/p'
}
cat >"$folder/ask.c" <<'END'
#include <aedile.h>
#include <stdio.h>
int main(void) {
    aedile_game_info info = {.size = sizeof info};
    for (int i = 0; aedile_game_at(i, &info) == AEDILE_OK; i++)
        puts(info.name);
}
END
for where in program library page; do offered_in "the $where" ludo "${where}_games"; done
rm -r bindings/c/ludo web/engine/ludo
sed -i '/^GAME(ludo,/s/LIBRARY, PAGE/NO_LIBRARY, NO_PAGE/' engine/games.def
made "to link a game without records for the library and the page" "$cmake" --build "$build" --parallel --target aedile aedile_shared
offered_in "the program" ludo program_games
for where in library page; do offered_in "the $where" "" "${where}_games"; done
"$aedile" run configs/ludo/ladder-3p.json --games 6 --quiet --out "$folder/bare" >/dev/null || fail "run without those records"

# Where tests/two/ makes a second program, the list of its games is that of the build, and the stamp's; all that is needed is gtr.
made "to configure Glory to Rome by itself" "$cmake" -S . -B "$build" -DAEDILE_GAMES=gtr
said=$(sed -nE 's/^GAME\(([a-z]+),.*/\1/p' "$build/tests/two/stamped/engine/games.def" | paste -sd ' ')
[[ $said == "gtr auspices" ]] || fail "the games of tests/two: expected \"gtr auspices\", found \"$said\""

# A name that is no game's is refused.
if said=$("$cmake" -S . -B "$build" -DAEDILE_GAMES=ludo,tabula 2>&1); then
    fail "AEDILE_GAMES=ludo,tabula: expected a failure"
fi
[[ $said == *'no game "tabula"'* ]] || fail "AEDILE_GAMES=ludo,tabula: $said"
exit $wrong
