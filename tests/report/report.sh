#!/usr/bin/env bash
# Reports: made of a run with an experiment and of one without, opened in headless Chromium without a
# network, as on a phone; printed; several runs in one; mistakes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# opened RESULTS HTML: the page in a browser, and what it is to hold.
opened() {
    timeout 1200 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --user-data-dir="$work/browser" --proxy-server=127.0.0.1:9 --enable-logging=stderr \
        --window-size=390,844 \
        --virtual-time-budget=5000 --dump-dom "file://$(realpath "$2")?selftest" \
        >dump.html 2>console.txt || fail "chromium: $(tail -n 3 console.txt)"
    python3 "$top/tests/report/check.py" "$1" "$2" dump.html console.txt || fail "$2"
}

# screened HTML [WIDTH]: its first screen, by who reads it.
for reader in python3 /usr/bin/python3; do
    "$reader" -c 'import selenium' 2>/dev/null && break
done
screened() { "$reader" -B "$top/tests/report/screen_check.py" "$@" || fail "$1: first screen"; }

# printed HTML: on paper.
printed() {
    timeout 300 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --user-data-dir="$work/browser" --proxy-server=127.0.0.1:9 --no-pdf-header-footer \
        --print-to-pdf=page.pdf "file://$(realpath "$1")" 2>console.txt ||
        fail "chromium: $(tail -n 3 console.txt)"
    pdftotext -bbox page.pdf words.html || fail "pdftotext (scripts/packages.txt)"
    python3 "$top/tests/report/print_check.py" "$1" words.html || fail "$1 on paper"
}

command -v chromium >/dev/null && command -v chromedriver >/dev/null || { fail "no chromium or chromedriver (scripts/packages.txt)"; exit 1; }

cat >fork.json <<'END'
{"name": "fork", "options": {"players": 4}, "agents": ["heuristic"], "games": 250, "seed": 3,
 "experiment": {"kind": "fork"}, "rows": ["games", "buildings"]}
END
cat >plain.json <<'END'
{"name": "plain", "options": {"edition": "lookout", "players": 2}, "agents": ["heuristic", "random", "heuristic:policy=merchant"], "format":
 "round-robin", "rotation": "cyclic", "games": 600, "seed": 4, "counters": "full"}
END
for name in fork plain; do
    "$aedile" run $name.json --quiet --out $name >/dev/null || fail "run $name"
    "$top/scripts/report" $name >$name.txt || fail "report $name"
    [[ $(wc -l <$name.txt) -le 10 ]] || fail "$name: more than ten lines"
    [[ $(tail -n 1 $name.txt) == "report: $name/report/report.html ("* ]] ||
        fail "$name: no path: $(tail -n 1 $name.txt)"
    grep -q 'not enough games' $name.txt || fail "$name: no verdicts"
    opened $name $name/report/report.html
done
printed fork/report/report.html
screened fork/report/report.html 390 # one run; several runs in both widths, below
grep -q '^ratings (Elo): heuristic' plain.txt || fail "no ratings"
grep -q 'per completion' fork.txt || fail "no causal numbers"

# Games that a building decided: what the page says makes a record that replays.
game=$(sed -nE 's/.*aedile replay --run fork --game ([0-9]+).*/\1/p' fork/report/report.html | head -n 1)
"$aedile" replay --run fork --game "$game" >game.json || fail "the game of the page: $game"
"$aedile" replay game.json >/dev/null || fail "game $game does not replay"

# A report is no part of the results.
"$aedile" verify fork >/dev/null || fail "the results are not as written"

