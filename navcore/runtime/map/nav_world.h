// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string_view>

namespace navcore {

class NavQuery;
struct QueryParts;
struct WorldAgent;
struct WorldParts;

/// A loaded level, as all units, agents and threads of a game share it. It never changes: how gates
/// stand is a matter of each NavQuery, of which every thread has its own.
class NavWorld {
public:
    /// Checks the graph, and sorts and indexes what queries look things up in. InvalidArgument: the
    /// graph does not pass checkResolvedGraph() (own costs below 1, as in levels for study, are
    /// fine), and the message names the field and the index.
    /// O((V + E) log E).
    static Result<std::shared_ptr<const NavWorld>> make(ResolvedGraph graph);
    ~NavWorld();
    NavWorld(const NavWorld&) = delete;
    NavWorld& operator=(const NavWorld&) = delete;

    const ResolvedGraph& graph() const { return m_graph; }

    /// The vertex of that name; none when no vertex or several have it. O(names), as the next two.
    std::optional<VertexId> vertexNamed(std::string_view name) const;
    /// The gate of that name; none when no gate or several have it.
    std::optional<BarrierId> gateNamed(std::string_view name) const;
    /// The agent of that name; none when no agent or several have it.
    std::optional<AgentId> agentNamed(std::string_view name) const;
    /// Whether there is a gate of that id. O(log barriers).
    bool hasGate(BarrierId id) const;
    /// Whether there is a vertex, or an edge, whoever may use it. O(1).
    bool hasVertex(VertexId id) const;
    bool hasEdge(EdgeKey key) const;

    /// Compiles the graph for agents before the first query of each would, and gives them
    /// landmarks, by which long routes are found some times faster (the same ones), 32 bytes a
    /// vertex. Also builds the index of edges that conditions with areas and Attachment::Edges use.
    /// Queries of other threads may go on meanwhile. NotFound: there is no such agent, and nothing
    /// was done. About 20 times O(V + E) for each that was not prepared.
    Status prepare(std::span<const AgentId> agents, Executor* executor = nullptr) const;

    /// What it holds on the heap now, about: queries hold more, see NavQuery::bytes().
    struct Memory {
        std::size_t graph = 0;   ///< what the file held
        std::size_t indexes = 0; ///< shared by all agents
        std::size_t agents = 0;  ///< of those that are compiled: costs, landmarks, tables

        std::size_t all() const { return graph + indexes + agents; }
    };
    /// O(items). May be asked while other threads use the world.
    Memory memory() const;

private:
    friend class NavQuery;
    friend struct QueryParts;
    friend class WorldGraph;
    friend std::shared_ptr<const NavWorld> uncheckedWorld(ResolvedGraph graph);

    explicit NavWorld(ResolvedGraph graph);
    /// Compiled on first use, by whichever thread comes first; null: no such agent.
    const WorldAgent* agent(AgentId id) const;

    ResolvedGraph m_graph;
    std::unique_ptr<WorldParts> m_parts; ///< never null
};

} // namespace navcore
