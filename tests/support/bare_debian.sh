# A bare Debian to try an installation in, for tests that source this: $root, with its /proc, away when the test ends. They have fail().
# shellcheck shell=bash
root=$(mktemp -d)
away() { # Unmounts, and removes the chroot only if nothing is mounted in it.
    umount "$root/proc" 2>/dev/null || true
    mountpoint -q "$root/proc" || rm -rf --one-file-system "$root"
}
trap away EXIT

# bare_debian WHAT [PACKAGES]: makes it, of this machine's release; WHAT is not tried if that fails.
bare_debian() {
    local release
    release=$(sed -n "s/^VERSION_CODENAME=//p" /etc/os-release)
    echo "a bare Debian, $release${2:+, with $2}"
    mmdebstrap --quiet --variant=minbase ${2:+"--include=$2"} "$release" "$root" >"$root.log" 2>&1 || {
        cat "$root.log"
        fail "mmdebstrap could not make a Debian $release: $1 not tried"
    }
    rm -f "$root.log"
    mount -t proc proc "$root/proc"
    mkdir "$root/tried"
}
