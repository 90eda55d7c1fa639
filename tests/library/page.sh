#!/usr/bin/env bash
# page.sh PYTHON LIBRARY: docs/reference/api.md is what scripts/api-page makes of the header and the library.
set -euo pipefail
"$1" -B scripts/api-page "$2" | diff docs/reference/api.md - || {
    echo "docs/reference/api.md is not that of the header: scripts/api-page $2 > docs/reference/api.md"
    exit 1
}
