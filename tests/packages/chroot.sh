#!/usr/bin/env bash
# chroot.sh FOLDER: installs the packages of FOLDER into a bare Debian, uses them and removes them. What apt-get itself writes (its
# logs, lists and caches) aside, every file is then as it was before.
set -euo pipefail
folder=$(realpath "$1")
top=$(realpath "$(dirname "$0")/../..")
fail() { echo "FAILED: $*"; exit 1; }
[[ $(id -u) -eq 0 ]] || fail "a chroot needs root: the packages are not tried"
[[ -d $folder && -n $(find "$folder" -name '*.deb') ]] || fail "no packages in $folder"

# shellcheck source=tests/support/bare_debian.sh
source "$top/tests/support/bare_debian.sh"
bare_debian "the packages are"
cp /etc/resolv.conf "$root/etc/resolv.conf"
find "$folder" -maxdepth 1 -name '*.deb' ! -name '*-dbgsym_*' -exec cp {} "$root/tried/" \;
(cd "$top" && git ls-files -z debian/tests tests/wheel tests/*/golden/signature.txt | xargs -0 cp --parents -t "$root/tried")

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C DEBIAN_FRONTEND=noninteractive "$@"; }
quietly() { "$@" >"$folder/step.log" 2>&1 || { cat "$folder/step.log"; fail "$*"; }; }
# Every file with a sum of its bytes, but for the cache of the linker, which is made of what is there.
files() {
    (cd "$root" && find . -xdev \( -path ./proc -o -path ./tried -o -path ./tmp -o -path ./root -o -path ./var/lib/apt \
        -o -path ./var/cache -o -path ./var/log -o -path './var/lib/dpkg/*-old' -o -path ./var/lib/dpkg/available \) -prune \
        -o \( -type f -exec sha256sum {} + \) -o -printf '%y %p %l\n' | sort -k 2)
}
# What the packages depend on stays when they go: it is there before, so that what is left is theirs.
quietly inside apt-get update -qq
inside sh -c 'apt-get install -s -y -qq --no-install-recommends /tried/*.deb' | sed -nE 's/^Inst ([^ ]+) .*/\1/p' |
    grep -vE '^(lib|python3-)?aedile' >"$folder/needed.list"
mapfile -t needed <"$folder/needed.list"
echo "what they need: ${#needed[@]} packages, among them a compiler for the library's test"
quietly inside apt-get install -y -qq --no-install-recommends "${needed[@]}" gcc libc6-dev pkg-config
files >"$folder/before.list"

quietly inside sh -c 'apt-get install -y -qq --no-install-recommends /tried/*.deb'
start=$SECONDS
for test in program library python; do
    if ! inside sh -c "cd /tried && debian/tests/$test" >"$folder/$test.log" 2>&1; then
        cat "$folder/$test.log"
        fail "debian/tests/$test"
    fi
    echo "debian/tests/$test: ok"
    grep -h ' games of ' "$folder/$test.log" || true
done
echo "used for $((SECONDS - start)) s"
same_rules "$top/tests"
"$top/tests/packages/levels.sh" "$root" || fail "the two builds"
quietly inside apt-get purge -y -qq aedile aedile-doc libaedile1 libaedile-dev python3-aedile
files >"$folder/after.list"
diff "$folder/before.list" "$folder/after.list" || fail "something is left, or changed"
echo "installed, used, and removed without a trace"
