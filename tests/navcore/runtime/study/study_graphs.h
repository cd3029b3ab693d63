// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/study/study_search.h"

#include <algorithm>
#include <numeric>

/// Graphs for the tests of search algorithms. Vertex number n has the id n + 1.
namespace study {

using namespace navcore;
using StudyVertex = StudyGraph::Vertex;
using Arcs = std::vector<StudyGraph::ArcBetween>;

inline StudyGraph graphOf(const std::vector<Point3>& positions, Arcs arcs) {
    std::vector<StudyGraph::Place> places;
    for (const Point3 position : positions)
        places.push_back({{static_cast<std::uint32_t>(places.size() + 1)}, position});
    return {std::move(places), std::move(arcs)};
}

/// Returns a graph with edges in both directions between vertices given by id.
inline StudyGraph undirected(std::uint32_t vertices, const Arcs& edges) {
    Arcs arcs;
    for (const auto& [a, b, cost] : edges) {
        arcs.push_back({a - 1, b - 1, cost});
        arcs.push_back({b - 1, a - 1, cost});
    }
    return graphOf(std::vector<Point3>(vertices), std::move(arcs));
}

inline std::uint32_t draw(Random& random, std::uint64_t bound) {
    return static_cast<std::uint32_t>(random.below(bound));
}

/// Returns random arcs with costs in [least, most], including parallel arcs and loops.
inline StudyGraph randomGraph(Random& random, std::uint32_t vertices, std::uint32_t arcs,
                              std::int32_t least, std::int32_t most) {
    std::vector<Point3> positions;
    for (std::uint32_t i = 0; i < vertices; ++i) {
        const auto x = static_cast<Coord>(draw(random, 40));
        const auto y = static_cast<Coord>(draw(random, 40));
        positions.push_back({x, y, 0});
    }
    Arcs all;
    for (std::uint32_t i = 0; i < arcs; ++i) {
        const std::uint32_t from = draw(random, vertices), to = draw(random, vertices);
        const auto range = static_cast<std::uint64_t>(std::int64_t{most} - least + 1);
        all.push_back({from, to, least + static_cast<std::int32_t>(draw(random, range))});
    }
    return graphOf(positions, std::move(all));
}

} // namespace study
