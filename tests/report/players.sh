#!/usr/bin/env bash
# Matches of the learned players: a few games of one match of each game through all of scripts/players; nothing is played twice, what has
# changed is played again, a stopped match is resumed; the pages of docs say what the networks are; mistakes. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
check=$top/tests/report/players_check.py

# In each game the first match of the plan, with 24 games of a seed of this test.
for game in gtr pax aor; do
    python3 -B "$check" plan "$top/configs/$game/players.json" 24 4711 >"$game.json" || fail "$game: a small plan"
    printf '# Page\n\nbefore\n<!-- table small -->\nold\n<!-- end -->\nafter\n' >"$game.md"
    players() {
        "$top/scripts/players" --game "$game" --plan "$game.json" --folder "runs-$game" --page "$game.md" --program "$aedile" "$@" 2>said.txt
    }
    if [[ $game == aor ]]; then # once is enough
        players --minutes 0 || fail "no time: $(cat said.txt)"
        grep -qx '1 match is missing; the same command resumes' said.txt || fail "no time said: $(cat said.txt)"
        grep -q '| not played |' "$game.md" || fail "no time: $(cat "$game.md")"
    fi
    players || fail "$game: $(cat said.txt)"
    [[ $(grep -c '^playing ' said.txt) -eq 1 ]] || fail "$game said: $(cat said.txt)"
    for line in before after; do grep -qx "$line" "$game.md" || fail "$game: lost: $line"; done
    grep -q '^old' "$game.md" && fail "$game: an old text stayed"
    python3 -B "$check" page "$game.md" "runs-$game" || fail "$game: numbers"
    "$aedile" agents learned --game "$game" >network.txt || fail "$game: no network"
    python3 -B "$check" network "$top/docs/$game/players.md" network.txt || fail "$game: what the page says of the network"
done

cp aor.md once.md
players || fail "again: $(cat said.txt)"
grep -q '^playing ' said.txt && fail "played twice"
cmp -s once.md aor.md || fail "a second page differs"
players --check || fail "the page is not what its file gives: $(cat said.txt)"

# Without the results the page stays, as long as plan and network are the same.
mv runs-aor away
players || fail "without results: $(cat said.txt)"
grep -q '^playing ' said.txt && fail "without results: played"
cmp -s once.md aor.md || fail "without results: another page"
players --again || fail "again without results: $(cat said.txt)"
grep -q '^playing ' said.txt || fail "again without results: not played"
cmp -s once.md aor.md || fail "again without results: another page"
rm -r runs-aor
cp aor.csv kept.csv
sed -i 's/,[0-9a-f]*$/,0123456789abcdef/; 1s/,[0-9a-f]*$/,network/' aor.csv
players --minutes 0 || fail "another network: $(cat said.txt)"
grep -q '| not played |' aor.md || fail "another network: the share of the old one stayed"
mv away runs-aor
players || fail "with results: $(cat said.txt)"
cmp -s kept.csv aor.csv || fail "with results: another file"

# Another seed: played again.
sed -i 's/4711/4712/' aor.json
players || fail "another seed: $(cat said.txt)"
grep -q '^playing ' said.txt || fail "another seed: not played"

# Mistakes: one line, and the page as it is.
sed -E '/`/s/[0-9]\.[0-9] to/9.9 to/' aor.md >other.md
cp aor.csv other.csv
refused_by 1 "expected the tables that" "$top/scripts/players" --check --game aor --plan aor.json --page other.md
cp kept.csv aor.csv
refused_by 1 "expected a match as the plan has it" "$top/scripts/players" --check --game aor --plan aor.json --page aor.md
refused_by 1 'found "nothing"' "$top/scripts/players" --only nothing --game aor --plan aor.json --folder runs-aor --page aor.md --program "$aedile"
refused_by 1 'expected a number, found "x"' "$top/scripts/players" --minutes x

# A match that is stopped is resumed, and is the same as one in a piece.
python=$(bash -c 'source "$0"; python_with "h5py, numpy, pandas, scipy, statsmodels"' "$top/scripts/lib.sh")
export PYTHONPATH=$top/bindings/python
python3 -B "$check" plan "$top/configs/gtr/players.json" 20000 4713 >long.json
"$python" -B -m aedile.report.findings.players long.json long --seconds 1 --program "$aedile" >long.txt 2>said.txt || fail "stopped: $(cat said.txt)"
grep -q 'not played' long.txt || fail "stopped: $(cat long.txt)"
[[ -n $(find long -path '*/shards/*' -type f) ]] || fail "stopped: nothing is kept"
"$python" -B -m aedile.report.findings.players long.json long --program "$aedile" >long.txt 2>said.txt || fail "resumed: $(cat said.txt)"
"$python" -B -m aedile.report.findings.players long.json piece --program "$aedile" >piece.txt 2>said.txt || fail "in a piece: $(cat said.txt)"
cmp -s long.txt piece.txt || fail "resumed: $(cat long.txt piece.txt)"
exit $wrong
