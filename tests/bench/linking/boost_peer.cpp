// SPDX-License-Identifier: MIT
#include "tests/bench/linking/peer_loop.h"
#include "tests/bench/linking/peers.h"

// Boost's headers do not pass our warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wshadow"
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>

namespace bench {
namespace {

namespace bg = boost::geometry;
using BoostPoint = bg::model::d2::point_xy<double>;
using BoostSegment = bg::model::segment<BoostPoint>;
using Indexed = std::pair<BoostPoint, std::uint32_t>;

BoostPoint pointOf(navcore::Point2 p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

} // namespace

std::vector<navcore::VertexPair> linkWithBoost(const Map& map) {
    std::vector<BoostSegment> sides;
    for (const auto& [id, shape] : map.obstacles)
        navcore::forEachSide(*shape, [&](navcore::Point2 a, navcore::Point2 b) {
            sides.emplace_back(pointOf(a), pointOf(b));
        });
    const bg::index::rtree<BoostSegment, bg::index::rstar<16>> sideTree(sides);
    std::vector<Indexed> points;
    for (std::uint32_t i = 0; i < map.vertices.size(); ++i)
        points.emplace_back(pointOf(map.vertices[i].position.flat()), i);
    const bg::index::rtree<Indexed, bg::index::rstar<16>> pointTree(points);

    std::vector<Indexed> near;
    return linkByTrees(
        map,
        [&](std::uint32_t u, unsigned count, std::vector<std::uint32_t>& out) {
            near.clear();
            pointTree.query(bg::index::nearest(points[u].first, count), std::back_inserter(near));
            for (const auto& [point, v] : near)
                out.push_back(v);
        },
        [&](std::uint32_t u, std::uint32_t v) {
            const BoostSegment sight(points[u].first, points[v].first);
            return sideTree.qbegin(bg::index::intersects(sight)) == sideTree.qend();
        });
}

} // namespace bench
#pragma GCC diagnostic pop
