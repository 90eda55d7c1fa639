#!/usr/bin/env bash
# One bit flipped anywhere in a results folder: every command that reads the file refuses with one line,
# or prints and writes exactly what it would have without the flip. $1: the program.
#
# The places are a fixed sample, the same at every run; BITS=N takes another number of them.
[[ -w /dev/shm ]] && work_in=/dev/shm
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

for python in python3 /usr/bin/python3; do
    "$python" -c 'import numpy' 2>/dev/null && break
done

cat >run.json <<'END'
{"name": "run", "options": {"players": 2}, "agents": ["random", "heuristic"], "games": 4, "shard": 1,
 "seed": 5, "rows": ["games", "players", "buildings", "events"]}
END
"$aedile" run run.json --quiet --out whole >/dev/null || fail run
for part in 0 1; do
    "$aedile" run run.json --quiet --part $part/2 --out part$part >/dev/null || fail "part $part"
done

PYTHONDONTWRITEBYTECODE=1 "$python" - "$aedile" "$top/bindings/python" <<'END' || wrong=1
import filecmp, os, random, shutil, subprocess, sys
from pathlib import Path

aedile, package = sys.argv[1:]
sys.path.insert(0, package)
from aedile.report.reading import results

WHOLE = int(os.environ.get("BITS", 75))  # flips of the finished folder; of a part: a third of it
wrong = 0


def call(*arguments):
    done = subprocess.run([aedile, *arguments], capture_output=True)
    return done.returncode, done.stdout, done.stderr


def content(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in Path(folder).rglob("*") if p.is_file()}


def export(folder, *more):
    shutil.rmtree("csv", ignore_errors=True)
    status, out, err = call("export", folder, "--out", "csv", *more)
    return status, content("csv") if Path("csv").exists() else {}, err


def run(folder):
    """Goes on in the folder: what is then in it is what comes out."""
    status, _, err = call("run", "run.json", "--quiet", "--out", folder)
    return status, content(folder) if status == 0 else {}, err


def report(folder):
    try:
        read = results.load(folder)
        results.check_file(read, "rows.h5")
    except results.ResultsError as error:
        return 1, {}, (str(error) + "\n").encode()
    levels = {name: level.numbers.tobytes() for name, level in read.levels.items()}
    return 0, (levels, read.config, read.summary, read.manifest, read.counters), b""


def merge(folder):
    shutil.rmtree("merged", ignore_errors=True)
    status, _, err = call("merge", "merged", "part1", folder)
    return status, content("merged") if Path("merged").exists() else {}, err


verify = lambda folder: call("verify", folder, "--sample", "0.5")
replay = lambda folder: call("replay", "--run", folder, "--game", "2")
everything = {"verify": verify, "run": run}
# Who reads what.
finished = {
    "config.json": everything | {"replay": replay, "report": report},
    "counters.json": everything | {"report": report},
    "summary.json": everything | {"report": report},
    "traces.bin": everything,
    "rows.h5": everything | {"export": export, "report": report},
    "manifest.json": everything | {"export": export, "report": report, "replay": replay},
}
# Of a run in progress, a config of another name is not seen by those who have no other to compare.
part = {
    "config.json": everything,
    "shards/00000000.shard": everything | {"merge": merge},
    "shards/00000002.shard": everything | {"merge": merge},
}


def places(folder, files, n):
    """By turns a bit of each file: the small ones are read to the last byte, in the end."""
    draw = random.Random(1)
    names = sorted(files)
    for i in range(n):
        name = names[i % len(names)]
        yield name, draw.randrange(8 * (Path(folder) / name).stat().st_size)


def complain(what, status, err):
    global wrong
    wrong += 1
    print(f"FAILED: {what}: status {status}, {err.decode(errors='replace')[:300]!r}")


def flip(folder, files, n):
    seen = {command: look(shutil.copytree(folder, f"undamaged-{folder}", dirs_exist_ok=True))
            for commands in files.values() for command, look in commands.items()}
    refused = same = 0
    for name, bit in places(folder, files, n):
        for command, look in files[name].items():
            shutil.rmtree("bad", ignore_errors=True)
            path = Path(shutil.copytree(folder, "bad")) / name
            data = bytearray(path.read_bytes())
            data[bit // 8] ^= 1 << bit % 8
            path.write_bytes(data)
            before = content("bad")
            status, out, err = look("bad")
            what = f"{command} of {folder}, bit {bit} of {name}"
            if status == 0:
                same += 1
                if out != seen[command][1]:
                    complain(f"{what}: another result", status, err)
                continue
            refused += 1
            if status != 1 or err.count(b"\n") != 1 or out:
                complain(what, status, err)
            if content("bad") != before:
                complain(f"{what}: changed the folder", status, err)
    print(f"{folder}: {n} flips: {refused} readings refused, {same} the same")
    return same


# Folders' names show in no output but these.
seen_same = flip("whole", finished, WHOLE)
if seen_same:
    complain("a flip in a finished folder went unseen", 0, b"")
flip("part0", part, WHOLE // 3)

# Without the check nothing is promised of the content; but no one reads where nothing is.
for name, bit in places("whole", ["rows.h5"], WHOLE // 3):
    shutil.rmtree("bad", ignore_errors=True)
    path = Path(shutil.copytree("whole", "bad")) / name
    data = bytearray(path.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)
    status, _, err = export("bad", "--no-verify")
    if status not in (0, 1):
        complain(f"export --no-verify, bit {bit}", status, err)
sys.exit(wrong > 0)
END
exit $wrong
