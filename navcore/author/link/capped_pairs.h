// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/link_lists.h"
#include "navcore/runtime/graph/edge.h"

#include <queue>

namespace navcore {

/// The pairs that LinkPolicy::Capped keeps: of those of which either lists the other, in the order
/// (squared distance, smaller id, larger id), each while both ends have fewer than they want.
///
/// Whether a pair is kept depends only on the pairs before it at its two ends. So an edit is
/// followed by deciding again, in that order, the pairs that came, and those after one that came,
/// went or was decided otherwise: what is decided is never decided twice.
class CappedPairs {
public:
    CappedPairs(const VertexGrid& vertices, const LinkLists& lists)
        : m_vertices(vertices), m_lists(lists) {}
    CappedPairs(const CappedPairs&) = delete;
    CappedPairs& operator=(const CappedPairs&) = delete;

    bool keeps(std::uint32_t slot, VertexId other) const;

    /// Takes in the lists from nothing. O(pairs * log pairs).
    void decideAll();
    void clear();

    /// Forgets the pairs of a vertex that goes, moves or wants another number. Before the grids
    /// change.
    void takeOut(std::uint32_t slot);
    /// After the lists of these vertices were made again, those taken out and all who list them
    /// included: adds the pairs that may be kept now and were not, or the other way. False when
    /// more than `most` had to be decided: then decideAll().
    bool follow(std::span<const std::uint32_t> touched, std::size_t most,
                std::vector<EdgeKey>& changed);

private:
    /// A pair as one of its ends has it.
    struct Entry {
        std::int64_t squaredDistance = 0;
        VertexId other;
        std::uint32_t slot = 0; ///< of the other
        bool kept = false;
    };
    struct Pair {
        std::int64_t squaredDistance;
        VertexPair ids;
        std::uint32_t a, b; ///< slots
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
    RunGrid<Entry> m_at{0}; ///< by slot, in the order of the pairs
    std::priority_queue<Pair, std::vector<Pair>, std::greater<>> m_open; ///< may be decided anew
    std::vector<EdgeKey> m_changed;
};

} // namespace navcore
