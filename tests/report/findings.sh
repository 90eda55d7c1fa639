#!/usr/bin/env bash
# Tables of findings: made of small runs, put into a page, the same each time and the same as what
# the counters say; mistakes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
for python in python3 /usr/bin/python3; do # one that has the packages
    "$python" -c 'import numpy, pandas, scipy, statsmodels' 2>/dev/null && break
done
findings() { "$python" -B "$top/scripts/reporting/findings.py" "$@"; }

# run NAME PLAYERS AGENT GAMES [EXPERIMENT]
run() {
    cat >"$1.json" <<END
{"name": "$1", "options": {"edition": "iv", "players": $2}, "agents": ["$3"], "games": $4,
 "seed": 5, "experiment": {"kind": "${5:-fork}"}}
END
    "$aedile" run "$1.json" --quiet --out "$1" >/dev/null || fail "run $1"
}
run two 2 heuristic 300
run three 3 heuristic 200
run three-random 3 random 300
run plain 3 heuristic 20 none
cat >ways.json <<'END'
{"name": "ways", "options": {"players": 3}, "populations": ["heuristic", "heuristic:policy=builder"],
 "games": 200, "seed": 5, "experiment": {"kind": "fork"}}
END
"$aedile" run ways.json --quiet --out ways >/dev/null || fail "run ways"

# All tables, those of several player counts and agents too.
findings two three three-random ways >all.txt || fail "findings"
for name in played counts association material verdicts-iv players-iv beside-iv-2p beside-iv-3p \
    strength-iv-3p ways-iv-3p; do
    grep -qx "$name" all.txt || fail "no table $name"
done
[[ $(grep -c '^| Catacomb |' all.txt) -eq 5 ]] || fail "rows: $(grep '^| Catacomb' all.txt)"

grep -qE '^Ways to play: heuristic and heuristic:policy=builder\. Robust: [0-9]+ of ' all.txt || fail "no sentence on ways to play"
[[ $(sed -n '/^ways-iv-3p$/,$p' all.txt | grep -c '| robust |') == $(sed -nE 's/.*Robust: ([0-9]+) of .*/\1/p' all.txt) ]] ||
    fail "the sentence counts other robust ones than the table"

# A page: marks are filled, all else stays, twice is the same as once.
cat >page.md <<'END'
# Page

before
<!-- table played -->
old
<!-- end -->
between
<!-- table beside-iv-2p -->
<!-- end -->
after
END
findings two three three-random --update page.md || fail "update"
cp page.md once.md
findings three-random three two --update page.md || fail "update again"
cmp -s once.md page.md || fail "a second update differs"
for line in before between after; do grep -qx "$line" page.md || fail "lost: $line"; done
grep -q '^old' page.md && fail "an old table stayed"
python3 "$top/tests/report/findings_check.py" page.md two three three-random || fail "numbers"

# Mistakes: one line, and the page as it was.
said() { refused_by 1 "$1" "$python" -B "$top/scripts/reporting/findings.py" "${@:2}"; }
said "no such folder" nowhere
said 'plain: experiment: expected "fork", found "none"' two plain
said "expected a run of heuristic" three-random
said "the same games" two two
sed 's/"seed": 5/"seed": 6/' two.json >other.json
"$aedile" run other.json --quiet --out other >/dev/null || fail "run other"
said "the edition, players and agent of" two other
said "No such file" two --update nowhere.md
sed 's/<!-- end -->//' page.md >broken.md
cp broken.md kept.md
said "2 that begin and 0 that end" two --update broken.md
cmp -s broken.md kept.md || fail "a refused page was changed"
sed 's/table played/table no-such/' page.md >broken.md
cp broken.md kept.md
said "table no-such: no such table; there are played" two --update broken.md
cmp -s broken.md kept.md || fail "a refused page was changed"
[[ -z $(find . -name '*.new') ]] || fail "half-written files"
exit $wrong
