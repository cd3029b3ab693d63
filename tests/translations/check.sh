#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Whether the English plural forms are there for every text that counts. Usage: check.sh ROOT
set -euo pipefail
root=$1
english=$root/resources/translations/waymark_en.ts
copy=$(mktemp --suffix=.ts)
trap 'rm -f "$copy"' EXIT
cp "$english" "$copy"
"$root/resources/translations/update.sh" "$copy" -pluralonly 2>/dev/null
if grep -q unfinished "$copy" || ! cmp -s "$copy" "$english"; then
    diff "$english" "$copy" || true
    echo "run resources/translations/update.sh resources/translations/waymark_en.ts -pluralonly," \
        "then fill in what is unfinished" >&2
    exit 1
fi
