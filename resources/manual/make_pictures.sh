#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the manual's pictures of the window anew, by the program itself, from the sample level.
# Usage: resources/manual/make_pictures.sh [WAYMARK]     needs ImageMagick and Xvfb
set -eu
cd "$(dirname "$0")/../.."
waymark=${1:-build/release/bin/waymark}
out=resources/manual/pictures
shots=$(mktemp -d)
trap 'rm -rf "$shots"' EXIT
export QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=1

shot() { # NAME OPTIONS...
    name=$1
    shift
    "$waymark" --sample --size 1280x800 --screenshot "$shots/$name.png" "$@" 2>/dev/null
}
part() { # SHOT NAME GEOMETRY
    convert "$shots/$1.png" -crop "$3" +repage -strip "$out/$2.png"
}

shot window --theme light
shot window-dark --theme dark --tool brush
for name in window window-dark; do
    convert "$shots/$name.png" -strip "$out/$name.png"
done
shot agents --theme light --dock agents
part agents agents 300x330+980+58
shot checks --theme light --dock routes
part checks checks 300x382+980+390

# The New dialog stands over the window: a picture of the screen.
cp resources/samples/sample.png "$shots/castle.png"
HOME=$shots QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1400x900x24" sh -c '
    "$1" "$2/castle.png" 2>/dev/null & sleep 6; import -window root "$2/new.png"; kill $!' sh "$waymark" "$shots"
part new new-level 760x520+250+100
