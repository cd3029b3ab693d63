#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A reader that was written by the comments of nav.fbs alone finds what navtool finds: 1,000 routes
over the sample levels, between vertices and places anywhere. Usage: test_reader.py NAVTOOL"""
import json
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from routes_told import told

NAVTOOL = sys.argv[1]
ROOT = Path(__file__).resolve().parents[2]
LEVELS = [ROOT / "tests/consumer/castle.waymark", ROOT / "tests/navcore/runtime/c/yard.waymark",
          *sorted((ROOT / "resources/samples").glob("*.waymark"))]
ROUTES = 1000


def run(*command, text=None):
    done = subprocess.run([str(word) for word in command], input=text, capture_output=True,
                          text=True)
    if done.returncode != 0:
        sys.exit(f"{command} gave {done.returncode}: {done.stdout[:2000]}{done.stderr[:2000]}")
    return done.stdout


def queries(rng, level, count):
    """Of all agents, between vertices, places anywhere around them, and places just at them or at
    corners, where ties are."""
    places = list(zip(level["vertexX"], level["vertexY"], level["vertexZ"]))
    low = [min(place[i] for place in places) - 2000 for i in (0, 1)]
    high = [max(place[i] for place in places) + 2000 for i in (0, 1)]
    corners = [(x, y, 0) for kind in ("corner", "barrierCorner")
               for x, y in zip(level[kind + "X"], level[kind + "Y"])]

    def end():
        kind = rng.random()
        if kind < 0.3:
            return str(rng.choice(level["vertexId"]))
        if kind < 0.8:
            place = (*(rng.randint(l, h) for l, h in zip(low, high)), 0)
        elif kind < 0.9 or not corners:
            place = rng.choice(places)
        else:
            place = tuple(c + rng.randint(-1, 1) for c in rng.choice(corners[-3:] + corners))
        return ",".join(map(str, place))

    for _ in range(count):
        start = end()
        yield str(rng.choice(level["agentId"])), start, start if rng.random() < 0.03 else end()


def main(folder):
    made = folder / "made"
    run("flatc", "--python", "-o", made, ROOT / "navcore/runtime/navfile/nav.fbs")
    rng = random.Random(20)
    wrong, lost, over = 0, 0, 0
    for path in LEVELS:
        nav = folder / (path.stem + ".nav")
        run(NAVTOOL, "build", path, "-o", nav)
        level = json.loads(run(NAVTOOL, "export", nav, "--to", "json"))
        asked = list(queries(rng, level, -(-ROUTES // len(LEVELS))))
        own = run(PYTHON, "-B", ROOT / "resources/samples/engines/python/reader.py", made, nav,
                  text="".join(" ".join(query) + "\n" for query in asked)).splitlines()
        for query, mine, other in zip(asked, own, told(NAVTOOL, nav, asked), strict=True):
            lost += other == "none"
            over += other.count(" ") > 1
            if mine != other:
                wrong += 1
                print(f"{path.name}: {' '.join(query)}: the reader says {mine}, navtool {other}")
    print(f"{wrong} of {ROUTES} routes differ; {lost} do not exist, {over} pass several vertices")
    return wrong > 0 or lost < ROUTES // 20 or over < ROUTES // 3


PYTHON = next((python for python in (sys.executable, "/usr/bin/python3") if subprocess.run(
    [python, "-c", "import flatbuffers"], capture_output=True).returncode == 0), None)
if not PYTHON or not shutil.which("flatc"):
    print("SKIP   : no flatc, or no FlatBuffers of Python here")
    sys.exit(77)
with tempfile.TemporaryDirectory() as made_folder:
    sys.exit(main(Path(made_folder)))
