// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/random.h"

#include <array>

namespace navcore {

/// An allocator of new ids. Level files are sorted by id, and git reports two insertions at the
/// same place as a conflict. Each editing session therefore takes the ids of an item type in
/// ascending order from a random gap between existing ids, and leaves room for later sessions.
/// Items from two branches then neither share ids nor adjacent lines.
class IdBlock {
public:
    /// Creates an allocator of ascending ids from `start` (1..2^31 - 1) for every item type, so
    /// that tests know the ids in advance. The constructor is implicit, so that a document can be
    /// constructed from a number.
    IdBlock(std::uint32_t start) : m_next(start) {}

    /// Returns an allocator for an editing session, seeded with 64 random bits.
    static IdBlock ofSession(std::uint64_t randomBits);

    /// Discards the gaps in use, because another level has been opened.
    void anotherLevel() { m_runs = {}; }

    /// Returns an id that no item of this type in `level` has. An allocator with a start id wraps
    /// around after the largest id and takes O(log items). One of a session searches for a gap in
    /// O(items), at most once per 1024 ids.
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
    /// The sequence of ids next, next + step, ... that are below `end`.
    struct Run {
        std::uint32_t next = 0, step = 1, end = 0;
    };

    explicit IdBlock(Random random) : m_random(random) {}

    /// Returns a random gap among those that are wide enough for a session, or the widest gap if
    /// there is none.
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

    /// Minimum number of ids that a session takes from a gap.
    static constexpr std::uint32_t fewest = 1024;
    static constexpr std::uint32_t wideGap = 2 * fewest, widestStep = 4 * fewest;

    std::uint32_t m_next = 1;
    /// Source of random numbers, which only the allocator of a session has.
    std::optional<Random> m_random;
    std::array<Run, std::tuple_size_v<PerItem<ItemType>>> m_runs = {};
};

} // namespace navcore
