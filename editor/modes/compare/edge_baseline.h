// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace waymark {

/// The edges of a level at an earlier moment. It stores only the differences from the current
/// graph: a new baseline costs nothing, and each edit costs time and memory proportional to its
/// size. After an edit that lists no changes it keeps the whole previous graph, which baselines
/// share.
class EdgeBaseline {
public:
    /// Makes the current edges the baseline.
    void begin();
    /// Makes the edges of a nav file the baseline. O((E + V) log).
    void begin(const navcore::ResolvedGraph& then, const navcore::NavGraph& now);

    /// Follows a change of the current graph. O(change).
    void follow(const navcore::GraphChange& change);
    /// Follows a change without a list of edges. `before` is the graph before it. O(1).
    void follow(std::shared_ptr<const navcore::NavGraph> before);

    /// Returns the baseline's edge, or nullptr. Valid until the next change. `now` is the current
    /// graph.
    const navcore::Edge* then(navcore::EdgeKey key, const navcore::NavGraph& now) const;
    /// Returns the vertex' position in the baseline. Nullopt if it did not exist.
    std::optional<navcore::Point3> placeThen(navcore::VertexId id,
                                             const navcore::NavGraph& now) const;
    /// Returns the baseline's edges between two vertices, ascending. All that differ now are
    /// included; unchanged ones may be.
    std::vector<navcore::EdgeKey> keysThen(navcore::VertexPair pair,
                                           const navcore::NavGraph& now) const;

    /// Calls visit(EdgeKey) for each edge that has changed, appeared or disappeared, and possibly
    /// for others, in no particular order.
    template <class Visit>
    void forEachOther(const navcore::NavGraph& now, Visit&& visit) const {
        for (const auto& [key, edge] : m_edges)
            visit(key);
        if (!m_ground)
            return;
        const auto compare = [&](const navcore::Edge& edge) {
            const navcore::Edge *was = m_ground->find(edge.key), *is = now.find(edge.key);
            if (!was || !is || *was != *is)
                visit(edge.key);
        };
        m_ground->forEachEdge(compare);
        now.forEachEdge(compare);
    }

private:
    const navcore::NavGraph& ground(const navcore::NavGraph& now) const {
        return m_ground ? *m_ground : now;
    }
    void keep(const navcore::EdgeChange& change);
    void keep(const navcore::VertexMove& move);

    struct IdHash {
        std::size_t operator()(navcore::VertexId id) const noexcept { return id.value; }
    };

    /// The graph that m_edges differs from. Null for the current graph.
    std::shared_ptr<const navcore::NavGraph> m_ground;
    std::unordered_map<navcore::EdgeKey, std::optional<navcore::Edge>> m_edges;
    std::unordered_map<navcore::VertexId, std::optional<navcore::Point3>, IdHash> m_vertices;
    /// The links of m_edges, by their end vertices.
    std::multimap<navcore::VertexPair, navcore::EdgeKey> m_links;
};

} // namespace waymark
