// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_graph.h"

#include "navcore/author/link/compile.h"
#include "navcore/runtime/graph/connectivity.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace navcore {
namespace {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// Groups the indices of `label` by their value and returns the indices of each group in ascending
/// order. Replaces each value with the index of its group. Groups are ordered by their first index.
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

/// Returns the index of `id` in the ascending list `ids`, which must contain it. The search starts
/// at the index that `id` would have if the list had no gaps, because the actual index cannot be
/// higher.
std::uint32_t numberOf(const std::vector<VertexId>& ids, VertexId id) {
    const std::uint32_t furthest =
        std::min(id.value - ids.front().value, static_cast<std::uint32_t>(ids.size() - 1));
    if (ids[furthest] == id)
        return furthest;
    return static_cast<std::uint32_t>(std::lower_bound(ids.begin(), ids.begin() + furthest, id) -
                                      ids.begin());
}

/// A union-find structure that joins vertex indices into parts. The representative of a part is its
/// first vertex.
class PartUnion {
public:
    explicit PartUnion(std::size_t members) : m_towards(members), m_count(members) {
        std::iota(m_towards.begin(), m_towards.end(), 0U);
    }
    void join(std::uint32_t a, std::uint32_t b) {
        const auto [low, high] = std::minmax({firstOf(a), firstOf(b)});
        if (low == high)
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

} // namespace

bool usable(const Edge& edge, std::span<const AgentRules> agents) {
    if (agents.empty())
        return edge.passage == Passage::Open;
    return std::any_of(agents.begin(), agents.end(),
                       [&](const AgentRules& rules) { return edgeCost(edge, rules).has_value(); });
}

std::vector<AgentRules> rulesOfAgents(const Level& level, const std::set<AgentId>& agents) {
    std::vector<AgentRules> rules;
    for (const auto& [id, agent] : level.items<Agent>())
        if (agents.empty() || agents.contains(id))
            rules.push_back(agentRules(level, id));
    return rules;
}

CheckGraph::CheckGraph(const NavGraph& graph, std::span<const AgentRules> agents) {
    std::vector<std::pair<VertexId, Point3>> vertices;
    vertices.reserve(graph.vertexCount());
    graph.forEachVertex([&](VertexId id, Point3 position) { vertices.emplace_back(id, position); });
    std::sort(vertices.begin(), vertices.end());
    ids.reserve(vertices.size());
    positions.reserve(vertices.size());
    for (const auto& [id, position] : vertices) {
        ids.push_back(id);
        positions.push_back(position);
    }
    edges.reserve(graph.edgeCount());
    ends.reserve(graph.edgeCount());
    open.reserve(graph.edgeCount());
    // Reuse the index of the previous edge's first vertex if possible: edges are sorted by their
    // first vertex, so consecutive edges often share it.
    Ends last{0, 0};
    graph.forEachSorted([&](const Edge& edge) {
        if (last.a >= ids.size() || ids[last.a] != edge.a)
            last.a = numberOf(ids, edge.a);
        last.b = numberOf(ids, edge.b);
        edges.push_back(&edge);
        ends.push_back(last);
        open.push_back(usable(edge, agents));
    });
    findParts();
    findStrongComponents();
}

void CheckGraph::findParts() {
    PartUnion joined(ids.size());
    for (std::size_t i = 0; i < edges.size(); ++i)
        if (open[i])
            joined.join(ends[i].a, ends[i].b);
    partOf.resize(ids.size());
    for (std::uint32_t v = 0; v < vertexCount(); ++v)
        partOf[v] = joined.firstOf(v);
    parts = groupsOf(partOf);
}

std::size_t partCount(const NavGraph& graph, std::span<const AgentRules> agents,
                      const Progress& progress) {
    // Number of edges between two checks for cancellation.
    constexpr std::size_t lookEvery = 1024;
    const std::vector<VertexId> ids = graph.sortedVertices();
    PartUnion joined(ids.size());
    std::size_t seen = 0;
    bool isCancelled = false;
    graph.forEachEdge([&](const Edge& edge) {
        if (seen++ % lookEvery == 0)
            isCancelled = isCancelled || progress.cancelled();
        if (!isCancelled && usable(edge, agents))
            joined.join(numberOf(ids, edge.a), numberOf(ids, edge.b));
    });
    return joined.count();
}

void CheckGraph::findStrongComponents() {
    std::vector<VertexEnds> arcs;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!open[i])
            continue;
        if (edges[i]->direction != Direction::Backward)
            arcs.push_back({ends[i].a, ends[i].b});
        if (edges[i]->direction != Direction::Forward)
            arcs.push_back({ends[i].b, ends[i].a});
    }
    strongComponentOf = navcore::strongComponents(vertexCount(), arcs);
    strongComponents = groupsOf(strongComponentOf);
}

} // namespace navcore
