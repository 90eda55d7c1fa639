"""Playing sets of changes by `aedile whatif`; what was played once is kept in the study's folder and not played again."""

import hashlib
import json
import os
import subprocess
import tempfile
from pathlib import Path

from .plan import Knob, Refused, changed_options

AT_ONCE = 16  # changes that one call takes
FEW = 4  # games of players whose games are not asked for

Change = tuple[tuple[int, int], ...]  # (number of a knob, steps), in order; () is the game as it is


def rows_of(knobs: list[Knob], change: Change) -> list[str]:
    return [f"{knobs[k].cell}={knobs[k].start + steps}" for k, steps in change]


def joined(options: dict, more: dict) -> dict:
    """Options of a game with those of a change: lists are added to lists."""
    return {**options, **{k: [*options.get(k, []), *v] if isinstance(v, list) else v for k, v in more.items()}}


class Player:
    """Calls of one study."""

    def __init__(self, plan: dict, knobs: list[Knob], program: str, folder: Path, threads: int):
        self.plan, self.knobs, self.program, self.folder, self.threads = plan, knobs, program, folder, threads
        self.games = 0  # changed games that the study asked for

    def config(self, changes: list[Change], games: int, seed: int, population: dict) -> dict:
        named = [{"name": f"set {i}", "options": changed_options(self.knobs, c)} for i, c in enumerate(changes)]
        whatif: dict = {"changes": named}
        if "adapt" in population:  # trained players; the others of the call are hardly asked
            whatif["populations"] = [{"agents": population["agents"], "games": FEW, "worth": False}]
            whatif["adapt"] = {"games": games, **{k: v for k, v in population["adapt"].items() if k != "sets"}}
        return {
            "game": self.plan["game"],
            "options": joined(self.plan["options"], population.get("options", {})),
            "agents": population["agents"],
            "experiment": {"kind": self.plan["experiment"]},
            "games": games,
            "seed": seed,
            "whatif": whatif,
        }

    def possible(self, changes: list[Change]) -> list[Change]:
        """Those that make a game: a deck may be too small, or a material may have no more cards."""
        with tempfile.TemporaryDirectory() as scratch:
            names = [f"{scratch}/{i}.json" for i in range(len(changes))]
            for name, change in zip(names, changes):
                options = joined(self.plan["options"], changed_options(self.knobs, change))
                config = {"game": self.plan["game"], "options": options}
                Path(name).write_text(json.dumps(config), encoding="utf-8")
            done = subprocess.run([self.program, "schema", "config", *names], capture_output=True, text=True, check=False)
        return [c for name, c in zip(names, changes) if f"{name}:" not in done.stderr]

    def call(self, config: dict) -> dict:
        text = json.dumps(config, sort_keys=True)
        folder = self.folder / "calls" / hashlib.sha256(text.encode()).hexdigest()[:16]
        result = folder / "whatif.json"
        if not result.exists():
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "whatif-config.json").write_text(text, encoding="utf-8")
            words = [self.program, "whatif", str(folder / "whatif-config.json"), "--quiet", "--out", str(folder)]
            words += ["--threads", str(self.threads), "--nets", str(self.folder / "nets")]
            done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, "OMP_WAIT_POLICY": "passive"})
            if done.returncode:
                raise Refused(done.stderr.strip() or f"{' '.join(words)}: exit status {done.returncode}")
        return json.loads(result.read_text(encoding="utf-8"))

    def play(self, changes: list[Change], games: int, seed: int, population: dict) -> list[dict]:
        """For each change its lines by measure, with `before`, `after`, `se` ...; of trained players also what they gain, under ""."""
        out: list[dict] = []
        for at in range(0, len(changes), AT_ONCE):
            some = changes[at : at + AT_ONCE]
            study = self.call(self.config(some, games, seed, population))
            last = study["populations"][-1]["changes"]
            gained = study.get("adaptation", {}).get("changes", [{}] * len(last))
            out += [{line["measure"]: line for line in c["lines"]} | ({"": gain} if gain else {}) for c, gain in zip(last, gained)]
            self.games += games * len(some)
        return out
