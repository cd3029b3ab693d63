#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the games of resources/samples/engines: they print the same, and what they print is what
`navtool route` foretells. A part is a test of its own; where its tools are not here it ends with 77, which
ctest counts as skipped. Usage: test_engines.py NAVTOOL LIBRARY python|c|unreal|networkx|godot|csharp"""
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

from routes_told import differing, pairs_of, told

NAVTOOL, LIBRARY, PART = sys.argv[1], Path(sys.argv[2]).resolve(), sys.argv[3]
ROOT = Path(__file__).resolve().parents[2]
ENGINES = ROOT / "resources/samples/engines"
STEP, UNITS, APART = 50, 8, 1500


def run(*command, codes=(0,), text=None):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, input=text,
                          env={**os.environ, "HOME": str(HOME), "NAVCORE_C": str(LIBRARY)})
    if done.returncode not in codes:
        sys.exit(f"{command} gave {done.returncode}\n{done.stdout[:2000]}{done.stderr[:2000]}")
    return done.stdout


def skip(why):
    print(f"SKIP   : engines.{PART}: {why}")
    sys.exit(77)


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


def played(nav, game):
    """What a game says without a gate, with one that closes on the way, and with one closed from the start."""
    return [run(*game, nav, *more) for more in ([], ["East gate", "8"], ["East gate", "0"])]


def by_python(nav):
    return played(nav, [sys.executable, "-B", ENGINES / "python/game.py"])


def check_python(folder, nav):
    """The game in Python against what navtool says of its routes; the others are held against it."""
    lengths = [seconds(nav, start) for start in ("West spawn", "East spawn")]
    said = by_python(nav)
    for i, text in enumerate(said):
        there = arrivals(text)
        expect(len(there) == UNITS, f"some do not arrive: {text}")
        for unit, time in there.items():
            lasts = time - unit * APART
            longest = 1000 * lengths[unit % 2]
            # navtool rounds to a tenth of a second; a step is what a game rounds to.
            expect(lasts >= longest - 51, f"unit {unit} is faster than its route: {text}")
            if i == 0:
                expect(lasts <= math.ceil((longest + 51) / STEP) * STEP,
                       f"unit {unit} takes {lasts} ms, its route {longest}")
    # Who leaves from the east after the gate has closed walks further than before.
    expect(arrivals(said[0])[1] < arrivals(said[2])[1], f"the closed gate stops nobody: {said}")
    run(sys.executable, "-B", ENGINES / "python/game.py", folder / "none.nav", codes=(1, 2))


def check_compiled(folder, nav, compilers, *words):
    """A game that is compiled against the library says what the one in Python says."""
    compiler = next(filter(None, map(shutil.which, compilers)), None)
    if not compiler:
        skip(f"no compiler here ({', '.join(compilers)})")
    game = folder / "game"
    run(compiler, "-Wall", "-Wextra", "-Werror", f"-I{ROOT}", *words, LIBRARY,
        f"-Wl,-rpath,{LIBRARY.parent}", "-o", game)
    for own, python in zip(played(nav, [game]), by_python(nav), strict=True):
        expect(own == python, f"they differ from Python:\n{own}{python}")
    run(game, folder / "none.nav", codes=(1, 2))


def check_c(folder, nav):
    check_compiled(folder, nav, ["cc", "gcc", "clang"], "-std=c99", ENGINES / "c/game.c")


def check_unreal(folder, nav):
    check_compiled(folder, nav, ["c++", "g++", "clang++"], "-std=c++17",
                   f"-I{ENGINES / 'unreal/Waymark/Source/Waymark/Public'}", ENGINES / "unreal/Console/game.cpp")


def plain_level(rng):
    """Vertices and links on ground that is the same everywhere, some of them one-way, in several parts."""
    count = 120
    vertices = [{"id": i, "at": [rng.randrange(1 << 19), rng.randrange(1 << 19)]} for i in range(1, count + 1)]
    links = [{"id": i, "from": a, "to": b, "direction": rng.choice(["both", "both", "forward", "backward"])}
             for i, (a, b) in enumerate((rng.sample(range(1, count + 1), 2) for _ in range(170)), 1)]

    def lines(items):
        return "[\n" + ",\n".join(map(json.dumps, items)) + "\n]"
    return ('{"waymark":{"major":1,"minor":0},\n"info":{"ground":1},\n"linkSettings":{"linksWanted":0},\n'
            f'"terrains":[\n{{"id":1,"name":"Ground"}}\n],\n"agents":[\n{{"id":1,"name":"Unit"}}\n],\n'
            f'"vertices":{lines(vertices)},\n"links":{lines(links)}}}\n')


def check_godot_search(folder, nav):
    """Godot's AStar2D: with our costs it reaches what navtool reaches, for the same cost; by itself it does on
    uniform ground, where cost is length, rounded up at each edge."""
    rng = random.Random(23)
    level = folder / "plain.waymark"
    level.write_text(plain_level(rng))
    plain = folder / "plain.nav"
    run(NAVTOOL, "build", level, "-o", plain)
    reached = 0
    for file, is_plain in ((nav, False), (plain, True)):
        flat = folder / "flat.json"
        flat.write_text(run(NAVTOOL, "export", file, "--to", "json"))
        data = json.loads(flat.read_text())
        index = {str(vertex): i for i, vertex in enumerate(data["vertexId"])}
        asked = pairs_of(rng, data, 200)
        for agent in data["agentName"]:
            pairs = [(a, b) for who, a, b in asked if who == agent]
            (folder / "pairs.json").write_text(json.dumps([[index[a], index[b]] for a, b in pairs]))
            own = run("godot3-server", "--no-window", "--path", ENGINES / "godot3", "-s",
                      ROOT / "tests/engines/godot_pairs.gd", flat, folder / "pairs.json", agent)
            rows = re.findall(r"^pair (\S+) (\S+)$", own, re.M)
            ours = told(NAVTOOL, file, [(agent, a, b) for a, b in pairs])
            for pair, (cost, way), wanted in zip(pairs, rows, ours, strict=True):
                expect((cost == "none") == (wanted == "none") and cost == wanted.split()[0],
                       f"{agent} from {pair}: AStar2D with our costs says {cost}, navtool {wanted}")
                if not is_plain:
                    continue
                expect((way == "none") == (wanted == "none"), f"{pair}: AStar2D says {way}, navtool {wanted}")
                if way == "none":
                    continue
                reached += 1
                at = [(data["vertexX"][int(i)], data["vertexY"][int(i)]) for i in way.split(",")]
                length = sum(math.dist(p, q) for p, q in zip(at, at[1:]))
                leeway = 1e-6 * length  # Godot adds 32-bit floats up
                expect(length - leeway <= int(wanted.split()[0]) <= length + leeway + len(at) - 1,
                       f"{pair}: AStar2D walks {length}, navtool's route costs {wanted}")
    expect(50 < reached < 200, f"{reached} of the pairs are joined")


def check_godot(folder, nav):
    """Godot's own search, on the JSON export: without gates it comes when the others do."""
    if not shutil.which("godot3-server"):
        skip("no godot3-server here; that of Godot 4 is run by nobody")
    by_library = arrivals(by_python(nav)[0])
    level = folder / "sample.json"
    run(NAVTOOL, "export", nav, "--to", "json", "-o", level)
    game = ["godot3-server", "--no-window", "--path", ENGINES / "godot3", "-s", "game.gd", level]
    expect(arrivals(run(*game)) == by_library, "Godot 3 comes at other times")
    closed = arrivals(run(*game, "East gate", "0"))
    expect(len(closed) == UNITS and closed[1] > by_library[1], f"Godot 3 minds no gate: {closed}")
    # On its way when the gate closes, the second from the east turns back.
    turned = arrivals(run(*game, "East gate", "8"))
    expect(len(turned) == UNITS and turned[1] == by_library[1] and turned[3] > by_library[3],
           f"Godot 3 does not turn round: {turned}")
    for wrong in ["none.json", "sample.nav.json"]:
        (folder / "sample.nav.json").write_text("[1]")
        run(*game[:-1], folder / wrong, codes=(2,))
    check_godot_search(folder, nav)


