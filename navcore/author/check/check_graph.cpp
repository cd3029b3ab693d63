// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_graph.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace navcore {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// Members of each group, rising; groups are numbered anew in the order of their first member.
std::vector<std::vector<std::uint32_t>> groupsOf(std::vector<std::uint32_t>& label) {
    std::vector<std::uint32_t> number(label.size(), none);
    std::vector<std::vector<std::uint32_t>> groups;
    for (std::uint32_t v = 0; v < label.size(); ++v) {
        std::uint32_t& group = number[label[v]];
        if (group == none) {
            group = static_cast<std::uint32_t>(groups.size());
            groups.emplace_back();
        }
        label[v] = group;
        groups[group].push_back(v);
    }
    return groups;
}

std::uint32_t numberOf(const std::vector<VertexId>& ids, VertexId id) {
    return static_cast<std::uint32_t>(std::lower_bound(ids.begin(), ids.end(), id) - ids.begin());
}

/// Which numbers edges join, directions aside. A part is known by its first member.
class Parts {
public:
    explicit Parts(std::size_t members) : m_towards(members), m_count(members) {
        std::iota(m_towards.begin(), m_towards.end(), 0U);
    }
    void join(const Edge& edge, std::uint32_t a, std::uint32_t b) {
        const auto [low, high] = std::minmax({firstOf(a), firstOf(b)});
        if (edge.passage != Passage::Open || low == high)
            return;
        m_towards[high] = low;
        --m_count;
    }
    std::uint32_t firstOf(std::uint32_t v) {
        while (m_towards[v] != v)
            v = m_towards[v] = m_towards[m_towards[v]];
        return v;
    }
    std::size_t count() const { return m_count; }

private:
    std::vector<std::uint32_t> m_towards;
    std::size_t m_count;
};

/// The targets of directed arcs, in runs by source.
struct Arcs {
    std::vector<std::uint32_t> begin, to;

    Arcs(std::size_t vertices, const std::vector<const Edge*>& edges,
         const std::vector<CheckGraph::Ends>& ends)
        : begin(vertices + 1, 0) {
        const auto forEachArc = [&](auto&& visit) {
            for (std::size_t i = 0; i < edges.size(); ++i) {
                if (edges[i]->passage != Passage::Open)
                    continue;
                if (edges[i]->direction != Direction::Backward)
                    visit(ends[i].a, ends[i].b);
                if (edges[i]->direction != Direction::Forward)
                    visit(ends[i].b, ends[i].a);
            }
        };
        forEachArc([&](std::uint32_t from, std::uint32_t) { ++begin[from + 1]; });
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        to.resize(begin.back());
        std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
        forEachArc([&](std::uint32_t from, std::uint32_t target) { to[next[from]++] = target; });
    }
};

} // namespace

CheckGraph::CheckGraph(const NavGraph& graph) : ids(graph.sortedVertices()) {
    positions.reserve(ids.size());
    for (const VertexId id : ids)
        positions.push_back(graph.position(id));
    edges.reserve(graph.edgeCount());
    graph.forEachEdge([&](const Edge& edge) { edges.push_back(&edge); });
    std::sort(edges.begin(), edges.end(),
              [](const Edge* l, const Edge* r) { return l->key < r->key; });
    ends.reserve(edges.size());
    for (const Edge* edge : edges)
        ends.push_back({numberOf(ids, edge->a), numberOf(ids, edge->b)});
    findParts();
    findLoops();
}

void CheckGraph::findParts() {
    Parts joined(ids.size());
    for (std::size_t i = 0; i < edges.size(); ++i)
        joined.join(*edges[i], ends[i].a, ends[i].b);
    partOf.resize(ids.size());
    for (std::uint32_t v = 0; v < vertexCount(); ++v)
        partOf[v] = joined.firstOf(v);
    parts = groupsOf(partOf);
}

std::size_t partCount(const NavGraph& graph) {
    const std::vector<VertexId> ids = graph.sortedVertices();
    Parts joined(ids.size());
    graph.forEachEdge(
        [&](const Edge& edge) { joined.join(edge, numberOf(ids, edge.a), numberOf(ids, edge.b)); });
    return joined.count();
}

/// Tarjan 1972, with its own stack: a level may be one path of 100,000 vertices.
void CheckGraph::findLoops() {
    const Arcs arcs(ids.size(), edges, ends);
    struct Visit {
        std::uint32_t vertex, nextArc;
    };
    std::vector<std::uint32_t> order(ids.size(), none), low(ids.size(), 0), open;
    std::vector<Visit> path;
    loopOf.assign(ids.size(), none);
    std::uint32_t count = 0;
    const auto enter = [&](std::uint32_t v) {
        order[v] = low[v] = count++;
        open.push_back(v);
        path.push_back({v, arcs.begin[v]});
    };
    for (std::uint32_t start = 0; start < vertexCount(); ++start) {
        if (order[start] == none)
            enter(start);
        while (!path.empty()) {
            const std::uint32_t v = path.back().vertex;
            if (path.back().nextArc < arcs.begin[v + 1]) {
                const std::uint32_t w = arcs.to[path.back().nextArc++];
                if (order[w] == none)
                    enter(w);
                else if (loopOf[w] == none)
                    low[v] = std::min(low[v], order[w]);
                continue;
            }
            path.pop_back();
            if (!path.empty())
                low[path.back().vertex] = std::min(low[path.back().vertex], low[v]);
            if (low[v] != order[v])
                continue;
            std::uint32_t member = none;
            do {
                member = open.back();
                open.pop_back();
                loopOf[member] = v;
            } while (member != v);
        }
    }
    loops = groupsOf(loopOf);
}

} // namespace navcore
