// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/graph/agent_rules.h"

#include <vector>

namespace navcore {

/// Returns the centre lines of painted roads on a floor, i.e. of painted ground on which the agent
/// walks at a lower cost than on unpainted ground. Each line is a list of points in lu; its inner
/// points are at bends. Lines meet at crossings. A wide area, such as a market square, is
/// represented by its skeleton. Empty if the area has more than 4 million cells of paint. The lines
/// are found by thinning the painted cells (T. Zhang, C. Suen, "A Fast Parallel Algorithm for
/// Thinning Digital Patterns", 1984). O(cells of the area + painted cells * width of the roads).
std::vector<std::vector<Point2>> roadLines(const Level& level, const Ground& ground,
                                           const AgentRules& rules, const Box& area);

} // namespace navcore
