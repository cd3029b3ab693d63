// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/truth_search.h"

namespace navcore {

/// Returns the position for a vertex at a bend of a path. Its distance from the corner is the
/// agent's radius plus `wallDistance` lu, or less if there is not enough space.
Point2 vertexPlaceAt(const TruthGraph& truth, TruthGraph::Node node, Coord wallDistance);

/// Returns positions for vertices along a path, in order: one at each bend, and evenly spaced ones
/// between bends that are more than `longest` lu apart. Leaves out positions that the path does not
/// need, because those before and after them are visible from each other. The ends of the path are
/// not included.
std::vector<Point2> vertexPlacesAlong(const TruthGraph& truth, const TruePath& path,
                                      Coord wallDistance, Coord longest);

} // namespace navcore
