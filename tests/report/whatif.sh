#!/usr/bin/env bash
# The page of a comparison: before and after of every population, as whatif.json has them; mistakes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

echo '{"options": {"players": 3}, "games": 240, "seed": 3, "whatif": {
    "changes": [{"name": "Cheap <Catacomb>", "options": {"rows": ["Catacomb.cost=1"]}}, {"name": "Fewer", "options": {"copies": ["Catacomb=1"]}}],
    "populations": [{"name": "plain", "agents": ["heuristic"]}, {"name": "by <lot>", "agents": ["random"], "games": 120}]}}' >two.json
"$aedile" whatif two.json --quiet --out two >/dev/null || fail "a comparison"
"$top/scripts/report" two >said.txt || fail "a page: $(cat said.txt)"
grep -q 'two/report/report.html: [12] pictures' said.txt || fail "expected a line about the page: $(cat said.txt)"
python3 - <<'PYTHON' || fail "the page"
import html, json, re
page = open("two/report/report.html").read()
study = json.load(open("two/whatif.json"))
assert "<lot>" not in page and "<Catacomb>" not in page and "by &lt;lot&gt;: before" in page
changes = [part for part in page.split("<h2 ")[1:] if part.startswith('id="change-')]
assert len(changes) == 2 and "Cheap &lt;Catacomb&gt;" in changes[0], [c[:60] for c in changes]
for number, part in enumerate(changes):
    rows = {}
    for row in re.findall(r"<tr>(.*?)</tr>", part, re.S):
        cells = [html.unescape(re.sub("<.*?>", "", c)) for c in re.findall(r"<td.*?</td>", row)]
        if cells:
            rows[cells[0]] = cells[1:]
    for column, population in enumerate(study["populations"]):
        lines = population["changes"][number]["lines"]
        for line in lines:
            shown = rows[line["measure"]][3 * column : 3 * column + 3]
            before = f"{100 * line['before']:.1f} %" if line["percent"] else f"{line['before']:.{3 if line['card'] else 1}f}"
            assert shown[0] == before, (population["population"], line["measure"], shown, before)
            assert (shown[2] == "0") == (line["verdict"] == "same"), (shown, line)
            if line["verdict"] == "changed":
                assert re.match(r"[+-][\d.]+ \([+-][\d.]+ to [+-][\d.]+\)$", shown[2]), shown
        assert len(lines) > 60
    # The changed card comes before the game.
    assert part.index("Catacomb: completed per game") < part.index("<td data-v=\"turns\">turns</td>"), number
PYTHON

mkdir bad
echo '{"name": 1}' >bad/whatif.json
refused_by 1 'bad/whatif.json: expected what aedile whatif writes' "$top/scripts/report" bad
refused_by 2 'one folder of aedile whatif at a time' "$top/scripts/report" two bad
exit $wrong