def check_csharp(folder, nav):
    """Routes and walks of the sample for Unity, by classes that flatc made."""
    library = os.environ.get("WAYMARK_FLATBUFFERS_NET")
    if not library or not shutil.which("mcs") or not shutil.which("flatc"):
        skip("no mcs, flatc or WAYMARK_FLATBUFFERS_NET (C# of FlatBuffers) here")
    by_library = arrivals(by_python(nav)[0])
    made = folder / "csharp"
    run("flatc", "--csharp", "-o", made, ROOT / "navcore/runtime/navfile/nav.fbs")
    sources = [*made.rglob("*.cs"), *Path(library).glob("*.cs"),
               *(ENGINES / "unity/Runtime" / name for name in ("NavLevel.cs", "ScoutWalk.cs"))]
    for name in ("Game", "Routes"):
        run("mcs", "-unsafe", f"-out:{folder / name}.exe", ENGINES / f"unity/Console/{name}.cs", *sources)
    game = ["mono", folder / "Game.exe", nav]
    expect(arrivals(run(*game)) == by_library, "in C# they come at other times")
    turned = arrivals(run(*game, "East gate", "8"))
    expect(len(turned) == UNITS and turned[1] == by_library[1] and turned[3] > by_library[3],
           f"in C# they do not turn round: {turned}")
    run(*game[:-1], ENGINES / "README.md", codes=(2,))

    rng, wrong = random.Random(21), []
    for name in ("sample", "hexagons"): # and one with ties
        other = folder / f"{name}.nav"
        run(NAVTOOL, "build", ROOT / f"resources/samples/{name}.waymark", "-o", other)
        level = json.loads(run(NAVTOOL, "export", other, "--to", "json"))
        for agent in level["agentName"]:
            asked = [query for query in pairs_of(rng, level, 500) if query[0] == agent]
            own = run("mono", folder / "Routes.exe", other, agent,
                      text="".join(f"{start} {goal}\n" for _, start, goal in asked)).splitlines()
            wrong += differing(asked, own, NAVTOOL, other)
    expect(not wrong, f"{len(wrong)} of 1,000 routes differ in C#: {wrong[:3]}")


