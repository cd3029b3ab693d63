// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/truth_search.h"

namespace navcore {

/// Returns the position for a vertex at a bend of a path: away from the corner by the agent's
/// radius plus `wallDistance` lu, or by less if there is not enough room.
Point2 vertexPlaceAt(const TruthGraph& truth, TruthGraph::Node node, Coord wallDistance);

/// Returns positions for vertices along a path, in order and without its ends: one at each bend,
/// and evenly spaced ones on legs longer than `longest` lu, so that neighbours are at most that far
/// apart.
std::vector<Point2> vertexPlacesAlong(const TruthGraph& truth, const TruePath& path,
                                      Coord wallDistance, Coord longest);

} // namespace navcore
