// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/linker.h"
#include "navcore/author/live/agent_graph.h"
#include "navcore/runtime/context/charged_areas.h"
#include "navcore/runtime/space/clearance.h"

#include <functional>
#include <map>

namespace navcore {

/// A level with everything derived from it: its edges, spatial indexes, and a compiled graph for
/// each agent. All of this is updated on every change. Not thread-safe.
class LiveLevel {
public:
    LiveLevel() : LiveLevel(link({}).value()) {}
    /// Links and compiles a level. The result does not depend on the executor. The only error is
    /// Cancelled.
    static Result<LiveLevel> link(Level level, const Progress& progress = {},
                                  Executor* executor = nullptr);

    const Level& level() const { return m_level; }
    const NavGraph& graph() const { return m_graph; }
    const Planes& planes() const { return m_linker.planes(); }
    /// Returns the spatial indexes of a floor, which must exist.
    const Plane& plane(FloorId floor) const { return planes().at(floor); }
    /// Returns the agent with the smallest id. Every level has at least one agent.
    AgentId firstAgent() const { return m_level.items<Agent>().begin()->first; }

    /// Returns the compiled graph of an agent with all gates open and without charged areas.
    /// Searches use routeContext() instead. Asserts that the agent exists.
    const CompiledGraph& compiled(AgentId agent) const { return m_agents.at(agent).compiled(); }
    /// Returns a copy of the compiled graph with the present gate states and areas. O(V + E).
    CompiledGraph compiledNow(AgentId agent) const {
        return m_agents.at(agent).present().graph().flattened();
    }
    /// Returns the rules of an agent under the previewed gate states.
    const AgentRules& rules(AgentId agent) const { return m_agents.at(agent).present().rules(); }
    /// Returns the data needed to find routes for an agent. It is valid until the next change.
    RouteContext routeContext(AgentId agent, Attachment attachment = Attachment::Vertices) const;
    /// Previews where the ends of routes attach, as a game can choose it; see route(). Not part of
    /// the level.
    void setAttachment(Attachment attachment) { m_attachment = attachment; }
    Attachment attachment() const { return m_attachment; }
    /// Finds a route for an agent, with the previewed attachment. Uses studyRoute() if the level
    /// has raw costs (see hasRawCosts()), and `solver` otherwise.
    RouteAnswer route(RouteSolver& solver, AgentId agent, const PinnedEnd& from,
                      const PinnedEnd& to) const;
    /// Returns the landmarks of an agent's graph. They are discarded when the graph is compiled
    /// from scratch.
    FollowedLandmarks& landmarks(AgentId agent) { return m_agents.at(agent).landmarks; }

    /// Returns the vertices that a new vertex at `position` would list as its neighbours.
    std::vector<NearVertex> preview(const Place& position) const {
        return m_linker.preview(m_level, position);
    }

    /// Returns the limit up to which clearance is measured, in lu.
    static constexpr Coord maxClearance() { return defaultMaxClearance; }
    /// Returns the distance from an edge to the nearest obstacle in lu, at most maxClearance(). The
    /// edge must exist.
    Coord clearance(EdgeKey key) const;

    /// Previews a gate state that may differ from the state in the level. Previews are not part of
    /// the level. O(barriers + edges that cross the gate) for each agent.
    void setGate(BarrierId gate, GateState state);
    GateState gate(BarrierId gate) const;

    /// Previews charged areas, which immediately affect the graphs, routes and fields of all
    /// agents. O(E + edges near areas that were added, removed or changed).
    void setAreas(std::vector<ChargedArea> areas);
    const std::vector<ChargedArea>& areas() const { return m_areas; }
    /// Copies all previews from another level. O(E) if they differ.
    void previewAs(const LiveLevel& other);

    /// Applies a change, updates all derived data and returns the changes to the graph. If an error
    /// is returned, nothing has changed. The cost depends on the size of the change, unless it
    /// affects the whole level.
    Result<GraphChange> apply(const LevelChange& change);

    /// Applies a change, calls `look` and reverts the change. Afterwards everything is as before,
    /// including the slots of vertices. Landmarks are not used while `look` runs.
    Status whatIf(const LevelChange& change, const std::function<void()>& look);

    /// Returns a copy of the level and its previews without derived data, for computing a large
    /// change in the background. The only function that may be called on the copy is
    /// applyFromScratch(). O(items).
    LiveLevel copyForJob() const;
    /// Applies a change like apply(), but links and compiles everything from scratch. May be called
    /// on any thread. Returns Cancelled, or the reason why the change is invalid. After an error
    /// the object is unusable.
    Status applyFromScratch(const LevelChange& change, const Progress& progress = {},
                            Executor* executor = nullptr);

    /// Moves the graph out. The object must not be used until returnGraph() is called.
    NavGraph releaseGraph() { return std::move(m_graph); }
    void returnGraph(NavGraph graph) { m_graph = std::move(graph); }

    /// Returns the rules that currently apply to an agent, under the previewed gate states.
    AgentRules rulesNow(AgentId agent) const;

private:
    struct Empty {};
    explicit LiveLevel(Empty) {}
    Result<GraphChange> derive(const LevelChange& change);
    Status deriveAll(const Progress& progress, Executor* executor);
    void place();
    void compileAll(Executor* executor);
    /// Whether an edit may have changed the rules (costs and restrictions) of agents.
    enum class Rules : std::uint8_t { AsBefore, MaybeOthers };
    void followAgents(const GraphChange& edges, Rules rules);
    void addAgentGraph(AgentId agent, Executor* executor = nullptr);

    Level m_level;
    Linker m_linker;
    NavGraph m_graph;
    std::map<AgentId, AgentGraph> m_agents;
    std::map<BarrierId, GateState> m_gates; ///< Previewed state of each gate.
    Attachment m_attachment = Attachment::Vertices;
    std::vector<ChargedArea> m_areas;
    /// Spatial index of m_areas; null if there are none.
    std::shared_ptr<const ChargedAreas> m_placed;
    /// True during whatIf(), when the landmarks do not match the graph.
    bool m_previewing = false;
};

} // namespace navcore
