#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""routes.py LEVEL.json AGENT FROM TO: finds the cheapest route between two named vertices with
networkx in the output of `navtool export LEVEL --to json`. Prints its cost and the ids of its vertices,
or `no route`. Gates that are closed at the start stay closed."""
import json
import sys

import networkx


def graph_of(level, agent):
    """Returns the edges that the agent can use with their costs; of parallel edges the cheapest."""
    shut = {edge for edge, barrier in zip(level["gateEdge"], level["gateBarrier"])
            if level["barrierClosed"][barrier]}
    count = len(level["edgeFrom"])
    first = level["agentName"].index(agent) * count
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(len(level["vertexId"])))
    for edge in set(range(count)) - shut:
        ends = level["edgeFrom"][edge], level["edgeTo"][edge]
        for (a, b), costs in ((ends, "costForward"), (ends[::-1], "costBackward")):
            cost = level[costs][first + edge]
            if cost and cost < graph.get_edge_data(a, b, {"weight": cost + 1})["weight"]:
                graph.add_edge(a, b, weight=cost)
    return graph


def main(path, agent, start, goal):
    with open(path, encoding="utf-8") as file:
        level = json.load(file)
    if level["format"] != "waymark-flat" or level["version"] != 2:
        sys.exit(f"{path} is of another version")
    ends = [level["vertexName"].index(name) for name in (start, goal)]
    try:
        cost, route = networkx.single_source_dijkstra(graph_of(level, agent), *ends)
    except networkx.NetworkXNoPath:
        print("no route")
        return 1
    print("cost", cost)
    print("vertices", *(level["vertexId"][vertex] for vertex in route))
    return 0


if len(sys.argv) != 5:
    sys.exit(__doc__)
sys.exit(main(*sys.argv[1:]))
