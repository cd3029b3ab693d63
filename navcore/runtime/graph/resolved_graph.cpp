// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/resolved_graph.h"

#include <cassert>
#include <limits>

namespace navcore {

AgentRules ResolvedGraph::rules(AgentId agent) const {
    const auto at = std::find_if(agents.begin(), agents.end(),
                                 [&](const auto& entry) { return entry.first == agent; });
    assert(at != agents.end());
    AgentRules rules = rulesOf(at->second, terrains, barriers);
    setLiftFactors(rules, agent, lifts);
    return rules;
}

LiftId ResolvedGraph::liftAt(VertexId vertex) const {
    for (const auto& [id, lift] : lifts)
        for (const auto& [floor, stop] : lift.stops)
            if (stop.entrance == entranceOf(vertex))
                return id;
    return {};
}

MoveTableBytes ResolvedGraph::moveTable(AgentId agent) const {
    for (const auto& [id, bytes] : moveTables)
        if (id == agent)
            return bytes;
    return nullptr;
}

Ground ResolvedGraph::groundMap(FloorId floor) const {
    const auto at = std::ranges::find(floors, floor, &ResolvedFloor::id);
    Ground map(ground, floor == firstFloor || at == floors.end() ? paintFrame : at->paint);
    for (const auto& [key, tile] : paint)
        if (key.floor == floor)
            map.setTile({key.x, key.y}, tile);
    return map;
}

const EdgeTerms* ResolvedGraph::termsOf(std::size_t edge) const {
    const auto at = std::lower_bound(terms.begin(), terms.end(), edge,
                                     [](const auto& e, std::size_t i) { return e.first < i; });
    return at != terms.end() && at->first == edge ? &at->second : nullptr;
}

Edge ResolvedGraph::edge(std::size_t index) const {
    Edge edge;
    edge.a = vertexIds[edgeFrom[index]];
    edge.b = vertexIds[edgeTo[index]];
    edge.key = edgeLink[index].valid() ? EdgeKey::of(edgeLink[index])
                                       : EdgeKey::of(VertexPair::of(edge.a, edge.b));
    edge.length = edgeLength[index];
    edge.direction = edgeDirection[index];
    edge.passage = edgePassage[index];
    edge.multiplier = edgeMultiplier[index];
    const auto piece = [this](std::uint32_t at) {
        return TerrainPiece{terrains[pieceTerrain[at]].first, pieceLength[at]};
    };
    const std::uint32_t begin = pieceBegin[index], end = pieceBegin[index + 1];
    if (end == begin + 1) {
        edge.pieces = PieceList(piece(begin));
    } else {
        std::vector<TerrainPiece> pieces;
        for (std::uint32_t at = begin; at < end; ++at)
            pieces.push_back(piece(at));
        edge.pieces = PieceList(std::move(pieces));
    }
    if (!edgeClearance.empty())
        edge.clearance = edgeClearance[index];
    if (const EdgeTerms* asked = termsOf(index))
        edge.terms = TermsOf(*asked);
    return edge;
}

void ResolvedGraph::addEdge(const Edge& edge, std::uint32_t from, std::uint32_t to) {
    if (edge.clearance != unmeasured)
        edgeClearance.resize(edgeCount(), unmeasured);
    if (edge.clearance != unmeasured || !edgeClearance.empty())
        edgeClearance.push_back(edge.clearance);
    if (const EdgeTerms* asked = edge.terms.get())
        terms.emplace_back(static_cast<std::uint32_t>(edgeCount()), *asked);
    edgeFrom.push_back(from);
    edgeTo.push_back(to);
    edgeLink.push_back(edge.key.isLink() ? edge.key.link() : LinkId{});
    edgeLength.push_back(edge.length);
    edgeDirection.push_back(edge.direction);
    edgePassage.push_back(edge.passage);
    // Multipliers above the limit of the file format are invalid anyway, and stay so.
    constexpr std::uint32_t most = std::numeric_limits<std::uint16_t>::max();
    edgeMultiplier.push_back(static_cast<std::uint16_t>(std::min(edge.multiplier, most)));
    if (pieceBegin.empty())
        pieceBegin.push_back(0);
    for (const TerrainPiece& piece : edge.pieces.all()) {
        const auto at =
            std::lower_bound(terrains.begin(), terrains.end(), piece.terrain,
                             [](const auto& entry, TerrainId id) { return entry.first < id; });
        pieceTerrain.push_back(static_cast<std::uint16_t>(at - terrains.begin()));
        pieceLength.push_back(piece.length);
    }
    pieceBegin.push_back(static_cast<std::uint32_t>(pieceTerrain.size()));
}

} // namespace navcore
