#!/usr/bin/env bash
# clashing.sh STATIC_LIBRARY CC EXAMPLE HEADER_FOLDER INSIDE...: the static library shows aedile_ names and no others, and a program that
# defines the library's own inner names itself (those of the archives INSIDE) plays the same game as without them.
set -euo pipefail
library=$1 cc=$2 example=$3 headers=$4
shift 4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

others=$(nm -g --defined-only "$library" 2>/dev/null | sed -nE 's/^[0-9a-f]+ [A-Z] (.*)$/\1/p' | grep -v '^aedile_' || true)
[[ -z $others ]] || fail "$(wc -l <<<"$others") names without aedile_: $(head -n 5 <<<"$others" | tr '\n' ' ')"

# Every inner name as a number that no code may run into.
nm -g --defined-only "$@" 2>/dev/null | sed -nE 's/^[0-9a-f]+ [TDRBV] ([a-z][A-Za-z0-9_]*)$/\1/p' | sort -u | grep -v '^aedile_' >"$folder/names"
[[ $(wc -l <"$folder/names") -gt 200 ]] || fail "only $(wc -l <"$folder/names") inner names"
grep -qx agent_random "$folder/names" || fail "no agent_random among them"
sed 's/.*/int &[4] = {-1, -1, -1, -1};/' "$folder/names" >"$folder/clash.c"
"$cc" -I"$headers" -o "$folder/plain" "$example" "$library" -lm || fail "the example does not link"
"$cc" -fno-builtin -w -I"$headers" -o "$folder/clash" "$example" "$folder/clash.c" "$library" -lm || fail "names clash"
"$folder/plain" 5 >"$folder/plain.txt"
"$folder/clash" 5 | cmp - "$folder/plain.txt" || fail "with names of its own the program plays another game"
