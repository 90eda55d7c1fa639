"""One list of tests for ctest out of several builds: pool.py FOLDER NAME=BUILD[:LABELS] ...

Writes FOLDER/CTestTestfile.cmake. Each test keeps its properties and is called "NAME: test". LABELS is a regular expression of the
labels that are meant, or of those that are not if a "!" stands before it. A test whose program was not built is in the list, and fails.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

NAMES = {"FIXTURES_SETUP", "FIXTURES_REQUIRED", "FIXTURES_CLEANUP", "DEPENDS"}  # names of this build's own
LEFT_OUT = {"_BACKTRACE_TRIPLES"}


def tests_of(build):
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], check=True, capture_output=True, encoding="utf-8")
    return json.loads(listed.stdout)["tests"]


def properties_of(test):
    return {found["name"]: found["value"] for found in test.get("properties", []) if found["name"] not in LEFT_OUT}


def meant(labels, wanted):
    if not wanted:
        return True
    found = any(re.search(wanted.lstrip("!"), label) for label in labels)
    return found != wanted.startswith("!")


def quoted(text):
    """An argument of CMake that is taken as it stands."""
    signs = "="
    while f"]{signs}]" in text:
        signs += "="
    return f"[{signs}[{text}]{signs}]"


def lines_of(name, test):
    title = quoted(f"{name}: {test['name']}")
    command = test.get("command") or ["false", "not built"]
    yield f"add_test({title} {' '.join(map(quoted, command))})"
    for key, value in properties_of(test).items():
        values = [str(one) for one in value] if isinstance(value, list) else [str(value)]
        if key in NAMES:
            values = [f"{name}: {one}" for one in values]
        yield f"set_tests_properties({title} PROPERTIES {key} {quoted(';'.join(values))})"


def main(folder, *builds):
    lines = []
    for build in builds:
        name, _, rest = build.partition("=")
        path, _, wanted = rest.partition(":")
        chosen = [test for test in tests_of(path) if meant(properties_of(test).get("LABELS", []), wanted)]
        if not chosen:
            sys.exit(f"pool.py: {build}: no such tests")
        for test in chosen:
            lines += lines_of(name, test)
    Path(folder).mkdir(parents=True, exist_ok=True)
    Path(folder, "CTestTestfile.cmake").write_text("\n".join(lines) + "\n", encoding="utf-8")


main(*sys.argv[1:])
