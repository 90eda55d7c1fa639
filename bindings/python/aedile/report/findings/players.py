#!/usr/bin/env python3
"""Plays the matches of docs/GAME/players.md and writes its tables.

    python3 -m aedile.report.findings.players PLAN OUT [--seconds S] [--slow] [--again] [--only KEY...] [--program build/aedile] [--update docs/GAME/players.md]
    python3 -m aedile.report.findings.players PLAN --check docs/GAME/players.md

PLAN is JSON:

    game        its name
    matches     by key: `match` (in words), `players`, `agents` (the last one also takes the seats that are left), `games`, `seed`, `options`,
                `rotation` ("cyclic"), `must` and `wanted` (goals, in %), `minutes` (about what it takes with one thread), `slow` (played only
                with --slow), `share`: of what; without it the wins of the first agent. {"ends": [...]}: games that ended so;
                {"column": NAME, "least": N}: games whose only player has at least N there, in the rows of players
    tables      by name: `kind`, `rows`
                    wins           keys of matches
                    differences    pairs of keys, the first less the second; `must` and `wanted` in points
                    times          two keys, how many times the second share the first is; `must` in times; `head` heads the shares
                    grid           by the words of a row the keys of its `columns`; `head` heads the rows

Plays in OUT what is missing, with one thread, in the order of the plan; the slow matches last. A match that was stopped is resumed. Each share
goes into the CSV file beside the page (players.csv), which the tables are made from. A match is not missing if that file has it with the same
plan and network, whatever OUT has; but with --again, or named by --only, it is.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import math
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import h5py
import numpy as np

from ...folder import Folder, ResultsError
from ..reading.results import load
from ..statistics.intervals import Estimate, ratio, wilson
from ..wording.formats import interval, number, whole
from .pages import update
from .play import TOP

COLUMNS = ("key", "agents", "players", "more", "seed", "games", "share", "se", "groups", "network")
NOT_PLAYED = "not played"
STOPPED = 130  # what the program ends with after a request to stop


@dataclass(frozen=True)
class Share:
    """What the CSV file knows of a match. `more`: what the plan has besides; `se`: 0 where every game is by itself."""

    agents: str
    players: int
    more: str
    seed: int
    games: int
    share: float
    se: float
    groups: int
    network: str

    @property
    def interval(self) -> tuple[float, float]:
        low, high = wilson(np.asarray(self.share), np.asarray(self.se), np.asarray(self.games), np.asarray(self.groups))
        return float(low), float(high)

    @property
    def error(self) -> float:
        return self.se or math.sqrt(self.share * (1 - self.share) / self.games)


def seats(match: dict[str, Any]) -> list[str]:
    agents = match["agents"]
    return [*agents, *[agents[-1]] * (match["players"] - len(agents))]


def more(match: dict[str, Any]) -> str:
    """What else says which games these are, and what is counted in them."""
    return json.dumps({name: match[name] for name in ("options", "rotation", "share") if name in match}, sort_keys=True)


def networks(program: Path, game: str) -> dict[str, str]:
    """The hash of the weights of each network that the program has of this game, by "GAME" and, of some tables, "GAME, N players"."""
    said = subprocess.run([program, "agents", "learned", "--game", game], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^network of (.*): comes with the program\n(?:.+\n)*?weights +([0-9a-f]{16})$", said, re.MULTILINE))


def network_of(match: dict[str, Any], hashes: dict[str, str], game: str) -> str:
    """The hash of the network that plays in a match; empty where none does."""
    if not any(agent == "learned" or re.search("preset=(strong|deep|quick)", agent) for agent in match["agents"]):
        return ""
    return hashes.get(f"{game}, {match['players']} players", hashes.get(game, ""))


def config_of(key: str, match: dict[str, Any], game: str, network: str) -> dict[str, Any]:
    agents = seats(match)
    config: dict[str, Any] = {
        "name": key, "note": f"a match of docs/{game}/players.md; network {network or 'none'}", "game": game,
        "options": {**match.get("options", {}), "players": match["players"]}, "agents": agents,
        "rotation": match.get("rotation", "cyclic"), "games": match["games"], "seed": str(match["seed"])}  # fmt: skip
    if "column" in match.get("share", {}):
        config["rows"] = ["players"]
    return config


def play(program: Path, out: Path, key: str, config: dict[str, Any], ends: float | None) -> bool:
    """Whether the match is there now. ResultsError where it cannot be played."""
    path, folder = out / f"{key}.json", out / key
    text = json.dumps(config, ensure_ascii=False, indent=1) + "\n"
    fresh = [] if path.exists() and path.read_text(encoding="utf-8") == text else ["--fresh"]
    if not fresh and (folder / "manifest.json").exists():
        return True
    if ends is not None and time.monotonic() >= ends:
        return False
    print(f"playing {key}: {whole(config['games'])} games", file=sys.stderr, flush=True)
    path.write_text(text, encoding="utf-8")
    run = subprocess.Popen([program, "run", path, "--quiet", "--threads", "1", "--out", folder, *fresh], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        said = run.communicate(timeout=None if ends is None else max(1.0, ends - time.monotonic()))[1]
    except subprocess.TimeoutExpired:
        run.terminate()
        said = run.communicate()[1]
    except KeyboardInterrupt:  # the program has it from the keyboard, too
        run.wait()
        raise
    if run.returncode not in (0, STOPPED, -15):
        raise ResultsError(f"{key}: {said.strip() or f'status {run.returncode}'}")
    return run.returncode == 0


def won(folder: Path) -> Estimate:
    """The first agent's share of the wins; errors over groups of deals."""
    level = load(folder).levels["agent"]
    e = ratio(level.row("win_share_60")[:, :1] / 60, level.row("games")[:, :1])
    return Estimate(e.value[0], e.se[0], e.df[0])


