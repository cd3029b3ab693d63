// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/linker.h"
#include "navcore/author/live/agent_graph.h"
#include "navcore/runtime/route/charged_areas.h"
#include "navcore/runtime/space/clearance.h"

#include <functional>
#include <map>

namespace navcore {

/// A level with everything derived from it, updated on every change: its edges, the plane
/// indexes, and the graph as each agent sees it. Not thread-safe.
class LiveLevel {
public:
    LiveLevel() : LiveLevel(link({}).value()) {}
    /// Links and compiles a level from scratch; the result does not depend on the executor. The
    /// only error is Cancelled.
    static Result<LiveLevel> link(Level level, const Progress& progress = {},
                                  Executor* executor = nullptr);

    const Level& level() const { return m_level; }
    const NavGraph& graph() const { return m_graph; }
    /// Returns the spatial indexes of the level.
    const Planes& planes() const { return m_linker.planes(); }
    const Plane& plane() const { return planes().one(); }
    /// Returns the agent with the smallest id; a level has at least one.
    AgentId firstAgent() const { return m_level.items<Agent>().begin()->first; }

    /// Returns the compiled graph of an agent, which must exist (asserted), with gates as
    /// previewed.
    const CompiledGraph& compiled(AgentId agent) const { return m_agents.at(agent).compiled; }
    const AgentRules& rules(AgentId agent) const { return m_agents.at(agent).rules; }
    /// Returns the data with which routes of the agent are solved. It is valid until the next
    /// change.
    RouteWorld routeWorld(AgentId agent, Attachment attachment = Attachment::Vertices) const;
    /// Finds a route of the agent. In levels with raw costs (see hasRawCosts()) it uses
    /// studyRoute(), otherwise `solver`.
    RouteAnswer route(RouteSolver& solver, AgentId agent, const RouteEnd& from,
                      const RouteEnd& to) const;
    /// Returns the landmarks for the agent's routes. They are discarded whenever its graph is
    /// compiled from scratch.
    FollowedLandmarks& landmarks(AgentId agent) { return m_agents.at(agent).landmarks; }

    /// Returns the vertices that a new vertex at `position` would link to by its own list.
    std::vector<NearVertex> preview(Point3 position) const {
        return m_linker.preview(m_level, position);
    }

    /// Returns the largest clearance that is measured, in lu.
    static constexpr Coord maxClearance() { return defaultMaxClearance; }
    /// Returns the clearance of an existing edge: its distance to the nearest obstacle in lu, at
    /// most maxClearance().
    Coord clearance(EdgeKey key) const;

    /// Previews a gate in another state than that in the level. Previews are not part of the level.
    /// O(barriers + edges that cross the gate) for each agent.
    void setGate(BarrierId gate, GateState state);
    GateState gate(BarrierId gate) const;

    /// Previews additional charged areas. The graphs, routes and fields of all agents take them
    /// into account at once. O(E + edges near areas that were added, removed or changed).
    void setAreas(std::vector<ChargedArea> areas);
    const std::vector<ChargedArea>& areas() const { return m_areas; }
    /// Copies the previews of another level. O(E) if they differ.
    void previewAs(const LiveLevel& other);

    /// Applies a change, updates all derived data and returns the effect on the graph. If an error
    /// is returned, nothing has changed. The cost depends on the size of the change, except for
    /// changes that affect the whole level.
    Result<GraphChange> apply(const LevelChange& change);

    /// Applies a change, calls `look`, and rolls the change back. Afterwards everything is as
    /// before, including the slots of vertices. While `look` runs, routes are solved without
    /// landmarks.
    Status whatIf(const LevelChange& change, const std::function<void()>& look);

    /// Returns a copy of the level and its previews without derived data, for a background task
    /// that computes a large change. Only applyAnew() may be called on it. O(items).
    LiveLevel copyForJob() const;
    /// Applies a change like apply(), but links and compiles everything from scratch. Can run on
    /// any thread. Errors: Cancelled, or the reason why the change is invalid; the object is
    /// unusable after an error.
    Status applyAnew(const LevelChange& change, const Progress& progress = {},
                     Executor* executor = nullptr);

    /// Moves the graph out. The object is unusable until giveBack() is called.
    NavGraph releaseGraph() { return std::move(m_graph); }
    void giveBack(NavGraph graph) { m_graph = std::move(graph); }

    /// Returns the costs and passability of the level for an agent, with gates in their previewed
    /// states.
    AgentRules rulesNow(AgentId agent) const;

private:
    struct Empty {};
    explicit LiveLevel(Empty) {}
    Result<GraphChange> derive(const LevelChange& change);
    Status deriveAll(const Progress& progress, Executor* executor);
    void place();
    void compileAll(Executor* executor);
    /// Effect of an edit on the rules of agents, which say what they pay and where they may pass.
    enum class Rules : std::uint8_t { AsBefore, MaybeOthers };
    void followAgents(const GraphChange& edges, Rules rules);
    GraphChange withEdgesOfMoved(GraphChange change) const;
    GraphChange edgesNear(std::span<const ChargedArea> areas) const;
    AgentGraph newAgentGraph(AgentId agent, Executor* executor = nullptr) const;

    Level m_level;
    Linker m_linker;
    NavGraph m_graph;
    std::map<AgentId, AgentGraph> m_agents;
    std::map<BarrierId, GateState> m_gates; ///< Previewed states of gates.
    std::vector<ChargedArea> m_areas;       ///< Previewed charged areas.
    /// Index of the charged areas in m_areas; null if there are none.
    std::shared_ptr<const ChargedAreas> m_placed;
    /// True while whatIf() runs, when the landmarks do not match the graph.
    bool m_previewing = false;
};

} // namespace navcore
