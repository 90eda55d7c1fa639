#!/usr/bin/env bash
# Every script says with --help, from any folder, what it does and how it is called, and does nothing else. $1: the top of the tree.
set -u
top=$1
wrong=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
mapfile -t scripts < <(find "$top/scripts" "$top/scripts/cluster" -maxdepth 1 -type f -executable | sort)
[[ ${#scripts[@]} -ge 30 ]] || { echo "FAILED: only ${#scripts[@]} scripts" && exit 1; }
for script in "${scripts[@]}"; do
    name=${script#"$top/"}
    said=$(timeout 60 "$script" --help 2>&1 </dev/null) || { echo "FAILED: $name --help: $said" && wrong=1; }
    [[ $said == *"$name"* || $said == *"usage: ${name##*/}"* ]] || { echo "FAILED: $name --help does not say how it is called: $said" && wrong=1; }
    [[ $(wc -l <<<"$said") -ge 4 ]] || { echo "FAILED: $name --help: only \"$said\"" && wrong=1; }
done
[[ -z $(ls -A "$folder") ]] || { echo "FAILED: --help wrote $(ls "$folder")" && wrong=1; }
exit $wrong
