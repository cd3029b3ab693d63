// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"

namespace navcore {

/// Draws fresh ids, ascending from a start. Each editing session starts at a random place, so that
/// two branches of a level do not collide; tests fix the start.
class IdBlock {
public:
    /// `start` in 1..2^31 - 1.
    explicit IdBlock(std::uint32_t start) : m_next(start) {}

    /// A start for a session, from any 64 random bits: above the ids that a new level uses.
    static std::uint32_t sessionStart(std::uint64_t randomBits) {
        return 1024 + static_cast<std::uint32_t>(randomBits % 0x7fff0000U);
    }

    /// An id that no item of this sort in the edit's level has. Wraps around at the end.
    template <class Item>
    typename Item::Key draw(const Level& level) {
        typename Item::Key id{};
        do {
            id.value = m_next;
            m_next = m_next == id.max ? 1 : m_next + 1;
        } while (level.find<Item>(id));
        return id;
    }

private:
    std::uint32_t m_next;
};

} // namespace navcore
