# What the scripts share. They source it, and then are at the top of the source tree.
# shellcheck shell=bash

# --help as the first argument: what a script says at its head. One whose Python program has more to say sets passes_help before.
if [[ ${1:-} == --help && -z ${passes_help:-} ]]; then
    sed -n '2,/^[^#]/{/^# shellcheck/d; s/^# \{0,1\}//p}' "$0"
    exit 0
fi

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# One line about what happens, on standard error: results go to standard output.
say() { printf '%s\n' "$*" >&2; }

fail() {
    say "error: $*"
    exit 1
}

# The games of engine/games.def, in its order.
list_of_games() { sed -nE 's/^GAME\(([a-z]+).*/\1/p' engine/games.def; }

# games_with PATH: those for which there is this file or folder, GAME standing for the name.
games_with() {
    local game
    for game in $(list_of_games); do
        [[ ! -e ${1//GAME/$game} ]] || echo "$game"
    done
}

# The rooms of the arena and what each uses, "ROOM: OTHER OTHER", as docs/architecture.md has them:
# "| `arena/ROOM/` | what | uses |". The room GAME stands for one of each game.
arena_rooms() {
    sed -nE 's/^\| `arena\/([a-zA-Z]+)\/` \| .* \| ([^|]*) \|$/\1: \2/p' docs/architecture.md | tr -d ','
}

# The packages of packages.txt for these purposes that are not installed.
missing_packages() {
    local purpose name
    while read -r purpose name; do
        [[ " $* " == *" $purpose "* ]] || continue
        dpkg-query -W -f='${db:Status-Abbrev}' "$name" 2>/dev/null | grep -q '^ii' || echo "$name"
    done < <(grep -v '^#' scripts/packages.txt)
}

# quietly COMMAND...: its output only if it fails.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 || status=$?
    [[ $status -eq 0 ]] || cat "$log" >&2
    rm -f "$log"
    return "$status"
}

# Installs what is missing for these purposes, where apt is. Elsewhere the build itself says
# what it lacks.
need_packages() {
    local missing as_root=()
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
    mapfile -t missing < <(missing_packages "$@")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if [[ $(id -u) -ne 0 ]]; then
        command -v sudo >/dev/null || fail "not root and no sudo; please install: ${missing[*]}"
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    quietly "${as_root[@]}" apt-get update -qq || say "apt-get update failed; trying all the same"
    quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" ||
        fail "could not install: ${missing[*]}"
}

axe=4.14.1

# need_axe: axe-core, which looks at pages, in build/axe; npm gets it once.
need_axe() {
    [[ ! -e build/axe/node_modules/axe-core/axe.min.js ]] || return 0
    command -v npm >/dev/null || need_packages npm
    quietly npm install --prefix build/axe --no-save --no-audit --no-fund "axe-core@$axe" || fail "npm could not install axe-core $axe"
}

# compile_once FOLDER: where there is ccache, what was compiled from the same text in another folder below FOLDER, or in another clone,
# is not compiled again.
compile_once() {
    command -v ccache >/dev/null || return 0
    export CMAKE_C_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$1 CCACHE_NOHASHDIR=1
}

# build PRESET TARGET [ARGUMENT...]: configures one of CMakePresets.json with these arguments and
# builds it, silently unless it fails. A folder keeps the generator it was first configured with.
build() {
    local preset=$1 target=$2 folder generator=()
    shift 2
    compile_once "$PWD"
    folder=$(build_folder "$preset")
    if [[ ! -e $folder/CMakeCache.txt ]] && command -v ninja >/dev/null; then
        generator=(-G Ninja)
    fi
    quietly cmake --preset "$preset" "${generator[@]}" "$@" &&
        quietly cmake --build "$folder" --target "$target" --parallel "$(nproc)"
}

# Where a preset builds: build/, or its own folder below.
build_folder() {
    if [[ $1 == release ]]; then
        echo build
    else
        echo "build/$1"
    fi
}

# python_with MODULES: the python3 that has these, "numpy, pandas" say: another one may come first in PATH. They are
# looked for, not loaded: that takes seconds.
python_with() {
    local python
    for python in python3 /usr/bin/python3; do
        if "$python" -c 'import sys; from importlib.util import find_spec
sys.exit(any(find_spec(name.strip()) is None for name in sys.argv[1].split(",")))' "$1" 2>/dev/null; then
            command -v "$python"
            return
        fi
    done
    return 1
}
