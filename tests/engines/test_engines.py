#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the games of resources/samples/engines: they print the same, and what they print is what
`navtool route` foretells. Usage: test_engines.py NAVTOOL LIBRARY"""
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

NAVTOOL, LIBRARY = sys.argv[1], Path(sys.argv[2]).resolve()
ROOT = Path(__file__).resolve().parents[2]
ENGINES = ROOT / "resources/samples/engines"
STEP, UNITS, APART = 50, 8, 1500


def run(*command, codes=(0,)):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
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
    check_godot(folder, nav, arrivals(run(*games["python"], nav)))
    for name, game in games.items():
        run(*game, folder / "none.nav", codes=(1, 2))


with tempfile.TemporaryDirectory() as made:
    HOME = Path(made) # Godot keeps settings there
    check(HOME)
