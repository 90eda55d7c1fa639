#!/usr/bin/env bash
# levels.sh ROOT: the packages installed in ROOT hold program and library twice, plain and for processors of level x86-64-v3. Both
# play the same games, byte for byte: the plain one on an emulated processor without AVX, where an instruction outside its guard
# would end it, the other one on one that has AVX2. The loader and the plain program choose the faster one where it runs.
set -euo pipefail
root=$(realpath "$1")
games=$(realpath "$(dirname "$0")/../../engine/games.def")
fast=$root/usr/libexec/aedile/aedile-x86-64-v3
fail() { echo "FAILED: $*"; exit 1; }
[[ -e $fast ]] || { echo "one build only: not for x86-64"; exit 0; }
command -v qemu-x86_64 >/dev/null || fail "no qemu-x86_64 (Debian: qemu-user)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

plain() { AEDILE_PLAIN=1 qemu-x86_64 -cpu Nehalem -L "$root" "$root/usr/bin/aedile" "$@" 2>>qemu.log; }
faster() { qemu-x86_64 -cpu Haswell -L "$root" "$fast" "$@" 2>>qemu.log; }
if (AEDILE_PLAIN=1 qemu-x86_64 -cpu Nehalem -L "$root" "$fast" signature --arithmetic; exit $?) >/dev/null 2>&1; then
    fail "the faster build runs without AVX2: the emulated processor shows nothing"
fi
cat >two.json <<'END'
{"options": {"players": 2}, "agents": ["learned", "so-ismcts:iterations=20,preset=strong"], "games": 2, "rows": ["games"]}
END
for build in plain faster; do
    for game in $(sed -nE 's/^GAME\(([a-z]+).*/\1/p' "$games"); do
        $build signature --arithmetic --game "$game" >>$build.said || fail "$build: signature of $game: $(tail -3 qemu.log)"
    done
    $build run two.json --threads 2 --quiet --out $build >/dev/null || fail "$build: a run: $(tail -3 qemu.log)"
done
[[ -s plain.said ]] || fail "no numbers"
cmp plain.said faster.said || fail "other numbers"
for file in counters.json summary.json traces.bin rows.h5; do
    cmp plain/$file faster/$file || fail "another $file"
done

# Here: which one is taken.
wanted=plain
grep -qE '^flags.* avx2 ' /proc/cpuinfo && grep -q '^flags.* bmi2 ' /proc/cpuinfo && grep -q '^flags.* fma ' /proc/cpuinfo && wanted=fast
inside() { chroot "$root" env -i PATH=/usr/bin:/bin HOME=/root "$@"; }
# shellcheck disable=SC2016 # for the shell inside
program=$(inside sh -c 'aedile bench --seconds 2 --players 2 >/dev/null & sleep 0.5; readlink /proc/$!/exe; kill $!')
library=$(inside python3 -c 'import aedile; aedile.games()
print([line.split()[-1] for line in open("/proc/self/maps") if "libaedile" in line][0])')
[[ $wanted == fast ]] && ending=x86-64-v3 || ending=no
for found in "$program" "$(dirname "$library")"; do
    if [[ $wanted == fast && $found != *"$ending" ]] || [[ $wanted == plain && $found == *x86-64-v3 ]]; then
        fail "taken on this processor: $found"
    fi
done
plain_loader=(/lib64/ld-linux-x86-64.so.2 --glibc-hwcaps-mask x86-64-v2 /usr/bin/python3)
digest=$(inside python3 -B /tried/tests/wheel/games.py 100 2>/dev/null)
[[ ${#digest} -eq 64 && $digest == "$(inside "${plain_loader[@]}" -B /tried/tests/wheel/games.py 100 2>/dev/null)" ]] || fail "other games by the plain library"
echo "two builds, the same bytes; taken here: $program, $library"
