#!/usr/bin/env bash
# manual.sh PROGRAM OUT: writes OUT/aedile.1, a page for man, and OUT/aedile.bash, what bash completes, from what the
# program prints of its own tables with --help. A step of the build.
set -euo pipefail
program=$1 out=$2
title=$("$program" --help | head -1)
mapfile -t commands < <("$program" --help | sed -nE 's/^  ([a-z-]+) .*/\1/p')
mkdir -p "$out"

# The text of one command as sections of a man page: usage, paragraphs, options.
section() {
    awk '
        function plain(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); sub(/^[.\x27]/, "\\\\\\&&", text); return text }
        NR == 1 { sub(/^usage: /, ""); print ".PP\n.B " plain($0); print ".PP"; next }
        /^options:$/ { options = 1; next }
        options && /^  --/ {
            match($0, /^  --[^ ]+( [^ ]+)?/)
            print ".TP\n.B " plain(substr($0, 3, RLENGTH - 2))
            sub(/^ +/, "", $0); text = substr($0, RLENGTH - 1); sub(/^ +/, "", text); print plain(text); next
        }
        options { sub(/^ +/, ""); print plain($0); next }
        /^$/ { print ".PP"; next }
        { print plain($0) }' <<<"$1"
}

{
    printf '.TH AEDILE 1 "" "%s" "User Commands"\n' "${title%%:*}"
    printf '.SH NAME\naedile \\- %s\n' "${title#*: }"
    printf '.SH SYNOPSIS\n.B aedile\n.I COMMAND\n[\\fIARGUMENTS\\fR]\n.SH COMMANDS\n'
    for command in "${commands[@]}"; do
        printf '.SS %s\n' "$command"
        section "$("$program" "$command" --help)"
    done
} >"$out/aedile.1"

agents=$("$program" agents | sed -nE 's/^([a-z-]+)  +.*/\1/p' | tr '\n' ' ')
# shellcheck disable=SC2016 # what is written there is for the shell that completes
{
    printf '# Completion of aedile for bash, made from its option tables.\n_aedile() {\n'
    printf '    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options=\n'
    printf '    if ((COMP_CWORD == 1)); then\n        mapfile -t COMPREPLY < <(compgen -W "%s --help --version" -- "$word")\n        return\n    fi\n' \
        "${commands[*]}"
    printf '    case $before in\n    --agent)\n        mapfile -t COMPREPLY < <(compgen -W "%s" -- "$word")\n        return\n        ;;\n    esac\n' "$agents"
    printf '    case ${COMP_WORDS[1]} in\n'
    for command in "${commands[@]}"; do
        options=$("$program" "$command" --help | sed -nE 's/^  (--[a-z-]+).*/\1/p' | tr '\n' ' ')
        printf '    %s) options="%s" ;;\n' "$command" "${options% }"
    done
    printf '    esac\n    if [[ $word == -* ]]; then\n        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")\n'
    printf '    else\n        mapfile -t COMPREPLY < <(compgen -f -- "$word")\n    fi\n}\n'
    printf 'complete -o filenames -F _aedile aedile\n'
} >"$out/aedile.bash"
