// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/arc_runs.h"

namespace navcore {

/// The dominator tree of a directed graph for a given root. Vertex a dominates vertex b if every
/// path from the root to b contains a. Uses the simple version of T. Lengauer, R. E. Tarjan, "A
/// fast algorithm for finding dominators in a flowgraph", TOPLAS 1 (1979). The object can be reused
/// for other roots and keeps its memory.
class Dominators {
public:
    static constexpr std::uint32_t none = 0xffffffffU;

    /// Copies the arcs of the graph. Vertices are numbered from 0. O(V + E).
    Dominators(std::uint32_t vertices, std::span<const VertexEnds> arcs);

    /// Computes the dominator tree for a root. O(E log V).
    void measure(std::uint32_t root);

    /// Returns the vertices that can be reached from the root. The root is first, and each vertex
    /// comes after all its dominators.
    std::span<const std::uint32_t> reached() const { return m_order; }
    /// Returns the immediate dominator of a vertex: the last other vertex that every path from the
    /// root to it contains. Returns `none` for the root and for unreachable vertices.
    std::uint32_t immediate(std::uint32_t vertex) const;
    /// Returns whether a dominates b. Every reachable vertex dominates itself. Returns false if a
    /// or b is unreachable.
    bool dominates(std::uint32_t a, std::uint32_t b) const;
    /// Returns the index of the only arc by which paths from the root can enter `vertex`. Returns
    /// `none` if there are several such arcs or none. Arcs from vertices that `vertex` dominates
    /// are ignored. These are exactly the arcs that every path from the root to some vertex must
    /// use (Italiano, Laura, Santaroni, "Finding strong bridges and strong articulation points in
    /// linear time", Theoretical Computer Science 447, 2012). O(in-degree).
    std::uint32_t onlyArcInto(std::uint32_t vertex) const;

private:
    void visit(std::uint32_t root);
    std::uint32_t best(std::uint32_t number);
    void number();

    ArcRuns m_out, m_into;
    /// The reachable vertices in depth-first order. The index of a vertex in this list is its
    /// number.
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_number; ///< The number of each vertex, or `none`.
    /// The number of each vertex's immediate dominator. Indexed by number, like all members below.
    std::vector<std::uint32_t> m_dominator;
    std::vector<std::uint32_t> m_parent, m_semi, m_label, m_ancestor, m_bucket, m_next, m_path;
    /// Preorder index and size of each vertex's subtree.
    std::vector<std::uint32_t> m_first, m_size;
};

} // namespace navcore
