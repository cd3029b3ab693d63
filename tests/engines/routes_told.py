# SPDX-License-Identifier: MIT
"""What navtool finds between many ends, to compare readers with."""
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor


def told(navtool, nav, queries):
    """For each (agent, from, to), ends as readers take them: "cost id id ..." or "none". A ride in a lift is
    FLOOR>FLOOR among the ids."""
    def shown(end): # navtool's places are in pixels, and # marks the id of a floor
        point, at, floor = end.partition("@")
        return ",".join(str(int(part) / 256) for part in point.split(",")) + (at and "@#" + floor) if "," in end else end

    def one(query):
        agent, start, goal = query
        done = subprocess.run([str(navtool), "route", str(nav), shown(start), shown(goal), "--agent",
                               agent, "--format", "json"], capture_output=True, text=True)
        assert done.returncode in (0, 1), done.stderr
        said = json.loads(done.stdout)
        if "cost" not in said:
            return "none"
        passed = said["vertices"]
        for ride in reversed(said.get("lifts", [])):
            passed.insert(ride["at"], f"{ride['from']}>{ride['to']}")
        return " ".join(map(str, [said["cost"], *passed]))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, queries))


def pairs_of(rng, level, count):
    """So many (agent, from, to) of a level in flat JSON, all agents alike."""
    each = count // len(level["agentName"])
    return [(agent, *(str(rng.choice(level["vertexId"])) for _ in range(2)))
            for agent in level["agentName"] for _ in range(each)]


def differing(queries, own, navtool, nav):
    """Those that a reader answers in another way than navtool, with both answers."""
    return [ways for ways in zip(queries, own, told(navtool, nav, queries), strict=True) if ways[1] != ways[2]]
