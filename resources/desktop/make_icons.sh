#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the icon in the sizes that desktops ask for. Needs rsvg-convert (librsvg2-bin).
set -eu
cd "$(dirname "$0")"
mkdir -p icons
for size in 16 22 24 32 48 64 128 256 512; do
    rsvg-convert -w $size -h $size ../icons/waymark.svg -o icons/$size.png
done
