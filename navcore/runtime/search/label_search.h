// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/search/bucket_queue.h"
#include "navcore/runtime/search/path_search.h"

namespace navcore {

enum class SearchStep : std::uint8_t {
    Settled,
    Ended,
    TooLarge, ///< a key does not fit Label: nothing of the search is worth keeping
};

/// PathSearch with labels of one width (std::uint32_t or std::uint64_t).
template <class Label>
class LabelSearch {
public:
    using Slot = CompiledGraph::Slot;

    void begin(const CompiledGraph& graph, const PathQuery& query, Guidance guidance);
    SearchStep step();

    Slot lastSettled() const { return m_last; }
    std::optional<std::uint64_t> costTo(Slot slot) const;
    std::optional<FoundPath> path() const;

private:
    static constexpr std::uint32_t seen = 1, settled = 2, ending = 4, allFlags = 7;

    /// A quarter of a cache line at 32 bits, so that none straddles two.
    struct Node {
        Label label;
        Label estimate;     ///< of what remains to the goal, never too much
        std::uint32_t mark; ///< the round it belongs to, and flags
        Slot parent;        ///< none: the start
    };

    void nextRound();
    Node& touch(Slot slot);
    Label estimate(Slot slot, std::uint64_t scale) const;
    unsigned bucketShift() const;
    const typename BucketQueue<Label>::Entry* nextInQueue();
    void relax(Slot from);
    void reachGoal(Slot from, std::uint64_t cost);
    EdgeKey lastEdge(Slot to) const;

    const CompiledGraph* m_graph = nullptr;
    std::vector<PathLeg> m_finals;
    Point3 m_target;
    std::uint64_t m_scale = 0;
    std::vector<Node> m_nodes;
    std::uint32_t m_round = 0; // in the bits above the flags
    BucketQueue<Label> m_queue;
    Slot m_last = CompiledGraph::none;
    std::optional<std::uint64_t> m_goalCost;
    Slot m_goalParent = CompiledGraph::none;
    SearchStep m_state = SearchStep::Ended;
};

extern template class LabelSearch<std::uint32_t>;
extern template class LabelSearch<std::uint64_t>;

} // namespace navcore
