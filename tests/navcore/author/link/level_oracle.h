// SPDX-License-Identifier: MIT
// The edges of a level by exhaustion: all pairs, all sides, fractions. Shares no code with the
// linker, and shows what design.md sections 3 and 4 say in the plainest way.
#pragma once

#include "navcore/author/level/level.h"
#include "tests/navcore/runtime/space/sight_oracle.h"

#include <algorithm>
#include <map>
#include <set>

namespace oracle {

using namespace navcore;

inline std::int64_t squared(Point3 a, Point3 b) {
    const std::int64_t x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
    return x * x + y * y + z * z;
}

inline std::uint32_t lengthOf(Point3 a, Point3 b) {
    const std::int64_t d = squared(a, b);
    std::uint64_t low = 0, high = std::uint64_t{1} << 28;
    while (low < high) { // least n with n * n >= d
        const std::uint64_t middle = (low + high) / 2;
        if (static_cast<std::int64_t>(middle * middle) >= d)
            high = middle;
        else
            low = middle + 1;
    }
    return static_cast<std::uint32_t>(low);
}

inline bool sees(const Level& level, Point2 a, Point2 b) {
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (blocked(*obstacle.shape, a, b))
            return false;
    return true;
}

inline std::vector<VertexId> listOf(const Level& level, VertexId u) {
    const LinkSettings& settings = level.linkSettings();
    const auto k = [&](const Vertex& v) { return v.linksWanted.value_or(settings.linksWanted); };
    const Vertex& from = *level.find<Vertex>(u);
    std::vector<std::pair<std::int64_t, VertexId>> near;
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const std::int64_t d = squared(from.position, vertex.position);
        if (id != u && k(vertex) > 0 && d <= std::int64_t{settings.longest} * settings.longest)
            near.emplace_back(d, id);
    }
    std::sort(near.begin(), near.end());
    std::vector<VertexId> list;
    for (const auto& [d, id] : near)
        if (list.size() < k(from) &&
            sees(level, from.position.flat(), level.find<Vertex>(id)->position.flat()))
            list.push_back(id);
    return list;
}

inline std::map<EdgeKey, Edge> edgesOf(const Level& level) {
    std::map<EdgeKey, Edge> edges;
    std::set<VertexPair> linked;
    const auto make = [&](EdgeKey key, VertexId a, VertexId b, std::optional<TerrainId> terrain,
                          std::uint32_t multiplier) {
        Edge edge;
        edge.key = key;
        edge.a = a;
        edge.b = b;
        edge.length = lengthOf(level.find<Vertex>(a)->position, level.find<Vertex>(b)->position);
        edge.multiplier = multiplier;
        edge.pieces =
            PieceList(TerrainPiece{terrain ? *terrain : level.info().ground, edge.length});
        return edge;
    };
    for (const auto& [id, link] : level.items<Link>()) {
        Edge edge = make(EdgeKey::of(id), link.from, link.to, link.terrain, link.multiplier);
        edge.direction = link.direction;
        if (!sees(level, level.find<Vertex>(link.from)->position.flat(),
                  level.find<Vertex>(link.to)->position.flat()))
            edge.passage = Passage::Blocked;
        edges.emplace(edge.key, edge);
        linked.insert(VertexPair::of(link.from, link.to));
    }
    for (const auto& [u, vertex] : level.items<Vertex>())
        for (const VertexId v : listOf(level, u)) {
            const VertexPair pair = VertexPair::of(u, v);
            const EdgeRule* found = level.find<EdgeRule>(pair);
            const EdgeRule rule = found ? *found : EdgeRule{};
            if (rule.permission == Permission::Allowed && !linked.contains(pair))
                edges.emplace(EdgeKey::of(pair), make(EdgeKey::of(pair), pair.a, pair.b,
                                                      rule.terrain, rule.multiplier));
        }
    return edges;
}

} // namespace oracle
