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

/// The graph of a level as arrays, for rules that examine the whole graph. Vertices are numbered
/// from 0 in ascending order of id, and edges in ascending order of key. An edge connects its
/// vertices only if at least one of the given agents can use it.
class CheckGraph {
public:
    /// Copies the graph and finds its components. `graph` must outlive the CheckGraph and must not
    /// change. If `agents` is empty, all open edges count as usable. O((V + E) log V + E * agents).
    explicit CheckGraph(const NavGraph& graph, std::span<const AgentRules> agents = {});

    struct Ends {
        std::uint32_t a, b;
    };

    std::uint32_t vertexCount() const { return static_cast<std::uint32_t>(ids.size()); }

    std::vector<VertexId> ids;
    std::vector<Point3> positions;
    std::vector<const Edge*> edges;
    std::vector<Ends> ends; ///< For each edge, the vertex indices of Edge::a and Edge::b.
    std::vector<bool> open; ///< For each edge, whether at least one agent can use it.

    /// For each vertex, the index of its weakly connected component ("part"). `parts` contains the
    /// vertices of each part in ascending order. Parts are ordered by their first vertex.
    std::vector<std::uint32_t> partOf;
    std::vector<std::vector<std::uint32_t>> parts;

    /// Strongly connected components, in the same format as `partOf` and `parts`.
    std::vector<std::uint32_t> strongComponentOf;
    std::vector<std::vector<std::uint32_t>> strongComponents;

private:
    void findParts();
    void findStrongComponents();
};

/// Returns whether at least one of the agents can use the edge. If `agents` is empty, returns
/// whether the edge is open.
bool usable(const Edge& edge, std::span<const AgentRules> agents);

/// Returns the number of weakly connected components of the graph. This is faster than building a
/// CheckGraph. The result is undefined if the operation was cancelled. O((V + E) log V + E *
/// agents).
std::size_t partCount(const NavGraph& graph, std::span<const AgentRules> agents = {},
                      const Progress& progress = {});

/// Returns the rules of the given agents, with all gates in their initial state. An empty set
/// stands for all agents.
std::vector<AgentRules> rulesOfAgents(const Level& level, const std::set<AgentId>& agents = {});

} // namespace navcore
