#!/usr/bin/env bash
# Numbers of cards that differ from the printed ones (GTR 10, option rows), as their user meets them: the list of cells, texts,
# objects and files, mistakes in them, runs and records, agents that play such games.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# The list: every edition, every card with its general keys; each value that it allows is taken, the next ones are not.
"$aedile" options | grep -q 'list of CARD.KEY=VALUE' || fail "aedile options should name rows"
for edition in iv lookout republic imperium; do
    "$aedile" cards --edition $edition --json >$edition.json || fail "cards --edition $edition --json"
    python3 - $edition.json >cells.$edition <<'PYTHON' || fail "cards of $edition: no such JSON"
import json, sys
cards = json.load(open(sys.argv[1]))["cards"]
assert len(cards) == (50 if any(c.get("expansion") for c in cards) else 40), len(cards)
for card in cards:
    rows = card["rows"]
    assert {"cost", "influence", "points", "copies"} <= set(rows), card["card"]
    for key, cell in rows.items():
        assert cell["low"] <= cell["printed"] <= cell["high"], (card["card"], key)
        assert key != "cost" or cell["printed"] == card["value"], card["card"]
        print(f"{card['card']}.{key} {cell['low']} {cell['high']} {1 if card.get('expansion') else 0}")
PYTHON
done
while read -r line; do
    high=${line% *} added=${line##* }
    high=${high##* }
    cell=${line%" $high $added"}
    cell=${cell% *}
    expansion=()
    [[ $added == 1 ]] && continue # beside their edition, they need the option expansion
    refused 2 "option rows: ${cell}: expected a whole number from" trace --games 1 --option "rows=$cell=$((high + 1))" ${expansion[@]+"${expansion[@]}"}
done < <(grep -v copies cells.iv | awk 'NR % 9 == 1')
refused 2 'expected neither CARD' cards --json Wall

# Mistakes: one line, with the card, the key, what was expected and found, and what was meant.
refused 2 'option rows: expected CARD.KEY=VALUE such as Catacomb.cost=4 or Wall.cards=3, found "Wal.cards=3" (did you mean "Wall"?)' \
    trace --option rows=Wal.cards=3
refused 2 'option rows: Wall: expected one of cost influence points cards protects scores copies, found "card" (did you mean "cards"?)' \
    trace --option rows=Wall.card=3
refused 2 'option rows: Wall.cards: expected a whole number from 1 to 9, found "12"' trace --option rows=Wall.cards=12
refused 2 'option expansion: expected Castra in it' trace --option edition=imperium --option rows=Castra.cost=2
refused 2 'option rows: Dock.cost: expected at most 3 with the expansion, found 4' \
    trace --option edition=imperium --option expansion=all --option rows=Dock.cost=4

# The same in a text, an object, an object of cards, and a file: the same games, told in the same way.
config() { # config NAME ROWS
    printf '{"name": "same", "options": {"players": 4, "rows": %s}, "agents": ["heuristic", "learned"], "format": "round-robin",
        "games": 24, "seed": 3, "rows": ["games", "players"]}' "$2" >"$1.json"
}
config text '["Catacomb.cost=4", "Wall.cards=3"]'
config cells '{"Catacomb.cost": 4, "Wall.cards": 3}'
config cards '{"Catacomb": {"cost": 4}, "Wall": {"cards": 3}}'
config file '"own.json"'
echo '{"note": "tried", "rows": {"Catacomb": {"cost": 4, "mark": "tried"}, "Wall": {"cards": 3}}}' >own.json
for form in text cells cards file; do
    "$aedile" run $form.json --quiet --out $form >$form.txt || fail "run $form.json"
    cmp -s text/results.h5 $form/results.h5 || cmp -s text/summary.json $form/summary.json || fail "$form: expected the same games"
done
grep -q 'cards changed by the option rows' text.txt || fail "the first lines should say that cards are changed: $(head -n 3 text.txt)"
rm own.json
"$aedile" run file/config.json --quiet --out again >/dev/null || fail "a resolved config needs no file"
diff -r file again || fail "the cells of a file and the file should give the same"
refused 2 'own.json' run file.json --out lost
echo '{"Wall": {"cards": 12}}' >own.json
refused 2 'own.json: rows.Wall.cards: option rows: Wall.cards: expected a whole number from 1 to 9, found "12"' run file.json --out lost
echo '{"Wall": {"card": 3}}' >own.json
refused 2 'own.json: rows.Wall.card: option rows: Wall: expected one of' run file.json --out lost
echo '{"Wall": 3}' >own.json
refused 2 'own.json: rows.Wall: expected an object of columns, found 3' run file.json --out lost
echo '{"Wall": {"cards": 3}, "Catacomb": {"cost": 4}}' >own.json
"$aedile" trace --games 2 --option rows=own.json >by-file.txt || fail "a file on the command line"
"$aedile" trace --games 2 --option rows=Wall.cards=3,Catacomb.cost=4 >by-text.txt || fail "texts on the command line"
diff <(grep -v '"deck":' by-file.txt) <(grep -v '"deck":' by-text.txt) >/dev/null ||
    fail "a file on the command line and its cells should give the same games"

# A changed game is another game than the printed one: nothing of it goes on in the other's folder.
config printed '[]'
"$aedile" run printed.json --quiet --out printed >/dev/null || fail "run printed.json"
refused 1 'holds a run of another config (options' run text.json --quiet --out printed
if cmp -s printed/summary.json text/summary.json; then fail "changed cards changed nothing"; fi
grep -q '"rows":' <(sed 's/"rows":[[:space:]]*\["games"//' printed/config.json) && fail "the printed game's config should not name the option"
"$aedile" verify text >/dev/null || fail "verify"

# Records and positions say what is changed, and play on.
"$aedile" replay --random --seed 4 --option rows=Wall.cards=3,Dock.orders=2 >record.json || fail "a record"
"$aedile" replay record.json >/dev/null || fail "a record played again"
grep -q 'Dock.orders' record.json || fail "a record should say its rows"
"$aedile" trace --games 1 --option rows=Dock.orders=2 | grep -q '"rows":\["Dock.orders=2"\]' || fail "a position should say its rows"

exit $wrong
