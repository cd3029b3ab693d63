// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/edges_at.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/space/run_grid.h"

#include <optional>
#include <span>
#include <vector>

namespace navcore {

/// An edge before and after an edit; none = it does not exist then. Never equal on both sides.
struct EdgeChange {
    EdgeKey key;
    std::optional<Edge> before, after;
    friend bool operator==(const EdgeChange&, const EdgeChange&) = default;
};

/// A vertex that appeared, went, or moved.
struct VertexMove {
    VertexId id;
    std::optional<Point3> before, after;
    friend bool operator==(const VertexMove&, const VertexMove&) = default;
};

/// What an edit did to the derived graph. Each list is ascending by id or key and names each once.
struct GraphChange {
    std::vector<VertexMove> vertices;
    std::vector<EdgeChange> edges;

    bool empty() const { return vertices.empty() && edges.empty(); }
    friend bool operator==(const GraphChange&, const GraphChange&) = default;
};

/// So many edges, or what takes as long, are worth a thread.
inline constexpr std::size_t edgesWorthAThread = 4096;

/// Every vertex and edge that exists now: derived from a level by the Linker, never stored.
class NavGraph {
public:
    struct Node {
        Point3 position;
        VertexId id; ///< invalid: a free slot
    };

    NavGraph() = default;
    /// The graph of these vertices, ascending by id, and edges, ascending by key, whose ends are
    /// among them. O(V + E), the same on any executor.
    NavGraph(std::vector<Node> vertices, std::vector<Edge> edges, Executor* executor = nullptr);

    std::size_t vertexCount() const { return m_nodeIndex.size(); }
    std::size_t edgeCount() const { return m_edgeIndex.size(); }
    bool hasVertex(VertexId id) const;

    /// The position of a vertex that exists (asserted).
    Point3 position(VertexId id) const;
    /// The edge, or nullptr. Valid until the graph changes.
    const Edge* find(EdgeKey key) const;
    /// The edges at a vertex, ascending by key; empty when there are none. Valid until the graph
    /// changes.
    EdgesAt edgesAt(VertexId id) const;

    /// Calls visit(const Edge&) for each edge, in no order.
    template <class Visit>
    void forEachEdge(Visit&& visit) const {
        for (const Edge& edge : m_edges)
            if (edge.a.valid())
                visit(edge);
    }
    /// Calls visit(VertexId, Point3) for each vertex, in no order.
    template <class Visit>
    void forEachVertex(Visit&& visit) const {
        for (const Node& node : m_nodes)
            if (node.id.valid())
                visit(node.id, node.position);
    }
    /// Calls visit(const Edge&) for each edge, ascending by key. O(E log E), O(E) in a graph that
    /// was made in one go.
    template <class Visit>
    void forEachSorted(Visit&& visit) const {
        if (isSorted())
            forEachEdge(visit);
        else
            for (const EdgeKey key : sortedEdges())
                visit(*find(key));
    }
    std::vector<EdgeKey> sortedEdges() const;
    /// What forEachSorted() visits. Valid until the graph changes.
    std::vector<const Edge*> edgesByKey() const;
    std::vector<VertexId> sortedVertices() const;

    /// Applies a change whose "before" sides fit (asserted). O(change * degree).
    void apply(const GraphChange& change);

    friend bool operator==(const NavGraph& l, const NavGraph& r);

private:
    auto nodeKey() const {
        return [this](std::uint32_t slot) -> std::uint64_t { return m_nodes[slot].id.value; };
    }
    auto edgeKey() const {
        return [this](std::uint32_t slot) { return m_edges[slot].key.bits(); };
    }
    bool isSorted() const; ///< m_edges, but for free slots
    void attachAll();
    std::uint32_t nodeOf(VertexId id) const;
    void addNode(VertexId id, Point3 position);
    void removeNode(VertexId id);
    void addEdge(const Edge& edge);
    void removeEdge(EdgeKey key);
    std::size_t placeAt(std::uint32_t node, EdgeKey key) const; ///< in m_edgesAt
    void attach(VertexId id, std::uint32_t edge);
    void detach(VertexId id, std::uint32_t edge);

    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges; ///< a free slot has no end a
    std::vector<std::uint32_t> m_freeNodes, m_freeEdges;
    SlotIndex m_nodeIndex, m_edgeIndex;
    RunGrid<std::uint32_t> m_edgesAt{0}; ///< by node slot: edge slots, ascending by key
};

} // namespace navcore
