#!/usr/bin/env bash
# What a report says of one edition and player count, computed again from rows by a script that shares nothing with it; and reports
# with one fault each, which that script has to notice: the first of
# them, or with "all" each. $1: the program; $2: all.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
for python in python3 /usr/bin/python3; do # one that has the packages
    "$python" -c 'import sys; from importlib.util import find_spec; sys.exit(not all(map(find_spec, sys.argv[1:])))' \
        numpy pandas scipy statsmodels h5py && break
done

# run NAME AGENT: forks of three players.
run() {
    echo '{"name": "'"$1"'", "options": {"players": 3}, "agents": ["'"$2"'"], "games": 450, "seed": 7, "experiment": {"kind": "fork"},
           "rows": ["games", "buildings"]}' >"$1.json"
    "$aedile" run "$1.json" --quiet --out "$1" >/dev/null || fail "run $1"
}
run plain heuristic
run builder heuristic:policy=builder
run network learned
PYTHONPATH=$top/bindings/python "$python" -B -m aedile.report plain builder network --out page.html >/dev/null || fail "report"

# The table of a copy with a fault: FILE, what stands there, what instead.
spoiled() {
    rm -rf copy && mkdir copy && cp -r "$top/bindings/python/aedile" copy/
    "$python" - "copy/aedile/report/statistics/$1" "$2" "$3" <<'PY' || fail "$1: no such text: $2"
import sys
path, old, new = sys.argv[1:]
text = open(path, encoding="utf-8").read()
assert text.count(old) == 1, text.count(old)
open(path, "w", encoding="utf-8").write(text.replace(old, new))
PY
    PYTHONPATH=copy "$python" -B - "spoiled-${1%.py}.csv" <<'PY' || fail "$1: $3: no table"
import sys
from aedile.report.analysis.analysis import analyses
from aedile.report.page import balance
from aedile.report.reading.results import load_all
balance.table(analyses(load_all(["plain", "builder", "network"]))).to_csv(sys.argv[1], index=False, float_format="%.8g")
PY
}
spoiled intervals.py 'factor = np.divide(used - 1, used,' 'factor = np.divide(1, used,'
if [[ ${2:-} == all ]]; then
    spoiled typical.py 'np.sort(numbers, axis=-1) @ weights(k)' 'numbers.mean(axis=-1)'
    spoiled simultaneous.py 'return min(1 - float(np.quantile(p, 1 - level)), widest)' 'return level'
    spoiled populations.py 'mean = combine_families(value, se, families)' 'mean = combine(value, se)'
    spoiled verdicts.py '[known & (low > -margin) & (high < margin), known & (low > 0), known & (high < 0)]' '[known & (low > -margin) & (high < margin), known & (low + high > 0), known & (high < 0)]'
fi
"$python" -B "$top/tests/report/recompute.py" page_files/balance.csv plain builder network --page page.html --spoiled spoiled-*.csv ||
    fail "the report says otherwise than its rows, or a fault goes unnoticed"
exit $wrong
