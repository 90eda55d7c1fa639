#!/usr/bin/env bash
# names.sh LIBRARY HEADER: the shared library shows the functions of its header and no others, all under one version,
# and needs the C library and libm only.
set -euo pipefail
shown=$(nm -D --defined-only "$1" | sed -nE 's/^[0-9a-f]+ T (aedile_[a-z_]+)@@AEDILE_[0-9.]+$/\1/p' | sort)
all=$(nm -D --defined-only "$1" | grep -vc ' A ')
declared=$(sed -nE 's/^[a-z][a-z0-9_ ]*[ *](aedile_[a-z_]+)\(.*/\1/p' "$2" | sort)
if [[ $shown != "$declared" ]]; then
    echo "functions of the library (<) and of the header (>):"
    diff <(echo "$shown") <(echo "$declared") || true
    exit 1
fi
[[ $all -eq $(wc -l <<<"$shown") ]] || { echo "$all names shown"; nm -D --defined-only "$1"; exit 1; }
needs=$(readelf -d "$1" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' | grep -vE '^(lib(asan|ubsan|m|c)\.so|ld-linux)' || true)
[[ -z $needs ]] || { echo "expected libm and libc alone, found $needs"; exit 1; }
