// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// What routes are solved on as a graph to study, where own costs of links count as they stand,
/// below 1 too. The world tells its edges (asserted). O(V log V + E log E).
StudyGraph studyGraphOf(const RouteWorld& world);

/// The cheapest route in such a graph, by Bellman-Ford, where the solver's searches cannot go: own
/// costs below 1. Points join at vertices as for RouteSolver. Of several cheapest it is any one,
/// the same on every machine. O(V E).
RouteAnswer studyRoute(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to);

} // namespace navcore
