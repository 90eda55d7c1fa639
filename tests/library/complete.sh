#!/usr/bin/env bash
# complete.sh FOLDER: what the shells complete with the files that cmake/manual.sh has written to FOLDER, asked of the shells
# themselves: commands, options of a command, agents and games after their options, files and folders.
set -euo pipefail
folder=$(realpath "$1")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
cd "$root"
fail() { echo "FAILED: $*"; exit 1; }
mkdir -p stands completions home
touch stand.json

# What is typed, then all that it may become, in the order of the alphabet.
cat >expected <<'END'
aedile rep|replay
aedile run --kee|--keep-shards
aedile run --agent so-|so-ismcts
aedile bench --game g|gtr
aedile run stan|stand.json stands
END

asked_bash() {
    cat >ask.bash <<END
source "$folder/aedile.bash"
COMP_WORDS=(\$1) COMP_CWORD=\$((\${#COMP_WORDS[@]} - 1)) COMPREPLY=()
_aedile
printf '%s\n' "\${COMPREPLY[@]}"
END
    bash ask.bash "$1"
}

asked_fish() {
    HOME=$root/home fish --no-config -c "source $folder/aedile.fish; complete -C '$1'" | sed 's/\t.*//'
}

# A terminal within zsh in which its own completion runs: it writes down what it would offer.
asked_zsh() {
    cp "$folder/aedile.zsh" completions/_aedile
    cat >inside.zsh <<END
fpath=($root/completions \$fpath)
autoload -Uz compinit && compinit -D -u
compadd() {
    if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "\$@"
        return
    fi
    local -a hits
    builtin compadd -A hits "\$@"
    print -rl -- \$hits >>$root/hits
}
note() { zle complete-word; : >$root/done; }
zle -N note && bindkey '^I' note
PROMPT=
: >$root/ready
END
    cat >ask.zsh <<'END'
zmodload zsh/zpty zsh/zselect
wait_for() { # FILE: ten seconds at most
    local i
    for ((i = 0; i < 1000; i++)); do
        [[ -e $1 ]] && return
        zselect -t 1
    done
    print -u2 "zsh: no $1"
    exit 1
}
zpty terminal zsh -f -i
zpty -w terminal 'source inside.zsh'
wait_for ready
zpty -w -n terminal "$1"$'\t'
wait_for done
zpty -d terminal
END
    rm -f hits ready "done"
    HOME=$root/home zsh -f ask.zsh "$1" && cat hits
}

asked=()
for shell in bash fish zsh; do
    command -v "$shell" >/dev/null || { echo "$shell is not here: not asked"; continue; }
    asked+=("$shell")
    while IFS='|' read -r typed all; do
        found=$("asked_$shell" "$typed" | sed 's,/$,,' | sort -u | paste -sd ' ')
        [[ $found == "$all" ]] || fail "$shell: \"$typed\": expected \"$all\", found \"$found\""
    done <expected
done
echo "asked: ${asked[*]}"
