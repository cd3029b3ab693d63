// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/arcs_into.h"

namespace navcore {

/// A compiled graph where no way leads on from one vertex, read along its arcs or against them:
/// searches may end at that vertex but not pass it. The graph must stay as it is meanwhile.
class SinkGraph {
public:
    using Slot = CompiledGraph::Slot;
    using Arc = CompiledGraph::Arc;

    SinkGraph(const CompiledGraph& base, Slot sink, ArcWay way)
        : m_base(&base), m_sink(sink), m_way(way) {}

    ArcWay way() const { return m_way; }
    Slot slotCount() const { return m_base->slotCount(); }
    Point3 position(Slot slot) const { return m_base->position(slot); }
    std::uint64_t heuristicScale() const { return m_base->heuristicScale(); }

    void prefetch(Slot slot) const { m_base->prefetch(slot); }
    void prefetchArcs(Slot slot) const { CompiledGraph::prefetch(m_base->arcsFrom(slot)); }

    /// Valid until the next call.
    std::span<const Arc> arcsFrom(Slot slot) const {
        if (slot == m_sink)
            return {};
        if (m_way == ArcWay::Forward)
            return m_base->arcsFrom(slot);
        m_into.clear();
        forEachArcInto(*m_base, slot, [this](Slot from, Cost cost) {
            m_into.push_back({from, cost});
        });
        return m_into;
    }

private:
    const CompiledGraph* m_base;
    Slot m_sink;
    ArcWay m_way;
    mutable std::vector<Arc> m_into; // of the slot asked last
};

} // namespace navcore
