#!/usr/bin/env bash
# aedile whatif where a change has other cards in the deck: both sides are dealt by keys, which is told; the errors that it prints are
# those which runs of other seeds show; a change that leaves the deck is dealt as ever.
# shellcheck source=tests/support/cli.sh
source tests/support/cli.sh
export OMP_WAIT_POLICY=passive

base='"agents": ["heuristic"], "games": 192'
for seed in 1 2 3 4 5 6 7 8; do
    echo "{\"options\": {\"players\": 2}, $base, \"seed\": $seed}" >base.json
    "$aedile" whatif base.json --quiet --csv $seed.csv --change copies=Latrine=7 >said.txt || fail "seed $seed"
    grep -q 'all other cards are dealt in the same order' said.txt || fail "expected decks by keys: $(head said.txt)"
done
python3 - <<'PYTHON' || fail "the errors that are printed, and those that seeds show"
import csv
runs = [{r["measure"]: r for r in csv.DictReader(open(f"{seed}.csv"))} for seed in range(1, 9)]
measures = [m for m in runs[0] if all(m in r and r[m]["verdict"] != "too few to judge" and float(r[m]["se"]) > 0 for r in runs)]
assert len(measures) > 60, len(measures)
def spread(values):
    mean = sum(values) / len(values)
    return sum((v - mean) ** 2 for v in values) / (len(values) - 1)
def mean_square(values):
    return sum(v * v for v in values) / len(values)
paired, apart, gain = [], [], []
for m in measures:
    of = lambda column: [float(r[m][column]) for r in runs]
    # Sides of one seed, and sides of different seeds.
    paired.append(spread(of("difference")) / mean_square(of("se")))
    apart.append(spread([a - b for a, b in zip(of("after"), of("before")[1:] + of("before")[:1])]) / mean_square(of("se_apart")))
    gain.append(mean_square(of("se_apart")) / mean_square(of("se")))
for name, ratios in (("paired", paired), ("apart", apart)):
    assert 0.75 < sum(ratios) / len(ratios) < 1.3, (name, sum(ratios) / len(ratios))
gain.sort()
assert gain[len(gain) // 2] > 1.4, gain[len(gain) // 2]
PYTHON

# Both sides are runs of the option; a change of the same cards is not.
"$aedile" whatif base.json --quiet --csv lines.csv --change copies=Latrine=7 --threads 1 >/dev/null
cmp 8.csv lines.csv || fail "threads should change nothing"
for side in before after; do
    copies=
    [[ $side == after ]] && copies=', "copies": ["Latrine=7"]'
    echo "{\"options\": {\"players\": 2, \"keyed_deck\": true$copies}, $base, \"seed\": 8}" >$side.json
    "$aedile" run $side.json --quiet --out $side >/dev/null || fail "run $side.json"
done
python3 - <<'PYTHON' || fail "whatif and two runs should agree"
import csv, json
line = {r["measure"]: r for r in csv.DictReader(open("lines.csv"))}["choices"]
for side in ("before", "after"):
    shape = json.load(open(f"{side}/summary.json"))["shape"]
    assert abs(float(line[side]) - shape["choices"]) < 1e-6, (side, line, shape)
PYTHON
"$aedile" whatif base.json --quiet --change rows=Catacomb.cost=4 >said.txt || fail "another cost"
grep -q 'all other cards' said.txt && fail "a cost should leave the deal alone"

exit $wrong
