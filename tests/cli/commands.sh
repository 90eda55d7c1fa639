#!/usr/bin/env bash
# The commands' manners, and those commands that have no test of their own. $1: the program.
set -u
aedile=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0

fail() {
    echo "FAILED: $*"
    wrong=1
}

"$aedile" --version | grep -Eq '^aedile [0-9]+\.[0-9]+\.[0-9]+$' || fail "--version"
"$aedile" >/dev/null && fail "without a command: expected a failure"
"$aedile" perfd 2>"$work/err" && fail "perfd is no command"
grep -q 'did you mean "perft"' "$work/err" || fail "perfd: $(cat "$work/err")"

# Every command that --help lists has a --help of its own and refuses what it does not know.
names=$("$aedile" --help | sed -n 's/^  \([a-z-]*\) .*/\1/p')
[[ $(wc -w <<<"$names") -ge 9 ]] || fail "--help lists: $names"
for name in $names; do
    "$aedile" "$name" --help | grep -q "^usage: aedile $name" || fail "$name --help"
    "$aedile" "$name" --no-such-option >/dev/null 2>"$work/err"
    [[ $? -eq 2 ]] || fail "$name --no-such-option: expected status 2"
    [[ $(wc -l <"$work/err") -eq 1 ]] || fail "$name --no-such-option: $(cat "$work/err")"
done
# help COMMAND is what COMMAND --help is.
for name in $names; do
    diff <("$aedile" help "$name") <("$aedile" "$name" --help) >/dev/null || fail "help $name"
done
diff <("$aedile" help) <("$aedile" --help) >/dev/null || fail "help"
for words in "perfd" "run me"; do
    # shellcheck disable=SC2086
    "$aedile" help $words >"$work/out" 2>"$work/err"
    [[ $? -eq 2 && ! -s $work/out && $(wc -l <"$work/err") -eq 1 ]] || fail "help $words: $(cat "$work/err")"
done
"$aedile" help perfd 2>&1 | grep -q 'did you mean "perft"' || fail "help perfd"

