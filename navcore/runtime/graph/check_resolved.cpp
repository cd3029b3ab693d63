// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/check_resolved.h"

#include "navcore/runtime/base/utf8.h"
#include "navcore/runtime/graph/check_items.h"
#include "navcore/runtime/graph/cost.h"

#include <cmath>
#include <tuple>

namespace navcore {
namespace {

Error invalid(const std::string& what) {
    return {ErrorKind::InvalidArgument, what};
}

std::string at(const char* field, std::size_t index) {
    return std::string(field) + "[" + std::to_string(index) + "]";
}

/// The ids of a table must be valid and rise; that makes them unique.
template <class Entries, class IdOf>
Status checkRising(const char* field, const Entries& entries, IdOf&& idOf) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!idOf(entries[i]).valid())
            return invalid(at(field, i) + ": id " + std::to_string(idOf(entries[i]).value) +
                           " is not 1 to 2147483647");
        if (i > 0 && !(idOf(entries[i - 1]) < idOf(entries[i])))
            return invalid(at(field, i) + ": ids do not rise");
    }
    return Done{};
}

/// Whether a list of (id, item) that rises by id has it.
template <class Entries, class Tag>
bool hasId(const Entries& entries, Id<Tag> id) {
    return std::binary_search(entries.begin(), entries.end(), id, [](const auto& l, const auto& r) {
        const auto idOf = [](const auto& e) {
            if constexpr (requires { e.first; })
                return e.first;
            else
                return e;
        };
        return idOf(l) < idOf(r);
    });
}

Status checkSettings(const ResolvedGraph& graph) {
    if (!isUtf8(graph.name) || !isUtf8(graph.unit))
        return invalid("name or unit: not UTF-8");
    if (!(std::isfinite(graph.pixelsPerUnit) && graph.pixelsPerUnit > 0))
        return invalid("pixels_per_unit: not a number above 0");
    if (graph.joinCount < 1 || graph.joinCount > 16)
        return invalid("join_count: not 1 to 16");
    return Done{};
}

Status checkTerrains(const ResolvedGraph& graph) {
    if (graph.terrains.size() > maxTerrains)
        return invalid("terrains: more than " + std::to_string(maxTerrains));
    if (Status status = checkRising("terrains", graph.terrains, [](auto& e) { return e.first; });
        !status)
        return status;
    bool hasGround = false;
    for (std::size_t i = 0; i < graph.terrains.size(); ++i) {
        const auto& [id, terrain] = graph.terrains[i];
        hasGround = hasGround || id == graph.ground;
        if (!isMultiplier(terrain.multiplier) && terrain.multiplier != impassable)
            return invalid(at("terrains", i) + ": multiplier is not 0 to 60000");
        if (terrain.colour > 0xffffff || !isUtf8(terrain.name))
            return invalid(at("terrains", i) + ": bad name or colour");
    }
    return hasGround ? Status(Done{}) : invalid("ground: no such terrain");
}

Status checkPaint(const ResolvedGraph& graph) {
    if (!onLattice(graph.paintFrame.origin))
        return invalid("paint_origin: off the map");
    if (graph.paintFrame.cell < minPaintCell || graph.paintFrame.cell > maxPaintCell)
        return invalid("paint_cell: not " + std::to_string(minPaintCell) + " to " +
                       std::to_string(maxPaintCell));
    if (graph.paint.size() > maxPaintTiles)
        return invalid("paint: more than " + std::to_string(maxPaintTiles) + " tiles");
    for (std::size_t i = 0; i < graph.paint.size(); ++i) {
        const auto& [key, tile] = graph.paint[i];
        if (!onPaintMap(key) || (i > 0 && !(graph.paint[i - 1].first < key)))
            return invalid(at("paint", i) + ": off the map, or not in rising order");
        TerrainId known;
        for (const TerrainId terrain : *tile)
            if (terrain.value != 0 && terrain != known) {
                if (!std::any_of(graph.terrains.begin(), graph.terrains.end(),
                                 [&](const auto& entry) { return entry.first == terrain; }))
                    return invalid(at("paint", i) + ": no terrain " +
                                   std::to_string(terrain.value));
                known = terrain;
            }
    }
    return Done{};
}

Status checkAgents(const ResolvedGraph& graph) {
    if (Status status = checkRising("agents", graph.agents, [](auto& e) { return e.first; });
        !status)
        return status;
    for (std::size_t i = 0; i < graph.agents.size(); ++i) {
        const Agent& agent = graph.agents[i].second;
        if (Status status = checkAgent(agent); !status)
            return invalid(at("agents", i) + status.error().message);
        for (const auto& [terrain, multiplier] : agent.terrains)
            if (!hasId(graph.terrains, terrain))
                return invalid(at("agents", i) + ": no terrain " + std::to_string(terrain.value));
    }
    return Done{};
}

