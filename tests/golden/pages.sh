#!/usr/bin/env bash
# pages.sh BUILD: the target `regold` makes every page of docs/ that says a command of the program prints it.
set -euo pipefail
# What the build has been told to do, one command a line: by Ninja, or by make.
for file in "$1/build.ninja" "$1/tests/CMakeFiles/regold.dir/build.make"; do
    [[ -e $file ]] && commands=$(sed 's/ && /\n/g' "$file" | grep -E -- '-DUPDATE=ON|--update')
done
wrong=0 pages=0
for page in docs/*.md docs/*/*.md; do
    # The sentence may go over two lines.
    tr '\n' ' ' <"$page" | grep -qE 'This page is printed by `aedile |`aedile [^`]*` writes this page|written by `aedile ' || continue
    pages=$((pages + 1))
    grep -qE -- "(EXPECTED=[^ ]*/$page .*UPDATE=ON|UPDATE=ON .*EXPECTED=[^ ]*/$page |--update [^ ]*/$page)" <<<"$commands" ||
        { echo "$page: the target regold does not make it (page_test in tests/CMakeLists.txt)"; wrong=1; }
done
((pages >= 6)) || { echo "expected six pages or more that name their command, found $pages"; wrong=1; }
exit $wrong