def check_networkx(folder, nav):
    """Its routes cost what navtool says, for each kind of unit and between all sorts of places."""
    python = next((python for python in (sys.executable, "/usr/bin/python3") if subprocess.run(
        [python, "-c", "import networkx"], capture_output=True).returncode == 0), None)
    if not python:
        skip("no networkx here")
    level = folder / "networkx.json"
    run(NAVTOOL, "export", nav, "--to", "json", "-o", level)
    found = set()
    for agent in ("Scout", "Wagon"):
        for start, goal in [("West spawn", "North mine"), ("East spawn", "Town square"),
                            ("Cliff top", "Cliff foot"), ("Cliff foot", "Cliff top"),
                            ("Ford west", "Ford east"), ("Town square", "Reed island")]:
            own = run(python, "-B", ENGINES / "python/routes.py", level, agent, start, goal,
                      codes=(0, 1)).splitlines()[0]
            answer = run(NAVTOOL, "route", nav, start, goal, "--agent", agent, codes=(0, 1))
            cost = re.match(r"cost \d+", answer)
            expect(own == (cost[0] if cost else "no route"),
                   f"{agent} from {start} to {goal}: networkx says {own}, navtool {answer}")
            found.add(own)
    expect(len(found) > 6, f"few routes are told apart: {found}")


with tempfile.TemporaryDirectory() as made:
    HOME = Path(made) # Godot keeps settings there
    sample = HOME / "sample.nav"
    run(NAVTOOL, "build", ROOT / "resources/samples/sample.waymark", "-o", sample)
    {"python": check_python, "c": check_c, "unreal": check_unreal, "networkx": check_networkx,
     "godot": check_godot, "csharp": check_csharp}[PART](HOME, sample)
