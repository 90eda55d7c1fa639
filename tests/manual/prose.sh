#!/usr/bin/env bash
# scripts/check-prose says yes to the manual as it is, and no to each kind of bad English, planted in a page that is good.
set -euo pipefail
check=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/scripts/check-prose
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$*" >&2
    exit 1
}

"$check" || fail "the manual"

good="You type a command and read what it prints. Your next run resumes there."
for _ in $(seq 30); do printf '%s\n\n' "$good"; done >"$folder/good.md"
"$check" "$folder/good.md" || fail "a good page was refused"

# planted NAME EXPECTED TEXT [TIMES]: the good page with the text in it is refused for this reason and no other.
planted() {
    cp "$folder/good.md" "$folder/$1.md"
    for _ in $(seq "${4:-1}"); do printf '\n%s\n' "$3"; done >>"$folder/$1.md"
    ! "$check" "$folder/$1.md" >"$folder/out" || fail "$1: not refused"
    grep -q "$2: expected at" "$folder/out" || fail "$1: $(cat "$folder/out")"
    [[ $(grep -c ': expected at' "$folder/out") -eq 1 ]] || fail "$1: refused for more: $(cat "$folder/out")"
}

words() { for _ in $(seq "$1"); do printf 'you run it '; done; }
planted phrase 'translated phrases in 1,000 words' 'You run it anew.'
planted figures 'figures in 1,000 words' 'You see 1 and 2 and 3 and 4 and 5 and 6 and 7 and 8 and 9 and 10 and 11.'
planted long '% of sentences over 35 words' "$(words 13)." 3
planted median 'median length of a sentence' "$(words 6)." 70
planted ninetieth '90th percentile of lengths' "$(words 10)." 10
for _ in $(seq 40); do printf 'The run resumes there.\n\n'; done >"$folder/distant.md"
! "$check" "$folder/distant.md" >"$folder/out" || fail "a page without \"you\" was not refused"
grep -q '"you" in 1,000 words: expected at least' "$folder/out" || fail "you: $(cat "$folder/out")"

# Code, tables and headings are no prose.
# shellcheck disable=SC2016
printf '\n    anew anew anew\n\n| anew |\n|---|\n\n# Anew\n\n```text\nanew\n```\n' >>"$folder/good.md"
"$check" "$folder/good.md" || fail "code was read as prose"

# Strings of the program, planted in C and in Python; comments are no strings.
printf '/* anew */\nputs("start over");\n' >"$folder/good.c"
"$check" --strings "$folder/good.c" || fail "a comment was read as a string"
printf 'puts("play " /* now */\n     "it in place of that");\n' >"$folder/bad.c"
! "$check" --strings "$folder/bad.c" >"$folder/out" || fail "a string of C was not refused"
grep -q 'bad.c:1: "in place of"' "$folder/out" || fail "C: $(cat "$folder/out")"
printf '"""Begins anew."""\nprint("it begins anew")\n' >"$folder/bad.py"
! "$check" --strings "$folder/bad.py" >"$folder/out" || fail "a string of Python was not refused"
grep -q 'bad.py:2: "anew"' "$folder/out" || fail "Python: $(cat "$folder/out")"

# Comments: of C, with its line, and of Python; strings are no comments.
printf '/* The move\n * is made anew. */\nputs("anew");\n' >"$folder/said.c"
"$check" --comments "$folder/said.c" >"$folder/out"
grep -q 'said.c:2: "anew"' "$folder/out" && grep -q '^comments: 5 words, phrases 200.0' "$folder/out" || fail "comments of C: $(cat "$folder/out")"
printf '"""Plays it.\n\nThen anew."""\nx = "anew"  # in place\n# of that\n' >"$folder/said.py"
"$check" --comments "$folder/said.py" >"$folder/out"
grep -q 'said.py:3: "anew"' "$folder/out" && grep -q 'said.py:4: "in place of"' "$folder/out" || fail "comments of Python: $(cat "$folder/out")"

# Spelling, where there is hunspell: of the manual, of a page with a slip, and of code, which is not read.
spelling=$(dirname "$check")/check-spelling
if command -v hunspell >/dev/null; then
    "$spelling" || fail "the spelling of the manual"
    printf 'You play Vomitorium in `aedlie run` and recieve a card.\n' >"$folder/slip.md"
    ! "$spelling" "$folder/slip.md" >"$folder/out" || fail "a slip was not refused"
    [[ $(cat "$folder/out") == *'slip.md:1: unknown word "recieve"' && $(wc -l <"$folder/out") -eq 1 ]] || fail "spelling: $(cat "$folder/out")"
else
    echo "spelling not checked: no hunspell"
fi
