// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/search/study_graph.h"

namespace navcore {

/// What routes are solved on as a graph to study, where own costs of links count as they stand,
/// below 1 too. The world tells its edges (asserted). O(V log V + E log E).
StudyGraph studyGraphOf(const RouteWorld& world);

} // namespace navcore
