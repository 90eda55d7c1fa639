#!/usr/bin/env bash
# pip.sh BUILD: `pip install .` without network, with the packages of the system, into a new environment, and used from there,
# away from the sources. CMake's part is taken from BUILD. Every file of the package is there, and nothing else.
set -euo pipefail
build=$(realpath "$1")
source_tests=$(realpath "$(dirname "$0")")
python=/usr/bin/python3
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

# What git tracks, and what is new: the build's own folders stay out of the way of other builds.
mkdir "$root/source"
git ls-files -z --cached --others --exclude-standard -- bindings configs pyproject.toml setup.py README.md LICENSE CMakeLists.txt |
    xargs -0 cp --parents -t "$root/source"
$python -m venv --system-site-packages --without-pip "$root/venv"
(cd "$root/source" && AEDILE_BUILT=$build PIP_NO_INDEX=1 $python -m pip -q --python "$root/venv/bin/python" install --no-build-isolation --no-deps .) ||
    fail "pip install ."

cd "$root"
site=$(echo "$root"/venv/lib/python3*/site-packages)
"$source_tests/files.sh" "$root/source" "$site" || fail "what pip installs"
away() { env -i HOME="$root" PATH="$root/venv/bin:/usr/bin:/bin" "$@"; }
[[ $(away python "$source_tests/games.py" 30) == "$(PYTHONPATH=$build/python $python -B "$source_tests/games.py" 30)" ]] ||
    fail "other games than those of the package in $build/python"
away aedile --version | grep -q '^aedile [0-9]' || fail "no program"
away python -c 'import importlib.metadata, aedile
assert importlib.metadata.version("aedile") == aedile.__version__, aedile.__version__'
$python -m pip -q --python "$root/venv/bin/python" uninstall -y aedile
[[ ! -e $site/aedile ]] || fail "something is left: $(find "$site/aedile")"
