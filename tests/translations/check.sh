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

# What navtool says by itself (the comment of a counted template) the window says, too.
python3 - "$english" <<'PYTHON'
import sys
import xml.etree.ElementTree as xml

differ = [message.findtext("source") for message in xml.parse(sys.argv[1]).iter("message")
          if message.findtext("comment") and "%n" in message.findtext("source")
          and [form.text for form in message.iter("numerusform")]
          != [message.findtext("comment"), message.findtext("source")]]
for source in differ:
    print(f"the plural forms of \"{source}\" are not those of the sources", file=sys.stderr)
sys.exit(1 if differ else 0)
PYTHON
