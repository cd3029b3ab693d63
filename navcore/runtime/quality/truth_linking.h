// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/quality/truth_graph.h"
#include "navcore/runtime/space/nearest_search.h"

namespace navcore {

inline constexpr std::size_t nodesWorthAThread = 64;

/// Finds the legs of nodes. Each thread needs its own object.
class TruthGraph::Linking {
public:
    explicit Linking(const TruthGraph& graph)
        : m_graph(graph), m_wanted(graph.m_grid.slotCount()),
          m_search(graph.m_grid, &graph.m_obstacles, &m_wanted) {}

    /// Appends the legs from `node` to all nodes numbered `first` or higher, in ascending order.
    /// Ignores barriers.
    void link(Node node, Node first, std::vector<Leg>& legs) {
        const Point2 at = m_graph.position(node);
        std::fill(m_wanted.begin(), m_wanted.end(), std::uint8_t{0});
        bool isAny = false;
        for (Node other = first; other < m_graph.nodeCount(); ++other) {
            if (other == node || !m_graph.isActive(other) ||
                !m_graph.isTaut(node, m_graph.position(other)) || !m_graph.isTaut(other, at))
                continue;
            m_wanted[m_graph.m_grid.slotOf({other + 1})] = 1;
            isAny = true;
        }
        if (!isAny)
            return;
        const NearestRule rule{.range = maxCoord, .margin = m_graph.m_settings.radius};
        for (const NearestSearch::Found& found :
             m_search.run(onPlane(at), {node + 1}, m_graph.nodeCount(), rule)) {
            const Node other = found.id.value - 1;
            // Lengths are at least 1, so that nodes at the same position do not form a cycle of
            // length 0.
            legs.push_back({other, planeLength(onPlane(at), onPlane(m_graph.position(other)))});
        }
        std::sort(legs.begin(), legs.end(), [](const Leg& l, const Leg& r) { return l.to < r.to; });
    }

private:
    const TruthGraph& m_graph;
    std::vector<std::uint8_t> m_wanted;
    NearestSearch m_search;
};

} // namespace navcore
