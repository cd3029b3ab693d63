// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// Converts the graph of a query's agent, with gates in their current states, to a graph for study;
/// see study_route.h. O(V log V + E log E).
StudyGraph studyGraphOf(const NavQuery& query);

/// Returns the cheapest route of a query in a study level, where fixed costs may be below 1; see
/// study_route.h. O(V E).
RouteAnswer studyRoute(const NavQuery& query, const RouteEnd& from, const RouteEnd& to);

} // namespace navcore
