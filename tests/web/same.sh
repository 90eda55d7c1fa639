#!/usr/bin/env bash
# The games of WebAssembly (scripts/web) are those of each of these programs: same.sh AEDILE...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for program in "$@"; do
    node tests/web/same.mjs build/web/engine/aedile.wasm "$program"
done
