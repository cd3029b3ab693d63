// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/walk/walk.h"

#include <vector>

namespace navcore {

/// Appends a leg along an edge, or along a part of an edge, to a walk. If the edge is curved,
/// appends a leg for each of its segments instead. These divide the cost in proportion to the cost
/// of their terrain, or to their length if the edge has a fixed cost; the unit waits for a delay at
/// the start of the first one. `way` is the way of the leg along the edge. O(segments + pieces).
void addLegs(std::vector<WalkLeg>& legs, const AgentRules& rules, WalkLeg leg, EdgeWay way);

} // namespace navcore
