// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>
#include <array>
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
        m_shift = shiftFor(arcs);
        m_bucket = 0;
        m_waiting = 0;
        m_far.clear();
        m_nextFar = noBucket;
        for (std::vector<Entry>& bucket : m_ring)
            bucket.clear();
        for (const PathLeg& start : starts) {
            if (start.cost >= unreached)
                return Outcome::TooLarge;
            lower(start.slot, static_cast<Label>(start.cost));
        }
        while (m_waiting > 0 || !m_far.empty()) {
            if (m_waiting == 0)
                m_bucket = m_nextFar;
            if (m_bucket == m_nextFar)
                takeFar();
            if (!settle(arcs, m_ring[m_bucket % ringSize]))
                return Outcome::TooLarge;
            ++m_bucket;
        }
        return Outcome::Done;
    }

    /// The cost to a slot, or `unreached`.
    Label at(Slot slot) const { return m_labels[slot]; }

private:
    static constexpr std::size_t ringSize = 256, ahead = 4;
    static constexpr std::uint64_t noBucket = std::numeric_limits<std::uint64_t>::max();

    struct Entry {
        Label label;
        Slot slot;
    };

    /// Buckets as wide as half the mean arc; it decides speed only.
    static unsigned shiftFor(const ArcSnapshot& arcs) {
        std::uint64_t sum = 0;
        for (const ArcSnapshot::Arc& arc : arcs.all())
            sum += arc.cost;
        const std::uint64_t mean = arcs.all().empty() ? 0 : sum / arcs.all().size();
        return static_cast<unsigned>(std::bit_width(mean / 4));
    }

    void lower(Slot slot, Label label) {
        if (label >= m_labels[slot])
            return;
        m_labels[slot] = label;
        const std::uint64_t bucket = std::uint64_t{label} >> m_shift;
        if (bucket - m_bucket < ringSize) {
            m_ring[bucket % ringSize].push_back({label, slot});
            ++m_waiting;
        } else {
            m_far.push_back({label, slot});
            m_nextFar = std::min(m_nextFar, bucket);
        }
    }

    /// Takes every entry of the current bucket, those that come meanwhile too.
    bool settle(const ArcSnapshot& arcs, std::vector<Entry>& bucket) {
        for (std::size_t i = 0; i < bucket.size(); ++i) {
            if (i + ahead < bucket.size())
                __builtin_prefetch(arcs.arcs(bucket[i + ahead].slot).data());
            const Entry entry = bucket[i];
            if (m_labels[entry.slot] != entry.label)
                continue; // it fell further
            for (const ArcSnapshot::Arc& arc : arcs.arcs(entry.slot)) {
                const std::uint64_t label = std::uint64_t{entry.label} + arc.cost;
                if (label >= unreached)
                    return false;
                lower(arc.to, static_cast<Label>(label));
            }
        }
        m_waiting -= bucket.size();
        bucket.clear();
        return true;
    }

    /// Takes in the entries that the ring reaches by now.
    void takeFar() {
        std::vector<Entry> far;
        far.swap(m_far);
        m_nextFar = noBucket;
        for (const Entry& entry : far) {
            if (m_labels[entry.slot] != entry.label)
                continue;
            m_labels[entry.slot] = unreached; // so that it counts as lowered
            lower(entry.slot, entry.label);
        }
    }

    unsigned m_shift = 0;
    std::uint64_t m_bucket = 0; // the current one, counted from label 0
    std::size_t m_waiting = 0;  // entries in the ring
    std::vector<Label> m_labels;
    std::array<std::vector<Entry>, ringSize> m_ring;
    std::vector<Entry> m_far;           // entries beyond it
    std::uint64_t m_nextFar = noBucket; // no bucket of theirs is below
};

} // namespace navcore
