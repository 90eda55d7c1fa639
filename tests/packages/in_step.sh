#!/usr/bin/env bash
# in_step.sh: what debian/ says is what the sources say: functions of the library, its number, the version, what a build needs.
set -euo pipefail
failed=0 log=$(mktemp)
trap 'rm -f "$log"' EXIT
fail() { echo "FAILED: $*"; failed=1; }

declared=$(sed -nE 's/^[a-z][a-z0-9_ ]*[ *](aedile_[a-z_]+)\(.*/\1/p' bindings/c/aedile.h | sort)
number=$(sed -nE 's/^set\(aedile_soversion ([0-9]+)\)/\1/p' bindings/c/CMakeLists.txt)
symbols=debian/libaedile$number.symbols
version=$(sed -nE 's/^project\(aedile VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
[[ -n $declared && -n $number && -n $version ]] || fail "functions, number or version not found in the sources"
[[ -e $symbols && -e debian/libaedile$number.install ]] || fail "libaedile.so.$number: no $symbols"
grep -q "^Package: libaedile$number\$" debian/control || fail "no package libaedile$number"
head -1 "$symbols" | grep -q "^libaedile.so.$number libaedile$number " || fail "$symbols begins: $(head -1 "$symbols")"
listed=$(sed -nE 's/^ (aedile_[a-z_]+)@.*/\1/p' "$symbols")
diff <(echo "$listed") <(echo "$declared") >"$log" ||
    { cat "$log"; fail "$symbols (<) and bindings/c/aedile.h (>) differ"; }
node=$(sed -nE 's/^(AEDILE_[0-9.]+) \{/\1/p' bindings/c/aedile.map)
[[ $(grep -c "@$node " "$symbols") -eq $(($(wc -l <<<"$declared") + 1)) ]] || fail "$symbols: expected all names of $node"

first=$(sed -nE '1s/^aedile \(([0-9.]+)-[0-9]+\) .*/\1/p' debian/changelog)
[[ $first == "$version" ]] || fail "debian/changelog begins with \"$first\", CMakeLists.txt says $version"

# What a build depends on is what scripts/packages.txt installs.
mapfile -t depends < <(awk '/^Build-Depends:/ { sub(/^[^:]*:/, ""); inside = 1; print; next } /^ / && inside { print; next } { inside = 0 }' \
    debian/control | sed -E 's/[ ,]+//g; s/\(.*//; s/:any//; s/^debhelper-compat/debhelper/')
[[ ${#depends[@]} -gt 8 ]] || fail "Build-Depends: ${depends[*]}"
for package in "${depends[@]}"; do
    grep -qE "^(run|deb) +$package\$" scripts/packages.txt || fail "scripts/packages.txt has no $package, which debian/control builds with"
done
exit $failed
