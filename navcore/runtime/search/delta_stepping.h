// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/bucket_queue.h"
#include "navcore/runtime/search/path_search.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace navcore {

/// Single-threaded delta-stepping (Meyer, Sanders 2003), which computes the costs from some starts
/// to all slots. Vertices are settled bucket by bucket, in any order within a bucket, where labels
/// may still decrease. This repeats some work but saves the cost of keeping an order.
template <class Label>
class DeltaStepping {
public:
    using Slot = ArcSnapshot::Slot;
    static constexpr Label unreached = std::numeric_limits<Label>::max();

    enum class Outcome : std::uint8_t { Done, TooLarge };

    /// Computes the costs. Returns TooLarge if a cost does not fit Label below `unreached`; the
    /// labels are then invalid. About O(V + E) if costs are of similar size.
    /// `narrowing` halves the width of the buckets that many times, which pays off if slots have
    /// many arcs of very different costs.
    Outcome run(const ArcSnapshot& arcs, std::span<const PathLeg> starts, int narrowing = 0) {
        m_labels.assign(arcs.slotCount(), unreached);
        // The bucket width, a fraction of the mean arc cost, only affects speed.
        const int width = static_cast<int>(std::bit_width(arcs.meanCost() / 2)) - narrowing;
        m_ring.reset(static_cast<unsigned>(std::max(width, 0)));
        for (const PathLeg& start : starts) {
            if (start.cost >= unreached)
                return Outcome::TooLarge;
            m_labels[start.slot] = static_cast<Label>(start.cost);
            m_ring.push(m_labels[start.slot], start.slot);
        }
        while (const auto* batch = m_ring.next())
            if (!take(arcs, *batch))
                return Outcome::TooLarge;
        return Outcome::Done;
    }

    /// Returns the heap memory used by the search, in bytes.
    std::size_t bytes() const { return heldBy(m_labels) + m_ring.bytes(); }

    /// Returns the cost from the starts to a slot, or `unreached`.
    Label at(Slot slot) const { return m_labels[slot]; }

private:
    /// Relaxes the arcs of all slots of a batch. Returns false if a label may not fit.
    bool take(const ArcSnapshot& arcs, const typename BucketQueue<Label>::Batch& batch) {
        // Numbers of entries to prefetch ahead: `far` for labels, `near` for arcs.
        constexpr std::size_t far = 8, near = 4;
        const Label largest = unreached - 1 - std::min<Label>(arcs.maxCost(), unreached - 1);
        Label* const labels = m_labels.data();
        constexpr std::ptrdiff_t atOnce = 64;
        std::array<typename BucketQueue<Label>::Entry, atOnce> removed;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            if (i + far < batch.size()) {
                navcore::prefetch(labels + batch[i + far].item);
                arcs.prefetch(batch[i + far].item);
            }
            if (i + near < batch.size())
                CompiledGraph::prefetch(arcs.arcs(batch[i + near].item));
            const auto [label, slot] = batch[i];
            if (labels[slot] != label)
                continue; // The entry is outdated, because the label has decreased since.
            if (label > largest)
                return false; // The labels of the slot's successors might not fit.
            // It is unpredictable whether a label decreases, so the loop writes every label and
            // collects the decreased ones without branching.
            const auto span = arcs.arcs(slot);
            const ArcSnapshot::Arc* arc = span.data();
            for (const auto* const end = arc + span.size(); arc != end;) {
                std::size_t count = 0;
                for (const auto* const stop = arc + std::min(end - arc, atOnce); arc != stop;
                     ++arc) {
                    const Label next = label + arc->cost, before = labels[arc->to];
                    const bool falls = next < before;
                    removed[count] = {next, arc->to};
                    count += falls ? 1U : 0U;
                    labels[arc->to] = falls ? next : before;
                }
                for (std::size_t j = 0; j < count; ++j)
                    m_ring.push(removed[j].key, removed[j].item);
            }
        }
        return true;
    }

    LevelVector<Label> m_labels;
    BucketQueue<Label> m_ring;
};

} // namespace navcore
