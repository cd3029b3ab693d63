// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/graph/agent_rules.h"

#include <cstdint>
#include <set>
#include <span>
#include <vector>

namespace navcore {

/// The derived graph as arrays, for rules that look at all of it. Vertices are numbered from 0 in
/// ascending id order, edges in ascending key order. An edge that none of some agents can use joins
/// nothing.
class CheckGraph {
public:
    /// The graph must stay as it is while this lives. O((V + E) log V + E * agents).
    explicit CheckGraph(const NavGraph& graph, std::span<const AgentRules> agents = {});

    struct Ends {
        std::uint32_t a, b;
    };

    std::uint32_t vertexCount() const { return static_cast<std::uint32_t>(ids.size()); }

    std::vector<VertexId> ids;
    std::vector<Point3> positions;
    std::vector<const Edge*> edges;
    std::vector<Ends> ends; ///< of edges, in the order of Edge::a, Edge::b
    std::vector<bool> open; ///< of edges: one of the agents can use it

    /// Which vertices hang together when one-way edges are taken as two-way: part of each vertex,
    /// members of each part, ascending. Parts come in the order of their first vertex.
    std::vector<std::uint32_t> partOf;
    std::vector<std::vector<std::uint32_t>> parts;

    /// Which vertices can reach each other both ways: the same for strongly connected components.
    std::vector<std::uint32_t> strongComponentOf;
    std::vector<std::vector<std::uint32_t>> strongComponents;

private:
    void findParts();
    void findStrongComponents();
};

/// Whether one of the agents can use the edge; of no agents, whether it is open to somebody.
bool usable(const Edge& edge, std::span<const AgentRules> agents);

/// How many parts the graph falls into: CheckGraph::parts, without the rest; of no meaning when it
/// was cancelled. O((V + E) log V + E * agents).
std::size_t partCount(const NavGraph& graph, std::span<const AgentRules> agents = {},
                      const Progress& progress = {});

/// The rules of those agents of the level, gates as they start; of all when none is named.
std::vector<AgentRules> rulesOfAgents(const Level& level, const std::set<AgentId>& agents = {});

} // namespace navcore
