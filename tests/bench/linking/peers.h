// SPDX-License-Identifier: MIT
#pragma once

#include "tests/bench/linking/map.h"

#include <optional>

namespace bench {

// The edges of a map by libraries that others use, as peer_loop.h asks them. Rising.

/// By two Boost.Geometry R*-trees, of vertices and of sides.
std::vector<navcore::VertexPair> linkWithBoost(const Map& map);
/// By GEOS: its tree of polygons, each prepared. It finds no k nearest: a tree of Boost's does.
/// None where GEOS is not here; so below.
std::optional<std::vector<navcore::VertexPair>> linkWithGeos(const Map& map);
/// By CGAL: its k-d tree of vertices, its tree of boxes of sides, its exact predicates.
std::optional<std::vector<navcore::VertexPair>> linkWithCgal(const Map& map);

} // namespace bench
