// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/no_route.h"
#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

/// One end of a route as the search sees it: where it lies and the legs between it and the graph.
struct JoinedEnd {
    JoinedEnd(const QueryWorld& query, const RouteEnd& where, RouteEndName name);

    Point3 place;
    std::vector<PathLeg> legs;
    bool isPoint = false;
    std::optional<NoRouteReason> missing;

    std::optional<std::uint64_t> legAt(CompiledGraph::Slot slot) const;
};

/// The ends of one side: the legs of all, at each vertex the cheapest.
struct JoinedSide {
    JoinedSide(const QueryWorld& query, std::span<const RouteEnd> places, RouteEndName which);

    RouteEndName name;
    std::vector<JoinedEnd> ends;
    std::vector<PathLeg> legs;

    /// The first end that has the cheapest leg at a vertex where there is one.
    std::size_t endAt(CompiledGraph::Slot slot) const;
    RouteEndPlace toPlace() const;
    /// Why these ends do not meet the graph.
    void tell(const RouteWorld& world, std::vector<NoRouteReason>& reasons) const;
};

/// The cheapest way past the graph, of several the one of the first ends.
struct DirectWay {
    DirectWay(const QueryWorld& query, const JoinedSide& starts, const JoinedSide& goals);

    std::optional<std::uint64_t> cost;
    std::size_t start = 0, goal = 0;
};

} // namespace navcore
