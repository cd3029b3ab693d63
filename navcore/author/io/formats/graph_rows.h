// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_lifts.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <optional>
#include <string>
#include <vector>

namespace navcore {

/// A vertex to export.
struct VertexRow {
    std::uint32_t index = 0;
    VertexId id;
    Point3 at;
    /// Never null. Points to an empty label if the vertex has none.
    const VertexLabel* label = nullptr;
};

/// An edge to export.
struct EdgeRow {
    std::size_t index = 0;
    std::uint32_t from = 0, to = 0; ///< Indices of the vertices at its ends.
    Edge edge;
    const Tags* tags = nullptr; ///< Tags of the edge; never null.
    std::optional<std::int32_t> ownCost() const {
        return edge.terms.get() ? edge.terms.get()->ownCost : std::nullopt;
    }
    const Needs& needs() const;
    /// Returns the time that the edge takes in addition to its length, in seconds.
    double seconds() const { return edge.terms.get() ? edge.terms.get()->delay / 1000.0 : 0; }
};

/// One direction in which an edge can be used.
struct Arrow {
    std::uint32_t from = 0, to = 0; ///< Indices of the vertices at its ends.
};

/// Returns all vertices of a graph, ordered by index. edgeRowsOf() returns all edges in the same
/// way. O(vertices + edges log labels).
std::vector<VertexRow> vertexRowsOf(const ResolvedGraph& graph);
std::vector<EdgeRow> edgeRowsOf(const ResolvedGraph& graph);
/// Returns the directions in which an edge can be used: one or two arrows.
std::vector<Arrow> arrowsOf(const EdgeRow& row);

/// Returns the warning of formats without curves about the curved links of a graph, if it has any.
/// See Exporter::leftOut. O(edges).
std::vector<Phrase> curvesLeftOut(const ResolvedGraph& graph);

/// Costs of edges for each agent of a graph, with all gates open.
class AgentCosts {
public:
    explicit AgentCosts(const ResolvedGraph& graph);

    std::size_t count() const { return m_rules.size(); }
    /// Returns the name of the attribute for an agent's cost: `cost:` and the name of the agent,
    /// followed by its id if that name is not unique.
    const std::string& name(std::size_t agent) const { return m_names[agent]; }
    /// Returns the cost of an edge for an agent in lu, or nullopt if the agent cannot use it.
    /// Rides in lifts, see withLiftLinks(), cost exactly as much as in a route.
    std::optional<Cost> of(std::size_t agent, const Edge& edge) const {
        const EdgeTerms* terms = edge.terms.get();
        return terms && terms->lift.valid() ? m_rides.cost(edge, m_rules[agent])
                                            : edgeCost(edge, m_rules[agent]);
    }

private:
    LiftRides m_rides;
    std::vector<AgentRules> m_rules;
    std::vector<std::string> m_names;
};

/// Returns the name of the attribute for a tag. If it would be mistaken for an attribute of the
/// format, it gets the prefix `tag:`. plainTag() removes that prefix.
std::string tagAttribute(const std::string& tag);
std::string plainTag(std::string_view attribute);
/// Returns whether the attribute is an agent's cost, as written by AgentCosts.
bool isAgentCost(std::string_view attribute);

} // namespace navcore
