// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/study/study_graph.h"

namespace navcore {

/// Returns the graph of a query's agent, with its present gates, as a graph for study; see
/// study_route.h. O(V log V + E log E).
StudyGraph studyGraphOf(const NavQuery& query);

/// Returns the cheapest route of a query for study levels, where own costs may be below 1; see
/// study_route.h. O(V E).
RouteAnswer studyRoute(const NavQuery& query, const RouteEnd& from, const RouteEnd& to);

} // namespace navcore
