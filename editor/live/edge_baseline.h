// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace waymark {

/// The edges of a level at some moment. Keeps only what is otherwise now, so a moment costs nothing
/// to begin, and each change what it changes; a change of very much a whole graph, which moments
/// share.
class EdgeBaseline {
public:
    /// The edges of now: nothing is otherwise.
    void begin();
    /// Those of a nav file, beside the edges of now. O((E + V) log).
    void begin(const navcore::ResolvedGraph& then, const navcore::NavGraph& now);

    /// Follows a change of the edges of now. O(change).
    void follow(const navcore::GraphChange& change);
    /// Follows one that nobody lists: keeps the graph before it, which was that of now. O(1).
    void follow(std::shared_ptr<const navcore::NavGraph> before);

    /// An edge as it was, or nullptr; valid until the next change. `now` is the graph of now.
    const navcore::Edge* then(navcore::EdgeKey key, const navcore::NavGraph& now) const;
    /// Where a vertex was; none when it was not there.
    std::optional<navcore::Point3> placeThen(navcore::VertexId id,
                                             const navcore::NavGraph& now) const;
    /// Edges that were between two vertices, ascending: each that is otherwise now, and perhaps
    /// more.
    std::vector<navcore::EdgeKey> keysThen(navcore::VertexPair pair,
                                           const navcore::NavGraph& now) const;

    /// Calls visit(EdgeKey) for each edge that is otherwise now or is gone, and perhaps for more,
    /// in no order.
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

    /// What the edges below are beside: the graph of now while there is none.
    std::shared_ptr<const navcore::NavGraph> m_ground;
    std::unordered_map<navcore::EdgeKey, std::optional<navcore::Edge>> m_edges;
    std::unordered_map<navcore::VertexId, std::optional<navcore::Point3>, IdHash> m_vertices;
    std::multimap<navcore::VertexPair, navcore::EdgeKey> m_links; ///< of m_edges, by their ends
};

} // namespace waymark
