// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/link_lists.h"
#include "navcore/runtime/graph/edge.h"

#include <queue>

namespace navcore {

/// The pairs that LinkPolicy::Capped keeps. It processes the pairs of which either vertex lists the
/// other, in the order (squared distance, smaller id, larger id), and keeps each pair if both ends
/// still have fewer links than they want.
///
/// Whether a pair is kept depends only on the earlier pairs at its two ends. After an edit, the new
/// pairs are therefore decided in that order, together with the pairs that follow a pair that was
/// added, removed or decided differently. No pair is decided twice.
class CappedPairs {
public:
    CappedPairs(const VertexGrid& vertices, const LinkLists& lists)
        : m_vertices(vertices), m_lists(lists) {}
    CappedPairs(const CappedPairs&) = delete;
    CappedPairs& operator=(const CappedPairs&) = delete;

    bool keeps(std::uint32_t slot, VertexId other) const;

    /// Decides all pairs from scratch. O(pairs * log pairs).
    void decideAll();
    void clear();

    /// Removes the pairs of a vertex that is about to be removed or moved, or that will want
    /// another number of links. Must be called before the grids change.
    void takeOut(std::uint32_t slot);
    /// Updates the pairs after the lists of the touched vertices were rebuilt; these must include
    /// the removed ones and all vertices that list them. Appends to `changed` the pairs that may
    /// now be kept and were not, or vice versa. Returns false if more than `most` pairs had to be
    /// decided; call decideAll() then.
    bool follow(std::span<const std::uint32_t> touched, std::size_t most,
                std::vector<EdgeKey>& changed);

private:
    /// A pair as it is stored at one of its two ends.
    struct Entry {
        std::int64_t squaredDistance = 0;
        VertexId other;
        std::uint32_t slot = 0; ///< Slot of the vertex `other`.
        bool kept = false;
    };
    struct Pair {
        std::int64_t squaredDistance;
        VertexPair ids;
        std::uint32_t a, b; ///< Slots of the vertices ids.a and ids.b.
        friend bool operator>(const Pair& l, const Pair& r) {
            return l.squaredDistance != r.squaredDistance ? l.squaredDistance > r.squaredDistance
                                                          : l.ids > r.ids;
        }
    };

    Pair pairOf(std::uint32_t slot, const Entry& entry) const;
    std::size_t find(std::uint32_t slot, VertexId other) const;
    std::size_t insert(std::uint32_t slot, const Entry& entry);
    void add(std::uint32_t slot, const LinkLists::Listed& listed);
    void remove(std::uint32_t slot, std::size_t at);
    void decideAfter(std::uint32_t slot, std::size_t at);
    bool hasRoom(std::uint32_t slot, std::size_t at) const;
    void decide(const Pair& pair);

    const VertexGrid& m_vertices;
    const LinkLists& m_lists;
    RunGrid<Entry> m_at{0}; ///< For each slot, its pairs in the order in which they are decided.
    /// Pairs that follow() still has to decide.
    std::priority_queue<Pair, std::vector<Pair>, std::greater<>> m_open;
    std::vector<EdgeKey> m_changed;
};

} // namespace navcore
