#!/usr/bin/env bash
# A build of one game: it is made, plays in the main commands, and is installed; other games are refused by name.
# one_game.sh CC CMAKE
set -u
compiler=$1
cmake=$2
top=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
wrong=0
fail() {
    echo "FAILED: $*"
    wrong=1
}

# Nothing of a game may be missing where it is built alone: -z defs.
"$cmake" -S . -B "$folder/build" -G Ninja -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS=-O0 \
    -DCMAKE_SHARED_LINKER_FLAGS=-Wl,-z,defs -DBUILD_TESTING=OFF -DAEDILE_LTO=OFF -DAEDILE_GAMES=gtr >"$folder/said" 2>&1 &&
    "$cmake" --build "$folder/build" --parallel >>"$folder/said" 2>&1 || {
    tail -n 20 "$folder/said"
    fail "a build of one game"
    exit 1
}
aedile=$folder/build/aedile
[[ $("$aedile" options | grep -c '"game": ') -eq 1 ]] || fail "options: $("$aedile" options | grep '"game": ')"
[[ $("$aedile" options --game pax 2>&1) == *'no game "pax"; there are: gtr'* ]] || fail "a game that is left out"
diff <("$aedile" signature) tests/gtr/golden/signature.txt || fail "another signature"
"$aedile" run configs/quickstart.json --games 6 --quiet --out "$folder/run" >/dev/null || fail "run"
"$aedile" verify "$folder/run" >/dev/null || fail "verify"
"$aedile" scenario tests/gtr/scenarios/academy.json >/dev/null || fail "scenario"
"$cmake" --install "$folder/build" --prefix "$folder/installed" >/dev/null || fail "install"
[[ -x $folder/installed/bin/aedile ]] || fail "no program was installed"

# A name that is no game's is refused.
if said=$("$cmake" -S "$top" -B "$folder/none" -DAEDILE_GAMES=gtr,ludo 2>&1); then
    fail "AEDILE_GAMES=gtr,ludo: expected a failure"
fi
[[ $said == *'no game "ludo"'* ]] || fail "AEDILE_GAMES=gtr,ludo: $said"
exit $wrong