# Fork and forgo of the same players: one page, on which nothing stands twice.
sed 's/"kind": "fork"/"kind": "forgo"/; s/"name": "fork"/"name": "forgo"/; s/"games": 250/"games": 1400/; s/, "rows".*/}/' fork.json >forgo.json
"$aedile" run forgo.json --quiet --out forgo >/dev/null || fail "run forgo"
"$top/scripts/report" fork forgo --out both.html >both.txt || fail "report of fork and forgo"
grep -q 'fork, 4 players, heuristic, per completion: strong' both.txt || fail "the terminal names no agent: $(cat both.txt)"
for caption in "Verdicts: " "Metrics of buildings: " "Kinds of experiment side by side: "; do
    [[ $(grep -o "<caption>$caption" both.html | wc -l) -eq 1 ]] || fail "fork and forgo: $caption not once"
done
[[ $(grep -o '<details class="building".*' both.html | grep -o '<p>fork, 4 players' | wc -l) -ge 30 ]] || fail "fork and forgo: no verdicts of fork"
grep -q '<p>forgo, 4 players' both.html && fail "fork and forgo: a building has two verdicts"
grep -q 'what giving it up costs' both.html || fail "fork and forgo: nothing of forgo on the cards"
grep -q 'better laid</span>' both.html || fail "forgo has the words of worth"

# Four runs in one, somewhere else: over player counts and agents, two of them populations of one run,
# whose ratings another run has.
sed 's/"fork"/"three"/; s/"players": 4/"players": 3/; s/, "rows".*/}/' fork.json >three.json
sed -i 's/"kind": "[a-z]*"/"kind": "fork"/' three.json
cat >apart.json <<'END'
{"name": "apart", "options": {"players": 4}, "populations": ["heuristic:policy=merchant", "random"], "games": 500, "seed": 3,
 "experiment": {"kind": "fork"}}
END
for name in three apart; do
    "$aedile" run $name.json --quiet --out $name >/dev/null || fail "run $name"
done
"$top/scripts/report" fork three apart plain --out parity/parity.html >parity.txt || fail "four runs"
pages=parity/parity_pages
[[ -s parity/parity.html && -s $pages/iv-4p.html && -s $pages/players_files/players.svg && ! -e parity/report ]] ||
    fail "four runs: files"
[[ $(wc -l <parity.txt) -le 10 ]] || fail "four runs: more than ten lines"
python3 "$top/tests/report/parity_check.py" parity/parity.html || fail "four runs"
"$reader" -B "$top/tests/report/index_check.py" parity/parity.html fork three apart plain || fail "the index"
screened $pages/iv-4p.html
"$reader" -B "$top/tests/report/explained_check.py" plain/report/report.html parity/parity.html || fail "words of first screens"
# What is counted for all populations together is shown of all together.
for name in ends seats lengths; do
    grep -q "apart, all ways to play" "$pages/iv-4p_files/$name.csv" || fail "$name: nothing of all populations together"
done
# The same runs, the same bytes, whatever the number of processors.
taskset -c "$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')" "$top/scripts/report" fork three apart plain --out one/parity.html >/dev/null ||
    fail "four runs on one processor"
diff -r parity one >/dev/null || fail "four runs: other bytes on one processor"

# Mistakes: the first by the script; the rest, and what is asked of a part, in one process that loads the packages once.
mkdir empty
found=$("$top/scripts/report" nowhere 2>&1 >/dev/null) && fail "report nowhere: expected a failure"
[[ $found == *"no such folder"* && $(wc -l <<<"$found") -eq 1 ]] || fail "report nowhere: found: $found"
PYTHONPATH=$top/bindings/python python3 -B -W error - <<'PY' || fail "mistakes"
import contextlib, io, sys
import numpy as np
from aedile.report.page.report import main
from aedile.report.pictures.synergy import _clustered
for text, *folders in (("expected a finished results folder", "empty"), ("the same games", "fork", "fork")):
    sys.argv, said = ["report", *folders], io.StringIO()
    with contextlib.redirect_stderr(said):
        status = main()
    assert status and text in said.getvalue() and said.getvalue().count("\n") == 1, (folders, status, said.getvalue())
_clustered(np.ones((4, 4)) - np.eye(4))  # a table of pairs in which no number is below zero: nothing on the terminal
PY
exit $wrong
