// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/arc_runs.h"

namespace navcore {

/// What every way from a root to a vertex passes: the dominators of the vertex, which are a tree
/// below the root. The simple algorithm of Lengauer and Tarjan, A fast algorithm for finding
/// dominators in a flowgraph, TOPLAS 1 (1979). Reusable, keeps its memory.
class Dominators {
public:
    static constexpr std::uint32_t none = 0xffffffffU;

    /// Of vertices that are numbered from 0. O(V + E).
    Dominators(std::uint32_t vertices, std::span<const VertexEnds> arcs);

    /// Works them out for ways that begin at a root. O(E log V).
    void measure(std::uint32_t root);

    /// The vertices that the root reaches, itself first, each after its dominators.
    std::span<const std::uint32_t> reached() const { return m_order; }
    /// The last vertex that every way from the root to another one passes before it; none for the
    /// root, and for vertices that it does not reach.
    std::uint32_t immediate(std::uint32_t vertex) const;
    /// Whether every way from the root to b, which it reaches, passes a, which may be b itself.
    bool dominates(std::uint32_t a, std::uint32_t b) const;
    /// The one arc (its number in the list) over which every way to a vertex enters it at last,
    /// where the vertex behind it does not lead the way back; none: there are several, or none. An
    /// arc lies on every way from the root to something if and only if it is such an arc of its
    /// end (Italiano, Laura, Santaroni, Finding strong bridges and strong articulation points in
    /// linear time, Theoretical Computer Science 447, 2012). O(arcs into it).
    std::uint32_t onlyArcInto(std::uint32_t vertex) const;

private:
    void visit(std::uint32_t root);
    std::uint32_t best(std::uint32_t number);
    void number();

    ArcRuns m_out, m_into;
    std::vector<std::uint32_t> m_order;  ///< vertices by number: in the order of a depth-first walk
    std::vector<std::uint32_t> m_number; ///< by vertex
    std::vector<std::uint32_t> m_dominator; ///< all from here on by number
    std::vector<std::uint32_t> m_parent, m_semi, m_label, m_ancestor, m_bucket, m_next, m_path;
    std::vector<std::uint32_t> m_first, m_size; ///< of the subtree, in the order of the tree
};

} // namespace navcore
