#!/usr/bin/env bash
# The page of scripts/web: its links in node, `aedile view`, and all in a browser: page.sh AEDILE [--few]: not all whole games
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

built=$top/build/web/aedile.html
"$aedile" replay --random --players 4 --option edition=lookout --seed 8 >game.json || fail "no record"
"$aedile" view game.json --page "$built" >said || fail "aedile view"
[[ $(cat said) == game.html ]] || fail "aedile view said: $(cat said)"
"$aedile" view - --page "$built" --out - <game.json | cmp -s - game.html || fail "standard input and output"
"$aedile" view game.json --page "$built" --learned --out learned.html >/dev/null || fail "--learned"
[[ $(wc -c <learned.html) -gt $(($(wc -c <game.html) + 500000)) ]] || fail "no network in the page"

refused 1 "nowhere.html: there is no such file" view game.json --page nowhere.html
refused 1 "no place for a record" view game.json --page game.json
refused 2 "none.json: " view none.json
sed 's/"scores": \[/"scores": [1/' game.json >bad.json
refused 1 "bad.json: " view bad.json --page "$built"
[[ ! -e bad.html ]] || fail "a page of a record that is wrong"
# A program that has no page next to it says how to make one.
mkdir lone && cp "$aedile" lone/aedile
refused_by 1 "run scripts/web" lone/aedile view game.json

(cd "$top" && node tests/web/links.mjs build/web/engine/aedile.wasm "$aedile") || fail "links"
# The script behind the times in docs/web.md: a line for each game and number of players.
(cd "$top" && node tests/web/think_time.mjs build/web/engine/aedile.wasm 2) >times || fail "think_time: $(cat times)"
[[ $(grep -cE '^(gtr|pax|aor) +[2-5] +[0-9]+ +[0-9]+ +[0-9]+$' times) -eq 10 ]] || fail "think_time printed: $(cat times)"
for game in pax aor; do
    "$aedile" replay --random --game $game --seed 3 >$game.json || fail "no record of $game"
    "$aedile" view $game.json --page "$built" >/dev/null || fail "aedile view of $game"
done
# A game that no link holds: of two, all their moves and the names of many buildings.
powers_off=$(printf 'powers_off=%s' Academy,Amphitheatre,Aqueduct,Archway,Atrium,Bar,Basilica,Bath,Bridge,'Circus Maximus',Circus,Coliseum,Dock,Foundry,Fountain)
"$aedile" replay --random --players 2 --option "$powers_off" --seed 3 >long.json || fail "no long record"
"$aedile" view long.json --page "$built" >/dev/null || fail "aedile view of a long game"
/usr/bin/python3 -B "$top/tests/web/page_check.py" "$built" game.html game.json learned.html long.html pax.html aor.html ${2:+"$2"} || fail "the page in a browser"
/usr/bin/python3 -B "$top/tests/web/guest_check.py" "$top/build/web" || fail "a guest's first game"
/usr/bin/python3 -B "$top/tests/web/game_check.py" "$top/build/web" ${2:+"$2"} || fail "what surrounds a game"
/usr/bin/python3 -B "$top/tests/web/play_check.py" "$top/build/web" "$top/web/node_modules/axe-core/axe.min.js" ${2:+"$2"} || fail "whole games by things and by keys"
(cd "$top" && node tests/web/languages.mjs && npm --prefix web --silent run types) || fail "languages and types of the page"
exit "$wrong"
