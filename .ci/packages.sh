# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Sourced by editor/run, tests/run, tests/bench/run and tests/nightly: what each needs, by Debian name, and how it gets there.

# shellcheck disable=SC2034 # read by the scripts that source this file
editor_packages=(
    g++ cmake ninja-build
    qt6-base-dev qt6-svg-dev libqt6svg6 qt6-l10n-tools
    flatbuffers-compiler flatbuffers-compiler-dev libflatbuffers-dev
    nlohmann-json3-dev libcli11-dev libpng-dev zlib1g-dev libzstd-dev libpugixml-dev libyaml-cpp-dev libpolyclipping-dev
    libcairo2-dev pkg-config fonts-dejavu-core
)
# shellcheck disable=SC2034
test_packages=("${editor_packages[@]}" librapidcheck-dev libboost-dev python3 python3-jsonschema python3-flatbuffers clang-format
    desktop-file-utils appstream shared-mime-info)
# shellcheck disable=SC2034
bench_packages=("${editor_packages[@]}" libboost-dev liblemon-dev libgeos-dev libcgal-dev librecast-dev python3)
# shellcheck disable=SC2034
nightly_packages=("${test_packages[@]}" liblemon-dev clang clang-tidy lintian fakeroot)
# shellcheck disable=SC2034
platform_packages=(
    g++-i686-linux-gnu g++-aarch64-linux-gnu g++-riscv64-linux-gnu qemu-user
    g++-mingw-w64-x86-64-posix wine wine64 emscripten nodejs
)

# shellcheck disable=SC2034
engine_packages=("${test_packages[@]}" godot3-server python3-networkx
    mono-mcs mono-runtime libmono-cil-dev emscripten nodejs)

# The names among "$@" that dpkg does not know as installed.
missingPackages() {
    local name
    for name in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}\n' "$name" 2>/dev/null | head -n 1)" = installed ] ||
            echo "$name"
    done
}

# apt-get update costs a download, so it only runs when apt has never heard of a name.
refreshPackageLists() {
    local name
    for name in "$@"; do
        if ! apt-cache show "$name" >/dev/null 2>&1; then
            "${as_root[@]}" apt-get update
            return
        fi
    done
}

# Installs what is missing among "$@": asks once on a terminal, just installs elsewhere, and stops
# with code 2 and the command to type when it may not.
needPackages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "This is not a Debian system: the build needs what Debian calls" "$@" >&2
        return
    fi
    local missing
    mapfile -t missing < <(missingPackages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0

    local install=(apt-get install -y --no-install-recommends "${missing[@]}")
    local terminal=no
    if [ -t 0 ] && [ -t 1 ]; then
        terminal=yes
    fi

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null || { [ $terminal = no ] && ! sudo -n true 2>/dev/null; }; then
            printf 'Missing packages, and no right to install them. As root, run:\n  %s\n' \
                "${install[*]}" >&2
            exit 2
        fi
        as_root=(sudo)
    fi
    if [ $terminal = yes ]; then
        printf 'These packages are missing and will be installed:\n  %s\n' "${missing[*]}"
        local answer
        read -r -p 'Install them now? [Y/n] ' answer || answer=n
        case "$answer" in
        '' | [yY]*) ;;
        *)
            printf 'Nothing was installed. To do it yourself:\n  %s\n' "${as_root[*]:+sudo }${install[*]}" >&2
            exit 2
            ;;
        esac
    fi

    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    refreshPackageLists "${missing[@]}"
    # A stale list points at packages the mirror no longer holds: refresh once, then try again.
    "${as_root[@]}" "${install[@]}" ||
        { "${as_root[@]}" apt-get update && "${as_root[@]}" "${install[@]}"; }
}
