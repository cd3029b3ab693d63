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

/// The graph of a level as arrays, for rules that examine all of it. Vertices have indices from 0
/// in ascending order of id, edges in ascending order of key. Edges that none of the given agents
/// can use connect nothing.
class CheckGraph {
public:
    /// Copies the graph and finds its parts. `graph` must outlive the object and stay unchanged.
    /// O((V + E) log V + E * agents).
    explicit CheckGraph(const NavGraph& graph, std::span<const AgentRules> agents = {});

    struct Ends {
        std::uint32_t a, b;
    };

    std::uint32_t vertexCount() const { return static_cast<std::uint32_t>(ids.size()); }

    std::vector<VertexId> ids;
    std::vector<Point3> positions;
    std::vector<const Edge*> edges;
    std::vector<Ends> ends; ///< For each edge, the indices of Edge::a and Edge::b.
    std::vector<bool> open; ///< For each edge, whether one of the agents can use it.

    /// The weakly connected components: the part of each vertex, and the ascending members of each
    /// part. Parts are ordered by their first vertex.
    std::vector<std::uint32_t> partOf;
    std::vector<std::vector<std::uint32_t>> parts;

    /// The strongly connected components, in the same form as `partOf` and `parts`.
    std::vector<std::uint32_t> strongComponentOf;
    std::vector<std::vector<std::uint32_t>> strongComponents;

private:
    void findParts();
    void findStrongComponents();
};

/// Returns whether one of the agents can use the edge. Without agents, returns whether the edge is
/// open at all.
bool usable(const Edge& edge, std::span<const AgentRules> agents);

/// Returns the number of weakly connected parts, which equals CheckGraph::parts.size() but is
/// faster to compute. The result is meaningless if cancelled. O((V + E) log V + E * agents).
std::size_t partCount(const NavGraph& graph, std::span<const AgentRules> agents = {},
                      const Progress& progress = {});

/// Returns the rules of the given agents, or of all agents if the set is empty, with gates in their
/// initial state.
std::vector<AgentRules> rulesOfAgents(const Level& level, const std::set<AgentId>& agents = {});

} // namespace navcore
