// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"
#include "navcore/runtime/route/conditioned_world.h"
#include "navcore/runtime/search/distance_field.h"
#include "navcore/runtime/space/segment_index.h"
#include "navcore/runtime/table/move_table.h"
#include "navcore/runtime/walk/follower.h"
#include "navcore/runtime/walk/walk_style.h"

#include <string_view>

namespace navcore {

/// A loaded graph ready for routes of one agent: what a game keeps. Movable, not copyable.
class NavMap {
public:
    /// Compiles the graph for an agent that it has (asserted), and lays out its move table when
    /// there is one that fits. O((V + E) log V).
    NavMap(ResolvedGraph graph, AgentId agent);

    const ResolvedGraph& graph() const { return m_graph; }
    const CompiledGraph& compiled() const { return *m_compiled; }

    /// The vertex of that name; none when no vertex or several have it.
    std::optional<VertexId> vertexNamed(std::string_view name) const;

    /// The gate of that name; none when no gate or several have it.
    std::optional<BarrierId> gateNamed(std::string_view name) const;
    /// How a gate of the graph (asserted) stands.
    GateState gate(BarrierId id) const;
    /// Opens or closes it for the routes that follow. O(edges that cross it).
    void setGate(BarrierId id, GateState state);

    /// Where points off the graph join it in the routes that follow; at first at vertices.
    /// Conditions made ready before go on as they were. The first Edges takes O(edges log).
    void setJoining(Joining joining);
    Joining joining() const { return m_joining; }

    RouteAnswer route(const RouteEnd& from, const RouteEnd& to,
                      Algorithm algorithm = Algorithm::AStar);

    /// Makes conditions ready for any number of queries: to be used while the map stays where it is
    /// and its gates as they are. They may only name gates of the graph (asserted). Areas do not
    /// touch teleports.
    std::unique_ptr<const ConditionedWorld> under(RouteConditions conditions) const;
    /// The cheapest route from any of the starts to any of the goals, neither empty (asserted).
    RouteAmong route(std::span<const RouteEnd> starts, std::span<const RouteEnd> goals,
                     Algorithm algorithm = Algorithm::AStar);
    RouteAmong route(const ConditionedWorld& conditions, std::span<const RouteEnd> starts,
                     std::span<const RouteEnd> goals, Algorithm algorithm = Algorithm::AStar);

    /// The agent's move table from the nav file; null when the file has none, and while a gate that
    /// edges cross stands otherwise than at the start: then it is of another graph than this one.
    std::shared_ptr<const MoveTable> moveTable() const;
    /// Where to go next on a cheapest way from one vertex to another (of the graph: asserted), of
    /// several the one of smallest id; none when it is there, or there is no way. Out of the move
    /// table; without one out of a DistanceField that is kept for the next unit with that goal:
    /// the answer is the same, but O(V + E) for each new goal. One move is one arc of the graph.
    /// In a file that somebody forged, moves may lead round in a circle.
    std::optional<VertexId> nextMove(VertexId from, VertexId to);
    /// The same under conditions. O(V + E): for many units make a DistanceField of their graph.
    std::optional<VertexId> nextMove(const ConditionedWorld& conditions, VertexId from,
                                     VertexId to) const;

    /// The agent's walk along a route. NotFound: the route is not of this graph as it is now.
    /// The first call sorts the edges.
    Result<Walk> walk(const Route& route, const WalkStyle& style = {});
    /// The same for a route found under conditions, which its style heeds too.
    Result<Walk> walk(const ConditionedWorld& conditions, const Route& route,
                      const WalkStyle& style = {});
    /// Goes along a walk of this map at the agent's speed.
    Follower follow(const Walk& walk) const {
        return {walk, m_rules, m_agent.speed, m_agent.turnRate};
    }
    /// How long the agent takes for a route of this map to the letter, in milliseconds. O(points).
    std::uint64_t timeOf(const Route& route) const;

    /// What routes are solved on now; it refers to this map.
    RouteWorld world() const;

private:
    Result<Walk> walkIn(const QueryWorld& query, const Route& route, const WalkStyle& style);
    std::optional<Edge> edge(EdgeKey key) const;
    void sortEdges();

    ResolvedGraph m_graph;
    AgentRules m_rules;
    std::unique_ptr<CompiledGraph> m_compiled; ///< stays where it is when the map moves
    VertexIndex m_vertices;
    ObstacleIndex m_obstacles;
    BarrierIndex m_barriers;
    Ground m_ground;
    Agent m_agent;
    std::set<LinkId> m_teleports;
    std::map<BarrierId, std::vector<std::uint32_t>> m_edgesOfGate; ///< indices of edges
    std::vector<std::pair<EdgeKey, std::uint32_t>> m_edgeOfKey; ///< ascending, once it is asked for
    Joining m_joining = Joining::Vertices;
    std::optional<SegmentIndex> m_walkIndex; ///< once joining at edges was asked for
    std::vector<std::uint32_t> m_walks;      ///< indices of the edges in it
    RouteSolver m_solver;
    std::shared_ptr<const MoveTable> m_table; ///< null: there is none
    std::size_t m_turned = 0;             ///< gates with edges that stand otherwise than at first
    std::optional<DistanceField> m_field; ///< towards m_fieldGoal, gates as they are now
    VertexId m_fieldGoal;
};

} // namespace navcore
