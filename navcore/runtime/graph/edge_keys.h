// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/graph_layout.h"

#include <span>

namespace navcore {

/// A view of the edge keys of a slot's arcs. Keys of generated edges are computed from the ends of
/// the arcs, because storing them would double the memory of a graph. The graph must outlive the
/// view.
class EdgeKeys {
public:
    /// Creates a view of the keys of all arcs of a slot.
    EdgeKeys(const GraphPlaces& places, const GraphLayout& layout, std::uint32_t slot,
             std::span<const GraphArc> arcs)
        : m_places(&places), m_layout(&layout), m_slot(slot), m_arcs(arcs) {}
    /// Creates a view of a list of keys, which must outlive this object.
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
    /// Null if the keys are in m_kept.
    const GraphPlaces* m_places = nullptr;
    const GraphLayout* m_layout = nullptr;
    std::uint32_t m_slot = 0;
    std::span<const GraphArc> m_arcs;
    std::span<const EdgeKey> m_kept;
};

} // namespace navcore
