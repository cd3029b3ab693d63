// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/attach/edge_ends.h"
#include "navcore/runtime/attach/edge_positions.h"
#include "navcore/runtime/context/route_context.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

/// One end of a route as the search sees it: its position and its legs to the graph.
struct AnchoredEnd {
    AnchoredEnd() = default;
    AnchoredEnd(const RouteContext& context, const RouteEnd& where, RouteEndName name);
    /// Moves this end to another point, vertex or edge position, reusing allocated memory. A point
    /// has no legs until attach() is called.
    void locate(const RouteContext& context, const RouteEnd& where, RouteEndName name);
    /// Attaches a point to the vertices that `limit` admits, and to edges. Has no effect for other
    /// ends. Reuses `memory`.
    void attach(const RouteContext& context, RouteEndName name, AttachScratch& memory,
                const DetourLimit& limit);

    Point3 place;
    /// The plane of the floor on which the end is; see Planes::under().
    const Plane* ground = nullptr;
    /// The cheapest leg to each vertex where the end can attach, at most one per vertex.
    std::vector<PathLeg> legs;
    /// The edge anchors of a point. The costs of their legs include the charges of the conditions.
    std::vector<EdgeJoint> anchors;
    /// Set if the end is on an edge, but not at one of its vertices.
    std::optional<EdgeEnd> onEdge;
    bool isPoint = false;
    std::optional<NoRouteReason> missing;

    std::optional<std::uint64_t> legAt(CompiledGraph::Slot slot) const;
    /// Returns the edge anchor through which the leg to a vertex runs, preferring the nearest of
    /// equally cheap anchors. Returns null if the leg is straight; at equal cost, a straight leg is
    /// preferred.
    const EdgeJoint* jointAt(CompiledGraph::Slot slot) const;

private:
    void clear();
    void locateAt(const RouteContext& context, VertexId vertex, RouteEndName name);
    void locateAt(const RouteContext& context, const Place& at, RouteEndName name);
    void locateAt(const RouteContext& context, const EdgePosition& on, RouteEndName name);
    void joinVertices(const RouteContext& context, RouteEndName name, AttachScratch& memory,
                      const DetourLimit& limit);
    void joinEdges(const RouteContext& context, RouteEndName name, AttachScratch& memory);
    void offer(CompiledGraph::Slot slot, std::uint64_t cost, std::size_t anchor);

    /// For each leg, the index of the edge anchor that it uses, or `straight` if it uses none.
    std::vector<std::size_t> m_over;
};

/// All starts or all goals of a query, with the cheapest leg at each vertex.
struct AnchoredSide {
    AnchoredSide() = default;
    AnchoredSide(const RouteContext& context, std::span<const RouteEnd> places, RouteEndName which);
    /// Replaces the ends of this side, reusing allocated memory; see AnchoredEnd::locate(). The
    /// side has no legs until attach() is called.
    void locate(const RouteContext& context, std::span<const RouteEnd> places, RouteEndName which);
    /// See AnchoredEnd::attach().
    void attach(const RouteContext& context, AttachScratch& memory, const DetourLimit& limit = {});

    RouteEndName name = RouteEndName::Start;
    std::vector<AnchoredEnd> ends;
    std::vector<PathLeg> legs;

    /// Returns the index of the first end that has the cheapest leg at a vertex. At least one end
    /// must have a leg there (asserted).
    std::size_t endAt(CompiledGraph::Slot slot) const;

private:
    /// Ends of earlier queries that are kept to reuse their memory.
    std::vector<AnchoredEnd> m_spare;
};

/// The cheapest route that uses no vertex: a straight walk from point to point or, if that costs
/// more, a route along a single edge. Both ends must attach to that edge or be on it. Ties are
/// broken by the first ends in the lists, then by the nearest edge.
struct DirectWay {
    DirectWay() = default; ///< Constructs an object without a direct route; `cost` is nullopt.
    /// Finds the direct way between attached sides.
    DirectWay(const RouteContext& context, const AnchoredSide& starts, const AnchoredSide& goals);
    /// Considers the straight walks between the ends, which need not be attached yet.
    void walk(const RouteContext& context, const AnchoredSide& starts, const AnchoredSide& goals);
    /// Considers the routes along a single edge, after walk().
    void follow(const RouteContext& context, const AnchoredSide& starts, const AnchoredSide& goals);

    std::optional<std::uint64_t> cost;
    std::size_t start = 0, goal = 0;
    /// The positions where the route joins the edge from the start and leaves it towards the goal.
    /// Null if that end is itself on the edge, or if the direct route uses no edge.
    const EdgeJoint *joins = nullptr, *leaves = nullptr;

private:
    /// Uses a route between two of the ends if it is cheaper, or as cheap and between earlier ends.
    void offer(std::optional<std::uint64_t> way, std::size_t from, std::size_t to,
               const EdgeJoint* at = nullptr, const EdgeJoint* off = nullptr);
};

} // namespace navcore
