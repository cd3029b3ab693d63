// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/random.h"

#include <array>

namespace navcore {

/// Draws fresh ids. The file of a level is sorted by id, and git takes two insertions at one place
/// for a conflict: so an editing session draws each sort of item from a random gap between ids that
/// the level has, ascending, and leaves gaps for later sessions. Two branches then neither collide
/// nor meet at one line.
class IdBlock {
public:
    /// Ascends from `start`, in 1..2^31 - 1, whatever the sort: ids that are known beforehand, as
    /// tests want them. Implicit, so that a document can be made from a number.
    IdBlock(std::uint32_t start) : m_next(start) {}

    /// Of an editing session, from any 64 random bits.
    static IdBlock ofSession(std::uint64_t randomBits);

    /// Forgets the gaps: another level is open, which has gaps of its own.
    void anotherLevel() { m_runs = {}; }

    /// An id that no item of this sort in the edit's level has. From a start it wraps around at the
    /// end, O(log items). A session searches a gap in O(items), once in 1024 ids or less.
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
    /// Ids that are free: begin..end - 1.
    struct Gap {
        std::uint32_t begin = 1, end = 1;
        std::uint32_t width() const { return end - begin; }
    };
    /// The ids next, next + step, ... below end.
    struct Run {
        std::uint32_t next = 0, step = 1, end = 0;
    };

    explicit IdBlock(Random random) : m_random(random) {}

    /// Any of the gaps that are wide enough for a session, each as likely, else the widest.
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

    static constexpr std::uint32_t fewest = 1024; ///< ids that a session draws from a gap
    static constexpr std::uint32_t wideGap = 2 * fewest, widestStep = 4 * fewest;

    std::uint32_t m_next = 1;
    std::optional<Random> m_random; ///< of a session
    std::array<Run, std::tuple_size_v<PerItem<Sort>>> m_runs = {};
};

} // namespace navcore
