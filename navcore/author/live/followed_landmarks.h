// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/search/landmarks.h"

#include <optional>
#include <vector>

namespace navcore {

/// The landmarks of a compiled graph, which are updated when the graph is patched. New landmarks
/// are built elsewhere from a snapshot of the graph. On delivery, they are updated for the patches
/// made since the snapshot.
class FollowedLandmarks {
public:
    /// Returns the current landmarks, or null.
    const Landmarks* now() const { return m_now ? &*m_now : nullptr; }

    /// Returns true if new landmarks should be built, because there are none or because they are
    /// too weak for a route of cost `cost` (0 for no route). Returns false if the graph cannot have
    /// landmarks.
    bool areWantedFor(std::uint64_t cost) const;

    /// Starts waiting for landmarks that are being built from the current graph. `number`
    /// identifies them and must not be 0. The results of earlier builds will be ignored.
    void await(std::uint64_t number);
    bool isAwaited(std::uint64_t number) const { return m_awaited == number; }
    /// Delivers landmarks; nullopt means that the graph cannot have any. Ignored if `number` is not
    /// awaited.
    void put(std::uint64_t number, std::optional<Landmarks> landmarks, const CompiledGraph& graph);

    /// Updates the landmarks after a patch of the graph. Must be called after every patch.
    void follow(const CompiledGraph& graph, const GraphChange& change);

private:
    std::optional<Landmarks> m_now;
    std::uint64_t m_awaited = 0;
    /// Slots whose edges have been patched since the snapshot.
    std::vector<CompiledGraph::Slot> m_since;
    bool m_isRefused = false;
};

} // namespace navcore
