// SPDX-License-Identifier: MIT
#include "navcore/runtime/route/route_use.h"

#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <utility>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// Counts the routes that use each arc, accumulated over the trees of several starts.
class UseCount {
public:
    explicit UseCount(const CompiledGraph& graph)
        : m_tree(graph), m_nodes(graph.slotCount()), m_ofArc(m_tree.arcCount(), 0) {}

    void add(const RoutePairs& pairs, std::size_t start) {
        m_tree.grow(pairs.startLegs(start));
        for (std::size_t goal = 0; goal < pairs.goalCount(); ++goal) {
            if (pairs.isOne(start, goal))
                continue;
            const auto arrival = m_tree.arrival(pairs.goalLegs(goal), pairs.direct(start, goal));
            if (!arrival)
                continue;
            ++m_routes;
            if (arrival->last == RouteTree::none)
                continue;
            trace(arrival->last);
            ++m_nodes[arrival->last].routes;
        }
        sum();
    }

    RouteUse result(std::size_t starts) const {
        std::vector<UsedEdge> uses;
        m_tree.forEachArc([&](Slot from, Slot to, std::uint32_t arc) {
            if (m_ofArc[arc] > 0)
                uses.push_back({m_tree.edge(from, to), m_ofArc[arc]});
        });
        std::sort(uses.begin(), uses.end(),
                  [](const UsedEdge& l, const UsedEdge& r) { return l.edge < r.edge; });
        RouteUse use{{}, m_routes, starts};
        for (const UsedEdge& each : uses) // Both directions of an edge count together.
            if (!use.edges.empty() && use.edges.back().edge == each.edge)
                use.edges.back().routes += each.routes;
            else
                use.edges.push_back(each);
        return use;
    }

private:
    struct Node {
        std::uint64_t routes = 0; ///< Number of routes that end at this vertex or pass through it.
        RouteTree::Step step;
        /// Number of children whose routes have not been added to this node yet.
        std::uint32_t waitsFor = 0;
        bool isTraced = false;
    };

    /// Marks the path back from a slot up to the first slot already marked.
    void trace(Slot slot) {
        while (!m_nodes[slot].isTraced) {
            Node& node = m_nodes[slot];
            node.isTraced = true;
            m_traced.push_back(slot);
            node.step = m_tree.stepTo(slot);
            if (node.step.from == RouteTree::none)
                return;
            ++m_nodes[node.step.from].waitsFor;
            slot = node.step.from;
        }
    }

    /// Adds up the numbers of routes in the marked tree, from its leaves to the start.
    void sum() {
        for (const Slot leaf : m_traced) {
            Slot slot = leaf;
            // Finished slots are no longer marked, so they do not count as leaves again.
            while (m_nodes[slot].isTraced && m_nodes[slot].waitsFor == 0) {
                Node& node = m_nodes[slot];
                node.isTraced = false;
                const std::uint64_t routes = std::exchange(node.routes, 0);
                if (node.step.from == RouteTree::none)
                    break;
                m_ofArc[node.step.arc] += routes;
                m_nodes[node.step.from].routes += routes;
                --m_nodes[node.step.from].waitsFor;
                slot = node.step.from;
            }
        }
        m_traced.clear();
    }

    RouteTree m_tree;
    std::vector<Node> m_nodes;
    std::vector<std::uint64_t> m_ofArc;
    std::vector<Slot> m_traced;
    std::uint64_t m_routes = 0;
};

} // namespace

std::vector<std::size_t> sampledEnds(std::size_t count) {
    std::vector<std::size_t> ends(std::min(count, exactEnds));
    for (std::size_t i = 0; i < ends.size(); ++i)
        ends[i] = i * count / ends.size();
    return ends;
}

Result<RouteUse> routeUse(const RoutePairs& pairs, const Progress& progress) {
    UseCount count(pairs.graph());
    const std::vector<std::size_t> starts = sampledEnds(pairs.startCount());
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        count.add(pairs, starts[i]);
        progress.at(static_cast<double>(i + 1) / static_cast<double>(starts.size()));
    }
    return count.result(starts.size());
}

} // namespace navcore
