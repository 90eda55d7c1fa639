#!/usr/bin/env bash
# install.sh BUILD CC CMAKE: `cmake --install` into a clean folder, and everything of it used from there: the example by
# pkg-config, shared and static, and by find_package; the manual; what bash completes; the Debian package.
set -euo pipefail
build=$1 cc=$2 cmake=$3
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
cd "$root"
fail() { echo "FAILED: $*"; exit 1; }
has() { [[ -e $1 ]] || fail "expected $1; there are: $(find . -type f | head -40)"; }

"$cmake" --install "$build" --prefix "$root/there" >install.log
mv there moved # what was installed can be moved
for file in bin/aedile include/aedile.h share/man/man1/aedile.1 share/bash-completion/completions/aedile \
    share/zsh/site-functions/_aedile share/fish/vendor_completions.d/aedile.fish \
    share/doc/aedile/docs/reference/api.md share/aedile/configs/quickstart.json; do
    has "moved/$file"
done
pc=$(find moved -name aedile.pc)
[[ -n $pc ]] || fail "no aedile.pc"
export PKG_CONFIG_PATH=$root/${pc%/aedile.pc}
libraries=$(pkg-config --variable=libdir aedile)

# The example, compiled away from the source, is as it is in the source.
example=moved/share/doc/aedile/examples/play.c
read -ra flags <<<"$(pkg-config --cflags --libs aedile)"
"$cc" -Wall -Wextra -Werror -o shared "$example" "${flags[@]}"
LD_LIBRARY_PATH=$libraries ./shared 5 >shared.out
grep -q 'moves, ended by' shared.out || fail "the example says: $(cat shared.out)"
read -ra flags <<<"$(pkg-config --cflags aedile)"
"$cc" -o static "$example" "${flags[@]}" "$libraries/libaedile.a" -lm
./static 5 | cmp - shared.out || fail "static and shared play different games"

mkdir project
cat >project/CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.22)
project(outside C)
find_package(aedile 1.0 REQUIRED)
add_executable(outside $root/$example)
target_link_libraries(outside aedile::aedile)
END
"$cmake" -S project -B project/build -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$root/moved" >cmake.log 2>&1 ||
    fail "$(cat cmake.log)"
"$cmake" --build project/build >>cmake.log 2>&1 || fail "$(cat cmake.log)"
project/build/outside 5 | cmp - shared.out || fail "find_package: another game"

# The manual has every command and option; groff has nothing to say against it.
page=moved/share/man/man1/aedile.1
warned=$(groff -man -Tutf8 -ww "$page" 2>&1 >manual.txt || true)
[[ -z $warned ]] || fail "groff: $warned"
moved/bin/aedile --help | sed -nE 's/^  ([a-z-]+) .*/\1/p' >commands
[[ $(wc -l <commands) -gt 15 ]] || fail "commands: $(cat commands)"
while read -r command; do
    grep -q "^\.SS $command\$" "$page" || fail "no $command in the manual"
done <commands
grep -q -- '\\-\\-keep\\-shards' "$page" || fail "no --keep-shards in the manual"

# Completion: commands, options of a command, agents, files.
cat >complete.sh <<'END'
source moved/share/bash-completion/completions/aedile
try() { # WORD...: what completes the last
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _aedile
    echo "${COMPREPLY[*]}"
}
try aedile re
try aedile run --kee
try aedile run --agent so-
try aedile run sta
END
bash complete.sh >completed
printf '%s\n' replay --keep-shards so-ismcts static | cmp - completed || fail "completed: $(cat completed)"

# The package, made from this build, unpacked next to what is installed.
if command -v dpkg-deb >/dev/null; then
    # A build that is tuned to this machine makes none unless it is told to.
    tuned=()
    if grep -q '^AEDILE_NATIVE:BOOL=ON' "$build/CMakeCache.txt"; then
        if cpack --config "$build/CPackConfig.cmake" -B "$root/package" >cpack.log 2>&1; then
            fail "a package was made of a build that is tuned to this machine"
        fi
        grep -q 'tuned for the machine' cpack.log || fail "cpack says: $(cat cpack.log)"
        tuned=(-D CPACK_AEDILE_TUNED=ON)
    fi
    cpack --config "$build/CPackConfig.cmake" -B "$root/package" "${tuned[@]}" >cpack.log 2>&1 || fail "$(cat cpack.log)"
    deb=$(echo package/*.deb)
    dpkg-deb -x "$deb" unpacked
    for file in usr/bin/aedile usr/include/aedile.h usr/share/man/man1/aedile.1; do
        has "unpacked/$file"
    done
    unpacked/usr/bin/aedile --version | grep -q '^aedile ' || fail "the program of the package does not run"
    dpkg-deb -f "$deb" Version | grep -q '^1\.' || fail "the package's version: $(dpkg-deb -f "$deb" Version)"
fi
