#!/usr/bin/env bash
# Findings of PAX: tables and sentences of small runs say what the rows and counters say; the page of docs has no
# mark that is not served; mistakes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export PYTHONPATH=$top/bindings/python
python=$(bash -c 'source "$0"; python_with "h5py, numpy, pandas, scipy, statsmodels"' "$top/scripts/lib.sh")
findings() { "$python" -B -m aedile.report.findings.pax.page "$@"; }

# run NAME FACES GAMES [MORE JSON]
run() {
    cat >"$1.json" <<END
{"name": "$1", "game": "pax", "options": {"players": 3, "faces": "$2"}, "agents": ["heuristic"], "games": $3, "seed": 5${4:+, $4}}
END
    "$aedile" run "$1.json" --quiet --out "$1" >/dev/null || fail "run $1"
}
for faces in page dearer; do
    run "games-$faces" $faces 400 '"rows": ["games", "players", "items"]'
    run "fork-$faces" $faces 120 '"experiment": {"kind": "fork"}'
    run "start-$faces" $faces 60 '"experiment": {"kind": "start"}'
    "$aedile" export "games-$faces" --format csv --out "$faces" >/dev/null 2>&1 || fail "export"
done

findings games-page games-dearer fork-page fork-dearer start-page start-dearer >all.txt || fail "findings"
[[ $(sed -n '/^summary$/,/^- /p' all.txt | grep -m1 'reconstructed') == "**All of this rests on reconstructed cards.**"* ]] ||
    fail "the first line does not say reconstructed: $(head -n 4 all.txt)"
"$python" -B "$top/tests/pax/report/findings_check.py" all.txt || fail "numbers"

# Tables drawn by chance, and how often Rome wins: a small run of all that the page is made of, with two players.
"$python" -B -m aedile.report.findings.pax.runs drawn --share 6 --players 2 --program "$aedile" >drawn.txt || fail "runs on drawn tables"
"$python" -B "$top/tests/pax/report/drawn_check.py" drawn drawn.txt || fail "drawn tables"

# The page of docs has these marks, for its three numbers of players.
for name in drawn robust rome drawn-2p learned-2p; do
    grep -qxhr "<!-- table $name -->" "$top/docs/pax/findings.md" "$top/docs/pax/findings" || fail "docs/pax/findings: no table $name"
    grep -qx "$name" drawn.txt || fail "no table $name"
done
for name in summary played ends powers start split romes dealt faces; do
    grep -qxhr "<!-- table $name\(-3p\)\? -->" "$top/docs/pax/findings.md" "$top/docs/pax/findings" || fail "docs/pax/findings: no table $name"
    grep -qxE "$name(-3p)?" all.txt || fail "no table $name"
done
[[ $(head -n 3 "$top/docs/pax/findings.md") == *reconstructed* ]] || fail "docs/pax/findings.md does not begin with its mark"

# The report of forks speaks this game's words.
"$python" -B -m aedile.report fork-page >said.txt 2>&1 || fail "report: $(cat said.txt)"
page=fork-page/report/report.html
for words in "How the games ended: the players won, by points (" "faces page, reconstructed" "Two symbols of land"; do
    grep -qF "$words" $page || fail "the report does not say: $words"
done
grep -qE "role, material and influence|Glory to Rome" $page && fail "the report speaks of another game"

# Three tables of faces are an axis of the report. And they are three games: side by side, each under its name, and not three agents.
sed 's/dearer/doubles/g' fork-dearer.json >fork-doubles.json
sed 's/"players": 3/"players": 2/; s/fork-/two-/' fork-page.json >two-page.json
sed 's/"players": 3/"players": 2/; s/fork-/two-/' fork-dearer.json >two-dearer.json
for name in fork-doubles two-page two-dearer; do
    "$aedile" run $name.json --quiet --out $name >/dev/null || fail "run $name"
done
"$python" -B -m aedile.report fork-page fork-dearer fork-doubles two-page two-dearer --out tables.html >said.txt 2>&1 ||
    fail "report of three tables: $(cat said.txt)"
grep -qE "In how many values of faces each [a-z]+ helps" tables.html || fail "tables of faces are no axis"
primus=$(sed 's/<tr>/\n/g' tables.html | sed -n '/In how many values of faces/,$p' | grep -m1 '>primus</td>')
[[ $primus == *">3 of 3<small>+"* ]] || fail "primus helps with each table: $primus"
why="Runs with different rules are shown side by side, not pooled: they differ in faces (dearer, page, doubles)."
[[ $(grep -oF "$why" tables.html | wc -l) -eq 1 ]] || fail "the report does not say once why it does not pool"
grep -qF "$why" said.txt || fail "the terminal does not say why: $(cat said.txt)"
for table in page dearer; do
    grep -qF "Over player counts (2, 3): faces $table, per completion" tables_pages/players.html || fail "no table over players with faces $table"
done
grep -oE 'both agents[^.]*|[Rr]obust: [0-9]+ of|heuristic \((fork|two)-[a-z]*\)' tables.html tables_pages/*.html && fail "tables of faces are taken for agents"

# Mistakes: one line.
said() { refused_by 1 "$1" "$python" -B -m aedile.report.findings.pax.page "${@:2}"; }
said "3 players, experiment fork: no run with faces dearer" games-page games-dearer fork-page
said "the same games" games-page games-page
sed 's/"players": 3/"players": 3, "wealth": false/' games-dearer.json >poor.json
"$aedile" run poor.json --quiet --out poor >/dev/null || fail "run poor"
said "games-page: not to be compared with poor, they differ in wealth (off, on)" games-page poor
run plain page 20
said "rows: expected games, players and items, found no games or players or items" plain fork-page
sed 's/"game": "pax", //; s/, "faces": "page"//' plain.json >other.json
"$aedile" run other.json --quiet --out other >/dev/null || fail "run other"
said 'game: expected "pax"' other
exit $wrong
