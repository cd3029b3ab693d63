# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Sourced by editor/run and tests/run: how much CPU time a step took. Unlike the time on the clock it
# does not depend on what else the machine does.

# Sets cpu_seconds to the user and system time of all commands that this script has run so far.
readCpuSeconds() {
    local file
    file=$(mktemp)
    times >"$file" # in this shell: a subshell has no commands to count
    cpu_seconds=$(awk -F'[ms ]+' 'NR == 2 { print int($1 * 60 + $2 + $3 * 60 + $4) }' "$file")
    rm -f "$file"
}

# 75 -> "1:15 min"
minutes() {
    printf '%d:%02d min' $(($1 / 60)) $(($1 % 60))
}