Status checkBarriers(const ResolvedGraph& graph) {
    if (Status status = checkRising("barriers", graph.barriers, [](auto& e) { return e.first; });
        !status)
        return status;
    for (std::size_t i = 0; i < graph.barriers.size(); ++i) {
        if (Status status = checkBarrier(graph.barriers[i].second); !status)
            return invalid(at("barriers", i) + status.error().message);
        for (const auto& [name, value] : graph.barriers[i].second.tags)
            if (!isUtf8(name) || !isUtf8(value))
                return invalid(at("barriers", i) + ": a tag is not UTF-8");
    }
    return Done{};
}

Status checkTerms(const ResolvedGraph& graph) {
    for (std::size_t i = 0; i < graph.terms.size(); ++i) {
        const auto& [edge, terms] = graph.terms[i];
        if (edge >= graph.edgeCount() || (i > 0 && graph.terms[i - 1].first >= edge))
            return invalid(at("edge_terms", i) + ": edge " + std::to_string(edge) +
                           " is none, or not in rising order");
        if (terms.isPlain() || terms.kind > LinkKind::Teleport)
            return invalid(at("edge_terms", i) + ": of no known kind, or it says nothing");
        if (terms.kind != LinkKind::Walk && !graph.edgeLink[edge].valid())
            return invalid(at("edge_terms", i) + ": a generated edge is a walk");
        if (terms.ownCost && (*terms.ownCost < 1 || !graph.edgeLink[edge].valid()))
            return invalid(at("edge_terms", i) + ": a cost below 1, or of a generated edge");
        if (!areAbilities(terms.needs))
            return invalid(at("edge_terms", i) + ": an ability is empty or not UTF-8");
        for (std::size_t g = 0; g < terms.gates.size(); ++g)
            if (!hasId(graph.barriers, terms.gates[g]) ||
                (g > 0 && !(terms.gates[g - 1] < terms.gates[g])))
                return invalid(at("edge_terms", i) + ": no gate " +
                               std::to_string(terms.gates[g].value) + ", or not in rising order");
    }
    if (!graph.edgeClearance.empty() && graph.edgeClearance.size() != graph.edgeCount())
        return invalid("edge_clearance: not one entry per edge");
    for (std::size_t i = 0; i < graph.edgeClearance.size(); ++i)
        if (graph.edgeClearance[i] < unmeasured || graph.edgeClearance[i] > maxCoord)
            return invalid(at("edge_clearance", i) + ": out of range");
    return Done{};
}

Status checkVertices(const ResolvedGraph& graph) {
    const std::size_t count = graph.vertexIds.size();
    if (count >= 0x80000000U || graph.positions.size() != count)
        return invalid("position: " + std::to_string(graph.positions.size()) + " entries for " +
                       std::to_string(count) + " vertices");
    for (std::size_t i = 0; i < count; ++i) {
        if (!graph.vertexIds[i].valid())
            return invalid(at("vertex_id", i) + ": not 1 to 2147483647");
        if (!onLattice(graph.positions[i]))
            return invalid(at("position", i) + ": off the map");
    }
    std::vector<VertexId> sorted = graph.vertexIds;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        return invalid("vertex_id: " + std::to_string(twice->value) + " appears twice");
    for (std::size_t i = 0; i < graph.labels.size(); ++i) {
        const VertexLabel& label = graph.labels[i];
        if (label.vertex >= count || (i > 0 && graph.labels[i - 1].vertex >= label.vertex))
            return invalid(at("label", i) + ": vertex " + std::to_string(label.vertex) +
                           " is none, or not in rising order");
        bool texts = isUtf8(label.name) && isUtf8(label.kind);
        for (const auto& [name, value] : label.tags)
            texts = texts && isUtf8(name) && isUtf8(value);
        if (!texts)
            return invalid(at("label", i) + ": a text is not UTF-8");
    }
    return Done{};
}

Status checkPieces(const ResolvedGraph& graph, std::size_t edge) {
    const std::uint32_t begin = graph.pieceBegin[edge], end = graph.pieceBegin[edge + 1];
    if (begin >= end || end > graph.pieceTerrain.size())
        return invalid(at("piece_begin", edge) + ": not below the next, or beyond the pieces");
    std::uint64_t sum = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
        if (graph.pieceTerrain[i] >= graph.terrains.size())
            return invalid(at("piece_terrain", i) + ": no terrain has this index");
        if (graph.pieceLength[i] == 0 && end - begin > 1)
            return invalid(at("piece_length", i) + ": 0");
        sum += graph.pieceLength[i];
    }
    if (sum != graph.edgeLength[edge])
        return invalid(at("edge_length", edge) + ": its pieces sum to " + std::to_string(sum));
    return Done{};
}

