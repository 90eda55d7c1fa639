# A bare Debian to try an installation in, for tests that source this: $root, with its /proc, away when the test ends. They have fail(),
# and inside(), which runs a command there.
# shellcheck shell=bash
root=$(mktemp -d)
formats=$root.formats # QEMU is told to the kernel here: emulate
away() { # Unmounts, and removes the chroot only if nothing is mounted in it.
    umount "$root/proc" 2>/dev/null || true
    mountpoint -q "$root/proc" || rm -rf --one-file-system "$root"
    if mountpoint -q "$formats"; then
        echo -1 >"$formats/${root##*/}"
        umount "$formats" && rmdir "$formats"
    fi
}
trap away EXIT

# emulate MACHINE: the kernel runs its programs by QEMU. The package of QEMU tells the kernel where there is systemd. Elsewhere, in a
# container say, the test does, under a name of its own until it ends.
emulate() {
    [[ ! -e /proc/sys/fs/binfmt_misc/qemu-$1 ]] || return 0
    mkdir "$formats"
    mount -t binfmt_misc binfmt_misc "$formats" &&
        sed "s/^:qemu-$1:/:${root##*/}:/" "/usr/lib/binfmt.d/qemu-$1.conf" >"$formats/register"
}

# bare_debian WHAT [PACKAGES [MACHINE]]: makes it, of this machine's release and kind or for another one; WHAT is not tried if that fails.
bare_debian() {
    local release machine=${3:-$(uname -m)} kind
    release=$(sed -n "s/^VERSION_CODENAME=//p" /etc/os-release)
    kind=$(dpkg-architecture -t"$machine-linux-gnu" -qDEB_HOST_ARCH 2>/dev/null)
    [[ $machine == "$(uname -m)" ]] || emulate "$machine" || fail "no programs for $machine run here: $1 not tried"
    echo "a bare Debian, $release for $kind${2:+, with $2}"
    mmdebstrap --quiet --variant=minbase --architectures="$kind" ${2:+"--include=$2"} "$release" "$root" >"$root.log" 2>&1 || {
        cat "$root.log"
        fail "mmdebstrap could not make a Debian $release: $1 not tried"
    }
    rm -f "$root.log"
    mount -t proc proc "$root/proc"
    mkdir "$root/tried"
}

# same_rules TESTS: the program inside prints the numbers of rules and arithmetic that are stored there, whatever machine it was built for.
same_rules() {
    local file game option
    for file in "$1"/*/golden/signature.txt "$1"/*/golden/arithmetic.txt; do
        game=$(basename "$(dirname "$(dirname "$file")")")
        [[ $file == */signature.txt ]] && option=() || option=(--arithmetic)
        inside aedile signature "${option[@]}" --game "$game" | cmp - "$file" || fail "$(basename "$file" .txt) of $game"
    done
    echo "rules and arithmetic of each game: the numbers that are stored"
}
