// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/live/followed_landmarks.h"
#include "navcore/runtime/route/route_solver.h"

#include <map>

namespace navcore {

/// The graph of a level as compiled for one agent with all gates open. The states of the gates and
/// the charged areas lie on it as an Overlay, as in a game.
class AgentGraph {
public:
    /// Calls recompile().
    AgentGraph(const NavGraph& graph, const Planes& planes, const AgentRules& rules,
               std::shared_ptr<const ChargedAreas> areas = nullptr, Executor* executor = nullptr);
    AgentGraph(const AgentGraph&) = delete;
    AgentGraph& operator=(const AgentGraph&) = delete;

    /// Compiles the graph from scratch, without landmarks. `areas` may be null. The addresses of
    /// compiled() and present() stay the same. The planes must outlive this object. O((V + E) log
    /// V), plus the time for setAreas().
    void recompile(const NavGraph& graph, const Planes& planes, const AgentRules& rules,
                   std::shared_ptr<const ChargedAreas> areas, Executor* executor = nullptr);

    const CompiledGraph& compiled() const { return m_compiled; }
    const Overlay& present() const { return m_present; }

    /// Updates everything after a change of the graph. O(changed edges and their neighbours).
    void follow(const NavGraph& graph, const GraphChange& change);
    /// Like follow(), but leaves the landmarks as they are, so that they do not match the graph.
    void followWithoutLandmarks(const NavGraph& graph, const GraphChange& change);
    /// Puts gates in the states that they have in `rules`, which must not differ otherwise.
    /// O(edges at these gates).
    void turnGates(const NavGraph& graph, const AgentRules& rules);
    /// Replaces the charged areas, see Overlay::setAreas().
    void setAreas(std::shared_ptr<const ChargedAreas> areas, std::span<const Edge* const> near) {
        m_present.setAreas(std::move(areas), near);
    }

    FollowedLandmarks landmarks;

private:
    CompiledGraph m_compiled;
    Overlay m_present; ///< Refers to m_compiled.
};

/// Returns the edges whose bounding box meets one of the boxes. They are valid until the graph
/// changes. O(E * boxes).
std::vector<const Edge*> edgesNear(const NavGraph& graph, std::span<const Box> boxes);

/// Returns the data needed to find routes for an agent. It refers to all arguments, and is valid
/// until one of them changes.
RouteContext routeContext(const Level& level, const NavGraph& graph, const Planes& planes,
                          const AgentGraph& agent, Attachment attachment = Attachment::Vertices);

/// Compiles the graphs of agents on demand, for callers that have no LiveLevel.
class AgentGraphs {
public:
    /// The arguments must outlive this object and must not change during its lifetime.
    AgentGraphs(const Level& level, const NavGraph& graph, const Planes& planes)
        : m_level(level), m_graph(graph), m_planes(planes) {}

    /// Returns the data needed to find routes for an agent. The first call for an agent compiles
    /// its graph in O((V + E) log V). The result is valid during the lifetime of this object.
    RouteContext contextOf(AgentId agent);

private:
    const Level& m_level;
    const NavGraph& m_graph;
    const Planes& m_planes;
    std::map<AgentId, AgentGraph> m_graphs;
};

} // namespace navcore
