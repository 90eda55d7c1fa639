#!/usr/bin/env bash
# symbols.sh MODULE PROGRAM MACHINE: what of a wheel runs elsewhere. Both are for MACHINE (x86_64, aarch64). The module needs libc and
# libm only, no symbol of glibc later than 2.28, and of Python no private one, so that one module serves every version; the program
# needs nothing from outside.
set -euo pipefail
module=$1 program=$2 machine=$3
fail() { echo "FAILED: $*"; exit 1; }

for file in "$module" "$program"; do
    found=$(readelf -h "$file" | sed -nE 's/^ *Machine: +//p')
    found=${found##* }
    [[ ${found,,} == "${machine//_/-}" ]] || fail "$file is not for $machine: $found"
done
# What the files say of themselves, for a test of this test too.
needed=$(objdump -p "$module" | awk '$1 == "NEEDED" { print $2 }')
for library in $needed; do
    case $library in
    libc.so.6 | libm.so.6 | ld-linux-*) ;;
    *) fail "$module needs $library" ;;
    esac
done
[[ $needed == *libc.so.6* ]] || fail "$module: no libc among what it needs: $needed"
latest=$(objdump -T "$module" | sed -nE 's/.*\(?GLIBC_([0-9.]+)\)?.*/\1/p' | sort -Vu | tail -1)
[[ $(printf '%s\n2.28\n' "$latest" | sort -V | tail -1) == 2.28 ]] || fail "$module needs GLIBC_$latest"
private=$(nm -D --undefined-only "$module" | awk '$2 ~ /^_Py/ { print $2 }' |
    grep -vxE '_Py_(Dealloc|NoneStruct|TrueStruct|FalseStruct|EllipsisObject|NotImplementedStruct)' || true)
[[ -z $private ]] || fail "$module uses private symbols of Python: $private"
[[ $(nm -D --undefined-only "$module" | grep -c ' Py') -gt 0 ]] || fail "$module uses nothing of Python"

if objdump -p "$program" | grep -qE '^ +NEEDED|^ +INTERP'; then
    fail "$program needs $(objdump -p "$program" | awk '$1 == "NEEDED" { print $2 }' | tr '\n' ' ')"
fi
echo "GLIBC_$latest"
