#!/usr/bin/env bash
# bare.sh WHEEL: in a bare Debian without a compiler the wheel is installed and plays 1,000 games within a minute, and nothing of it is
# left once it is removed. Only Python, pip and cffi's own module are there before. A wheel for another kind of machine is tried in a
# Debian of that kind, under QEMU. Games and rules are the same as on this machine, whatever the wheel is for. It needs root.
set -euo pipefail
wheel=$(realpath "$1")
tests=$(realpath "$(dirname "$0")")
fail() { echo "FAILED: $*"; exit 1; }
[[ $(id -u) -eq 0 ]] || fail "a chroot needs root: the wheel is not tried"

# shellcheck source=tests/support/bare_debian.sh
source "$tests/../support/bare_debian.sh"
"$tests/contents.sh" "$wheel"
machine=${wheel##*manylinux_2_28_} machine=${machine%.whl}
own=$(realpath "$tests/../..")/build/python
[[ -d $own/aedile ]] || fail "no package in $own to compare with: scripts/python makes it"
expected=$(PYTHONPATH=$own /usr/bin/python3 -B "$tests/games.py" 1000)
bare_debian "the wheel is" python3-pip,python3-cffi-backend "$machine"
cp "$wheel" "$tests/games.py" "$root/tried/"
inside() { chroot "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root LC_ALL=C PYTHONDONTWRITEBYTECODE=1 "$@"; }
files() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./tried -o -path ./tmp -o -path ./root \) -prune -o -printf '%y %p %s\n' | sort); }
inside sh -c 'for one in cc gcc clang; do ! command -v "$one" || exit 1; done' || fail "there is a compiler"

files >"$root/tried/before"
begun=$(date +%s)
inside pip -q install --root-user-action=ignore --break-system-packages --no-index --no-deps --no-compile "/tried/$(basename "$wheel")"
digest=$(inside timeout 60 python3 /tried/games.py 1000) || fail "1,000 games"
echo "$machine plays $digest"
[[ $digest == "$expected" ]] || fail "other games than those of build/python: $expected"
took=$(($(date +%s) - begun))
[[ $took -le 60 ]] || fail "installed and played in $took s"
inside aedile run --games 12 --agent heuristic --agent random --out /tmp/run --quiet >/dev/null
same_rules "$tests/.."
inside pip -q uninstall --root-user-action=ignore --break-system-packages -y aedile
files >"$root/tried/after"
left=$(comm -13 "$root/tried/before" "$root/tried/after") # pip takes an empty /usr/local/bin away with it
[[ -z $left ]] || fail "something is left: $left"
echo "installed, 1,000 games played and the rest in $took s; removed without a trace"
