// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"

namespace navcore {

/// What a straight walk between two points costs, over the ground: the cost of an edge there. None
/// when it cannot be paid. Does not look at obstacles.
std::optional<Cost> legCost(const RouteWorld& world, Point3 a, Point3 b);

/// A vertex that a point may join the graph at.
struct Joint {
    CompiledGraph::Slot slot;
    Cost cost;
};

/// The joints of a point: its nearest visible vertices within range, nearest first.
std::vector<Joint> jointsOf(const RouteWorld& world, Point3 point);

} // namespace navcore
