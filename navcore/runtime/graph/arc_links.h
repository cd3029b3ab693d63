// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/level_memory.h"

#include <array>

namespace navcore {

/// Maps arcs, which are identified by their index in an arc pool, to links. Few arcs belong to
/// links, so only blocks of arcs with at least one link use memory.
class ArcLinks {
public:
    /// Returns the link to which an arc belongs, or an invalid id if there is none.
    LinkId at(std::size_t arc) const {
        const std::size_t stretch = arc / length;
        return stretch < m_stretches.size() && m_stretches[stretch] != none
                   ? m_links[m_stretches[stretch]][arc % length]
                   : LinkId{};
    }
    void set(std::size_t arc, LinkId link) {
        const std::size_t stretch = arc / length;
        if (stretch >= m_stretches.size() || m_stretches[stretch] == none) {
            if (!link.valid())
                return;
            m_stretches.resize(std::max(m_stretches.size(), stretch + 1), none);
            m_stretches[stretch] = static_cast<std::uint32_t>(m_links.size());
            m_links.emplace_back();
        }
        m_links[m_stretches[stretch]][arc % length] = link;
    }

    std::size_t bytes() const { return heldBy(m_stretches) + heldBy(m_links); }
    /// Compares the internal arrays, so both objects must have been filled in the same order.
    friend bool operator==(const ArcLinks&, const ArcLinks&) = default;

private:
    static constexpr std::size_t length = 64;
    static constexpr std::uint32_t none = 0xffffffffU;

    /// For each block of arcs, the index of its entry in m_links, or `none` if the block has no
    /// links.
    LevelVector<std::uint32_t> m_stretches;
    LevelVector<std::array<LinkId, length>> m_links;
};

} // namespace navcore
