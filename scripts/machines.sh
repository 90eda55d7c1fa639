# Builds for machines of another kind. For scripts that source this after lib.sh.
# shellcheck shell=bash

# What a machine is called by compilers, by Debian's folders of libraries and by QEMU.
declare -A triplet=([i386]=i686-linux-gnu [arm64]=aarch64-linux-gnu [armhf]=arm-linux-gnueabihf)
declare -A library=([i386]=i386-linux-gnu [arm64]=aarch64-linux-gnu [armhf]=arm-linux-gnueabihf)
# shellcheck disable=SC2034 # for scripts that run what they have built
declare -A emulator=([i386]=qemu-i386 [arm64]=qemu-aarch64 [armhf]=qemu-arm)

# fetch_root MACHINE FOLDER PACKAGE...: these packages of Debian for it and what they need, unpacked below FOLDER/root once. By an
# apt that knows this folder only: nothing is installed here.
fetch_root() {
    local machine=$1 top=$2 package
    [[ ! -e $top/root/done ]] || return 0
    local own_apt=(apt-get -qq -o "APT::Architecture=$machine" -o "APT::Architectures=$machine"
        -o "Dir::State=$top/state" -o "Dir::State::status=$top/status" -o "Dir::Cache=$top/cache"
        -o Debug::NoLocking=1 -o "APT::Sandbox::User=$(id -un)")
    mkdir -p "$top"/{state/lists,cache/archives}/partial "$top/root/usr/lib"
    : >"$top/status"
    quietly "${own_apt[@]}" update
    quietly "${own_apt[@]}" install --download-only -y --no-install-recommends "${@:3}" || return 1
    ln -sfn usr/lib "$top/root/lib"
    for package in "$top"/cache/archives/*.deb; do
        dpkg-deb --fsys-tarfile "$package" |
            tar -x --keep-directory-symlink -C "$top/root" --wildcards './usr/include*' './usr/lib*' \
                './lib*' 2>/dev/null || true # a package need not have all three
    done
    touch "$top/root/done"
}

# cross_build MACHINE FOLDER TARGETS [ARGUMENT...]: builds for it in FOLDER, with the libraries of FOLDER/root and these arguments for CMake.
cross_build() {
    local root=$2/root name=${triplet[$1]} targets
    read -ra targets <<<"$3"
    compile_once "$PWD"
    # The compiler has the root as an option of its own, too: CMake tries link-time optimisation without CMAKE_SYSROOT.
    quietly cmake -S . -B "$2" -G Ninja -DCMAKE_SYSTEM_NAME=Linux \
        -DCMAKE_SYSTEM_PROCESSOR="${name%%-*}" -DCMAKE_C_COMPILER="$name-gcc;--sysroot=$root" \
        -DCMAKE_SYSROOT="$root" -DCMAKE_LIBRARY_ARCHITECTURE="${library[$1]}" \
        -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY \
        -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=ONLY \
        -DAEDILE_NATIVE=OFF -DAEDILE_WERROR=OFF -DBUILD_TESTING=OFF "${@:4}" &&
        quietly cmake --build "$2" --target "${targets[@]}" --parallel "$(nproc)"
}