# One card: its row under its heading, in any language and edition; an unknown one, the nearest name.
one() {
    local row=$1 lines all
    shift
    "$aedile" cards "$@" >"$work/out" || fail "cards $*"
    mapfile -t lines <"$work/out" # no process for each question: there are two hundred cards
    [[ ${lines[-1]-} == "$row"* && ${#lines[@]} -le 4 ]] || fail "cards $*: $(cat "$work/out")"
    printf -v all '\n%s' "${lines[@]}"
    [[ $all =~ $'\n'(card|face|'  ')' ' ]] || fail "cards $*: no heading: $(cat "$work/out")"
}
one "Dock            craftsman  wood " Dock
one "Dock  " dock --edition lookout
one "Circus Maximus  merchant   stone " Circus Maximus
one "Taverne  " Bar --lang de
one "Bar  " Taverne
one "Castra  " Castra
grep -qx 'edition republic' <("$aedile" cards Castra) || fail "cards Castra does not say of which edition"
one "LAN1  land " lan1 --game pax
one "G02  Compass " compass --game aor
one "M04  Offerings " M04 --game aor
for edition in iv lookout republic imperium; do # every row of every table is found under its name
    "$aedile" cards --edition $edition | sed -nE '4,$s/^([A-Z][^ ]*( [^ ]+)*)  .*/\1/p' >"$work/cards"
    [[ $(wc -l <"$work/cards") -ge 40 ]] || fail "cards --edition $edition: $(wc -l <"$work/cards") names"
    while read -r name; do one "$name  " "$name" --edition $edition; done <"$work/cards"
done
"$aedile" cards Dok >"$work/out" 2>"$work/err"
[[ $? -eq 2 && ! -s $work/out && $(cat "$work/err") == 'aedile cards: no card "Dok" (did you mean "Dock"?)' ]] ||
    fail "cards Dok: $(cat "$work/err")"
"$aedile" cards Castra --edition iv 2>&1 | grep -q 'no card "Castra" in the edition iv' || fail "cards Castra --edition iv"
"$aedile" cards Dock --markdown 2>&1 | grep -q 'expected no CARD' || fail "cards Dock --markdown"

# A card in an option, on the command line and in a config: the nearest name.
"$aedile" trace --games 1 --option given=0:Dok 2>&1 | grep -q 'found "0:Dok" (did you mean "Dock"?)' || fail "given=0:Dok"
for game in gtr:given=0:Statu:Statue pax:given_zone=0:LAM1:LAN1 aor:given=0:prist:priest aor:without=Fulva:Fulvia; do
    "$aedile" trace --game "${game%%:*}" --games 1 --option "$(cut -d: -f2- <<<"${game%:*}")" 2>&1 |
        grep -q "(did you mean \"${game##*:}\"?)" || fail "$game"
done
cat >"$work/slip.json" <<'END'
{"options": {"players": 2, "given": {"0": ["Dok"]}}, "agents": ["random"], "games": 2, "seed": 1}
END
"$aedile" run "$work/slip.json" --out "$work/slip" 2>&1 | grep -q 'slip.json: .*found "0:Dok" (did you mean "Dock"?)' || fail "a config with Dok"
"$aedile" run "$work/slip.json" --seed 1.9 --out "$work/slip" 2>&1 | grep -q 'found "1.9"' || fail "--seed 1.9"
sed 's/"given.*}, "agents/"few_sites": true}, "agents/; s/"seed": 1/"seed": 1.9/' "$work/slip.json" >"$work/seed.json"
"$aedile" run "$work/seed.json" --out "$work/slip" 2>&1 | grep -q 'seed: expected.*found 1\.9$' || fail "a seed of 1.9 in a config"
[[ ! -e $work/slip ]] || fail "a run with a slip in its config has left something"

# A rating that rounds to nothing is 0.
cat >"$work/zero.json" <<'END'
{"name": "zero", "options": {"players": 2}, "rotation": "cyclic", "format": "round-robin", "games": 60, "seed": 9,
 "agents": ["random", "heuristic:policy=merchant", {"agent": "so-ismcts", "iterations": 1}]}
END
"$aedile" run "$work/zero.json" --quiet --out "$work/zero" >"$work/out" || fail "zero.json"
[[ $(grep -Ec ' 0 \+- *[0-9]+' "$work/out") -eq 2 ]] || fail "two ratings of nearly 0: $(cat "$work/out")"
grep -E '(^| )-0( |$)' "$work/out" && fail "a rating of -0"

"$aedile" options >/dev/full 2>/dev/null && fail "a full disk should be a failure"

"$aedile" agents | grep -q '^random ' || fail "agents should list random"
"$aedile" options | grep -q '^players .*int 2..5' || fail "options should list players"

# The expansion: two editions have it, and its buildings are named only where it is in play.
"$aedile" options | grep -q '^expansion .*GTR 14' || fail "options should list expansion"
for refused in expansion=all "edition=republic expansion=Dock" "edition=republic given=0:Domus" \
    "edition=republic copies=Domus=2" "edition=imperium powers_off=Castra"; do
    options=()
    for option in $refused; do options+=(--option "$option"); done
    "$aedile" replay --random "${options[@]}" >/dev/null 2>"$work/err"
    [[ $? -eq 2 ]] || fail "$refused: expected status 2"
    [[ $(wc -l <"$work/err") -eq 1 ]] && grep -q 'option expansion: expected' "$work/err" ||
        fail "$refused: $(cat "$work/err")"
done
"$aedile" replay --random --option edition=imperium --option expansion=Domus --option copies=Domus=2 \
    --option given=0:Domus >/dev/null || fail "a game with Domus"

# trace: lines of JSON; the head has the deck; the same game as replay records.
"$aedile" trace --games 3 --seed 4 --players 3 --option given=0:Bath >"$work/trace" || fail trace
"$aedile" replay --random --seed 4 --stream 2 --players 3 --option given=0:Bath >"$work/record"
python3 - "$work/trace" "$work/record" <<'END' || fail "trace"
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
heads = [i for i, line in enumerate(lines) if "game" in line]
assert [lines[i]["game"] for i in heads] == [0, 1, 2]
assert all(len(lines[i]["deck"]) == 144 and lines[i]["options"]["given"] == ["0:Bath"] for i in heads)
assert lines[heads[0]]["deck"] != lines[heads[1]]["deck"]
last = lines[heads[2] + 1:]
assert all(len(d["legal"]) > 1 and d["move"] in d["legal"] for d in last[:-1])
record = json.load(open(sys.argv[2]))
assert [d["move"] for d in last[:-1]] == record["moves"]
assert last[-1]["over"] and last[-1]["scores"] == record["scores"]
assert last[-1]["end"] == record["end"] and last[-1]["places"] == record["places"]
END

# Favoured moves are three in four of those that could be, and no others are made up.
"$aedile" trace --games 20 --players 3 --favour patron --favour "think: draw" >"$work/favour" || fail "trace --favour"
python3 - "$work/favour" <<'END' || fail "trace --favour"
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
could = [d for d in lines if any("patron" in text or "think: draw" in text for text in d.get("legal", []))]
did = sum("patron" in d["move"] or "think: draw" in d["move"] for d in could)
assert len(could) > 500 and 0.75 < did / len(could) < 0.95, (did, len(could))
END
"$aedile" trace --favour "" 2>"$work/said" && fail "trace --favour with nothing"
grep -q 'favour: expected TEXT' "$work/said" || fail "trace --favour with nothing: $(cat "$work/said")"

# perft: a wrong count is found, and --update mends it.
sed '0,/"counts": \[\([0-9]*\)/s//"counts": [1\1/' tests/gtr/perft.json >"$work/perft.json"
"$aedile" perft "$work/perft.json" --depth 2 >"$work/out" 2>&1 && fail "perft should find a wrong count"
grep -q 'depth 1: expected 1' "$work/out" || fail "perft: $(head -3 "$work/out")"
"$aedile" perft "$work/perft.json" --update >/dev/null || fail "perft --update"
cmp -s "$work/perft.json" tests/gtr/perft.json || fail "perft --update should mend the file"
exit $wrong
