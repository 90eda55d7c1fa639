#!/usr/bin/env bash
# The GNU parallel line: the same bytes as a run in one process, also when it is called again after
# half of it was killed. $1: the program.
set -u
export AEDILE
AEDILE=$(realpath "$1")
script=$(realpath scripts/cluster/parallel)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

cat >run.json <<'END'
{"options": {"players": 3}, "agents": ["random", "heuristic"], "format": "focus",
 "games": 900, "shard": 60, "seed": 11, "rows": ["games", "players", "buildings"]}
END
"$AEDILE" run run.json --quiet --out whole >/dev/null || exit 1
"$AEDILE" run run.json --quiet --out "some parts" --part 1/2 >/dev/null || exit 1
"$script" --parts 4 --threads 1 run.json "some parts" >/dev/null || {
    echo "FAILED: scripts/cluster/parallel"
    exit 1
}
diff -r whole "some parts"
