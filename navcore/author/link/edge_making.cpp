// SPDX-License-Identifier: MIT
#include "navcore/author/link/edge_making.h"

namespace navcore {
namespace {

bool linked(const Level& level, VertexPair pair) {
    const std::set<LinkId>* links = level.linksAt(pair.a);
    if (!links)
        return false;
    for (const LinkId id : *links) {
        const Link& link = *level.find<Link>(id);
        if (link.from == pair.b || link.to == pair.b)
            return true;
    }
    return false;
}

/// A decided terrain replaces all that lies under the edge.
PieceList piecesOf(const Ground& ground, std::optional<TerrainId> decided, Point3 a, Point3 b,
                   std::uint32_t length) {
    return decided ? PieceList(TerrainPiece{*decided, length}) : ground.pieces(a, b, length);
}

} // namespace

std::optional<Edge> generatedEdge(const Level& level, const Ground& ground, VertexPair pair,
                                  Point3 a, Point3 b) {
    // Most vertices have no rule: the small index by vertex answers before the table of rules.
    const EdgeRule* rule = level.rulesAt(pair.a) ? level.find<EdgeRule>(pair) : nullptr;
    if ((rule && rule->permission == Permission::Forbidden) || linked(level, pair))
        return std::nullopt;
    Edge edge;
    edge.key = EdgeKey::of(pair);
    edge.a = pair.a;
    edge.b = pair.b;
    edge.length = latticeLength(a, b);
    edge.multiplier = rule ? rule->multiplier : plainMultiplier;
    edge.pieces = piecesOf(ground, rule ? rule->terrain : std::nullopt, a, b, edge.length);
    return edge;
}

Edge linkEdge(const Level& level, const Ground& ground, const ObstacleIndex& obstacles, LinkId id) {
    const Link& link = *level.find<Link>(id);
    const Point3 from = level.find<Vertex>(link.from)->position;
    const Point3 to = level.find<Vertex>(link.to)->position;
    Edge edge;
    edge.key = EdgeKey::of(id);
    edge.a = link.from;
    edge.b = link.to;
    edge.length = latticeLength(from, to);
    edge.direction = link.direction;
    edge.passage = obstacles.visible(from.flat(), to.flat()) ? Passage::Open : Passage::Blocked;
    edge.multiplier = link.multiplier;
    edge.pieces = piecesOf(ground, link.terrain, from, to, edge.length);
    return edge;
}

} // namespace navcore
