// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// What routes are solved on as a graph to study, where own costs of links count as they stand,
/// below 1 too. The world tells its edges (asserted). O(V log V + E log E).
StudyGraph studyGraphOf(const RouteWorld& world);

/// A query as a graph to study, which can be made of it in any thread: StudyGraph(places, arcs). An
/// end that is a point is a vertex beyond those of the world, its legs and the straight walk are
/// arcs, so that the cheapest path costs what the route does.
struct StudyDraft {
    StudyQuery query{StudyGraph::none, StudyGraph::none}; ///< none: see `reasons`
    StudyGraph::Vertex realVertices = 0;                  ///< those of the world come first
    std::vector<NoRouteReason> reasons = {}; ///< why there is no such graph; empty: there is
    std::vector<StudyGraph::ArcBetween> arcs = {};
    std::vector<StudyGraph::Place> places = {};
};

enum class StudyCosts : std::uint8_t {
    AsDrawn,    ///< own costs of links as they stand, below 1 too
    AsCompiled, ///< those of the compiled graph: the same where no own cost is below 1, and quicker
};

/// O(V log V + E log V), and the joining of the ends; O(V log V + E) as compiled.
StudyDraft draftStudy(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to,
                      StudyCosts costs = StudyCosts::AsDrawn);

/// The cheapest route in such a graph, by Bellman-Ford, where the solver's searches cannot go: own
/// costs below 1. Points join at vertices as for RouteSolver. Of several cheapest it is any one,
/// the same on every machine. O(V E).
RouteAnswer studyRoute(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to);

} // namespace navcore
