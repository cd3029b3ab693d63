// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/base/ids.h"
#include "navcore/runtime/base/level_memory.h"

#include <array>

namespace navcore {

/// Which arcs of a pool are those of links. Most belong to none, so only stretches of the pool
/// that have some take memory.
class ArcLinks {
public:
    /// Invalid: of no link.
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
    /// Of two that were filled in the same order: whether the links are the same.
    friend bool operator==(const ArcLinks&, const ArcLinks&) = default;

private:
    static constexpr std::size_t length = 64;
    static constexpr std::uint32_t none = 0xffffffffU;

    LevelVector<std::uint32_t> m_stretches; ///< where in m_links; none: no links there
    LevelVector<std::array<LinkId, length>> m_links;
};

} // namespace navcore
