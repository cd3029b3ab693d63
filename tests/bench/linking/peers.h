// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

#include <optional>

namespace bench {

// These functions compute the edges of a map with other libraries and linkByTrees(). The edges are
// ascending.

/// Uses two Boost.Geometry R*-trees: one of the vertices and one of the obstacle sides.
std::vector<navcore::VertexPair> linkWithBoost(const Map& map);
/// Uses GEOS, with its tree of prepared polygons. GEOS has no k-nearest query, so a Boost tree
/// finds the neighbours. This function and the next return nullopt if the library is not installed.
std::optional<std::vector<navcore::VertexPair>> linkWithGeos(const Map& map);
/// Uses CGAL, with its k-d tree of vertices, its tree of boxes around sides, and its exact
/// predicates.
std::optional<std::vector<navcore::VertexPair>> linkWithCgal(const Map& map);

} // namespace bench
