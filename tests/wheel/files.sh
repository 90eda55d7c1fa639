#!/usr/bin/env bash
# files.sh SOURCE SITE: an installed package holds each module, table and config of the sources, the module of the library and the
# program, and nothing else but the page and the licences of what it is linked with. So pip's result and the wheel's are in step.
set -euo pipefail
expected=$(cd "$1" && find bindings/python/aedile configs -type f ! -name '*.pyc' |
    sed 's,^bindings/python/,,; s,^configs/,aedile/share/aedile/configs/,'; echo aedile/_native.abi3.so; echo aedile/bin/aedile)
found=$(cd "$2" && find aedile -type f ! -name '*.pyc' ! -path 'aedile/share/aedile/licenses/*' ! -path aedile/share/aedile/aedile.html)
diff <(sort <<<"$expected") <(sort <<<"$found") || { echo "expected these files (<), found those (>)"; exit 1; }
