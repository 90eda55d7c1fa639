#!/usr/bin/env bash
# wheel.sh WHEEL: installs it into empty environments and uses all that is in it, away from the sources, which are hidden where
# bubblewrap may do so. The first environment has nothing but the wheel and cffi's own module; the second one sees the packages
# of the system, for the report.
set -euo pipefail
wheel=$(realpath "$1")
tests=$(realpath "$(dirname "$0")")
source=$(realpath "$tests/../..")
python=/usr/bin/python3
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

"$tests/contents.sh" "$wheel"
mkdir "$root/work" && cd "$root/work"
cp "$wheel" "$tests/games.py" "$root/"
wheel=$root/$(basename "$wheel")

# Only what the test brings: no variable, no folder of the sources.
hide=()
if bwrap --dev-bind / / --tmpfs "$source" true 2>/dev/null; then
    hide=(bwrap --dev-bind / / --tmpfs "$source")
else
    echo "the sources could not be hidden: bubblewrap may not do so here"
fi
away() { # ENVIRONMENT COMMAND...
    "${hide[@]}" env -i HOME="$root" PATH="$root/$1/bin:/usr/bin:/bin" "${@:2}"
}

$python -m venv --without-pip "$root/bare"
site=$(echo "$root"/bare/lib/python3*/site-packages)
find "$root/bare" | sort >"$root/before"
$python -m pip -q --python "$root/bare/bin/python" install --no-index --no-deps "$wheel"
cp "$(find /usr/lib/python3/dist-packages -name '_cffi_backend*.so' | head -1)" "$site/"
digest=$(away bare python "$root/games.py" 1000)
[[ ${#digest} -eq 64 ]] || fail "1,000 games: $digest"
# The same games as with the package in build/python, which is tuned to this machine.
if [[ -d $source/build/python/aedile ]]; then
    [[ $digest == "$(PYTHONPATH=$source/build/python $python "$root/games.py" 1000)" ]] || fail "other games than those of build/python"
fi
away bare aedile --version | grep -q '^aedile [0-9]' || fail "no version"
away bare aedile run --games 12 --agent heuristic --agent random --out one --quiet >/dev/null
[[ -s one/summary.json ]] || fail "no results"
away bare aedile replay --random >record.json
if [[ -e $site/aedile/share/aedile/aedile.html ]]; then
    away bare aedile view record.json --out record.html >/dev/null
    grep -q 'id="record">{' record.html || fail "no page of the record"
else
    echo "the wheel holds no page: scripts/web was not run before"
fi
away bare python - <<'END' || fail "what is in the package"
import json
import pathlib
import aedile.program

place = pathlib.Path(aedile.__file__).parent
assert pathlib.Path(aedile.program.find_program()).parent == place / "bin"
assert (place / "py.typed").is_file() and (place / "_native.pyi").is_file()
assert json.loads((place / "share/aedile/configs/quickstart.json").read_text())["agents"]
assert aedile.__version__ == aedile.program.call(["--version"]).split()[1]
END
$python -m pip -q --python "$root/bare/bin/python" uninstall -y aedile
rm "$site"/_cffi_backend*.so
find "$root/bare" | sort | diff "$root/before" - || fail "something is left"

# The report. What it requires is there, but h5py of Debian does not say so to pip.
$python -m venv --system-site-packages --without-pip "$root/full"
$python -m pip -q --python "$root/full/bin/python" install --no-index --no-deps "$wheel"
away full python - <<'END' || fail "effects"
import aedile.report
import aedile
from aedile.program import run

run({"options": {"players": 3}, "agents": ["heuristic"], "games": 60, "experiment": {"kind": "fork"}}, "two")
frame = aedile.report.effects("two")
assert len(frame) > 20 and frame.tested.sum() > 0, frame
assert aedile.report.__file__.startswith(aedile.__path__[0])
END
away full python -m aedile.report two >/dev/null
grep -q '<html' two/report/report.html || fail "no report"
echo "ok"
