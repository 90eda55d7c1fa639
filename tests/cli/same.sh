#!/usr/bin/env bash
# A run that a build with other arithmetic began is not resumed, and not said to be the same.
# $1: the program. (That builds agree: scripts/same-games.)
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

echo '{"agents": ["heuristic"], "games": 20, "seed": "1"}' >config.json
"$aedile" run config.json --out there --quiet >/dev/null || fail "run"
own=$("$aedile" signature --arithmetic | sed -n 's/^gtr *//p')
[[ $own =~ ^[0-9a-f]{16}$ ]] || fail "signature --arithmetic: $own"
for file in config.json manifest.json; do
    grep -q "\"arithmetic\":.*\"$own\"" "there/$file" || fail "$file does not name the arithmetic"
done

# As it is while the run goes on.
rm there/manifest.json there/summary.json there/counters.json there/traces.bin
mkdir there/shards
sed -i "s/$own/0123456789abcdef/" there/config.json
differs="aedile.arithmetic: \"0123456789abcdef\" there, \"$own\" here"
refused 1 "$differs" run config.json --out there --quiet
refused 1 "$differs" verify there
exit $wrong
