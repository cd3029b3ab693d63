// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/graph_layout.h"

#include <span>

namespace navcore {

/// The edges of a slot's arcs, one key per arc. Keys of generated edges are computed from the ends
/// of the arcs, because storing them would double a graph's memory. The object refers to the graph.
class EdgeKeys {
public:
    /// Refers to the edges of all arcs of a slot.
    EdgeKeys(const GraphPlaces& places, const GraphLayout& layout, std::uint32_t slot,
             std::span<const GraphArc> arcs)
        : m_places(&places), m_layout(&layout), m_slot(slot), m_arcs(arcs) {}
    /// Refers to a list of keys that is stored elsewhere and must outlive this object.
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
    /// Returns the index of an edge, or size() if the list does not contain it.
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
    /// The vertices of the graph; null if the keys are in m_kept.
    const GraphPlaces* m_places = nullptr;
    const GraphLayout* m_layout = nullptr;
    std::uint32_t m_slot = 0;
    std::span<const GraphArc> m_arcs;
    std::span<const EdgeKey> m_kept;
};

} // namespace navcore
