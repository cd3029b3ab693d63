// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/connectivity.h"
#include "navcore/runtime/search/delta_stepping_search.h"
#include "navcore/runtime/search/landmarks.h"

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

/// Returns the slots of the largest strongly connected component, in ascending order.
std::vector<Slot> largestPart(const ArcSnapshot& arcs) {
    std::vector<VertexEnds> ends;
    ends.reserve(arcs.all().size());
    for (Slot slot = 0; slot < arcs.slotCount(); ++slot)
        for (const ArcSnapshot::Arc& arc : arcs.arcs(slot))
            ends.push_back({slot, arc.to});
    const std::vector<std::uint32_t> partOf = strongComponents(arcs.slotCount(), ends);
    std::vector<std::uint32_t> sizes(arcs.slotCount(), 0);
    for (const std::uint32_t part : partOf)
        ++sizes[part];
    const auto largest =
        static_cast<std::uint32_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
    std::vector<Slot> slots;
    for (Slot slot = 0; slot < arcs.slotCount(); ++slot)
        if (partOf[slot] == largest)
            slots.push_back(slot);
    return slots;
}

/// The costs from a landmark to all slots, or, with reversed arcs, from all slots to the landmark.
class Field {
public:
    /// Computes the costs. Returns false if a cost exceeds the range of landmark values.
    bool run(const ArcSnapshot& arcs, Slot landmark) {
        const PathLeg start{landmark, 0};
        m_tree.run(arcs, {&start, 1});
        m_most = 0;
        for (Slot slot = 0; slot < arcs.slotCount(); ++slot)
            m_most = std::max(m_most, m_tree.cost(slot).value_or(0));
        return m_most < static_cast<std::uint64_t>(Landmarks::Row::limit);
    }

    /// Returns the cost between the landmark and a slot. Unreachable slots have the largest cost,
    /// which keeps the bound valid along every arc.
    std::int32_t at(Slot slot) const {
        return static_cast<std::int32_t>(m_tree.cost(slot).value_or(m_most));
    }
    std::int32_t most() const { return static_cast<std::int32_t>(m_most); }

private:
    DeltaSteppingSearch m_tree;
    std::uint64_t m_most = 0;
};

} // namespace

std::optional<Landmarks> Landmarks::build(const ArcSnapshot& arcs, const Progress& progress) {
    const Slot slots = arcs.slotCount();
    if (slots == 0)
        return std::nullopt;
    Landmarks out;
    out.m_rows.resize(slots);
    out.m_isTwoWay = arcs.isTwoWay();
    const ArcSnapshot backward = out.m_isTwoWay ? ArcSnapshot() : arcs.reversed();
    const std::vector<Slot> part = largestPart(arcs);
    const std::size_t count = out.m_isTwoWay ? Row::size : Row::size / 2;
    std::vector<std::int64_t> toNearest(part.size());
    Field away, back;
    // The first run starts at an arbitrary vertex and only serves to find the first landmark, a
    // vertex as far away as possible.
    Slot landmark = part.front();
    for (std::size_t i = 0; i <= count; ++i) {
        progress.at(static_cast<double>(i) / static_cast<double>(count + 1));
        if (progress.cancelled() || !away.run(arcs, landmark) ||
            (!out.m_isTwoWay && !back.run(backward, landmark)))
            return std::nullopt;
        if (i > 0)
            for (Slot slot = 0; slot < slots; ++slot) {
                auto& row = out.m_rows[slot].at;
                if (out.m_isTwoWay) {
                    row[i - 1] = away.at(slot);
                    // Costs from the landmark increase along arcs. They are negated, because
                    // landmark values must decrease.
                } else {
                    row[i - 1] = away.most() - away.at(slot);
                    row[count + i - 1] = back.at(slot);
                }
            }
        std::int64_t farthest = -1;
        for (std::size_t at = 0; at < part.size(); ++at) {
            const std::int64_t demand = std::int64_t{away.at(part[at])} +
                                        (out.m_isTwoWay ? 0 : std::int64_t{back.at(part[at])});
            toNearest[at] = i <= 1 ? demand : std::min(toNearest[at], demand);
            if (toNearest[at] > farthest) {
                farthest = toNearest[at];
                landmark = part[at];
            }
        }
    }
    return out;
}

} // namespace navcore
