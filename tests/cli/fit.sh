#!/usr/bin/env bash
# aedile fit as its user meets it. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# The same command writes the same weights and report; another seed other ones.
for i in 1 2; do
    "$aedile" fit --games 200 --seed 4 --out $i.json >$i.txt || fail "a small fit"
done
cmp 1.json 2.json || fail "the same fit should write the same weights"
cmp 1.txt 2.txt || fail "the same fit should print the same report"
"$aedile" fit --games 200 --seed 5 --out 3.json >/dev/null || fail "another seed"
cmp -s 1.json 3.json && fail "another seed should give other weights"
grep -q '^score only' 1.txt || fail "the report should compare with the score only"

# The weights that come with the program have the form that it writes.
"$aedile" fit --games 200 --out rows.def >/dev/null || fail "writing rows of C"
diff <(grep -oE '^[A-Z_]+\([a-z_]*' rows.def) \
    <(grep -oE '^[A-Z_]+\([a-z_]*' "$top/agents/gtr/value_weights.def") ||
    fail "gtr_value_weights.def should have the rows that fit writes"

# Games of one number of players, of an edition, of a new style.
for file in "$top"/configs/gtr/eval/*.json; do
    grep -q '"policy"' "$file" || continue
    "$aedile" fit --games 50 --players 3 --option edition=republic --agent "$file" >/dev/null ||
        fail "fit --agent $file"
done

# A value, or the network's, held against how games end: more is known than that all are alike.
for value in learned linear score; do
    "$aedile" fit --judge $value --agent learned --games 150 --players 2 >judged.txt ||
        fail "fit --judge $value"
    awk '/^equal shares/ { equal = $3 } $1 == "'$value'" { loss = $2 } END { exit !(loss > 0 && loss < equal) }' \
        judged.txt || fail "the value $value should be better than equal shares"
    awk '/^0[.]/ { seats += $4 } END { exit seats != 2 * 150 * 8 }' judged.txt ||
        fail "all seats should be in the table of $value"
done
refused 2 "values: learned linear" fit --judge nothing
refused 2 "missing.net" fit --judge learned --network missing.net

echo '{"game": "gtr", "policy": "balanced", "weights": {"drow": 1}}' >wrong.json
refused 2 'wrong.json: weights: no weight "drow"' fit --games 50 --agent wrong.json
refused 2 "styles: balanced" fit --agent nobody
refused 2 "missing.json" fit --agent missing.json
refused 2 "--games" fit --games 3
refused 1 "no/such/folder" fit --games 50 --out no/such/folder/w.json
[[ -e no ]] && fail "a refused fit should leave nothing behind"
exit $wrong
