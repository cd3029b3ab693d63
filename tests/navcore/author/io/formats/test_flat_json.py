#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A reader of the JSON export that knows resources/manual/json.md only: it works out what edges cost
and finds routes as `navtool route` does, with gates opened and closed. Usage: test_flat_json.py
NAVTOOL [WORLDS]"""
import heapq
import itertools
import json
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[5]
NAVTOOL = sys.argv[1]
WORLDS = int(sys.argv[2]) if len(sys.argv) > 2 else 20

GATES = {1: "North", 2: "South"}
MOST_COST = 2 ** 31 - 1


def navtool(*arguments):
    done = subprocess.run([NAVTOOL, *map(str, arguments)], capture_output=True, encoding="utf-8")
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


# ---- random levels, as text ----

def some(rnd, words):
    return sorted(word for word in words if rnd.random() < 0.4)


def random_level(rnd):
    """The sections of a level: everything that has a say in what an edge costs."""
    def place():
        return [256 * rnd.randrange(400) + rnd.randrange(256) for _ in "xy"]

    def line(count):
        return [c for _ in range(count) for c in place()]

    def tags():
        return {"tags": {"a": str(rnd.randrange(9)), "ß": "\"\n"}} if rnd.random() < 0.5 else {}

    vertices = [{"id": i, "at": place() + ([rnd.randrange(9000)] if rnd.random() < 0.3 else []),
                 **({"name": f"v{i}"} if rnd.random() < 0.5 else {}), **tags()}
                for i in range(1, 19)]
    links = []
    for i in range(1, 9):
        start, end = rnd.sample(range(1, 19), 2)
        link = {"id": i, "from": start, "to": end}
        if rnd.random() < 0.5:
            link["direction"] = rnd.choice(["forward", "backward"])
        if rnd.random() < 0.3:
            link["terrain"] = rnd.choice([1, 4, 9])
        if rnd.random() < 0.5:
            link["multiplier"] = rnd.randrange(1, 3000)
        if rnd.random() < 0.6:
            link["kind"] = rnd.choice(["jump", "bridge", "teleport"])
        if rnd.random() < 0.5:
            link["needs"] = some(rnd, ["climb", "fly"]) or ["fly"]
        if rnd.random() < 0.4:
            link["cost"] = rnd.randrange(1, 90000)
        links.append({**link, **tags()})
    pairs = {tuple(sorted(rnd.sample(range(1, 19), 2))) for _ in range(20)}
    rules = [{"a": a, "b": b, **({"forbidden": True} if rnd.random() < 0.3 else
                                 {"multiplier": rnd.randrange(1, 60001)})}
             for a, b in sorted(pairs)]
    barriers = [{"id": i, "name": GATES[i], "kind": "gate", "wall": [line(3)], **tags()}
                for i in GATES]
    barriers += [{"id": 3, "kind": "one-way", "wall": [line(2)]},
                 {"id": 4, "kind": "needs", "wall": [line(2)], "needs": ["climb"]},
                 {"id": 5, "kind": "closed", "wall": [line(2)]}]
    x, y = place()
    paint = []
    for key in sorted({(rnd.randrange(2), rnd.randrange(2)) for _ in range(3)}):
        runs, left = [], 4096
        while left:
            count = min(left, rnd.randrange(1, 900))
            runs += [rnd.choice([0, 1, 4, 9]), count]
            left -= count
        paint.append({"x": key[1], "y": key[0], "runs": joined(runs)})
    return {
        "waymark": {"major": 1, "minor": 0},
        "info": {"name": "Random", "unit": "m", "pixelsPerUnit": 2.5, "ground": 4},
        "linkSettings": {"linksWanted": 4, "longest": 256 * 200, "joinCount": 5},
        "paintGrid": {"origin": [-300, 77], "cell": 1024},
        "terrains": [{"id": 1, "name": "Road", "colour": "#010203", "multiplier": 500},
                     {"id": 4, "name": "Ground", "colour": "#ffffff", "multiplier": 1000},
                     {"id": 9, "name": "Bog", "colour": "#00ff00",
                      "multiplier": rnd.choice([0, 2345])}],
        "agents": [{"id": 3, "name": "Plain"},
                   {"id": 5, "name": "Wide", "radius": rnd.randrange(1, 1500),
                    "abilities": ["climb"], "terrains": {"4": 900, "9": 60000}},
                   {"id": 8, "name": "Bird", "speed": 777, "turnRate": 65535, "abilities": ["climb", "fly"],
                    "terrains": {"1": rnd.choice([0, 1]), "9": 3000}}],
        "vertices": vertices, "links": links, "rules": rules,
        "obstacles": [{"id": 2, "name": "hut", **tags(),
                       "solid": [[x, y, x + 9000, y, x + 9000, y + 5000, x, y + 5000]]},
                      {"id": 7, "wall": [line(2), line(3)]}],
        "barriers": barriers, "paint": paint,
    }


def joined(runs):
    """Runs of one terrain side by side become one, as a level file has them."""
    out = []
    for terrain, count in zip(runs[::2], runs[1::2]):
        if out and out[-2] == terrain:
            out[-1] += count
        else:
            out += [terrain, count]
    return out


# ---- the reader ----

class Graph:
    def __init__(self, text):
        self.flat = json.loads(text)
        for value in self.flat.values():
            assert not isinstance(value, dict)
            assert not isinstance(value, list) or all(isinstance(v, (int, str)) for v in value)
        assert (self.flat["format"], self.flat["version"]) == ("waymark-flat", 2)
        self.edges = len(self["edgeFrom"])
        self.needs = self.grouped("needEdge", "needName")
        self.gates = self.grouped("gateEdge", "gateBarrier")
        self.own_cost = dict(zip(self["ownCostEdge"], self["ownCost"]))
        self.delays = dict(zip(self.some("delayEdge"), zip(self.some("delay"), self.some("delayBack"))))
        lifts = dict(zip(self.some("liftId"), range(len(self.some("liftId")))))
        self.lift = {edge: lifts[lift] for edge, lift in zip(self.some("liftEdge"), self.some("liftOfEdge"))}
        self.factors = dict(zip(zip(self.some("liftFactorLift"), self.some("liftFactorAgent")), self.some("liftFactor")))

    def __getitem__(self, name):
        return self.flat[name]

    def some(self, name):
        return self.flat.get(name, [])

    def grouped(self, owners, values):
        out = {}
        for owner, value in zip(self[owners], self[values], strict=True):
            out.setdefault(owner, set()).add(value)
        return out

    def multiplier(self, agent, terrain):
        for a, t, m in zip(self["agentTerrainAgent"], self["agentTerrainTerrain"],
                           self["agentTerrainMultiplier"], strict=True):
            if (a, t) == (agent, terrain):
                return m
        return self["terrainMultiplier"][terrain]

    def formula(self, agent, edge, is_back=False):
        """What the agent pays with all gates open; 0: it cannot pass."""
        base = self.base(agent, edge)
        if base is None:
            return 0
        factor = self.factors.get((self.lift.get(edge), self["agentId"][agent]), 1000)
        delay = self.delays.get(edge, (0, 0))[is_back]
        cost = max(1, base - -delay * factor * self["agentSpeed"][agent] // 1_000_000)
        return cost if cost <= MOST_COST else 0

    def base(self, agent, edge):
        """What the agent pays without a delay; None: it cannot pass."""
        abilities = self.grouped("abilityAgent", "abilityName").get(agent, set())
        radius = self["agentRadius"][agent]
        if self["edgePassage"][edge] or not self.needs.get(edge, set()) <= abilities:
            return None
        if radius > 0 and self["edgeKind"][edge] == 0 and self["edgeClearance"][edge] < radius:
            return None
        if edge in self.own_cost:
            return max(1, self.own_cost[edge])
        if edge in self.lift:
            return 0
        total = 0
        for piece in range(self["pieceBegin"][edge], self["pieceBegin"][edge + 1]):
            multiplier = self.multiplier(agent, self["pieceTerrain"][piece])
            if multiplier == 0:
                return None
            total += self["pieceLength"][piece] * multiplier
        return max(1, -(-self["edgeMultiplier"][edge] * total // 1_000_000))

    def costs(self, agent):
        """[(from, to, edge, cost)] of all ways with all gates open."""
        out = []
        for edge in range(self.edges):
            ends = self["edgeFrom"][edge], self["edgeTo"][edge]
            for (a, b), name in ((ends, "costForward"), (ends[::-1], "costBackward")):
                if cost := self[name][agent * self.edges + edge]:
                    out.append((a, b, edge, cost))
        return out

    def closed_at_start(self):
        return {i for i, closed in enumerate(self["barrierClosed"])
                if closed and self["barrierKind"][i] == 1}

    def route(self, agent, start, goal, closed):
        """The cost from one vertex to another; None: there is no way."""
        ways = {}
        for a, b, edge, cost in self.costs(agent):
            if not self.gates.get(edge, set()) & closed:
                ways.setdefault(a, []).append((b, cost))
        queue, done = [(0, start)], set()
        while queue:
            cost, here = heapq.heappop(queue)
            if here == goal:
                return cost
            if here not in done:
                done.add(here)
                for there, more in ways.get(here, []):
                    heapq.heappush(queue, (cost + more, there))
        return None


class FlatJson(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def written(self, level, gates):
        """A level file where the gates start like that."""
        for barrier in level["barriers"]:
            barrier.pop("gate", None)
            if gates.get(barrier["id"]):
                barrier["gate"] = "closed"
        path = self.folder / "world.waymark"
        path.write_text(json.dumps(level, ensure_ascii=False), encoding="utf-8")
        return path

    def expected(self, path, agent, start, goal):
        answer = json.loads(navtool("route", path, start, goal, "--agent", agent,
                                    "--format", "json"))
        return answer.get("cost")

    def test_costs_follow_from_the_rest(self):
        rnd = random.Random(1)
        found = gated = 0
        for _ in range(WORLDS):
            graph = Graph(navtool("export", self.written(random_level(rnd), {}), "--to", "json"))
            for agent, edge in itertools.product(range(3), range(graph.edges)):
                cost = self.same_costs(graph, agent, edge)
                found += cost > 0
                gated += cost > 0 and edge in graph.gates
        self.assertGreater(found, 40 * WORLDS)
        self.assertGreater(gated, WORLDS)

    def same_costs(self, graph, agent, edge):
        """Compares the costs of an edge in both directions, and returns the first."""
        costs, direction = [graph.formula(agent, edge, is_back) for is_back in (False, True)], graph["edgeDirection"][edge]
        at = agent * graph.edges + edge
        self.assertEqual(graph["costForward"][at], 0 if direction == 2 else costs[0])
        self.assertEqual(graph["costBackward"][at], 0 if direction == 1 else costs[1])
        return costs[0]

    def castle(self):
        """The sample with three floors, with a lift that has factors and a link that takes time."""
        level = json.loads((ROOT / "resources/samples/castle.waymark").read_text(encoding="utf-8"))
        level["lifts"][0].update(up=1234, down=4321, factors={str(level["agents"][0]["id"]): 1777})
        level["links"][0]["delay"] = 2345
        path = self.folder / "castle.waymark"
        path.write_text(json.dumps(level, ensure_ascii=False), encoding="utf-8")
        return path

    def test_costs_of_lifts_and_delays(self):
        nav = self.folder / "castle.nav"
        navtool("build", self.castle(), "-o", nav)
        graph = Graph(navtool("export", nav, "--to", "json"))
        costs = {graph.lift.get(edge): self.same_costs(graph, agent, edge)
                 for agent in range(len(graph["agentId"])) for edge in range(graph.edges)}
        self.assertEqual(len(costs), 1 + len(graph["liftId"]))
        self.assertGreater(len(graph.delays), len(graph.lift))
        for agent, name in enumerate(graph["agentName"]):
            for start, goal in itertools.combinations(range(0, len(graph["vertexId"]), 9), 2):
                self.assertEqual(graph.route(agent, start, goal, graph.closed_at_start()), self.expected(
                    nav, name, graph["vertexId"][start], graph["vertexId"][goal]))

    def test_routes_with_gates_opened_and_closed(self):
        rnd = random.Random(2)
        ways = none = changed = 0
        for _ in range(WORLDS):
            level = random_level(rnd)
            start_state = {i: rnd.random() < 0.5 for i in GATES}
            path = self.written(level, start_state)
            nav = self.folder / "world.nav"
            navtool("build", path, "-o", nav)
            text = navtool("export", path, "--to", "json")
            graph = Graph(text)
            gate_of = {graph["barrierId"][i]: i for i in range(5) if graph["barrierKind"][i] == 1}
            self.assertEqual(sorted(gate_of), sorted(GATES))
            self.assertEqual(graph.closed_at_start(),
                             {gate_of[i] for i, closed in start_state.items() if closed})
            asked = [(agent, *rnd.sample(range(18), 2)) for agent in (0, 1, 2, 0, 2)]
            before = {}
            for states in itertools.product((False, True), repeat=2):
                turned = dict(zip(GATES, states))
                closed = {gate_of[i] for i, shut in turned.items() if shut}
                path = self.written(level, turned)
                for question in asked:
                    agent, start, goal = question
                    cost = graph.route(agent, start, goal, closed)
                    self.assertEqual(cost, self.expected(
                        path, graph["agentName"][agent], graph["vertexId"][start],
                        graph["vertexId"][goal]), (question, turned))
                    ways, none = ways + (cost is not None), none + (cost is None)
                    changed += before.setdefault(question, cost) != cost
        self.assertGreater(ways, 4 * WORLDS)
        self.assertGreater(none, WORLDS)
        self.assertGreater(changed, WORLDS / 4)

    def test_level_and_nav_file_hold_the_same(self):
        rnd = random.Random(3)
        path, nav = self.written(random_level(rnd), {1: True}), self.folder / "world.nav"
        navtool("build", path, "-o", nav)
        level, shipped = (Graph(navtool("export", file, "--to", "json")) for file in (path, nav))
        self.assertEqual(set(level.flat), set(shipped.flat))
        for name in ("barrierClosed", "paintCell", "runTerrain", "runCells", "agentSpeed",
                     "abilityName", "obstacleTagName", "barrierTagValue", "tagValue"):
            self.assertEqual(sorted(level[name]) if isinstance(level[name], list) else level[name],
                             sorted(shipped[name]) if isinstance(level[name], list)
                             else shipped[name])

    def test_every_item_is_there(self):
        rnd = random.Random(4)
        for _ in range(5):
            level = random_level(rnd)
            graph = Graph(navtool("export", self.written(level, {2: True}), "--to", "json"))
            self.assertEqual(graph["agentRadius"], [a.get("radius", 0) for a in level["agents"]])
            self.assertEqual(graph["agentSpeed"], [16384, 16384, 777])
            self.assertEqual(graph["agentTurnRate"], [0, 0, 65535])
            self.assertEqual(graph["agentMoveTable"], [0, 0, 0])
            self.assertEqual(graph["abilityAgent"], [1, 2, 2])
            self.assertEqual(graph["abilityName"], ["climb", "climb", "fly"])
            self.assertEqual(graph["barrierId"], [1, 2, 3, 4, 5])
            self.assertEqual(graph["barrierKind"], [1, 1, 0, 2, 3])
            self.assertEqual(graph["barrierClosed"], [0, 1, 0, 0, 0])
            self.assertEqual(graph["barrierCorners"], [3, 3, 2, 2, 2])
            line = [c for b in level["barriers"] for c in b["wall"][0]]
            self.assertEqual(graph["barrierCornerX"], line[::2])
            self.assertEqual(graph["barrierCornerY"], line[1::2])
            self.assertEqual((graph["barrierNeedBarrier"], graph["barrierNeedName"]),
                             ([3], ["climb"]))
            self.assertEqual(graph["ringCorners"], [4, 2, 3])
            for section, key, prefix in (("obstacles", "id", "obstacleTag"),
                                         ("barriers", "id", "barrierTag")):
                owner = "Obstacle" if section == "obstacles" else "Barrier"
                wanted = [(i, name, value) for i, item in enumerate(level[section])
                          for name, value in sorted(item.get("tags", {}).items())]
                self.assertEqual(list(zip(graph[prefix + owner], graph[prefix + "Name"],
                                          graph[prefix + "Value"], strict=True)), wanted)
            links = {link: edge for edge, link in enumerate(graph["edgeLink"]) if link}
            self.assertEqual(sorted(links), [link["id"] for link in level["links"]])
            kinds = ["walk", "jump", "bridge", "teleport"]
            for link in level["links"]:
                edge = links[link["id"]]
                self.assertEqual(kinds[graph["edgeKind"][edge]], link.get("kind", "walk"))
                self.assertEqual(graph.own_cost.get(edge), link.get("cost"))
                self.assertLessEqual(set(link.get("needs", [])), graph.needs.get(edge, set()))
                tagged = zip(graph["linkTagEdge"], graph["linkTagName"], graph["linkTagValue"])
                self.assertEqual({n: v for e, n, v in tagged if e == edge}, link.get("tags", {}))
            terrains, cells = iter(graph["runTerrain"]), iter(graph["runCells"])
            tiles = zip(graph["tileX"], graph["tileY"], graph["tileRuns"], strict=True)
            for (x, y, count), tile in zip(tiles, level["paint"], strict=True):
                self.assertEqual((x, y), (tile["x"], tile["y"]))
                runs = [(graph["terrainId"][t] if t >= 0 else 0, n)
                        for t, n in itertools.islice(zip(terrains, cells), count)]
                self.assertEqual(runs, list(zip(tile["runs"][::2], tile["runs"][1::2])))
            self.assertIsNone(next(terrains, None))

    def test_the_manual_names_every_member(self):
        page = (ROOT / "resources/manual/json.md").read_text(encoding="utf-8")
        for level in (self.written(random_level(random.Random(5)), {}), self.castle()):
            for name in Graph(navtool("export", level, "--to", "json")).flat:
                self.assertIn(f"`{name}`", page)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + ["-v"])
