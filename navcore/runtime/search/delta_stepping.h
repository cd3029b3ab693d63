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

/// Single-threaded delta-stepping (Meyer, Sanders 2003). Computes the lowest cost from a set of
/// starts to every slot. Within a bucket, vertices are processed in any order and may be processed
/// again when their labels decrease. That repeats some work, but needs no sorted queue.
template <class Label>
class DeltaStepping {
public:
    using Slot = ArcSnapshot::Slot;
    static constexpr Label unreached = std::numeric_limits<Label>::max();

    enum class Outcome : std::uint8_t { Done, TooLarge };

    /// Computes the costs of all slots in about O(V + E) if arc costs are of similar size. Returns
    /// TooLarge if a cost does not fit into Label; the labels are then invalid. Each step of
    /// `narrowing` halves the bucket width, which pays off if slots have many arcs of very
    /// different costs.
    Outcome run(const ArcSnapshot& arcs, std::span<const PathLeg> starts, int narrowing = 0) {
        m_labels.assign(arcs.slotCount(), unreached);
        // The bucket width is a fraction of the mean arc cost. It affects only the speed, not the
        // result.
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

    std::size_t bytes() const { return heldBy(m_labels) + m_ring.bytes(); }

    /// Returns the lowest cost from a start to the slot, or `unreached`.
    Label at(Slot slot) const { return m_labels[slot]; }

private:
    /// Relaxes the outgoing arcs of all slots in a batch. Returns false if a label might overflow.
    bool take(const ArcSnapshot& arcs, const typename BucketQueue<Label>::Batch& batch) {
        // How many entries ahead to prefetch: `far` for labels, `near` for arcs.
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
                continue; // The entry is outdated: the label has decreased since it was pushed.
            if (label > largest)
                return false; // The labels of the slot's successors might overflow.
            // The processor cannot predict which labels decrease. The loop is therefore branchless:
            // it writes every label and collects the slots whose label decreased.
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