def read(folder: Path, match: dict[str, Any], network: str) -> Share:
    """What a run says of its match."""
    summary, what = Folder(folder).json("summary.json"), match.get("share", {})
    games, se, groups = summary["games"], 0.0, summary["games"]
    if "ends" in what:
        share = sum(summary["ends"].get(end, 0) for end in what["ends"]) / games
    elif "column" in what:
        with h5py.File(Folder(folder).file("rows.h5")) as rows:
            share = float((rows["players"][:][what["column"]] >= what["least"]).mean())
    else:
        e = won(folder)
        share, se, groups = float(e.value), float(e.se), int(e.df) + 1
    return Share(" ".join(seats(match)), match["players"], more(match), int(match["seed"]), games, share, se, groups, network)


def as_planned(s: Share, match: dict[str, Any]) -> bool:
    """Whether it is a share of this match."""
    planned = (" ".join(seats(match)), match["players"], more(match), int(match["seed"]), match["games"])
    return (s.agents, s.players, s.more, s.seed, s.games) == planned


def kept(path: Path) -> dict[str, Share]:
    if not path.exists():
        return {}
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    return {r["key"]: Share(r["agents"], int(r["players"]), r["more"], int(r["seed"]), int(r["games"]), float(r["share"]), float(r["se"]), int(r["groups"]),
                            r["network"]) for r in rows}  # fmt: skip


