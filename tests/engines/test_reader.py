#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A reader that was written by the comments of nav.fbs alone finds what navtool finds: 1,000 routes
over the sample levels, between vertices and places anywhere on all floors. Usage: test_reader.py NAVTOOL"""
import itertools
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
    """Of all agents, between vertices, places near them or anywhere around them, and places just at them
    or at corners, where ties are."""
    floors = level.get("vertexFloor", [1] * len(level["vertexX"]))
    places = list(zip(level["vertexX"], level["vertexY"], level["vertexZ"], floors))
    heights = dict(zip(level.get("floorId", [1]), level.get("floorElevation", [0])))
    low = [min(place[i] for place in places) - 2000 for i in (0, 1)]
    high = [max(place[i] for place in places) + 2000 for i in (0, 1)]
    corners = [(x, y, rng.choice(list(heights))) for x, y in zip(level["cornerX"], level["cornerY"])]
    lines = [floor for count, floor in zip(level["barrierCorners"], level.get(
        "barrierFloor", [1] * len(level["barrierCorners"]))) for _ in range(count)]
    corners += zip(level["barrierCornerX"], level["barrierCornerY"], lines)

    def end():
        kind = rng.random()
        if kind < 0.3:
            return str(rng.choice(level["vertexId"]))
        if kind < 0.55:
            x, y, z, floor = rng.choice(places)
            place = x + rng.randint(-2000, 2000), y + rng.randint(-2000, 2000), z, floor
        elif kind < 0.8:
            floor = rng.choice(list(heights))
            place = (*(rng.randint(l, h) for l, h in zip(low, high)), heights[floor], floor)
        elif kind < 0.9 or not corners:
            place = rng.choice(places)
        else:
            x, y, floor = rng.choice(corners[-3:] + corners)
            place = x + rng.randint(-1, 1), y + rng.randint(-1, 1), 0, floor
        return written(place)

    def written(place):
        *point, floor = place
        # A place without a floor is on the first.
        return ",".join(map(str, point)) + ("" if floor == 1 and rng.random() < 0.5 else f"@{floor}")

    def beside(start):
        """A place across a barrier or near by, perhaps on another floor."""
        point, _, floor = start.partition("@")
        x, y, z = map(int, point.split(","))
        reach = rng.choice((3, 3000))
        floor = rng.choice(list(heights)) if reach > 3 else int(floor or 1)
        return written((x + rng.randint(-reach, reach), y + rng.randint(-reach, reach), z, floor))

    for _ in range(count):
        start, kind = end(), rng.random()
        goal = start if kind < 0.03 else beside(start) if kind < 0.15 and "," in start else end()
        yield str(rng.choice(level["agentId"])), start, goal


def with_rides(answer, level):
    """An answer of the reader with each ride as FLOOR>FLOOR instead of the ids of cabins."""
    first = 2 ** 31
    floors = dict(zip(level["vertexId"], level.get("vertexFloor", [1] * len(level["vertexId"]))))
    words = []
    for is_ride, ids in itertools.groupby(answer.split(), lambda word: word.isdigit() and int(word) >= first):
        ids = list(ids)
        words += [f"{floors[int(ids[0])]}>{floors[int(ids[-1])]}"] if is_ride and words else ids
    return " ".join(words)


def quick_castle(folder):
    """The sample with floors, with a lift that is usually faster than the stairs, and slower for one agent, and
    with closed gates on the upper floors."""
    level = json.loads((ROOT / "resources/samples/castle.waymark").read_text(encoding="utf-8"))
    level["lifts"][0].update(wait=1500, up=701, down=300, factors={str(level["agents"][0]["id"]): 7001})
    level["links"][0]["delay"] = 1999
    for barrier in level["barriers"]:
        if "floor" in barrier:
            barrier["gate"] = "closed"
    path = folder / "quick.waymark"
    path.write_text(json.dumps(level), encoding="utf-8")
    return path


def main(folder):
    made = folder / "made"
    run("flatc", "--python", "-o", made, ROOT / "navcore/runtime/navfile/nav.fbs")
    rng = random.Random(20)
    wrong, lost, over, rides, above = 0, 0, 0, 0, 0
    levels = [*LEVELS, *[quick_castle(folder)] * 3]
    for path in levels:
        nav = folder / (path.stem + ".nav")
        run(NAVTOOL, "build", path, "-o", nav)
        level = json.loads(run(NAVTOOL, "export", nav, "--to", "json"))
        asked = list(queries(rng, level, -(-ROUTES // len(levels))))
        own = run(PYTHON, "-B", ROOT / "resources/samples/engines/python/reader.py", made, nav,
                  text="".join(" ".join(query) + "\n" for query in asked)).splitlines()
        own = [with_rides(answer, level) for answer in own]
        for query, mine, other in zip(asked, own, told(NAVTOOL, nav, asked), strict=True):
            lost += other == "none"
            over += other.count(" ") > 1
            rides += ">" in other
            above += other != "none" and not query[1].endswith("@1") and "@" in query[1]
            if mine != other:
                wrong += 1
                print(f"{path.name}: {' '.join(query)}: the reader says {mine}, navtool {other}")
    print(f"{wrong} of {ROUTES} routes differ; {lost} do not exist, {over} pass several vertices, "
          f"{rides} take a lift, {above} begin at a point on an upper floor")
    return wrong > 0 or lost < ROUTES // 20 or over < ROUTES // 3 or rides < 15 or above < 20


PYTHON = next((python for python in (sys.executable, "/usr/bin/python3") if subprocess.run(
    [python, "-c", "import flatbuffers"], capture_output=True).returncode == 0), None)
if not PYTHON or not shutil.which("flatc"):
    print("SKIP   : no flatc, or no FlatBuffers of Python here")
    sys.exit(77)
with tempfile.TemporaryDirectory() as made_folder:
    sys.exit(main(Path(made_folder)))
