// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/edges_at.h"
#include "navcore/runtime/base/executor.h"
#include "navcore/runtime/base/slot_index.h"
#include "navcore/runtime/context/edge_source.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/edge.h"
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

/// An edge before and after an edit. Either state is nullopt if the edge does not exist at that
/// time. The two states always differ.
struct EdgeChange {
    EdgeKey key;
    std::optional<Edge> before, after;
    friend bool operator==(const EdgeChange&, const EdgeChange&) = default;
};

/// A vertex that was added, removed or moved. Either position is nullopt if the vertex does not
/// exist at that time.
struct VertexMove {
    VertexId id;
    std::optional<Point3> before, after;
    friend bool operator==(const VertexMove&, const VertexMove&) = default;
};

/// The changes that an edit makes to a graph. Both lists are sorted by id or key, without
/// duplicates.
struct GraphChange {
    std::vector<VertexMove> vertices;
    std::vector<EdgeChange> edges;

    bool empty() const { return vertices.empty() && edges.empty(); }
    friend bool operator==(const GraphChange&, const GraphChange&) = default;
};

/// Minimum number of edges for which another thread pays off.
inline constexpr std::size_t edgesWorthAThread = 4096;

/// The vertices and edges of a level. A Linker creates the graph, which is never stored in a file.
class NavGraph final : public EdgeSource {
public:
    struct Node {
        Point3 position;
        VertexId id; ///< Invalid if the slot is free.
    };

    NavGraph() = default;
    /// Builds a graph from vertices sorted by id and edges sorted by key. The ends of the edges
    /// must be among the vertices. O(V + E). The result does not depend on the executor.
    NavGraph(std::vector<Node> vertices, std::vector<Edge> edges, Executor* executor = nullptr);

    std::size_t vertexCount() const { return m_nodeIndex.size(); }
    std::size_t edgeCount() const { return m_edgeIndex.size(); }
    bool hasVertex(VertexId id) const;

    /// Returns the position of a vertex. Asserts that the vertex exists.
    Point3 position(VertexId id) const;
    /// Returns the line of an edge of this graph from its end `a` to `b`. It refers to the edge.
    Polyline lineOf(const Edge& edge) const {
        return edge.line(position(edge.a), position(edge.b));
    }
    /// Returns the edge with this key, or nullptr. The pointer is valid until the graph changes.
    const Edge* find(EdgeKey key) const;
    /// Returns the edges at a vertex, sorted by key. The range is valid until the graph changes.
    EdgesAt edgesAt(VertexId id) const;

    /// Calls visit(const Edge&) for each edge, in no particular order.
    template <class Visit>
    void forEachEdge(Visit&& visit) const {
        for (const Edge& edge : m_edges)
            if (edge.a.valid())
                visit(edge);
    }
    /// Calls visit(VertexId, Point3) for each vertex, in no particular order.
    template <class Visit>
    void forEachVertex(Visit&& visit) const {
        for (const Node& node : m_nodes)
            if (node.id.valid())
                visit(node.id, node.position);
    }
    /// Calls visit(const Edge&) for each edge in ascending order of key. O(E log E), or O(E) if the
    /// graph has not been changed since its construction.
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
    std::optional<std::uint32_t> curvedLength(EdgeKey key) const override;
    void forEachAtGate(BarrierId gate, FunctionRef<void(const Edge&)> visit) const override;
    void forEachNear(std::span<const EdgeKey> links, std::span<const Box> boxes,
                     FunctionRef<void(EdgeKey, VertexId, VertexId)> visit) const override;
    /// Returns the index of the Walk edges, which is rebuilt on the first call after a change.
    /// Thread-safe.
    const SegmentIndex& walks() const override { return m_walks.of(*this).index; }
    Edge walk(std::uint32_t number) const override { return *find(m_walks.of(*this).keys[number]); }

    std::vector<EdgeKey> sortedEdges() const;
    /// Returns pointers to all edges, sorted by key. They are valid until the graph changes.
    std::vector<const Edge*> edgesByKey() const;
    std::vector<VertexId> sortedVertices() const;

    /// Applies a change. Asserts that its "before" states match the graph. O(change * degree).
    void apply(const GraphChange& change);

    friend bool operator==(const NavGraph& l, const NavGraph& r);

private:
    auto nodeKey() const {
        return [this](std::uint32_t slot) -> std::uint64_t { return m_nodes[slot].id.value; };
    }
    auto edgeKey() const {
        return [this](std::uint32_t slot) { return m_edges[slot].key.bits(); };
    }
    /// Returns whether the edges in m_edges are sorted by key, ignoring free slots.
    bool isSorted() const;
    void attachAll();
    std::uint32_t nodeOf(VertexId id) const;
    void addNode(VertexId id, Point3 position);
    void removeNode(VertexId id);
    void addEdge(const Edge& edge);
    void removeEdge(EdgeKey key);
    void noteGates(const Edge& edge);
    void forgetGates(const Edge& edge);
    /// Returns the position of an edge in m_edgesAt.at(node), or where to insert it.
    std::size_t placeAt(std::uint32_t node, EdgeKey key) const;
    void attach(VertexId id, std::uint32_t edge);
    void detach(VertexId id, std::uint32_t edge);

    /// Lazily built index of the edges of type Walk. Copies of a graph do not share it.
    class Walks {
    public:
        struct Built {
            SegmentIndex index;
            /// For each segment of `index`, the key of its edge.
            std::vector<EdgeKey> keys;
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
    std::vector<Edge> m_edges; ///< Indexed by slot. In a free slot, end `a` is invalid.
    std::vector<std::uint32_t> m_freeNodes, m_freeEdges;
    SlotIndex m_nodeIndex, m_edgeIndex;
    /// Indexed by node slot: the slots of its edges, sorted by key.
    RunGrid<std::uint32_t> m_edgesAt{0};
    std::map<BarrierId, std::set<EdgeKey>> m_edgesAtGate;
    Walks m_walks;
};

} // namespace navcore
