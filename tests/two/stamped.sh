#!/usr/bin/env bash
# What scripts/new-game writes: its own tests pass in a program that has the game, its row is in the list of games, and a
# bad name is refused in one line, with nothing written. $1: that program; $2: the folder it was stamped into.
stamped=$(realpath "$2")
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

tests=$stamped/tests/auspices
"$aedile" scenario "$tests"/scenarios/*.json >said.txt || fail "scenarios: $(cat said.txt)"
diff <("$aedile" signature --game auspices) "$tests/golden/signature.txt" || fail "signature"
diff <("$aedile" signature --arithmetic --game auspices) "$tests/golden/arithmetic.txt" || fail "arithmetic"
for players in 2 3; do
    diff <("$aedile" replay --random --golden --game auspices --players $players --seed $players) \
        "$tests/golden/$players.txt" || fail "golden game of $players"
done
"$aedile" run "$stamped/configs/auspices/ladder-3p.json" --quiet --games 30 --out ladder >/dev/null || fail "config"

# Another name, in a tree with a list of games: the row, and the name everywhere.
new_game() { bash "$top/scripts/new-game" --into tree "$@"; }
mkdir -p tree/engine
cp "$top/engine/games.def" tree/engine/
new_game ludo 2>said.txt || fail "new-game: $(cat said.txt)"
[[ $(diff "$top/engine/games.def" tree/engine/games.def) == *"> GAME(ludo, NO_POLICIES, NO_LAYOUT, NO_LIBRARY, NO_PAGE)" ]] ||
    fail "row: $(diff "$top/engine/games.def" tree/engine/games.def)"
grep -rniE auspices tree && fail "the stamp's own name"
for file in engine/ludo/ludo.c engine/ludo/ludo.h arena/ludo/arena.c docs/ludo/rules.md tests/ludo/scenarios/play.json; do
    [[ -s tree/$file ]] || fail "no $file"
done

# Refused: one line, and the tree stays as it is.
find tree -type f -exec sha256sum {} + | sort >before.txt
refused_by 1 'expected 2 to 16 small letters, a to z, found "Ludo"' new_game Ludo
refused_by 1 'found "2day"' new_game 2day
refused_by 1 'found ""' new_game ""
refused_by 1 'found "abcdefghijklmnopq"' new_game abcdefghijklmnopq
refused_by 1 '"switch" is a word of C' new_game switch
refused_by 1 'there is a game "gtr" already' new_game gtr
refused_by 1 'engine/ludo: is there already' new_game ludo
refused_by 1 'usage: ' new_game
refused_by 1 'usage: ' new_game alea ludus
find tree -type f -exec sha256sum {} + | sort >after.txt
diff before.txt after.txt || fail "something was written"
[[ -z $(find tree -name '.new-game*') ]] || fail "something was left"
exit $wrong
