// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/graph_part.h"

#include <set>

namespace navcore {

ResolvedGraph withVertices(const ResolvedGraph& graph, const std::vector<bool>& isIncluded) {
    ResolvedGraph part;
    part.name = graph.name;
    part.unit = graph.unit;
    part.pixelsPerUnit = graph.pixelsPerUnit;
    part.joinCount = graph.joinCount;
    part.floors = graph.floors;
    part.lifts = graph.lifts;
    part.terrains = graph.terrains;
    part.ground = graph.ground;
    part.paintFrame = graph.paintFrame;
    part.paint = graph.paint;
    part.agents = graph.agents;
    part.obstacles = graph.obstacles;
    part.barriers = graph.barriers;
    std::vector<std::uint32_t> indices(graph.vertexIds.size());
    for (std::size_t i = 0; i < graph.vertexIds.size(); ++i) {
        if (!isIncluded[i])
            continue;
        indices[i] = static_cast<std::uint32_t>(part.vertexIds.size());
        part.vertexIds.push_back(graph.vertexIds[i]);
        part.positions.push_back(graph.positions[i]);
        if (!graph.vertexFloor.empty())
            part.vertexFloor.push_back(graph.vertexFloor[i]);
    }
    for (const VertexLabel& label : graph.labels)
        if (isIncluded[label.vertex]) {
            part.labels.push_back(label);
            part.labels.back().vertex = indices[label.vertex];
        }
    std::set<LinkId> links;
    for (std::size_t i = 0; i < graph.edgeCount(); ++i)
        if (isIncluded[graph.edgeFrom[i]] && isIncluded[graph.edgeTo[i]]) {
            part.addEdge(graph.edge(i), indices[graph.edgeFrom[i]], indices[graph.edgeTo[i]]);
            links.insert(graph.edgeLink[i]);
        }
    if (part.pieceBegin.empty())
        part.pieceBegin.push_back(0); // The number of pieces of no edges.
    for (const LinkLabel& label : graph.linkLabels)
        if (links.contains(label.link))
            part.linkLabels.push_back(label);
    return part;
}

} // namespace navcore
