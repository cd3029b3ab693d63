// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/resolved_graph.h"

#include "navcore/runtime/base/held_bytes.h"

namespace navcore {
namespace {

std::size_t bytesOf(const Tags& tags) {
    std::size_t bytes = heldByNodes(tags);
    for (const auto& [key, value] : tags)
        bytes += heldBy(key) + heldBy(value);
    return bytes;
}

std::size_t bytesOf(const Abilities& abilities) {
    std::size_t bytes = heldByNodes(abilities);
    for (const std::string& word : abilities)
        bytes += heldBy(word);
    return bytes;
}

std::size_t bytesOf(const ShapePtr& shape) {
    std::size_t bytes = sizeof(Shape) + heldBy(shape->rings);
    for (const Ring& ring : shape->rings)
        bytes += heldBy(ring);
    return bytes;
}

} // namespace

std::size_t bytesOf(const ResolvedGraph& graph) {
    std::size_t bytes =
        graph.copiedBytes + heldBy(graph.vertexIds) + heldBy(graph.positions) +
        heldBy(graph.labels) + heldBy(graph.edgeFrom) + heldBy(graph.edgeTo) +
        heldBy(graph.edgeLink) + heldBy(graph.edgeLength) + heldBy(graph.edgeDirection) +
        heldBy(graph.edgePassage) + heldBy(graph.edgeMultiplier) + heldBy(graph.pieceBegin) +
        heldBy(graph.pieceTerrain) + heldBy(graph.pieceLength) + heldBy(graph.terrains) +
        heldBy(graph.paint) + graph.paint.size() * sizeof(TileCells) + heldBy(graph.agents) +
        heldBy(graph.obstacles) + heldBy(graph.barriers) + heldBy(graph.terms) +
        heldBy(graph.edgeClearance) + heldBy(graph.linkLabels) + heldBy(graph.moveTables) +
        heldBy(graph.floors) + heldBy(graph.vertexFloor) + heldBy(graph.lifts);
    for (const ResolvedFloor& floor : graph.floors)
        bytes += heldBy(floor.name) + heldBy(floor.shortName);
    for (const VertexLabel& label : graph.labels)
        bytes += heldBy(label.name) + heldBy(label.kind) + bytesOf(label.tags);
    for (const auto& [id, terrain] : graph.terrains)
        bytes += heldBy(terrain.name);
    for (const auto& [id, agent] : graph.agents)
        bytes += heldBy(agent.name) + bytesOf(agent.abilities) + heldByNodes(agent.terrains);
    for (const ResolvedObstacle& obstacle : graph.obstacles)
        bytes += heldBy(obstacle.name) + bytesOf(obstacle.shape) + bytesOf(obstacle.tags);
    for (const auto& [id, barrier] : graph.barriers)
        bytes += heldBy(barrier.name) + bytesOf(barrier.line) + bytesOf(barrier.needs) +
                 bytesOf(barrier.tags);
    for (const auto& [edge, terms] : graph.terms)
        bytes += bytesOf(terms.needs) + heldBy(terms.gates) + terms.bends.all().size_bytes();
    for (const auto& [id, lift] : graph.lifts) {
        bytes += heldBy(lift.name) + heldByNodes(lift.stops) + heldByNodes(lift.factors);
        for (const auto& [floor, stop] : lift.stops)
            bytes += bytesOf(stop.needs);
    }
    for (const LinkLabel& label : graph.linkLabels)
        bytes += bytesOf(label.tags);
    for (const auto& [agent, table] : graph.moveTables)
        bytes += heldBy(*table);
    return bytes;
}

} // namespace navcore
