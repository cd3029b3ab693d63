// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/route/route.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/vertex_index.h"

#include <functional>
#include <memory>
#include <span>

namespace navcore {

class GraphOverlay;
class ChargedAreas;
class LandmarkGuide;
class SegmentIndex;

/// The data that routes are solved on. `vertices` contains the vertices of `graph`. A solver keeps
/// references to it only during a call.
struct RouteWorld {
    const CompiledGraph& graph;
    const VertexIndex& vertices;
    const ObstacleIndex& obstacles;
    const BarrierIndex& barriers;
    const AgentRules& rules;      ///< the rules that `graph` was compiled for
    const Ground& ground;         ///< the terrain under straight legs
    std::uint32_t joinCount = 16; ///< 1..16
    /// Used by RouteSolver, for all ends of a query. Fields, CutOff and route checks attach at
    /// vertices.
    Attachment joining = Attachment::Vertices;
    /// For Attachment::Edges: the edges of LinkKind::Walk as segments, numbered in ascending order
    /// of their keys, and a function that returns the edge with a number.
    const SegmentIndex* walks = nullptr;
    std::function<Edge(std::uint32_t)> walk = {};
    /// Calls its argument for every existing edge, usable or not. Used to explain why there is no
    /// route.
    std::function<void(const std::function<void(const Edge&)>&)> edges = {};
    /// Returns an edge, or nullopt if it does not exist. Used for ends on edges.
    std::function<std::optional<Edge>(EdgeKey)> edgeOf = {};
    /// Calls its argument for every edge that crosses a gate. Used when conditions change gates.
    std::function<void(BarrierId, const std::function<void(const Edge&)>&)> edgesOfGate = {};
    /// Calls its last argument for each of the given links that exists, with its ends, and for all
    /// edges except teleports that meet one of the boxes in the plane. It may report further edges,
    /// and edges several times. Used so that conditions need not visit all arcs.
    std::function<void(std::span<const EdgeKey>, std::span<const Box>,
                       const std::function<void(EdgeKey, VertexId, VertexId)>&)>
        edgesMeant = {};
    /// Landmarks of `graph`, updated with all its edits. They speed up A* without changing its
    /// routes.
    const LandmarkGuide* landmarks = nullptr;
    /// Additional areas. Their charges are already in the costs of `graph`, and legs pay them too.
    const ChargedAreas* areas = nullptr;
    /// The present differences from `graph`, such as closed gates, or null. If it is set, searches
    /// use it, and `rules` match it.
    const GraphOverlay* altered = nullptr;

    /// Returns body(graph) for the graph that is searched.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return altered ? body(*altered) : body(graph);
    }
};

class ConditionedWorld;
class QueryWorld;

/// Finds routes between any ends; reusable, keeps its working memory. Returns the canonical
/// cheapest route (the one with the smallest predecessor ids, read back from the goal), which is
/// the same for every algorithm, slot order and machine.
class RouteSolver {
public:
    RouteSolver();
    ~RouteSolver();
    RouteSolver(RouteSolver&&) noexcept;
    RouteSolver& operator=(RouteSolver&&) noexcept;

    RouteAnswer solve(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to,
                      Algorithm algorithm = Algorithm::AStar);

    /// Finds the cheapest route from any of the starts to any of the goals; neither list is empty
    /// (asserted). Of equal ends the first is used. Reasons cover all ends. With several goals, A*
    /// has no direction and searches like Dijkstra. Ends on edges require world.edgeOf. The memory
    /// of the route in `into`, if it holds one, is reused, so that after a few calls nothing is
    /// allocated.
    void solve(const RouteWorld& world, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const RouteWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// The same under conditions. If only they prevent a route, the answer has a single reason,
    /// which names the conditions.
    void solve(const ConditionedWorld& world, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const ConditionedWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// The same, returning the answer.
    template <class World>
    MultiEndAnswer solve(const World& world, std::span<const RouteEnd> starts,
                         std::span<const RouteEnd> goals, Algorithm algorithm = Algorithm::AStar) {
        MultiEndAnswer among;
        solve(world, starts, goals, algorithm, among);
        return among;
    }
    template <class World>
    MultiEndAnswer solve(const World& world, std::span<const QueryEnd> starts,
                         std::span<const QueryEnd> goals, Algorithm algorithm = Algorithm::AStar) {
        MultiEndAnswer among;
        solve(world, starts, goals, algorithm, among);
        return among;
    }
    /// Returns only the cost of that route, or nullopt if there is none.
    std::optional<std::uint64_t> cost(const RouteWorld& world, std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);
    std::optional<std::uint64_t> cost(const ConditionedWorld& world,
                                      std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);

    /// solve() in slices: begin() starts a search, resume() settles about this many more vertices
    /// and returns true once it has finished, answer() returns the result. The data that the world
    /// refers to must not change in between.
    void begin(const QueryWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals);
    bool resume(std::size_t vertices);
    void answer(const QueryWorld& world, std::span<const QueryEnd> starts,
                std::span<const QueryEnd> goals, MultiEndAnswer& into);

    std::size_t bytes() const; ///< approximate heap memory

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
