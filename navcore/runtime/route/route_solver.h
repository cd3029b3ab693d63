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

/// What routes are solved on; `vertices` holds those of `graph`. The solver keeps references for
/// the call only.
struct RouteWorld {
    const CompiledGraph& graph;
    const VertexIndex& vertices;
    const ObstacleIndex& obstacles;
    const BarrierIndex& barriers;
    const AgentRules& rules;      ///< those `graph` was compiled for
    const Ground& ground;         ///< under joining legs
    std::uint32_t joinCount = 16; ///< 1..16
    /// Heeded by RouteSolver, for all ends of a query. Fields, CutOff and route checks join at
    /// vertices.
    Attachment joining = Attachment::Vertices;
    /// For Attachment::Edges: the edges of LinkKind::Walk from end to end, numbered as their keys
    /// rise, and the edge of a number.
    const SegmentIndex* walks = nullptr;
    std::function<Edge(std::uint32_t)> walk = {};
    /// Calls its argument for every edge there is, usable or not: asked when there is no route.
    std::function<void(const std::function<void(const Edge&)>&)> edges = {};
    /// The edge of a key; none: there is none. For ends on edges.
    std::function<std::optional<Edge>(EdgeKey)> edgeOf = {};
    /// Calls its argument for every edge that crosses a gate: asked when conditions turn gates.
    std::function<void(BarrierId, const std::function<void(const Edge&)>&)> edgesOfGate = {};
    /// Calls its last argument with each of the links that exists and its ends, and with all edges
    /// but teleports that meet one of the boxes, seen from above; maybe with others, and several
    /// times. Spares conditions a look at all arcs.
    std::function<void(std::span<const EdgeKey>, std::span<const Box>,
                       const std::function<void(EdgeKey, VertexId, VertexId)>&)>
        edgesMeant = {};
    /// Of `graph`, following all its edits: A* finds the same routes faster by them.
    const LandmarkGuide* landmarks = nullptr;
    /// What stands or reaches there besides: in the costs of `graph` already, paid by legs too.
    const ChargedAreas* areas = nullptr;
    /// What stands otherwise than in `graph` now, such as gates that it holds open; null: nothing.
    /// It is what is searched, and `rules` are those that hold there.
    const GraphOverlay* altered = nullptr;

    /// What body(graph) gives for the graph that is searched.
    template <class Body>
    decltype(auto) searched(Body&& body) const {
        return altered ? body(*altered) : body(graph);
    }
};

class ConditionedWorld;
class QueryWorld;

/// Answers routes from any point to any point; reusable, keeps its working memory.
/// The answer is the canonical one (the smallest predecessor ids read back from the goal), the
/// same for every algorithm, slot order and machine.
class RouteSolver {
public:
    RouteSolver();
    ~RouteSolver();
    RouteSolver(RouteSolver&&) noexcept;
    RouteSolver& operator=(RouteSolver&&) noexcept;

    RouteAnswer solve(const RouteWorld& world, const RouteEnd& from, const RouteEnd& to,
                      Algorithm algorithm = Algorithm::AStar);

    /// The cheapest route from any of the starts to any of the goals, neither empty (asserted).
    /// Ends that several vertices or points share: the first listed. Reasons tell of all ends. With
    /// several goals A* has no place to be led to, and searches like Dijkstra. Ends on edges need
    /// world.edgeOf. The answer comes into the memory of the route that `into` holds, if it does:
    /// in the end nothing is allocated.
    void solve(const RouteWorld& world, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const RouteWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// The same under conditions. When they alone leave no route, one reason says so.
    void solve(const ConditionedWorld& world, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    void solve(const ConditionedWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, Algorithm algorithm, MultiEndAnswer& into);
    /// Any of them, in an answer of its own.
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
    /// What that route costs, and no more; none: there is none.
    std::optional<std::uint64_t> cost(const RouteWorld& world, std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);
    std::optional<std::uint64_t> cost(const ConditionedWorld& world,
                                      std::span<const QueryEnd> starts,
                                      std::span<const QueryEnd> goals);

    /// solve() in slices: begins, goes on until it took about so many vertices more from the
    /// frontier (true: it is over), answers. What the world refers to stays as it is meanwhile.
    void begin(const QueryWorld& world, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals);
    bool resume(std::size_t vertices);
    void answer(const QueryWorld& world, std::span<const QueryEnd> starts,
                std::span<const QueryEnd> goals, MultiEndAnswer& into);

    std::size_t bytes() const; ///< held on the heap, about

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
