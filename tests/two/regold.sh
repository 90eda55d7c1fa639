#!/usr/bin/env bash
# Makes the stored games and counts of scripts/stamp/ again, for the target `regold`. $1: a program that has the stamped game.
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../../scripts/stamp/tests"
"$program" signature --game auspices >golden/signature.txt
"$program" signature --arithmetic --game auspices >golden/arithmetic.txt
for players in 2 3; do
    "$program" replay --random --golden --game auspices --players $players --seed $players >golden/$players.txt
done
"$program" perft --update perft.json
