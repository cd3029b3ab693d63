// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/linker.h"
#include "navcore/author/live/agent_graph.h"
#include "navcore/runtime/route/charged_areas.h"
#include "navcore/runtime/space/clearance.h"

#include <functional>
#include <map>

namespace navcore {

/// A level with everything derived from it, kept in step on every change: its edges, what stands
/// where, and the graph as each agent sees it. Not for several threads at once.
class LiveLevel {
public:
    LiveLevel() : LiveLevel(link({}).value()) {}
    /// Links and compiles a level from nothing, the same on any executor. Cancelled is the only
    /// error.
    static Result<LiveLevel> link(Level level, const Progress& progress = {},
                                  Executor* executor = nullptr);

    const Level& level() const { return m_level; }
    const NavGraph& graph() const { return m_graph; }
    const SpatialIndexes& spatial() const { return m_linker.spatial(); }
    /// The agent of smallest id: there is always one.
    AgentId firstAgent() const { return m_level.items<Agent>().begin()->first; }

    /// Of an agent that exists (asserted), gates as the preview has them.
    const CompiledGraph& compiled(AgentId agent) const { return m_agents.at(agent).compiled; }
    const AgentRules& rules(AgentId agent) const { return m_agents.at(agent).rules; }
    /// What its routes are solved on; valid until the next change.
    RouteWorld routeWorld(AgentId agent) const;
    /// A route of the agent as the level asks for it: by own costs of any sign where it has some
    /// (studyRoute), by the solver elsewhere.
    RouteAnswer route(RouteSolver& solver, AgentId agent, const RouteEnd& from,
                      const RouteEnd& to) const;
    /// What leads its routes; forgotten whenever its graph is compiled from nothing.
    FollowedLandmarks& landmarks(AgentId agent) { return m_agents.at(agent).landmarks; }

    /// The list of a vertex that would stand there: what it would be linked to if it alone decided.
    std::vector<NearVertex> preview(Point3 position) const {
        return m_linker.preview(m_level, position);
    }

    /// Beyond this clearance nobody measures.
    static constexpr Coord maxClearance() { return defaultMaxClearance; }
    /// Room along an edge that exists to the nearest obstacle, lu, at most maxClearance().
    Coord clearance(EdgeKey key) const;

    /// A gate that stands otherwise than the level says: a preview, not part of the level.
    void setGate(BarrierId gate, GateState state);
    GateState gate(BarrierId gate) const;

    /// Areas that stand or reach somewhere though the level does not say so: a preview, like gates.
    /// Every agent's graph, routes and fields heed them at once. O(E), and what meets the areas
    /// that are new, gone or others now.
    void setAreas(std::vector<ChargedArea> areas);
    const std::vector<ChargedArea>& areas() const { return m_areas; }
    /// Takes the previews of another level over. O(E) where they differ.
    void previewAs(const LiveLevel& other);

    /// Applies a change and follows it; returns what it did to the edges. An error leaves
    /// everything as it was. Cost follows what the change touches, but for one that concerns all.
    Result<GraphChange> apply(const LevelChange& change);

    /// Applies a change, calls `look`, and takes it back: what would happen. Nothing remains of it,
    /// vertices have the slots they had; routes are solved without landmarks meanwhile.
    Status whatIf(const LevelChange& change, const std::function<void()>& look);

    /// What a job needs to work out a large change beside: for applyAnew() alone. O(items).
    LiveLevel copyForJob() const;
    /// What apply() does, by linking and compiling all from nothing. Any thread. Cancelled, or why
    /// the change cannot be; this is of no use then.
    Status applyAnew(const LevelChange& change, const Progress& progress = {},
                     Executor* executor = nullptr);

    /// The graph; this is of no use until it has it back.
    NavGraph releaseGraph() { return std::move(m_graph); }
    void giveBack(NavGraph graph) { m_graph = std::move(graph); }

    /// What an agent of the level pays and where it may pass, gates as the preview has them.
    AgentRules rulesNow(AgentId agent) const;

private:
    struct Empty {};
    explicit LiveLevel(Empty) {}
    Result<GraphChange> derive(const LevelChange& change);
    Status deriveAll(const Progress& progress, Executor* executor);
    void place();
    void compileAll(Executor* executor);
    /// Whether an edit may have changed what agents pay and where they may pass.
    enum class Rules : std::uint8_t { AsBefore, MaybeOthers };
    void followAgents(const GraphChange& edges, Rules rules);
    GraphChange withEdgesOfMoved(GraphChange change) const;
    GraphChange edgesNear(std::span<const ChargedArea> areas) const;
    AgentGraph newAgentGraph(AgentId agent, Executor* executor = nullptr) const;

    Level m_level;
    Linker m_linker;
    NavGraph m_graph;
    std::map<AgentId, AgentGraph> m_agents;
    std::map<BarrierId, GateState> m_gates;       ///< of the preview
    std::vector<ChargedArea> m_areas;             ///< likewise
    std::shared_ptr<const ChargedAreas> m_placed; ///< m_areas; null: none
    bool m_previewing = false;                    ///< landmarks are not those of the graph
};

} // namespace navcore
