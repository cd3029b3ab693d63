#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the manual's pictures of the window again, with the program itself, from the sample level.
# Usage: resources/manual/make_pictures.sh [WAYMARK]     needs ImageMagick, Xvfb, xdotool and openbox
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
    convert "$shots/$1.png" -crop "$3" +repage -resize "860x>" -strip "$out/$2.png"
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

"$waymark" resources/samples/ten.waymark --size 1280x800 --theme light --view search --at 6 \
    --screenshot "$shots/search.png" 2>/dev/null
part search search-steps 1236x718+44+58

shot walk --theme light --view walk --at 6000
part walk walk 1236x718+44+58

# The New dialog stands over the window: a picture of the screen.
cp resources/samples/sample.png "$shots/castle.png"
HOME=$shots QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1400x900x24" sh -c '
    "$1" "$2/castle.png" 2>/dev/null & sleep 6; import -window root "$2/new.png"; kill $!' sh "$waymark" "$shots"
part new new-level 760x520+250+100

# Painting: the bar, the swamp and the Terrains panel.
shot painting --theme light --tool brush --dock terrains
part painting painting 1236x752+44+24

# Tracing: the sample's picture with five of its colours ticked, and no obstacle yet.
"$(dirname "$waymark")/navtool" import "$shots/castle.png" --majority 5 --min-pixels 64 \
    --mask palette:60734c,44564f,7a7f6e,6a8d98,9c6a52 -o "$shots/all.waymark" >"$shots/log"
sed '/^"obstacles":\[$/,/^\],$/c "obstacles":[],' "$shots/all.waymark" >"$shots/traced.waymark"
"$waymark" "$shots/traced.waymark" --size 1280x800 --theme light --tool trace \
    --screenshot "$shots/tracing.png" 2>/dev/null
part tracing tracing 1236x680+44+60

# The dialog about another picture: the same land in winter, painted finer.
convert "$shots/castle.png" -modulate 112,45 -fill '#e6eef6' -colorize 28 -resize 150% "$shots/winter.png"
HOME=$shots QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1400x900x24" sh -c '
    openbox 2>/dev/null & manager=$!
    "$1" --sample 2>/dev/null & editor=$!
    sleep 6
    xdotool key --delay 300 alt+l p Return
    sleep 2
    xdotool type "$2/winter.png"
    xdotool key Return
    sleep 4
    import -window "$(xdotool search --name "Replace the picture" | tail -1)" "$2/replace.png"
    kill $editor $manager' sh "$waymark" "$shots"
part replace replace 860x520+0+0

# The sample with keys and clicks, without the card that greets.
drive() { # NAME COMMANDS
    HOME=$(mktemp -d -p "$shots") QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1280x800x24" sh -c '
        openbox 2>/dev/null & manager=$!
        "$1" --sample --theme light 2>/dev/null & editor=$!
        sleep 6
        window=$(xdotool search --name Waymark | tail -1)
        xdotool windowsize "$window" 1280 800 windowmove "$window" 0 0 windowactivate --sync "$window"
        sleep 1
        xdotool mousemove 600 655 mousemove 634 656 click 1 key f
        eval "$3"
        sleep 1
        import -window root "$2"
        kill $editor $manager' sh "$waymark" "$shots/$1.png" "$2"
}
act() { # an action by its words
    echo "xdotool key ctrl+shift+p; sleep 0.5; xdotool type --delay 20 \"$1\"; sleep 0.3; xdotool key Return; sleep 0.6"
}
drive colours "$(act 'Edges by Clearance'); xdotool key f"
part colours edge-colours 1236x716+44+58
drive compare "xdotool mousemove 1074 408 click 1; $(act 'Last Save')
    xdotool mousemove 629 358 mousedown 1; sleep 0.2; xdotool mousemove 620 370; sleep 0.2
    xdotool mousemove 560 410; sleep 0.3; xdotool mouseup 1; sleep 0.5
    xdotool mousemove 409 412 click 1; xdotool key Delete; sleep 0.6; xdotool mousemove 300 640"
