"""What docs/aor/findings.md says in sentences is what its tables say; and the tables of a small run come from its counters.

    findings_aor_check.py TOP OUT PAGE
"""

import json
import re
import sys
from pathlib import Path

top, out, page = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
CELL = re.compile(r"^(\S+) (\S+ \(\S+ to \S+\)), n ([\d,]+)$")


def table(text: str, name: str) -> list[list[str]]:
    body = re.search(rf"<!-- table {name} -->\n(.*?)\n<!-- end -->", text, re.S)
    assert body, f"no table {name}"
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in body.group(1).splitlines()[2:]]


def said_in(text: str, name: str) -> str:
    return re.search(rf"<!-- table {name} -->\n(.*?)\n<!-- end -->", text, re.S).group(1)


def require_verdicts(rows: list[list[str]], said: str, place: str) -> None:
    """The extremes and verdicts of a sentence on characters come from the table."""
    for column, players in enumerate((2, 3, 4), 1):
        cells = {row[0]: CELL.match(row[column]).groups() for row in rows}
        value = {name: float(cell[1].split()[0].replace("−", "-")) for name, cell in cells.items()}
        line = next(x for x in said.splitlines() if x.startswith(f"- **With {players} players"))
        extremes = re.search(r"against an even share: (.+? \(.+?\)), (.+? \(.+?\))\.$", line)
        for found, wanted in zip(extremes.groups(), (max(value.values()), min(value.values()))):
            name = next(n for n in cells if found.startswith(n))
            assert value[name] == wanted and found == f"{name} {cells[name][1]}", f"{place}: {found}"
        for word in ("strong", "weak"):
            names = {name for name, cell in cells.items() if cell[0] == word}
            listed = re.search(rf"[.;] ([^;.]+) (?:is|are) {word}[.;]", line)
            found = set(re.split(r", | and ", listed.group(1))) if listed else set()
            assert found == names, f"{place}, {players} players: {word}: {found}, {names}"
        fair = all(cell[0] == "fair" for cell in cells.values())
        assert ("characters are fair" in line) == fair, f"{place}: {line}"


def require_agreement(usual: list[list[str]], search: list[list[str]], said: str, place: str) -> None:
    """Which verdicts of the heuristic agent stand when a search plays."""
    lines = [x for x in said.splitlines() if x.startswith("  Verdicts as")]
    for column, line in enumerate(lines, 1):
        pairs = [(a[0], a[column].split()[0], b[column].split()[0]) for a, b in zip(usual, search)]
        same = {name for name, a, b in pairs if a == b != "?"} or {"none"}
        turned = {name for name, a, b in pairs if {a, b} == {"strong", "weak"}} or {"none"}
        found = re.fullmatch(r"  Verdicts as between heuristic agents: ([^.]+)\. Turned round: ([^.]+)\.", line)
        assert [set(re.split(r", | and ", x)) for x in found.groups()] == [same, turned], f"{place}: {line}"
    assert len(lines) == 3, place


def require_sentences(text: str, place: str) -> None:
    """The extremes and verdicts of the sentences on characters and on who begins."""
    assert "card tables partly reconstructed" in text.splitlines()[0], f"{place}: no mark in the first line"
    rows, said, searched = table(text, "characters"), said_in(text, "short"), table(text, "search")
    require_verdicts(rows, said, place)
    require_verdicts(searched, said_in(text, "by-search"), f"{place}, search")
    require_agreement(rows, searched, said_in(text, "by-search"), place)
    for players in (2, 3, 4):
        first = next(r for r in table(text, "seats") if r[:2] == [str(players), "first player"])
        assert f"The first player wins {first[2]} % of the games with {players} players" in said, f"{place}: {first}"
        for row in table(text, f"guesses-{players}p"):
            for flip in re.findall(r"([A-Z][a-z]+ [A-Z]?[a-z]*|Fulvia): (strong|weak) to (strong|weak)", row[-1]):
                assert f"{flip[0]}: {flip[1]} to {flip[2]} ({players} players)" in said, f"{place}: {flip}"


def whole(path: Path) -> str:
    """A page and the pages of its folder."""
    return "\n".join(one.read_text(encoding="utf-8") for one in [path, *sorted(path.with_suffix("").glob("*.md"))])


def require_counters(text: str) -> None:
    """The difference from an even share, computed again."""
    for column, players in enumerate((2, 3, 4), 1):
        counters = json.loads((out / f"usual-{players}p" / "counters.json").read_text())
        level = counters["levels"]["item"]
        names = [row["name"] for row in level["rows"]]
        at, won = names.index("opening"), names.index("opening_win_share_60")
        for i, row in enumerate(table(text, "characters")):
            members = [group[i] for group in level["groups"] if group[i]]
            n, wins = sum(m[at] for m in members), sum(m[won] for m in members) / 60
            said = CELL.match(row[column]).groups()
            assert int(said[2].replace(",", "")) == n, (row, n)
            share = float(said[1].split()[0].replace("−", "-"))
            assert abs(share - 100 * (wins / n - 1 / players)) < 0.051, (row, wins / n)


require_sentences(whole(top / "docs/aor/findings.md"), "docs/aor/findings.md")
require_sentences(whole(page), "a small run")
require_counters(whole(page))
