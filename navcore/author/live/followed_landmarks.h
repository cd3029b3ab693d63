// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/search/landmarks.h"

#include <optional>
#include <vector>

namespace navcore {

/// The landmarks of a compiled graph, updated along with its patches. New landmarks are built
/// elsewhere from a snapshot; when they arrive, the patches made meanwhile are applied to them.
class FollowedLandmarks {
public:
    /// Returns the landmarks of the current graph; null if there are none.
    const Landmarks* now() const { return m_now ? &*m_now : nullptr; }

    /// Returns whether new landmarks should be built: there are none, or they are too weak for a
    /// route of cost `cost` (0 = no such route). False if the graph cannot have landmarks.
    bool areWantedFor(std::uint64_t cost) const;

    /// Announces that landmarks of the current graph will be delivered under that number (never 0).
    /// Landmarks announced earlier are no longer accepted.
    void await(std::uint64_t number);
    bool isAwaited(std::uint64_t number) const { return m_awaited == number; }
    /// Accepts the announced landmarks; nullopt means that the graph can have none. Ignored unless
    /// the number is awaited.
    void put(std::uint64_t number, std::optional<Landmarks> landmarks, const CompiledGraph& graph);

    /// Updates the landmarks. Must be called after each patch of the graph.
    void follow(const CompiledGraph& graph, const GraphChange& change);

private:
    std::optional<Landmarks> m_now;
    std::uint64_t m_awaited = 0;
    std::vector<CompiledGraph::Slot> m_since; ///< patched since the snapshot
    bool m_isRefused = false;
};

} // namespace navcore
