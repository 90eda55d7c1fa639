#!/usr/bin/env bash
# A machine without cmocka builds the program, and is told in one warning that there are no tests.
#
#     no_cmocka.sh COMPILER CMAKE
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    cat "$folder/out"
    echo "$1"
    exit 1
}

"$2" -S . -B "$folder" -DCMAKE_C_COMPILER="$1" -DCMAKE_DISABLE_FIND_PACKAGE_cmocka=ON \
    >"$folder/out" 2>&1 || fail "does not configure"
warnings=$(grep -c 'CMake Warning' "$folder/out" || true)
[[ $warnings -eq 1 ]] || fail "expected one warning, found $warnings"
grep -q 'libcmocka-dev' "$folder/out" || fail "the warning does not name libcmocka-dev"
# What would be built: the program, and no test.
"$2" --build "$folder" --target help >"$folder/out"
grep -q '\baedile\b' "$folder/out" || fail "does not build the program"
! grep -q '\btest_' "$folder/out" || fail "builds tests"
