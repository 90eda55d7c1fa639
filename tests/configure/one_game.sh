#!/usr/bin/env bash
# A game fresh from scripts/new-game, built by itself in a copy of the tree: nothing else of the program needs another game. It passes its own
# tests and every game's, plays in the main commands, and is installed; other games are refused by name.
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
made "to configure one game" "$cmake" -S . -B "$build" -G Ninja -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 \
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

# A name that is no game's is refused.
if said=$("$cmake" -S . -B "$build" -DAEDILE_GAMES=ludo,tabula 2>&1); then
    fail "AEDILE_GAMES=ludo,tabula: expected a failure"
fi
[[ $said == *'no game "tabula"'* ]] || fail "AEDILE_GAMES=ludo,tabula: $said"
exit $wrong
