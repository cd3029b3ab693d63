#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the games of resources/samples/engines: they print the same, and what they print is what
`navtool route` foretells. Usage: test_engines.py NAVTOOL LIBRARY"""
import json
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from routes_told import told

NAVTOOL, LIBRARY = sys.argv[1], Path(sys.argv[2]).resolve()
ROOT = Path(__file__).resolve().parents[2]
ENGINES = ROOT / "resources/samples/engines"
STEP, UNITS, APART = 50, 8, 1500


def run(*command, codes=(0,), text=None):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, input=text,
                          env={**os.environ, "HOME": str(HOME), "NAVCORE_C": str(LIBRARY)})
    if done.returncode not in codes:
        sys.exit(f"{command} gave {done.returncode}\n{done.stdout[:2000]}{done.stderr[:2000]}")
    return done.stdout


def expect(condition, what):
    if not condition:
        sys.exit(what)


def seconds(nav, start):
    return float(re.search(r"^time ([0-9.]+)",
                           run(NAVTOOL, "route", nav, start, "Town square", "--agent", "Scout"),
                           re.M)[1])


def arrivals(said):
    return {int(unit): round(1000 * float(time))
            for time, unit in re.findall(r"^([0-9.]+) s: unit (\d) is there$", said, re.M)}


def check_godot(folder, nav, by_c):
    """Godot's own search, on the JSON export: without gates it comes when the others do."""
    if not shutil.which("godot3-server"):
        print("SKIP   : no godot3-server here, godot3/game.gd is not played")
        return
    level = folder / "sample.json"
    run(NAVTOOL, "export", nav, "--to", "json", "-o", level)
    game = ["godot3-server", "--no-window", "--path", ENGINES / "godot3", "-s", "game.gd", level]
    expect(arrivals(run(*game)) == by_c, "Godot 3 comes at other times")
    closed = arrivals(run(*game, "East gate", "0"))
    expect(len(closed) == UNITS and closed[1] > by_c[1], f"Godot 3 minds no gate: {closed}")
    # On its way when the gate closes, the second from the east turns back.
    turned = arrivals(run(*game, "East gate", "8"))
    expect(len(turned) == UNITS and turned[1] == by_c[1] and turned[3] > by_c[3],
           f"Godot 3 does not turn round: {turned}")
    for wrong in ["none.json", "sample.nav.json"]:
        (folder / "sample.nav.json").write_text("[1]")
        run(*game[:-1], folder / wrong, codes=(2,))


