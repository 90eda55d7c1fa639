#!/usr/bin/env bash
# manual.sh PROGRAM OUT: writes OUT/aedile.1, a page for man, and OUT/aedile.bash, aedile.zsh and aedile.fish, what shells complete,
# from what the program prints of these tables with --help. A step of the build.
set -euo pipefail
program=$1 out=$2
# What is needed more than once is asked once, and short texts are handed on in $REPLY: a process for each option would take
# longer than the compiler takes for a file.
all=$("$program" --help)
title=${all%%$'\n'*}
mkdir -p "$out"
commands=()
declare -A help told options
while read -r command text; do
    commands+=("$command")
    help[$command]=$text
done < <(sed -nE 's/^  ([a-z-]+) +(.*)/\1 \2/p' <<<"$all")
for command in "${commands[@]}"; do
    told[$command]=$("$program" "$command" --help)
    # The options of a command: name, what its value is called ("-": none) and the help, with tabs between.
    options[$command]=$(sed -nE 's/^  --([a-z-]+)( ([^ ]+))? +(.*)$/\1\t\3\t\4/; T; s/\t\t/\t-\t/; p' <<<"${told[$command]}")
done

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
        section "${told[$command]}"
    done
} >"$out/aedile.1"

agents=$("$program" agents | sed -nE 's/^([a-z-]+)  +.*/\1/p' | tr '\n' ' ')
games=$("$program" options | sed -nE 's/.*\("game": "([a-z]+)"\)$/\1/p' | tr '\n' ' ')

# shellcheck disable=SC2016 # what is written there is for the shell that completes
bash_file() {
    printf '# Completion of aedile for bash, made from its option tables.\n_aedile() {\n'
    printf '    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options=\n'
    printf '    if ((COMP_CWORD == 1)); then\n        mapfile -t COMPREPLY < <(compgen -W "%s --help --version" -- "$word")\n        return\n    fi\n' \
        "${commands[*]}"
    printf '    case $before in\n'
    printf '    --%s)\n        mapfile -t COMPREPLY < <(compgen -W "%s" -- "$word")\n        return\n        ;;\n' \
        agent "$agents" game "$games"
    printf '    esac\n    case ${COMP_WORDS[1]} in\n'
    for command in "${commands[@]}"; do
        names=
        while IFS=$'\t' read -r option _; do names+=" --$option"; done <<<"${options[$command]}"
        printf '    %s) options="%s" ;;\n' "$command" "${names# }"
    done
    printf '    esac\n    if [[ $word == -* ]]; then\n        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")\n'
    printf '    else\n        mapfile -t COMPREPLY < <(compgen -f -- "$word")\n    fi\n}\n'
    printf 'complete -o filenames -F _aedile aedile\n'
}

# Text between single quotes, for zsh and fish.
quoted() { REPLY=${1//\'/\'\\\'\'}; }

# What zsh completes after an option: ":MESSAGE:ACTION".
zsh_value() { # OPTION VALUE
    case $1,$2 in
    *,-) REPLY= ;;
    agent,*) REPLY=":agent:(${agents% })" ;;
    game,*) REPLY=":game:(${games% })" ;;
    *,FILE* | *,PROGRAM | *,PAGE) REPLY=":$2:_files" ;;
    *,DIR) REPLY=":$2:_files -/" ;;
    *) REPLY=":${2//:/\\:}: " ;;
    esac
}

# shellcheck disable=SC2016
zsh_file() {
    printf '#compdef aedile\n# Completion of aedile for zsh, made from its option tables.\n'
    printf 'local -a commands\ncommands=(\n'
    for command in "${commands[@]}"; do
        quoted "${help[$command]}"
        printf "    '%s:%s'\n" "$command" "$REPLY"
    done
    printf ')\nif ((CURRENT == 2)); then\n    _describe command commands\n    return\nfi\n'
    printf 'local command=$words[2]\nshift words\n((CURRENT--))\ncase $command in\n'
    for command in "${commands[@]}"; do
        printf '%s)\n    _arguments -s' "$command"
        while IFS=$'\t' read -r option value text; do
            text=${text//\[/\\[}
            zsh_value "$option" "$value"
            quoted "[${text//\]/\\]}]$REPLY"
            printf " \\\\\n        '*--%s%s'" "$option" "$REPLY"
        done <<<"${options[$command]}"
        printf " \\\\\n        '*:file:_files'\n    ;;\n"
    done
    printf 'esac\n'
}

fish_value() { # OPTION VALUE
    case $1,$2 in
    *,-) REPLY= ;;
    agent,*) REPLY="-x -a '${agents% }' " ;;
    game,*) REPLY="-x -a '${games% }' " ;;
    *,FILE* | *,PROGRAM | *,PAGE) REPLY='-r ' ;;
    *,DIR) REPLY="-x -a '(__fish_complete_directories)' " ;;
    *) REPLY='-x ' ;;
    esac
}

fish_file() {
    printf '# Completion of aedile for fish, made from its option tables.\n'
    for command in "${commands[@]}"; do
        quoted "${help[$command]}"
        printf "complete -c aedile -n __fish_use_subcommand -f -a %s -d '%s'\n" "$command" "$REPLY"
    done
    for command in "${commands[@]}"; do
        while IFS=$'\t' read -r option value text; do
            fish_value "$option" "$value"
            value=$REPLY
            quoted "$text"
            printf "complete -c aedile -n '__fish_seen_subcommand_from %s' -l %s %s-d '%s'\n" "$command" "$option" "$value" "$REPLY"
        done <<<"${options[$command]}"
    done
}

bash_file >"$out/aedile.bash"
zsh_file >"$out/aedile.zsh"
fish_file >"$out/aedile.fish"
