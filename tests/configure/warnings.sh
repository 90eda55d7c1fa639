#!/usr/bin/env bash
# Who builds with their own flags is not stopped by a warning; the project's presets are. What warned with sanitizers in an
# optimised build (a bound of the array of seats) is clean.
#
#     warnings.sh COMPILER CMAKE
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAILED: $*"; exit 1; }
configure() { "$2" -S . -B "$folder/$1" -G Ninja -DBUILD_TESTING=OFF "${@:3}" >"$folder/out" 2>&1 || { cat "$folder/out"; fail "does not configure"; }; }

configure own "$2" -DCMAKE_C_COMPILER="$1" -DCMAKE_BUILD_TYPE=Release -DAEDILE_SANITIZE=undefined
! grep -q -- '-Werror' "$folder/own/build.ninja" || fail "-Werror without a preset"
for preset in $("$2" --list-presets=configure | sed -nE 's/^ *"([a-z]+)".*/\1/p'); do
    grep -A8 "\"name\": \"$preset\"" CMakePresets.json | grep -q '"AEDILE_WERROR": "ON"' || fail "preset $preset: no AEDILE_WERROR"
done
"$2" --build "$folder/own" --target CMakeFiles/aedile_engine.dir/engine/aor/check.c.o >"$folder/out" 2>&1 || fail "does not build"
! grep -A5 'warning:' "$folder/out" || fail "a warning"
