// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/arc_snapshot.h"
#include "navcore/runtime/search/path_search.h"

#include <limits>
#include <vector>

namespace navcore {

/// An arc whose cost differs between two snapshots. Parallel arcs count as one arc with the lowest
/// of their costs.
struct ChangedArc {
    static constexpr std::uint64_t missing = std::numeric_limits<std::uint64_t>::max();
    ArcSnapshot::Slot from, to;
    std::uint64_t before, after; ///< Costs of the arc. `missing` if the arc does not exist.
    friend bool operator==(const ChangedArc&, const ChangedArc&) = default;
};

/// Returns the arcs whose costs differ, sorted by `from` and then `to`. O(V + E).
std::vector<ChangedArc> changedArcs(const ArcSnapshot& before, const ArcSnapshot& after);

/// Updates the costs from a set of starts to all slots after a few arcs have changed, without
/// searching the whole graph again (Ramalingam, Reps, "An Incremental Algorithm for a
/// Generalization of the Shortest-Path Problem", 1996). Reuses its working memory between runs.
class DistanceRepair {
public:
    using Slot = ArcSnapshot::Slot;
    static constexpr std::uint32_t unreached = std::numeric_limits<std::uint32_t>::max();

    /// A graph after the change, and its changed arcs.
    struct Change {
        /// The graph's arcs by start slot. All costs must be at least 1.
        const ArcSnapshot& forward;
        const ArcSnapshot& backward; ///< The same arcs by end slot.
        std::span<const ChangedArc> arcs;
    };

    enum class Outcome : std::uint8_t { Unchanged, Changed, TooLarge };

    /// Updates `labels` to the costs after the change. On entry, `labels` must contain the costs
    /// that DeltaStepping computes for the starts `before` in the graph before the change; on
    /// return, it contains those for the starts `after`. Returns TooLarge if a cost might overflow;
    /// the labels are then invalid. O(changes), plus O(n log n) for n arcs at slots whose cost
    /// changes.
    Outcome run(const Change& change, std::span<const PathLeg> before,
                std::span<const PathLeg> after, std::vector<std::uint32_t>& labels);

private:
    struct Entry {
        std::uint64_t key;
        Slot slot;
    };
    enum Mark : std::uint8_t { None, Suspect, Affected };

    void push(std::uint64_t key, Slot slot);
    Entry pop();
    void suspect(Slot slot, const std::vector<std::uint32_t>& labels);
    bool isSupported(const Change& change, std::span<const PathLeg> starts, Slot slot,
                     const std::vector<std::uint32_t>& labels) const;
    void findAffected(const Change& change, std::span<const PathLeg> before,
                      std::span<const PathLeg> after, const std::vector<std::uint32_t>& labels);
    void offer(std::uint64_t cost, Slot slot, std::vector<std::uint32_t>& labels);

    std::vector<Entry> m_heap;
    std::vector<std::uint8_t> m_marks; ///< The mark of each slot. All None between runs.
    std::vector<Slot> m_marked, m_affected;
    bool m_isTooLarge = false, m_hasChanged = false;
};

} // namespace navcore