part compare compare 1236x716+44+58
# The town with the handles around it.
drive arranging 'xdotool mousemove 650 110 mousedown 1; sleep 0.2; xdotool mousemove 700 200; sleep 0.2; xdotool mousemove 870 306 mouseup 1; sleep 1'
part arranging arranging 1236x716+44+58
# Three camps, the last one turned.
mkdir "$shots/stamps"
cat >"$shots/stamps/camp.waymark" <<'STAMP'
{
"waymark":{"major":1,"minor":0},
"terrains":[
{"id":1,"name":"Ground","colour":"#f3efdf","multiplier":1000}
],
"agents":[
{"id":1,"name":"Scout","colour":"#4477aa","radius":614,"speed":10240,"joinRange":76800}
],
"vertices":[
{"id":1,"at":[-10240,0],"name":"Camp {n}"},
{"id":2,"at":[0,-7680]},
{"id":3,"at":[10240,0]},
{"id":4,"at":[0,7680],"name":"Gate {n}"}
],
"links":[
{"id":1,"from":1,"to":2},
{"id":2,"from":2,"to":3},
{"id":3,"from":3,"to":4},
{"id":4,"from":4,"to":1}
],
"obstacles":[
{"id":1,"name":"tents","solid":[[-2560,-2560,2560,-2560,2560,2560,-2560,2560]]}
]
}
STAMP
cp resources/samples/sample.waymark resources/samples/sample.png "$shots"
stamps() { # NAME COMMANDS
    HOME=$(mktemp -d -p "$shots") QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1280x800x24" sh -c '
        openbox 2>/dev/null & manager=$!
        "$1" "$4/sample.waymark" --theme light 2>/dev/null & editor=$!
        sleep 6
        window=$(xdotool search --name Waymark | tail -1)
        xdotool windowsize "$window" 1280 800 windowmove "$window" 0 0 windowactivate --sync "$window"
        sleep 1
        eval "$3"
        sleep 1
        import -window root "$2"
        kill $editor $manager' sh "$waymark" "$shots/$1.png" "$2" "$shots"
}
stamps stamps 'xdotool mousemove 640 520 click 4 click 4 click 4 click 4; sleep 1
    xdotool mousemove 736 142; sleep 0.3; xdotool key shift+s; sleep 0.5
    xdotool mousemove 282 168; sleep 0.3; xdotool key shift+s; sleep 0.5
    xdotool key shift+r; xdotool mousemove 432 526; sleep 0.3; xdotool key shift+s; sleep 1'
part stamps stamps 1236x716+44+58
drive field 'xdotool key F7; sleep 1; xdotool key f'
part field field 1236x716+44+58
drive why 'xdotool key y; sleep 1; xdotool mousemove 655 309 click 1; sleep 1; xdotool mousemove 430 345; sleep 1; xdotool mousemove 431 346; sleep 1'
part why why 1236x560+44+58
# A worst pair, from the list beside the suggestions.
drive quality 'xdotool key q; sleep 3; xdotool mousemove 1092 584 click 1; sleep 1; xdotool mousemove 1060 644 click 1; sleep 2'
part quality quality 1236x716+44+58
drive towers 'xdotool key t; sleep 1; xdotool mousemove 300 349 click 1 mousemove 430 430 click 1 mousemove 160 382; sleep 1'
part towers towers 1280x774+0+26
# Wagons, and the ford that they have no way round.
drive balance 'xdotool key F9; sleep 2; xdotool mousemove 1084 505 click 1; sleep 1; xdotool key Down Down Return Escape; sleep 1
    xdotool mousemove 1000 757 click 1; sleep 2; xdotool key f'
part balance balance 1236x716+44+58

# Another level with keys and clicks.
edit() { # FILE NAME COMMANDS [HEIGHT]
    HOME=$(mktemp -d -p "$shots") QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1280x${4:-800}x24" sh -c '
        openbox 2>/dev/null & manager=$!
        "$1" "$4" --theme light 2>/dev/null & editor=$!
        sleep 7
        window=$(xdotool search --name Waymark | tail -1)
        xdotool windowsize "$window" 1280 "$5" windowmove "$window" 0 0 windowactivate --sync "$window"
        sleep 1
        xdotool mousemove 140 300
        eval "$3"
        sleep 1
        import -window root "$2"
        kill $editor $manager' sh "$waymark" "$shots/$2.png" "$3" "$1" "${4:-800}"
}

