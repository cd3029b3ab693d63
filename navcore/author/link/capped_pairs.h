// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/link_lists.h"
#include "navcore/runtime/graph/edge.h"

#include <queue>

namespace navcore {

/// The pairs that LinkPolicy::Capped turns into edges. The candidates are all pairs in which at
/// least one vertex lists the other. They are processed in the order (squared distance, smaller id,
/// larger id). A pair is kept if both of its vertices still have fewer links than they want.
/// Whether a pair is kept depends only on earlier pairs at its two ends. After an edit it is
/// therefore sufficient to decide the new pairs, and all pairs that come later at an end of a
/// changed pair (one that was added, removed or decided differently). Each of them is decided only
/// once, in the order given above.
class CappedPairs {
public:
    CappedPairs(const VertexGrid& vertices, const LinkLists& lists)
        : m_vertices(vertices), m_lists(lists) {}
    CappedPairs(const CappedPairs&) = delete;
    CappedPairs& operator=(const CappedPairs&) = delete;

    bool keeps(std::uint32_t slot, VertexId other) const;

    /// Decides all pairs. O(pairs * log pairs).
    void decideAll();
    void clear();

    /// Removes the pairs of a vertex. Must be called before the vertex is removed or moved or its
    /// desired number of links changes, and before the grids change.
    void takeOut(std::uint32_t slot);
    /// Updates the pairs after the lists of the `touched` vertices have been rebuilt. `touched`
    /// must include the removed vertices and all vertices that listed them. Appends the pairs whose
    /// decision may have changed to `changed`. Returns false if this would take more than `most`
    /// decisions; call decideAll() in that case.
    bool follow(std::span<const std::uint32_t> touched, std::size_t most,
                std::vector<EdgeKey>& changed);

private:
    /// A pair as stored in the list of one of its two vertices.
    struct Entry {
        std::int64_t squaredDistance = 0;
        VertexId other;
        std::uint32_t slot = 0;
        bool kept = false;
    };
    struct Pair {
        std::int64_t squaredDistance;
        VertexPair ids;
        std::uint32_t a, b; ///< Slots of ids.a and ids.b.
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
    /// For each slot, the pairs of its vertex in the order in which they are decided.
    RunGrid<Entry> m_at{0};
    /// Queue of the pairs that follow() has yet to decide.
    std::priority_queue<Pair, std::vector<Pair>, std::greater<>> m_open;
    std::vector<EdgeKey> m_changed;
};

} // namespace navcore
