// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/edges_at.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/route/edge_source.h"
#include "navcore/runtime/space/run_grid.h"
#include "navcore/runtime/space/segment_index.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace navcore {

/// An edge before and after an edit. A state is nullopt if the edge does not exist in it; the two
/// states always differ.
struct EdgeChange {
    EdgeKey key;
    std::optional<Edge> before, after;
    friend bool operator==(const EdgeChange&, const EdgeChange&) = default;
};

/// A vertex that was added, removed or moved.
struct VertexMove {
    VertexId id;
    std::optional<Point3> before, after;
    friend bool operator==(const VertexMove&, const VertexMove&) = default;
};

/// The effect of an edit on the derived graph. Each list is ascending by id or key, without
/// duplicates.
struct GraphChange {
    std::vector<VertexMove> vertices;
    std::vector<EdgeChange> edges;

    bool empty() const { return vertices.empty() && edges.empty(); }
    friend bool operator==(const GraphChange&, const GraphChange&) = default;
};

/// Smallest number of edges for which starting a thread pays off.
inline constexpr std::size_t edgesWorthAThread = 4096;

/// All vertices and edges of a level. The Linker derives it; it is never stored.
class NavGraph final : public EdgeSource {
public:
    struct Node {
        Point3 position;
        VertexId id; ///< Id of the vertex, which is invalid in a free slot.
    };

    NavGraph() = default;
    /// Builds the graph of these vertices, ascending by id, and edges, ascending by key. The ends
    /// of the edges must be among the vertices. O(V + E); the result does not depend on the
    /// executor.
    NavGraph(std::vector<Node> vertices, std::vector<Edge> edges, Executor* executor = nullptr);

    std::size_t vertexCount() const { return m_nodeIndex.size(); }
    std::size_t edgeCount() const { return m_edgeIndex.size(); }
    bool hasVertex(VertexId id) const;

    /// Returns the position of a vertex, which must exist (asserted).
    Point3 position(VertexId id) const;
    /// Returns the edge with this key, or nullptr if there is none. The pointer is valid until the
    /// graph changes.
    const Edge* find(EdgeKey key) const;
    /// Returns the edges at a vertex, ascending by key. The range is valid until the graph changes.
    EdgesAt edgesAt(VertexId id) const;

    /// Calls visit(const Edge&) for each edge, in unspecified order.
    template <class Visit>
    void forEachEdge(Visit&& visit) const {
        for (const Edge& edge : m_edges)
            if (edge.a.valid())
                visit(edge);
    }
    /// Calls visit(VertexId, Point3) for each vertex, in unspecified order.
    template <class Visit>
    void forEachVertex(Visit&& visit) const {
        for (const Node& node : m_nodes)
            if (node.id.valid())
                visit(node.id, node.position);
    }
    /// Calls visit(const Edge&) for each edge, ascending by key. O(E log E); O(E) for a graph that
    /// was not changed after its construction.
    template <class Visit>
    void forEachSorted(Visit&& visit) const {
        if (isSorted())
            forEachEdge(visit);
        else
            for (const EdgeKey key : sortedEdges())
                visit(*find(key));
    }
    void forEach(FunctionRef<void(const Edge&)> visit) const override { forEachEdge(visit); }
    std::optional<Edge> edge(EdgeKey key) const override;
    void forEachAtGate(BarrierId gate, FunctionRef<void(const Edge&)> visit) const override;
    /// O(E).
    void forEachNear(std::span<const EdgeKey> links, std::span<const Box> boxes,
                     FunctionRef<void(EdgeKey, VertexId, VertexId)> visit) const override;
    /// Built again on the first use after each change. Several threads may call it.
    const SegmentIndex& walks() const override { return m_walks.of(*this).index; }
    Edge walk(std::uint32_t number) const override { return *find(m_walks.of(*this).keys[number]); }

    std::vector<EdgeKey> sortedEdges() const;
    /// Returns pointers to all edges, ascending by key. They are valid until the graph changes.
    std::vector<const Edge*> edgesByKey() const;
    std::vector<VertexId> sortedVertices() const;

    /// Applies a change to the graph. Its "before" states must match the graph (asserted). O(change
    /// * degree).
    void apply(const GraphChange& change);

    friend bool operator==(const NavGraph& l, const NavGraph& r);

private:
    auto nodeKey() const {
        return [this](std::uint32_t slot) -> std::uint64_t { return m_nodes[slot].id.value; };
    }
    auto edgeKey() const {
        return [this](std::uint32_t slot) { return m_edges[slot].key.bits(); };
    }
    bool isSorted() const; ///< Returns whether m_edges is ascending by key, apart from free slots.
    void attachAll();
    std::uint32_t nodeOf(VertexId id) const;
    void addNode(VertexId id, Point3 position);
    void removeNode(VertexId id);
    void addEdge(const Edge& edge);
    void removeEdge(EdgeKey key);
    /// Returns the index of an edge in m_edgesAt.at(node).
    void noteGates(const Edge& edge);
    void forgetGates(const Edge& edge);
    std::size_t placeAt(std::uint32_t node, EdgeKey key) const;
    void attach(VertexId id, std::uint32_t edge);
    void detach(VertexId id, std::uint32_t edge);

    /// The edges that are walked, for walks(). Copies of a graph build their own.
    class Walks {
    public:
        struct Built {
            SegmentIndex index;
            std::vector<EdgeKey> keys; ///< The key of each number.
        };

        Walks() = default;
        Walks(const Walks&) noexcept {}
        Walks& operator=(const Walks&) noexcept {
            clear();
            return *this;
        }
        ~Walks() = default;
        void clear() { m_built.reset(); }
        const Built& of(const NavGraph& graph) const;

    private:
        mutable std::mutex m_building;
        mutable std::unique_ptr<const Built> m_built;
    };

    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges; ///< All edges by slot. In a free slot, end `a` is invalid.
    std::vector<std::uint32_t> m_freeNodes, m_freeEdges;
    SlotIndex m_nodeIndex, m_edgeIndex;
    /// For each node slot, the slots of its edges, ascending by key.
    RunGrid<std::uint32_t> m_edgesAt{0};
    std::map<BarrierId, std::set<EdgeKey>> m_edgesAtGate;
    Walks m_walks;
};

} // namespace navcore
