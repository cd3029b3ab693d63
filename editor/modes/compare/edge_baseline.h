// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <map>
#include <memory>
#include <unordered_map>

namespace waymark {

/// The edges of a level at an earlier moment, stored as differences from the current graph. Setting
/// a new baseline takes O(1), and each edit takes time and memory proportional to its size. If a
/// change does not list its edges, the whole previous graph is stored. Several baselines can share
/// it.
class EdgeBaseline {
public:
    void begin();
    /// Makes the edges of a nav file the baseline. `level` and `now` are the current level and its
    /// graph. O((E + V) log E).
    void begin(const navcore::ResolvedGraph& then, const navcore::Level& level,
               const navcore::NavGraph& now);

    /// Remembers the floors of vertices after a change of the level. O(change).
    void follow(const navcore::LevelChange& change);
    /// Updates the baseline after a change of the current graph. O(change).
    void follow(const navcore::GraphChange& change);
    /// Updates the baseline after a change without a list of edges. `before` is the previous graph.
    /// O(1).
    void follow(std::shared_ptr<const navcore::NavGraph> before);

    /// Returns an edge of the baseline, or nullptr if it did not exist. `now` is the current graph.
    /// The pointer is valid until the next change.
    const navcore::Edge* then(navcore::EdgeKey key, const navcore::NavGraph& now) const;
    /// Returns a vertex' place in the baseline, or nullopt if the vertex did not exist. `level` and
    /// `now` are the current level and its graph.
    std::optional<navcore::Place> placeThen(navcore::VertexId id, const navcore::Level& level,
                                            const navcore::NavGraph& now) const;
    /// Returns the edges between two vertices in the baseline, in ascending order. Edges that have
    /// not changed may be missing.
    std::vector<navcore::EdgeKey> keysThen(navcore::VertexPair pair,
                                           const navcore::NavGraph& now) const;

    /// Calls visit(EdgeKey) for every edge that differs from the baseline, in no particular order.
    /// May also visit unchanged edges.
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
    void keepFloor(navcore::VertexId vertex, navcore::FloorId before, navcore::FloorId after);

    struct IdHash {
        std::size_t operator()(navcore::VertexId id) const noexcept { return id.value; }
    };

    /// The graph that m_edges is relative to. If null, it is the current graph.
    std::shared_ptr<const navcore::NavGraph> m_ground;
    std::unordered_map<navcore::EdgeKey, std::optional<navcore::Edge>> m_edges;
    std::unordered_map<navcore::VertexId, std::optional<navcore::Point3>, IdHash> m_vertices;
    /// The floors in the baseline of vertices that are now on another floor. Vertices that do not
    /// exist count as being on firstFloor.
    std::unordered_map<navcore::VertexId, navcore::FloorId, IdHash> m_floors;
    /// The links in m_edges, by their end vertices.
    std::multimap<navcore::VertexPair, navcore::EdgeKey> m_links;
};

} // namespace waymark
