// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"
#include "navcore/runtime/plane/plane.h"
#include "navcore/runtime/route/edge_source.h"
#include "navcore/runtime/route/route.h"

#include <memory>
#include <span>

namespace navcore {

class GraphOverlay;
class ChargedAreas;
class LandmarkGuide;

/// The data that routes are solved on. `planes` contain the vertices of `graph`. A solver keeps
/// references to it only during a call.
struct RouteWorld {
    const CompiledGraph& graph;
    const Planes& planes;
    const AgentRules& rules;      ///< The rules that `graph` was compiled for.
    std::uint32_t joinCount = 16; ///< Maximum number of vertices that a point attaches to, 1..16.
    /// Determines where the ends of a query attach. Only RouteSolver uses it; fields, CutOff and
    /// route checks attach at vertices.
    Attachment joining = Attachment::Vertices;
    /// The edges under `graph`, usable or not. Needed for ends on edges, for Attachment::Edges, for
    /// conditions with gates, and to explain which edges block a route. May be null for searches
    /// without these.
    const EdgeSource* edges = nullptr;
    /// Landmarks of `graph`, updated with all its edits. They speed up A* without changing its
    /// routes.
    const LandmarkGuide* landmarks = nullptr;
    /// Additional areas. Their charges are already in the costs of `graph`, and legs pay them too.
    const ChargedAreas* areas = nullptr;
    /// The present differences from `graph`, such as closed gates, or null. If it is set, searches
    /// use it, and `rules` match it.
    const GraphOverlay* altered = nullptr;

    const Plane& plane() const { return planes.one(); }
    /// Calls body(graph) with the graph that is searched, and returns its result.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return altered ? body(*altered) : body(graph);
    }
};

class ConditionedWorld;
class QueryWorld;

/// Finds routes between places, vertices and positions on edges. Reuse a solver for several
/// queries, because it keeps its working memory. The result is the canonical cheapest route: the
/// one with the smallest predecessor ids, read back from the goal. It is the same for every
/// algorithm, slot order and machine.
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
    /// has no direction and searches like Dijkstra. Ends on edges require world.edges. The memory
    /// of the route in `into`, if it holds one, is reused, so that after a few calls nothing is
    /// allocated.
    void solve(const RouteWorld& world, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const RouteWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// Finds the cheapest route under conditions. If only the conditions prevent a route, the
    /// answer has a single reason, which names them.
    void solve(const ConditionedWorld& world, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const ConditionedWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// Returns the cheapest route from any of the starts to any of the goals, with or without
    /// conditions. The other overloads write the same answer into an argument.
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
    /// Returns only the cost of the route that solve() would find, or nullopt if there is none.
    std::optional<std::uint64_t> cost(const RouteWorld& world, std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);
    std::optional<std::uint64_t> cost(const ConditionedWorld& world,
                                      std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);

    /// Solves a query in slices: begin() starts a search, resume() settles about `vertices` more
    /// vertices and returns true once it has finished, and answer() writes the result. The data
    /// that the world refers to must not change in between.
    void begin(const QueryWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals);
    bool resume(std::size_t vertices);
    void answer(const QueryWorld& world, std::span<const QueryEnd> starts,
                std::span<const QueryEnd> goals, MultiEndAnswer& into);

    std::size_t bytes() const; ///< Returns the approximate heap memory of the solver, in bytes.

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
