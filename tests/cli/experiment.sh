#!/usr/bin/env bash
# Runs with an experiment: the games of the run as they were, effects in counters and rows, whatever the
# threads. $1: the program.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh

# config NAME EXPERIMENT [MORE]
config() {
    echo "{\"name\": \"$1\", \"options\": {\"players\": 3}, \"agents\": [\"heuristic\", \"heuristic:policy=builder\"],
        \"format\": \"focus\", \"rotation\": \"cyclic\", \"games\": 120, \"shard\": 30,
        \"seed\": 5 ${3:-} ${2:+, \"experiment\": $2}}" >"$1.json"
}

# play NAME [ARGUMENTS]: into the folder of its name.
play() { "$aedile" run "$1.json" --quiet --out "${2:-$1}" "${@:3}" >/dev/null || fail "run $1"; }

# refused NAME TEXT
refused() {
    local found
    found=$("$aedile" run "$1.json" --out no 2>&1 >/dev/null) && fail "$1: not refused"
    [[ $found == *"$2"* && $(wc -l <<<"$found") -eq 1 ]] || fail "$1: $found"
    [[ ! -e no ]] || fail "$1: left a folder"
}

# The same bytes for any number of threads, and again.
config fork '{"kind": "fork"}' ', "rows": ["games", "buildings"]'
play fork fork --threads 1
play fork again --threads 3
diff -r fork again >/dev/null || fail "threads: $(diff -rq fork again)"
"$aedile" verify fork --sample 1 >verified 2>&1 || fail "verify: $(cat verified)"

# The games are the same as without.
config plain '' ', "rows": ["games", "buildings"]'
play plain
# Behind the head: the hashes of the games.
cmp <(tail -c 64 plain/traces.bin) <(tail -c 64 fork/traces.bin) || fail "other games with forks"
python3 - <<'END' || fail "counters"
import json

def load(name):
    counters = json.load(open(name + "/counters.json"))
    level = counters["levels"]["item"]
    names = [row["name"] for row in level["rows"]]
    return [dict(zip(names, sums)) for sums in level["sums"] if sums]

plain, fork = load("plain"), load("fork")
effects = [name for name in fork[0] if "effect" in name or "tested" in name or
           name in ("changed", "changed_win", "blank_win_share_60_2")]
assert len(effects) > 10
for a, b in zip(plain, fork):
    assert all(a[name] == 0 for name in effects)
    assert all(a[name] == b[name] for name in a if name not in effects), (a, b)
    assert b["tested"] >= b["tested_done"] == b["done"], b
    assert b["changed_win"] <= b["changed"] <= b["tested"]
assert sum(b["tested"] for b in fork) > 300
assert sum(b["changed_win"] for b in fork) > 10
END

# What it says for people: the sums of the counters, and how much less an effect varies.
"$aedile" run fork.json --out said >said.txt 2>said.err || fail "run fork: $(cat said.err)"
python3 - <<'END' || fail "what is said of forks: $(grep -A 1 "experiment fork" said.txt)"
import json

levels = json.load(open("said/counters.json"))["levels"]
def total(level):
    names = [row["name"] for row in levels[level]["rows"]]
    return {name: sum(sums[i] for sums in levels[level]["sums"] if sums)
            for i, name in enumerate(names)}

item, games = total("item"), total("run")["games"]
mean = {name: sum_ / item["tested"] for name, sum_ in item.items()}
blank = mean["tested_win_share_60"] - mean["effect_win_share_60"]
apart = (mean["tested_win_share_60_2"] - mean["tested_win_share_60"] ** 2
         + mean["blank_win_share_60_2"] - blank ** 2)
factor = apart / (mean["effect_win_share_60_2"] - mean["effect_win_share_60"] ** 2)
said = open("said.txt").read()
for text in (f"experiment fork: {item['tested'] / games:.4g} tests per game; ",
             f"other moves in {100 * mean['changed']:.2f} % of them, ",
             f"another win in {100 * mean['changed_win']:.2f} %\n",
             f"lower by a factor of {factor:.2f}\n"):
    assert text in said, text
END

# Every kind runs, verifies, and goes on after a stop.
for kind in pair start opening forbid knockout forgo; do
    config $kind "{\"kind\": \"$kind\", \"deck\": \"per-seat\"}"
    play $kind
    "$aedile" verify $kind --sample 1 >verified 2>&1 || fail "verify $kind: $(cat verified)"
done
"$aedile" run start.json --quiet --games 6 --out said-start >said.txt 2>&1 || fail "start"
grep -q "not testable this way: Foundry, School, Amphitheatre, Catacomb, Garden, Prison, Villa$" said.txt ||
    fail "what start cannot test: $(cat said.txt)"
config synergy '{"kind": "synergy", "pairs": [["Bar", "Insula"], ["Dock", "Storeroom"]]}'
play synergy
"$aedile" verify synergy --sample 1 >verified 2>&1 || fail "verify synergy: $(cat verified)"
"$aedile" run synergy.json --out four >four.txt 2>&1 || fail "run synergy: $(cat four.txt)"
grep -q "experiment synergy: 1 tests per game" four.txt || fail "synergy: $(cat four.txt)"
! grep -q "lower by a factor" four.txt || fail "synergy has four arms, and no such factor"

config bad '{"kind": "forked"}'
refused bad 'experiment.kind: expected a kind of experiment, found "forked" (did you mean "fork"?)'
config bad '{"kind": "start"}' ', "rows": ["events"]'
refused bad 'no rows of events'
config bad '{"kind": "fork"}'
sed -i 's/"heuristic"/"so-ismcts:iterations=5,tree_reuse=true"/' bad.json
refused bad '(option reuse)'

exit $wrong
