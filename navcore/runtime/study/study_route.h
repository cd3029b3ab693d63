// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_solver.h"
#include "navcore/runtime/study/study_search.h"

namespace navcore {

/// Returns the context as a graph for study, in which fixed costs of links are used unchanged, even
/// if they are below 1. Requires context.edges (asserted). O(V log V + E log E).
StudyGraph studyGraphOf(const RouteContext& context);

/// A query as a graph for study. Any thread can build the graph with StudyGraph(places, arcs). Ends
/// that are points become vertices after those of the context. Their legs and the straight walk
/// between them become arcs, so that the cheapest path costs as much as the route.
struct StudyDraft {
    /// The start and goal in the graph; StudyGraph::none if there is no graph (see `reasons`).
    StudyQuery query{StudyGraph::none, StudyGraph::none};
    /// Number of vertices of the context; they precede the vertices that were added for points.
    StudyGraph::Vertex realVertices = 0;
    /// The reasons why there is no graph; empty if there is one.
    std::vector<NoRouteReason> reasons = {};
    std::vector<StudyGraph::ArcBetween> arcs = {};
    std::vector<StudyGraph::Place> places = {};
};

enum class StudyCosts : std::uint8_t {
    AsDrawn, ///< Fixed costs of links are used unchanged, even below 1.
    /// The costs of the compiled graph are used, which is faster. They are equal to AsDrawn if no
    /// fixed cost is below 1.
    AsCompiled,
};

/// Builds the draft of a query. Takes O(V log V + E log V) with StudyCosts::AsDrawn and O(V log V +
/// E) with AsCompiled, plus the time to attach the ends.
StudyDraft draftStudy(const RouteContext& context, const RouteEnd& from, const RouteEnd& to,
                      StudyCosts costs = StudyCosts::AsDrawn);

/// Returns the cheapest route in a study level, where fixed costs may be below 1. Uses
/// Bellman-Ford, because RouteSolver cannot handle such costs. Places attach at vertices, as in
/// RouteSolver; for an end on an edge, the reason is EndMissing. The choice among equally cheap
/// routes is arbitrary, but the same on every machine. O(V E).
RouteAnswer studyRoute(const RouteContext& context, const RouteEnd& from, const RouteEnd& to);

} // namespace navcore
