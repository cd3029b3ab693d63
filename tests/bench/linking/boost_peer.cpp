// SPDX-License-Identifier: MIT
#include "tests/bench/linking/map.h"

#include <algorithm>

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

struct Candidate {
    std::int64_t squaredDistance;
    std::uint32_t index;
    friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

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

    constexpr std::int64_t farthest = std::int64_t{longest} * longest;
    std::vector<navcore::VertexPair> pairs;
    std::vector<Indexed> near;
    std::vector<Candidate> candidates;
    for (std::uint32_t u = 0; u < points.size(); ++u) {
        const navcore::Point3 from = map.vertices[u].position;
        std::int64_t done = -1; // all up to here were tried; u itself is the only one at 0
        std::size_t found = 0;
        for (unsigned batch = 2 * linksWanted + 4; found < linksWanted; batch *= 2) {
            near.clear();
            pointTree.query(bg::index::nearest(points[u].first, batch), std::back_inserter(near));
            candidates.clear();
            for (const auto& [point, v] : near)
                candidates.push_back({navcore::squaredDistance(from, map.vertices[v].position), v});
            std::sort(candidates.begin(), candidates.end());
            // Others as far as the last may have stayed out of the batch.
            const bool all = near.size() < batch;
            const std::int64_t upTo =
                std::min(farthest, all ? farthest : candidates.back().squaredDistance - 1);
            for (const auto& [d, v] : candidates) {
                if (d <= done || d > upTo || v == u || found == linksWanted)
                    continue;
                const BoostSegment sight(points[u].first, points[v].first);
                if (sideTree.qbegin(bg::index::intersects(sight)) != sideTree.qend())
                    continue;
                ++found;
                pairs.push_back(navcore::VertexPair::of(map.vertices[u].id, map.vertices[v].id));
            }
            if (upTo == farthest)
                break;
            done = upTo;
        }
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

} // namespace bench
#pragma GCC diagnostic pop
