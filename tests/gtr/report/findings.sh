#!/usr/bin/env bash
# Findings: a small plan played by scripts/findings, in two goes, its sentences and tables put into a page, the same
# each time and the same as what the counters say; mistakes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
cat >plan.json <<'END'
{"note": "", "editions": ["iv"], "players": [2, 3], "main": "heuristic", "before": "heuristic:policy=builder", "seed": 1,
 "ways": [{"agent": "heuristic", "name": "the one", "games": 200}, {"agent": "heuristic:policy=builder", "name": "the other", "games": 120},
          {"agent": "heuristic:policy=merchant", "name": "a third", "games": 120, "more": {"iv-3p": 60}}],
 "beside": [{"agent": "random", "name": "random play", "games": 100, "cells": ["iv-3p"]}],
 "again": [{"agent": "heuristic", "games": 80, "seeds": [2, 3], "cells": ["iv-2p"]}]}
END
cat >page.md <<'END'
# Page

before
<!-- table short -->
old
<!-- end -->
between
<!-- table played -->
<!-- end -->
END
for name in counts changed believed declined known association material replication verdicts-iv players-iv \
    beside-iv-3p-random; do
    printf '<!-- table %s -->\n<!-- end -->\n' "$name"
done >>page.md
echo after >>page.md
mkdir page
printf '# Tables\n\n<!-- table robust-iv -->\nold\n<!-- end -->\n' >page/robust.md
cp page.md kept.md
findings() { "$top/scripts/findings" --plan plan.json --folder runs --page page.md --program "$aedile" "$@"; }

# Stopped at once: no run, and the page as it was. Then all of it, twice: nothing is played again.
findings --minutes 0 2>said.txt || fail "findings --minutes 0"
grep -qx '0 of 9 runs are there; the same command goes on' said.txt || fail "said: $(cat said.txt)"
cmp -s page.md kept.md || fail "a page without runs"
findings 2>said.txt || fail "findings: $(cat said.txt)"
[[ $(grep -c '^run ' said.txt) -eq 9 ]] || fail "runs: $(grep -c '^run ' said.txt)"
cp page.md once.md
findings 2>said.txt || fail "findings again"
grep -q '^run ' said.txt && fail "played again"
cmp -s once.md page.md || fail "a second page differs"
for line in before between after; do grep -qx "$line" page.md || fail "lost: $line"; done
grep -q '^old' page.md && fail "an old text stayed"
grep -q '^| Catacomb |' page/robust.md || fail "no table in the folder of the page: $(cat page/robust.md)"
grep -q '^old' page/robust.md && fail "an old table stayed in the folder of the page"
[[ $(grep -c '^| Catacomb |' page.md) -ge 1 ]] || fail "rows: $(grep '^| Catacomb' page.md)"
grep -q '^I\.V\. with 2 and 3 players; 820 games in 2 editions' page.md || fail "what was played: $(sed -n 5p page.md)"
python3 "$top/tests/gtr/report/findings_check.py" page.md runs/iv-2p/heuristic-s1-n200 runs/iv-3p/heuristic-s1-n200 || fail "numbers"

# Part of it: what is missing is said. Then a mistake: one line, and the page as it was. Others: statistics/balance_findings.
mv runs/iv-3p runs/away
findings --minutes 0 --part 2>said.txt || fail "part: $(cat said.txt)"
grep -q '^I\.V\. with 2 players; 440 games' page.md || fail "part: $(sed -n 5p page.md)"
[[ $(grep -c '^\*Not played yet\.\*$' page.md) -eq 2 ]] || fail "what is not there: $(grep -c 'Not played' page.md)"
mv runs/away runs/iv-3p
sed -i 's/<!-- end -->//' page.md
cp page.md kept.md
findings 2>said.txt && fail "a page whose marks do not end"
grep -q 'that begin and 0 that end$' said.txt || fail "said: $(cat said.txt)"
cmp -s page.md kept.md || fail "a refused page was changed"
[[ -z $(find . -name '*.new') ]] || fail "half-written files"

exit $wrong
