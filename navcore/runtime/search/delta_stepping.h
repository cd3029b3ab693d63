// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/bucket_ring.h"
#include "navcore/runtime/search/path_search.h"

#include <bit>
#include <limits>

namespace navcore {

/// Costs from starts to everything, by delta-stepping (Meyer, Sanders 2003) on one thread: vertices
/// are taken bucket by bucket, in any order within a bucket, where labels may still fall. That
/// costs some work twice and saves keeping an order.
template <class Label>
class DeltaStepping {
public:
    using Slot = ArcSnapshot::Slot;
    static constexpr Label unreached = std::numeric_limits<Label>::max();

    enum class Outcome : std::uint8_t { Done, TooLarge };

    /// TooLarge: a cost does not fit Label below `unreached`, nothing is worth keeping.
    /// About O(V + E) where costs are much of a size.
    Outcome run(const ArcSnapshot& arcs, std::span<const PathLeg> starts) {
        m_labels.assign(arcs.slotCount(), unreached);
        m_ring.reset(shiftFor(arcs));
        for (const PathLeg& start : starts) {
            if (start.cost >= unreached)
                return Outcome::TooLarge;
            m_labels[start.slot] = static_cast<Label>(start.cost);
            m_ring.push(m_labels[start.slot], start.slot);
        }
        while (const auto* bucket = m_ring.next()) {
            if (!take(arcs, *bucket))
                return Outcome::TooLarge;
            m_ring.done();
        }
        return Outcome::Done;
    }

    /// The cost to a slot, or `unreached`.
    Label at(Slot slot) const { return m_labels[slot]; }

private:
    /// Buckets as wide as a fraction of the mean arc; it decides speed only.
    static unsigned shiftFor(const ArcSnapshot& arcs) {
        std::uint64_t sum = 0;
        for (const ArcSnapshot::Arc& arc : arcs.all())
            sum += arc.cost;
        const std::uint64_t mean = arcs.all().empty() ? 0 : sum / arcs.all().size();
        return static_cast<unsigned>(std::bit_width(mean / 4));
    }

    /// Takes every entry of a bucket, those that come meanwhile too.
    bool take(const ArcSnapshot& arcs, const typename BucketRing<Label>::Bucket& bucket) {
        constexpr std::size_t ahead = 4;
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            if (i + ahead < bucket.size())
                __builtin_prefetch(arcs.arcs(bucket[i + ahead].item).data());
            const auto [label, slot] = bucket[i];
            if (m_labels[slot] != label)
                continue; // it fell further
            for (const ArcSnapshot::Arc& arc : arcs.arcs(slot)) {
                const std::uint64_t next = std::uint64_t{label} + arc.cost;
                if (next >= m_labels[arc.to] && m_labels[arc.to] != unreached)
                    continue;
                if (next >= unreached)
                    return false;
                m_labels[arc.to] = static_cast<Label>(next);
                m_ring.push(static_cast<Label>(next), arc.to);
            }
        }
        return true;
    }

    std::vector<Label> m_labels;
    BucketRing<Label> m_ring;
};

} // namespace navcore