# The castle with three floors: the hall with its badges, the list of floors, the floors of a route,
# the properties of the lift, and the pictures of two floors being aligned.
castle() { # NAME COMMANDS [HEIGHT]
    edit "$shots/level/castle.waymark" "$1" "xdotool key Prior; $2" "${3:-800}"
}
mkdir "$shots/level"
cp resources/samples/castle.waymark resources/samples/castle-*.png "$shots/level"
castle hall "xdotool mousemove 1108 422 click 1; sleep 1; xdotool mousemove 140 300"
part hall floors 1236x716+44+58
part hall floor-list 300x146+980+410
castle roof "xdotool key Prior; sleep 1; xdotool mousemove 1056 422 click 1; sleep 1; xdotool mousemove 1060 538 click 1; sleep 1"
part roof floor-route 300x164+980+410
castle lift "xdotool key ctrl+f; sleep 1; xdotool type --delay 40 Hoist; sleep 1; xdotool key Down Return; sleep 1" 960
part lift lift 300x376+980+58
castle align "$(act 'Align Pictures')
    xdotool mousemove 341 214 click 1; sleep 1; xdotool mousemove 829 553 click 1; sleep 1; xdotool mousemove 341 553 click 1; sleep 1
    xdotool key Prior; sleep 1; xdotool mousemove 342 215 click 1; sleep 1; xdotool mousemove 830 552 click 1; sleep 1
    xdotool mousemove 340 552 click 1; sleep 1; xdotool mousemove 700 240"
part align align-pictures 974x748+0+26

# The left half of the sample and its mirror image, with a guide: vertices that were drawn on the
# left only, and an obstacle that is being drawn.
convert "$shots/castle.png" -crop 50%x100%+0+0 +repage \( +clone -flop \) +append "$shots/duel.png"
"$(dirname "$waymark")/navtool" import "$shots/duel.png" --majority 5 --min-pixels 64 \
    --mask palette:60734c,44564f,7a7f6e,6a8d98,9c6a52 -o "$shots/plain.waymark" >"$shots/log"
sed -e '/^"trace"/a "symmetry":{"kind":"axis","on":true,"doubledCentre":[524288,327680],"angle":6},' \
    -e 's/"longest":[0-9]*/"longest":90000/' "$shots/plain.waymark" >"$shots/duel.waymark"
edit "$shots/duel.waymark" symmetry 'xdotool key f key v; sleep 1
    for at in "120 290" "145 350" "95 365" "190 445" "285 400" "330 375" "405 380" "372 450" "440 430" "250 470" \
        "300 530" "420 545" "480 585" "330 640" "200 650" "300 300" "425 300" "420 200" "290 245" "490 350"; do
        xdotool mousemove $at click 1; sleep 0.4
    done
    xdotool key o; sleep 0.5
    for at in "175 600" "235 570" "290 610"; do xdotool mousemove $at click 1; sleep 0.4; done
    xdotool mousemove 240 660'
part symmetry symmetry 930x716+44+58

# A curved link that comes too close to a wall, with its handles.
cat >"$shots/curve.waymark" <<'LEVEL'
{"waymark":{"major":1,"minor":15},
"info":{"name":"Curve","unit":"px","pixelsPerUnit":1,"ground":1},
"linkSettings":{"linksWanted":0,"longest":51200,"joinCount":16},
"terrains":[{"id":1,"name":"Ground","colour":"#6b9e4f","multiplier":1000}],
"agents":[{"id":1,"name":"Wagon","radius":3072,"speed":16384,"joinRange":20480}],
"vertices":[{"id":1,"at":[0,40960],"name":"Ferry"},{"id":2,"at":[51200,40960]},{"id":3,"at":[128000,40960]},
{"id":4,"at":[179200,61440],"name":"Mine"}],
"links":[{"id":1,"from":1,"to":2},
{"id":2,"from":2,"to":3,"curve":[63000,25600,83200,16600,107520,22000],"leave":[14000,0],"arrive":[26000,13000]},
{"id":3,"from":3,"to":4,"curve":[153600,61440],"leave":[26000,13000]}],
"obstacles":[{"id":1,"solid":[[74240,0,92160,0,92160,14848,74240,14848]]},
{"id":2,"solid":[[71680,33280,97280,33280,97280,58880,71680,58880]]},
{"id":3,"solid":[[133120,15360,163840,15360,163840,38400]]}]}
LEVEL
edit "$shots/curve.waymark" curves \
    'xdotool mousemove 300 400 key f; sleep 1; xdotool mousemove 505 351 click 1; sleep 1; xdotool mousemove 300 640'
part curves curves 1236x560+44+150
