#!/usr/bin/env bash
# The report on another game's results, in its own words. $1: a program with a second game.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

cat >fork.json <<'END'
{"name": "fork", "game": "auspices", "options": {"players": 2}, "agents": ["random"], "games": 600,
 "seed": 3, "experiment": {"kind": "fork"}, "rows": ["games", "signs"], "counters": "full"}
END
"$aedile" run fork.json --quiet --out fork >/dev/null || fail "run"
"$top/scripts/report" fork >report.txt 2>&1 || fail "report: $(tail -n 3 report.txt)"
grep -q '^  strong (1): owl' report.txt || fail "the one power there is: $(cat report.txt)"
python3 - <<'END' || fail "words"
import re

page = open("fork/report/report.html", encoding="utf-8").read()
assert "Pairs of signs" in page and "Auspices" in page and "each sign " in page
body = re.sub(r"<(style|script).*?</\1>", "", page, flags=re.S)
texts = re.sub(r"<[^>]*>", " ", body)
found = re.findall(r".{0,40}\bbuildings?\b.{0,40}", texts)
assert all("B21-buildings" in text for text in found), found  # the name of a metric
END

# PAX, with its own words and what it rests on.
cat >pax.json <<'END'
{"name": "pax", "game": "pax", "options": {"players": 3}, "agents": ["random"], "games": 300, "seed": 5,
 "experiment": {"kind": "fork"}, "rows": ["games", "items"], "counters": "full"}
END
"$aedile" run pax.json --quiet --out pax >/dev/null || fail "run of PAX"
"$top/scripts/report" pax >report.txt 2>&1 || fail "report of PAX: $(tail -n 3 report.txt)"
python3 - <<'END' || fail "words of PAX"
page = open("pax/report/report.html", encoding="utf-8").read()
for text in ("PAX", "reconstructed", "religion 3", "primus"):
    assert text in page, text
END
exit $wrong
