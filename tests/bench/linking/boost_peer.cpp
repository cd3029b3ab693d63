// SPDX-License-Identifier: MIT
#include "tests/bench/linking/boost_vertices.h"
#include "tests/bench/linking/peer_loop.h"
#include "tests/bench/linking/peers.h"

// Boost's headers trigger our compiler warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wshadow"
#include <boost/geometry/geometries/segment.hpp>

namespace bench {

namespace bg = boost::geometry;
using BoostSegment = bg::model::segment<BoostPoint>;

std::vector<navcore::VertexPair> linkWithBoost(const Map& map) {
    std::vector<BoostSegment> sides;
    for (const auto& [id, shape] : map.obstacles)
        navcore::forEachSide(*shape, [&](navcore::Point2 a, navcore::Point2 b) {
            sides.emplace_back(boostPoint(a), boostPoint(b));
        });
    const bg::index::rtree<BoostSegment, bg::index::rstar<16>> sideTree(sides);
    BoostVertices vertices(map);
    return linkByTrees(
        map,
        [&](std::uint32_t u, unsigned count, std::vector<std::uint32_t>& out) {
            vertices.nearest(u, count, out);
        },
        [&](std::uint32_t u, std::uint32_t v) {
            const BoostSegment sight(vertices.at(u), vertices.at(v));
            return sideTree.qbegin(bg::index::intersects(sight)) == sideTree.qend();
        });
}

} // namespace bench
#pragma GCC diagnostic pop
