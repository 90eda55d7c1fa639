#!/usr/bin/env bash
# contents.sh WHEEL: what is in it, unpacked: the files of the sources, and machine code for the machine that its name says.
set -euo pipefail
tests=$(realpath "$(dirname "$0")")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

machine=$(sed -nE 's/.*-manylinux_2_28_([a-z0-9_]+)\.whl$/\1/p' <<<"$1")
[[ -n $machine ]] || fail "no machine in the name $1"
/usr/bin/python3 -m zipfile -e "$1" "$root"
"$tests/symbols.sh" "$root/aedile/_native.abi3.so" "$root/aedile/bin/aedile" "$machine"
"$tests/files.sh" "$tests/../.." "$root" || fail "what is in the wheel"
