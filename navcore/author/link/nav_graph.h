// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/graph/edge.h"

#include <optional>
#include <unordered_map>
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

/// What an edit did to the derived graph. Each list rises by id or key and names each once.
struct GraphChange {
    std::vector<VertexMove> vertices;
    std::vector<EdgeChange> edges;

    bool empty() const { return vertices.empty() && edges.empty(); }
    friend bool operator==(const GraphChange&, const GraphChange&) = default;
};

/// Every vertex and edge that exists now: derived from a level by the Linker, never stored.
class NavGraph {
public:
    std::size_t vertexCount() const { return m_vertices.size(); }
    std::size_t edgeCount() const { return m_edges.size(); }
    bool hasVertex(VertexId id) const { return m_vertices.contains(id); }

    /// The position of a vertex that exists (asserted).
    Point3 position(VertexId id) const;
    /// The edge, or nullptr. Valid until the graph changes.
    const Edge* find(EdgeKey key) const;
    /// Keys of the edges at a vertex, rising; empty when there are none.
    const std::vector<EdgeKey>& edgesAt(VertexId id) const;

    const std::unordered_map<EdgeKey, Edge>& edges() const { return m_edges; }
    std::vector<EdgeKey> sortedEdges() const;
    std::vector<VertexId> sortedVertices() const;

    /// Applies a change whose "before" sides fit (asserted). O(change * degree).
    void apply(const GraphChange& change);

    /// A hash of all edges, equal for equal graphs on every machine.
    std::uint64_t hash() const;

    friend bool operator==(const NavGraph&, const NavGraph&) = default;

private:
    struct Node {
        Point3 position;
        std::vector<EdgeKey> edges;
        friend bool operator==(const Node&, const Node&) = default;
    };
    std::unordered_map<VertexId, Node> m_vertices;
    std::unordered_map<EdgeKey, Edge> m_edges;
};

} // namespace navcore