Status checkEdge(const ResolvedGraph& graph, std::size_t i) {
    const std::uint32_t from = graph.edgeFrom[i], to = graph.edgeTo[i];
    if (from >= graph.vertexIds.size() || to >= graph.vertexIds.size())
        return invalid(at("edge_from or edge_to", i) + ": no vertex has this index");
    if (from == to)
        return invalid(at("edge_to", i) + ": the edge ends where it starts");
    if (graph.edgeLink[i].value > LinkId::max)
        return invalid(at("edge_link", i) + ": above 2147483647");
    if (!graph.edgeLink[i].valid() && !(graph.vertexIds[from] < graph.vertexIds[to]))
        return invalid(at("edge_from", i) + ": a generated edge starts at its smaller id");
    if (graph.edgeLength[i] < latticeLength(graph.positions[from], graph.positions[to]))
        return invalid(at("edge_length", i) + ": shorter than the straight line");
    if (graph.edgeDirection[i] > Direction::Backward)
        return invalid(at("edge_direction", i) + ": not 0 to 2");
    if (graph.edgePassage[i] > Passage::Barred)
        return invalid(at("edge_passage", i) + ": not 0 to 2");
    if (graph.edgeMultiplier[i] < minMultiplier || graph.edgeMultiplier[i] > maxMultiplier)
        return invalid(at("edge_multiplier", i) + ": not 1 to 60000");
    return checkPieces(graph, i);
}

/// What edges are ordered by; only links and generated edges between other ends differ.
auto orderKey(const ResolvedGraph& graph, std::size_t i) {
    return std::tuple(std::min(graph.edgeFrom[i], graph.edgeTo[i]),
                      std::max(graph.edgeFrom[i], graph.edgeTo[i]), graph.edgeLink[i]);
}

Status checkTwice(const ResolvedGraph& graph, EdgeOrder order) {
    const std::size_t count = graph.edgeCount();
    std::vector<LinkId> links;
    std::vector<decltype(orderKey(graph, 0))> keys;
    for (std::size_t i = 0; i < count; ++i) {
        if (graph.edgeLink[i].valid())
            links.push_back(graph.edgeLink[i]);
        if (order == EdgeOrder::Any)
            keys.push_back(orderKey(graph, i));
        else if (i > 0 && !(orderKey(graph, i - 1) < orderKey(graph, i)))
            return invalid(at("edge_from", i) + ": edges do not rise, or one appears twice");
    }
    std::sort(links.begin(), links.end());
    if (const auto twice = std::adjacent_find(links.begin(), links.end()); twice != links.end())
        return invalid("edge_link: " + std::to_string(twice->value) + " appears twice");
    std::sort(keys.begin(), keys.end());
    if (std::adjacent_find(keys.begin(), keys.end()) != keys.end())
        return invalid("edge_from: a generated edge appears twice");
    return Done{};
}

Status checkEdges(const ResolvedGraph& graph, EdgeOrder order) {
    const std::size_t count = graph.edgeCount();
    if (count >= 0x80000000U || graph.edgeTo.size() != count || graph.edgeLink.size() != count ||
        graph.edgeLength.size() != count || graph.edgeDirection.size() != count ||
        graph.edgePassage.size() != count || graph.edgeMultiplier.size() != count)
        return invalid("edge_from: the edge fields differ in length");
    const std::size_t pieces = graph.pieceTerrain.size();
    if (graph.pieceLength.size() != pieces)
        return invalid("piece_length: not as long as piece_terrain");
    if (graph.pieceBegin.empty() && count == 0 && pieces == 0)
        return Done{}; // a graph that no edge was added to
    if (graph.pieceBegin.size() != count + 1 || graph.pieceBegin.front() != 0 ||
        graph.pieceBegin.back() != pieces)
        return invalid("piece_begin: it must lead from 0 to the end, with one entry per edge more");
    for (std::size_t i = 0; i < count; ++i)
        if (Status status = checkEdge(graph, i); !status)
            return status;
    return checkTwice(graph, order);
}

Status checkObstacles(const ResolvedGraph& graph) {
    if (Status status = checkRising("obstacles", graph.obstacles, [](auto& e) { return e.id; });
        !status)
        return status;
    for (std::size_t i = 0; i < graph.obstacles.size(); ++i) {
        const ResolvedObstacle& obstacle = graph.obstacles[i];
        if (!obstacle.shape || !isUtf8(obstacle.name))
            return invalid(at("obstacles", i) + ": no shape, or the name is not UTF-8");
        if (Status status = checkShape(*obstacle.shape); !status)
            return invalid(at("obstacles", i) + ": " + status.error().message);
    }
    return Done{};
}

} // namespace

Status checkResolvedGraph(const ResolvedGraph& graph, EdgeOrder order) {
    for (const auto check : {checkSettings, checkTerrains, checkPaint, checkAgents, checkVertices,
                             checkObstacles, checkBarriers})
        if (Status status = check(graph); !status)
            return status;
    if (Status status = checkEdges(graph, order); !status)
        return status;
    return checkTerms(graph);
}

} // namespace navcore
