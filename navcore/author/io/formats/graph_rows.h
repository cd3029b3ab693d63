// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/resolved_graph.h"

#include <optional>
#include <string>
#include <vector>

namespace navcore {

/// One vertex of a graph that is written.
struct VertexRow {
    std::uint32_t index = 0;
    VertexId id;
    Point3 at;
    const VertexLabel* label = nullptr; ///< never null; an empty one where it has none
};

/// One edge, with what it is made of at hand.
struct EdgeRow {
    std::size_t index = 0;
    std::uint32_t from = 0, to = 0; ///< vertex indices
    Edge edge;
    const Tags* tags = nullptr; ///< never null
    std::optional<std::int32_t> ownCost() const {
        return edge.terms.get() ? edge.terms.get()->ownCost : std::nullopt;
    }
    const Abilities& needs() const;
};

/// A way along an edge from one vertex to another.
struct Arrow {
    std::uint32_t from = 0, to = 0; ///< vertex indices
};

/// All of a graph in the order of its indices. O(vertices + edges log labels).
std::vector<VertexRow> vertexRowsOf(const ResolvedGraph& graph);
std::vector<EdgeRow> edgeRowsOf(const ResolvedGraph& graph);
/// One, or two for an edge that is open both ways.
std::vector<Arrow> arrowsOf(const EdgeRow& row);

/// What each agent of a graph pays, with all gates open.
class AgentCosts {
public:
    explicit AgentCosts(const ResolvedGraph& graph);

    std::size_t count() const { return m_rules.size(); }
    /// `cost:` and the agent's name, with its id behind where several are called so.
    const std::string& name(std::size_t agent) const { return m_names[agent]; }
    /// lu; none where it cannot use the edge.
    std::optional<Cost> of(std::size_t agent, const Edge& edge) const {
        return edgeCost(edge, m_rules[agent]);
    }

private:
    std::vector<AgentRules> m_rules;
    std::vector<std::string> m_names;
};

/// What a tag is called among attributes of a file that has names of its own: as it is, or with
/// `tag:` before it when its name is one of those. plainTag() takes that away.
std::string tagAttribute(const std::string& tag);
std::string plainTag(std::string_view attribute);
/// Whether an attribute is what an agent pays, as AgentCosts names it.
bool isAgentCost(std::string_view attribute);

} // namespace navcore
