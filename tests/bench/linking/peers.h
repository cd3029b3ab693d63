// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

#include <optional>

namespace bench {

// The edges of a map computed by other libraries with linkByTrees(), ascending.

/// By two Boost.Geometry R*-trees, of vertices and of sides.
std::vector<navcore::VertexPair> linkWithBoost(const Map& map);
/// By GEOS: its tree of prepared polygons. It has no k-nearest query, so a tree of Boost is used
/// for that. Here and below, nullopt if the library is not installed.
std::optional<std::vector<navcore::VertexPair>> linkWithGeos(const Map& map);
/// By CGAL: its k-d tree of vertices, its tree of boxes of sides, and its exact predicates.
std::optional<std::vector<navcore::VertexPair>> linkWithCgal(const Map& map);

} // namespace bench
