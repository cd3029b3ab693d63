// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/search/landmarks.h"

#include <optional>
#include <vector>

namespace navcore {

/// The landmarks of a compiled graph, in step with its patches. New ones are built elsewhere from a
/// snapshot and catch up, when they come, with what was patched meanwhile.
class FollowedLandmarks {
public:
    /// Those of the graph as it is now; null while there are none.
    const Landmarks* now() const { return m_now ? &*m_now : nullptr; }

    /// Whether there are none or, where a route costs that much and not 0, they are too weak for
    /// it; and there is hope for others.
    bool areWantedFor(std::uint64_t cost) const;

    /// Landmarks of the graph as it is now will come under that number (never 0); none that were
    /// awaited before are taken any more.
    void await(std::uint64_t number);
    bool isAwaited(std::uint64_t number) const { return m_awaited == number; }
    /// What came of it; none: the graph can have no landmarks. Nothing happens unless the number is
    /// awaited.
    void put(std::uint64_t number, std::optional<Landmarks> landmarks, const CompiledGraph& graph);

    /// Call it after each patch of the graph.
    void follow(const CompiledGraph& graph, const GraphChange& change);

private:
    std::optional<Landmarks> m_now;
    std::uint64_t m_awaited = 0;
    std::vector<CompiledGraph::Slot> m_since; ///< patched since the snapshot
    bool m_isRefused = false;
};

} // namespace navcore
