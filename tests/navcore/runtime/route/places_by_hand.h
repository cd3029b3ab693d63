// SPDX-License-Identifier: MIT
#pragma once

#include "tests/navcore/query_on.h"
#include "tests/navcore/runtime/route/route_graphs.h"
#include "tests/navcore/runtime/route/walk_worlds.h"

/// Determines where a unit can stand by checking every position.
namespace navcore::by_hand {

using namespace sample;

/// Returns which of the two sizes of random levels the level has.
inline bool isLarge(const ResolvedGraph& graph) {
    return std::ranges::any_of(graph.positions,
                               [](Point3 p) { return p.x >= 1000 || p.y >= 1000; });
}

/// Returns a random level full of obstacles, for an agent with a radius.
inline ResolvedGraph denseWorld(Random& random) {
    ResolvedGraph graph = oracle::walkWorld(random);
    const Coord step = isLarge(graph) ? pixel : 1;
    std::uint32_t id = graph.obstacles.empty() ? 0 : graph.obstacles.back().id.value;
    for (int i = 0; i < 12; ++i)
        graph.obstacles.push_back({{++id}, "", oracle::drawObstacle(random, 64, step).shape});
    graph.agents[0].second.radius = below(random, 4) * step;
    return graph;
}

/// Returns the terrain under a position.
inline TerrainId terrainUnder(const ResolvedGraph& graph, Point2 p) {
    const auto cellOf = [&](std::int64_t c, Coord origin) {
        const std::int64_t d = c - origin, cell = graph.paintFrame.cell;
        return (d - ((d % cell) + cell) % cell) / cell;
    };
    const std::int64_t column = cellOf(p.x, graph.paintFrame.origin.x);
    const std::int64_t row = cellOf(p.y, graph.paintFrame.origin.y);
    for (const auto& [key, tile] : graph.paint)
        if (column >= key.x * 64 && column < key.x * 64 + 64 && row >= key.y * 64 &&
            row < key.y * 64 + 64) {
            const TerrainId id =
                (*tile)[static_cast<std::size_t>((row - key.y * 64) * 64 + column - key.x * 64)];
            return id.valid() ? id : graph.ground;
        }
    return graph.ground;
}

inline bool isBarred(const ResolvedGraph& graph, TerrainId terrain) {
    const auto& own = graph.agents[0].second.terrains;
    if (const auto at = own.find(terrain); at != own.end())
        return at->second == impassable;
    for (const auto& [id, of] : graph.terrains)
        if (id == terrain)
            return of.multiplier == impassable;
    return true;
}

inline bool canStand(const ResolvedGraph& graph, Point2 p) {
    return !oracle::hits(graph, p, p, graph.agents[0].second.radius) &&
           !isBarred(graph, terrainUnder(graph, p));
}

/// Returns the nearest position for which isFree(place) is true, by checking all of them.
template <class IsFree>
std::optional<Point2> nearestByHand(const ResolvedGraph& graph, Point2 from, Coord range,
                                    IsFree&& isFree) {
    std::optional<std::pair<std::int64_t, Point2>> best;
    for (Coord x = from.x - range; x <= from.x + range; ++x)
        for (Coord y = from.y - range; y <= from.y + range; ++y) {
            const std::pair candidate(squaredDistance(from, Point2{x, y}), Point2{x, y});
            if (candidate.first <= std::int64_t{range} * range && (!best || candidate < *best) &&
                canStand(graph, candidate.second) && isFree(candidate.second))
                best = candidate;
        }
    return best ? std::optional(best->second) : std::nullopt;
}

} // namespace navcore::by_hand
