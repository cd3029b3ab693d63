// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <optional>
#include <string>
#include <vector>

namespace navcore {

/// A vertex of a graph that is being written.
struct VertexRow {
    std::uint32_t index = 0;
    VertexId id;
    Point3 at;
    /// Label of the vertex. Never null; refers to an empty label if it has none.
    const VertexLabel* label = nullptr;
};

/// An edge of a graph that is being written.
struct EdgeRow {
    std::size_t index = 0;
    std::uint32_t from = 0, to = 0; ///< Indices of the vertices at its ends.
    Edge edge;
    const Tags* tags = nullptr; ///< Tags of the edge; never null.
    std::optional<std::int32_t> ownCost() const {
        return edge.terms.get() ? edge.terms.get()->ownCost : std::nullopt;
    }
    const Abilities& needs() const;
};

/// One direction of travel along an edge.
struct Arrow {
    std::uint32_t from = 0, to = 0; ///< Indices of the vertices at its ends.
};

/// These functions return all vertices and all edges of a graph in the order of their indices.
/// O(vertices + edges log labels).
std::vector<VertexRow> vertexRowsOf(const ResolvedGraph& graph);
std::vector<EdgeRow> edgeRowsOf(const ResolvedGraph& graph);
/// Returns the directions of travel along an edge: one arrow, or two if it is open in both
/// directions.
std::vector<Arrow> arrowsOf(const EdgeRow& row);

/// The costs of edges for each agent of a graph, with all gates open.
class AgentCosts {
public:
    explicit AgentCosts(const ResolvedGraph& graph);

    std::size_t count() const { return m_rules.size(); }
    /// Returns the name of an agent's cost: `cost:` and the agent's name, followed by its id if
    /// several agents have that name.
    const std::string& name(std::size_t agent) const { return m_names[agent]; }
    /// Returns the cost of an edge in lu, or nullopt if the agent cannot use the edge.
    std::optional<Cost> of(std::size_t agent, const Edge& edge) const {
        return edgeCost(edge, m_rules[agent]);
    }

private:
    std::vector<AgentRules> m_rules;
    std::vector<std::string> m_names;
};

/// Returns the attribute name for a tag in a file format with attribute names of its own. The name
/// has the prefix `tag:` if it would otherwise equal one of those. plainTag() removes the prefix.
std::string tagAttribute(const std::string& tag);
std::string plainTag(std::string_view attribute);
/// Returns whether an attribute is the cost of an agent, as named by AgentCosts.
bool isAgentCost(std::string_view attribute);

} // namespace navcore
