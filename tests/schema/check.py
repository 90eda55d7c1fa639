"""What `aedile schema config` prints against what the program reads.

    python3 check.py PROGRAM CONFIGS

The schema is valid; every config of a run in the folder CONFIGS passes it and is read. Then each of these is changed in every place: a
key that no one knows in every object whose keys are known, a value of a kind that nothing takes. Schema and program refuse both.
"""
import copy
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

OTHER = {"train", "eval", "faces", "rows", "findings", "rebalance", "players.json"}  # folders and files that are no configs of runs
FREE = {"$schema", "aedile"}  # keys that are read over
OBJECTS = {"options", "stop", "ratings", "experiment", "swiss", "ladder"}  # objects with known keys


def paths(value, at=()):
    """Every place of a config: () is the whole."""
    yield at, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, (*at, key))


def changed(config, at, change):
    out = copy.deepcopy(config)
    if not at:
        return change(out)
    inside = out
    for key in at[:-1]:
        inside = inside[key]
    inside[at[-1]] = change(inside[at[-1]])
    return out


def variants(config):
    """(what was changed, config) for every change that both have to refuse."""
    for at, value in paths(config):
        if at and at[0] in FREE:
            continue
        known = not at or (len(at) == 1 and at[0] in OBJECTS) or (len(at) == 2 and at[0] in ("agents", "populations"))
        if isinstance(value, dict) and known:
            yield f"{at}: unknown key", changed(config, at, lambda v: {**v, "nobodys": 1})
        if at and not isinstance(value, (dict, list)):
            yield f"{at}: object in place of {value!r}", changed(config, at, lambda v: {"nobodys": [{}]})
        if len(at) == 1 and isinstance(value, (dict, list)):
            yield f"{at}: number in place of {type(value).__name__}", changed(config, at, lambda v: 1.5)
    for key in ("rotation", "deals", "counters", "on_fault", "format", "game"):
        yield f"{key}: unknown word", {**config, key: "nobodys"}
    for key, value in {"games": 0, "seed": -1, "events_one_in": 0.5, "rows": ["nobodys"], "agents": ["nobodys"], "secret": "0",
                       "stop": {"rule": "width"}, "name": "a/b", "experiment": {"kind": "fork", "turns": 1}, "allow_cheating": 1}.items():
        yield f"{key}: {value!r}", {**config, key: value}


def main(program, folder):
    schema = json.loads(subprocess.run([program, "schema", "config"], check=True, stdout=subprocess.PIPE).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    files = sorted(p for p in Path(folder).rglob("*.json") if not OTHER & set(p.relative_to(folder).parts))
    assert len(files) > 30, files
    wrong, tried = [], 0
    for file in files:
        config = json.loads(file.read_text(encoding="utf-8"))
        error = jsonschema.exceptions.best_match(validator.iter_errors(config))
        if error:
            wrong.append(f"{file}: the schema refuses it: {error.json_path}: {error.message[:200]}")
    read = subprocess.run([program, "schema", "config", *map(str, files)], stderr=subprocess.PIPE, text=True)
    if read.returncode:
        wrong.append(read.stderr)
    # In the folder of a config, which may name files next to it.
    with tempfile.TemporaryDirectory() as scratch:
        for number, file in enumerate(files):
            config, names = json.loads(file.read_text(encoding="utf-8")), {}
            for i, (what, variant) in enumerate(variants(config)):
                path = Path(scratch) / f"{number}-{i}.json"
                path.write_text(json.dumps(variant), encoding="utf-8")
                names[str(path)] = what
                tried += 1
                if validator.is_valid(variant):
                    wrong.append(f"{file}: {what}: the schema takes it")
            read = subprocess.run([program, "schema", "config", *names], stderr=subprocess.PIPE, text=True)
            refused = read.stderr.count("\n")
            if refused != len(names):
                said = {line.split(": ")[1].split(":")[0] for line in read.stderr.splitlines()}
                wrong += [f"{file}: {names[path]}: the program takes it" for path in names if path not in said]
    print(f"{len(files)} configs, {tried} changes, {len(wrong)} wrong")
    print("\n".join(wrong[:40]))
    return 1 if wrong or tried < 500 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
