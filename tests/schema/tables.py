"""What the program prints with --json against the schemas it prints, by a validator that is not of this project.

    python3 tables.py PROGRAM SOURCES

Every schema is valid and closed: a member that it does not name is refused. Every table passes its schema, has as many rows as the
text that people read, and fails when a row has one member more or less. Each game has a run whose summary.json is checked.
"""
import copy
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

RUNS = [
    {"options": {"players": 3}, "agents": ["heuristic", "random", "random"], "games": 60},
    {"agents": ["random"], "games": 8},
    {"game": "pax", "options": {"players": 4}, "agents": ["random"], "games": 8, "experiment": {"kind": "fork"}},
    {"game": "aor", "options": {"players": 1}, "agents": ["random"], "games": 8},
    {"options": {"players": 2}, "agents": ["heuristic", "random"], "games": 4000,
     "stop": {"rule": "sprt", "candidate": "heuristic", "h0": 0.5, "h1": 0.6}},
    {"options": {"players": 2}, "agents": ["external:command=exit 1", "random"], "games": 2, "on_fault": "end"},
]


def main(program, sources):
    failures, tables = [], 0

    def call(*arguments):
        done = subprocess.run([program, *arguments], capture_output=True, text=True, cwd=sources)
        if done.returncode:
            sys.exit(f"aedile {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def whole(name, text, what):
        """An object without a table: it passes, and with one member more or less it does not."""
        value, validator = json.loads(text), jsonschema.Draft202012Validator(schemas[name])
        for error in list(validator.iter_errors(value))[:3]:
            failures.append(f"{what}: {error.json_path}: {error.message[:200]}")
        if validator.is_valid({**value, "nobodys": 1}) or validator.is_valid(dict(list(value.items())[1:])):
            failures.append(f"{what}: with one member more or less it passes")
        return value

    def check(name, text, what):
        """One table: what of it passes, and that the schema can say no."""
        value, schema = json.loads(text), schemas[name]
        for error in list(jsonschema.Draft202012Validator(schema).iter_errors(value))[:3]:
            failures.append(f"{what}: {error.json_path}: {error.message[:200]}")
        rows = next(member for member in value.values() if isinstance(member, list) and member)
        for change in ("more", "less"):
            other = copy.deepcopy(value)
            row = next(member for member in other.values() if isinstance(member, list) and member)[0]
            row.pop(next(iter(row))) if change == "less" else row.update(nobodys=1)
            if jsonschema.Draft202012Validator(schema).is_valid(other):
                failures.append(f"{what}: a row with one member {change} passes")
        return rows

    schemas = {line.split()[0]: None for line in call("schema").splitlines()}
    for name in schemas:
        schemas[name] = json.loads(call("schema", name))
        jsonschema.Draft202012Validator.check_schema(schemas[name])

    games = sorted({row["game"] for row in check("options", call("options", "--json"), "options")})
    if len(games) < 2:
        failures.append(f"games: {games}")
    for row in check("agents", call("agents", "--json"), "agents"):
        name, text, said = row["agent"], call("agents", row["agent"], "--json"), call("agents", row["agent"])
        if json.loads(text)["options"]:
            options = check("agent", text, f"agents {name}")
            missing = [o["name"] for o in options if o["name"] not in said]
            failures.extend(f"agents {name}: {option} is not in the text" for option in missing)
    for game in games:
        for name in ("cards", "columns", "powers"):
            text = call(name, "--game", game)
            rows = check(name, call(name, "--game", game, "--json"), f"{name} --game {game}")
            key = {"cards": "card", "columns": "column", "powers": "item"}[name]
            failures.extend(f"{name} --game {game}: {row[key]} is not in the text" for row in rows if row[key] not in text)
            tables += 1
        rows = check("options", call("options", "--game", game, "--json"), f"options --game {game}")
        text = call("options", "--game", game)
        if {row["game"] for row in rows} != {game} or len(rows) != len(text.strip().splitlines()) - 3:
            failures.append(f"options --game {game}: other rows than the text")
        check("perft", call("perft", f"tests/{game}/perft.json", "--depth", "1", "--json"), f"perft {game}")

    if {row["schema"] for row in check("schemas", call("schema", "--json"), "schema")} != set(schemas):
        failures.append("schema --json: other names than the text")
    rows = check("signature", call("signature", "--json"), "signature")
    if [row["signature"] for row in rows] != [line.split()[-1] for line in call("signature").splitlines()]:
        failures.append("signature: other numbers than the text")
    for what in ([], ["--judge", "score"]):
        fit = ["fit", "--games", "20", "--players", "2", *what]
        rows, text = check("fit", call(*fit, "--json"), f"fit {what}"), call(*fit)
        told = json.loads(call(*fit, "--json"))
        numbers = [f"{row['weight']:.5f}" for row in told["weights"]] + [f"{row['held_out']:.4f}" for row in told["losses"]]
        numbers += [f"{row['seats']:9}  {row['expected']:9.3f}" for row in told["calibration"]]
        failures.extend(f"fit {what}: {number} is not in the text" for number in numbers if number not in text)
        if len(told["losses"]) != (2 if what else 3) or bool(told["weights"]) == bool(what):
            failures.append(f"fit {what}: {told}")

    with tempfile.TemporaryDirectory() as folder:
        for i, config in enumerate(RUNS):
            file, out = Path(folder) / f"run{i}.json", Path(folder) / f"out{i}"
            file.write_text(json.dumps(config))
            printed = call("run", str(file), "--out", str(out), "--json")
            if printed != (out / "summary.json").read_text():
                failures.append(f"{config}: not summary.json")
            if printed != call("run", str(file), "--out", str(out), "--json"):
                failures.append(f"{config}: another summary once it is finished")
            check("summary", printed, f"run {config}")
        for game in games:
            record = Path(folder) / f"{game}.json"
            record.write_text(call("replay", "--random", "--game", game, "--players", "2", "--seed", "3"))
            check("bench", call("bench", "--game", game, "--seconds", "0.01", "--players", "2", "--json"), f"bench {game}")
            for agent in ("heuristic", "so-ismcts:iterations=20"):
                text = call("analyse", str(record), "--at", "8", "--agent", agent, "--json")
                moves = check("analyse", text, f"analyse {game} {agent}")
                if ("visits" in moves[0]) != (agent != "heuristic"):
                    failures.append(f"analyse {game} {agent}: visits of {moves[0]}")
        record = Path(folder) / "gtr.json"
        for seat in ("0", "1"):
            for error in jsonschema.Draft202012Validator(schemas["fork"]).iter_errors(json.loads(call("fork", str(record), "--blank", "Latrine", "--seat", seat, "--at", "4", "--json"))):
                failures.append(f"fork: {error.json_path}: {error.message[:200]}")
        parts = [str(Path(folder) / f"part{k}") for k in range(2)]
        for k, part in enumerate(parts):
            call("run", str(Path(folder) / "run1.json"), "--part", f"{k}/2", "--out", part, "--quiet")
        merged = str(Path(folder) / "merged")
        for games_of in (RUNS[1]["games"], None):
            told = whole("merge", call("merge", merged, *parts, "--json"), "merge")
            if (told["games"], told["results"]) != (games_of, merged):
                failures.append(f"merge: {told}")
        for place in (merged, parts[0]):
            told = whole("verify", call("verify", place, "--sample", "1", "--json"), f"verify {place}")
            said = call("verify", place, "--sample", "1")
            if f"{told['replayed']} of {told['games']} games" not in said or told["complete"] != (place == merged) or told["differ"]:
                failures.append(f"verify: {told}, but {said}")
        rows = check("check_agent", call("check-agent", f"{sys.executable} examples/agent.py", "--games", "2", "--json"), "check-agent")
        if len(rows) != 4 or not all(row["ok"] for row in rows):
            failures.append(f"check-agent: {rows}")
        effects = Path(folder) / "effects.csv"
        text = call("whatif", str(Path(folder) / "run0.json"), "--change", "rows=Latrine.cost=3", "--quiet", "--csv", str(effects), "--json")
        rows = check("whatif", text, "whatif")
        with effects.open(newline="") as lines:
            cells = [tuple(row.items()) for row in csv.DictReader(lines)]
        # Text is the same text, and numbers are the same to the digits of the CSV.
        if [tuple((name, f"{value:.9g}" if isinstance(value, float) else "nan" if value is None else str(value)) for name, value in row.items()) for row in rows] != cells:
            failures.append("whatif: other rows than its CSV")

    print(f"{len(schemas)} schemas, {tables} tables of {len(games)} games, {len(RUNS)} runs")
    for failure in failures[:20]:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
