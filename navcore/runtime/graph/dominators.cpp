// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/dominators.h"

#include <algorithm>
#include <utility>

namespace navcore {

Dominators::Dominators(std::uint32_t vertices, std::span<const VertexEnds> arcs)
    : m_out(vertices, arcs, ArcRuns::Ways::Forward),
      m_into(vertices, arcs, ArcRuns::Ways::Backward), m_number(vertices, none) {}

/// Numbers the vertices in depth-first order. Uses an explicit stack, because a graph may be a
/// single path of 100,000 vertices.
void Dominators::visit(std::uint32_t root) {
    for (const std::uint32_t vertex : m_order)
        m_number[vertex] = none;
    m_order.clear();
    m_parent.clear();
    struct Visit {
        std::uint32_t number, nextArc;
    };
    std::vector<Visit> path;
    const auto enter = [&](std::uint32_t vertex, std::uint32_t parent) {
        const auto number = static_cast<std::uint32_t>(m_order.size());
        m_number[vertex] = number;
        m_order.push_back(vertex);
        m_parent.push_back(parent);
        path.push_back({number, m_out.begin[vertex]});
    };
    enter(root, none);
    while (!path.empty()) {
        Visit& here = path.back();
        if (here.nextArc == m_out.begin[m_order[here.number] + 1]) {
            path.pop_back();
            continue;
        }
        const std::uint32_t to = m_out.arcs[here.nextArc++].to;
        if (m_number[to] == none)
            enter(to, here.number);
    }
}

/// Returns the vertex with the smallest semidominator among `number` and its ancestors in the
/// linked forest, except the root, and compresses the path. Called EVAL in the paper.
std::uint32_t Dominators::best(std::uint32_t number) {
    if (m_ancestor[number] == none)
        return number;
    m_path.clear();
    for (std::uint32_t at = number; m_ancestor[m_ancestor[at]] != none; at = m_ancestor[at])
        m_path.push_back(at);
    for (; !m_path.empty(); m_path.pop_back()) {
        const std::uint32_t at = m_path.back(), above = m_ancestor[at];
        if (m_semi[m_label[above]] < m_semi[m_label[at]])
            m_label[at] = m_label[above];
        m_ancestor[at] = m_ancestor[above];
    }
    return m_label[number];
}

void Dominators::measure(std::uint32_t root) {
    visit(root);
    const std::size_t count = m_order.size();
    m_semi.resize(count);
    std::iota(m_semi.begin(), m_semi.end(), 0U);
    m_label = m_semi;
    m_ancestor.assign(count, none);
    // For each vertex, the head of a linked list of the vertices that have it as their
    // semidominator. m_next contains the links.
    m_bucket.assign(count, none);
    m_next.assign(count, none);
    m_dominator.assign(count, none);
    for (auto w = static_cast<std::uint32_t>(count); --w > 0;) {
        for (const ArcRuns::Arc& arc : m_into.at(m_order[w]))
            if (const std::uint32_t from = m_number[arc.to]; from != none)
                m_semi[w] = std::min(m_semi[w], m_semi[best(from)]);
        m_next[w] = std::exchange(m_bucket[m_semi[w]], w);
        const std::uint32_t parent = m_parent[w];
        m_ancestor[w] = parent;
        for (std::uint32_t v = std::exchange(m_bucket[parent], none); v != none; v = m_next[v]) {
            const std::uint32_t u = best(v);
            m_dominator[v] = m_semi[u] < m_semi[v] ? u : parent;
        }
    }
    for (std::uint32_t w = 1; w < count; ++w)
        if (m_dominator[w] != m_semi[w])
            m_dominator[w] = m_dominator[m_dominator[w]];
    number();
}

/// Numbers the tree in preorder, so that every subtree is a contiguous range.
void Dominators::number() {
    const std::size_t count = m_order.size();
    m_size.assign(count, 1);
    for (auto w = static_cast<std::uint32_t>(count); --w > 0;)
        m_size[m_dominator[w]] += m_size[w];
    m_first.assign(count, 0);
    // The next unused number in each vertex's subtree.
    std::vector<std::uint32_t>& free = m_next;
    free.assign(count, 1);
    for (std::uint32_t w = 1; w < count; ++w) {
        m_first[w] = free[m_dominator[w]];
        free[m_dominator[w]] += m_size[w];
        free[w] = m_first[w] + 1;
    }
}

std::uint32_t Dominators::immediate(std::uint32_t vertex) const {
    const std::uint32_t number = m_number[vertex];
    return number == none || number == 0 ? none : m_order[m_dominator[number]];
}

bool Dominators::dominates(std::uint32_t a, std::uint32_t b) const {
    const std::uint32_t above = m_number[a], below = m_number[b];
    return above != none && below != none && m_first[above] <= m_first[below] &&
           m_first[below] - m_first[above] < m_size[above];
}

std::uint32_t Dominators::onlyArcInto(std::uint32_t vertex) const {
    std::uint32_t only = none;
    for (const ArcRuns::Arc& arc : m_into.at(vertex)) {
        if (m_number[arc.to] == none || dominates(vertex, arc.to))
            continue; // A path reaches this arc only after it has visited the vertex.
        if (only != none)
            return none;
        only = arc.number;
    }
    return only;
}

} // namespace navcore
