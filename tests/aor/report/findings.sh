#!/usr/bin/env bash
# The findings on Age of Rome: a small run of aedile.report.findings.aor.runs, its tables and sentences; those of the page. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export PYTHONPATH=$top/bindings/python
python=$(bash -c 'source "$0"; python_with "h5py, numpy, pandas, scipy, statsmodels"' "$top/scripts/lib.sh")

cp "$top/docs/aor/findings.md" page.md
cp -r "$top/docs/aor/findings" page
"$python" -B -m aedile.report.findings.aor.runs out --share 1 --program "$aedile" --update page.md >/dev/null || fail "aor-balance"
"$python" -B "$top/tests/aor/report/findings_check.py" "$top" out page.md || fail "sentences and tables"
# The report of one of these runs says what the game says: nothing is completed in it.
"$top/scripts/report" out/fork-2p --out report.html >said.txt || fail "a report"
grep -q 'Got, here: a character or mission dealt' report.html || fail "the report should say what got means"
grep -q 'uses each time it is got' report.html || fail "metrics in the words of the game"
grep -io '[^<>.]*\bcomplet\(ed\|ing\|es\|ion\)[^<>.]*' report.html said.txt && fail "nothing is completed in Age of Rome"
rm -r out/fork-3p
"$python" -B -m aedile.report.findings.aor.page out 2>error.txt && fail "a missing run should be an error"
grep -q "found no fork-3p" error.txt || fail "which run is missing: $(cat error.txt)"
exit $wrong
