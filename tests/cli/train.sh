#!/usr/bin/env bash
# scripts/train: stages, networks for a number of players, what it installs. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# A tree of its own with what the script asks of one. Curves are drawn elsewhere (tests/report): here they are noted.
mkdir -p scripts bindings/python/aedile/report/pictures configs/small/train agents/small/weights modules
cp "$top"/scripts/{train,lib.sh} scripts/
touch modules/{pandas,matplotlib}.py
export PYTHONPATH=$PWD/modules OMP_NUM_THREADS=1
echo 'import sys; open(sys.argv[3], "w").write(sys.argv[1])' >bindings/python/aedile/report/pictures/learning_curve.py
echo '{"game": "gtr", "games": 3, "batch": 3}' >configs/small/train/small.json
echo '{"game": "gtr", "games": 4, "batch": 4, "name": "small"}' >configs/small/train/small-stage2.json
echo '{"game": "gtr", "games": 2, "batch": 2, "rival": "results/train-small-s2-stage2/small.net"}' >configs/small/train/small-stage2-rival.json
echo '{"game": "gtr", "games": 10, "batch": 10, "name": "small", "units": 256, "rival": "results/train-small-s2-stage2-rival/small-stage2-rival.net"}' >configs/small/train/small-stage3.json
echo '{"game": "gtr", "games": 5, "batch": 5, "begin": "results/train-small-s2-stage2"}' >configs/small/train/small-2p.json
echo '{"game": "gtr", "games": 6, "batch": 6, "begin": "results/train-small-s2", "name": "three"}' >configs/small/train/small-3p.json
echo '{"game": "gtr", "games": 7, "batch": 7, "begin": "results/train-small-s2-2p/", "name": "small-2p"}' >configs/small/train/small-2p-stage2.json

echo '{"game": "gtr", "games": 8, "batch": 8, "rival": "results/train-small-s2-2p-stage2/small-2p.net"}' >configs/small/train/small-2p-stage2-rival.json
echo '{"game": "gtr", "games": 9, "batch": 9, "begin": "results/train-small-s2-2p-stage2", "name": "small-2p", "imitate": 4, "imitate_rivals": 1,
    "rival": ["results/train-small-s2-2p-stage2-rival/small-2p-stage2-rival.net", "results/train-small-s2-2p-stage2/small-2p.net"]}' >configs/small/train/small-2p-stage3.json

scripts/train small 7 --program "$aedile" >said 2>&1 || fail "a small training: $(cat said)"
[[ $(grep -o 'small[^ ]*, . of 9' said | paste -sd ' ') == 'small, 1 of 9 small-stage2, 2 of 9 small-stage2-rival, 3 of 9 small-stage3, 4 of 9 small-2p, 5 of 9 small-2p-stage2, 6 of 9 small-2p-stage2-rival, 7 of 9 small-2p-stage3, 8 of 9 small-3p, 9 of 9' ]] ||
    fail "what it says: $(cat said)"

# begun FOLDER NETWORK GAMES EARLIER: each begins with the right one of the rest.
begun() {
    local page
    page=$("$aedile" agents learned --network "results/train-small-s7$1/$2.net") || fail "no network in $1"
    [[ $(grep -cE "^(games  *$3|earlier_games  *$4|seed  *\"?7\"?)$" <<<"$page") -eq 3 ]] || fail "the training of $2, $1: $(sed -n '/^network of/,/^$/p' <<<"$page")"
    [[ $(cat "results/train-small-s7$1/curve.svg") == "results/train-small-s7$1" ]] || fail "no curve in $1"
}
begun -stage2 small 4 3
begun -stage2-rival small-stage2-rival 2 0
begun -stage3 small 10 7
"$aedile" agents learned --network results/train-small-s7-stage3/small.net | grep -q '^layout .* 256 units' || fail "a stage with more units than the one before"
begun -2p small-2p 5 7
begun -3p three 6 3
begun -2p-stage2 small-2p 7 12
begun -2p-stage2-rival small-2p-stage2-rival 8 0
begun -2p-stage3 small-2p 9 19

# Installed are all or none.
mv results/train-small-s7-3p/three.net .
refused_by 1 'results/train-small-s7-3p/three.net: no such network' scripts/train small 7 --install --program "$aedile"
[[ -z $(ls agents/small/weights) && $(ls agents) == small ]] || fail "half of the networks: $(ls agents agents/small/weights)"
mv three.net results/train-small-s7-3p/
scripts/train small 7 --install --program "$aedile" 2>/dev/null || fail "--install"
[[ $(cd agents/small && echo ./*/*) == './weights/small-2p.net.gz ./weights/small-3p.net.gz ./weights/small.net.gz' ]] || fail "installed: $(ls -R agents)"
for pair in small=-stage3/small small-2p=-2p-stage3/small-2p small-3p=-3p/three; do
    gzip -dc "agents/small/weights/${pair%=*}.net.gz" | cmp - "results/train-small-s7${pair#*=}.net" || fail "$pair"
done

sed -i 's/-stage2"/-stage4"/' configs/small/train/small-2p.json
refused_by 1 'small-2p.json: begin: expected the folder of a stage of small, found "results/train-small-s2-stage4"' \
    scripts/train small --program "$aedile"
refused_by 1 'found "large"; there are: small-2p-stage2-rival small-2p-stage2 ' scripts/train large --program "$aedile"

# Wishes that are none.
wish() {
    echo "{\"game\": \"gtr\", \"wishes\": 0.5$2}" >wish.json
    refused_by 2 "wish.json: $1" "$aedile" train wish.json --out wished
}
wish 'wished: expected the groups of moves that are wished, found nothing' ''
wish 'wished: expected an object of groups of moves, found 3' ', "wished": 3'
wish 'wished.LIE: expected a group of moves (aedile agents learned)' ', "wished": {"LIE": 3}'
wish 'wished_always.LAY: expected a number from -20 to 20, found 21' ', "wished_always": {"LAY": 21}'
wish 'wished_items: expected an object of cards with their weights, found 3' ', "wished": {"LAY": 8}, "wished_items": 3'
wish 'wished_items.Form: expected the English name of a card, found 3' ', "wished": {"LAY": 8}, "wished_items": {"Form": 3}'
wish 'wished_items.Forum: expected a whole number from 1 to 1000, found 0' ', "wished": {"LAY": 8}, "wished_items": {"Forum": 0}'

# Rivals that are none.
rival() {
    echo "{\"game\": \"gtr\"$2}" >rival.json
    refused_by 2 "rival.json: $1" "$aedile" train rival.json --out wished
}
rival 'rival: expected the file of a network, for imitate_rivals, found nothing' ', "imitate_rivals": 1'
rival 'teacher: expected an agent, for imitate_teacher, found nothing' ', "imitate_teacher": 1'
rival 'rival: expected the file of a network, found 3' ', "rival": 3'
rival 'rival[1]: expected the file of a network, found true' ", \"rival\": [\"$top/agents/gtr/weights/gtr.net.gz\", true]"
rival 'rival: expected an array of at most 8, found' ', "rival": ["","","","","","","","",""]'
rival 'rivals: expected a number from 0 to 1, found 2' ', "rivals": 2'
[[ ! -e wished ]] || fail "a folder of a training that was refused"
exit $wrong
