// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/search/landmarks.h"

#include <optional>
#include <vector>

namespace navcore {

/// The landmarks of a compiled graph, updated along with its patches. New landmarks are built
/// elsewhere from a snapshot. When they are delivered, the patches that were made since the
/// snapshot are applied to them.
class FollowedLandmarks {
public:
    /// Returns the landmarks of the current graph, or null if there are none.
    const Landmarks* now() const { return m_now ? &*m_now : nullptr; }

    /// Returns whether new landmarks should be built: either there are none, or they are too weak
    /// for a route of cost `cost` (0 if there is no such route). Returns false if the graph cannot
    /// have landmarks.
    bool areWantedFor(std::uint64_t cost) const;

    /// Announces that landmarks of the current graph will be delivered under this number, which
    /// must not be 0. Landmarks announced earlier are no longer accepted.
    void await(std::uint64_t number);
    bool isAwaited(std::uint64_t number) const { return m_awaited == number; }
    /// Accepts the announced landmarks; nullopt means that the graph cannot have any. The call is
    /// ignored unless the number is awaited.
    void put(std::uint64_t number, std::optional<Landmarks> landmarks, const CompiledGraph& graph);

    /// Updates the landmarks for a change of the graph. Must be called after each patch.
    void follow(const CompiledGraph& graph, const GraphChange& change);

private:
    std::optional<Landmarks> m_now;
    std::uint64_t m_awaited = 0;
    /// Slots whose edges were patched since the snapshot.
    std::vector<CompiledGraph::Slot> m_since;
    bool m_isRefused = false;
};

} // namespace navcore
