// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/compiled_graph.h"

#if __has_include("core.hpp")

#include "core.hpp"

#include <bit>
#include <memory>

namespace bench {

/// The prototype that showed how fast a search on the same graph can be if it returns only a cost.
/// It is only compiled if its source is available (WAYMARK_PEERS).
class PrototypePeer {
public:
    using Slot = navcore::CompiledGraph::Slot;

    explicit PrototypePeer(const navcore::CompiledGraph& graph) {
        Graph plain;
        plain.n = graph.slotCount();
        plain.off.push_back(0);
        std::uint64_t sum = 0;
        for (Slot slot = 0; slot < graph.slotCount(); ++slot) {
            plain.x.push_back(graph.position(slot).x);
            plain.y.push_back(graph.position(slot).y);
            for (const navcore::CompiledGraph::Arc& arc : graph.arcsFrom(slot)) {
                plain.arc.push_back({arc.to, arc.cost});
                m_maxArc = std::max(m_maxArc, arc.cost);
                sum += arc.cost;
            }
            plain.off.push_back(static_cast<u32>(plain.arc.size()));
        }
        m_shift = static_cast<int>(std::bit_width(sum / plain.arc.size() / 4));
        m_scale = static_cast<double>(graph.heuristicScale()) / 65536;
        m_csr = std::make_unique<Csr<u32>>(plain);
        m_router = std::make_unique<Router<u32>>(*m_csr);
        Buckets queue;
        m_landmarks.build(plain.n, 0, [&](u32 from, std::vector<u32>& costs) {
            sssp_delta(*m_csr, from, costs, queue, m_shift, m_maxArc);
        });
        m_costs.resize(plain.n);
    }

    u32 aStar(Slot from, Slot to) {
        const float x = m_csr->x[to], y = m_csr->y[to];
        return m_router->bucket(
            from, to,
            [&](u32 slot) {
                const double dx = m_csr->x[slot] - x, dy = m_csr->y[slot] - y;
                return static_cast<u32>(m_scale * std::sqrt(dx * dx + dy * dy));
            },
            m_shift, m_maxArc);
    }

    u32 landmarks(Slot from, Slot to) {
        return m_router->bucket(
            from, to, [&](u32 slot) { return m_landmarks.bound(slot, to); }, m_shift, m_maxArc);
    }

    void oneToAll(Slot from) { sssp_delta(*m_csr, from, m_costs, m_queue, m_shift, m_maxArc); }
    u32 distanceTo(Slot slot) const { return m_costs[slot]; }

private:
    std::unique_ptr<Csr<u32>> m_csr;
    std::unique_ptr<Router<u32>> m_router;
    Alt<16> m_landmarks;
    Buckets m_queue;
    std::vector<u32> m_costs;
    u32 m_maxArc = 1;
    int m_shift = 0;
    double m_scale = 0; ///< Cost per straight-line distance; never overestimates.
};

} // namespace bench

#endif