def check_csharp(folder, nav, by_c):
    """Routes and walks of the sample for Unity, by classes that flatc made."""
    library = os.environ.get("WAYMARK_FLATBUFFERS_NET")
    if not library or not shutil.which("mcs") or not shutil.which("flatc"):
        print("SKIP   : no mcs, flatc or WAYMARK_FLATBUFFERS_NET (C# of FlatBuffers) here, "
              "unity/Console is not played")
        return
    made = folder / "csharp"
    run("flatc", "--csharp", "-o", made, ROOT / "navcore/runtime/navfile/nav.fbs")
    sources = [*made.rglob("*.cs"), *Path(library).glob("*.cs"),
               *(ENGINES / "unity/Runtime" / name for name in ("NavLevel.cs", "ScoutWalk.cs"))]
    for name in ("Game", "Routes"):
        run("mcs", "-unsafe", f"-out:{folder / name}.exe", ENGINES / f"unity/Console/{name}.cs", *sources)
    game = ["mono", folder / "Game.exe", nav]
    expect(arrivals(run(*game)) == by_c, "in C# they come at other times")
    turned = arrivals(run(*game, "East gate", "8"))
    expect(len(turned) == UNITS and turned[1] == by_c[1] and turned[3] > by_c[3],
           f"in C# they do not turn round: {turned}")
    run(*game[:-1], ENGINES / "README.md", codes=(2,))

    rng, wrong = random.Random(21), []
    for name in ("sample", "hexagons"): # and one with ties
        other = folder / f"{name}.nav"
        run(NAVTOOL, "build", ROOT / f"resources/samples/{name}.waymark", "-o", other)
        level = json.loads(run(NAVTOOL, "export", other, "--to", "json"))
        for agent in level["agentName"]:
            asked = [(agent, *(str(rng.choice(level["vertexId"])) for _ in range(2)))
                     for _ in range(500 // len(level["agentName"]))]
            own = run("mono", folder / "Routes.exe", other, agent,
                      text="".join(f"{start} {goal}\n" for _, start, goal in asked)).splitlines()
            wrong += [ways for ways in zip(asked, own, told(NAVTOOL, other, asked), strict=True)
                      if ways[1] != ways[2]]
    expect(not wrong, f"{len(wrong)} of 1,000 routes differ in C#: {wrong[:3]}")


def check_networkx(folder, nav):
    """Its routes cost what navtool says, for each kind of unit and between all sorts of places."""
    python = next((python for python in (sys.executable, "/usr/bin/python3") if subprocess.run(
        [python, "-c", "import networkx"], capture_output=True).returncode == 0), None)
    if not python:
        print("SKIP   : no networkx here, python/routes.py is not compared")
        return
    level = folder / "networkx.json"
    run(NAVTOOL, "export", nav, "--to", "json", "-o", level)
    found = set()
    for agent in ("Scout", "Wagon"):
        for start, goal in [("West spawn", "North mine"), ("East spawn", "Town square"),
                            ("Cliff top", "Cliff foot"), ("Cliff foot", "Cliff top"),
                            ("Ford west", "Ford east"), ("Town square", "Reed island")]:
            own = run(python, "-B", ENGINES / "python/routes.py", level, agent, start, goal,
                      codes=(0, 1)).splitlines()[0]
            told = run(NAVTOOL, "route", nav, start, goal, "--agent", agent, codes=(0, 1))
            cost = re.match(r"cost \d+", told)
            expect(own == (cost[0] if cost else "no route"),
                   f"{agent} from {start} to {goal}: networkx says {own}, navtool {told}")
            found.add(own)
    expect(len(found) > 6, f"few routes are told apart: {found}")


def check(folder):
    nav = folder / "sample.nav"
    run(NAVTOOL, "build", ROOT / "resources/samples/sample.waymark", "-o", nav)
    games = {"python": [sys.executable, "-B", ENGINES / "python/game.py"]}
    compiler = next(filter(None, map(shutil.which, ["cc", "gcc", "clang"])), None)
    if compiler:
        run(compiler, "-std=c99", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}",
            ENGINES / "c/game.c", LIBRARY, f"-Wl,-rpath,{LIBRARY.parent}", "-o", folder / "game")
        games["c"] = [folder / "game"]
    else:
        print("SKIP   : no C compiler here, game.c is not played")
    compiler = next(filter(None, map(shutil.which, ["c++", "g++", "clang++"])), None)
    if compiler:
        run(compiler, "-std=c++17", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}",
            f"-I{ENGINES / 'unreal/Waymark/Source/Waymark/Public'}",
            ENGINES / "unreal/Console/game.cpp", LIBRARY, f"-Wl,-rpath,{LIBRARY.parent}",
            "-o", folder / "unreal")
        games["unreal"] = [folder / "unreal"]
    else:
        print("SKIP   : no C++ compiler here, unreal/Console is not played")

    lengths = [seconds(nav, start) for start in ("West spawn", "East spawn")]
    for more in [[], ["East gate", "8"], ["East gate", "0"]]:
        said = {name: run(*game, nav, *more) for name, game in games.items()}
        expect(len(set(said.values())) == 1, f"with {more} they differ: {said}")
        there = arrivals(said["python"])
        expect(len(there) == UNITS, f"with {more} some do not arrive: {said}")
        for unit, time in there.items():
            lasts = time - unit * APART
            longest = 1000 * lengths[unit % 2]
            # navtool rounds to a tenth of a second; a step is what a game rounds to.
            expect(lasts >= longest - 51, f"unit {unit} is faster than its route: {said}")
            if not more:
                expect(lasts <= math.ceil((longest + 51) / STEP) * STEP,
                       f"unit {unit} takes {lasts} ms, its route {longest}")
    # Who leaves from the east after the gate has closed walks further than before.
    east = [arrivals(run(*games["python"], nav, *more))[1] for more in ([], ["East gate", "0"])]
    expect(east[0] < east[1], f"the closed gate stops nobody: {east}")
    check_networkx(folder, nav)
    by_library = arrivals(run(*games["python"], nav))
    check_godot(folder, nav, by_library)
    check_csharp(folder, nav, by_library)
    for name, game in games.items():
        run(*game, folder / "none.nav", codes=(1, 2))


with tempfile.TemporaryDirectory() as made:
    HOME = Path(made) # Godot keeps settings there
    check(HOME)
