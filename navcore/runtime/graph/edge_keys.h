// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/graph_layout.h"

#include <span>

namespace navcore {

/// The edges of a slot's arcs, one for each. Those of no link are told from their ends, which are
/// there anyway: kept, they would be half of a graph's memory. It refers to the graph.
class EdgeKeys {
public:
    /// Of all arcs of a slot.
    EdgeKeys(const GraphPlaces& places, const GraphLayout& layout, std::uint32_t slot,
             std::span<const GraphArc> arcs)
        : m_places(&places), m_layout(&layout), m_slot(slot), m_arcs(arcs) {}
    /// Of a list that somebody keeps.
    explicit EdgeKeys(std::span<const EdgeKey> kept) : m_kept(kept) {}

    std::size_t size() const { return m_places ? m_arcs.size() : m_kept.size(); }
    bool empty() const { return size() == 0; }
    EdgeKey operator[](std::size_t i) const {
        if (!m_places)
            return m_kept[i];
        const LinkId link = m_layout->links.at(m_layout->runs[m_slot].begin + i);
        return link.valid() ? EdgeKey::of(link)
                            : EdgeKey::of(VertexPair::of(m_places->ids[m_slot],
                                                         m_places->ids[m_arcs[i].to]));
    }
    /// Where the edge is among them; size(): nowhere.
    std::size_t indexOf(EdgeKey key) const {
        std::size_t i = 0;
        while (i < size() && (*this)[i] != key)
            ++i;
        return i;
    }
    std::vector<EdgeKey> list() const {
        std::vector<EdgeKey> keys;
        keys.reserve(size());
        for (std::size_t i = 0; i < size(); ++i)
            keys.push_back((*this)[i]);
        return keys;
    }

private:
    const GraphPlaces* m_places = nullptr; ///< null: keys are kept
    const GraphLayout* m_layout = nullptr;
    std::uint32_t m_slot = 0;
    std::span<const GraphArc> m_arcs;
    std::span<const EdgeKey> m_kept;
};

} // namespace navcore