def as_csv(shares: dict[str, Share]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for key, s in shares.items():
        writer.writerow([key, s.agents, s.players, s.more, s.seed, s.games, f"{s.share:.9f}", f"{s.se:.9f}", s.groups, s.network])
    return text.getvalue()


def goal(value: float, low: float, high: float, must: float | None, wanted: float | None) -> list[str]:
    """Cells: must, wanted, reached. Where the interval holds a goal, that is uncertain."""
    if must is None and wanted is None:
        return ["–", "–", "–"]
    reached, certain = "no", True
    for name, least in (("must", must), ("wanted", wanted)):
        if least is not None:
            reached = name if value >= least else reached
            certain = certain and not low < least <= high
    return [*("–" if x is None else number(x, 0) for x in (must, wanted)), reached if certain else f"{reached} (uncertain)"]


def percent(s: Share) -> str:
    low, high = s.interval
    return f"{number(100 * s.share, 1)} ({interval(100 * low, 100 * high, 1)})"


def rows_of(lines: list[list[str]]) -> str:
    head, *rest = (f"| {' | '.join(cells)} |" for cells in lines)
    return "\n".join([head, "|" + "---|" * len(lines[0]), *rest])


class Tables:
    """The tables of a plan."""

    def __init__(self, plan: dict[str, Any], shares: dict[str, Share]) -> None:
        self.plan, self.shares = plan, shares

    def wins(self, table: dict[str, Any]) -> list[list[str]]:
        lines = [["match", "players", "games", "seed", "wins, %", "must", "wanted", "reached", "key"]]
        for key in table["rows"]:
            match, s = self.plan["matches"][key], self.shares.get(key)
            goals: tuple[float | None, float | None] = (match.get("must"), match.get("wanted"))
            said = goal(100 * s.share, 100 * s.interval[0], 100 * s.interval[1], *goals) if s else [*goal(0, 0, 0, *goals)[:2], "–"]
            lines.append([match["match"], str(match["players"]), whole(match["games"]), str(match["seed"]), percent(s) if s else NOT_PLAYED, *said, f"`{key}`"])
        if not any(name in self.plan["matches"][key] for key in table["rows"] for name in ("must", "wanted")):
            lines = [[*cells[:5], cells[8]] for cells in lines]
        return lines

    def differences(self, table: dict[str, Any]) -> list[list[str]]:
        lines = [["match", "players", "games", "with, %", "without, %", "difference, points", "must", "wanted", "reached", "keys"]]
        goals = table.get("must"), table.get("wanted")
        for keys in table["rows"]:
            match, both = self.plan["matches"][keys[0]], [self.shares.get(key) for key in keys]
            a, b = both
            told, said = NOT_PLAYED, [*goal(0, 0, 0, *goals)[:2], "–"]
            if a and b:
                e = Estimate(np.asarray(a.share - b.share), np.asarray(math.hypot(a.error, b.error)), np.asarray(min(a.groups, b.groups) - 1.0))
                value, low, high = (100 * float(x) for x in (e.value, *e.interval()))
                told, said = f"{number(value, 1, True)} ({interval(low, high, 1, True)})", goal(value, low, high, *goals)
            lines.append([match["match"], str(match["players"]), whole(match["games"]), *(percent(s) if s else NOT_PLAYED for s in both), told, *said,
                          ", ".join(f"`{key}`" for key in keys)])  # fmt: skip
        return lines

    def times(self, table: dict[str, Any]) -> list[list[str]]:
        """The ends of a quotient are those of the two intervals: no narrower than its own 95 % interval."""
        lines = [["player", "games", "seed", f"{table['head']}, %", "key"]]
        both = [self.shares.get(key) for key in table["rows"]]
        for key, s in zip(table["rows"], both):
            match = self.plan["matches"][key]
            lines.append([match["match"], whole(match["games"]), str(match["seed"]), percent(s) if s else NOT_PLAYED, f"`{key}`"])
        a, b = both
        told = NOT_PLAYED
        if a and b and b.interval[0] > 0:
            value, low, high = a.share / b.share, a.interval[0] / b.interval[1], a.interval[1] / b.interval[0]
            must, _, reached = goal(value, low, high, table.get("must"), None)
            told = f"{number(value, 1)} times ({interval(low, high, 1)}); must {must}; reached: {reached.replace('must', 'yes')}"
        return [*lines, ["the first by the second", "", "", told, ""]]

    def grid(self, table: dict[str, Any]) -> list[list[str]]:
        lines = [[table["head"], *table["columns"], "games", "seeds", "keys"]]
        for words, keys in table["rows"].items():
            matches, found = [self.plan["matches"][key] for key in keys], [self.shares.get(key) for key in keys]
            games, seeds = [whole(m["games"]) for m in matches], [str(m["seed"]) for m in matches]
            lines.append([words, *(percent(s) if s else NOT_PLAYED for s in found), games[0] + " each" if len(set(games)) == 1 else "; ".join(games),
                          f"{seeds[0]} to {seeds[-1]}", f"`{keys[0]}` to `{keys[-1]}`"])  # fmt: skip
        return lines

    def made(self) -> dict[str, str]:
        return {name: rows_of(getattr(self, table["kind"])(table)) for name, table in self.plan["tables"].items()}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("plan", type=Path, metavar="PLAN")
    parser.add_argument("out", type=Path, nargs="?", metavar="OUT", help="where the results are, or go")
    parser.add_argument("--seconds", type=float, help="stop after these seconds; the same command resumes")
    parser.add_argument("--slow", action="store_true", help="also the matches that take longest")
    parser.add_argument("--again", action="store_true", help="also the matches that the CSV file has")
    parser.add_argument("--only", action="append", default=[], metavar="KEY", help="this match; once or more often")
    parser.add_argument("--list", action="store_true", help="the matches, and about how long each takes")
    parser.add_argument("--program", type=Path, default=TOP / "build/aedile")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write the tables into this page, and the shares beside it")
    parser.add_argument("--check", type=Path, metavar="PAGE", help="play nothing: is the page what the file beside it gives?")
    return parser.parse_args()


def listed(plan: dict[str, Any]) -> str:
    lines = []
    for key, match in plan["matches"].items():
        takes = f"{match['minutes']:g} min" if "minutes" in match else "seconds"
        lines.append(f"{key:24} {takes:>8} {'slow' if match.get('slow') else '    '} {whole(match['games']):>7} games  {match['match']}")
    return "\n".join(lines)


def check(plan: dict[str, Any], page: Path) -> None:
    """ResultsError where the page, its CSV file and the plan do not say the same."""
    text, shares = page.read_text(encoding="utf-8"), kept(page.with_suffix(".csv"))
    for key, s in shares.items():
        if key not in plan["matches"] or not as_planned(s, plan["matches"][key]):
            raise ResultsError(f"{page.with_suffix('.csv')}: {key}: expected a match as the plan has it")
    if update(text, Tables(plan, shares).made(), str(page)) != text:
        raise ResultsError(f"{page}: expected the tables that {page.with_suffix('.csv')} gives (scripts/players --game {plan['game']} --minutes 0 writes them)")


def main() -> int:
    options = arguments()
    try:
        plan = json.loads(options.plan.read_text(encoding="utf-8"))
        matches = plan["matches"]
        if options.list:
            print(listed(plan))
            return 0
        if options.check:
            check(plan, options.check)
            return 0
        for key in options.only:
            if key not in matches:
                raise ResultsError(f"--only: expected a match of {options.plan}, found \"{key}\"")
        if options.out is None:
            raise ResultsError("expected a folder for the results")
        options.out.mkdir(parents=True, exist_ok=True)
        store = options.update and options.update.with_suffix(".csv")
        hashes = networks(options.program, plan["game"])
        shares = {key: s for key, s in (kept(store) if store else {}).items()
                  if key in matches and as_planned(s, matches[key]) and s.network == network_of(matches[key], hashes, plan["game"])}  # fmt: skip
        ends = None if options.seconds is None else time.monotonic() + options.seconds
        missing = 0
        for key in sorted(options.only or matches, key=lambda k: bool(matches[k].get("slow"))):
            match = matches[key]
            if match.get("slow") and not options.slow and key not in options.only:
                continue
            network = network_of(match, hashes, plan["game"])
            if key not in options.only and not options.again and key in shares:
                continue
            if play(options.program, options.out, key, config_of(key, match, plan["game"], network), ends):
                shares[key] = read(options.out / key, match, network)
            else:
                missing += 1
        ordered = {key: shares[key] for key in matches if key in shares}
        made = Tables(plan, ordered).made()
        if options.update is None:
            print("\n\n".join(f"{name}\n\n{text}" for name, text in made.items()))
        else:
            text = update(options.update.read_text(encoding="utf-8"), made, str(options.update))
            store.write_text(as_csv(ordered), encoding="utf-8")
            options.update.write_text(text, encoding="utf-8")
        if missing:
            print(f"{missing} {'match is' if missing == 1 else 'matches are'} missing; the same command resumes", file=sys.stderr)
    except (ResultsError, OSError, KeyError, ValueError, subprocess.CalledProcessError) as error:
        print(f"players: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; the same command resumes", file=sys.stderr)
        return STOPPED
    return 0


if __name__ == "__main__":
    sys.exit(main())
