// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/edge_ends.h"
#include "navcore/runtime/route/edge_positions.h"
#include "navcore/runtime/route/no_route.h"
#include "navcore/runtime/route/query_world.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

/// One end of a route as the search sees it: where it lies and the legs between it and the graph.
struct AnchoredEnd {
    AnchoredEnd() = default;
    AnchoredEnd(const QueryWorld& query, const RouteEnd& where, RouteEndName name);
    AnchoredEnd(const QueryWorld& query, const QueryEnd& where, RouteEndName name);
    /// Joins it anew, in what it holds already; the memory entered the query's world.
    void join(const QueryWorld& query, const RouteEnd& where, RouteEndName name,
              AttachScratch& memory);
    void join(const QueryWorld& query, const QueryEnd& where, RouteEndName name,
              AttachScratch& memory);

    Point3 place;
    std::vector<PathLeg> legs;      ///< each vertex once, at its least cost
    std::vector<EdgeJoint> anchors; ///< on edges; their legs as the query prices them
    std::optional<EdgeEnd> onEdge;  ///< it is a place on an edge, not at an end of that
    bool isPoint = false;
    std::optional<NoRouteReason> missing;

    std::optional<std::uint64_t> legAt(CompiledGraph::Slot slot) const;
    /// The edge anchor that the leg at a vertex leads over; null: it is straight, as always when
    /// that costs no more. Of edges that cost as much the nearest.
    const EdgeJoint* jointAt(CompiledGraph::Slot slot) const;

private:
    void clear();
    void joinAt(const QueryWorld& query, VertexId vertex, RouteEndName name, AttachScratch& memory);
    void joinAt(const QueryWorld& query, Point3 point, RouteEndName name, AttachScratch& memory);
    void joinAt(const QueryWorld& query, const EdgePosition& on, RouteEndName name,
                AttachScratch& memory);
    void joinVertices(const QueryWorld& query, RouteEndName name, AttachScratch& memory);
    void joinEdges(const QueryWorld& query, RouteEndName name, AttachScratch& memory);
    void offer(CompiledGraph::Slot slot, std::uint64_t cost, std::size_t anchor);

    std::vector<std::size_t> m_over; ///< of each leg: the index of its edge anchor
};

/// The ends of one side: the legs of all, at each vertex the cheapest.
struct AnchoredSide {
    AnchoredSide() = default;
    AnchoredSide(const QueryWorld& query, std::span<const RouteEnd> places, RouteEndName which);
    AnchoredSide(const QueryWorld& query, std::span<const QueryEnd> places, RouteEndName which);
    /// Joins them anew; see AnchoredEnd::join().
    void join(const QueryWorld& query, std::span<const RouteEnd> places, RouteEndName which,
              AttachScratch& memory);
    void join(const QueryWorld& query, std::span<const QueryEnd> places, RouteEndName which,
              AttachScratch& memory);

    RouteEndName name = RouteEndName::Start;
    std::vector<AnchoredEnd> ends;
    std::vector<PathLeg> legs;

    /// The first end that has the cheapest leg at a vertex where there is one.
    std::size_t endAt(CompiledGraph::Slot slot) const;
    RouteEndPlace toPlace() const;
    /// Why these ends do not meet the graph.
    void tell(const RouteWorld& world, std::vector<NoRouteReason>& reasons) const;

private:
    template <class End>
    void joinAll(const QueryWorld& query, std::span<const End> places, RouteEndName which,
                 AttachScratch& memory);

    std::vector<AnchoredEnd> m_spare; ///< what they held
};

/// The cheapest way past all vertices: straight from point to point or, when that is dearer, along
/// an edge that both join at or lie on. Of several the one of the first ends, there over the
/// nearest edge.
struct DirectWay {
    DirectWay() = default; ///< there is none
    DirectWay(const QueryWorld& query, const AnchoredSide& starts, const AnchoredSide& goals);

    std::optional<std::uint64_t> cost;
    std::size_t start = 0, goal = 0;
    /// Where points join and leave an edge; null: the end lies on it, or there is none.
    const EdgeJoint *joins = nullptr, *leaves = nullptr;
};

} // namespace navcore
