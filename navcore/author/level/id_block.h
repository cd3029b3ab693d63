// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/random.h"

#include <array>

namespace navcore {

/// Allocates ids for new items. Level files are sorted by id, and git reports a conflict if two
/// branches insert lines at the same position. Each editing session therefore takes ascending ids
/// from a random gap between existing ids, and skips some for later sessions. This makes it
/// unlikely that two branches use the same ids or insert adjacent lines.
class IdBlock {
public:
    /// Creates an allocator of ascending ids that begin with `start` (1..2^31 - 1) for every item
    /// type. Tests use it, because its ids are predictable. The constructor is implicit, so that a
    /// document can be constructed from a number.
    IdBlock(std::uint32_t start) : m_next(start) {}

    /// Creates an allocator for an editing session from 64 random bits.
    static IdBlock ofSession(std::uint64_t randomBits);

    /// Discards the current gaps. Call this after opening another level.
    void anotherLevel() { m_runs = {}; }

    /// Returns an unused id for an item of this type. An allocator with a start id wraps around
    /// after the largest id and takes O(log items). The allocator of a session searches for a gap
    /// in O(items), at most once per 1024 ids.
    template <class Item>
    typename Item::Key draw(const Level& level) {
        using Key = typename Item::Key;
        const auto& items = level.items<Item>();
        if (!m_random) {
            Key id{};
            do {
                id.value = m_next;
                m_next = m_next == id.max ? 1 : m_next + 1;
            } while (items.contains(id));
            return id;
        }
        Run& run = m_runs[itemTypeIndex<Item>()];
        while (run.next >= run.end || items.contains(Key{run.next}))
            run = runWithin(gapFor(items));
        const Key id{run.next};
        run.next += std::min(run.step, run.end - run.next);
        return id;
    }

private:
    /// A range of unused ids from `begin` to `end` - 1.
    struct Gap {
        std::uint32_t begin = 1, end = 1;
        std::uint32_t width() const { return end - begin; }
    };
    /// The ids next, next + step, ... that are less than `end`.
    struct Run {
        std::uint32_t next = 0, step = 1, end = 0;
    };

    explicit IdBlock(Random random) : m_random(random) {}

    /// Returns a random gap that is wide enough for a session, or the widest gap if none is.
    template <class Items>
    Gap gapFor(const Items& items) {
        Gap chosen, widest;
        std::uint64_t wide = 0;
        std::uint32_t begin = 1;
        const auto look = [&](std::uint32_t end) {
            const Gap gap{begin, end};
            begin = end + 1;
            if (gap.width() > widest.width())
                widest = gap;
            if (gap.width() >= wideGap && m_random->below(++wide) == 0)
                chosen = gap;
        };
        for (const auto& [key, item] : items)
            look(key.value);
        look(Items::Key::max + 1);
        return wide > 0 ? chosen : widest;
    }
    Run runWithin(Gap gap);

    /// Minimum number of ids in a gap that a session uses.
    static constexpr std::uint32_t fewest = 1024;
    static constexpr std::uint32_t wideGap = 2 * fewest, widestStep = 4 * fewest;

    std::uint32_t m_next = 1;
    /// Random number generator of a session; empty if there is a start id.
    std::optional<Random> m_random;
    std::array<Run, std::tuple_size_v<PerItem<ItemType>>> m_runs = {};
};

} // namespace navcore
