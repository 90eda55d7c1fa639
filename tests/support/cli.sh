# What the tests of the command line share. They source it at the top of the source tree, $1 being the
# program, and then are in their own working folder; they end with `exit $wrong`.
# shellcheck shell=bash
set -u
aedile=$(realpath "$1")
top=$PWD
work=$(mktemp -d -p "${work_in:-${TMPDIR:-/tmp}}") # work_in: a place of one's choice
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
wrong=0

fail() {
    echo "FAILED: $*"
    wrong=1
}

# refused_by STATUS TEXT COMMAND...: must fail with this status and one line that has TEXT in it.
refused_by() {
    local status=$1 text=$2 found is
    shift 2
    found=$("$@" 2>&1 >/dev/null)
    is=$?
    [[ $is -eq $status ]] || fail "$*: expected status $status, found $is"
    [[ $found == *"$text"* ]] || fail "$*: expected a line with \"$text\", found: $found"
    [[ $(wc -l <<<"$found") -eq 1 ]] || fail "$*: expected one line, found: $found"
}

# reseal MANIFEST: gives a changed manifest.json the seal it then needs (arena/run/manifest.c).
reseal() {
    head -c -82 "$1" >"$1.new"
    printf ',\n\t"sha256":\t"%s"\n}\n' "$(sha256sum <"$1.new" | cut -c 1-64)" >>"$1.new"
    mv "$1.new" "$1"
}

# refused STATUS TEXT ARGUMENTS...: the same of the program.
refused() { refused_by "$1" "$2" "$aedile" "${@:3}"; }

# until_it_writes PID FOLDER: waits until the files in the folder have more bytes than now, or no process is left.
until_it_writes() {
    local before
    before=$(bytes_in "$2")
    while kill -0 "$1" 2>/dev/null && (($(bytes_in "$2") <= before)); do sleep 0.05; done
}
bytes_in() { find "$1" -type f -printf '%s\n' 2>/dev/null | awk '{ n += $1 } END { print n + 0 }'; }
