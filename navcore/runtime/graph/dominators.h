// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/arc_runs.h"

namespace navcore {

/// The dominator tree of a directed graph below a root. A vertex a dominates b if every path from
/// the root to b passes a. Computed by the simple version of Lengauer and Tarjan, A fast algorithm
/// for finding dominators in a flowgraph, TOPLAS 1 (1979). The object is reusable and keeps its
/// memory.
class Dominators {
public:
    static constexpr std::uint32_t none = 0xffffffffU;

    /// Copies the arcs between vertices that are numbered from 0. O(V + E).
    Dominators(std::uint32_t vertices, std::span<const VertexEnds> arcs);

    /// Computes the tree for paths from this root. O(E log V).
    void measure(std::uint32_t root);

    /// Returns the vertices that can be reached from the root. The root comes first, and each
    /// vertex comes after its dominators.
    std::span<const std::uint32_t> reached() const { return m_order; }
    /// Returns the last vertex before `vertex` that every path from the root to it passes. Returns
    /// none for the root and for vertices that cannot be reached.
    std::uint32_t immediate(std::uint32_t vertex) const;
    /// Returns whether a dominates b. Every vertex dominates itself. Returns false if b cannot be
    /// reached.
    bool dominates(std::uint32_t a, std::uint32_t b) const;
    /// Returns the index of the only arc by which paths from the root first enter a vertex (arcs
    /// from vertices that it dominates do not count), or none if there are several or no such arcs.
    /// An arc is on every path from the root to some vertex if and only if it is such an arc
    /// (Italiano, Laura, Santaroni, Finding strong bridges and strong articulation points in linear
    /// time, Theoretical Computer Science 447, 2012). O(in-degree).
    std::uint32_t onlyArcInto(std::uint32_t vertex) const;

private:
    void visit(std::uint32_t root);
    std::uint32_t best(std::uint32_t number);
    void number();

    ArcRuns m_out, m_into;
    /// The vertices in depth-first order; the members below refer to them by their index here.
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_number; ///< For each vertex, its index in m_order.
    /// The number of each vertex's immediate dominator; like the members below, indexed by number.
    std::vector<std::uint32_t> m_dominator;
    std::vector<std::uint32_t> m_parent, m_semi, m_label, m_ancestor, m_bucket, m_next, m_path;
    /// For each vertex, the range of its subtree in preorder.
    std::vector<std::uint32_t> m_first, m_size;
};

} // namespace navcore
