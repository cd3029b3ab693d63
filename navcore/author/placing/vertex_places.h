// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/truth_search.h"

namespace navcore {

/// The place of a vertex at a bend point: off its corner by the agent's radius and `wallDistance`
/// lu, or by as much of that as there is room for.
Point2 vertexPlaceAt(const TruthGraph& truth, TruthGraph::Node node, Coord wallDistance);

/// Places for vertices along a path: at its bends, and evenly along legs that are longer than
/// `longest` lu, so that neighbours are no farther apart. In the order of the path, its ends left
/// out.
std::vector<Point2> vertexPlacesAlong(const TruthGraph& truth, const TruePath& path,
                                      Coord wallDistance, Coord longest);

} // namespace navcore
