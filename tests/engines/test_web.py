#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the sample for the web and plays it by node: it prints what the sample in Python prints, and
finds the routes of navtool, vertex by vertex.
Takes minutes, so only where WAYMARK_WEB is set, as tests/nightly does.
Usage: test_web.py NAVTOOL LIBRARY MADE FOLDER; MADE holds nav_generated.h, FOLDER is built in."""
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

from routes_told import differing, pairs_of

NAVTOOL, LIBRARY, MADE, FOLDER = (Path(word).resolve() for word in sys.argv[1:])
ROOT = Path(__file__).resolve().parents[2]
ENGINES = ROOT / "resources/samples/engines"
LACKING = ROOT / "tests/platforms/wasm"  # of C++20, in the release that Debian has


def run(*command, codes=(0,), text=None):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, input=text,
                          env={**os.environ, "NAVCORE_C": str(LIBRARY),
                               "NODE_PATH": "/usr/share/nodejs",  # for Debian's Emscripten
                               "NAVCORE_JS": str(FOLDER / "build/navcore.js")})
    if done.returncode not in codes:
        sys.exit(f"{command} gave {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


if not os.environ.get("WAYMARK_WEB") or not all(map(shutil.which, ["emcmake", "node"])):
    print("SKIP   : WAYMARK_WEB is not set, or there is no Emscripten or node here")
    sys.exit(77)

# Away from the headers that are this machine's.
shutil.copytree("/usr/include/flatbuffers", FOLDER / "include/flatbuffers", dirs_exist_ok=True)
run("emcmake", "cmake", "-S", ENGINES / "web", "-B", FOLDER / "build", "-G", "Ninja",
    "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", f"-DNAVCORE_GENERATED_DIR={MADE}",
    f"-DFLATBUFFERS_INCLUDE_DIR={FOLDER / 'include'}",
    f"-DCMAKE_CXX_FLAGS=-isystem {LACKING} -include {LACKING / 'missing.h'}")
run("cmake", "--build", FOLDER / "build")

NAV = FOLDER / "sample.nav"
run(NAVTOOL, "build", ROOT / "resources/samples/sample.waymark", "-o", NAV)
for more in [[], ["East gate", "8"], ["East gate", "0"]]:
    by_web = run("node", "--no-experimental-fetch", ENGINES / "web/game.js", NAV, *more)
    by_library = run(sys.executable, "-B", ENGINES / "python/game.py", NAV, *more)
    if by_web != by_library or by_web.count("is there") != 8:
        sys.exit(f"with {more} they differ:\n{by_web}{by_library}")
rng = random.Random(22)
for name in ("sample", "hexagons"):  # and one with ties
    other = FOLDER / f"{name}.nav"
    run(NAVTOOL, "build", ROOT / f"resources/samples/{name}.waymark", "-o", other)
    asked = pairs_of(rng, json.loads(run(NAVTOOL, "export", other, "--to", "json")), 500)
    own = []
    for agent in dict.fromkeys(agent for agent, _, _ in asked):
        own += run("node", "--no-experimental-fetch", ROOT / "tests/engines/web_routes.js", ENGINES / "web/nav.js",
                   other, agent, text="".join(f"{a} {b}\n" for who, a, b in asked if who == agent)).splitlines()
    wrong = differing(asked, own, NAVTOOL, other)
    if wrong or sum(" " in route for route in own) < 100:
        sys.exit(f"{len(wrong)} of {len(asked)} routes of {name} differ on the web: {wrong[:3]}")
for wrong in ["none.nav", ENGINES / "README.md"]:
    run("node", "--no-experimental-fetch", ENGINES / "web/game.js", wrong, codes=(2,))
