#!/usr/bin/env python3
"""The tables and sentences of docs/aor/findings.md, from the folder of aedile.report.findings.aor.runs.

    python3 -m aedile.report.findings.aor.page OUT [--update docs/aor/findings.md]

Prints them, or writes each between its pair of marks in the page (findings.py). Statistics come from the report
(docs/method/verdicts.md): errors by the jackknife over the groups of a run, verdicts by verdicts.decide().
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

import numpy as np
import pandas as pd
from scipy import special

from ...reading import comparability
from ...statistics import families, populations
from ..pages import write as write_pages
from ..gtr.tables import markdown, percent
from ...statistics.intervals import Estimate, adjusted, ratio
from ...reading.results import Results, ResultsError, load
from ...statistics.verdicts import MARGIN, decide, judge
from ...wording.formats import interval, listed, number, whole
from . import joint
from .tables import guesses, joint as joint_table

PLAYERS = (2, 3, 4)
CHARACTERS = 6
KINDS = {"medals": (6, 11), "intrigues": (11, 19), "levels": (19, 34), "goods": (34, 55)}
CARDS = {"missions": (11, 39), "events": (39, 57)}
STYLES = ("trader", "soldier", "senator")
CALLED = {"usual": "heuristic agents", "learned": "trained networks", "search": "searches"}
AGENTS = {"heuristic": "usual", "learned": "learned"}  # of joint tables and variants, and their run of the usual tables
VARIANTS = ("truce", "clockwise")
LEVELS = ("run", "agent", "item")  # nothing here asks for others
KNOWN: dict = {}  # verdicts by the folder of their run


def load_out(out: Path) -> dict[str, Results]:
    """All finished runs of the folder by name."""
    folders = {path.parent.name: path.parent for path in sorted(out.glob("*/manifest.json"))}
    wanted = [f"{name}-{n}p" for name in ("usual", "learned", "search", "fork", "cards", "learned-fork", "learned-cards") for n in PLAYERS]
    wanted += [f"{variant}-{agent}-3p" for variant in VARIANTS for agent in AGENTS]
    missing = [name for name in wanted if name not in folders]
    if missing:
        raise ResultsError(f"{out}: expected runs of aedile.report.findings.aor.runs, found no {missing[0]}")
    runs = {name: load(folder, wanted=LEVELS) for name, folder in folders.items()}
    check_rules(runs)
    return runs


def varied(name: str) -> tuple[str, ...]:
    """The options that a run of this name has of its own."""
    if name.startswith("guess") and name[5:7].isdigit() and int(name[5:7]) < len(guesses()):
        return tuple(guesses()[int(name[5:7])]["options"])
    if name.startswith("joint"):
        return tuple(joint_table(int(name[5:7])).options)
    return ("items",) if name.startswith(("cards-", "learned-cards-")) else (name.split("-")[0],) if name.startswith(VARIANTS) else ()


def check_rules(runs: dict[str, Results]) -> None:
    """ResultsError for a run that differs from the usual one in other options than its name says."""
    usual = runs[f"usual-{PLAYERS[0]}p"]
    for name, run in runs.items():
        but = (*comparability.PLAYERS, *varied(name))
        if comparability.rules(run, but) != comparability.rules(usual, but):
            what = comparability.apart_in([usual, run], but)
            raise ResultsError(f"{run.folder}: not to be compared with {usual.folder}, they differ in {what}")


# --- Characters ---------------------------------------------------------------------------------


def dealt(run: Results) -> Estimate:
    """Win share of the seats dealt each character, less an even share: chance deals them, so this is an effect."""
    wins, games = run.matrix("opening_win_share_60") / 60, run.matrix("opening")
    e = ratio(wins[:, :CHARACTERS], games[:, :CHARACTERS])
    return Estimate(e.value - 1 / run.players, e.se, e.df, e.deviations)


def verdicts_on(run: Results, joint: bool = True) -> pd.DataFrame:
    """Verdicts on the characters of a run; intervals for all six at once, by max-|t| or, which is quicker, Bonferroni."""
    if (run.folder, joint) in KNOWN:
        return KNOWN[run.folder, joint]
    e = dealt(run)
    table = decide(e.value, e.se, e.df, run.games, deviations=e.deviations if joint else None)
    table.index = run.items[:CHARACTERS]
    table["n"] = run.matrix("opening").sum(axis=0)[:CHARACTERS]
    KNOWN[run.folder, joint] = table
    return table


def word(verdict: str) -> str:
    return {"balanced": "fair", "not enough games": "?"}.get(verdict, verdict)


def characters(runs: dict[str, Results], name: str = "usual") -> str:
    tables = {n: verdicts_on(runs[f"{name}-{n}p"]) for n in PLAYERS}
    rows = [
        [item, *(f"{word(t.loc[item, 'verdict'])} {percent(t.loc[item, 'diff'], t.loc[item, 'sim_low'], t.loc[item, 'sim_high'])}"
                 f", n {whole(t.loc[item, 'n'])}" for t in tables.values())]
        for item in tables[2].index
    ]  # fmt: skip
    heads = [f"{n} players, {whole(runs[f'{name}-{n}p'].games)} games" for n in PLAYERS]
    return markdown(["character", *heads], rows)


def moves(runs: dict[str, Results]) -> list[dict]:
    """By guess and player count: how the six effects move against the usual tables, with errors and p."""
    out = []
    for i, guess in enumerate(guesses()):
        for n in PLAYERS:
            run, usual = runs.get(f"guess{i:02}-{n}p"), runs[f"usual-{n}p"]
            if run is None:
                continue
            new, old = dealt(run), dealt(usual)
            diff, se = new.value - old.value, np.hypot(new.se, old.se)
            df = np.minimum(new.df, old.df)
            out.append({"guess": i, "players": n, "value": new.value, "diff": diff, "se": se, "df": df,
                        "p": 2 * special.stdtr(df, -np.abs(diff / se)),
                        "before": list(verdicts_on(usual)["verdict"]), "after": list(verdicts_on(run, joint=False)["verdict"])})  # fmt: skip
    if out:
        holm = adjusted(np.concatenate([row["p"] for row in out]), "holm")
        level = 1 - 0.05 / len(holm)
        for i, row in enumerate(out):
            row["holm"] = holm[CHARACTERS * i : CHARACTERS * (i + 1)]
            row["half"] = special.stdtrit(row["df"], 0.5 + level / 2) * row["se"]
    return out


def flips(row: dict, items: list[str]) -> list[str]:
    """Characters whose verdict turns round: strong becomes weak, or weak strong."""
    both = {"strong", "weak"}
    return [f"{item}: {a} to {b}" for item, a, b in zip(items, row["before"], row["after"]) if {a, b} == both]


def left(row: dict, items: list[str]) -> list[str]:
    """Characters that are fair, or no longer shown to be unfair."""
    return [item for item, a, b in zip(items, row["before"], row["after"])
            if a in ("strong", "weak") and b not in ("strong", "weak")]  # fmt: skip


def by_guess(runs: dict[str, Results], found: list[dict], players: int) -> str:
    items = runs[f"usual-{players}p"].items[:CHARACTERS]
    rows = []
    for row in found:
        if row["players"] != players:
            continue
        guess = guesses()[row["guess"]]
        cells = [
            f"{'**' if p < 0.05 else ''}{number(100 * d, 1, True)}{'**' if p < 0.05 else ''} ± {number(100 * h, 1)}"
            for d, h, p in zip(row["diff"], row["half"], row["holm"])
        ]
        turned, gone = flips(row, items), left(row, items)
        said = "; ".join(turned) or "no"
        said += f" (no longer shown: {listed(gone)})" if gone else ""
        rows.append([guess["guess"], guess["tried"], *cells, said])
    return markdown(["guess", "tried", *items, "verdict flips"], rows)


def styles(runs: dict[str, Results]) -> str:
    rows = []
    for n in PLAYERS:
        for style in STYLES:
            run = runs.get(f"style-{style}-{n}p")
            if run is None:
                continue
            t = verdicts_on(run, joint=False)
            rows.append([f"{n}", style, *(f"{word(r['verdict'])} {percent(r['diff'], r['sim_low'], r['sim_high'])}" for _, r in t.iterrows())])
    return markdown(["players", "style in all seats", *runs["usual-2p"].items[:CHARACTERS]], rows)


def over_families(runs: dict[str, Results], players: int) -> tuple[pd.DataFrame, list[Results]]:
    """populations.across() of the characters over all who play, families being the units."""
    some = [runs[f"{name}-{players}p"] for name in CALLED]
    found = populations.across([dealt(run) for run in some], [families.of_run(run) for run in some])
    found.index = pd.Index(some[0].items[:CHARACTERS], name="item")
    more = populations.games_to_robust(np.stack([dealt(run).value for run in some]), np.stack([dealt(run).se for run in some]),
                                       [families.of_run(run) for run in some])  # fmt: skip
    return found.assign(more=more), some


def robust(runs: dict[str, Results]) -> str:
    """By character what the families agree on, and how many times the games would settle the rest."""
    tables = {n: over_families(runs, n)[0] for n in PLAYERS}
    rows = []
    for item in tables[2].index:
        cells = []
        for t in tables.values():
            row = t.loc[item]
            sign = "strong" if row["mean"] > 0 else "weak"
            said = f"**{sign}**" if row["agreement"] == populations.ROBUST else {populations.AGREED: f"{sign} with all", populations.DEPENDS: "depends on who plays"}.get(row["agreement"], "?")
            cells.append(f"{said} {percent(row['mean'], row['low'], row['high'])}{populations.more_games(row['more'], row['agreement'])}")
        rows.append([item, *cells])
    return markdown(["character", *(f"{n} players" for n in PLAYERS)], rows)


def seat_effect(runs: dict[str, Results]) -> str:
    """Three players: who wins by seat, as the rules are, without intrigues, and with the wheel turning one way."""
    rows = []
    for agent, usual in AGENTS.items():
        for name, title in ((usual, "as the rules are"), (f"truce-{agent}", "`truce`: no intrigues"), (f"clockwise-{agent}", "`clockwise`: the wheel turns one way")):
            shares = runs[f"{name}-3p"].summary["seats"]
            rows.append([CALLED[usual], title, *(percent(r["win_share"], r["low"], r["high"], sign=False) for r in shares)])
    return markdown(["played by", "rules", "seat 0", "seat 1, the middle one", "seat 2"], rows)


def all_guesses(runs: dict[str, Results]) -> dict[str, str]:
    """What the tables with all guesses drawn say; nothing where there are none."""
    samples = {(agent, n): joint.sample(runs, agent, n, dealt) for agent in AGENTS for n in PLAYERS}
    samples = {key: s for key, s in samples.items() if len(s.numbers) > 2}
    items = runs["usual-2p"].items[:CHARACTERS]
    called = {agent: CALLED[usual] for agent, usual in AGENTS.items()}
    usual = {(agent, n): dealt(runs[f"{AGENTS[agent]}-{n}p"]).value for agent, n in samples}
    moves = joint.moved(samples)
    return {"joint": joint.sentences(samples, items, usual, moves), "joint-tables": joint.over_tables(samples, items, called),
            "joint-guesses": joint.guesses_table(moves), "joint-weighed": joint.weighed(samples)}  # fmt: skip


# --- Items that are forked ----------------------------------------------------------------------


def judged(run: Results) -> pd.DataFrame:
    if run.folder not in KNOWN:
        KNOWN[run.folder] = judge(run, reference="blank")
    return KNOWN[run.folder]


def family(runs: dict[str, Results], name: str, low: int, high: int) -> tuple[str, dict[int, pd.DataFrame]]:
    """One kind of item: effect of its power against none, by player count; intervals for a column of the run at once."""
    tables = {n: judged(runs[f"{name}-{n}p"]) for n in PLAYERS}
    items = runs[f"{name}-4p"].items[low:high]
    rows = []
    for item in items:
        cells = []
        for table in tables.values():
            row = table.loc[item]
            if row["tests"] == "no":
                cells.append("not testable this way")
            elif not row["tested"] > 0:
                cells.append("not there")
            else:
                cells.append(f"{row['helps']} {percent(row['diff'], row['sim_low'], row['sim_high'])}, n {whole(row['n'])}")
        rows.append([item, *cells])
    text = markdown([name_of(low, name), *(f"{n} players" for n in PLAYERS)], rows)
    return text, {n: t.loc[items] for n, t in tables.items()}


def name_of(low: int, name: str) -> str:
    kinds = CARDS if name.endswith("cards") else KINDS
    return next(kind[:-1] if kind != "goods" else "goods card" for kind, (a, _) in kinds.items() if a == low)


def seats(runs: dict[str, Results]) -> str:
    rows = []
    for n in PLAYERS:
        s = runs[f"usual-{n}p"].summary
        for key, title in (("seats", "seat {}"), ("order", "{} after the first player")):
            for row in s[key]:
                which = row["seat"] if key == "seats" else row["after_first"]
                rows.append([str(n), title.format(which) if key == "seats" or which else "first player",
                             percent(row["win_share"], row["low"], row["high"], sign=False), number(100 / n, 1)])  # fmt: skip
    return markdown(["players", "who", "wins, %", "even share, %"], rows)


# --- Sentences ----------------------------------------------------------------------------------


def spread(t: pd.DataFrame) -> str:
    best, worst = t["diff"].idxmax(), t["diff"].idxmin()

    def of(item: str) -> str:
        return percent(t.loc[item, "diff"], t.loc[item, "sim_low"], t.loc[item, "sim_high"])

    return f"{best} {of(best)}, {worst} {of(worst)}"


def fairness(t: pd.DataFrame, players: int, who: str) -> str:
    """Whether the six are fair in the hands of these players, who is strong and who weak."""
    unfair = t["verdict"].isin(["strong", "weak"])
    fair = "fair" if (t["verdict"] == "balanced").all() else "not fair" if unfair.any() else "not decided"
    words = []
    for verdict in ("strong", "weak", "balanced", "not enough games"):
        names = list(t.index[t["verdict"] == verdict])
        if names:
            said = "undecided" if verdict == "not enough games" else word(verdict)
            words.append(f"{listed(names)} {'is' if len(names) == 1 else 'are'} {said}")
    return (f"- **With {players} players the six characters are {fair}** between {who}, by these tables. {'; '.join(words)}."
            f" From the best to the worst, against an even share: {spread(t)}.")  # fmt: skip


def by_others(runs: dict[str, Results], name: str) -> str:
    """The same question with others in all seats, and what stands of the answers above."""
    lines = []
    for n in PLAYERS:
        t, before = verdicts_on(runs[f"{name}-{n}p"]), verdicts_on(runs[f"usual-{n}p"])
        lines.append(fairness(t, n, CALLED[name]))
        pairs = list(zip(t.index, before["verdict"], t["verdict"]))
        same = [item for item, a, b in pairs if a == b != "not enough games"]
        turned = [item for item, a, b in pairs if {a, b} == {"strong", "weak"}]
        lines.append(f"  Verdicts as between heuristic agents: {listed(same) if same else 'none'}. Turned round: {listed(turned) if turned else 'none'}.")
    return "\n".join(lines)


def short(runs: dict[str, Results], found: list[dict], kinds: dict[str, dict[int, pd.DataFrame]]) -> str:
    lines = []
    items = runs["usual-2p"].items[:CHARACTERS]
    for n in PLAYERS:
        lines.append(fairness(verdicts_on(runs[f"usual-{n}p"]), n, "heuristic agents"))
    turned: dict[str, list[str]] = {}
    for row in found:
        for flip in flips(row, items):
            guess = guesses()[row["guess"]]
            turned.setdefault(f"{guess['guess']}, {guess['tried']}", []).append(f"{flip} ({row['players']} players)")
    if turned:
        lines.append("- **The answer depends on these guesses**, which turn a verdict round:")
        lines += [f"  - {guess}: {', '.join(flips_)}" for guess, flips_ in turned.items()]
    else:
        lines.append("- **No guess that was varied turns a verdict round** (strong to weak, or weak to strong).")
    moved: dict[str, tuple[float, str, float, int]] = {}
    for row in found:
        some = [(abs(d), items[i], d) for i, (d, p) in enumerate(zip(row["diff"], row["holm"])) if p < 0.05]
        if some:
            guess = guesses()[row["guess"]]["guess"]
            moved[guess] = max([moved.get(guess, (0, "", 0, 0)), (*max(some), row["players"])])
    still = [g for g in dict.fromkeys(g["guess"] for g in guesses()) if g not in moved]
    order = sorted(moved.items(), key=lambda x: -x[1][0])
    lines.append("- Guesses that are shown to move a character, and by how much at most (Holm over all "
                 f"{CHARACTERS * len(found)} comparisons): " + "; ".join(f"{g}, {m[1]} {number(100 * m[2], 1, True)} ({m[3]} players)" for g, m in order)
                 + f". Not shown to move any: {'; '.join(still) or 'none'}.")  # fmt: skip
    for kind, tables in kinds.items():
        t = tables[4]
        known = t[(t["tested"] > 0) & t["helps"].isin(["helps", "hurts"])]
        if not len(known):
            lines.append(f"- {kind.capitalize()}, 4 players: none is shown to help or hurt.")
            continue
        by = known.sort_values("diff", ascending=False)
        best = by.iloc[0]
        hurts = list(by.index[by["helps"] == "hurts"])
        line = (f"- {kind.capitalize()}, 4 players: {len(known)} of {int((t['tested'] > 0).sum())} {'is' if len(known) == 1 else 'are'} shown to matter; most {by.index[0]}, "
                f"{percent(best['diff'], best['sim_low'], best['sim_high'])}")  # fmt: skip
        lines.append(line + (f"; it hurts to have {listed(hurts)} in the hands of this agent." if hurts else "."))
    for n in PLAYERS:
        first = runs[f"usual-{n}p"].summary["order"][0]
        says = "more than" if first["low"] > 1 / n else "less than" if first["high"] < 1 / n else "not shown to differ from"
        lines.append(f"- The first player wins {percent(first['win_share'], first['low'], first['high'], sign=False)} % of the games with {n} players, {says} an even {number(100 / n, 1)}.")
    return "\n".join(lines)


def played(runs: dict[str, Results]) -> str:
    rows = []
    kinds = ("usual", "learned", "search", "guess", "style", *VARIANTS, "joint", "fork", "cards", "learned-fork", "learned-cards")
    for name in kinds:
        for n in PLAYERS:
            pattern = re.compile(rf"{name}(\d\d|-[a-z]+)?(-(heuristic|learned))?-{n}p" if name in ("guess", "style", "joint", *VARIANTS) else rf"{name}-{n}p")
            some = [run for key, run in runs.items() if pattern.fullmatch(key)]
            if some:
                rows.append([name, str(n), str(len(some)), whole(some[0].games), some[0].version, f"`{some[0].signature}`"])
    return markdown(["runs", "players", "how many", "games each", "version", "rules"], rows)


def make(runs: dict[str, Results]) -> dict[str, str]:
    found = moves(runs)
    out = {"played": played(runs), "characters": characters(runs), "styles": styles(runs), "seats": seats(runs),
           "robust": robust(runs), "seat-effect": seat_effect(runs)}  # fmt: skip
    for name in ("search", "learned"):
        out[name], out[f"by-{name}"] = characters(runs, name), by_others(runs, name)
    out |= all_guesses(runs)
    for n in PLAYERS:
        out[f"guesses-{n}p"] = by_guess(runs, found, n)
    kinds = {}
    for name, families in (("fork", KINDS), ("cards", CARDS)):
        for kind, (low, high) in families.items():
            out[kind], kinds[kind] = family(runs, name, low, high)
    out["unique"], kinds["unique intrigues of characters"] = unique(runs)
    for name, families_ in (("learned-fork", KINDS), ("learned-cards", CARDS)):
        for kind, (low, high) in families_.items():
            out[f"learned-{kind}"], _ = family(runs, name, low, high)
    out["short"] = short(runs, found, kinds)
    return out


def unique(runs: dict[str, Results]) -> tuple[str, dict[int, pd.DataFrame]]:
    tables = {n: judged(runs[f"fork-{n}p"]).iloc[:CHARACTERS] for n in PLAYERS}
    rows = [
        [item, *(f"{t.loc[item, 'helps']} {percent(t.loc[item, 'diff'], t.loc[item, 'sim_low'], t.loc[item, 'sim_high'])}, n {whole(t.loc[item, 'n'])}" for t in tables.values())]
        for item in tables[4].index
    ]
    return markdown(["character", *(f"{n} players" for n in PLAYERS)], rows), tables


def write(out: Path, page: Path | None) -> int:
    try:
        made = make(load_out(out))
        if page is None:
            for name, text in made.items():
                print(f"{name}\n\n{text}\n")
        else:
            write_pages(page, made)
    except (ResultsError, OSError, UnicodeDecodeError) as error:
        print(f"findings: {error}", file=sys.stderr)
        return 1
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, metavar="OUT", help="folder of aedile.report.findings.aor.runs")
    parser.add_argument("--update", type=Path, metavar="PAGE", help="write the tables into this page")
    options = parser.parse_args()
    return write(options.out, options.update)


if __name__ == "__main__":
    sys.exit(main())
