// SPDX-License-Identifier: MIT
#include "navcore/runtime/quality/redundancy.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/floor_distance.h"

#include <algorithm>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

struct EdgeArc {
    EdgeKey edge;
    Slot from, to;
    Cost cost;
};

/// The arcs of all edges that have been kept so far, with a search over them.
class KeptArcs {
public:
    explicit KeptArcs(const CompiledGraph& graph)
        : m_graph(graph), m_scale(graph.heuristicScale()), m_arcs(graph.slotCount()),
          m_labels(graph.slotCount()), m_runs(graph.slotCount(), 0) {}

    void add(const EdgeArc& arc) { m_arcs[arc.from].push_back({arc.to, arc.cost}); }

    /// Returns true if kept arcs form a path that costs at most `most`. Uses A*.
    bool connects(Slot from, Slot to, std::uint64_t most) {
        ++m_run;
        m_heap.clear();
        const auto offer = [&](Slot slot, std::uint64_t cost) {
            const std::uint64_t key = cost + remaining(slot, to);
            if (key > most || (m_runs[slot] == m_run && m_labels[slot] <= cost))
                return;
            m_runs[slot] = m_run;
            m_labels[slot] = cost;
            m_heap.push_back({key, slot});
            std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        };
        offer(from, 0);
        while (!m_heap.empty()) {
            const auto [key, slot] = m_heap.front();
            std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
            m_heap.pop_back();
            if (slot == to)
                return true;
            const std::uint64_t cost = m_labels[slot];
            if (key != cost + remaining(slot, to))
                continue;
            for (const auto& [next, price] : m_arcs[slot])
                offer(next, cost + price);
        }
        return false;
    }

private:
    std::uint64_t remaining(Slot slot, Slot to) const {
        return m_scale * floorDistance(m_graph.position(slot), m_graph.position(to)) >> 16U;
    }

    const CompiledGraph& m_graph;
    std::uint64_t m_scale;
    std::vector<std::vector<std::pair<Slot, Cost>>> m_arcs;
    std::vector<std::uint64_t> m_labels;
    std::vector<std::uint32_t> m_runs;
    std::uint32_t m_run = 0;
    std::vector<std::pair<std::uint64_t, Slot>> m_heap;
};

/// An edge that may be redundant. Edges are ordered by cost, then by key.
struct RankedEdge {
    Cost cost; ///< The lowest cost of the edge in either direction, over all graphs.
    EdgeKey key;
    friend bool operator<(const RankedEdge& l, const RankedEdge& r) {
        return l.cost != r.cost ? l.cost < r.cost : l.key < r.key;
    }
};

std::vector<EdgeArc> arcsByEdge(const CompiledGraph& graph) {
    std::vector<EdgeArc> arcs;
    for (Slot slot = 0; slot < graph.slotCount(); ++slot) {
        const auto out = graph.arcsFrom(slot);
        const EdgeKeys keys = graph.edgesAt(slot);
        for (std::size_t i = 0; i < out.size(); ++i)
            arcs.push_back({keys[i], slot, out[i].to, out[i].cost});
    }
    std::stable_sort(arcs.begin(), arcs.end(),
                     [](const EdgeArc& l, const EdgeArc& r) { return l.edge < r.edge; });
    return arcs;
}

/// Returns the arcs of an edge. Empty if the agent cannot use the edge.
std::span<const EdgeArc> arcsOf(const std::vector<EdgeArc>& arcs, EdgeKey edge) {
    const auto begin = std::ranges::lower_bound(arcs, edge, {}, &EdgeArc::edge);
    const auto end = std::ranges::upper_bound(arcs, edge, {}, &EdgeArc::edge);
    return {begin, end};
}

} // namespace

Result<std::vector<EdgeKey>> redundantEdges(std::span<const CompiledGraph* const> graphs,
                                            std::uint32_t thousandths,
                                            FunctionRef<bool(EdgeKey)> mayGo,
                                            const Progress& progress) {
    std::vector<std::vector<EdgeArc>> arcs;
    std::vector<KeptArcs> kept;
    std::vector<RankedEdge> asked;
    for (const CompiledGraph* graph : graphs) {
        arcs.push_back(arcsByEdge(*graph));
        kept.emplace_back(*graph);
        for (const EdgeArc& arc : arcs.back())
            asked.push_back({arc.cost, arc.edge});
    }
    std::sort(asked.begin(), asked.end(), [](const RankedEdge& l, const RankedEdge& r) {
        return l.key != r.key ? l.key < r.key : l.cost < r.cost;
    });
    asked.erase(
        std::unique(asked.begin(), asked.end(),
                    [](const RankedEdge& l, const RankedEdge& r) { return l.key == r.key; }),
        asked.end());
    const auto keep = [&](EdgeKey edge) {
        for (std::size_t i = 0; i < kept.size(); ++i)
            for (const EdgeArc& arc : arcsOf(arcs[i], edge))
                kept[i].add(arc);
    };
    std::erase_if(asked, [&](const RankedEdge& edge) {
        if (mayGo(edge.key))
            return false;
        keep(edge.key);
        return true;
    });
    std::sort(asked.begin(), asked.end());
    std::vector<EdgeKey> redundant;
    for (const RankedEdge& edge : asked) {
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        bool isNeeded = false;
        for (std::size_t i = 0; i < kept.size() && !isNeeded; ++i)
            for (const EdgeArc& arc : arcsOf(arcs[i], edge.key)) {
                const std::uint64_t most = arc.cost + std::uint64_t{arc.cost} * thousandths / 1000;
                isNeeded = isNeeded || !kept[i].connects(arc.from, arc.to, most);
            }
        if (isNeeded)
            keep(edge.key);
        else
            redundant.push_back(edge.key);
    }
    std::sort(redundant.begin(), redundant.end());
    return redundant;
}

} // namespace navcore
