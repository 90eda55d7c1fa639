"""The files for hosts (.github/) are in step with the scripts they call.

    python3 check.py SOURCES

Workflow: what a server runs by hand (.ci/run) it runs there; every script of the project that it calls is there and can be run; what it
keeps is what these scripts write; wheels are built for x86-64 and arm64; actions of others are named by their hash; nothing may be written to the repository. Issue forms: what a
report needs is asked for, and can be answered.
"""
import os
import re
import sys
from pathlib import Path

import yaml

NEEDED = {".ci/run", "scripts/wheel", "scripts/packages", "scripts/web"}
ASKED = {"fault.yml": {"version", "command", "config", "seed", "found"}, "rule.yml": {"version", "paragraph", "position", "source"}}
KINDS = {"markdown", "input", "textarea", "dropdown", "checkboxes"}


def main(sources):
    top, failures = Path(sources), []

    def need(true, what):
        if not true:
            failures.append(what)

    called = set()
    for file in sorted((top / ".github/workflows").iterdir()):
        flow = yaml.safe_load(file.read_text())
        need(flow.get("permissions") == {"contents": "read"}, f"{file.name}: permissions are not contents: read")
        need(set(flow[True]) == {"push", "pull_request"}, f"{file.name}: on {flow[True]}")  # YAML reads "on" as true
        for name, job in flow["jobs"].items():
            place, own = f"{file.name}: {name}", set()
            image = job["container"]["image"] if isinstance(job["container"], dict) else job["container"]
            need(image == "debian:bookworm", f"{place}: in {image}")
            need(0 < job.get("timeout-minutes", 0) <= 120, f"{place}: no limit of time")
            kinds = [next(key for key in ("run", "uses") if key in step) for step in job["steps"]]
            need(kinds.count("uses") > 0, f"{place}: nothing is checked out")
            for step in job["steps"]:
                own |= set(re.findall(r"(?:^|\s)((?:scripts|\.ci)/[\w./-]+)", step.get("run", "")))
                if "uses" in step:
                    need(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), f"{place}: {step['uses']} has no hash")
                for path in step.get("with", {}).get("path", "").split():
                    folder = re.sub(r"/[^/]*\*.*$", "", path)
                    writers = own | {"scripts/web"} if "scripts/packages" in own else own  # scripts/packages builds the page
                    parts = [part for part in folder.split("/")[1:]]
                    texts = [(top / script).read_text() for script in writers if (top / script).is_file()]
                    need(any(all(part in text for part in parts) for text in texts), f"{place}: no script of it writes {path}")
            called |= own
            if "scripts/wheel" in own:
                machines = {row.get("runner") for row in job.get("strategy", {}).get("matrix", {}).get("include", [])}
                need({one.endswith("-arm") for one in machines if one} == {True, False}, f"{place}: wheels of x86-64 and arm64 are not both built: {machines}")
    for script in sorted(called | NEEDED):
        need(script in called, f"no workflow calls {script}")
        need(os.access(top / script, os.X_OK), f"{script} is not there, or cannot be run")
    hook = (top / ".ci/run").read_text()
    need("scripts/test" in hook, ".ci/run does not run scripts/test")

    forms = sorted(path for path in (top / ".github/ISSUE_TEMPLATE").iterdir() if path.name != "config.yml")
    for path in forms:
        form = yaml.safe_load(path.read_text())
        need({"name", "description", "body"} <= set(form), f"{path.name}: has {sorted(form)}")
        asked = [part for part in form["body"] if part["type"] != "markdown"]
        ids = [part["id"] for part in asked]
        need(len(ids) == len(set(ids)), f"{path.name}: an id comes twice")
        need(all(part["type"] in KINDS for part in form["body"]), f"{path.name}: a kind that forms do not have")
        need(all(part["attributes"].get("label") for part in asked), f"{path.name}: a question without a label")
        need(any(part.get("validations", {}).get("required") for part in asked), f"{path.name}: may be empty")
        need(ASKED.get(path.name, set()) <= set(ids), f"{path.name}: asks {ids}")
    need({path.name for path in forms} >= set(ASKED), f"forms: {[path.name for path in forms]}")

    print(f"{len(called)} scripts are called, {len(forms)} forms")
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
