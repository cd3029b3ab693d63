// SPDX-License-Identifier: MIT
#include "tests/bench/linking/peers.h"

#ifdef WAYMARK_CGAL
#include "tests/bench/linking/peer_loop.h"

// CGAL's headers trigger our compiler warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wshadow"
#include <CGAL/AABB_segment_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Orthogonal_k_neighbor_search.h>
#include <CGAL/Search_traits_2.h>
#include <CGAL/Search_traits_adapter.h>
#include <CGAL/property_map.h>

namespace bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Flat = Kernel::Point_2;
using Segment = Kernel::Segment_3;
using Indexed = std::pair<Flat, std::uint32_t>;
using Traits = CGAL::Search_traits_adapter<Indexed, CGAL::First_of_pair_property_map<Indexed>,
                                           CGAL::Search_traits_2<Kernel>>;
using Search = CGAL::Orthogonal_k_neighbor_search<Traits>;
using Primitive = CGAL::AABB_segment_primitive<Kernel, std::vector<Segment>::const_iterator>;
using SideTree = CGAL::AABB_tree<CGAL::AABB_traits<Kernel, Primitive>>;

Kernel::Point_3 spaceOf(navcore::Point2 p) { // CGAL has no such tree for the plane.
    return {static_cast<double>(p.x), static_cast<double>(p.y), 0.0};
}

} // namespace

std::optional<std::vector<navcore::VertexPair>> linkWithCgal(const Map& map) {
    std::vector<Segment> sides;
    for (const auto& [id, shape] : map.obstacles)
        navcore::forEachSide(*shape, [&](navcore::Point2 a, navcore::Point2 b) {
            sides.emplace_back(spaceOf(a), spaceOf(b));
        });
    SideTree sideTree(sides.cbegin(), sides.cend());
    sideTree.build();
    std::vector<Indexed> points;
    for (std::uint32_t i = 0; i < map.vertices.size(); ++i) {
        const navcore::Point2 p = map.vertices[i].position.flat();
        points.emplace_back(Flat(static_cast<double>(p.x), static_cast<double>(p.y)), i);
    }
    Search::Tree pointTree(points.begin(), points.end());
    pointTree.build();
    return linkByTrees(
        map,
        [&](std::uint32_t u, unsigned count, std::vector<std::uint32_t>& out) {
            for (const auto& [point, distance] : Search(pointTree, points[u].first, count))
                out.push_back(point.second);
        },
        [&](std::uint32_t u, std::uint32_t v) {
            return !sideTree.do_intersect(Segment(spaceOf(map.vertices[u].position.flat()),
                                                  spaceOf(map.vertices[v].position.flat())));
        });
}

} // namespace bench
#pragma GCC diagnostic pop

#else

std::optional<std::vector<navcore::VertexPair>> bench::linkWithCgal(const Map&) {
    return std::nullopt;
}

#endif
